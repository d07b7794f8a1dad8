"""Two-up and triple penny two-up: coins are spun from a kip, and players wager on heads and tails.

Serves qld s 162 to 175 and 468 to 480. A round is one valid spin. `felt.state["odds"]` counts odds that were spun one
after another; wagers that a spin leaves stand for the next. A spinner's wager counts in its note how often its side was
spun. A player's wager in bonus play is `on` bonus.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from croupier.errors import Refusal
from croupier.games.two_up import kip
from croupier.games.two_up.messages import (
    BonusLiesWithIt,
    CoinsCalled,
    CoinsFell,
    DealersMoveToBonus,
    MovedToBonusPlay,
    OddsInARow,
    SpinnersWagerStays,
    StaysUntilDecided,
)
from croupier.games.two_up.rules import BONUS, ODDS, SIDES, SPINNER, SPINNERS, Rules
from croupier.messages import SeatNumber, WagerName, Words
from croupier.money import Amount
from croupier.table.felt import Ask, Felt, Procedure, Wager

PLACES = ("spin",)
RETIRE, BOXER = "retire", "boxer"
START, FROZEN, NEW_SPINNER = "start", "frozen", "new_spinner"


def play_round(felt: Felt) -> Procedure:
    """Wagers, a valid spin, and what it does to each of them; then who spins next."""
    rules: Rules = felt.rules
    yield from felt.open(FROZEN if is_betting_frozen(felt) else START)
    kip.take(felt)
    sides = yield from valid_spin(felt)
    if not sides:
        felt.state.pop(kip.DECLINED, None)
        return
    result = rules.results.result_of(sides)
    run = felt.state.pop(ODDS, 0) + 1 if result == ODDS else 0
    spun = kip.wager(felt)
    coins = CoinsFell(result=Words(result))
    felt.announce(CoinsCalled(coins=coins, run=run, of=rules.odds_in_a_row) if run else coins)
    felt.cause = CoinsFell(result=Words(result)) if result != ODDS else OddsInARow(times=run)
    for wager in felt.wagers.copy():
        settle(felt, wager, result, run)
    if run and run < rules.odds_in_a_row:
        felt.state[ODDS] = run
    else:
        felt.state.pop(ODDS, None)
    kip.settle_turn(felt, spun, won=any(line.wager == SPINNER and line.net > 0 for line in felt.lines))


def is_betting_frozen(felt: Felt) -> bool:
    """Return whether odds were spun and a wager waits for the next spin, so that no wager may be laid: a player's, or
    any."""
    rules: Rules = felt.rules
    return ODDS in felt.state and any(w.name in SIDES or not rules.wagers_after_odds for w in felt.wagers)


def valid_spin(felt: Felt) -> Generator[Ask, Any, str]:
    """The coins as they lie. An invalid spin is spun again; three of them at first, and the spinner chooses. Nothing is
    spun where the spinner who retired had the only wager, and none is laid."""
    rules: Rules = felt.rules
    while True:
        sides: str = yield felt.toss()
        if sides != kip.INVALID_SPIN:
            return sides
        laid = kip.choice_of(felt)
        if laid is None:
            continue
        choice: str = yield felt.ask(laid.seat, (RETIRE, BOXER))
        if choice == BOXER:
            felt.state[kip.BOXER] = True
        else:
            kip.retire(felt, rules.cite.retire)
            yield from felt.open(NEW_SPINNER)
            if not felt.wagers:
                return ""
        kip.take(felt)


# Settling


def settle(felt: Felt, wager: Wager, result: str, run: int) -> None:
    """Decide one wager by a spin, or leave it; `run` is how many odds were spun running, this one among them."""
    rules: Rules = felt.rules
    if result == ODDS:
        if run == rules.odds_in_a_row:
            felt.lose(wager, felt.rule(wager.name, f"odds_{wager.on}") or felt.rule(wager.name, "odds"))
    elif wager.name in SPINNERS:
        spinner(felt, wager, result)
    else:
        player(felt, wager, result)


def player(felt: Felt, wager: Wager, result: str) -> None:
    """A wager on a side; in bonus play at its better odds, and for one spin."""
    rules: Rules = felt.rules
    side, moved = rules.players[wager.name], wager.on == BONUS
    if result in (side.bonus if moved else side.wins):
        felt.win(wager, f"{BONUS}_{result}" if moved else result)
    elif result in side.moves and not moved:
        wager.on = BONUS
        felt.announce(MovedToBonusPlay(wager=WagerName(wager.name), seat=SeatNumber(wager.seat)))
    else:
        felt.lose(wager, felt.rule(wager.name, "lose_bonus") if moved else "")


def spinner(felt: Felt, wager: Wager, result: str) -> None:
    """A spinner's wager: one more of its side, or it is lost."""
    rules: Rules = felt.rules
    terms = rules.spinners[wager.name]
    if result not in terms.sides[wager.on]:
        felt.lose(wager, felt.rule(wager.name, f"lose_{wager.on}"))
        return
    wager.note[kip.SPUN] = wager.note.get(kip.SPUN, 0) + 1
    if wager.note[kip.SPUN] == terms.times:
        felt.win(wager)


# What may be laid and taken back


def position_of_wager(felt: Felt, seat: int, name: str, on: object) -> str | None:
    """A player's wager that the dealer has moved is named by where it is; the spinner's bonus is on the side of the
    spinner's wager."""
    if name in SIDES and on == BONUS:
        return BONUS
    laid = felt.find(seat, SPINNER)
    return laid.on if name in SPINNERS and on in (None, "") and laid is not None else None


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Why a wager may not lie there now."""
    rules: Rules = felt.rules
    if wager.name in SPINNERS:
        return kip.check_spinner(felt, wager)
    if wager.on == BONUS:
        return felt.refusal(DealersMoveToBonus(clause=rules.cite.bonus_area))
    return None


def check_remove(felt: Felt, wager: Wager, left: Amount) -> Refusal | None:
    """Refuse to take back a wager that a spin has left standing; the spinner's bonus goes back before the wager that it
    needs."""
    rules: Rules = felt.rules
    if wager.name in SPINNERS and not wager.fresh:
        return felt.refusal(SpinnersWagerStays(clause=rules.cite.locked))
    if not wager.fresh:
        return felt.refusal(StaysUntilDecided(clause=rules.cite.remains))
    if wager.name == SPINNER and any(w.name in SPINNERS and w.name != SPINNER for w in felt.wagers):
        return felt.refusal(BonusLiesWithIt(clause=rules.cite.must_wager))
    return None


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """A spinner whose first spins were all invalid lets the boxer go on."""
    return {"choice": BOXER if BOXER in ask.choices else ask.choices[0]}


def lays(felt: Felt, seat: int) -> dict[str, int] | None:
    """A bot takes the kip when it is offered, and lays on a side as its seat has it."""
    side = {SIDES[seat % len(SIDES)]: 1}
    offered = kip.wager(felt) is None and seat == kip.holder(felt) and not felt.state.get(kip.BOXER)
    return side | ({SPINNER: 1} if offered else {})
