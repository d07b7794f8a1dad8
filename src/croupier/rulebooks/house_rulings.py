"""The house's own rulings: what the floor must decide where a book says nothing of it.

Every family of devices has its customary mishaps. Where the book has no ruling of the same effect, the house's own is
offered, marked as such: it cites the clause by which the book leaves such points to the operator, where it has one, and
says plainly that it is the house's ruling where it has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.rulebooks.model import HOUSE, Ruling

EXTRA, MISSING, ORDER, LATE, LONE = "extra_card", "missing_card", "card_order", "late_wager", "lone_wager"
VOID_ROUND, VOID_THROW, VOID_WAGER, GOES_ON = "void_round", "void_throw", "void_wager", "goes_on"
CARRIED = "carried"
_MISHAPS: dict[str, dict[str, tuple[str, str, str, tuple[str, ...]]]] = {
    "cards": {
        "house_misdeal": (
            "Misdeal, exposed cards, a wrong number of cards or a wrong deck",
            "all wagers are returned",
            VOID_ROUND,
            (EXTRA, MISSING, ORDER),
        ),
        "house_card_used": (
            "A card was exposed or drawn too early",
            "it is used in its turn",
            GOES_ON,
            (EXTRA, ORDER),
        ),
        "house_card_missing": ("A card was missed", "it is dealt now, and play goes on", GOES_ON, (MISSING,)),
    },
    "tiles": {
        "house_misdeal": (
            "Misdeal, exposed tiles, a wrong number of tiles or a wrong set",
            "all wagers are returned",
            VOID_ROUND,
            (EXTRA, MISSING, ORDER),
        ),
        "house_tile_exposed": ("A tile was exposed", "play goes on", GOES_ON, ()),
    },
    "dice": {
        "house_no_throw": (
            "A die left the table, or lay on another or on edge",
            "the throw is repeated",
            VOID_THROW,
            (),
        ),
    },
    "wheel": {
        "house_no_spin": ("The ball left the wheel, or something fell into it", "the spin is repeated", VOID_THROW, ()),
    },
}
_ALWAYS: dict[str, tuple[str, str, str, tuple[str, ...]]] = {
    "house_round_void": ("The round was unfair", "all wagers are returned", VOID_ROUND, (LONE,)),
    "house_late_wager": (
        "A wager was placed too late or by mistake",
        "it is returned",
        VOID_WAGER,
        (LATE, LONE),
    ),
    "house_wrong_payment": ("A payment was wrong", "it is corrected to what is due", GOES_ON, ()),
}
_STANDS = ("The round before was amended", "the table continues from there", CARRIED, ())


def house_rulings(
    equipment: Mapping[str, object], own_rulings: Mapping[str, Ruling], clause: str, outlives: bool
) -> dict[str, Ruling]:
    """The house's rulings of a game with this equipment, beside those of the book; `outlives`: wagers stand on from
    round to round."""
    effects = {ruling.effect for ruling in own_rulings.values()}
    if not any(ruling.effect == VOID_ROUND and {EXTRA, MISSING} & set(ruling.finds) for ruling in own_rulings.values()):
        effects -= {VOID_ROUND} if {"cards", "tiles"} & equipment.keys() else set()  # it has no misdeal of its own
    customary = [*_customary(equipment), *([("house_round_amended", _STANDS)] if outlives else [])]
    return {
        name: Ruling(title=title, follows=follows, clause=clause or HOUSE, effect=effect, house=True, finds=finds)
        for name, (title, follows, effect, finds) in customary
        if effect in (VOID_WAGER, GOES_ON) or effect not in effects
    }


def _customary(equipment: Mapping[str, object]) -> Iterator[tuple[str, tuple[str, str, str, tuple[str, ...]]]]:
    kinds = [kind for kind in _MISHAPS if kind in equipment]
    mishaps = {name: what for kind in kinds for name, what in _MISHAPS[kind].items()}
    void = any(effect == VOID_ROUND for _, _, effect, _ in mishaps.values())
    for name, what in {**mishaps, **_ALWAYS}.items():
        if not (void and name == "house_round_void"):  # a misdeal says it already
            yield name, what
