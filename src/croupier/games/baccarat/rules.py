"""Rules of a coup of baccarat: gb-core section 4, gb-archive section 6, qld parts 6 and 12."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from croupier.hands.baccarat import Draws
from croupier.money import Amount, Rounding, exact
from croupier.places import Place
from croupier.rulebooks.model import Game
from croupier.table.rules import ONE_FIGURE, SIDE, Cites, Fact, Fault, Pays, usual
from croupier.table.shoe import LAST_ROUND, SHUFFLE
from croupier.table.shoe_cut import CutRule

HANDS = ("punto", "banco")
AT_PUNTO, AT_BANCO = Place("punto"), Place("banco")  # where the two hands lie
OTHER_NAMES = {  # as books and records also call them
    AT_PUNTO: (Place("player"), Place("punter")),
    AT_BANCO: (Place("banker"), Place("bank")),
}
SCORES = range(10)
DRAGON_BONUS = "dragon_bonus"
SIX, OTHER = "six", "other"  # the rows of Banco where it is paid by its point
NATURAL_WINNER, NATURAL_TIE = "natural_winner", "natural_tie"
EIGHT, OTHER_CARD = "eight", "other_card"
TWO_CARDS, THREE_CARDS = "two_cards", "three_cards"  # the rows of Lucky Six, by the cards of banco

# What may be declared beside the coup, and the clauses that it rests on
THIRD, EXCESS, FACE_UP, PASS, CUT, COLLECT = (
    "third_in_error",
    "excess_card",
    "face_up",
    "pass_shoe",
    LAST_ROUND,
    "collect_commission",
)
CLAUSES_NEEDED = {
    THIRD: ("third_to_banco", "next_hand", "dummy_round", "dummy_wager"),
    EXCESS: ("excess_card", "dummy_round", "dummy_wager"),
    FACE_UP: ("dummy_round", "dummy_wager"),
    PASS: (),
    CUT: ("last_round",),
    COLLECT: ("commission_owed", "commission_collected"),
    SHUFFLE: (),
}


class Tie(Fact, frozen=True):
    """The result of Punto and Banco when the hands are equal."""

    result: Literal["push", "void"]


class Cite(Cites, frozen=True):
    """The clauses of Dragon Bonus, of a shoe that must be given up, of commission that is owed, and of cards dealt in
    error."""

    dragon_one_hand: str = ""
    dragon_natural: str = ""
    dragon_natural_tie: str = ""
    dragon_close: str = ""
    dragon_no_win: str = ""
    relinquish: str = ""
    commission_owed: str = ""
    commission_collected: str = ""
    last_round: str = ""
    third_to_banco: str = ""
    next_hand: str = ""
    excess_card: str = ""
    dummy_round: str = ""
    dummy_wager: str = ""
    standing: str = ""
    standing_area: str = ""
    standing_commission: str = ""
    standing_shoe: str = ""
    own_areas: str = ""


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices. `dragon_clear_points` is by how many a hand without a natural must win for
    Dragon Bonus; None where there is none."""

    shoe: Literal["dealer", "offered"]
    tie: Tie
    cite: Cite
    dragon_clear_points: int | None = None
    ur_way_egalite_needs_wager: bool = False
    three_giving_eight_needs_wager: bool = False
    places: int | None = None  # how many numbered places the table has, where the house may choose
    standing: int = 0  # how many players may stand beside them
    standing_bets: Literal["apart", "seated_box"] = "apart"  # where the wagers of those lie
    banker_must_wager: bool = False  # the person who holds the shoe has a wager on one of the hands, or gives it up
    banker_draws: Draws = "tableau"  # by which table banco draws
    commission_step: Amount | None = None  # to what a commission may be rounded up
    commission_rounding: Literal["exact", "up"] = "exact"
    commission_collected: Literal["at_payout", "deferred"] = "at_payout"
    cut: CutRule | None = None  # how the cards are cut, where the book says so

    def commission_charged(self, commission: Amount) -> Amount:
        """A commission as this table takes it."""
        if self.commission_rounding == "exact" or self.commission_step is None:
            return commission
        return Rounding(Fraction(self.commission_step), "up", "")(exact(commission))

    @property
    def wagers_needing_main(self) -> dict[str, str]:
        """The side wagers that need a wager on Punto or Banco here, by the rule that says so."""
        out = {"ur_way_egalite": "ur_way_egalite_needs_wager"} if self.ur_way_egalite_needs_wager else {}
        if self.three_giving_eight_needs_wager:
            both = ("three_giving_eight", "three_giving_eight_any")
            out |= dict.fromkeys(both, "three_giving_eight_needs_wager")
        return out


def margin_row(points: int) -> str:
    """The row of a pay table for winning by so many points."""
    return f"win_by_{points}"


def wagers(game: Game) -> dict[str, Pays]:
    """Punto, Banco and Egalité, and the side wagers that a book may have."""
    clear = usual(Rules, game).dragon_clear_points
    scores = [str(n) for n in SCORES] + [f"{low}-{high}" for low in SCORES for high in SCORES if low < high]
    out = {
        "punto": ONE_FIGURE,
        "banco": Pays((SIX, OTHER), either=True),
        "egalite": ONE_FIGURE,
        "three_giving_eight": SIDE,
        "three_giving_eight_any": Pays((EIGHT, OTHER_CARD), side=True),
        "baccarat_pairs": Pays(side=True, on=HANDS),
        "lucky_six": Pays((THREE_CARDS, TWO_CARDS), side=True),
    }
    for name in ("ur_way_egalite", "super_pay_egalite"):
        chosen = game.wager[name].on if name in game.wager else ()
        out[name] = Pays(chosen if isinstance(chosen, tuple) else (), side=True, on=scores)
    if clear is not None:
        margins = tuple(margin_row(points) for points in range(clear, max(SCORES) + 1))
        out[DRAGON_BONUS] = Pays((*margins, NATURAL_WINNER, NATURAL_TIE), side=True, on=HANDS)
    return out


def check(game: Game) -> Iterator[Fault]:
    """The clauses that Dragon Bonus needs, and those of each irregularity that may be declared."""
    for key in Cite.__struct_fields__ if DRAGON_BONUS in game.wager else ():
        if key.startswith("dragon") and key not in game.cite:
            yield "cite", f"needs {key}, for {DRAGON_BONUS}"
    for effect, keys in CLAUSES_NEEDED.items():
        declared = any(ruling.effect == effect for ruling in game.ruling.values())
        for key in keys if declared else ():
            if key not in game.cite:
                yield "cite", f"needs {key}, for a ruling that has the effect {effect}"
    rules = usual(Rules, game)
    if "standing" in game.option:
        needed = {"standing", "standing_area"} | ({"own_areas"} if rules.standing_bets == "seated_box" else set())
        needed |= {"standing_commission"} if rules.commission_step is not None else set()
        needed |= {"standing_shoe"} if "shoe" in game.option else set()
        for key in sorted(needed - game.cite.keys()):
            yield "cite", f"needs {key}, for players who stand"
    if "commission_rounding" in game.option and rules.commission_step is None:
        yield "facts", "needs commission_step, to round a commission"
