"""The rounds of a tournament on the floor: who is seated where, who goes on, and who stands where.

What happened stands in the tournament's settings: `playing` (the people of the running round) and `played`, one entry
for each round that is over (its tables, everybody's chips, who went on). Draws and ties that lots decide go by a secret
of the casino that was committed to when the tournament was announced, and is shown once it has begun.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.core.account_names import OUTSIDE, chips_of, player
from croupier.casino.core.actor import Person
from croupier.casino.money.messages import TournamentChips, TournamentChipsCounted
from croupier.casino.money.reasons import texts_of
from croupier.casino.money.round_postings import CENTS_PER_CHIP
from croupier.casino.money.work import Work
from croupier.casino.pit import table_opening
from croupier.casino.proof import fairness
from croupier.casino.tables.state.table_rows import Seat
from croupier.casino.tournaments.messages import TournamentBetsStand
from croupier.errors import Refused
from croupier.table import Table
from croupier.tournaments import draws_and_places

Chips = Mapping[str, int]  # person -> cents of chips


def stages(kept: dict[str, Any]) -> list[dict[str, Any]]:
    """The rounds of a tournament; one that was announced before there were several has one."""
    alone = {"name": "Final", "seats": 0, "advance": 0, **{key: kept[key] for key in ("rounds", "minutes", "chips")}}
    return list(kept.get("stages") or [alone])


def departures(kept: dict[str, Any]) -> list[str]:
    """The clauses that do not apply at its tables, or are altered."""
    return [departure["clause"] for departure in kept.get("departures", ())]


def secret(work: Work, tournament: str, kept: dict[str, Any]) -> str:
    """Return the secret that lots are drawn from."""
    return work.key.secret(tournament, 1, kept["salt"]) if "salt" in kept else ""


def commitment_of_draw(tournament: str, drawn_from: str) -> str:
    """Return the commitment that is published before a draw."""
    return fairness.commitment(tournament, 1, drawn_from)


def order(kept: dict[str, Any], how: str, people: Sequence[str], what: str) -> list[str]:
    """People as lots have them, or in the order of entry."""
    return draws_and_places.lots(people, kept.get("seed", ""), what) if how == draws_and_places.LOTS else list(people)


def seating(game: str, kept: dict[str, Any], people: Sequence[str]) -> list[list[str]]:
    """Who sits at which table in the round that begins."""
    stage = stages(kept)[len(kept.get("played", ()))]
    table = Table(game, kept["options"], kept["limits"], departures=departures(kept))
    drawn = order(kept, kept.get("draw", draws_and_places.ENTRY), people, f"draw {stage['name']}")
    return draws_and_places.draw_tables(drawn, stage["seats"] or table.room, table.least_seats)


def begin(work: Work, person: Person, row: Any, kept: dict[str, Any], people: Sequence[Any]) -> int | None:
    """Give everybody who plays the next round their chips, and open its tables; when it ends, where it has a time."""
    names = {one.person: one.name for one in people}
    number = len(kept.get("played", ()))
    stage = stages(kept)[number]
    tables = seating(row.game, kept, list(names))
    ends_at = work.at + 60_000 * stage["minutes"] if stage["minutes"] else None
    with work.ledger.counting(chips_of(row.id)):
        for one in names:
            _chips(work, one, stage["chips"] * CENTS_PER_CHIP)
        for count, chairs in enumerate(tables, 1):
            terms = {"id": row.id, "rounds": stage["rounds"], "ends_at": ends_at}
            wanted = {key: kept[key] for key in ("options", "limits", "timers")}
            title = f"{row.name}, table {count}" if len(stages(kept)) == 1 else f"{row.name}, {stage['name']} {count}"
            seated = {seat: Seat(one, names[one]) for seat, one in enumerate(chairs, 1)}
            wanted |= {"game": row.game, "name": title, "tournament": terms, "seated": seated}
            table = table_opening.open_table(work, person, wanted | {"departures": departures(kept)})["table"]
            for one in chairs:
                work.update(database.entries, row.id, one, floor_table=table)
    kept["playing"] = list(names)
    return ends_at


def _chips(work: Work, person: str, chips: int) -> None:
    """Replace the chips of the round before, where this one has chips of its own."""
    held = work.ledger.account(player(person)).balance
    if chips and held:
        work.ledger.move(player(person), OUTSIDE, held, TournamentChipsCounted())
    if chips:
        work.ledger.move(OUTSIDE, player(person), chips, TournamentChips())


def count_chips(work: Work, tournament: str, people: Sequence[str]) -> dict[str, int]:
    """The chips of those who play, when all wagers are settled."""
    with work.ledger.counting(chips_of(tournament)):
        accounts = {one: work.ledger.account(player(one)) for one in people}
        if any(account.held for account in accounts.values()):
            raise Refused(TournamentBetsStand())
        return {one: account.balance for one, account in accounts.items()}


def finish_round(kept: dict[str, Any], entered: Sequence[Any], chips: Chips) -> dict[str, Any]:
    """A round that is over: its tables, everybody's chips, and who goes on."""
    stage, people = (
        stages(kept)[len(kept.get("played", ()))],
        kept.get("playing") or [person.person for person in entered],
    )
    at: dict[str, list[str]] = {}
    for person in entered:
        if person.person in people:
            at.setdefault(person.floor_table, []).append(person.person)
    tables = [{"id": table, "people": chairs} for table, chairs in at.items()]
    results = {"name": stage["name"], "tables": tables, "chips": {person: chips[person] for person in people}}
    return results | {"through": through(kept, stage, results, [person.person for person in entered])}


