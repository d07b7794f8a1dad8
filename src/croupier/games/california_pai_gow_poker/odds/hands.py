"""The wager on the hands: unseen against the house way (GEGA-004231), or set against a hand that lies open (face-up).

Serves kings GEGA-004231 dealing 9 to wins 4 and face-up dealing 9 to wins 5. Every deal is counted, in whole numbers;
the figures are kept on disk. numpy and numba come along only when something has to be counted.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from croupier.equipment.cards import Card
from croupier.games.california_pai_gow_poker import representative_deals as outcomes
from croupier.games.california_pai_gow_poker.house_way import CHARTS
from croupier.games.california_pai_gow_poker.rules import Rules
from croupier.games.california_pai_gow_poker.setting import pieces_of
from croupier.games.shared.pai_gow.seven_cards import unseen_dealer
from croupier.hands.pai_gow_poker import compare, settings, why_foul
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import Distribution, distribution_of_counts, mean, percent
from croupier.odds.result_cache import cached_answer
from croupier.places import DEALER
from croupier.table import Round, Table

BEST, HOUSE = "best", "house"
SEEN = "the player-dealer's hand lies open: the player wins where any way to set beats both of its hands"


def unseen_game(table: Table) -> unseen_dealer.Unseen:
    """A table as the solver knows it."""
    rules: Rules = table.rules
    return unseen_dealer.Unseen(table, outcomes.standard(table), CHARTS[rules.house_way.chart], rules.ranking)


def solution(table: Table) -> dict[str, int]:
    """Deals won and lost against a hand that lies open, set best and set the house way."""
    game = unseen_game(table)
    solved, _ = cached_answer(table, "face up pai gow poker", lambda: _solve(game), game.known_by)
    plain: dict[str, int] = solved
    return plain


def _solve(game: unseen_dealer.Unseen) -> dict[str, int]:
    from croupier.games.california_pai_gow_poker.odds import open_dealer

    pack = game.pack
    return {**open_dealer.solve(pack, game.settings), "deals": pack.hands * pack.dealers}


def distribution(table: Table, how: str) -> Distribution:
    """Return the distribution of a unit's result, the player's hands set the `best` or the `house` way."""
    rules: Rules = table.rules
    if not rules.dealer_first:
        return unseen_dealer.distribution(unseen_game(table), how)
    solved, prefix = solution(table), "house_" if how == HOUSE else ""
    wins, losses = solved[f"{prefix}wins"], solved[f"{prefix}losses"]
    return distribution_of_counts(outcomes.standard(table).count_results(wins, solved["deals"] - wins - losses, losses))


def strategy(table: Table) -> Strategy:
    """How to set seven cards: by charts, or against the hand that lies open."""
    rules: Rules = table.rules
    if not rules.dealer_first:
        return unseen_dealer.strategy(unseen_game(table))
    ways = {"against the open hand": distribution(table, BEST), "the house way": distribution(table, HOUSE)}
    rows = [
        (how, *(percent(spread.get(net, Fraction(0)), 3) for net in outcomes.standard(table).by_hands[::-1]))
        for how, spread in ways.items()
    ]
    chart = Chart("How the wager on the hands ends", ("hands set", "won", "returned", "lost"), rows, SEEN)
    best, house = (-mean(spread) for spread in ways.values())
    simpler = [Simplified("the house way, without a look at the open hand", house - best)]
    return Strategy(table.game.name, dict(table.options), best, [chart], [], simpler, f"Every deal is counted; {SEEN}.")


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the value of each way to set the cards, named by its low hand."""
    rules: Rules = playing.table.rules
    if not rules.dealer_first:
        return unseen_dealer.advice(unseen_game(playing.table), playing)
    ask, felt = playing.awaiting, playing.felt
    assert ask is not None
    dealer, brings = pieces_of(rules).house_way(felt.things(DEALER)), outcomes.standard(playing.table)
    worth = dict(zip(("lose", "stand_off", "win"), brings.by_hands, strict=True))
    return {
        f"set {_text(low)}": worth[_result_of(rules, high, low, dealer)]
        for high, low in settings(felt.things(ask.place))
    }


def _result_of(rules: Rules, high: tuple[Card, ...], low: tuple[Card, ...], dealer: Any) -> str:
    if why_foul(high, low, rules.ranking) is not None:
        return "lose"
    return compare((high, low), (dealer.high, dealer.low), rules.ranking)


def _text(held: tuple[Card, ...]) -> str:
    return " ".join(card.text for card in held)
