"""Poker hands to and from the PHH notation (poker hand history files), version 1.

A PHH file numbers the players from the small blind round to the button: p1 is left of the button. Here seats keep
their own numbers; `seats` in the file carries them. Blinds, stacks and actions say all that a hand needs. Of the
variants that it knows, fixed and no limit hold'em are written and read here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

from croupier.equipment.cards import cards
from croupier.errors import CroupierError
from croupier.games.pot.rules import BUY_IN, Rules
from croupier.rulebooks.model import Game
from croupier.table import Table
from croupier.table.felt import Move
from croupier.table.notation import Notation
from croupier.table.round import NO_MORE_BETS, Round

VARIANTS = {"fixed": "FT", "no_limit": "NT"}
HOLE_CARDS, BOARD = 2, 5


def to_phh(played: Round) -> str:
    """A finished hand as PHH text."""
    rules, felt = _holdem(played.table), played.felt
    if rules is None or rules.betting not in VARIANTS or felt.aside is None:
        raise CroupierError("only a hand of fixed or no limit hold'em that was dealt has a PHH form")
    order: tuple[int, ...] = felt.aside.order
    stacks = _stacks(played)
    blinds = [rules.small_blind, rules.big_blind] + [0] * (len(order) - 2)
    if len(order) == 2:
        blinds.reverse()  # with two players the notation gives p1 the second blind of the list
    lines = [
        f'variant = "{VARIANTS[rules.betting]}"',
        "ante_trimming_status = true",
        f"antes = {[0] * len(order)}",
        f"blinds_or_straddles = {blinds}",
    ]
    if rules.betting == "fixed":
        lines += [f"small_bet = {rules.small_bet}", f"big_bet = {rules.big_bet}"]
    else:
        lines.append(f"min_bet = {rules.big_blind}")
    lines += [
        f"starting_stacks = {[stacks[s] for s in order]}",
        f"seats = {list(order)}",
        "actions = [",
        *(f'  "{action}",' for action in _actions(played, order)),
        "]",
    ]
    return "\n".join(lines) + "\n"


def _holdem(table: Table) -> Rules | None:
    """The rules of a table at which hold'em is played."""
    rules: Rules = table.rules
    dealt = rules.streets.held, rules.streets.board, rules.showdown.hole_cards_used
    return rules if dealt == (HOLE_CARDS, BOARD, "any") else None


def _stacks(played: Round) -> dict[int, int]:
    """What each seat had before the hand: what it has now, and what the hand took or gave."""
    net = {line.seat: int(line.net) for line in played.lines}
    now = {w.seat: int(w.stake) for w in played.felt.wagers if w.name == BUY_IN}
    return {seat: now.get(seat, 0) - net.get(seat, 0) for seat in played.felt.aside.order}


def _actions(played: Round, order: tuple[int, ...]) -> Iterable[str]:
    """Deals and decisions in order; hands are shown at the end by those still in."""
    name = {seat: f"p{i + 1}" for i, seat in enumerate(order)}
    holes = {seat: "".join(str(c) for c in played.felt.things(f"box {seat}")) for seat in order}
    for seat in order:
        yield f"d dh {name[seat]} {holes[seat]}"
    board = [move["outcome"] for move in played.moves if move["do"] == "chance" and move.get("place") == "board"]
    shown = 0
    pending: list[str] = []
    for move, to in _with_amounts(played):
        if move["do"] == "chance":
            pending.append(str(move["outcome"]))
            if shown + len(pending) in (3, 4, 5):
                yield "d db " + "".join(pending)
                shown += len(pending)
                pending = []
        else:
            word = {"fold": "f", "check": "cc", "call": "cc"}.get(move["choice"], f"cbr {to}")
            yield f"{name[move['seat']]} {word}"
    if len(played.felt.aside.playing) > 1 and len(board) == 5:
        for seat in played.felt.aside.playing:
            yield f"{name[seat]} sm {holes[seat]}"


