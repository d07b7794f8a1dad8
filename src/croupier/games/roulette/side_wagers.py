"""The side wagers of roulette: Roulette Rage, Colours and NewAR (gb-archive 3.12 to 3.44).

Roulette Rage runs with the table's own colour, so the table remembers that colour and how often it has come in a
row; all Rage wagers stand on the same run. A Colours wager counts its own spins in its note.
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.errors import Refusal
from croupier.games.roulette.messages import (
    AfterEstablishingSpin,
    ColourRun,
    InPrisonWaits,
    RageOpensAfterColour,
    RageWaitsAfterZero,
    RouletteRageUnderWay,
    StandsUntilWonOrLost,
    WagerIsSpent,
)
from croupier.games.roulette.rules import BONUS, GROUP, NEWAR, Rules
from croupier.games.shared.wheel.layout import colour
from croupier.messages import WagerName, Words
from croupier.money import Amount
from croupier.table.felt import STANDS, Felt, Wager
from croupier.table.rules import clause_of


def remember(felt: Felt, pocket: str) -> None:
    """The colour that runs and how often it has come, the establishing spin being the first (3.18). A zero ends a run
    and begins none (3.17); spins beyond the longest paid are not counted (3.27)."""
    rules: Rules = felt.rules
    if rules.rage is None or not rules.rage.roulette_rage:
        return
    now = colour(pocket)
    before = felt.state.get("run", 0) if now == felt.state.get("colour") else 0
    felt.state["colour"] = now
    felt.state["run"] = min(before + 1, rules.rage.longest_run) if now else 0


def why_rage_closed(felt: Felt) -> Refusal | None:
    """Why no Roulette Rage wager can be laid now: they are taken only straight after an establishing spin."""
    rules: Rules = felt.rules
    run, cite = felt.state.get("run"), rules.cite
    if run == 1:
        return None
    if run is None:
        return felt.refusal(RageOpensAfterColour(clause=cite.rage_opens))
    if run == 0:
        return felt.refusal(RageWaitsAfterZero(clause=cite.rage_zero))
    return felt.refusal(RouletteRageUnderWay(clause=cite.rage_closed))


def settle_rage(felt: Felt, wager: Wager, pocket: str) -> None:
    """While the colour is repeated the wager moves on; when the run breaks it is paid by its length, or lost."""
    if colour(pocket) == felt.state.get("colour"):
        return
    run, rules = felt.state.get("run", 0), felt.rules
    repeats = str(run - 1)
    if felt.has_row(wager.name, repeats):
        longest = run == rules.rage.longest_run  # spins beyond it are not counted
        clause = clause_of(felt.game, "longest_run") if longest else felt.table_clause(wager.name)
        felt.win(
            wager, repeats, clause, note=AfterEstablishingSpin(repeats=Words(repeats)), cause=ColourRun(repeats=run - 1)
        )
    else:
        felt.lose(wager, cause=ColourRun(repeats=max(run - 1, 0)))


def settle_colours(felt: Felt, wager: Wager, pocket: str) -> None:
    """Three numbers in a row of the colour backed, from the spin after it was laid; any other number loses it."""
    rules: Rules = felt.rules
    assert rules.colours is not None
    now = colour(pocket)
    if not now:
        felt.lose(wager, felt.game.wager[wager.name].rule.get("zero", ""))
    elif now != wager.on:
        felt.lose(wager)
    elif wager.note.get("spun", 0) + 1 == rules.colours.colours_in_a_row:
        felt.win(wager, note=WagerIsSpent(clause=felt.cite_clause(felt.rule(wager.name, "spent"))))
    else:
        wager.note["spun"] = wager.note.get("spun", 0) + 1


def settle_newar(felt: Felt, wager: Wager, pocket: str) -> None:
    """Eight numbers at one price and the bonus number at another."""
    rules: Rules = felt.rules
    assert rules.newar is not None
    if pocket == rules.newar.bonus(wager.on):
        felt.win(wager, BONUS)
    elif pocket in NEWAR[wager.on]:
        felt.win(wager, GROUP)
    else:
        felt.lose(wager)


def check_remove(felt: Felt, wager: Wager, left: Amount) -> Refusal | None:
    """A Colours wager stays from the moment it is laid (3.35), and an even chance while it is in prison."""
    if wager.note.get(STANDS):
        return felt.refusal(InPrisonWaits(clause=felt.rules.cite.zero_prison))
    if wager.name != "colours":
        return None
    rule = felt.game.wager[wager.name]
    clause = rule.rule.get("remove", rule.clause)
    return felt.refusal(StandsUntilWonOrLost(wager=WagerName(wager.name), clause=clause))


def can_join_standing(felt: Felt, wager: Wager) -> bool:
    """Return whether a further stake joins a wager already there: a Colours wager under way has a count of its own."""
    return wager.fresh or not (wager.name == "colours" or wager.note.get(STANDS))


SETTLED_BY: dict[str, Callable[[Felt, Wager, str], None]] = {
    "roulette_rage": settle_rage,
    "colours": settle_colours,
    "newar": settle_newar,
}
