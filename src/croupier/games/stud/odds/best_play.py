"""Casino Stud as people play it: what raising is worth for the cards in hand and the dealer's card that is seen, a
chart of how often to raise by hand and up card, and what short rules cost. Serves gb-archive 7.12 to 7.35."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import RANKS, Card
from croupier.games.stud.odds.deals import DEALER_HANDS, SUITS, Deals, deal_of, deals, patterns
from croupier.games.stud.odds.prices import DEALS, Insuring, Raising, scale_to_whole
from croupier.games.stud.round import DECLINE
from croupier.games.stud.rules import ANTE, INSURANCE, RAISE, Rules
from croupier.hands.poker import Hand, is_at_least
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import decimal, mean, percent
from croupier.places import DEALER, Place
from croupier.table import Round, Table

MAX_EXCEPTIONS_LISTED = 12  # so many exceptions are told one by one
Simple = Callable[[Hand, int], bool]  # (hand, up card) -> raise


def advice(playing: Round) -> dict[str, Fraction]:
    """Raising and folding, per unit of the Ante, over the 163,185 hands the dealer may hold beside the up card;
    doubling an Insurance wager is worth what that adds to the better of them, and declining to adds nothing."""
    ask = playing.awaiting
    assert ask is not None
    table, felt = playing.table, playing.felt
    own_cards: list[Card] = felt.things(Place.box(ask.box))
    up: Card = felt.things(DEALER)[-1]
    seen, at = deal_of(table, own_cards, up)
    best = Raising(table)
    gains, unit = best.gains(seen)
    out = {"raise": Fraction(int(gains[at]), unit * DEALER_HANDS) + best.folded, "fold": best.folded}
    if RAISE not in ask.choices:  # that is decided, and only the Double wager is open
        out = {DECLINE: out[RAISE if felt.on_box(ask.box, RAISE) else "fold"]}
    elif DECLINE in ask.choices:
        out[DECLINE] = max(out.values())
    if "double" in ask.choices:
        (ante,), (insurance,) = felt.on_box(ask.box, ANTE), felt.on_box(ask.box, INSURANCE)
        share = Fraction(insurance.stake) / Fraction(ante.stake)
        out["double"] = max(out.values()) + share * _value_of_double(table, seen, at)
    return out


def _value_of_double(table: Table, seen: Deals, at: int) -> Fraction:
    """Return the value of a Double wager, per unit of it."""
    insuring = Insuring(table)
    _, unit = scale_to_whole(insuring.doubled_pays.values())
    return Fraction(int(insuring.worth(seen)[at]), unit * DEALER_HANDS)


def strategy(table: Table) -> Strategy:
    """Best play, and the chart of hands between ace-king and a pair, where the up card matters."""
    best = Raising(table)
    simple: dict[str, Simple] = {
        "ace-king by the up card: raise with one in hand of 2 to Q; with Q or J against A or K; with Q above it": (
            _should_raise_by_up_card
        ),
        "raise ace-king or better": lambda hand, up: is_at_least(hand, "no_pair", 14, 13),
        "raise a pair or better": lambda hand, up: is_at_least(hand, "one_pair"),
        "raise every hand": lambda hand, up: True,
    }
    worth = dict.fromkeys(simple, Fraction(0))
    shares: dict[str, list[str]] = {}
    exceptions: dict[str, Fraction] = {}
    for seen in sorted(deals(table), key=lambda d: -d.up_card):
        best.see(seen)
        _chart(table, best, seen, shares)
        for name, rule in simple.items():
            worth[name] += _worth_by_rule(table, best, seen, rule)
        exceptions.update(_exceptions(table, best, seen))
    total = {net: Fraction(count, DEALS) for net, count in best.total.items()}
    edge = -mean(total)
    columns = ("", *(RANKS[up - 2] for up in range(14, 1, -1)))
    rows = [(name, *values) for name, values in shares.items()]
    chart = Chart("Hands raised, by the dealer's up card", columns, rows, "in how many of all hands of that kind")
    result = Strategy(table.game.name, dict(table.options), edge, [chart])
    result.simplified = [Simplified(name, -value - edge) for name, value in worth.items()]
    result.exceptions, result.note = (
        _describe_exceptions(exceptions),
        "the exceptions are those to the short rule for ace-king",
    )
    return result


def _describe_exceptions(exceptions: dict[str, Fraction]) -> list[str]:
    """Describe the hands for which the short rule for ace-king is wrong, the largest gain first."""
    order = sorted(exceptions, key=lambda text: (-exceptions[text], text))
    out = [f"{text} (gains {decimal(exceptions[text] * 100, 6)}%)" for text in order[:MAX_EXCEPTIONS_LISTED]]
    remainder = sum((exceptions[text] for text in order[MAX_EXCEPTIONS_LISTED:]), Fraction(0))
    if len(order) > MAX_EXCEPTIONS_LISTED:
        out.append(f"and {len(order) - MAX_EXCEPTIONS_LISTED} more, which gain {decimal(remainder * 100, 6)}% together")
    return out


def _exceptions(table: Table, best: Raising, seen: Deals) -> Iterator[tuple[str, Fraction]]:
    """Against one up card: ranks that are better played otherwise than by the short rule, with some suits or with all,
    and what that gains per Ante over all deals."""
    import numpy as np

    gain, unit = best.gains(seen)
    hands = _hands_of_states(table, seen)
    rule = np.array([_should_raise_by_up_card(hand, seen.up_card) for hand in hands])
    wrong = np.nonzero((gain > 0) != rule)[0].tolist()
    costs: dict[tuple[str, str], Fraction] = {}
    for at in wrong:
        key = hands[at].short, "raise" if gain[at] > 0 else "fold"
        weight = int(seen.states.weight[at]) * SUITS
        costs[key] = costs.get(key, Fraction(0)) + Fraction(abs(int(gain[at])) * weight, unit * DEALS)
    for (ranks, choice), value in costs.items():
        if value:
            yield f"{ranks} against {RANKS[seen.up_card - 2]}: {choice} with some suits", value


def _should_raise_by_up_card(hand: Hand, up: int) -> bool:
    """The short rule that people learn for ace-king: a card of the dealer's rank in hand makes his pair less likely."""
    if not is_at_least(hand, "no_pair", 14, 13) or is_at_least(hand, "one_pair"):
        return is_at_least(hand, "one_pair")
    ranks = [card.rank for card in hand.cards]
    if up >= 13:
        return 12 in ranks or 11 in ranks
    return up in ranks or (12 in ranks and up < ranks[3])