def _with_amounts(played: Round) -> Iterable[tuple[Move, int]]:
    """Board cards and decisions, each bet and raise with the amount it was to: the hand is dealt again to learn it."""
    twin = _again(played)
    for move in played.moves:
        to = 0
        if move["do"] == "decide" and move["choice"] in ("bet", "raise"):
            to = int(move.get("to", twin.felt.aside.bounds(move["seat"])[0]))
        if move["do"] == "decide" or (move["do"] == "chance" and move.get("place") == "board"):
            yield move, to
        twin.do(move)


def _again(played: Round) -> Round:
    """The same hand from its start."""
    table = played.table
    stacks = _stacks(played)
    laid = {m["seat"] for m in played.moves if m["do"] == "place"}
    carry: dict[str, Any] = {
        "wagers": [{"seat": s, "wager": BUY_IN, "stake": n} for s, n in stacks.items() if s not in laid],
    }
    button = played.felt.state["button"]
    drawn = any(m["do"] == "chance" and m.get("place") == "button" for m in played.moves)
    if not drawn:
        carry["state"] = {"button": max((s for s in stacks if s < button), default=max(stacks))}
    return Table(table.game, table.options, seats=table.seats, carry=carry).round()


def from_phh(text: str, games: Iterable[Game]) -> dict[str, Any]:
    """A record of the first of these games that is hold'em. The collection is not in the notation: none is taken."""
    try:
        name = next((game.name for game in games if _holdem(Table(game)) is not None), "")
        return {"game": name, **_record(tomllib.loads(text))}
    except (tomllib.TOMLDecodeError, KeyError, IndexError, ValueError, TypeError) as error:
        raise CroupierError(f"this is not a hand in PHH notation that can be read: {error}") from None


def _record(data: dict[str, Any]) -> dict[str, Any]:
    betting = {v: k for k, v in VARIANTS.items()}[data["variant"]]
    count = len(data["starting_stacks"])
    seats: list[int] = data.get("seats", list(range(1, count + 1)))
    blinds = [b for b in data["blinds_or_straddles"] if b]
    options: dict[str, Any] = {
        "betting": betting,
        "small_blind": min(blinds),
        "big_blind": max(blinds),
        "collection": "none",
    }
    if betting == "fixed":
        options |= {"small_bet": data["small_bet"], "big_bet": data["big_bet"]}
    button = seats[-1]
    before = max((s for s in seats if s < button), default=max(seats))
    inputs: list[Move] = [
        {"do": "place", "seat": s, "wager": BUY_IN, "stake": n}
        for s, n in zip(seats, data["starting_stacks"], strict=True)
    ]
    inputs.append(NO_MORE_BETS)
    holes = [action.split() for action in data["actions"] if action.startswith("d dh")]
    dealt = {words[2]: cards(_split(words[3])) for words in holes}
    for number in range(HOLE_CARDS):
        inputs += [{"do": "chance", "outcome": dealt[f"p{i + 1}"][number].text} for i in range(count)]
    faced = max(blinds)
    for action in data["actions"]:
        words = action.partition("#")[0].split()
        if words[:2] == ["d", "db"]:
            inputs += [{"do": "chance", "outcome": c} for c in _split(words[2])]
            faced = 0
        elif words[0].startswith("p") and words[1] in ("f", "cc", "cbr"):
            seat = seats[int(words[0][1:]) - 1]
            inputs.append(_decision(seat, words, faced))
            faced = max(faced, int(words[2])) if words[1] == "cbr" else faced
    return {
        "options": options,
        "seats": sorted(seats),
        "before": {"state": {"button": before}},
        "inputs": inputs,
    }


def _split(text: str) -> list[str]:
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def _decision(seat: int, words: list[str], faced: int) -> Move:
    """An action of the notation; whether `cc` is a check or a call is for the round to say."""
    if words[1] == "f":
        return {"do": "decide", "seat": seat, "choice": "fold"}
    if words[1] == "cbr":
        return {"do": "decide", "seat": seat, "choice": "raise" if faced else "bet", "to": int(words[2])}
    return {"do": "decide", "seat": seat, "choice": "check_or_call"}


def _knows(text: str) -> bool:
    return text.lstrip().startswith("variant")


NOTATION = Notation(name="PHH", knows=_knows, write=to_phh, read=from_phh)
