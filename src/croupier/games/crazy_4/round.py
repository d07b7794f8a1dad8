"""Crazy 4 Poker: the best four of five cards against the dealer's, with a Super Bonus beside the Ante.

Serves gb-archive section 15.
"""

from __future__ import annotations

from typing import Any

from croupier.errors import Refusal
from croupier.hands.poker import Hand, best_four_of_five, is_at_least
from croupier.parts.circles import DEALER, deal_hands, one_position, only_with, qualifies
from croupier.parts.paid_hands import mandatory, player_of, row_of, settle_by_row
from croupier.table.felt import Ask, Felt, Procedure, place

PLACES = ("box N", "dealer")
KEEP = "fold_keep_queens_up"
WORTH_PLAYING = ("high_card", 13, 12, 8, 4)  # what a bot plays with
check_place = one_position


def round(felt: Felt) -> Procedure:
    """Wagers, five cards each, play or fold, the dealer's hand, and the settlement from the dealer's right."""
    yield from felt.open()
    boxes = felt.boxes("ante")
    if not boxes:
        return
    yield from deal_hands(felt, boxes, felt.game.facts["hand"]["cards"])
    for box in boxes:
        yield from play_or_fold(felt, box)
    if felt.boxes("ante"):
        felt.show(DEALER)
        felt.say(f"dealer: {best_four_of_five(felt.things(DEALER)).name}")
    for box in reversed(felt.boxes("ante", "queens_up")):
        settle(felt, box)


# Decisions


def play_or_fold(felt: Felt, box: int) -> Procedure:
    """A Play wager of one Ante, up to three on a pair of aces or better; or fold, with or without Queens Up."""
    seat, (ante,) = player_of(felt, box), felt.on_box(box, "ante")
    times: dict[str, int] = {"play": 1, **felt.game.facts["triple_down"]["times"]}
    due = {choice: ante.stake * number for choice, number in times.items()}
    refused = barred(felt, box)
    choices = [c for c in (*due, "fold", KEEP) if c not in refused]
    choice = yield felt.ask(seat, choices, box, refused, only_with(felt, due, "play"))
    if choice in ("fold", KEEP):
        fold(felt, box, keep=choice == KEEP)
    else:
        felt.add(seat, "play", due[choice], box)


def barred(felt: Felt, box: int) -> dict[str, Refusal]:
    """What this box may not choose: to triple down on less than a pair of aces, to keep a wager it has not laid."""
    more = felt.game.facts["triple_down"]
    out: dict[str, Refusal] = {}
    if not is_at_least(best_four_of_five(felt.things(place(box))), more["hand"], *more["ranks"]):
        sentence = "only a pair of aces or better may play for more than the Ante"
        out |= {choice: felt.no("no_triple_down", sentence, more["clause"]) for choice in more["times"]}
    if not felt.on_box(box, "queens_up"):
        out[KEEP] = felt.no("no_queens_up", "there is no Queens Up wager to keep", felt.game.cite["fold_queens_up"])
    return out


def fold(felt: Felt, box: int, keep: bool) -> None:
    """Ante and Super Bonus are lost, and Queens Up too unless the player keeps it: 15.16 and 15.23."""
    cite = felt.game.cite
    for wager in felt.on_box(box, "ante"):
        felt.lose(wager, cite["fold"])
    for wager in felt.on_box(box, "super_bonus"):
        felt.lose(wager, cite["fold_super_bonus"])
    if not keep:
        for wager in felt.on_box(box, "queens_up"):
            felt.lose(wager, cite["fold_queens_up"])


# Settlement


def settle(felt: Felt, box: int) -> None:
    """Everything left on one box; where Queens Up alone is left, the dealer's hand does not matter."""
    felt.show(place(box))
    player = best_four_of_five(felt.things(place(box)))
    felt.say(f"{place(box)}: {player.name}")
    if felt.on_box(box, "ante"):
        dealer = best_four_of_five(felt.things(DEALER))
        settle_against(felt, box, player, dealer)
        settle_super_bonus(felt, box, player, dealer)
    for wager in felt.on_box(box, "queens_up"):
        settle_by_row(felt, wager, player)


def settle_super_bonus(felt: Felt, box: int, player: Hand, dealer: Hand) -> None:
    """By the pay table where the hand is in it; else it stands unless the dealer's hand is better."""
    for wager in felt.on_box(box, "super_bonus"):
        if row_of(felt.game, "super_bonus", player):
            settle_by_row(felt, wager, player)
        elif player >= dealer:
            felt.push(wager, felt.game.cite["not_beaten"])
        else:
            felt.lose(wager, felt.game.cite["beaten"])


def settle_against(felt: Felt, box: int, player: Hand, dealer: Hand) -> None:
    """Ante and Play: 15.19 to 15.21."""
    qualified = qualifies(felt.game, dealer)
    for wager in felt.on_box(box, "ante", "play"):
        if not qualified and wager.name == "ante":
            felt.push(wager, felt.game.cite["not_qualified"])
        elif not qualified:
            felt.win(wager, clause=felt.game.cite["not_qualified"])
        elif player > dealer:
            felt.win(wager)
        elif player == dealer:
            felt.push(wager)
        else:
            felt.lose(wager)


def check_close(felt: Felt, stage: str) -> Refusal | None:
    """An Ante needs its Super Bonus: 15.10."""
    return mandatory(felt, "ante", "super_bonus")


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """As much as allowed on aces, one Ante on king, queen, eight and four or better; never give Queens Up away."""
    if "play_3x" in ask.choices:
        return {"choice": "play_3x"}
    if is_at_least(best_four_of_five(felt.things(place(ask.box))), *WORTH_PLAYING):
        return {"choice": "play"}
    return {"choice": KEEP if KEEP in ask.choices else "fold"}
