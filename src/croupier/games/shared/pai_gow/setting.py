"""Common procedure of pai gow poker and pai gow tiles: setting two hands, fouls, and the standard wager.

Serves gb-archive 13.18 to 13.26 and 14.28 to 14.36. A player sets the cards or tiles of a position as a high and a low
hand, naming the low one (or the high one, or both); who names none has them set the house way. The dealer always
follows the house way, and the row of it that decided stands in the line of every wager it beat or lost to.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any, Literal

from croupier.errors import Refusal
from croupier.games.shared.pai_gow.messages import (
    AtPlace,
    FoulAhead,
    FoulHands,
    FoulSetting,
    HandFared,
    HandsCalled,
    HandsCalledAndHow,
    HandsNotHeld,
    HighHand,
    HighIsBetter,
    HowItWasSet,
    HowSet,
    LowHand,
    SetTwoHands,
    TheBank,
    TheDealer,
    TwoHandsCompared,
)
from croupier.hands.two_hands import Outcome, Setting, outcome
from croupier.messages import ClauseName, Message, PlaceText, SeatNumber, Words
from croupier.money import Odds
from croupier.places import DEALER, NOWHERE, Place
from croupier.table.asks import CardGroup, CardsFault, CardsForm, CardsPreview, Choice
from croupier.table.felt import Ask, Because, Felt, Move, Note, Wager
from croupier.table.rules import Cites, clause_of

SET = "set"


class SettingCite(Cites, frozen=True, kw_only=True):
    """The clauses of setting two hands and comparing them."""

    set: str  # which pieces make the hands
    house_way: str  # how the dealer's are set
    copied: str  # whose a hand is that both have
    foul: str  # the low hand may not outrank the high one


@dataclass(frozen=True, slots=True)
class Worth:
    """The value of a hand: a key to compare by, and a dealer's name for it."""

    key: Any
    words: str
    message: Message  # the words as a message


@dataclass(frozen=True, slots=True)
class Fouls:
    """The treatment of a setting whose low hand outranks the high one: it loses, is set the house way, or the two hands
    are taken the other way about."""

    foul: Literal["lose", "house_way", "reordered"]


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces of a game: how they are written, how the house sets them, what hands of them are worth."""

    word: str  # "cards" or "tiles"
    read: Callable[[Any], list[Any]]
    house_way: Callable[[Sequence[Any]], Setting[Any]]
    high: Callable[[Sequence[Any]], Worth]
    low: Callable[[Sequence[Any]], Worth]
    foul: Callable[[Sequence[Any], Sequence[Any]], Refusal | None]


@dataclass(frozen=True, slots=True)
class Hands:
    """Two hands as they lie. `how` says how they came to lie so, where that was not the player's choice; `foul` is a
    setting that loses whatever the hands are."""

    high: tuple[Any, ...]
    low: tuple[Any, ...]
    how: str = ""
    how_clauses: tuple[str, ...] = ()  # that `how` names
    foul: bool = False


def set_hands(
    felt: Felt,
    pieces: Pieces,
    seat: int,
    box: int,
    other: tuple[str, ...] = (),
    why_not: dict[str, Refusal] | None = None,
    where: Place = NOWHERE,
) -> Generator[Ask, Any, Hands | str]:
    """Ask a player for the two hands, of the box unless they lie elsewhere; the answer may be one of the `other`
    choices instead."""
    where = where or Place.box(box)
    form = setting_form(felt, pieces, where)
    choices: tuple[Choice | str, ...] = (Choice(SET, cards=form), *other)
    choice: str = yield felt.ask(seat, choices, box, why_not, where).with_words(SetTwoHands(), HighIsBetter())
    if choice != SET:
        return choice
    named = form.choose(felt.answer, felt.things(where))
    return as_set(felt, pieces, where, {} if isinstance(named, CardsFault) else named)  # a ruling names no hands


def setting_form(felt: Felt, pieces: Pieces, where: Place) -> CardsForm:
    """Two of the pieces at a place are the low hand, and the others the high one; who names none has them set the house
    way."""
    groups = (CardGroup("low", 2, 2), CardGroup("high", len(felt.things(where)) - 2, len(felt.things(where)) - 2))
    message = HandsNotHeld(pieces=Words(pieces.word), place=Words(str(where)), clause=felt.rules.cite.set)
    return CardsForm(
        source=where,
        groups=groups,
        read=pieces.read,
        why=lambda _: message,
        if_omitted="house_way",
        kind=pieces.word,
        preview=partial(_every_setting, felt, pieces, tuple(felt.things(where))),
    )


def _every_setting(felt: Felt, pieces: Pieces, held: Sequence[Any]) -> list[CardsPreview]:
    """Return every way to set the pieces: what the two hands are called, and what a foul would bring."""
    form = []
    for low in combinations(held, 2):
        high = list(held)
        for piece in low:
            high.remove(piece)
        warning = None if pieces.foul(tuple(high), low) is None else FoulAhead(result=Words(felt.rules.fouls.foul))
        hands = {"low": pieces.low(low).message, "high": pieces.high(high).message}
        form.append(CardsPreview(tuple(str(piece) for piece in low), hands, warning))
    return form


def as_set(felt: Felt, pieces: Pieces, where: Place, named: Mapping[str, Sequence[Any]]) -> Hands:
    """The two hands after a player's answer: as named, or the house way where nothing is named or a foul is re-set."""
    held = felt.things(where)
    if not named:
        return set_house_way(pieces, held, "set the house way")
    high, low = tuple(named["high"]), tuple(named["low"])
    if pieces.foul(high, low) is None:
        return Hands(high, low)
    if felt.rules.fouls.foul == "reordered":
        clause = clause_of(felt.game, "foul")
        return Hands(low, high, f"the higher hand is the high hand [{clause}]", (clause,))
    if felt.rules.fouls.foul == "house_way":
        clause = clause_of(felt.game, "foul", "house_way")
        return set_house_way(pieces, held, f"foul, re-set [{clause}]", clause)
    return Hands(high, low, "foul", foul=True)


