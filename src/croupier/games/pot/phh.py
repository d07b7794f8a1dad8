"""Poker hands to and from the PHH notation (poker hand history files), version 1, one hand a file or many (.phhs).

A PHH file numbers the players from the small blind round to the button: p1 is left of the button. Here seats keep
their own numbers; `seats` in the file carries them. Of the variants that the notation knows those are written and read
that a game here plays; another is refused by its name. Every key is read, kept as a note, or refused. A hand that was
played elsewhere may have forced bets that no table here has: they stand in the record as the state `forced`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import UNKNOWN, card
from croupier.errors import CroupierError
from croupier.games.pot.round import FORCED
from croupier.games.pot.rules import BUY_IN, Rules
from croupier.money import Amount, amount, exact, shown, written
from croupier.rulebooks.model import Game
from croupier.table import Table
from croupier.table.felt import Move
from croupier.table.notation import Notation
from croupier.table.round import NO_MORE_BETS, Round

NAMES = {
    "FT": "fixed-limit Texas hold'em",
    "NT": "no-limit Texas hold'em",
    "NS": "no-limit short-deck hold'em",
    "PO": "pot-limit Omaha hold'em",
    "FO/8": "fixed-limit Omaha hold'em, high-low split, eight or better",
    "F7S": "fixed-limit seven card stud",
    "F7S/8": "fixed-limit seven card stud, high-low split, eight or better",
    "FR": "fixed-limit razz",
    "N2L1D": "no-limit deuce-to-seven lowball, single draw",
    "F2L3D": "fixed-limit deuce-to-seven lowball, triple draw",
    "FB": "fixed-limit badugi",
}
HOLDEM, OMAHA = (2, 5, "any"), (4, 5, 2)  # cards held, cards of the board, how many held are used
VARIANTS = {"FT": (HOLDEM, "fixed"), "NT": (HOLDEM, "no_limit"), "PO": (OMAHA, "pot_limit")}
MONEY = {"fixed": ("small_bet", "big_bet"), "no_limit": ("min_bet",), "pot_limit": ("min_bet",)}
ALWAYS = ("variant", "antes", "blinds_or_straddles", "starting_stacks", "actions")
TOLD = (
    "author", "event", "url", "venue", "address", "city", "region", "postal_code", "country", "time", "time_zone",
    "time_zone_abbreviation", "day", "month", "year", "hand", "level", "seat_count", "table", "players",
    "finishing_stacks", "winnings", "currency", "currency_symbol", "time_limit", "time_banks",
)  # fmt: skip
UNREADABLE = "this is not a hand in PHH notation that can be read"


# Writing


def to_phh(played: Round) -> str:
    """A finished hand as PHH text."""
    felt = played.felt
    variant = _variant(played.table)
    if variant is None or felt.aside is None:
        raise CroupierError("only a hand that was dealt, of a variant that the notation knows, has a PHH form")
    betting, rules = felt.aside, played.table.rules
    order: tuple[int, ...] = betting.order
    now = {w.seat: w.stake for w in felt.wagers if w.name == BUY_IN}
    posted = betting.posted
    blinds = [posted["blinds"].get(s, 0) or -posted["posts"].get(s, 0) for s in order]
    antes = [posted["antes"].get(s, 0) for s in order]
    if len(order) == 2:
        blinds, antes = blinds[::-1], antes[::-1]  # with two players the notation turns its lists round
    lines = [
        f'variant = "{variant}"',
        f"ante_trimming_status = {str(posted['matched']).lower()}",
        f"antes = {_list(antes)}",
        f"blinds_or_straddles = {_list(blinds)}",
    ]
    if rules.betting == "fixed":
        lines += [f"small_bet = {_number(rules.small_bet)}", f"big_bet = {_number(rules.big_bet)}"]
    else:
        lines.append(f"min_bet = {_number(rules.big_blind)}")
    lines += [
        f"starting_stacks = {_list([betting.stacks[s] + betting.paid[s] for s in order])}",
        f"seats = {list(order)}",
        "actions = [",
        *(f'  "{action}",' for action in _actions(played, order)),
        "]",
        f"finishing_stacks = {_list([now.get(s, 0) for s in order])}",
    ]
    return "\n".join(lines) + "\n"


def _variant(table: Table) -> str | None:
    """The notation's name of what is played at a table."""
    rules: Rules = table.rules
    found = _dealt(rules), rules.betting
    return next((code for code, known in VARIANTS.items() if known == found), None)


