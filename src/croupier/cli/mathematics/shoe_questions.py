"""Questions about shoes: cards that are gone, effects of removal, counts, index plays, a counter's sheet."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cli import output, speech
from croupier.cli.mathematics.answers import (
    Found,
    amount_text,
    cards_named,
    one_wager,
    percent_text,
    share_given,
    units_given,
)
from croupier.cli.mathematics.messages import (
    HandAgainst,
    KellyBankrolls,
    PlayedBest,
    RuinForEver,
    SheetRestsOn,
    ShoeWithout,
)
from croupier.cli.usage.messages import (
    DoesNotDependOnCount,
    TagsForm,
)
from croupier.errors import CroupierError
from croupier.messages import Words

if TYPE_CHECKING:
    from croupier.odds.enumeration.shoes import Removal
    from croupier.table import Table


COUNTS = range(-6, 7)


def shoe(args: Namespace, table: Table) -> Found:
    """The price of a wager when certain cards have gone."""
    from croupier.odds.edge import ratio
    from croupier.odds.enumeration.shoes import deplete_table, worth

    wager, gone = one_wager(args), cards_named(args.without)
    after = worth(deplete_table(table, gone), wager)  # refused, it may be, before the whole shoe is priced
    before = worth(table, wager)
    plain = {"game": args.game, "wager": wager, "without": gone, "edge": ratio(-after), "whole": ratio(-before)}
    answer = Found(plain)
    without = ShoeWithout(cards=Words(" ".join(gone) or speech.term("nothing")))
    rows = [("whole", percent_text(-before)), (speech.say(without), percent_text(-after))]
    answer.tables.append(
        (f"{args.game} {wager}", ("shoe", "edge"), [*rows, ("for the player", percent_text(after - before))])
    )
    _say_how_it_is_played(answer, table, wager)
    return answer


def removal(args: Namespace, table: Table) -> Found:
    """Return the effect of each removed card on a wager, and the best tags for counting it."""
    from croupier.odds.edge import ratio
    from croupier.odds.enumeration.shoes import RANKS
    from croupier.odds.enumeration.shoes import removal as asked

    removals = asked(table, one_wager(args))
    tags = {"level 1": removals.best(1), "level 2": removals.best(2)}
    out = Found(
        {
            "game": removals.game,
            "wager": removals.wager,
            "expectation": ratio(removals.full),
            "effects": {rank: ratio(effect) for rank, effect in removals.effects.items()},
            "counts": {name: {"tags": t, "correlation": removals.correlation(t)} for name, t in _counts(tags).items()},
        }
    )
    rows: list[tuple[object, ...]] = [("effect of removal", *(percent_text(removals.effects[r], 3) for r in RANKS), "")]
    for name, tag in _counts(tags).items():
        rows.append((name, *(tag[r] for r in RANKS), f"{removals.correlation(tag):.4f}"))
    out.tables.append((f"{removals.game} {removals.wager}", ("", *RANKS, "correlation"), rows))
    _say_how_it_is_played(out, table, removals.wager)
    return out


def _say_how_it_is_played(answer: Found, table: Table, wager: str) -> None:
    """Say by which decisions the figures of a wager are, where it has some."""
    from croupier.odds.analysis import is_decided

    if is_decided(table, wager):
        answer.lines.append(speech.say(PlayedBest()))


def _counts(tags: Mapping[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    from croupier.odds.enumeration.shoes import HI_LO

    return {"hi-lo": dict(HI_LO), **tags}


def _tags(args: Namespace, table: Table, wager: str) -> dict[str, int]:
    """The tags asked for: by name, the best of a level for a wager, or thirteen figures."""
    from croupier.odds.enumeration.shoes import HI_LO, RANKS
    from croupier.odds.enumeration.shoes import removal as asked

    if args.tags in (None, "hi-lo"):
        return dict(HI_LO)
    if args.tags in ("best-1", "best-2"):
        effects: Removal = asked(table, wager)
        return effects.best(int(args.tags[-1]))
    try:
        tags = [int(part) for part in cards_named(args.tags)]
        return dict(zip(RANKS, tags, strict=True))
    except ValueError:
        raise CroupierError(TagsForm()) from None


def count(args: Namespace, table: Table) -> Found:
    """The price of a wager by the true count."""
    from croupier.odds.edge import ratio
    from croupier.odds.enumeration.shoes import worth_by_count

    wager = one_wager(args)
    tags = _tags(args, table, wager)
    worth = worth_by_count(table, wager, tags, COUNTS)
    out = Found(
        {"game": args.game, "wager": wager, "tags": tags, "worth": {str(n): ratio(v) for n, v in worth.items()}}
    )
    rows: list[tuple[object, ...]] = [(f"{n:+d}", percent_text(value)) for n, value in worth.items()]
    out.tables.append((f"{args.game} {wager}", ("true count", "for the player"), rows))
    out.lines.append("priced on the average shoe at each count, interpolated between shoes of whole cards")
    _say_how_it_is_played(out, table, wager)
    return out


COUNTS_OF_SHEET = range(-8, 13)


def counter(args: Namespace, table: Table) -> Found:
    """A counter's sheet: how often each true count comes, what the bet is worth there, and what a spread brings."""
    from croupier.odds import edges
    from croupier.odds.edge import decimal
    from croupier.odds.enumeration.shoes import worth_by_count
    from croupier.odds.studies.counter_sheet import counter_sheet, ranks_held, round_starts
    from croupier.simulate.play.card_use import cards_of_a_round

    wager = one_wager(args)
    dealt = share_given(args.dealt or "75%", "--dealt")
    cards = cards_of_a_round(table) if args.cards is None else units_given(args.cards, 1)
    if not 0 < dealt <= 1 or cards < 1:
        from croupier.cli.messages import DealtOrCards

        raise CroupierError(DealtOrCards())
    spread, tags = _spread(args.bets), _tags(args, table, wager)
    held = ranks_held(table)
    (priced, *_) = edges(table, wager)
    if priced.variance is None:
        raise CroupierError(priced.note)
    worths = worth_by_count(table, wager, tags, COUNTS_OF_SHEET)
    size = sum(held.values())
    sheet = counter_sheet(held, tags, worths, spread, round_starts(size, dealt, cards), priced.variance)
    shown = [row for row in sheet.rows if row.share >= LEAST_SHOWN]
    bankroll = units_given(args.bankroll, 1000)
    figures: dict[str, float | None] = {
        "rounds_a_shoe": sheet.rounds_a_shoe,
        "played": sheet.played,
        "staked_a_round": sheet.staked,
        "win_a_round": sheet.win,
        "deviation_a_round": sheet.deviation,
        "win_a_shoe": sheet.win * sheet.rounds_a_shoe,
        "n0": sheet.n0,
        "score": sheet.score,
        "kelly_bankroll": sheet.kelly,
        "half_kelly_bankroll": None if sheet.kelly is None else 2 * sheet.kelly,
        "ruin": sheet.ruin(bankroll),
    }
    out = Found(
        {
            "game": args.game,
            "wager": wager,
            "tags": tags,
            "dealt": decimal(dealt, 6),
            "cards_a_round": decimal(cards, 4),
            "bankroll": str(bankroll),
            "counts": [
                {"count": row.count, "share": f"{row.share:.10f}", "worth": f"{row.worth:.10f}", "bet": str(row.bet)}
                for row in sheet.rows
            ],
            **{name: None if value is None else f"{value:.8g}" for name, value in figures.items()},
            "method": "frequencies exact, worths interpolated between whole counts",
        }
    )
    rows: list[tuple[object, ...]] = [
        (f"{row.count:+d}", f"{row.share:.4%}", f"{row.worth:.4%}", str(row.bet)) for row in shown
    ]
    out.tables.append((f"{args.game} {wager}", ("true count", "of rounds", "worth", "bet"), rows))
    words = {
        "rounds of a shoe": f"{sheet.rounds_a_shoe}",
        "rounds with a bet": f"{sheet.played:.3%}",
        "staked in a round": f"{sheet.staked:.4f}",
        "win of a round": f"{sheet.win:+.6f}",
        "deviation of a round": f"{sheet.deviation:.4f}",
        "win of a shoe": f"{sheet.win * sheet.rounds_a_shoe:+.4f}",
        "N0": "" if sheet.n0 is None else f"{sheet.n0:,.0f}",
        "SCORE": f"{sheet.score:.2f}",
        "bankroll for Kelly's bets, and for half of them": ""
        if sheet.kelly is None
        else speech.say(KellyBankrolls(whole=Words(f"{sheet.kelly:,.0f}"), half=Words(f"{2 * sheet.kelly:,.0f}"))),
        speech.say(RuinForEver(bankroll=Words(amount_text(bankroll)))): f"{sheet.ruin(bankroll):.4%}",
    }
    out.tables.append(("", ("in units bet", ""), [(speech.term(name), figure) for name, figure in words.items()]))
    rests = SheetRestsOn(cards=Words(f"{float(cards):.2f}"), dealt=Words(percent_text(dealt, 1)))
    out.lines += [
        speech.say(rests),
        "worth: of the shoe that the count leaves on average, played as is best there",
    ]
    return out


