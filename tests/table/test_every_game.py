"""What must hold at every table of every game, over random evenings with every side wager on the layout."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import croupier.table
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.table import Round, Table
from croupier.table.display.table_description import places
from croupier.table.records.record import Settled, settle
from table.evenings import PLAYABLE, evening, everything_offered

SCHEMA = json.loads((Path(croupier.table.__file__).parent / "record.schema.json").read_text())


def lines(rounds: list[Round]) -> list[dict[str, Any]]:
    return [line.plain() for playing in rounds for line in playing.lines]


@pytest.mark.parametrize("offered", [False, True], ids=["plain", "everything"])
@pytest.mark.parametrize("name", PLAYABLE)
def test_an_evening(name: str, offered: bool) -> None:
    """Money is conserved, every line cites a clause, and the record replays to the same settlement."""
    options = everything_offered(name) if offered else {}
    table, rounds = evening(name, 1, 12, options)
    every = [line for playing in rounds for line in playing.lines]
    assert every, "nothing was settled in twelve rounds"
    seats = sum((Fraction(line.net) for line in every), Fraction(0))
    assert seats == sum((Fraction(v) for v in table.results.values()), Fraction(0))
    assert seats + table.bank == 0 or "meter" in table.state
    for line in every:
        assert line.clause.startswith(name.partition("/")[0] + " ")
        assert line.net >= -line.stake or line.paid_by == "players"  # a bank pays what it wins and loses
    record = Settled(table, every, rounds, {}).plain()
    jsonschema.validate(record, SCHEMA)
    kept = json.loads(json.dumps(record))
    again = settle({k: v for k, v in kept.items() if k not in ("before", "lines")})  # wagers may still be standing
    assert [x.plain() for x in again.lines if x.result != "no_decision"] == record["lines"]
    assert again.table.carry == table.carry


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_round_goes_on_from_any_point_of_its_record(name: str) -> None:
    """Restoring is replaying: at every step the replayed round awaits the same and shows the same."""
    _, rounds = evening(name, 2, 2, everything_offered(name))
    played = rounds[0]
    other = Table(name, everything_offered(name)).round()
    for i, move in enumerate(played.moves):
        assert other.may(move) is None, (i, move)
        other.do(json.loads(json.dumps(move)))
    assert other.awaiting is None
    assert [x.plain() for x in other.lines] == [x.plain() for x in played.lines]


@pytest.mark.parametrize("name", PLAYABLE)
def test_no_seat_sees_what_it_could_not(name: str) -> None:
    """Change every card a seat cannot see: its view must not change. Hidden means not known, not merely not drawn."""
    options = everything_offered(name)
    for seed in range(3):
        _, rounds = evening(name, 100 + seed, 1, options)
        moves = rounds[0].moves
        for seat in (1, 2, None):
            _check_views(name, options, moves, seat, Seeded(seed))


def _check_views(name: str, options: dict[str, Any], moves: list[Any], seat: int | None, chance: Seeded) -> None:
    real, twin = Table(name, options).round(), Table(name, options).round()
    used = {m["outcome"] for m in moves if m["do"] == "chance" and isinstance(m["outcome"], str)}
    for move in moves:
        ask = real.awaiting
        assert ask is not None
        hidden = ask.kind == "chance" and ask.seen is not None and (seat is None or seat not in ask.seen)
        other = move
        if hidden:
            spare = [device.write(o) for device in [real.table.devices[ask.device]] for o, _ in _left(real, ask.device)]  # type: ignore[arg-type]
            spare = [s for s in spare if s not in used]
            if spare:
                other = {**move, "outcome": chance.choice(spare)}
                used.add(other["outcome"])
        real.do(move)
        try:
            twin.do(other)
        except CroupierError:
            return  # the hidden card changed what may be done next (a set hand, a peek): the two rounds part here
        if (real.awaiting is None) != (twin.awaiting is None) or settled(real) or settled(twin):
            return
        if real.awaiting is not None and twin.awaiting is not None and real.awaiting.plain() != twin.awaiting.plain():
            return
        if any(
            None in pile.seen and len(pile.seen) > 0 and real.felt.piles[p].seen != pile.seen
            for p, pile in twin.felt.piles.items()
        ):
            return
        if any(
            seen is None and one is not other
            for p, pile in real.felt.piles.items()
            for seen, one, other in zip(pile.seen, pile.things, twin.felt.things(p), strict=True)
        ):
            return  # a hidden card was turned up
        assert real.view(seat) == twin.view(seat), move


def settled(playing: Round) -> bool:
    """Whether a wager has been decided; a fee is taken before any card is dealt."""
    return any(line.wager != "collection" for line in playing.lines)


def _left(playing: Round, device: str) -> list[Any]:
    return playing.table.devices[device].possible(playing.stock(device))  # type: ignore[return-value]


@pytest.mark.parametrize("name", [name for name in PLAYABLE if name.startswith("gb-")])
def test_every_place_of_chance_is_listed(name: str) -> None:
    """What `croupier rules --json` lists as places is where the cards, throws and spins of an evening lie."""
    table, rounds = evening(name, 1, 4, everything_offered(name))
    listed = "|".join(re.sub(r"\b[NM]\b", r"\\d+", place) for place in places(table.game))
    for playing in rounds:
        for move in playing.moves:
            assert move["do"] != "chance" or re.fullmatch(listed, move["place"]), move
