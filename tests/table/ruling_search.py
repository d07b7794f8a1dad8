"""A search of random rounds for rulings that are taken although the record contradicts them.

Every ruling of a game is tried at every moment of its rounds, with facts of many kinds. What is taken is shown to a
witness (table.ruling_witness), which knows the moves and lines of the round and none of the functions that the program
asks.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.rulebooks.model import Ruling
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import bets, decision
from croupier.table.dealer import Dealer
from croupier.table.rulings.carried_corrections import CARRIED_EFFECT
from table.evenings import side_bets
from table.ruling_witness import Event, Record, contradicts

MOST_FACTS = 10  # sets of facts that are tried of one ruling at one moment
SEATS = (1, 2, 3)
ABSENT_SEAT = 99  # there is none


@dataclass
class Found:
    """What a search came to."""

    tried: int = 0
    taken: int = 0
    moments: int = 0
    rounds: int = 0
    rulings: set[tuple[str, str]] = field(default_factory=set)  # those that were tried, by game
    used: set[tuple[str, str]] = field(default_factory=set)  # those that were taken at least once
    contradicted: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)  # rounds that could not be played on after a ruling

    def add(self, other: Found) -> None:
        """Take up what another search came to."""
        for name in ("tried", "taken", "moments", "rounds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.rulings |= other.rulings
        self.used |= other.used
        self.contradicted += other.contradicted
        self.broken += other.broken


def search(table: Table, seed: int, rounds: int, play_on: int = 0) -> Found:
    """Try every ruling at every moment of some rounds; of those taken one in so many (`play_on`) is made, and the round
    played to its end."""
    found, chance = Found(), Seeded(f"rulings {table.game.name} {seed}")
    dealer = Dealer(table, Seeded(f"dealer {table.game.name} {seed}"))
    seats = tuple(table.seats)[: len(SEATS)]
    for _ in range(rounds):
        playing = table.round()
        record = Record(table.game.name, dict(table.options), tuple(table.seats), _standing(playing))
        for _ in range(2000):
            found.moments += 1
            _try_all(playing, record, chance, found, play_on)
            if playing.awaiting is None:
                break
            _go_on(playing, record, dealer, chance, seats)
        table.close(playing)
        found.rounds += 1
    return found


def _standing(playing: Round) -> list[dict[str, Any]]:
    """The wagers that stand on the table as the round begins."""
    return [wager.plain() for wager in playing.felt.wagers]


def _go_on(playing: Round, record: Record, dealer: Dealer, chance: Seeded, seats: tuple[int, ...]) -> None:
    """One step of the round, written into the record of the witness."""
    ask, before = playing.awaiting, len(playing.moves)
    assert ask is not None
    place = ask.place
    if ask.kind == "wagers":
        for seat in seats:
            if ask.stage == "start":
                bets(playing, seat, chance, 10)
            if not chance.below(2):
                side_bets(playing, seat, chance)
        refusal = playing.may(NO_MORE_BETS)
        if refusal is not None:  # somebody has to lay what a round needs
            for wager in [w for w in playing.felt.wagers if w.fresh]:
                playing.attempt({"do": "remove", **_named(wager)})
        playing.do(NO_MORE_BETS)
    elif ask.kind == "decision":
        playing.do(_wilful(playing, chance))
    else:
        playing.do(dealer.answer(playing))
    for move in playing.moves[before:]:
        record.events.append(Event(ask.kind, place, ask.box, dict(move)))
    _look(playing, record)


def _named(wager: Any) -> dict[str, Any]:
    return {"seat": wager.seat, "wager": wager.name, "box": wager.box, **({"on": wager.on} if wager.on else {})}


def _wilful(playing: Round, chance: Seeded) -> dict[str, Any]:
    """A bot's decision, or any other that is open."""
    ask = playing.awaiting
    assert ask is not None
    choices = list(ask.choices)
    chance.shuffle(choices)
    for choice in choices if not chance.below(2) else ():
        move = {"do": "decide", "seat": ask.seat, "box": ask.box, "choice": choice}
        if playing.may(move) is None:
            return move
    return decision(playing, chance)


def _look(playing: Round, record: Record) -> None:
    """What the record says now: what is awaited, and the lines."""
    ask = playing.awaiting
    record.awaited = ("settled", "", 0) if ask is None else (ask.kind, ask.place, ask.seat)
    record.lines = [line.plain() for line in playing.lines]


# Trying


def _try_all(playing: Round, record: Record, chance: Seeded, found: Found, play_on: int) -> None:
    _look(playing, record)
    game = playing.table.game
    for name, ruling in game.ruling.items():
        for facts in _some(facts_tried(playing, record, ruling), chance):
            move = {"do": "declare", "ruling": name, **facts}
            found.tried += 1
            found.rulings.add((game.name, name))
            if playing.may(move) is not None:
                continue
            found.taken += 1
            found.used.add((game.name, name))
            words = contradicts(record, name, ruling, facts)
            if words:
                found.contradicted.append(f"{game.name} {name} {facts} at {record.awaited}: {words}")
            if (
                play_on and not chance.below(play_on) and ruling.effect != CARRIED_EFFECT
            ):  # which changes the table itself
                _made(playing, move, found)


