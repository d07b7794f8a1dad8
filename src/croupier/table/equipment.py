"""The equipment of a game as its data names it, and the devices of chance made from it.

`decks`, `jokers`, `count` are figures, or the name of the option that chooses them; a wheel's `order` is a list, or a
table of lists by the value of the option `chosen_by`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from croupier.equipment.devices import Balls, Cards, Coins, Device, Dice, Tiles, Wheel
from croupier.messages import Message
from croupier.messages.game_data import (
    BallsByKindOrNumber,
    BallsDrawn,
    CoinsTossed,
    FamilyNeedsDevice,
    FamilyPlaysOnePack,
    NoOptionCalled,
    NoOptionForOrder,
    NotEnoughForSeats,
    NothingUsesIt,
    OrderChosenWhereSeveral,
    OrdersNotOfOption,
)
from croupier.rulebooks.model import Game, Scalar

Figure = int | str


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A piece of equipment, which the book describes in this clause."""

    clause: str


class CardsData(Thing, frozen=True):
    """The packs of a game, as its file has them."""

    decks: Figure = 1
    jokers: Figure = 0
    without: tuple[int, ...] = ()  # the ranks that are taken out
    removed: tuple[str, ...] = ()  # single cards that have gone
    shoe: bool = False  # what is left in it goes on into the next round
    behind: int = 0  # cards behind the cutting card; 0: a quarter of them
    burn: int = 1  # cards burned unseen when a shoe is begun; where the book is silent the house burns one
    counted: Literal["", "shown", "unseen"] = ""  # the first card is shown, and as many as it counts are burned: how
    further: int = 0  # rounds played after the one in which the cutting card comes


class DiceData(Thing, frozen=True):
    """The dice of a game, as its file has them."""

    count: Figure


class CoinsData(Thing, frozen=True):
    """How many coins are at the table, and how many of them are tossed at once."""

    count: int
    tossed: int


class BallsData(Thing, frozen=True):
    """How many balls of each kind are in the barrel, or how many that are numbered from 1; and how many are drawn."""

    drawn: int
    kinds: dict[str, int] = {}
    numbered: int = 0

    def counts(self) -> dict[str, int]:
        """How many balls there are of each kind."""
        return {**self.kinds, **{str(number): 1 for number in range(1, self.numbered + 1)}}


class WheelData(Thing, frozen=True):
    """The wheel of a game, as its file has it."""

    order: tuple[str, ...] | dict[str, tuple[str, ...]]
    chosen_by: str = ""


FIGURES = ("decks", "jokers", "count")  # what an option may choose
KINDS: Mapping[str, type[Thing]] = {
    "cards": CardsData,
    "dice": DiceData,
    "tiles": Thing,
    "wheel": WheelData,
    "coins": CoinsData,
    "balls": BallsData,
}


def equipment_faults(game: Game, needed: tuple[str, ...]) -> Iterator[tuple[str, str | Message]]:
    """Yield the faults of a game's equipment: devices that are missing or unknown, and options that are not there."""
    for kind in needed:
        if kind not in game.equipment:
            yield "equipment", FamilyNeedsDevice(what=kind)
    for kind, data in game.equipment.items():
        where = f"equipment.{kind}"
        if kind not in needed:
            yield where, NothingUsesIt()
            continue
        try:
            thing = msgspec.convert(data, KINDS.get(kind, Thing))
        except msgspec.ValidationError as error:
            yield where, str(error)
            continue
        yield from ((where, reason) for reason in _figure_faults(game, thing))


def _figure_faults(game: Game, thing: Thing) -> Iterator[Message]:
    for key, name in msgspec.structs.asdict(thing).items() if not isinstance(thing, WheelData) else ():
        if isinstance(name, str) and key in FIGURES and name not in game.option:
            yield NoOptionCalled(option=repr(name))
    if isinstance(thing, WheelData) and isinstance(thing.order, dict):
        option = game.option.get(thing.chosen_by)
        if option is None:
            yield NoOptionForOrder(option=repr(thing.chosen_by))
        elif set(map(str, option.values)) != set(thing.order):
            yield OrdersNotOfOption(option=thing.chosen_by)
    elif isinstance(thing, WheelData) and thing.chosen_by:
        yield OrderChosenWhereSeveral()
    if isinstance(thing, CoinsData) and not 0 < thing.tossed <= thing.count:
        yield CoinsTossed()
    if isinstance(thing, BallsData):
        yield from _ball_faults(thing)


def _ball_faults(balls: BallsData) -> Iterator[Message]:
    if bool(balls.kinds) == bool(balls.numbered):
        yield BallsByKindOrNumber()
    elif min(balls.counts().values(), default=0) < 1 or not 0 < balls.drawn <= sum(balls.counts().values()):
        yield BallsDrawn()


def coins_of(game: Game) -> CoinsData:
    """The coins of a game."""
    return msgspec.convert(game.equipment["coins"], CoinsData)


def balls_of(game: Game) -> BallsData:
    """The balls of a game."""
    return msgspec.convert(game.equipment["balls"], BallsData)


def pack_faults(game: Game, jokers: int = 0) -> Iterator[tuple[str, str | Message]]:
    """For families that play with one whole pack: what of the cards is another."""
    cards = msgspec.convert(game.equipment["cards"], CardsData)
    if (cards.decks, cards.jokers, cards.without) != (1, jokers, ()):
        yield "equipment.cards", FamilyPlaysOnePack(jokers=jokers)


def room_faults(game: Game, pieces: int, each: int, common: int) -> Iterator[tuple[str, str | Message]]:
    """Yield a fault if there is not enough for every seat: so many pieces to each of them, and so many to all
    together."""
    if game.seats * each + common > pieces:
        yield "seats", NotEnoughForSeats(pieces=pieces, seats=game.seats)


def orders(game: Game) -> list[tuple[str, ...]]:
    """The orders of compartments that a game's wheel may have."""
    order = msgspec.convert(game.equipment["wheel"], WheelData).order
    return list(order.values()) if isinstance(order, dict) else [order]


def order_of(game: Game, options: Mapping[str, Scalar]) -> tuple[str, ...]:
    """The compartments of a table's wheel, in their order round it."""
    wheel = msgspec.convert(game.equipment["wheel"], WheelData)
    return wheel.order[str(options[wheel.chosen_by])] if isinstance(wheel.order, dict) else wheel.order


def dice_faults(game: Game, count: int) -> Iterator[tuple[str, str | Message]]:
    """Another number of dice than the family throws."""
    if game.equipment["dice"]["count"] != count:
        yield "equipment.dice", f"this family throws {count} dice"


def standard_devices(game: Game, options: Mapping[str, Scalar]) -> dict[str, Device]:
    """Devices as the equipment data gives them: cards, dice, tiles, coins, balls, a wheel by its compartments."""

    def figure(value: Any) -> Any:
        return options[value] if isinstance(value, str) and value in options else value

    made: dict[str, Device] = {}
    for kind, data in game.equipment.items():
        if kind == "cards":
            many, jokers = (int(figure(data.get(name, usual))) for name, usual in (("decks", 1), ("jokers", 0)))
            made["card"] = Cards(many, jokers, data.get("without", ()), data.get("removed", ()))
        elif kind == "dice":
            made["dice"] = Dice(int(figure(data["count"])))
        elif kind == "tiles":
            made["tile"] = Tiles()
        elif kind == "coins":
            made["coins"] = Coins(coins_of(game).tossed)
        elif kind == "balls":
            made["ball"] = Balls(balls_of(game).counts())
        elif kind == "wheel":
            made["wheel"] = Wheel(order_of(game, options))
    return made
