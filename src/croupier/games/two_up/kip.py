"""The spinner at two-up: the kip goes round the ring, and the boxer takes over where a spinner does not go on.

Serves qld s 165 to 167, 172, 471, 472, 474 and 478. `felt.state["spinner"]` is the seat to which the kip is offered, or
which has it; seats are numbered clockwise from the right of the entrance, as the boxer looks at them. A seat takes the
kip by laying a spinner's wager. Where no player does, the boxer spins, and the next seat is offered it.

    boxer         the boxer spins on for the player who has a spinner's wager or a wager in bonus play
    invalid       invalid spins of this game, and invalid_run of them running
    lost          coins of the set that are lost
    declined      all players have declined this spin: the boxer who spins has no spinner's wager
"""

from __future__ import annotations

from functools import partial

from croupier.errors import Refusal
from croupier.games.two_up.messages import (
    AllHaveDeclined,
    AnotherSpins,
    BoxerSpins,
    BoxerSpinsAlready,
    BoxerSpinsUntilDecided,
    CoinLost,
    DoesNotSpin,
    KipDeclined,
    KipNotOffered,
    KipOfferedFirstTo,
    MostSpinsValid,
    NewSetOfCoins,
    NewSetWhenDone,
    NoCoinsInTheAir,
    NoSpin,
    NoSpinner,
    NothingSpunYet,
    NotThreeInvalidSpins,
    PassKip,
    PassOrStop,
    SeatSpins,
    SpinnerIsOn,
    SpinnerRetired,
    SpinnerSpins,
    SpinnerStops,
    StakeFixed,
    StandsAfterValidSpin,
    StopSpinning,
)
from croupier.games.two_up.rules import BONUS, SPINNER, SPINNERS, Rules
from croupier.messages import Message, SeatNumber, WagerName, Words
from croupier.rulebooks.model import Game
from croupier.table.equipment import coins_of
from croupier.table.family import Call
from croupier.table.felt import Ask, Felt, Move, Wager
from croupier.table.rulings.ruling_names import name_of
from croupier.table.rulings.specs import WHILE_WAGERS, Called, Later, Moment, RulingSpec, prepared_by

SPINNER_SEAT, BOXER, INVALID_SPINS, INVALID_RUN, COINS_LOST = "spinner", "boxer", "invalid", "invalid_run", "lost"
DECLINED = "declined"
SPUN = "spun"  # in the note of a spinner's wager: how often its side was spun
PASS, STOP = "pass_kip", "stop"
MAX_INVALID_RUN = 3  # invalid spins running, after which another person may have to spin
SPARE_COINS = 1  # a set of coins is replaced when more than so many of it are lost
INVALID_SPIN, FLOATER, THREE, MAJORITY, UNABLE = "invalid_spin", "floater", "three_invalid", "majority", "unable"
ALL_DECLINE, COIN_LOST = "all_decline", "coin_lost"


def holder(felt: Felt) -> int:
    """The seat that has the kip, or is offered it."""
    holder_seat: int = felt.state.get(SPINNER_SEAT, felt.seats[0])
    return holder_seat if holder_seat in felt.seats else min(felt.seats, key=lambda seat: (seat < holder_seat, seat))


def wager(felt: Felt) -> Wager | None:
    """The spinner's wager that lies on the table, if any does."""
    return next((w for w in felt.wagers if w.name == SPINNER), None)


def pass_on(felt: Felt) -> None:
    """The kip is offered to the next seat, clockwise."""
    now = holder(felt)
    next_seat = min(felt.seats, key=lambda seat: (seat <= now, seat))
    felt.state.pop(SPINNER_SEAT, None)
    if next_seat != felt.seats[0]:
        felt.state[SPINNER_SEAT] = next_seat


def take(felt: Felt) -> None:
    """Who spins now, said aloud."""
    laid = wager(felt)
    if felt.state.get(BOXER) or laid is None:
        felt.announce(BoxerSpins())
    else:
        felt.announce(SeatSpins(seat=SeatNumber(laid.seat)))


