"""What a round can pay at most is known when its wagers are laid: no round of any game ever pays more, whatever is
dealt, and however much its players bring."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.cards import Card
from croupier.equipment.randomness import Seeded
from croupier.rulebooks import game, playable
from croupier.table import NO_MORE_BETS, Round, Table, bots
from croupier.table.money.exposure import MAX_STAKE_FACTOR, most_paid
from croupier.table.options import options_to_try

GAMES = playable()
ROUNDS = 60
MOVES = 400
# Options that bring on what is seldom seen: jackpots, side games, long odds, a player's bank.
WANTED: dict[str, Any] = {
    "progressive": True,
    "player_banking": True,
    "meter_seed": "5000",
    "growing_hand": "flush",
    "growth": "3",
    "envy_qualifying_amount": "5",
    "side_bets": "both",
    "bonanza": True,
}
THEMES = ("as it falls", "one suit", "one rank", "high cards")


def opened(name: str) -> Table:
    """A table with as much offered as its book allows."""
    chosen = options_to_try(game(name), {})
    for key, value in WANTED.items():
        if key in game(name).option:
            try:
                Table(name, {**chosen, key: value})
                chosen[key] = value
            except Exception:  # the book does not know that value, or not beside the others
                continue
    return Table(name, chosen)


def drawn(playing: Round, theme: str, chance: Seeded) -> Any:
    """An outcome that may come: often of the theme, so that royal flushes and long splits are seen."""
    ask = playing.awaiting
    assert ask is not None
    device: Any = playing.table.devices[ask.device]
    stock = playing.stock(ask.device)
    found = device.draw(stock, chance)
    if isinstance(found, Card) and theme != "as it falls" and chance.below(8):
        left = [card for card, _ in device.possible(stock) if card.rank]
        liked = [c for c in left if c.rank == 8] if theme == "one rank" else [c for c in left if c.text[1] == "s"]
        if theme == "high cards":
            liked = [c for c in liked if c.rank >= 10] or [c for c in left if c.rank >= 12]
        found = chance.choice(liked or left)
    return device.write(found)


def lays(playing: Round, chance: Seeded) -> None:
    """Everybody lays what a bot lays, and some of the other wagers."""
    table, ask = playing.table, playing.awaiting
    assert ask is not None
    equal = {rule.equal for rule in table.game.wager.values()} | {n for n, r in table.game.wager.items() if r.equal}
    names = [n for n, r in table.game.wager.items() if ask.stage in r.stage and table.is_offered(n) and n not in equal]
    for seat in table.seats:
        bots.bets(playing, seat, chance)
        for name in names:
            if chance.below(3):
                continue
            move: dict[str, Any] = {"do": "place", "seat": seat, "wager": name, "stake": 5 * (1 + chance.below(4))}
            if name in table.positions:
                move["on"] = chance.choice(sorted(table.positions[name]))
            if playing.may(move) is None:
                playing.do(move)


def decided(playing: Round, chance: Seeded) -> dict[str, Any]:
    """Mostly whatever comes last or splits: that is where money goes in."""
    ask = playing.awaiting
    assert ask is not None
    keen = ["split", "double", "insurance", "play_4x", "play_3x", *reversed(ask.choices)]
    still = len(playing.moves) < MOVES // 2  # where nothing caps them, raises would go on without end
    for choice in keen if chance.below(4) and still else ():
        move = {"do": "decide", "seat": ask.seat, "choice": choice}
        if choice in ask.choices and choice != "fold" and playing.may(move) is None:
            return move
    return bots.decision(playing, chance)


@pytest.mark.parametrize("name", GAMES)
def test_no_round_pays_more(name: str) -> None:
    table, chance, played = opened(name), Seeded(f"exposure {name}"), 0
    for number in range(ROUNDS):
        playing, theme = table.round(), THEMES[number % len(THEMES)]
        if name == "gb-archive/pai-gow-tiles" and number % 2:
            playing.do({"do": "call", "call": "hold_bank", "seat": 1})
        most, laid = Fraction(0), Fraction(0)
        for _ in range(MOVES):
            ask = playing.awaiting
            if ask is None:
                break
            if ask.kind == "wagers":
                lays(playing, chance)
                most = Fraction(most_paid(playing))
                laid = sum((Fraction(w.stake) for w in playing.felt.wagers), Fraction(0))
                playing.do(NO_MORE_BETS)
            elif ask.kind == "chance":
                playing.do({"do": "chance", "outcome": drawn(playing, theme, chance), "place": ask.place})
            else:
                playing.do(decided(playing, chance))
        assert playing.awaiting is None
        won = sum((Fraction(line.net) for line in playing.lines if line.net > 0), Fraction(0))
        assert won <= most
        assert sum(map(Fraction, playing.felt.brought.values()), Fraction(0)) <= MAX_STAKE_FACTOR * laid
        played += bool(playing.lines)
        table.close(playing)
    assert played > ROUNDS // 2


def test_it_is_no_more_than_it_must_be() -> None:
    """Ten on a number can win 350 and nothing beside it; with odds of the house's own, as those say."""
    for odds, most in (({}, 350), ({"straight_up": "100 to 1"}, 1000)):
        playing = Table("gb-core/roulette", odds=odds).round()
        playing.do({"do": "place", "seat": 1, "wager": "straight_up", "on": "17", "stake": 10})
        assert most_paid(playing) == most
        playing.do(NO_MORE_BETS)
        playing.do({"do": "chance", "outcome": "17"})
        assert [line.net for line in playing.lines] == [most]


def test_what_has_grown_and_what_is_in_the_meter_counts() -> None:
    table = Table("gb-archive/live-draw-poker", {"growing_hand": "flush", "progressive": True, "meter_seed": "100"})

    def most(state: dict[str, Any]) -> Any:
        table.carry = {"state": state}
        table.playing = None
        playing = table.round()
        playing.do({"do": "place", "seat": 1, "wager": "hand", "stake": 10})
        return most_paid(playing)

    assert most({"grown": 7, "meter": 100}) - most({"meter": 100}) == 70
    assert most({"meter": 1100}) - most({"meter": 100}) == 1000
