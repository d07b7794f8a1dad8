"""One deal for every outcome that pays differently, and what the settlement makes of it.

The player-dealer has put up more than any wager can win, so that everything is covered.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import Card, cards
from croupier.games.california_three_card.rules import ANTE, PAIR_PLUS, PLAY, SIX_CARD_BONUS, SIX_CARDS, Rules
from croupier.games.shared.poker import three_cards
from croupier.games.shared.poker.showdown import Case, meetings
from croupier.hands.poker import best_of_seven
from croupier.odds.enumeration.outcomes import Brought, play_cards
from croupier.places import DEALER, Place
from croupier.table import Table
from croupier.table.felt import Wager
from croupier.table.money import player_dealer

MAIN = (ANTE, PLAY)
PLAYER, BANKER = 1, 2
SUFFICIENT_BANK = 10**9
SIX = (  # the player's cards and the player-dealer's
    ("As Ks Qs", "Js Ts 2d"),
    ("9s 8s 7s", "6s 5s 2d"),
    ("9s 9h 9d", "9c 2d 5h"),
    ("9s 9h 9d", "2c 2d 5h"),
    ("As Js 9s", "7s 2s 4d"),
    ("9s 8h 7d", "6c 5s 2d"),
    ("9s 9h 9d", "2c 5d Jh"),
    ("9s 9h 2d", "2c 5d Jh"),
    ("9s 9h 2d", "4c 6d Jh"),
    ("As Jh 9d", "7c 4s 2d"),
)
CHOICES = ("fold", "play")


@dataclass(frozen=True, slots=True)
class Classes:
    """The nets of a unit on each wager: on a hand that is played by its category and the Case of the player-dealer's,
    on one that is folded by its category; and on the 6 Card Bonus by the best five cards, folded and played."""

    met: dict[tuple[str, int], Brought]
    folded: dict[str, Brought]
    six: dict[tuple[str, int], Brought]

    @property
    def cases(self) -> tuple[Fraction, ...]:
        """The nets of Ante and Play together by Case, whatever the hand."""
        out = []
        for case in Case:
            (net,) = {brought.net(*MAIN) for (_, at), brought in self.met.items() if at == case}
            out.append(net)
        return tuple(out)

    @property
    def given_up(self) -> Fraction:
        """The net of folding on the Ante, whatever the hand."""
        (net,) = {brought.net(*MAIN) for brought in self.folded.values()}
        return net


def least_qualifying(table: Table) -> int:
    """The lowest strength with which the player-dealer qualifies."""
    rules: Rules = table.rules
    return three_cards.least_qualifying(rules.hand.ladder, rules.qualifies.is_met_by)


def classes(table: Table) -> Classes:
    """Return the results of every class by the settlement."""
    rules: Rules = table.rules
    two, box = table.apart(), Place.box(PLAYER)
    two.seats, two.state = (PLAYER, BANKER), {player_dealer.PLAYER_DEALER: BANKER, player_dealer.HANDS: 0}
    laid = {name: 1 for name in (ANTE, PAIR_PLUS, SIX_CARD_BONUS) if name in table.game.wager}

    def play_against(mine: str | list[Card], theirs: str | list[Card], choice: str) -> Brought:
        dealt = {box: cards(mine), DEALER: cards(theirs)}
        return play_cards(
            two, laid, dealt, (choice,), [Wager(BANKER, player_dealer.PLAYER_DEALER, SUFFICIENT_BANK, "", BANKER)]
        )

    each = three_cards.shapes_by_strength(rules.hand.ladder)
    deals = meetings([shape.hand.category for shape in each], lambda i: each[i].cards, least_qualifying(table))
    return Classes(
        {key: play_against(mine, theirs, "play") for key, (mine, theirs) in deals.items()},
        {category: play_against(mine, theirs, "fold") for (category, _), (mine, theirs) in deals.items()},
        {
            (best_of_seven(cards(f"{mine} {theirs}"), SIX_CARDS).category, i): play_against(mine, theirs, choice)
            for mine, theirs in SIX
            for i, choice in enumerate(CHOICES)
        },
    )
