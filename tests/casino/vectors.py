"""The test vectors of docs/concepts/fairness.md, worked out by the casino's own code.

python tests/casino/vectors.py        writes them into the page; a test says when that has to be done
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from croupier.casino.proof import fairness
from croupier.equipment.devices import Cards, Dice, Tiles
from croupier.table import Table

PAGE = Path(__file__).resolve().parents[2] / "docs" / "concepts" / "fairness.md"
BEGIN, END = "<!-- vectors: made by tests/casino/vectors.py -->\n\n```json\n", "\n```\n\n<!-- end of vectors -->"
SECRET = bytes(range(32)).hex()
TABLE, NUMBER = "tq7m2x4kc", 12
SEEDS = {"1": "my own words", "3": 'Glück "auf" ♠', "10": "back\\slash/"}
POCKETS = [str(n) for n in range(37)]


def vectors() -> dict[str, Any]:
    """What a verifier should come to."""
    key = fairness.round_key(TABLE, NUMBER, SECRET, SEEDS)
    numbers = fairness.Stream(key, "numbers")
    wheel = fairness.Stream(key, "wheel")
    return {
        "table": TABLE,
        "round": NUMBER,
        "secret": SECRET,
        "seeds": SEEDS,
        "commitment": fairness.commitment(TABLE, NUMBER, SECRET),
        "written": fairness.seeds_json(SEEDS).hex(),
        "mixed": key.hex(),
        "mixed without seeds": fairness.round_key(TABLE, NUMBER, SECRET, {}).hex(),
        "mixed in version 2": fairness.round_key(TABLE, NUMBER, SECRET, SEEDS, 2).hex(),
        "written in version 1": fairness.seeds_json(SEEDS, 1).hex(),
        "mixed in version 1": fairness.round_key(TABLE, NUMBER, SECRET, SEEDS, 1).hex(),
        "blocks of wheel": [fairness.Stream(key, "wheel").block(n).hex() for n in (0, 1)],
        "numbers below": [[n, numbers.below(n)] for n in (2, 6, 37, 1, 52, 216, 417, 3)],
        "wheel of 37": [wheel.choice(POCKETS) for _ in range(60)],
        "two dice": _throws(key, 2),
        "three dice": _throws(key, 3),
        "pack of 52": _dealt(key, "card", Cards(1)),
        "pack of 53": _dealt(key, "card", Cards(1, jokers=1)),
        "button": _dealt(key, "button card", Cards(1))[:4],
        "tiles": _dealt(key, "tile", Tiles()),
        "shoe of 6 decks": _dealt(key, "card", Cards(6))[:12],
        "kept shoe": _shoe(key),
    }


def _throws(key: bytes, count: int) -> list[list[int]]:
    stream, throws = fairness.Stream(key, "dice"), Dice(count).throws
    return [list(stream.choice(throws)) for _ in range(5)]


def _dealt(key: bytes, name: str, device: Cards | Tiles) -> list[str]:
    order: list[Any] = list(device.pack)
    fairness.Stream(key, name).shuffle(order)
    return [thing.text for thing in reversed(order)]


class _Playing:
    """A round, as far as a dealer asks it: what is not on the table."""

    def __init__(self, device: Cards, table: Table) -> None:
        self._device, self._stock = device, device.stock()
        self.felt = table.felt()

    def stock(self, _name: str) -> list[int]:
        return self._stock

    def deals(self, dealer: fairness.FairDealer, count: int) -> list[str]:
        out = []
        for _ in range(count):
            card = dealer._next("card", self._device, self)  # type: ignore[arg-type]
            self._device.take(self._stock, card)
            out.append(card.text)
        return out


def _from_shoe(key: bytes, shoe: list[str], count: int) -> tuple[list[str], int]:
    """So many cards of a round of punto banco with six decks, and how many are left of the shoe."""
    dealer = fairness.FairDealer(Table("gb-core/punto-banco", {"decks": 6}), key, shoe)
    device = dealer.table.devices["card"]
    assert isinstance(device, Cards)
    dealt = _Playing(device, dealer.table).deals(dealer, count)
    return dealt, len(dealer._left_over() or [])


def _shoe(key: bytes) -> dict[str, Any]:
    """Six decks: what is left decides whether the round is dealt from it or from a whole shoe; one that runs out."""
    pack = [c.text for c in Cards(6).pack]
    enough, short = pack[-80:], pack[-79:]
    (first, left), (anew, whole), (through, after) = (
        _from_shoe(key, enough, 6),
        _from_shoe(key, short, 6),
        _from_shoe(key, enough, 84),
    )
    return {
        "left before": enough,
        "first of 80": first,
        "left of 80": left,
        "first with one fewer": anew,
        "left then": whole,
        "last four of 84 from the 80": through[-4:],
        "left after": after,
    }


def block() -> str:
    lines = [f" {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in vectors().items()]
    return "{\n" + ",\n".join(lines) + "\n}"


def printed(page: str) -> str:
    """The vectors as the page has them."""
    return page.partition(BEGIN)[2].partition(END)[0]


def main() -> None:
    page = PAGE.read_text("utf-8")
    before, _, after = page.partition(BEGIN)
    PAGE.write_text(before + BEGIN + block() + END + after.partition(END)[2], "utf-8")


if __name__ == "__main__":
    main()
