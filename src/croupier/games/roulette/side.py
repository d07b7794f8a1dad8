"""The side wagers of roulette: Roulette Rage, Colours and NewAR (gb-archive 3.12 to 3.44).

Roulette Rage runs with the table's own colour, so the table remembers that colour and how often it has come in a
row; all Rage wagers stand on the same run. A Colours wager counts its own spins in its note.
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.equipment.roulette import BLACKS, EVEN, ODD, REDS, Numbers, colour
from croupier.errors import Refusal
from croupier.table.felt import Felt, Wager

NEWAR: dict[str, Numbers] = {"red_even": REDS & EVEN, "black_odd": BLACKS & ODD}


def remember(felt: Felt, pocket: str) -> None:
    """The colour that runs and how often it has come, the establishing spin being the first (3.18). A zero ends a run
    and begins none (3.17); spins beyond the longest paid are not counted (3.27)."""
    if not felt.options.get("roulette_rage"):
        return
    now = colour(pocket)
    before = felt.state.get("run", 0) if now == felt.state.get("colour") else 0
    felt.state["colour"] = now
    felt.state["run"] = min(before + 1, felt.game.facts["roulette_rage"]["longest"]) if now else 0


def rage_closed(felt: Felt) -> Refusal | None:
    """Why no Roulette Rage wager can be laid now: they are taken only straight after an establishing spin."""
    run, cite = felt.state.get("run"), felt.game.cite
    if run == 1:
        return None
    if run is None:
        return felt.no("no_colour", "Roulette Rage opens after the first coloured number", cite["rage_opens"])
    if run == 0:
        return felt.no("no_colour", "after a zero Roulette Rage waits for a coloured number", cite["rage_zero"])
    return felt.no("run_under_way", "Roulette Rage opens again when this run of colour is broken", cite["rage_closed"])


def settle_rage(felt: Felt, wager: Wager, pocket: str) -> None:
    """While the colour is repeated the wager moves on; when the run breaks it is paid by its length, or lost."""
    if colour(pocket) == felt.state.get("colour"):
        return
    repeats = str(felt.state.get("run", 0) - 1)
    table = felt.game.paytable["roulette_rage"]
    if repeats in table.rows:
        clause = table.table[str(felt.options[table.option])]["clause"]
        felt.win(wager, repeats, clause, note=f"{repeats} after the establishing spin")
    else:
        felt.lose(wager)


def settle_colours(felt: Felt, wager: Wager, pocket: str) -> None:
    """Three numbers in a row of the colour backed, from the spin after it was laid; any other number loses it."""
    now = colour(pocket)
    if not now:
        felt.lose(wager, felt.game.wager[wager.name].rule["zero"])
    elif now != wager.on:
        felt.lose(wager)
    elif wager.note.get("spun", 0) + 1 == felt.game.facts["colours"]["numbers"]:
        felt.win(wager)
    else:
        wager.note["spun"] = wager.note.get("spun", 0) + 1


def settle_newar(felt: Felt, wager: Wager, pocket: str) -> None:
    """Eight numbers at one price and the bonus number at another."""
    if pocket == felt.options[f"{wager.on}_bonus"]:
        felt.win(wager, "bonus")
    elif pocket in NEWAR[wager.on]:
        felt.win(wager, "group")
    else:
        felt.lose(wager)


def check_remove(felt: Felt, wager: Wager) -> Refusal | None:
    """A Colours wager stays from the moment it is laid (3.35)."""
    if wager.name != "colours":
        return None
    rule = felt.game.wager[wager.name]
    return felt.no("not_removable", f"{rule.title} must stand until it is won or lost", rule.rule["remove"])


def merges(felt: Felt, wager: Wager) -> bool:
    """Whether a further stake joins a wager already there: a Colours wager under way has a count of its own."""
    return wager.name != "colours" or wager.fresh


SETTLED_BY: dict[str, Callable[[Felt, Wager, str], None]] = {
    "roulette_rage": settle_rage,
    "colours": settle_colours,
    "newar": settle_newar,
}
