"""Worked examples as data: how an example file writes moves and expected lines.

    "1 straight_up@17 10"        seat 1 places straight_up on 17 for 10   ("2#1 ..." is seat 2 on box 1)
    "1 straight_up@17 10 round=2"  the same, kept for the second round of a record by place
    "1: hit"                     seat 1 decides hit   ("1: insurance stake=5", "1: hold cards=As,Kd")
    "= 17"   "= As Kd"  "= 3-4"  chance, in order
    "remove 1 odds@6"            seat 1 takes a wager back
    "call 1 place@6 off"         seat 1 calls a wager off   ("call 1 pass_dice" is about no wager)
    "declare invalid_throw"      the floor declares an irregularity
    "no_more_bets"
"""

from __future__ import annotations

from typing import Any


def _who(token: str) -> dict[str, Any]:
    seat, _, box = token.partition("#")
    return {"seat": int(seat)} | ({"box": int(box)} if box else {})


def _what(token: str) -> dict[str, Any]:
    name, _, on = token.partition("@")
    return {"wager": name} | ({"on": on} if on else {})


def _value(text: str) -> Any:
    if "," in text:
        return text.split(",")
    return int(text) if text.lstrip("-").isdigit() else text


def move(text: str) -> dict[str, Any]:
    """One move from its shorthand."""
    words = text.split()
    if text == "no_more_bets":
        return {"do": "call", "call": "no_more_bets"}
    if words[0] == "=":
        if "-" in words[1]:
            parts = [[int(n) for n in w.split("-")] for w in words[1:]]
            return {"do": "chance", "outcome": parts if len(parts) > 1 else parts[0]}
        return {"do": "chance", "outcome": words[1:] if len(words) > 2 else words[1]}
    if words[0] == "remove":
        return {"do": "remove", **_who(words[1]), **_what(words[2])}
    if words[0] == "call" and len(words) == 3:
        return {"do": "call", **_who(words[1]), "call": words[2]}
    if words[0] == "call":
        return {"do": "call", **_who(words[1]), **_what(words[2]), "call": words[3]}
    if words[0] == "declare":
        return {"do": "declare", "ruling": words[1]} | {
            k: _value(v) for k, v in (w.split("=", 1) for w in words[2:])
        }
    if words[0].endswith(":"):
        extra = {k: _value(v) for k, v in (w.split("=", 1) for w in words[2:])}
        return {"do": "decide", **_who(words[0][:-1]), "choice": words[1], **extra}
    stake: Any = int(words[2]) if words[2].lstrip("-").isdigit() else words[2]
    extra = {k: _value(v) for k, v in (w.split("=", 1) for w in words[3:])}
    return {"do": "place", **_who(words[0]), **_what(words[1]), "stake": stake, **extra}


def line(text: str) -> dict[str, Any]:
    """An expected line: "1 corner@1-2-4-5 win 80 [2.3 D]"; the clause is optional."""
    body, _, clause = text.partition(" [")
    who, what, result, net = body.split()
    out = {**_who(who), **_what(what), "result": result, "net": int(net) if net.lstrip("-").isdigit() else net}
    return out | ({"clause": clause.rstrip("]")} if clause else {})
