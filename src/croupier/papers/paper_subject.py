"""The subject of a table's papers: the table, the house that has it, and the language of the papers.

Names of games, wagers, decisions, rulings and hands are those of the language, and so are numbers and odds. The steps
of a rulebook stay in its own words.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from importlib.resources import files

from croupier.errors import CroupierError
from croupier.messages import Catalogue
from croupier.messages import catalogue as sentences
from croupier.messages.names import Names
from croupier.messages.spoken import LANGUAGES, added_words, languages
from croupier.money import Amount, amount_to_text, exact
from croupier.odds import edges
from croupier.odds.edge import MEASURES_OF_WHOLE_WAGERS, Edge, percent
from croupier.odds.figure_names import ON, way
from croupier.odds.progress import tell
from croupier.papers.messages import PapersAreWrittenIn
from croupier.rulebooks.citations import BASIS_WORDS, Basis
from croupier.rulebooks.game_names import names_of
from croupier.rulebooks.model import HOUSE
from croupier.table import Table
from croupier.table.bots import main_wagers
from croupier.table.money.player_dealer import PLAYER_DEALER

EDGE_DECIMALS = 2  # decimals of a percentage on a paper


@cache
def catalogue(language: str) -> dict[str, str]:
    """The papers' own words in a language, by the English ones."""
    if language not in languages():
        raise CroupierError(PapersAreWrittenIn(known=", ".join(languages()), language=repr(language)))
    own = language if language in LANGUAGES else "en"
    text = files("croupier.papers").joinpath("languages", f"{own}.json").read_text(encoding="utf-8")
    words: dict[str, str] = json.loads(text)
    return {**words, **added_words(language, "papers")}