def _made(playing: Round, move: dict[str, Any], found: Found) -> None:
    """Make a ruling that may be made, in a copy of the round, and play that to its end."""
    other = playing.replay_with(playing.moves)
    seed = Seeded(f"{playing.table.game.name} {len(playing.moves)} {move['ruling']}")
    try:
        other.do(move)
        for _ in range(2000):
            ask = other.awaiting
            if ask is None:
                return
            if ask.kind == "chance":
                other.deal_awaited(other.table.devices[ask.device], seed)
            else:
                other.do(NO_MORE_BETS if ask.kind == "wagers" else decision(other, seed))
        found.broken.append(f"{playing.table.game.name} {move}: the round does not end")
    except Exception as error:
        expected = isinstance(error, CroupierError) and other.awaiting is not None and other.awaiting.kind == "wagers"
        if not expected:
            at = [made for made in playing.moves if made["do"] != "chance"][-3:]
            found.broken.append(f"{playing.table.game.name} {move} after {at}: {type(error).__name__}: {error}")


def _some(facts: Iterable[dict[str, Any]], chance: Seeded) -> list[dict[str, Any]]:
    every = list(facts)
    if len(every) <= MOST_FACTS:
        return every
    chance.shuffle(every)
    return every[:MOST_FACTS]


def facts_tried(playing: Round, record: Record, ruling: Ruling) -> Iterator[dict[str, Any]]:
    """Facts of many kinds for a declaration: true ones, and others."""
    spec = playing.table.family.ruling_spec(ruling)
    carries = spec.carries(playing.table.game)
    if "wager" in carries and "seat" in carries and spec.facts is not None:
        yield from _of_wagers(playing, record, carries)
        return
    values = [_values(playing, record, key) for key in carries]
    for chosen in itertools.islice(itertools.product(*values), 4000):
        yield {key: value for key, value in zip(carries, chosen, strict=True) if value is not None}


def _of_wagers(playing: Round, record: Record, carries: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """Wagers that lie there, and others that do not."""
    names = list(playing.table.game.wager)
    lying = [{"seat": w.seat, "wager": w.name, **({"on": w.on} if w.on else {})} for w in playing.felt.wagers]
    others = [{"seat": seat, "wager": name} for seat in (1, 2, 4) for name in names[:4]]
    rest = [key for key in carries if key not in ("seat", "wager", "on", "box")]
    for wager in [*lying[:8], *others]:
        name = str(wager["wager"])
        if "on" not in wager and name in playing.table.positions:
            wager["on"] = min(playing.table.positions[name], key=lambda p: (len(p), p))
        for chosen in itertools.product(*(_values(playing, record, key) for key in rest)):
            more = {key: value for key, value in zip(rest, chosen, strict=True) if value is not None}
            yield {**wager, **more}
            if "wager" not in carries[:2]:
                yield {"seat": wager["seat"], **more}


def _values(playing: Round, record: Record, key: str) -> list[Any]:
    """What may be said under a key; None where nothing is."""
    table = playing.table
    if key in table.game.facts.get("pools", {}).get("names", ()) or key == "meter":
        return [None, 100]
    cards = _cards(playing, record)
    known: dict[str, list[Any]] = {
        "seat": [None, 1, 2, 3, 4, ABSENT_SEAT],
        "box": [None],
        "seats": [None, [1, 2], [1]],
        "stake": [1, 7, 10, 5000],
        "to": [None, 2, 10, 20],
        "cards": [None, *([one] for one in cards), cards[:2]],
        "card": [None, *cards],
        "ball": [None, *cards],
        "looked": [None, True],
        "lifted": [None, True],
        "agreed": [None, True],
        "decks": [6, 8],
        "empty": [None, True],
        "closed": [None, True],
        "confirmed": [None, True],
        "amended": [None, True, False],
        "cover": [0, 10],
        "inspector": [None, "Ann"],
        "instead": [None],
        "days": [None, 0, 29, 400],
        "minutes": [None, 0, 60],
        "rounds": [None, 3, 10],
        "count": [None, 1, 2],
        "which": [None, 1],
        "colour": [None, "red"],
        "value": [None, 5],
        "min": [None, 10],
        "max": [None, 1000],
        "step": [None],
        "rule": [None],
        "wagers": [None, []],
        "state": [None, {}],
    }
    return known.get(key, [None])


def _cards(playing: Round, record: Record) -> list[str]:
    """A few cards, tiles or balls: the last ones at some places, one of a first deal, and some that lie nowhere."""
    lying = [things[-1] for things in record.things().values() if things][:4]
    first = [things[0] for things in record.things().values() if things][:2]
    fresh = {"card": ["2c", "Kd"], "ball": ["red", "7"], "tile": ["6-3"]}
    device = next((one for one in fresh if one in playing.table.devices), "card")
    return [str(one) for one in dict.fromkeys([*lying, *first, *fresh[device]])]