def _dealt(rules: Rules) -> tuple[int, int, int | str]:
    return rules.streets.held, rules.streets.board, rules.showdown.hole_cards_used


def _list(values: Iterable[Amount]) -> str:
    return "[" + ", ".join(map(_number, values)) + "]"


def _number(value: Amount) -> str:
    """An amount as the notation writes it: a whole number, or a decimal."""
    found = shown(value).replace(",", "")
    if "/" in found:
        raise CroupierError(f"{found} cannot be written as a decimal")
    return found


def _actions(played: Round, order: tuple[int, ...]) -> Iterator[str]:
    """Deals and decisions in order; hands are shown at the end by those still in."""
    felt, betting = played.felt, played.felt.aside
    name = {seat: f"p{i + 1}" for i, seat in enumerate(order)}
    holes = {seat: "".join(str(c) for c in felt.things(f"box {seat}")) for seat in order}
    for seat in order:
        yield f"d dh {name[seat]} {holes[seat]}"
    raised = iter(betting.raised)
    pending: list[str] = []
    ends, dealt = _ends(played.table.rules), 0
    for move in played.moves:
        if move["do"] == "chance" and felt.piles.get("board") and _to_board(move, felt.things("board"), dealt):
            pending.append(str(move["outcome"]))
            dealt += 1
            if dealt in ends:
                yield "d db " + "".join(pending)
                pending = []
        elif move["do"] == "decide":
            word = {"fold": "f", "bet": "", "raise": ""}.get(move["choice"], "cc")
            yield f"{name[move['seat']]} {word or f'cbr {_number(next(raised))}'}"
    if len(betting.playing) > 1:
        for seat in betting.playing:
            yield f"{name[seat]} sm" + ("" if seat in betting.mucked else f" {holes[seat]}")


def _ends(rules: Rules) -> set[int]:
    """How many cards lie on the board after each street."""
    out, total = set(), 0
    for street in rules.streets.list:
        total += street.board
        out.add(total)
    return out


def _to_board(move: Move, board: list[Any], dealt: int) -> bool:
    """Whether a card was dealt to the board: it says so, or is the next that lies there."""
    if "place" in move:
        return bool(move["place"] == "board")
    return dealt < len(board) and card(move["outcome"]) is board[dealt]


# Reading


def from_phh(text: str, games: Iterable[Game]) -> dict[str, Any]:
    """A record of the one hand in a file. The collection is not in the notation: none is taken."""
    found = all_from_phh(text, games)
    if len(found) != 1:
        raise CroupierError(f"this PHH file has {len(found)} hands, not one")
    return found[0]


def all_from_phh(text: str, games: Iterable[Game]) -> list[dict[str, Any]]:
    """The records of all the hands in a file: one, or many in numbered tables."""
    try:
        data = tomllib.loads(text, parse_float=_decimal)
    except tomllib.TOMLDecodeError as error:
        raise CroupierError(f"{UNREADABLE}: {error}") from None
    known = list(games)
    if "variant" in data:
        return [_record(data, known, "")]
    if not data or not all(isinstance(hand, dict) for hand in data.values()):
        raise CroupierError(f"{UNREADABLE}: it names no variant")
    return [_record(hand, known, f"hand {number}: ") for number, hand in data.items()]


def _decimal(text: str) -> str:
    """A number with a point as it is written, never as a float."""
    plain = text.replace("_", "")
    return str(Fraction(plain)) if "e" in plain.lower() else plain


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
    actions: list[list[str]]
    note: str

    @property
    def betting(self) -> str:
        return VARIANTS[self.variant][1]


def _record(data: Mapping[str, Any], games: list[Game], where: str) -> dict[str, Any]:
    try:
        hand = _read(data)
        game = next((one for one in games if _dealt(Table(one).rules) == VARIANTS[hand.variant][0]), None)
        if game is None:
            raise CroupierError(f"{NAMES[hand.variant]} is not among these games")
        return _played(hand, game)
    except (KeyError, IndexError, ValueError, TypeError, CroupierError) as error:
        reason = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise CroupierError(f"{where}{UNREADABLE}: {reason}") from None