@dataclass
class Subject:
    """A table whose papers are to be written."""

    table: Table
    language: str = "en"
    house: str = ""  # whose table it is
    currency: str = ""  # the sign before an amount
    name: str = ""  # what the house calls the table
    size: str = "A4"
    priced: bool = True  # whether edges are worked out; without it papers can be listed, not written

    def translate(self, text: str, **parts: object) -> str:
        """Words of the papers' own, in their language."""
        translated = catalogue(self.language)[text]
        return translated.format(**parts) if parts else translated

    @cached_property
    def names(self) -> Names:
        """The names of the game in the language of the papers."""
        return names_of(self.table.game, self.language)

    @cached_property
    def words(self) -> Catalogue:
        """The sentences of the language, with the names of the game."""
        return sentences(self.language).with_names(self.names)

    def money_text(self, value: Amount) -> str:
        """An amount with the currency's sign."""
        return f"{self.currency}{self.number_text(amount_to_text(value))}"

    def number_text(self, text: str) -> str:
        """A number as the language writes it."""
        return self.words.number(text)

    def odds_text(self, cell: object) -> str:
        """Odds, or a prize, as the language says them."""
        return self.words.odds(str(cell))

    def value_text(self, value: object) -> str:
        """Return the value of an option, in words."""
        if isinstance(value, bool):
            return self.translate("yes") if value else self.translate("no")
        if value in ("", None):
            return self.translate("none")
        return self.words.odds(self.names.by_kind.get("value", {}).get(str(value), str(value).replace("_", " ")))

    def clause_text(self, clause: str, basis: Basis) -> str:
        """A clause with whose word it is, where that is not the book's."""
        return clause if basis is Basis.BOOK or clause == HOUSE else f"{clause}, {self.translate(BASIS_WORDS[basis])}"

    def wager_title(self, wager: str) -> str:
        """Return the title of a wager."""
        return self.names.by_kind["wager"].get(wager) or wager.replace("_", " ")

    def row_title(self, wager: str, row: str) -> str:
        """Return the title of a row of a wager's pay table."""
        listed = self.table.game.paytable.get(self.table.game.wager[wager].paytable or "")
        own = listed.titles.get(row) if listed is not None and self.language == "en" else None
        return own or self.names.name("hand", row)

    def position_text(self, on: str) -> str:
        """Return where a wager lies, in words."""
        return self.words.position(on)

    def place_text(self, place: str) -> str:
        """Return whose cards lie at a place: the dealer's, a seat's."""
        return self.words.place(place)

    def option_title(self, option: str) -> str:
        """Return the title of an option."""
        return self.names.name("option", option)

    @cached_property
    def edges(self) -> list[Edge]:
        """The edge of each wager that is a choice by itself; none where players win from one another."""
        tell(f"pricing {self.table.game.name}")
        try:
            priced = [edge for edge in edges(self.table) if edge.edge is not None]
        except CroupierError:
            return []
        first, *beside = main_wagers(self.table)
        together = next((edge.of for edge in priced if edge.wager == first), ())
        parts = {name for name in beside if name in together}  # priced with the wager that they must equal
        parts.add(PLAYER_DEALER)  # the other side of the same wagers
        follows = {name for edge in priced for name in edge.of[1:]}  # decided on with a wager whose price has it
        return [
            edge
            for edge in priced
            if (edge.per in MEASURES_OF_WHOLE_WAGERS or edge.wager == first or edge.wager not in follows)
            and edge.wager not in parts
        ]

    def figure_name(self, edge: Edge) -> str:
        """Return the name of an edge, by the book's titles."""
        named = " + ".join(self.wager_title(name) for name in edge.of) or self.wager_title(edge.wager)
        parts = [self.words_of_figure(way(edge.play))] if edge.play else []
        parts += [] if edge.per in MEASURES_OF_WHOLE_WAGERS else [self.words_of_figure(f"per {edge.per}")]
        meter = edge.extra.get("meter", edge.extra.get("display"))
        if meter is not None:  # what it costs hangs on what is to be won
            parts.append(self.translate("with {amount} on the meter", amount=self.money_text(exact(Fraction(meter)))))
        on = "" if edge.on in ON else self.position_text(edge.on)  # a way to play is told once
        return f"{named} {on}".strip() + (f" ({', '.join(parts)})" if parts else "")

    def edge_text(self, edge: Edge) -> str:
        """An edge as the papers print it."""
        assert edge.edge is not None
        return self.words.percent(percent(edge.edge, EDGE_DECIMALS))

    def words_of_figure(self, text: str) -> str:
        """Return a way to play or a measure in the language; as it stands where the papers do not know it."""
        return catalogue(self.language).get(text, text)

    def price_text(self, wager: str) -> str:
        """Return the price of a wager by best play, with everything laid beside it; from the least to the most where
        its positions differ."""
        prices = [edge for edge in self.edges if wager in (edge.wager, *edge.of[:1]) and edge.on not in ON]
        if prices and wager not in self.table.positions:
            prices = [max(prices, key=lambda edge: len(edge.of))]
        costs = [self.edge_text(edge) for edge in sorted(prices, key=lambda edge: edge.edge or 0)]
        return " – ".join(dict.fromkeys((costs[0], costs[-1]))) if costs else ""

    def prices(self, wager: str = "") -> list[tuple[str, str]]:
        """Figures and their edges, of all wagers or of one; what costs the same stands in one line."""
        if not self.priced:
            return [] if self.table.family.seating.is_for_a_pot else [(wager, "")]
        out: dict[tuple[str, str], list[str]] = {}
        for edge in self.edges:
            if wager and wager not in (edge.wager, *edge.of[:1]):
                continue
            bare = (
                self.figure_name(edge).removesuffix(edge.on.replace("_", " ")).strip()
                if edge.on
                else self.figure_name(edge)
            )
            out.setdefault((bare, self.edge_text(edge)), []).append(edge.on.replace("_", " "))
        several = [name for name, _ in out]
        by_cost: dict[str, list[str]] = {}
        for (name, cost), ons in out.items():
            by_cost.setdefault(cost, []).append(self._line(name, ons, several.count(name) > 1))
        return [(", ".join(names), cost) for cost, names in by_cost.items()]

    def _line(self, name: str, ons: list[str], tell_apart: bool) -> str:
        named = [on for on in ons if on]
        if not named or not tell_apart:
            return name
        return (
            f"{name}: {', '.join(named)}" if len(named) <= MAX_POSITIONS_NAMED else f"{name}: {named[0]} … {named[-1]}"
        )


MAX_POSITIONS_NAMED = 6  # positions that a line names one by one
