"""What must hold after any ruling that was accepted, at every table of every game.

Bots play, and the floor declares whatever it can think of at random moments, with facts taken from what lies there.
A hand that is out is asked and dealt nothing more, no wager vanishes, chips are conserved where players win one
another's, a round ends when one live hand is left, and the record of the round replays to the same settlement.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import DECK
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.rulebooks import game
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import bets, decision
from croupier.table.dealer import Dealer
from croupier.table.options import options_to_try
from croupier.table.rulings.specs import spec_of
from table.evenings import PLAYABLE, everything_offered, side_bets

STEPS = 600  # of a round; what goes on for longer does not end
NO_MONEY = ("void", "returned", "push", "no_decision")


# What the floor says


def fact(name: str, playing: Round, chance: Seeded) -> Any:
    """Something that a declaration may say under this name; None leaves it out."""
    felt, seats = playing.felt, playing.table.seats
    lying = [str(thing) for pile in felt.piles.values() for thing in pile.things]
    card = chance.choice(lying) if lying and chance.below(2) else str(chance.choice(DECK))
    wager = chance.choice(felt.wagers) if felt.wagers else None
    known: dict[str, list[Any]] = {
        "seat": list(seats),
        "box": [None, *seats],
        "seats": [list(seats[:2])],
        "cards": [card, [card]],
        "card": [card],
        "wager": [wager.name] if wager else list(playing.table.game.wager),
        "on": [wager.on or None] if wager else [None],
        "stake": [5, 10, 25],
        "to": [None, 5, 20],
        "minutes": [0, 20, 60],
        "agreed": [True, False],
        "empty": [False],
        "pack": [52, 40, 32],
        "first_bets": ["ante", "blind"],
        "opens": ["highest", "lowest"],
        "cover": [25],
        "inspector": ["the inspector"],
        "confirmed": ["the dealer"],
        "rounds": [1, 9],
        "days": [1, 40],
        "at": [1, 20],
    }
    return chance.choice(known.get(name, [None, 1]))


def declaration(playing: Round, chance: Seeded) -> dict[str, Any]:
    """A declaration of any ruling of the game."""
    name, ruling = chance.choice(sorted(playing.table.game.ruling.items(), key=lambda item: item[0]))
    told = {key: fact(key, playing, chance) for key in spec_of(playing, ruling).carries(playing.table.game)}
    return {"do": "declare", "ruling": name, **{key: value for key, value in told.items() if value is not None}}


def declare(playing: Round, chance: Seeded) -> bool:
    """Try one; whether it was accepted."""
    if not playing.table.game.ruling:
        return False
    try:
        return playing.attempt(declaration(playing, chance)) is None
    except CroupierError as error:  # pragma: no cover
        raise AssertionError(f"a ruling fails in words of its own: {error}") from None


# What must hold


def live(playing: Round) -> list[int] | None:
    """The seats whose hands may win a pot; None where players do not play for one."""
    aside: Any = playing.felt.own_state
    if not playing.table.family.seating.is_for_a_pot or aside is None:
        return None
    return [seat for seat in aside.playing if seat not in getattr(aside, "out", ())]


def check_asked(playing: Round) -> None:
    """Nothing is asked of a hand that is out, or dealt to it; and one live hand is asked nothing more."""
    ask, alive = playing.awaiting, live(playing)
    if ask is None or alive is None or ask.kind == "wagers":
        return
    seat = ask.seat if ask.kind == "decision" else int(ask.place[4:]) if ask.place.startswith("box ") else alive[0]
    assert seat in alive, f"seat {seat} is out, and is awaited"
    assert len(alive) > 1 or may_still_open(playing), "one live hand is left, and the round goes on"


def may_still_open(playing: Round) -> bool:
    """At draw poker the last player whom the others have left by folding may open the last round or fold: s 309(4)."""
    rules, aside = playing.felt.rules, playing.felt.own_state
    return getattr(rules, "variant", "") == "draw" and aside.number == 2 and not aside.opened and not aside.is_stopped


def check_settled(playing: Round) -> None:
    """Every wager that was laid has a line or stands, and no line pays what it does not say."""
    felt, kept = playing.felt, {(w.seat, w.name, w.on, w.box) for w in playing.felt.wagers}
    kept |= {(line.seat, line.wager, line.on, line.box) for line in felt.lines}
    kept |= {playing.parts_of_move(m) for m in playing.moves if m["do"] == "remove"}
    gone: dict[int, list[Any]] = {}  # by seat: the stakes of wagers that are not there under their own names
    for move in () if playing.void or playing.table.family.seating.is_for_a_pot else playing.moves:
        if move["do"] == "place" and not any(playing.parts_of_move(move)[:2] == known[:2] for known in kept):
            gone.setdefault(move["seat"], []).append(move["stake"])
    for seat, stakes in gone.items():  # two jackpot wagers of perth 3.25 are played as one
        assert sum(stakes) in {line.stake for line in felt.lines if line.seat == seat}, f"{stakes} have vanished"
    for line in felt.lines:
        assert line.result not in NO_MONEY or line.net == 0, line.plain()
        assert line.net >= -line.stake or line.paid_by != "bank", line.plain()
    if playing.table.family.seating.is_for_a_pot:
        check_chips(playing)


def check_chips(playing: Round) -> None:
    """What was brought to a table for a pot lies on it, but for what went back and what the house took; where a round
    is void, before the player who brought it."""
    if playing.void:
        for seat in playing.table.seats:
            mine = [w.stake for w in playing.table.standing if w.seat == seat]
            mine += [m["stake"] for m in playing.moves if m["do"] == "place" and m["seat"] == seat]
            now = [held.stake for held in (*playing.lines, *playing.felt.wagers) if held.seat == seat]
            assert sum(mine) == sum(now), "a void round has changed what a player has"
    brought = sum(w.stake for w in playing.table.standing)
    brought += sum(m["stake"] for m in playing.moves if m["do"] == "place")
    brought -= sum(m.get("stake", 0) for m in playing.moves if m["do"] == "remove")
    lying = sum(w.stake for w in playing.felt.wagers if w.name == "buy_in")
    back = sum(line.stake for line in playing.lines if line.wager == "buy_in" and line.result in NO_MONEY[:2])
    taken = -sum(line.net for line in playing.lines if line.wager in ("commission", "collection"))
    assert brought == lying + back + taken, (brought, lying, back, taken)


def check_replay(playing: Round) -> None:
    """The moves, declarations among them, come to the same again."""
    again = playing.replay_with(playing.moves)
    assert [line.plain() for line in again.lines] == [line.plain() for line in playing.lines]
    assert again.awaiting is None


def play(table: Table, dealer: Dealer, chance: Seeded) -> int:
    """One round with rulings; how many were accepted."""
    playing, accepted = table.round(), 0
    for _ in range(STEPS):
        ask = playing.awaiting
        if ask is None:
            break
        if not chance.below(4):
            accepted += declare(playing, chance)
            check_asked(playing)
            continue
        if ask.kind == "wagers":
            if ask.stage == "start":
                for seat in table.seats:
                    bets(playing, seat, chance, 10)
                    side_bets(playing, seat, chance)
            if playing.attempt(NO_MORE_BETS) is not None:  # closed, excluded, too few for a round
                return accepted
        elif ask.kind == "decision":
            playing.do(decision(playing, chance))
        else:
            playing.do(dealer.answer(playing))
        check_asked(playing)
    assert playing.awaiting is None, "the round does not end"
    check_settled(playing)
    for _ in range(2):
        accepted += declare(playing, chance)
        if playing.awaiting is not None:  # a chance was taken back: it is given again
            return accepted
        check_settled(playing)
    check_replay(playing)
    return accepted


def after_rulings(name: str, seeds: range) -> int:
    """Rounds at fresh tables; how many rulings were accepted."""
    accepted = 0
    for seed in seeds:
        chance = Seeded(f"after rulings {name} {seed}")
        options = everything_offered(name) if seed % 2 else options_to_try(game(name), {})
        table = Table(name, options)
        table = Table(name, options, seats=table.seats[:4])
        try:
            accepted += play(table, Dealer(table, chance), chance)
        except (AssertionError, CroupierError) as error:
            moves = table.playing.moves if table.playing is not None else []
            raise AssertionError(f"{name} seed {seed}: {error}; {moves}") from error
    return accepted


@pytest.mark.parametrize("name", PLAYABLE)
def test_after_any_accepted_ruling(name: str) -> None:
    assert after_rulings(name, range(6)) > 0


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYABLE)
def test_after_any_accepted_ruling_over_many_rounds(name: str) -> None:
    after_rulings(name, range(1_000, 1_200))
