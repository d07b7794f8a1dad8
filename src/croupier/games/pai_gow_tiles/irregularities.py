"""Rulings of the floor at Queensland pai gow: exposed tiles, redeals, seats and players.

Serves qld s 4, 421(1)(c), 425 and 446 to 454. A tile or two that were seen are played, or the player takes the wager
back, who has not looked at another tile; a player who has set the hand has looked at all of them. Where the tiles must
be dealt again the round is abandoned, and every wager goes back to be laid anew (s 451).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.errors import Refusal
from croupier.games.pai_gow_tiles import chung
from croupier.games.pai_gow_tiles.earlier_rulings import (
    BANKER_PLAYS,
    BEFORE,
    BREAK,
    HOUSE_PLAYS,
    IDLE_ROUNDS,
    REDEAL,
    RETURNED,
    VACATE,
    VOID,
)
from croupier.games.pai_gow_tiles.messages import (
    BankDealtSoFewTiles,
    DealtSoFewTiles,
    HasSetTheHand,
    IdleRounds,
    LookedPlaysAsDealt,
    NoHandSetYet,
    NoMaximumHere,
    PlayerBanksAlone,
    SeatHasNoWager,
    TilesHaveBeenDealt,
)
from croupier.messages import Message, SeatNumber
from croupier.places import DEALER, Place
from croupier.rulebooks.model import Ruling
from croupier.table.felt import VOID_ROUND, Ask, Felt, Wager
from croupier.table.rulings.specs import (
    BEGUN,
    IN_PLAY,
    WHILE_WAGERS,
    Called,
    Facts,
    Later,
    Moment,
    NoteFacts,
    RulingSpec,
    SeatFacts,
    moment,
    note,
    specs_by_effect,
)

if TYPE_CHECKING:
    from croupier.table.round import Round

ONE_PLAYED, PLAYED, STACKED_AGAIN, ARRANGED = "tile_played", "tiles_played", "stacked_again", "set_again"
ARRANGEMENT = "arrangement"
TILES = {ONE_PLAYED: 1, PLAYED: 2, RETURNED: 2}  # how many of a player's have been dealt where they were exposed
BANKS_TILES = {REDEAL: 2, BANKER_PLAYS: 1, HOUSE_PLAYS: 1}  # and how many of the bank's


class LookedFacts(Facts, frozen=True, kw_only=True):
    """The fact whether the player has looked at a tile that was not exposed."""

    looked: bool = False


class SeatLookedFacts(LookedFacts, frozen=True, kw_only=True):
    """Whose hand it is, and whether the player has looked at a tile that was not exposed."""

    seat: int


def _not_so(playing: Round, ruling: Ruling, reason: Message) -> Refusal:
    return playing.felt.ruling_refusal(ruling, reason)


def _boxes(playing: Round, seat: int) -> list[int]:
    """The boxes on which a seat has wagers."""
    return sorted({w.box for w in playing.felt.wagers if w.seat == seat})


def _has_set(playing: Round, box: int) -> bool:
    """Return whether the hand of a box has been set, for which all its tiles are looked at."""
    probe = playing.replay_with(())
    for made in playing.moves:
        ask = probe.awaiting
        if made["do"] == "decide" and made["choice"] == "set" and ask is not None and ask.box == box:
            return True
        probe.attempt(made)
    return False


def _refuse_seen_tiles(playing: Round, ruling: Ruling) -> Refusal:
    return playing.felt.ruling_refusal(ruling, LookedPlaysAsDealt())


def why_not_exposed(playing: Round, facts: SeatLookedFacts | SeatFacts, ruling: Ruling) -> Refusal | None:
    """s 448(2) and (3): the seat has no hand, or too few tiles, or has looked at all of them."""
    boxes, needed = _boxes(playing, facts.seat), TILES[ruling.effect]
    if not boxes:
        return playing.felt.ruling_refusal(ruling, SeatHasNoWager(seat=SeatNumber(facts.seat)))
    most = max(len(playing.felt.things(Place.box(box))) for box in boxes)
    if most < needed:
        return _not_so(playing, ruling, DealtSoFewTiles(seat=SeatNumber(facts.seat), tiles=most))
    if ruling.effect == ONE_PLAYED:
        return None
    if isinstance(facts, SeatLookedFacts) and facts.looked:
        return _refuse_seen_tiles(playing, ruling)
    if all(_has_set(playing, box) for box in boxes):
        return _not_so(playing, ruling, HasSetTheHand(seat=SeatNumber(facts.seat)))
    return None


def why_not_the_banks(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """s 448(4) and 449: another banks, the bank has too few tiles, or the player who banks has looked at them."""
    felt = playing.felt
    banker = chung.banker(felt)
    alone = bool(banker) and not chung.is_bank_shared(felt)
    if alone == (ruling.effect == HOUSE_PLAYS):
        return felt.ruling_refusal(ruling, PlayerBanksAlone(alone=alone))
    lying = len(felt.things(DEALER)) or (len(felt.things(Place.box(banker))) if banker else 0)
    if lying < BANKS_TILES[ruling.effect]:
        return _not_so(playing, ruling, BankDealtSoFewTiles(tiles=lying))
    if ruling.effect != REDEAL:
        return None
    if isinstance(facts, LookedFacts) and facts.looked:
        return _refuse_seen_tiles(playing, ruling)
    if _has_set(playing, banker):
        return _not_so(playing, ruling, HasSetTheHand(seat=SeatNumber(banker)))
    return None


def why_dealt(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """s 447: a tile of this round has been dealt, so they are shuffled and stacked already."""
    if moment(playing) is Moment.SETTLED or not playing.felt.piles:
        return None
    return _not_so(playing, ruling, TilesHaveBeenDealt())


def why_not_set(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """s 450: no hand has been set yet."""
    if moment(playing) is Moment.SETTLED or any(made.get("choice") == "set" for made in playing.moves):
        return None
    return _not_so(playing, ruling, NoHandSetYet())


# What they do


def take_back(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """Take a player's tiles out of play, and give the wager back."""
    return _take_back_wagers(playing, facts.seat, ruling, "returned")