def _chart(table: Table, best: Raising, seen: Deals, shares: dict[str, list[str]]) -> None:
    import numpy as np

    raised, kinds = raises(best, seen), _kinds(table, seen)
    for name, some in kinds.items():
        weight = seen.states.weight[some]
        part = Fraction(int(weight[raised[some]].sum()), int(weight.sum())) if len(weight) else Fraction(0)
        shares.setdefault(name, []).append(percent(part, 0) if np.any(some) else "")


def raises(best: Raising, seen: Deals) -> Any:
    """Which hands are worth a raise against an up card."""
    return best.gains(seen)[0] > 0


def _hands_of_states(table: Table, seen: Deals) -> list[Hand]:
    """The hand of every state."""
    rules: Rules = table.rules
    pattern_counts = patterns(rules.hand.ladder)
    return [
        pattern_counts.suited[place] if flush else pattern_counts.unsuited[place]
        for place, flush in zip(seen.states.place.tolist(), seen.states.flush.tolist(), strict=True)
    ]


def _kinds(table: Table, seen: Deals) -> dict[str, Any]:
    import numpy as np

    hands = _hands_of_states(table, seen)
    high = [h.category == "no_pair" and h.cards[0].rank == 14 and h.cards[1].rank == 13 for h in hands]
    third = [h.cards[2].rank if is_high else 0 for h, is_high in zip(hands, high, strict=True)]
    out = {f"A-K-{RANKS[rank - 2]}": np.array([t == rank for t in third]) for rank in range(12, 4, -1)}
    pairs = [h.cards[0].rank if h.category == "one_pair" else 0 for h in hands]
    out |= {f"pair of {RANKS[rank - 2]}s": np.array([p == rank for p in pairs]) for rank in (4, 3, 2)}
    return out


def _worth_by_rule(table: Table, best: Raising, seen: Deals, rule: Simple) -> Fraction:
    """Return the result of one up card under a short rule, per Ante, as a part of all deals."""
    import numpy as np

    chosen = np.array([rule(hand, seen.up_card) for hand in _hands_of_states(table, seen)])
    weight = seen.states.weight * SUITS
    row, parts = best.hands.of(seen), (seen.not_qualified, seen.worse, seen.equal, seen.better)
    total = best.folded * int(weight[~chosen].sum()) * DEALER_HANDS
    for i, nets in enumerate(best.brings):
        some = chosen & (row == i)
        for net, part in zip(nets, parts, strict=True):
            total += net * int((weight[some] * part[some]).sum()) if net else 0
    return total / DEALS