def set_house_way(pieces: Pieces, held: Sequence[Any], how: str, *clauses: str) -> Hands:
    """Hands set the house way, with the row of it that decided."""
    setting = pieces.house_way(held)
    return Hands(setting.high, setting.low, f"{how}: {setting.rule}", (*clauses, setting.rule.clause))


def reveal_dealer(felt: Felt, pieces: Pieces) -> Hands:
    """The dealer turns the house's pieces up and sets them the house way."""
    felt.show(DEALER)
    by, setting = felt.cite_clause(felt.rules.cite.house_way), pieces.house_way(felt.things(DEALER))
    high, low = (" ".join(map(str, hand)) for hand in (setting.high, setting.low))
    how = f"dealer set {high} and {low} the house way [{by}]: {setting.rule}"
    hands = Hands(setting.high, setting.low, how, (by, setting.rule.clause))
    _lie_open(felt, DEALER, pieces, hands)
    felt.announce(_hands_in_words(pieces, hands, TheDealer()))
    felt.announce(HowSet(how=Words(hands.how)))
    return hands


def _lie_open(felt: Felt, where: Place, pieces: Pieces, hands: Hands) -> None:
    """The two hands as they were set, for the record."""
    for name, hand, worth in (("high", hands.high, pieces.high), ("low", hands.low, pieces.low)):
        felt.sets.setdefault(where, {})[name] = {pieces.word: [str(piece) for piece in hand], "is": worth(hand).words}
    felt.sets[where] |= {"how": hands.how} if hands.how else {}


def reveal_banker(felt: Felt, pieces: Pieces, seat: int) -> Generator[Ask, Any, Hands]:
    """A player who banks turns the bank's pieces up and sets them."""
    felt.show(DEALER)
    hands = yield from set_hands(felt, pieces, seat, seat, where=DEALER)
    assert isinstance(hands, Hands)
    _lie_open(felt, DEALER, pieces, hands)
    felt.announce(_called_and_how(pieces, hands, TheBank()))
    return hands


def reveal_box(felt: Felt, pieces: Pieces, box: int, hands: Hands) -> None:
    felt.show(Place.box(box))
    _lie_open(felt, Place.box(box), pieces, hands)
    felt.announce(_called_and_how(pieces, hands, AtPlace(at=PlaceText(Place.box(box)))))