def through(kept: dict[str, Any], stage: dict[str, Any], played: dict[str, Any], entered: Sequence[str]) -> list[str]:
    """Who goes on from a round, by its chips."""
    ties = kept.get("ties", draws_and_places.ENTRY)
    ranked = order(kept, ties, entered, stage["name"])
    return [
        person
        for table in played["tables"]
        if stage["advance"]
        for person in draws_and_places.through(
            {p: played["chips"][p] for p in table["people"]}, stage["advance"], ranked, ties
        )
    ]


def places(kept: dict[str, Any], pool: int, entered: Sequence[str], results: Sequence[Chips]) -> list[dict[str, Any]]:
    """Everybody's place and prize, in the order of the places."""
    ties = kept.get("prize_ties", draws_and_places.SHARE)
    ranked = draws_and_places.ranking(results, order(kept, ties, entered, "prizes"), ties == draws_and_places.SHARE)
    last = {person: chips[person] for chips in results for person in chips}
    return [
        {"person": p.name, "place": p.place, "chips_cents": last[p.name], "prize_cents": p.prize}
        for p in draws_and_places.pay_places(pool, kept["prizes"], ranked)
    ]


def results(kept: dict[str, Any], entered: Sequence[str], chips: Chips) -> list[Chips]:
    """The chips of every round, those of the running one as they are now."""
    played = [person["chips"] for person in kept.get("played", ())]
    if len(played) == len(stages(kept)) or (played and not kept.get("playing")):
        return played
    return [*played, {person: chips.get(person, 0) for person in kept.get("playing") or entered}]


def describe_rounds(kept: dict[str, Any], entered: Sequence[Any], chips: Chips) -> list[dict[str, Any]]:
    """The rounds as everybody may see them: those that are over, the running one, and those to come."""
    names = {one.person: one.name for one in entered}
    played, out = kept.get("played", []), []
    for number, stage in enumerate(stages(kept)):
        if number < len(played):
            described = played[number]
        elif number == len(played) and kept.get("playing"):
            described = finish_round(kept, entered, {one: chips.get(one, 0) for one in kept["playing"]})
        else:
            described = {"tables": [], "chips": {}, "through": []}
        done = number < len(played)
        tables = [
            {
                "id": table["id"],
                "people": [
                    {
                        "person": one,
                        "name": names.get(one, "?"),
                        "chips_cents": described["chips"][one],
                        "through": done and one in described["through"],
                    }
                    for one in sorted(table["people"], key=lambda p: (-described["chips"][p], p))
                ],
            }
            for table in described["tables"]
        ]
        state = "over" if done else "running" if tables else "to_come"
        out.append({**stage, "tables": tables, "state": state})
    return out


def wrong(connection: sa.Connection, row: Any, kept: dict[str, Any], entered: Sequence[str]) -> list[str]:
    """Return the parts of the closed rounds that do not follow from the journal: the chips that were counted, and who
    went on."""
    out, left = [], _counted_back(connection, row.id)
    for number, played in enumerate(kept.get("played", ())):
        stage = stages(kept)[number]
        if sorted(through(kept, stage, played, entered)) != sorted(played["through"]):
            out.append(f"who went on from {played['name']} of {row.name} does not follow from the chips")
        following = stages(kept)[number + 1] if number + 1 < len(stages(kept)) else None
        for person in played["through"]:
            if following is not None and following["chips"] and played["chips"][person]:
                back = left.get(person, [])
                if not back or back.pop(0) != played["chips"][person]:
                    out.append(f"the chips of {played['name']} of {row.name} are not those that were counted")
                    return out
    return out


def _counted_back(connection: sa.Connection, tournament: str) -> dict[str, list[int]]:
    """Return the chips that each person gave back, in order."""
    j, begins = database.journal.c, chips_of(tournament) + player("")
    out: dict[str, list[int]] = {}
    rows = (
        database.journal.select()
        .where(j.why.in_(texts_of(TournamentChipsCounted)), j.debit.like(f"{begins}%"))
        .order_by(j.seq)
    )
    for row in connection.execute(rows):
        out.setdefault(row.debit.removeprefix(begins), []).append(row.amount)
    return out


def table_ids(kept: dict[str, Any]) -> list[str]:
    """The tables of the rounds that are over."""
    return [table["id"] for played in kept.get("played", ()) for table in played["tables"]]
