"""Random evenings of play at any table: bots in every seat, a seeded dealer."""

from __future__ import annotations

from croupier.equipment.randomness import Seeded
from croupier.rulebooks import game, playable
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import bets, decision
from croupier.table.dealer import Dealer
from croupier.table.options import options_to_try

PLAYABLE = playable()
SEED, ROUNDS = 7, 4  # of a golden evening
RICHER = {"qld/blackjack": (21, 8)}  # golden evenings with a double, a split and a bonus that wins


def side_bets(playing: Round, seat: int, chance: Seeded) -> None:
    """Lay some of the other wagers too, where they may be laid."""
    table = playing.table
    for name, rule in table.game.wager.items():
        if not table.is_offered(name) or not rule.stage or chance.below(3):
            continue
        if (
            any(other.equal == name for other in table.game.wager.values())
            and playing.felt.find(seat, name) is not None
        ):
            continue  # others are equal to it already
        move = {"do": "place", "seat": seat, "wager": name, "stake": 5 * (1 + chance.below(4))}
        if name in table.positions:
            move["on"] = chance.choice(sorted(table.positions[name]))
        if rule.equal:
            other = playing.felt.find(seat, rule.equal)
            if other is None or playing.felt.find(seat, name) is not None:
                continue
            move["stake"] = other.stake
        refusal = playing.may(move)
        if refusal is not None and refusal.code == "wrong_stake":  # a wager of one unit, no more and no less
            move["stake"] = 1
            refusal = playing.may(move)
        if refusal is None:
            playing.do(move)


def everything_offered(name: str) -> dict[str, object]:
    """Options with every side wager switched on, where switching it on alone is allowed."""
    from croupier.errors import CroupierError

    wanted = options_to_try(game(name), {})
    for key, option in game(name).option.items():
        if option.kind == "choice" and set(option.values) == {False, True} and option.default is False:
            try:
                Table(name, {**wanted, key: True})
            except CroupierError:
                continue
            wanted[key] = True
    return wanted


def play_round(table: Table, dealer: Dealer, chance: Seeded, seats: tuple[int, ...] = (1, 2, 3)) -> Round:
    """One round with bots in these seats; at every step, `may` and `do` are held against each other."""
    playing = table.round()
    steps = 0
    while playing.awaiting is not None:
        ask = playing.awaiting
        steps += 1
        assert steps < 2000, "the round does not end"
        if ask.kind == "wagers":
            for seat in seats:
                if ask.stage == "start":
                    bets(playing, seat, chance, 10)
                side_bets(playing, seat, chance)
            refusal = playing.may(NO_MORE_BETS)
            assert refusal is None, refusal
            playing.do(NO_MORE_BETS)
        elif ask.kind == "decision":
            playing.do(decision(playing, chance))
        else:
            playing.do(dealer.answer(playing))
    table.close(playing)
    return playing


def evening(name: str, seed: int, rounds: int, options: dict[str, object] | None = None) -> tuple[Table, list[Round]]:
    """Some rounds at a table of this game."""
    chance = Seeded(f"{name} {seed}")
    seats = tuple(range(1, min(3, game(name).seats) + 1))
    table = Table(name, options_to_try(game(name), options or {}), seats=seats)
    dealer = Dealer(table, chance)
    return table, [play_round(table, dealer, chance, seats) for _ in range(rounds)]


def golden_evening(name: str) -> tuple[Table, list[Round]]:
    """The evening of a game whose rounds tests/golden/evenings.txt has, with every side wager offered."""
    seed, rounds = RICHER.get(name, (SEED, ROUNDS))
    return evening(name, seed, rounds, everything_offered(name))