def _read(data: Mapping[str, Any]) -> _Hand:
    """The keys of a hand: each is read, told in the note, or refused."""
    variant = data["variant"]
    if variant not in VARIANTS:
        name = f"{variant}, {NAMES[variant]}" if variant in NAMES else repr(variant)
        raise CroupierError(f"its variant is {name}, which no rulebook here plays")
    money = MONEY[VARIANTS[variant][1]]
    strange = [
        key
        for key in data
        if key not in (*ALWAYS, *money, *TOLD, "seats", "ante_trimming_status") and not key.startswith("_")
    ]
    if strange:
        raise CroupierError(f"{NAMES[variant]} has no {strange[0]!r}")
    stacks = _amounts(data, "starting_stacks")
    count = len(stacks)
    antes, blinds = _amounts(data, "antes", count), _amounts(data, "blinds_or_straddles", count)
    if count == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    matched = data.get("ante_trimming_status", False)
    if matched not in (True, False) or min(antes) < 0 or min(stacks) <= 0:
        raise CroupierError("antes are not below nothing, stacks above it, ante_trimming_status is true or false")
    told = [f"{key}: {value}" for key, value in data.items() if key in TOLD or key.startswith("_")]
    actions = [action.partition("#")[0].split() for action in data["actions"]]
    bets = {name: amount(data[name]) for name in money}
    seats = _seats(data.get("seats"), count)
    return _Hand(variant, seats, stacks, antes, blinds, bets, matched, [a for a in actions if a], "; ".join(told))


def _amounts(data: Mapping[str, Any], key: str, count: int = 0) -> list[Amount]:
    found = [amount(value) for value in data[key]]
    if len(found) < 2 or (count and len(found) != count):
        raise CroupierError(f"{key} needs one amount for each player")
    return found


def _seats(given: list[int] | None, count: int) -> list[int]:
    """The seats of the file where they are in their order round a table, else seats from 1 on."""
    usual = list(range(1, count + 1))
    if given is None or len(given) != count or len(set(given)) != count or min(given) < 1 or max(given) > 10:
        return usual
    button = given[-1]
    round_the_table = [s for s in sorted(given) if s > button] + [s for s in sorted(given) if s <= button]
    return given if given == round_the_table else usual


def _played(hand: _Hand, game: Game) -> dict[str, Any]:
    """The hand played through, as a record."""
    before = {"state": {"button": _before(hand.seats), **_forced(hand)}}
    options = _options(hand)
    playing = Table(game, options, seats=sorted(hand.seats), carry=before).round()
    for seat, stack in zip(hand.seats, hand.stacks, strict=True):
        playing.do({"do": "place", "seat": seat, "wager": BUY_IN, "stake": written(stack)})
    playing.do(NO_MORE_BETS)
    holes = _holes(hand, _dealt(playing.table.rules)[0])
    for number in range(_dealt(playing.table.rules)[0]):
        for i in range(len(hand.seats)):
            playing.do({"do": "chance", "outcome": holes[i][number]})
    last = max((i for i, words in enumerate(hand.actions) if words[1] in ("db", "f", "cc", "cbr")), default=-1)
    for i, words in enumerate(hand.actions):
        if i == last:
            for move in _given_up(hand, holes):
                playing.do(move)
        _act(playing, hand, words, f"action {i + 1} ({' '.join(words)})")
    if playing.awaiting is not None:
        raise CroupierError(f"the hand is not finished: it ends while {playing.awaited()} is awaited")
    record = {"game": game.name, "options": options, "seats": sorted(hand.seats), "before": before}
    return record | {"inputs": playing.moves} | ({"note": hand.note} if hand.note else {})


def _before(seats: list[int]) -> int:
    """Who had the button in the hand before."""
    return max((s for s in seats if s < seats[-1]), default=max(seats))


def _options(hand: _Hand) -> dict[str, Any]:
    """A table like the one that the hand was played at."""
    blinds: list[Amount] = [max(b, -b) for b in hand.blinds if b]
    big: Amount = hand.bets["min_bet"] if "min_bet" in hand.bets else max(blinds, default=hand.bets["small_bet"])
    given = [*hand.stacks, *hand.antes, *hand.blinds, *hand.bets.values()]
    given += [amount(words[2]) for words in hand.actions if words[1] == "cbr"]
    chip = exact(Fraction(1, _finest(given)))
    named = {k: v for k, v in hand.bets.items() if k != "min_bet"}
    named |= {"big_blind": big, "chip": chip}
    named["small_blind"] = min([*blinds, big])
    free = {"betting": hand.betting, "collection": "none", "raise_cap": "none", "short_raise": "added"}
    return {**free, **{name: written(value) for name, value in named.items()}}