def settle_turn(felt: Felt, spun: Wager | None, won: bool) -> None:
    """After a valid spin: a spinner who has lost retires, where no player took the kip it goes on, and the boxer's part
    ends with what he spun for."""
    felt.state.pop(INVALID_RUN, None)
    felt.state.pop(DECLINED, None)
    if wager(felt) is not None:
        return
    felt.state.pop(INVALID_SPINS, None)
    for_others = felt.state.pop(BOXER, False) and spun is None
    owed = any(w.on == BONUS for w in felt.wagers) and not won
    if owed and (for_others or spun is not None):
        felt.state[BOXER] = True  # the next spinner waits until the wagers in bonus play are decided
    if won or for_others:
        return
    pass_on(felt)
    _replace(felt)


def _replace(felt: Felt) -> None:
    """The new set comes once the spinner is done who might go on with what was left of the old one."""
    if felt.state.get(COINS_LOST, 0) > SPARE_COINS:
        del felt.state[COINS_LOST]
        felt.announce(NewSetOfCoins())


def _declines(felt: Felt) -> None:
    pass_on(felt)
    if felt.version >= 2:
        _replace(felt)


# What players say


def calls(rules: Rules, game: Game) -> list[Call]:
    """Return what a player who is offered the kip may say."""
    return [
        Call(PASS, PassKip(), KipDeclined(), rules.cite.decline),
        Call(STOP, StopSpinning(), SpinnerStops(), rules.cite.boxer),
    ]


def instruct(felt: Felt, seat: int, word: str) -> Called:
    """`pass_kip` or `stop`."""
    rules: Rules = felt.rules
    laid = wager(felt)
    if word == PASS:
        if laid is not None or seat != holder(felt) or felt.state.get(BOXER):
            return felt.refusal(KipNotOffered(seat=SeatNumber(seat), clause=rules.cite.offer)), None
        return None, partial(_declines, felt)
    if word != STOP:
        return felt.refusal(
            PassOrStop(
                call=Words(str(word)), first=Words(str(PASS)), second=Words(str(STOP)), clause=felt.game.refuses.words
            )
        ), None
    if laid is None or laid.seat != seat or felt.state.get(BOXER):
        return felt.refusal(DoesNotSpin(seat=SeatNumber(seat), clause=rules.cite.boxer)), None
    if laid.fresh:
        return felt.refusal(NothingSpunYet(clause=rules.cite.locked)), None
    return None, partial(felt.state.__setitem__, BOXER, True)


def check_spinner(felt: Felt, laid: Wager) -> Refusal | None:
    """Return why a spinner's wager may not be laid, or None: the kip is with another player, or offered to another."""
    rules: Rules = felt.rules
    standing_wager = wager(felt)
    if felt.state.get(DECLINED):
        return felt.refusal(AllHaveDeclined(clause=rules.cite.declined or rules.cite.boxer))
    if laid.name == SPINNER and standing_wager is None:
        if felt.state.get(BOXER):
            return felt.refusal(BoxerSpinsUntilDecided(clause=rules.cite.busy or rules.cite.boxer))
        if laid.seat != holder(felt):
            return felt.refusal(KipOfferedFirstTo(seat=Words(str(holder(felt))), clause=rules.cite.decline))
    if standing_wager is not None and standing_wager.seat != laid.seat:
        return felt.refusal(AnotherSpins(seat=SeatNumber(standing_wager.seat), clause=rules.cite.offer))
    if standing_wager is not None and not standing_wager.fresh:
        return felt.refusal(StandsAfterValidSpin(clause=rules.cite.locked))
    return _why_terms_broken(felt, laid, standing_wager)


def _why_terms_broken(felt: Felt, laid: Wager, standing_wager: Wager | None) -> Refusal | None:
    """One side, the bonus on the same, and the stake that the book fixes."""
    rules: Rules = felt.rules
    stake = rules.spinners[laid.name].stake
    if standing_wager is not None and standing_wager.on != laid.on:
        clause = rules.cite.same_side if laid.name != SPINNER else rules.cite.must_wager
        return felt.refusal(SpinnerIsOn(wager=WagerName(laid.name), side=Words(str(standing_wager.on)), clause=clause))
    already = any(w.name == laid.name for w in felt.wagers)
    if stake is not None and (laid.stake != stake or already):
        return felt.refusal(StakeFixed(wager=WagerName(laid.name), stake=stake, clause=rules.cite.bonus_stake))
    return None


# What the floor declares