LEAST_SHOWN = 0.0005  # of rounds, of a true count that is listed


def _spread(text: str | None) -> list[tuple[int, Fraction]] | None:
    """Read "-9=1 2=4 4=8": from which true count on how many units are bet."""
    if text is None:
        return None
    steps = []
    for part in text.replace(",", " ").split():
        count, equals, units = part.partition("=")
        if not equals or not count.lstrip("+-").isdecimal():
            from croupier.cli.messages import SpreadWanted

            raise CroupierError(SpreadWanted(typed=Words(part)))
        steps.append((int(count), units_given(units, 1)))
    return sorted(steps)


def indices(args: Namespace, table: Table) -> Found:
    """Print the counts from which the best play is another."""
    from croupier.odds.analysis import analysis

    known = analysis(table).indices
    if known is None:
        raise CroupierError(DoesNotDependOnCount(game=args.game))
    index_list = known(table, _tags(args, table, "main"), COUNTS)
    out = Found([index._asdict() for index in index_list])
    rows: list[tuple[object, ...]] = [
        (
            speech.say(HandAgainst(hand=Words(str(i.hand)), against=Words(str(i.against)))),
            i.below,
            i.above,
            f"{i.at:+d}",
            "" if i.deciding is None else f"{i.deciding:+.1f}",
        )
        for i in index_list
    ]
    columns = ("hand", "below", "from there on", "before the hand", "when deciding")
    out.tables.append((f"{args.game} {output.changed_options(table)}".rstrip(), columns, rows))
    out.lines.append(
        "before the hand: the first whole true count at which the other play is better\n"
        "when deciding: the true count with the cards on the table counted, to a quarter (insurance: to a tenth)"
    )
    return out
