"""Provable fairness, version 3: a committed secret, the players' own seeds, and the draws that follow from both.

The commitment is published before the betting; the secret behind it after the settlement. Between them stands nothing
but HMAC-SHA256 (docs/concepts/fairness.md has the derivation), so that anybody can draw every outcome again. Versions 1
and 2 are kept for the rounds that were drawn by them. A shoe is kept from round to round as the cards that are left, in
no order: each round puts them in an order of its own, which is as likely as any other, and a secret revealed says
nothing about the next round.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping
from operator import attrgetter
from typing import Any

import rfc8785

from croupier.equipment.cards import DECK, RANKS, card
from croupier.equipment.devices import Balls, Cards, Coins, Dice, Tiles
from croupier.equipment.randomness import Randomness
from croupier.table import Round, Table
from croupier.table.felt import VERSION as RECORD
from croupier.table.felt import Felt, Move
from croupier.table.rulings.specs import SINCE
from croupier.table.shoe import NEW_SHOE, ShoeWatch, has_shoe_memory, ruling_of, shoe_rules

VERSION = 3
_BY_INDEX = attrgetter("index")


def record_version(version: int) -> int:
    """The version of the procedures that a round drawn by this version of fairness follows."""
    return 1 if version < 3 else RECORD


def commitment(table: str, number: int, secret: str) -> str:
    """Return the commitment that is published before the round. 256 unknown bits go in, so it tells nothing."""
    text = f"croupier commitment 1\0{table}\0{number}\0".encode()
    return hashlib.sha256(text + bytes.fromhex(secret)).hexdigest()


def seeds_json(seeds: Mapping[str, str], version: int = VERSION) -> bytes:
    """The players' seeds by seat, as they are mixed in: JSON in the form of RFC 8785; in version 1, of ASCII only."""
    if version == 1:
        return json.dumps(dict(seeds), sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()
    return rfc8785.dumps(dict(seeds))


def round_key(table: str, number: int, secret: str, seeds: Mapping[str, str], version: int = VERSION) -> bytes:
    """The round's key: the secret with the players' seeds."""
    text = f"croupier mix {version}\0{table}\0{number}\0".encode()
    return hmac.digest(bytes.fromhex(secret), text + seeds_json(seeds, version), "sha256")


class Stream(Randomness):
    """Unbiased draws for one device from a round's key."""

    def __init__(self, key: bytes, device: str) -> None:
        self._key = key
        self._label = device.encode() + b"\0"
        self._counter = 0
        self._pool = 0
        self._left = 0

    def block(self, number: int) -> bytes:
        """32 bytes of the stream, by their number: HMAC-SHA-256 of key, label and number."""
        return hmac.digest(self._key, self._label + number.to_bytes(8, "big"), "sha256")

    def deal(self, things: list[Any]) -> Any:
        """The next thing of a shuffled list. A shuffle from the last place down settles that place first, so it need
        not go further than is dealt: what comes is the same as if the whole had been shuffled before."""
        last = len(things) - 1
        if last:
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
        return things.pop()

    def bits(self, count: int) -> int:
        """The next so many bits of the stream, as a number."""
        while self._left < count:
            self._pool |= int.from_bytes(self.block(self._counter), "little") << self._left
            self._counter += 1
            self._left += 256
        number = self._pool & ((1 << count) - 1)
        self._pool >>= count
        self._left -= count
        return number


def is_shoe_kept(table: Table) -> bool:
    """Return whether cards that are left go on to the next round."""
    shoe = bool(table.game.equipment.get("cards", {}).get("shoe")) and isinstance(table.devices.get("card"), Cards)
    return shoe and table.options.get("continuous_shuffle") is not True


def device_specs(table: Table) -> dict[str, dict[str, Any]]:
    """Return the devices of a table, as far as a reader needs them who draws again."""
    out: dict[str, dict[str, Any]] = {}
    for name, device in table.devices.items():
        if isinstance(device, Cards):
            ranks = [RANKS[c.rank - 2] for c in DECK[::4] if not device.full[c.index]]
            out[name] = {"kind": "cards", "decks": device.decks, "jokers": device.full[-1], "without": ranks}
        elif isinstance(device, Tiles):
            out[name] = {"kind": "tiles"}
        elif isinstance(device, Dice):
            out[name] = {"kind": "dice", "count": device.count}
        elif isinstance(device, Coins):
            out[name] = {"kind": "coins", "count": device.count}
        elif isinstance(device, Balls):
            out[name] = {"kind": "balls", "balls": list(device.pack)}
        else:
            out[name] = {"kind": "wheel", "pockets": list(device.pockets)}
    return out


def is_whole(table: Table, felt: Felt, shoe: list[str] | None) -> bool:
    """Return whether a round is dealt from the whole pack: from a new shoe, or where no shoe is kept."""
    rules = shoe_rules(table)
    if shoe is None or rules is None or not is_shoe_kept(table):
        return True
    return ShoeWatch(table, rules, counts_unseen=True).is_over(felt, len(shoe))


class FairDealer:
    """Answers every chance of one round from its key. `shoe` is what is left of the shoe, where the game keeps one
    (None: it is begun anew); `left` is what will be left of it for the next round."""

    def __init__(self, table: Table, key: bytes, shoe: list[str] | None = None) -> None:
        self.table = table
        self._streams: dict[str, Stream] = {}
        self._orders: dict[str, list[Any]] = {}
        self._key = key
        self._shoe = shoe
        self._keeps = is_shoe_kept(table)
        rules = shoe_rules(table) if self._keeps else None
        self._watch = None if rules is None else ShoeWatch(table, rules, counts_unseen=True)
        self._playing: Round | None = None  # the round that is dealt

    def answer(self, playing: Round) -> Move:
        """The chance move that the round awaits, or what is declared before it."""
        ask = playing.awaiting
        assert ask is not None and ask.kind == "chance"
        self._playing = playing
        device: Any = playing.device(ask.device)
        if isinstance(device, Cards | Tiles | Balls):
            declaration = self._before_card(ask.device, device, playing)
            if declaration is not None:
                return declaration
            outcome: Any = self._next(ask.device, device, playing)
        else:
            outcome = device.draw(playing.stock(ask.device), self._stream(ask.device))
        return {"do": "chance", "outcome": device.write(outcome), "place": str(ask.place)}

    def _stream(self, device: str) -> Stream:
        if device not in self._streams:
            self._streams[device] = Stream(self._key, device)
        return self._streams[device]

    def _next(self, name: str, device: Cards | Tiles | Balls, playing: Round) -> Any:
        order = self._order(name, device, playing)
        if not order:  # the pack ran out in the middle of a round: what is not on the table is shuffled again
            order[:] = [thing for thing, n in device.possible(playing.stock(name)) for _ in range(n)]
        return self._stream(name).deal(order)

    def _order(self, name: str, device: Cards | Tiles | Balls, playing: Round) -> list[Any]:
        """Return the cards or tiles that the round is dealt from: the whole pack, or the rest of the shoe until it
        ends."""
        order = self._orders.get(name)
        if order is None:
            whole = name != "card" or self._shoe is None or is_whole(self.table, playing.felt, self._shoe)
            things = list(device.pack) if whole else sorted(map(card, self._shoe or ()), key=_BY_INDEX)
            order = self._orders[name] = things
            if whole and name == "card" and self._watch is not None:
                self._watch.unburned = True
        return order

    def _before_card(self, name: str, device: Cards | Tiles | Balls, playing: Round) -> Move | None:
        """Return the declaration due before the next card of the shoe, since version 2 of the procedures."""
        if name != "card" or self._watch is None or self.table.version < SINCE:
            return None
        order = self._order(name, device, playing)
        return self._watch.declaration_due(playing.felt, lambda: len(order), lambda: self._next(name, device, playing))

    def shuffles(self, playing: Round) -> Move | None:
        """Return the declaration at the end of a round after which a new shoe begins, where the table remembers who
        entered the last one; once."""
        left = self._left_over()
        if left is None or self._watch is None or not self._watch.is_shoe_over(playing.felt, len(left)):
            return None
        name = ruling_of(self.table.game, NEW_SHOE)
        declaration = {"do": "declare", "ruling": name}
        return declaration if name and has_shoe_memory(playing.felt) and declaration not in playing.moves else None

    @property
    def count_left(self) -> int | None:
        """How many cards are still to be dealt from; None before the first of the round."""
        order = self._orders.get("card")
        return None if order is None else len(order)

    @property
    def cards_left(self) -> list[str] | None:
        """The rest of the shoe, in the order of the pack; None where there is no shoe to keep, and after the last round
        of a shoe since version 2 of the procedures."""
        left = self._left_over()
        if left is None or self._watch is None or self._playing is None or self.table.version < SINCE:
            return left
        return None if self._watch.is_shoe_over(self._playing.felt, len(left)) else left

    def _left_over(self) -> list[str] | None:
        """The cards that were not dealt, in the order of the pack; None where there is no shoe to keep."""
        if not self._keeps:
            return None
        order = self._orders.get("card")
        return self._shoe if order is None else [c.text for c in sorted(order, key=_BY_INDEX)]