def declare(felt: Felt, move: Move, ask: Ask | None) -> Called:
    """Invalid spins, a boxer who takes over, coins that are lost."""
    ruling = felt.game.ruling[move["ruling"]]
    if ruling.effect in (INVALID_SPIN, FLOATER):
        if ask is None or ask.kind != "chance":
            return felt.ruling_refusal(ruling, NoCoinsInTheAir()), None
        return None, partial(_invalid, felt, NoSpin(ruling=name_of(felt.game, ruling)))
    if ruling.effect == COIN_LOST:
        return None, partial(_lose_coin, felt)
    why_not = _why_not_over(felt, ruling.effect)
    if why_not is not None:
        return felt.ruling_refusal(ruling, why_not), None
    return None, partial(_boxer, felt, ruling.effect)


def _invalid(felt: Felt, words: Message) -> str:
    """The spin counts for nothing; the procedure hears of it instead of the coins."""
    felt.state[INVALID_SPINS] = felt.state.get(INVALID_SPINS, 0) + 1
    felt.state[INVALID_RUN] = felt.state.get(INVALID_RUN, 0) + 1
    felt.announce(words)
    return INVALID_SPIN


def _lose_coin(felt: Felt) -> None:
    """A coin is lost. Where too few are left to spin with, the new set comes at once; otherwise after the spinner."""
    coins = coins_of(felt.game)
    felt.state[COINS_LOST] = lost = felt.state.get(COINS_LOST, 0) + 1
    if coins.count - lost < coins.tossed or (lost > SPARE_COINS and wager(felt) is None):
        del felt.state[COINS_LOST]
        felt.announce(NewSetOfCoins())
    elif lost > SPARE_COINS:
        felt.announce(NewSetWhenDone())
    else:
        felt.announce(CoinLost(left=coins.count - lost))


def _why_not_over(felt: Felt, effect: str) -> Message | None:
    """Why the boxer may not be told to spin, or None."""
    laid, state = wager(felt), felt.state
    if effect == ALL_DECLINE:
        return None if laid is None else SpinnerSpins(seat=SeatNumber(laid.seat))
    if laid is None:
        return NoSpinner()
    if state.get(BOXER):
        return BoxerSpinsAlready()
    if effect == THREE and state.get(INVALID_RUN, 0) < MAX_INVALID_RUN:
        return NotThreeInvalidSpins()
    if effect == MAJORITY and state.get(INVALID_SPINS, 0) <= laid.note.get(SPUN, 0):
        return MostSpinsValid()
    return None


def _boxer(felt: Felt, effect: str) -> None:
    if effect != ALL_DECLINE:
        felt.state[BOXER] = True
    elif felt.version >= 2:
        felt.state[DECLINED] = True
    felt.announce(BoxerSpins())


def choice_of(felt: Felt) -> Wager | None:
    """The spinner who must choose: whose first three spins of a game were all invalid."""
    laid = wager(felt)
    first = laid is not None and laid.fresh and not felt.state.get(BOXER)
    return laid if first and felt.state.get(INVALID_RUN) == MAX_INVALID_RUN else None


def retire(felt: Felt, clause: str) -> None:
    """A spinner gives up before any valid spin: the wagers go back (or are lost, where the house reads it so), and the
    kip goes on."""
    rules: Rules = felt.rules
    for laid in [w for w in felt.wagers if w.name in SPINNERS]:
        if rules.retiring_wager == "lost":
            felt.lose(laid, clause, cause=SpinnerRetired())
        else:
            felt.push(laid, clause, "returned", cause=SpinnerRetired())
    felt.state.pop(INVALID_SPINS, None)
    felt.state.pop(INVALID_RUN, None)
    pass_on(felt)


_IN_THE_AIR, _BEFORE_THE_SPIN = frozenset({Moment.DEALING}), frozenset({Moment.WAGERS, Moment.DEALING})
_BEFORE = prepared_by(declare, *(RulingSpec(effect=name) for name in (THREE, MAJORITY, UNABLE)))  # of version 1
RULINGS = prepared_by(
    declare,
    RulingSpec(effect=INVALID_SPIN, moments=_IN_THE_AIR | {Moment.SETTLED}, later=Later.LAST_CHANCE),
    RulingSpec(effect=FLOATER, moments=_IN_THE_AIR, later=Later.TOO_LATE),
    *(
        RulingSpec(effect=name, moments=_BEFORE_THE_SPIN, later=Later.TOO_LATE, before=spec)
        for name, spec in _BEFORE.items()
    ),
    RulingSpec(effect=ALL_DECLINE, moments=WHILE_WAGERS),
    RulingSpec(effect=COIN_LOST),
)
