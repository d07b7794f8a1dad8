"""Which of the PHH notation's variants are played here, and the keys that a hand may have."""

from __future__ import annotations

from croupier.games.pot.rules import Rules

NAMES = {
    "FT": "fixed-limit Texas hold'em",
    "NT": "no-limit Texas hold'em",
    "NS": "no-limit short-deck hold'em",
    "PO": "pot-limit Omaha hold'em",
    "FO/8": "fixed-limit Omaha hold'em, high-low split, eight or better",
    "F7S": "fixed-limit seven card stud",
    "F7S/8": "fixed-limit seven card stud, high-low split, eight or better",
    "FR": "fixed-limit razz",
    "N2L1D": "no-limit deuce-to-seven lowball, single draw",
    "F2L3D": "fixed-limit deuce-to-seven lowball, triple draw",
    "FB": "fixed-limit badugi",
}
HOLDEM, OMAHA = (2, 5, "any"), (4, 5, 2)  # cards held, cards of the board, how many held are used
VARIANTS = {"FT": (HOLDEM, "fixed"), "NT": (HOLDEM, "no_limit"), "PO": (OMAHA, "pot_limit")}
MONEY = {"fixed": ("small_bet", "big_bet"), "no_limit": ("min_bet",), "pot_limit": ("min_bet",)}
ALWAYS = ("variant", "antes", "blinds_or_straddles", "starting_stacks", "actions")
NOTED_FIELDS = (
    "author", "event", "url", "venue", "address", "city", "region", "postal_code", "country", "time", "time_zone",
    "time_zone_abbreviation", "day", "month", "year", "hand", "level", "seat_count", "table", "players",
    "finishing_stacks", "winnings", "currency", "currency_symbol", "time_limit", "time_banks",
)  # fmt: skip
CALL = "_to_call"  # our own key: a blind that is called whole although the person who posted it had less


def deal_shape(rules: Rules) -> tuple[int, int, int | str]:
    """Return the shape of the deal of a game, and how a hand is made: by this a variant knows the games that are it."""
    return rules.streets.cards_held, rules.streets.board, rules.showdown.hole_cards_used
