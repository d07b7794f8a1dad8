"""A ready reckoner for the person who pays: the payment of each stake at a table's own odds.

Odds are the table's. Where a wager pays commission, which a book may round, each figure is what the real settlement
paid for that stake in a round that won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.money import Amount, Odds, amount_to_json, amount_to_text, exact
from croupier.papers.document import Document, Rows, Section, Small, Words
from croupier.papers.paper_marks import mark_paper
from croupier.papers.paper_subject import Subject
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import decision
from croupier.table.dealer import Dealer
from croupier.table.felt import Move

MULTIPLES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 50, 100)
MAX_COLUMNS, MAX_DEALS_TRIED, LEAST_STAKE = 6, 200, 1


def ready_reckoner(subject: Subject) -> Document:
    """Stakes down, odds across, and which wager pays which."""
    say, table = subject.translate, subject.table
    by_odds = wagers_by_odds(subject)
    amounts = stakes_to_list(table)
    most = {odds: _largest_maximum(table, wagers) for odds, (wagers, _) in by_odds.items()}
    listed = sorted(by_odds, key=lambda odds: (odds.win, str(odds)))
    sections = []
    for some in (listed[i : i + MAX_COLUMNS] for i in range(0, len(listed), MAX_COLUMNS)):
        columns = (say("stake"), *(subject.odds_text(odds) for odds in some))
        rows = [
            (subject.money_text(stake), *(_cell(subject, odds, stake, most[odds]) for odds in some))
            for stake in amounts
        ]
        sections.append(Section(" – ".join(dict.fromkeys((columns[1], columns[-1]))), [Rows(columns, rows, columns)]))
    sections += list(_with_commission(subject, amounts))
    named = [(subject.odds_text(odds), ", ".join(by_odds[odds][1])) for odds in listed]
    if named:
        sections.append(Section(say("Which wager pays what"), [Rows((say("odds"), say("wager")), named)]))
    elif not sections:
        sections.append(Section("", [Words(say("Nothing is paid by odds at this table."))]))
    made = Document(
        subject.names.title,
        " · ".join(p for p in (say("What each stake is paid"), subject.name, subject.house) if p),
        sections,
    )
    return mark_paper(made, "reckoner", subject, [])


def stakes_to_list(table: Table) -> list[Amount]:
    """Stakes worth listing: multiples of the table's minimums, up to its maximum."""
    general = table.limits.general
    minimums = [table.limits.bounds(table.game, name).least for name in table.game.wager if table.is_offered(name)]
    units = {least for least in minimums if least is not None} or {general.least or general.step or LEAST_STAKE}
    amounts = sorted({exact(unit * times) for unit in units for times in MULTIPLES})
    return [stake for stake in amounts if general.most is None or stake <= general.most]


def _largest_maximum(table: Table, names: Iterable[str]) -> Amount | None:
    """The most that may be laid on any of some wagers."""
    maximums = [table.limits.bounds(table.game, name).most for name in names]
    return None if None in maximums else max((most for most in maximums if most is not None), default=None)


def _cell(subject: Subject, odds: Odds, stake: Amount, most: Amount | None) -> str:
    return subject.number_text(_mixed_number(odds.on(stake))) if most is None or stake <= most else "–"


def _mixed_number(value: Amount) -> str:
    """Return a payment that no decimal states, with its fraction apart: 16 2/3."""
    whole, remainder = divmod(value, 1)
    return f"{whole:,} {remainder}" if "/" in amount_to_text(value) and whole else amount_to_text(value)


def wagers_by_odds(subject: Subject) -> dict[Odds, tuple[list[str], list[str]]]:
    """By odds the wagers that pay them here, and what rows of them are called; those with commission stand apart."""
    table = subject.table
    out: dict[Odds, tuple[list[str], list[str]]] = {}
    for name, rule in table.game.wager.items():
        if name not in table.pays or not table.is_offered(name) or rule.commission:
            continue
        cells = table.pays[name]
        rows: Mapping[str, object] = cells if isinstance(cells, Mapping) else {"": cells}
        for row, cell in rows.items():
            if isinstance(cell, Odds) and cell.win > 0:
                named = f"{subject.wager_title(name)}: {_row_named(subject, row)}" if row else subject.wager_title(name)
                wagers, names = out.setdefault(cell, ([], []))
                wagers.append(name)
                names.append(named)
    return out


def _row_named(subject: Subject, row: str) -> str:
    """Return the name of a row within a line."""
    return row.replace("_", " ") if subject.language == "en" else subject.names.name("hand", row)


def _with_commission(subject: Subject, amounts: Sequence[Amount]) -> Iterator[Section]:
    """Wagers whose win pays commission, each stake through the settlement."""
    say, table = subject.translate, subject.table
    for name, rule in table.game.wager.items():
        if not (rule.commission and table.is_offered(name)):
            continue
        deal = winning_deal(table, name)
        rows = [
            (subject.money_text(stake), subject.number_text(_mixed_number(net)))
            for stake in amounts
            if (net := payment_for(table, name, stake, deal)) is not None
        ]
        if rows:
            columns = (say("stake"), say("pays"))
            cited = ", ".join(table.paid_under(name))
            yield Section(subject.wager_title(name), [Rows(columns, rows, columns), Small(f"[{cited}]")])


def winning_deal(table: Table, name: str) -> list[Move]:
    """Return the outcomes and decisions of a round in which a wager alone on the table won."""
    for number in range(MAX_DEALS_TRIED):
        chance = Seeded(f"reckoner {table.game.name} {name} {number}")
        playing = _round_with_wager(table, name, table.limits.general.least or 1)
        if playing is None:
            return []
        laid, dealer = len(playing.moves), Dealer(playing.table, chance)
        while (ask := playing.awaiting) is not None:
            playing.do(dealer.answer(playing) if ask.kind == "chance" else decision(playing, chance))
        if any(line.wager == name and line.net > 0 for line in playing.lines):
            return list(playing.moves[laid:])
    return []


def payment_for(table: Table, name: str, stake: Amount, deal: Sequence[Move]) -> Amount | None:
    """Return the win of a stake by a deal, from the settlement; None where it may not be laid."""
    playing = _round_with_wager(table, name, stake) if deal else None
    if playing is None:
        return None
    for move in deal:
        playing.do(move)
    return exact(sum((line.net for line in playing.lines if line.seat == table.seats[0]), 0))


def _round_with_wager(table: Table, name: str, stake: Amount) -> Round | None:
    playing = table.apart().round()
    while playing.awaiting is not None and playing.awaiting.kind == "decision":  # who holds the shoe
        playing.do(decision(playing, Seeded(f"reckoner {table.game.name}")))
    move: Move = {"do": "place", "seat": table.seats[0], "wager": name, "stake": amount_to_json(stake)}
    try:
        playing.do(move)
        playing.do(NO_MORE_BETS)
    except CroupierError:
        return None
    return playing