def _finest(amounts: Iterable[Amount]) -> int:
    """Into how many chips of ten, a hundred or more one must be divided for all of these to be whole."""
    parts = 1
    for value in amounts:
        while (Fraction(value) * parts).denominator != 1:
            parts *= 10
    return parts


def _forced(hand: _Hand) -> dict[str, Any]:
    """What was posted before the deal, where it is not just the two blinds of the table."""
    small, big, *rest = hand.blinds
    usual = not any(hand.antes) and not any(rest) and 0 < small <= big and len(hand.blinds) > 2
    if usual and hand.bets.get("min_bet", big) == big:
        return {}
    by_seat = zip(hand.seats, hand.antes, hand.blinds, strict=True)
    named: dict[str, dict[str, Any]] = {"antes": {}, "blinds": {}, "posts": {}}
    for seat, ante, blind in by_seat:
        for what, value in (("antes", ante), ("blinds", max(blind, 0)), ("posts", max(-blind, 0))):
            if value:
                named[what][str(seat)] = written(value)
    return {FORCED: {**named, "matched": hand.matched}}


def _holes(hand: _Hand, held: int) -> list[list[str]]:
    """Each player's cards: as they were dealt, or as they were shown at the end."""
    dealt: list[list[str]] = [[] for _ in hand.seats]
    shown: dict[int, list[str]] = {}
    for words in hand.actions:
        if words[:2] == ["d", "dh"]:
            dealt[_player(hand, words[2])] += _split(words[3])
        elif words[1] == "sm" and len(words) > 2 and words[2] != "-":
            shown[_player(hand, words[0])] = _split(words[2])
    for i, cards in enumerate(dealt):
        if len(cards) != held:
            raise CroupierError(f"p{i + 1} is dealt {len(cards)} cards, not {held}")
        known = [text for text in shown.get(i, []) if text != UNKNOWN.text and text not in cards]
        for at, text in enumerate(cards):
            if text == UNKNOWN.text and known:
                cards[at] = known.pop(0)
    return dealt


def _split(text: str) -> list[str]:
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def _player(hand: _Hand, name: str) -> int:
    found = int(name[1:]) - 1 if re.fullmatch(r"p\d+", name) else -1
    if not 0 <= found < len(hand.seats):
        raise CroupierError(f"there is no player {name!r}")
    return found


def _given_up(hand: _Hand, holes: list[list[str]]) -> Iterator[Move]:
    """Who gave up at the showdown: by mucking, or by never showing where others did."""
    folded = {words[0] for words in hand.actions if words[1] == "f"}
    last = {words[0]: words for words in hand.actions if words[1] == "sm"}
    left = [i for i in range(len(hand.seats)) if f"p{i + 1}" not in folded]
    mucked = [i for i in left if len(last.get(f"p{i + 1}", ["", "", "-"])) == 2 or UNKNOWN.text in holes[i]]
    if len(mucked) < len(left) > 1:
        yield from ({"do": "declare", "ruling": "muck", "seat": hand.seats[i]} for i in mucked)


def _act(playing: Round, hand: _Hand, words: list[str], where: str) -> None:
    """One action of the notation."""
    try:
        if words[:2] == ["d", "db"]:
            for text in _split(words[2]):
                playing.do({"do": "chance", "outcome": text})
        elif words[1] in ("f", "cc", "cbr"):
            _decide(playing, hand.seats[_player(hand, words[0])], words)
        elif words[:2] != ["d", "dh"] and words[1] != "sm":
            raise CroupierError(f"{NAMES[hand.variant]} has no action {words[1]!r}")
    except CroupierError as error:
        raise CroupierError(f"{where}: {error}") from None


def _decide(playing: Round, seat: int, words: list[str]) -> None:
    """A decision; a check where nothing is left to say is no decision here."""
    ask = playing.awaiting
    if words[1] == "cc" and ask is not None and ask.kind == "chance":
        return
    choices = ask.choices if ask is not None else ()
    wanted = {"f": ("fold",), "cc": ("check", "call"), "cbr": ("bet", "raise")}[words[1]]
    move: Move = {"do": "decide", "seat": seat, "choice": next((c for c in wanted if c in choices), wanted[-1])}
    playing.do(move | ({"to": written(amount(words[2]))} if words[1] == "cbr" else {}))


def _knows(text: str) -> bool:
    return not text.lstrip().startswith("{") and re.search(r"(?m)^\s*variant\s*=", text) is not None


NOTATION = Notation(name="PHH", knows=_knows, write=to_phh, read=all_from_phh)
