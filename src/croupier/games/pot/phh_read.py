"""Hands in the PHH notation, read and played through.

Every key is read, kept as a note, or refused. A hand that was played elsewhere may have forced bets that no table here
has: what was posted stands in the record as the state `forced`. What the notation's own library fills in is filled in
here, and the note says so: cards that were never named, a check where nothing was owed, a fold where something was. A
stack that is not known (inf) is taken to be larger than anything that was bet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from croupier import toml
from croupier.equipment.cards import UNKNOWN
from croupier.errors import CroupierError, Refusal, Refused
from croupier.games.pot.messages import (
    PhhAmounts,
    PhhHasHands,
    PhhIsDealt,
    PhhNamesNoVariant,
    PhhNoAction,
    PhhNoPlayer,
    PhhNotFinished,
    PhhOneAmountEach,
    PhhUnreadable,
    PhhUnreadableAt,
    PhhVariantHasNo,
    PhhVariantNotAmong,
    PhhVariantNotRead,
    ValueNotADecimal,
)
from croupier.games.pot.phh_variants import ALWAYS, CALL, MONEY, NAMES, NOTED_FIELDS, VARIANTS, deal_shape
from croupier.games.pot.round import FORCED
from croupier.games.pot.rules import BUY_IN
from croupier.games.shared.poker.betting import Betting
from croupier.messages import Within, Words
from croupier.money import Amount, amount, amount_to_json, exact
from croupier.rulebooks.model import Game
from croupier.table import Table
from croupier.table.felt import Move
from croupier.table.round import NO_MORE_BETS, Round

NOT_KNOWN = "inf"  # of a stack
SHARES = 10**5  # into how many parts the finest amount is divided where pots are shared and amounts have decimals
BETS = ("f", "cc", "cbr")


def from_phh(text: str, games: Iterable[Game]) -> dict[str, Any]:
    """A record of the one hand in a file. The collection is not in the notation: none is taken."""
    hands = all_from_phh(text, games)
    if len(hands) != 1:
        raise CroupierError(PhhHasHands(count=len(hands)))
    return hands[0]


def all_from_phh(text: str, games: Iterable[Game]) -> list[dict[str, Any]]:
    """The records of all the hands in a file: one, or many in numbered tables. The first that cannot be read is an
    error."""
    hands = []
    for hand in each_from_phh(text, games):
        if isinstance(hand, CroupierError):
            raise hand
        hands.append(hand)
    return hands


def each_from_phh(text: str, games: Iterable[Game]) -> Iterator[dict[str, Any] | CroupierError]:
    """Yield the records of a file one by one, with the error in place of a hand that cannot be read."""
    try:
        data = toml.parse(text.removeprefix("\ufeff"), parse_float=_decimal)
    except toml.TomlError as error:
        raise CroupierError(PhhUnreadable(error=str(error))) from None
    known = {deal_shape(Table(game).rules): game for game in reversed(list(games))}
    if "variant" not in data and not (data and all(isinstance(hand, dict) for hand in data.values())):
        raise CroupierError(PhhNamesNoVariant())
    hands = {"": data} if "variant" in data else {f"hand {number}: ": hand for number, hand in data.items()}
    for where, hand in hands.items():
        try:
            yield _record(hand, known, where)
        except CroupierError as error:
            yield error


def _decimal(text: str) -> str:
    """A number with a point as it is written, never as a float."""
    plain = text.replace("_", "")
    return str(Fraction(plain)) if "e" in plain.lower() else plain.removeprefix("+")


@dataclass(slots=True)
class _Hand:
    """A hand as its file gives it, in our seats and amounts."""

    variant: str
    seats: list[int]  # from p1 on
    stacks: list[Amount]
    antes: list[Amount]
    blinds: list[Amount]  # below nothing: posted, but not to be acted after
    bets: dict[str, Amount]
    matched: bool
    call: Amount | None  # what the first to act must call, where it is more than was posted
    actions: list[list[str]]
    ended: list[Amount]  # the stacks at the end, where the file says them
    told: list[str]  # keys that decide nothing
    filled: list[str] = field(default_factory=list)

    @property
    def betting(self) -> str:
        return VARIANTS[self.variant][1]

    @property
    def note(self) -> str:
        return "; ".join([*self.told, *([f"filled in: {', '.join(self.filled)}"] if self.filled else [])])


def _record(data: Mapping[str, Any], games: Mapping[Any, Game], where: str) -> dict[str, Any]:
    try:
        hand = _read(data)
        game = games.get(VARIANTS[hand.variant][0])
        if game is None:
            raise CroupierError(PhhVariantNotAmong(variant=NAMES[hand.variant]))
        return _as_stated(hand, game)
    except (KeyError, IndexError, ValueError, TypeError, AttributeError, CroupierError) as error:
        reason = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise CroupierError(PhhUnreadableAt(where=where, error=str(reason))) from None


def _as_stated(hand: _Hand, game: Game) -> dict[str, Any]:
    """The hand played through. Where its file says what the stacks were at the end, and they are those with antes that
    are matched the other way round, it is played so; where they are others (a rake, say), the note tells it."""
    record, stacks = _play_hand(hand, game)
    if hand.ended in ([], stacks):
        return record
    if any(hand.antes):
        notes = [*hand.told, "antes are matched as the finishing stacks have it"]
        other, ended = _play_hand(replace(hand, matched=not hand.matched, told=notes, filled=[]), game)
        if ended == hand.ended:
            return other
    note = [record.get("note", ""), "the finishing stacks of the file are others"]
    return {**record, "note": "; ".join(filter(None, note))}


# The keys


def _read(data: Mapping[str, Any]) -> _Hand:
    """The keys of a hand: each is read, told in the note, or refused."""
    variant = data["variant"]
    if variant not in VARIANTS:
        name = f"{variant}, {NAMES[variant]}" if variant in NAMES else repr(variant)
        raise CroupierError(PhhVariantNotRead(variant=name))
    money = MONEY[VARIANTS[variant][1]]
    known = (*ALWAYS, *money, *NOTED_FIELDS, "seats", "ante_trimming_status")
    strange = [key for key in data if key not in known and not key.startswith("_")]
    if strange:
        raise CroupierError(PhhVariantHasNo(variant=NAMES[variant], field=repr(strange[0])))
    actions = [words for action in data["actions"] if (words := action.partition("#")[0].split())]
    stacks = _stacks(data, actions)
    count = len(stacks)
    antes, blinds = _amounts(data, "antes", count), _amounts(data, "blinds_or_straddles", count)
    if count == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    matched = data.get("ante_trimming_status", False)
    if matched not in (True, False) or min(antes) < 0 or min(stacks) <= 0:
        raise CroupierError(PhhAmounts())
    notes = [f"{key}: {value}" for key, value in data.items() if key in NOTED_FIELDS or key.startswith("_")]
    bets = {name: amount(data[name]) for name in money}
    seats, call = _seats(data.get("seats"), count), amount(data[CALL]) if CALL in data else None
    ended = _amounts(data, "finishing_stacks", count) if "finishing_stacks" in data else []
    return _Hand(variant, seats, stacks, antes, blinds, bets, matched, call, actions, ended, notes)


def _amounts(data: Mapping[str, Any], key: str, count: int = 0) -> list[Amount]:
    amounts = [amount(value) for value in data[key]]
    if len(amounts) < 2 or (count and len(amounts) != count):
        raise CroupierError(PhhOneAmountEach(key=key))
    return amounts


def _stacks(data: Mapping[str, Any], actions: list[list[str]]) -> list[Amount]:
    """Return each player's stack; where that is not known, more than all that was forced, bet or brought by the
    others."""
    given = {**data, "starting_stacks": [0 if value == NOT_KNOWN else value for value in data["starting_stacks"]]}
    stacks = _amounts(given, "starting_stacks")
    forced = sum(max(n := amount(v), -n) for key in ("antes", "blinds_or_straddles") for v in data[key])
    bets = sum(_bet(words) for words in actions if words[1:2] == ["cbr"])
    enough = int(sum(stacks) + forced + bets) + 1
    return [enough if raw == NOT_KNOWN else n for raw, n in zip(data["starting_stacks"], stacks, strict=True)]


def _bet(words: list[str]) -> Amount:
    """To how much a bet or raise is: thousands may be apart."""
    return amount(words[2].replace(",", "").replace("_", ""))


def _seats(given: list[int] | None, count: int) -> list[int]:
    """The seats of the file where they are in their order round a table, else seats from 1 on."""
    usual = list(range(1, count + 1))
    if given is None or len(given) != count or len(set(given)) != count or min(given) < 1 or max(given) > 10:
        return usual
    button = given[-1]
    round_the_table = [s for s in sorted(given) if s > button] + [s for s in sorted(given) if s <= button]
    return given if given == round_the_table else usual


# The table that it was played at


def _options(hand: _Hand) -> dict[str, Any]:
    """A table like the one that the hand was played at."""
    blinds: list[Amount] = [max(b, -b) for b in hand.blinds if b]
    big: Amount = hand.bets["min_bet"] if "min_bet" in hand.bets else max(blinds, default=hand.bets["small_bet"])
    named = {k: v for k, v in hand.bets.items() if k != "min_bet"}
    named |= {"big_blind": big, "chip": _smallest_part_of_pot(hand), "small_blind": min([*blinds, big])}
    free = {"betting": hand.betting, "collection": "none", "raise_cap": "none", "short_raise": "added"}
    return {**free, **{name: amount_to_json(value) for name, value in named.items()}}


def _smallest_part_of_pot(hand: _Hand) -> Amount:
    """Return the smallest part of a pot: whole chips where all that was bet is whole, and otherwise as finely as need
    be."""
    given = [*hand.stacks, *hand.antes, *hand.blinds, *hand.bets.values()]
    given += [_bet(words) for words in hand.actions if words[1:2] == ["cbr"]]
    finest = _finest(given)
    return 1 if finest == 1 else exact(Fraction(1, finest * SHARES))


def _finest(amounts: Iterable[Amount]) -> int:
    """Into how many chips of ten, a hundred or more one must be divided for all of these to be whole."""
    parts = 1
    for value in amounts:
        while (Fraction(value) * parts).denominator != 1:
            parts *= 10
            if parts > SHARES**2:
                raise CroupierError(ValueNotADecimal(value=str(value)))
    return parts


def _forced_bets(hand: _Hand) -> dict[str, Any]:
    """Return the amounts posted before the deal."""
    by_seat = zip(hand.seats, hand.antes, hand.blinds, strict=True)
    named: dict[str, dict[str, Any]] = {"antes": {}, "blinds": {}, "posts": {}}
    for seat, ante, blind in by_seat:
        for what, value in (("antes", ante), ("blinds", max(blind, 0)), ("posts", max(-blind, 0))):
            if value:
                named[what][str(seat)] = amount_to_json(value)
    call = {} if hand.call is None else {"call": amount_to_json(hand.call)}
    return {FORCED: {**named, **call, "matched": hand.matched, "whole": True}}


# The hand


def _play_hand(hand: _Hand, game: Game) -> tuple[dict[str, Any], list[Amount]]:
    """The hand played through: as a record, and what each has at the end."""
    before = {"state": {"button": _button_before(hand.seats), **_forced_bets(hand)}}
    options = _options(hand)
    playing = Table(game, options, seats=sorted(hand.seats), carry=before).round()
    for seat, stack in zip(hand.seats, hand.stacks, strict=True):
        playing.do({"do": "place", "seat": seat, "wager": BUY_IN, "stake": amount_to_json(stack)})
    playing.do(NO_MORE_BETS)
    held = deal_shape(playing.table.rules)[0]
    holes = _holes(hand, held)
    for number in range(held):
        for i in range(len(hand.seats)):
            playing.do({"do": "chance", "outcome": holes[i][number]})
    last = max((i for i, words in enumerate(hand.actions) if words[1] in ("db", *BETS)), default=-1)
    why_not: list[Refusal] = []  # hands that the file has given up, and that cannot be
    for i, words in enumerate(hand.actions):
        if i == last:
            why_not = [why for move in _given_up(hand, holes) if (why := playing.attempt(move)) is not None]
        _act(playing, hand, words, f"action {i + 1} ({' '.join(words)})")
    if playing.awaiting is not None:
        raise CroupierError(PhhNotFinished(awaited=playing.awaited_text()))
    if why_not:
        raise Refused(why_not[0])
    left = [
        seat
        for seat in playing.felt.round_state(Betting).playing
        if seat not in playing.felt.round_state(Betting).mucked
    ]
    if len(left) > 1 and all(UNKNOWN.text in holes[hand.seats.index(seat)] for seat in left):
        hand.filled.append("nobody's cards are known, so the pot is shared")
    record = {"game": game.name, "options": options, "seats": sorted(hand.seats), "before": before}
    now = {wager.seat: wager.stake for wager in playing.felt.wagers if wager.name == BUY_IN}
    stacks: list[Amount] = [now.get(seat, 0) for seat in hand.seats]
    return record | {"inputs": playing.moves} | ({"note": hand.note} if hand.note else {}), stacks


def _button_before(seats: list[int]) -> int:
    """Who had the button in the hand before."""
    return max((s for s in seats if s < seats[-1]), default=max(seats))


def _holes(hand: _Hand, held: int) -> list[list[str]]:
    """Each player's cards: as they were dealt, or as they were shown at the end."""
    given: list[list[str]] = [[] for _ in hand.seats]
    shown: dict[int, list[str]] = {}
    for words in hand.actions:
        if words[:2] == ["d", "dh"]:
            given[_player(hand, words[2])] += _split(words[3])
        elif words[1] == "sm" and len(words) > 2 and words[2] != "-":
            shown[_player(hand, words[0])] = _split(words[2])
    for i, cards in enumerate(given):
        if not cards:
            hand.filled.append(f"the cards of p{i + 1}")
            cards += [UNKNOWN.text] * held
        if len(cards) != held:
            raise CroupierError(PhhIsDealt(player=i + 1, given=len(cards), needed=str(held)))
        known = [text for text in shown.get(i, []) if text != UNKNOWN.text and text not in cards]
        for at, text in enumerate(cards):
            if text == UNKNOWN.text and known:
                cards[at] = known.pop(0)
    return given


