"""A verifier written from docs/concepts/fairness.md alone: it imports nothing of Croupier, and knows no game."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence
from typing import Any

PACK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
TWICE = ["6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1"]
ONCE = ["6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-2", "4-1", "3-2", "2-1"]
TILES = [tile for tile in TWICE for _ in range(2)] + ONCE


def commitment(table: str, number: int, secret: bytes) -> str:
    text = b"croupier commitment 1" + b"\0" + table.encode() + b"\0" + str(number).encode() + b"\0" + secret
    return hashlib.sha256(text).hexdigest()


def seeds_text(seeds: dict[str, str], version: int) -> bytes:
    names = sorted(seeds, key=lambda name: name.encode("utf-16-be"))
    members = [_string(name, version) + ":" + _string(seeds[name], version) for name in names]
    return ("{" + ",".join(members) + "}").encode()


def _string(text: str, version: int) -> str:
    """A JSON string: with as few escapes as can be, or all of ASCII."""
    if version > 1:
        return json.dumps(text, ensure_ascii=False)
    out = []
    for unit in text:
        if " " <= unit <= "~":
            out.append(json.dumps(unit)[1:-1])
        else:
            units = unit.encode("utf-16-be").hex()
            out += [f"\\u{units[i : i + 4]}" for i in range(0, len(units), 4)]
    return '"' + "".join(out) + '"'


def key_of_round(table: str, number: int, secret: bytes, seeds: dict[str, str], version: int = 3) -> bytes:
    text = f"croupier mix {version}".encode() + b"\0" + table.encode() + b"\0" + str(number).encode() + b"\0"
    return hmac.new(secret, text + seeds_text(seeds, version), hashlib.sha256).digest()


class Row:
    """The bits of a device."""

    def __init__(self, key: bytes, device: str) -> None:
        self._bits = self._endless(key, device)

    @staticmethod
    def block(key: bytes, device: str, number: int) -> bytes:
        return hmac.new(key, device.encode() + b"\0" + number.to_bytes(8, "big"), hashlib.sha256).digest()

    def _endless(self, key: bytes, device: str) -> Iterator[int]:
        number = 0
        while True:
            for byte in self.block(key, device, number):
                for bit in range(8):
                    yield byte >> bit & 1
            number += 1

    def take(self, count: int) -> int:
        return sum(next(self._bits) << place for place in range(count))

    def below(self, n: int) -> int:
        k = len(bin(n - 1)) - 2 if n > 1 else 0
        number = self.take(k)
        while number >= n:
            number = self.take(k)
        return number

    def shuffled(self, things: list[str]) -> list[str]:
        out = list(things)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out


def pack(device: dict[str, Any]) -> list[str]:
    if device["kind"] == "tiles":
        return TILES
    if device["kind"] == "balls":
        return list(device["balls"])
    cards = [card for card in PACK if card[0] not in device["without"]]
    return [card for card in cards for _ in range(device["decks"])] + ["Jk"] * device["jokers"]


class Drawing:
    """One round, drawn again."""

    def __init__(self, certificate: dict[str, Any]) -> None:
        c = self.c = certificate
        self.key = key_of_round(c["table"], c["round"], bytes.fromhex(c["secret"]), c["seeds"], c["fairness"])
        self.rows: dict[str, Row] = {}
        self.lists: dict[str, list[str]] = {}
        self.given: dict[str, list[str]] = {}

    def next(self, name: str, back: Sequence[str] = ()) -> Any:
        for thing in back:
            self.given[name].remove(thing)
        device = self.c["devices"][name]
        row = self.rows.setdefault(name, Row(self.key, name))
        if device["kind"] == "wheel":
            return device["pockets"][row.below(len(device["pockets"]))]
        if device["kind"] == "dice":
            number, faces = row.below(6 ** device["count"]), []
            for _ in range(device["count"]):
                number, face = divmod(number, 6)
                faces.insert(0, face + 1)
            return faces
        if device["kind"] == "coins":
            number = row.below(2 ** device["count"])
            return "".join("T" if number >> place & 1 else "H" for place in reversed(range(device["count"])))
        if name not in self.lists:
            self.lists[name], self.given[name] = row.shuffled(self._dealt_from(name, device)), []
        if not self.lists[name]:
            rest = list(pack(device))
            for thing in self.given[name]:
                rest.remove(thing)
            self.lists[name] = row.shuffled(rest)
        self.given[name].append(self.lists[name].pop())
        return self.given[name][-1]

    def _dealt_from(self, name: str, device: dict[str, Any]) -> list[str]:
        whole, shoe = pack(device), self.c["shoe"]
        if name != "card" or not self.c["keeps_shoe"] or shoe is None:
            return whole
        if self.c["new_shoe"] if self.c["fairness"] > 2 else len(shoe) <= len(whole) // 4 + 1:
            return whole
        return sorted(shoe, key=whole.index)

    def left(self) -> list[str] | None:
        if not self.c["keeps_shoe"]:
            return None
        if "card" not in self.lists or self.c["state"] == "void":
            return self.c["shoe"]
        return sorted(self.lists["card"], key=pack(self.c["devices"]["card"]).index)


def outcomes(move: dict[str, Any]) -> list[Any]:
    """What was drawn for a move: an outcome, or the cards that were burned or discarded face up."""
    if move["do"] == "chance":
        return [move["outcome"]]
    return list(move.get("cards", ())) if move["do"] == "declare" else []


def wrong(certificate: dict[str, Any], seen: str) -> list[str]:
    """What is wrong with a certificate, by the commitment that was seen before the round."""
    c = certificate
    if c["mode"] == "dealer":
        return []
    out = []
    if not commitment(c["table"], c["round"], bytes.fromhex(c["secret"])) == c["commitment"] == seen:
        out.append("the secret is not the one that was committed to")
    drawing = Drawing(c)
    for count, draw in enumerate(c["draws"], 1):
        if (drawn := drawing.next(draw["device"], draw.get("back", ()))) != draw["outcome"]:
            return [*out, f"draw {count} is {drawn}, not {draw['outcome']}"]
    if [came for m in c["record"]["inputs"] for came in outcomes(m)] != [d["outcome"] for d in c["draws"]]:
        out.append("the record has other outcomes")
    over = c["fairness"] > 2 and c["shoe_left"] is None  # the shoe ended with this round
    if not over and drawing.left() != c["shoe_left"]:
        out.append("something else is left in the shoe")
    return out
