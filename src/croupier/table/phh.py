"""Poker hands to and from the PHH notation (poker hand history files), version 1.

A PHH file numbers the players from the small blind round to the button: p1 is left of the button. Here seats keep
their own numbers; `seats` in the file carries them. Blinds, stacks and actions say all that a hand needs.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

from croupier.equipment.cards import cards
from croupier.errors import CroupierError
from croupier.table.felt import Move
from croupier.table.round import NO_MORE_BETS, Round

VARIANTS = {"fixed": "FT", "no_limit": "NT"}


def to_phh(played: Round) -> str:
    """A finished hand as PHH text."""
    table, felt = played.table, played.felt
    if table.game.family != "pot" or felt.aside is None:
        raise CroupierError("only a poker hand for a pot has a PHH form")
    order: tuple[int, ...] = felt.aside.order
    stacks = _stacks(played)
    blinds = [int(table.options["small_blind"]), int(table.options["big_blind"])] + [0] * (len(order) - 2)
    if len(order) == 2:
        blinds.reverse()  # with two players the notation gives p1 the second blind of the list
    lines = [
        f'variant = "{VARIANTS[str(table.options["betting"])]}"',
        "ante_trimming_status = true",
        f"antes = {[0] * len(order)}",
        f"blinds_or_straddles = {blinds}",
    ]
    if table.options["betting"] == "fixed":
        lines += [f"small_bet = {table.options['small_bet']}", f"big_bet = {table.options['big_bet']}"]
    else:
        lines.append(f"min_bet = {table.options['big_blind']}")
    lines += [
        f"starting_stacks = {[stacks[s] for s in order]}",
        f"seats = {list(order)}",
        "actions = [",
        *(f'  "{action}",' for action in _actions(played, order)),
        "]",
    ]
    return "\n".join(lines) + "\n"


def _stacks(played: Round) -> dict[int, int]:
    """What each seat had before the hand: what it has now, and what the hand took or gave."""
    net = {line.seat: int(line.net) for line in played.lines}
    now = {w.seat: int(w.stake) for w in played.felt.wagers if w.name == "buy_in"}
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
    from croupier.table.table import Table

    table = played.table
    stacks = _stacks(played)
    laid = {m["seat"] for m in played.moves if m["do"] == "place"}
    carry: dict[str, Any] = {
        "wagers": [{"seat": s, "wager": "buy_in", "stake": n} for s, n in stacks.items() if s not in laid],
    }
    button = played.felt.state["button"]
    drawn = any(m["do"] == "chance" and m.get("place") == "button" for m in played.moves)
    if not drawn:
        carry["state"] = {"button": max((s for s in stacks if s < button), default=max(stacks))}
    return Table(table.game, table.options, seats=table.seats, carry=carry).round()


def from_phh(text: str) -> dict[str, Any]:
    """A record of kings/holdem from PHH text. The collection is not in the notation, so none is taken."""
    try:
        data = tomllib.loads(text)
        return _record(data)
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
        {"do": "place", "seat": s, "wager": "buy_in", "stake": n}
        for s, n in zip(seats, data["starting_stacks"], strict=True)
    ]
    inputs.append(NO_MORE_BETS)
    holes = [action.split() for action in data["actions"] if action.startswith("d dh")]
    dealt = {words[2]: cards(_split(words[3])) for words in holes}
    for number in range(2):
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
        "game": "kings/holdem",
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