def _hands_in_words(pieces: Pieces, hands: Hands, who: Message) -> Message:
    """Return two hands as the dealer calls them."""
    high, low = pieces.high(hands.high), pieces.low(hands.low)
    high_pieces, low_pieces = (Words(" ".join(map(str, held))) for held in (hands.high, hands.low))
    return HandsCalled(who=who, high=high_pieces, high_hand=high.message, low=low_pieces, low_hand=low.message)


def _called_and_how(pieces: Pieces, hands: Hands, who: Message) -> Message:
    called = _hands_in_words(pieces, hands, who)
    return HandsCalledAndHow(called=called, how=Words(hands.how)) if hands.how else called


def compared_cause(pieces: Pieces, player: Hands, dealer: Hands) -> Because:
    """Return the cause of what two hands decide against the bank's."""
    return partial(_compared_for, pieces, player, dealer)


def _compared_for(pieces: Pieces, player: Hands, dealer: Hands, seat: int) -> Message:
    number = SeatNumber(seat)
    if player.foul:
        return FoulHands(seat=number)
    high, other_high = pieces.high(player.high), pieces.high(dealer.high)
    low, other_low = pieces.low(player.low), pieces.low(dealer.low)
    return TwoHandsCompared(
        seat=number,
        high=HighHand(result=_compare_hands(high, other_high), own=high.message, other=other_high.message),
        low=LowHand(result=_compare_hands(low, other_low), own=low.message, other=other_low.message),
    )


def _compare_hands(player: Worth, dealer: Worth) -> Words:
    return Words("win" if player.key > dealer.key else "copy" if player.key == dealer.key else "lose")


def compare_settings(felt: Felt, pieces: Pieces, player: Hands, dealer: Hands) -> tuple[Outcome, tuple[Message, ...]]:
    """Return how the standard wager stands, and why. A foul loses both hands; an exact copy is the dealer's."""
    cite: SettingCite = felt.rules.cite
    if player.foul:
        return "lose", (FoulSetting(clause=felt.cite_clause(cite.foul)),)
    copied = ClauseName(felt.cite_clause(cite.copied))
    high = pieces.high(player.high), pieces.high(dealer.high)
    low = pieces.low(player.low), pieces.low(dealer.low)
    notes = (
        *_setting_notes(player),
        _setting_result("high", *high, copied),
        _setting_result("low", *low, copied),
        *_setting_notes(dealer),
    )
    return outcome(high[0].key > high[1].key, low[0].key > low[1].key), notes


def _setting_result(part: str, player: Worth, dealer: Worth, copied: ClauseName) -> HandFared:
    own, other, result = Words(player.words), Words(dealer.words), _compare_hands(player, dealer)
    where = copied if result == "copy" else ClauseName("")
    return HandFared(part=Words(part), result=result, own=own, other=other, cited=where)


def _setting_notes(hands: Hands) -> list[Message]:
    return [HowItWasSet(how=Words(hands.how), cited=tuple(map(ClauseName, hands.how_clauses)))] if hands.how else []


def settle_standard(
    felt: Felt, wager: Wager, outcome: Outcome, note: Note = "", foul: bool = False, paid_by: str = "bank"
) -> None:
    """Pay, return or take a standard wager."""
    if outcome == "win":
        odds = felt.cell(wager.name)
        assert isinstance(odds, Odds)
        clause = felt.paid_by(wager.name, "")
        felt.settle(wager, "win", felt.round_payment(odds.on(wager.stake)), str(odds), clause, note, paid_by)
    elif outcome == "stand_off":
        felt.push(wager, note=note)
    else:
        clause = clause_of(felt.game, "foul", "lose") if foul else ""
        felt.settle(wager, "lose", -wager.stake, "", clause, note, paid_by)


def suggest_setting(felt: Felt, pieces: Pieces, where: Place) -> Move:
    """A sensible setting of the pieces at a place: the house way."""
    low = pieces.house_way(felt.things(where)).low
    return {"choice": SET, "low": [str(piece) for piece in low]}