def _split(text: str) -> list[str]:
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def _player(hand: _Hand, name: str) -> int:
    player = int(name[1:]) - 1 if re.fullmatch(r"p\d+", name) else -1
    if not 0 <= player < len(hand.seats):
        raise CroupierError(PhhNoPlayer(player=repr(name)))
    return player


def _given_up(hand: _Hand, holes: list[list[str]]) -> Iterator[Move]:
    """Who gave up at the showdown: by mucking, or by never showing where others did."""
    folded = {words[0] for words in hand.actions if words[1] == "f"}
    last = {words[0]: words for words in hand.actions if words[1] == "sm"}
    left = [i for i in range(len(hand.seats)) if f"p{i + 1}" not in folded]
    mucked = [i for i in left if len(last.get(f"p{i + 1}", ["", "", "-"])) == 2 or UNKNOWN.text in holes[i]]
    if len(mucked) < len(left) > 1:
        yield from ({"do": "declare", "ruling": "muck", "seat": hand.seats[i]} for i in mucked)


# What was done


def _act(playing: Round, hand: _Hand, words: list[str], where: str) -> None:
    """One action of the notation."""
    try:
        if words[:2] == ["d", "db"]:
            _fill_in(playing, hand, None)
            for text in _split(words[2]):
                playing.do({"do": "chance", "outcome": text})
        elif words[1] in BETS:
            _fill_in(playing, hand, hand.seats[_player(hand, words[0])])
            _decide(playing, hand.seats[_player(hand, words[0])], words)
        elif words[:2] != ["d", "dh"] and words[1] != "sm":
            raise CroupierError(PhhNoAction(variant=NAMES[hand.variant], action=repr(words[1])))
    except CroupierError as error:
        raise CroupierError(Within(where=Words(where), reason=error.refusal.message)) from None


def _fill_in(playing: Round, hand: _Hand, seat: int | None) -> None:
    """Those before a seat, or before a card all, of whom the file says nothing: they check, or fold if they cannot."""
    betting = playing.felt.round_state(Betting)
    while (ask := playing.awaiting) is not None and ask.kind == "decision" and ask.seat != seat:
        if seat is not None and seat not in betting.waiting:
            return
        choice = "check" if "check" in ask.choices else "fold"
        hand.filled.append(f"p{hand.seats.index(ask.seat) + 1} {choice}s")
        playing.do({"do": "decide", "seat": ask.seat, "choice": choice})


def _decide(playing: Round, seat: int, words: list[str]) -> None:
    """A decision; a check where nothing is left to say is no decision here."""
    ask = playing.awaiting
    if words[1] == "cc" and ask is not None and ask.kind == "chance":
        return
    choices = ask.choices if ask is not None else ()
    wanted = {"f": ("fold",), "cc": ("check", "call"), "cbr": ("bet", "raise")}[words[1]]
    move: Move = {"do": "decide", "seat": seat, "choice": next((c for c in wanted if c in choices), wanted[-1])}
    playing.do(move | ({"to": amount_to_json(_bet(words))} if words[1] == "cbr" else {}))