def void_wagers(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """Void a player's wagers."""
    return _take_back_wagers(playing, facts.seat, ruling, "void")


def _take_back_wagers(playing: Round, seat: int, ruling: Ruling, result: str) -> Called:
    felt, ask = playing.felt, playing.awaiting
    wagers = [w for w in felt.wagers if w.seat == playing.seat_of({"seat": seat})]
    if not wagers or ask is None:
        return felt.ruling_refusal(ruling, SeatHasNoWager(seat=SeatNumber(seat))), None
    return None, partial(_taken_off, felt, ask, wagers, result, ruling.clause)


def _taken_off(felt: Felt, ask: Ask, wagers: list[Wager], result: str, clause: str) -> str | None:
    """Take wagers back; tiles without a player are not set."""
    for wager in wagers:
        felt.push(wager, clause, result)
    asked = ask.kind == "decision" and ask.place and ask.box and not felt.on_box(ask.box, *felt.game.wager)
    return "set" if asked and "set" in ask.choices and ask.box != chung.banker(felt) else None


def deal_again(playing: Round, facts: LookedFacts, ruling: Ruling) -> Called:
    """Abandon the round, for the tiles are shuffled, stacked and dealt again."""
    return None, lambda: VOID_ROUND


def vacate(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """Have a player leave the seat who has laid nothing for three rounds, while all other seats are taken."""
    felt, seat = playing.felt, playing.seat_of(facts.move())
    rounds = chung.memory(felt).get(chung.IDLE, {}).get(str(seat), 0)
    if rounds >= IDLE_ROUNDS and len(felt.seats) >= felt.game.seats:
        return note(playing, facts, ruling)
    return felt.ruling_refusal(ruling, IdleRounds(rounds=rounds, seats=len(felt.seats))), None


def arrangement(playing: Round, facts: SeatFacts, ruling: Ruling) -> Called:
    """Leave a player free of the table's maximum in this round, by an arrangement of the operator's."""
    felt, seat = playing.felt, playing.seat_of(facts.move())
    if playing.limits.general.most is None:
        return _not_so(playing, ruling, NoMaximumHere()), None
    return None, lambda: chung.remember(felt, arranged=sorted({*chung.seats_by_arrangement(felt), seat}))


def after_a_break(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Let the house bank the first round after a break (s 425(8))."""
    return None, lambda: playing.felt.state.pop(chung.CHUNG, None) and None


def _note_spec(effect: str) -> RulingSpec:
    """How what is a ruling of its own now was noted in a round of version 1."""
    return RulingSpec(effect=effect, facts=NoteFacts)


RULINGS = specs_by_effect(
    RulingSpec(
        effect=RETURNED,
        facts=SeatLookedFacts,
        moments=IN_PLAY,
        later=Later.TOO_LATE,
        why_not=why_not_exposed,
        prepare=take_back,
        before=BEFORE[RETURNED],
    ),
    RulingSpec(effect=VOID, facts=SeatFacts, prepare=void_wagers, before=BEFORE[VOID]),
    RulingSpec(effect=VACATE, facts=SeatFacts, moments=WHILE_WAGERS, prepare=vacate, before=BEFORE[VACATE]),
    RulingSpec(effect=ARRANGEMENT, facts=SeatFacts, moments=WHILE_WAGERS, prepare=arrangement),
    RulingSpec(effect=BREAK, moments=WHILE_WAGERS, prepare=after_a_break, before=BEFORE[BREAK]),
    RulingSpec(
        effect=REDEAL,
        facts=LookedFacts,
        moments=IN_PLAY,
        later=Later.TOO_LATE,
        why_not=why_not_the_banks,
        prepare=deal_again,
        before=BEFORE[REDEAL],
    ),
    RulingSpec(
        effect=BANKER_PLAYS, moments=BEGUN, later=Later.AT_ONCE, why_not=why_not_the_banks, before=BEFORE[BANKER_PLAYS]
    ),
    RulingSpec(
        effect=HOUSE_PLAYS, moments=BEGUN, later=Later.AT_ONCE, why_not=why_not_the_banks, before=BEFORE[HOUSE_PLAYS]
    ),
    RulingSpec(
        effect=ONE_PLAYED, facts=SeatFacts, moments=IN_PLAY, why_not=why_not_exposed, before=_note_spec(ONE_PLAYED)
    ),
    RulingSpec(effect=PLAYED, facts=SeatFacts, moments=IN_PLAY, why_not=why_not_exposed, before=_note_spec(PLAYED)),
    RulingSpec(effect=STACKED_AGAIN, later=Later.AT_ONCE, why_not=why_dealt, before=_note_spec(STACKED_AGAIN)),
    RulingSpec(effect=ARRANGED, moments=BEGUN, later=Later.AT_ONCE, why_not=why_not_set, before=_note_spec(ARRANGED)),
)
