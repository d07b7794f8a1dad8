"""Compiled loops for two hands of blackjack that share a dealer: how each ends by the dealer's outcome, and both.

Import this module inside functions only: it brings numba along.
"""

from __future__ import annotations

from croupier.games.blackjack.odds.hands_and_draws import BLACKJACK, OUTCOMES, Array, Hands
from croupier.games.blackjack.odds.kernels import Facing, is_out_of_cards
from croupier.hands.compiling import kernel

EVEN = 2  # the place of a net of 0 among those of one hand, -2 to 2


@kernel
def endings(facing: Facing, hands: Hands, chance: Array, draw: Array, double: Array, out: Array) -> None:
    """out[hand, outcome, net]: how likely the dealer ends so and the hand, played in this way, brings so much. A card
    that takes a hand over the limit is left out of account for the dealer, who has so many."""
    for h in range(hands.size.size - 1, -1, -1):
        if is_out_of_cards(hands.counts[h], facing.shoe):
            continue
        doubles = double[h] and hands.size[h] == 2
        if not doubles and not draw[h]:
            for o in range(OUTCOMES):
                if not (facing.known and o == BLACKJACK):
                    out[h, o, EVEN + facing.brings.single[hands.total[h], o]] += chance[h, o]
            continue
        left = facing.shoe - hands.counts[h]
        cards = left.sum()
        for i in range(left.size):
            p = max(left[i], 0) / cards
            then = hands.after[h, i]
            for o in range(OUTCOMES):
                if facing.known and o == BLACKJACK:
                    continue
                if then < 0:
                    out[h, o, EVEN - 1 - doubles] += p * chance[h, o]
                elif doubles:
                    out[h, o, EVEN + facing.brings.double[facing.doubled[h, i], o]] += p * chance[then, o]
                else:
                    for net in range(out.shape[2]):
                        out[h, o, net] += p * out[then, o, net]


@kernel
def net_of_both(chance: Array, keep: Array, swap: Array, dealt: Array, plain: Array, number: Array, out: Array) -> None:
    """out[net of both]: how likely, for all deals of one card of the dealer's. `chance`, and the worth of keeping and
    of swapping, are by the four cards in order; `dealt` and `plain` are [hand, other hand, outcome, net] as they are
    dealt and after a switch, hands of two cards by their `number`. Given the dealer's outcome the two are taken as
    independent."""
    classes, nets = number.shape[0], dealt.shape[3]
    for a in range(classes):
        for b in range(classes):
            for c in range(classes):
                for d in range(classes):
                    weight = chance[a, b, c, d]
                    if weight == 0.0:
                        continue
                    if swap[a, b, c, d] > keep[a, b, c, d]:
                        first_net, other = number[a, d], number[c, b]
                        first, second = plain[first_net, other], plain[other, first_net]
                    else:
                        first_net, other = number[a, b], number[c, d]
                        first, second = dealt[first_net, other], dealt[other, first_net]
                    for o in range(first.shape[0]):
                        whole = first[o].sum()
                        if whole <= 0.0:
                            continue
                        for i in range(nets):
                            if first[o, i] > 0.0:
                                for j in range(nets):
                                    out[i + j] += weight * first[o, i] * second[o, j] / whole
