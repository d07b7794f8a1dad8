"""A witness of what the record of a round says against a ruling.

It knows the moves of the round with the place that each was made at, what is awaited and the lines so far, and works
out of them what a declared ruling says that cannot be. None of the functions by which the program refuses a ruling is
asked: this is the second opinion of `table.ruling_search`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from croupier.rulebooks.model import Ruling

PLAYED = ("hit", "stand", "double", "split", "surrender")  # decisions about a hand of twenty-one
BETTING = {"fold", "check", "call", "bet", "raise"}
PIPS = {"T": 10, "J": 10, "Q": 10, "K": 10, "A": 1}
HOLD = ("ante", "blind", "trips", "play")


@dataclass
class Event:
    """One move, with what was awaited when it was made."""

    kind: str
    place: str
    box: int
    move: dict[str, Any]


@dataclass
class Record:
    """A round so far."""

    game: str
    options: dict[str, Any]
    seats: tuple[int, ...]
    standing: list[dict[str, Any]]
    events: list[Event] = field(default_factory=list)
    lines: list[dict[str, Any]] = field(default_factory=list)
    awaited: tuple[str, str, int] = ("wagers", "", 0)  # the kind, the place and the seat

    def things(self) -> dict[str, list[Any]]:
        """What chance gave, by place."""
        out: dict[str, list[Any]] = {}
        for event in self.events:
            if event.move["do"] == "chance":
                given = event.move.get("outcome")
                out.setdefault(event.place, []).extend(given if isinstance(given, list) else [given])
        return out

    def at(self, place: str) -> list[str]:
        """The cards at a place, as they came."""
        return [str(one) for one in self.things().get(place, [])]

    def hand(self, seat: int) -> list[str]:
        """The cards of a seat's own box."""
        return self.at(f"box {seat}")

    def laid(self) -> Counter[tuple[int, str]]:
        """How often each seat has laid each wager, less what it took back; and what stood."""
        out: Counter[tuple[int, str]] = Counter((w["seat"], w["wager"]) for w in self.standing)
        for event in self.events:
            move = event.move
            if move["do"] == "place":
                out[(move["seat"], move["wager"])] += 1
            elif move["do"] == "remove":
                out[(move["seat"], move["wager"])] = 0
        return +out

    def has_laid(self, seat: int, *names: str) -> bool:
        """Whether a seat has one of these wagers, or any."""
        return any(who == seat and (not names or name in names) for who, name in self.laid())

    def boxes(self) -> list[int]:
        """The boxes of twenty-one that are dealt to, in their order."""
        return sorted({seat for seat, name in self.laid() if name == "main"})

    def acts(self, seat: int) -> list[str]:
        """What a seat has chosen, in order."""
        return [e.move["choice"] for e in self.events if e.move["do"] == "decide" and e.move["seat"] == seat]

    def chances(self) -> int:
        """How many throws, spins and cards there were."""
        return sum(e.move["do"] == "chance" for e in self.events)

    def since_last_act(self) -> tuple[int, int]:
        """Who decided last, and how many cards came since."""
        count = 0
        for event in reversed(self.events):
            if event.move["do"] == "decide":
                return event.move["seat"], count
            count += event.move["do"] == "chance"
        return 0, count

    @property
    def over(self) -> bool:
        """Whether the round is settled."""
        return self.awaited[0] == "settled"

    @property
    def wagering(self) -> bool:
        """Whether wagers are taken."""
        return self.awaited[0] == "wagers"


BEFORE_THE_BALL_RESTS = ("s 144(1)", "s 144(2)", "s 144(3)", "s 144(4)")  # of qld, for roulette


Witness = Callable[[Record, dict[str, Any], Ruling], str]


def _cards(facts: dict[str, Any]) -> list[str]:
    told = facts.get("cards") or []
    return told.split() if isinstance(told, str) else list(told)


# Twenty-one


def no_cards(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "the box has cards" if record.hand(facts["seat"]) else _in_play(record, facts)


def one_card(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if record.over or len(record.hand(facts["seat"])) != 1:
        return "the box has not one card"
    if record.awaited[1] != f"box {facts['seat']}":
        return "its second card is not due"
    last = record.boxes()[-1] == facts["seat"]
    wants = ruling.effect in ("last_player_missed", "last_card_later")
    return "" if last == wants else f"the player is {'' if last else 'not '}immediately before the dealer"


def not_offered(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if record.over or len(record.hand(facts["seat"])) != 2:
        return "the round is over, or the hand has not its two cards"
    if set(record.acts(facts["seat"])) & set(PLAYED):
        return "the player has acted"
    return "the player is immediately before the dealer" if record.boxes()[-1] == facts["seat"] else ""


def no_first_card(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if facts.get("seat"):
        if not record.at("dealer") or any(set(record.acts(seat)) & set(PLAYED) for seat in record.seats):
            return "the dealer has no card yet, or hands have been acted on"
        return _in_play(record, facts)
    return "the dealer has a card" if record.at("dealer") else "" if record.chances() else "no card is dealt yet"


def no_first_in_play(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if record.at("dealer"):
        return "the dealer has a first card"
    return _in_play(record, facts) if facts.get("seat") else ""


def _in_play(record: Record, facts: dict[str, Any]) -> str:
    return "" if record.has_laid(facts["seat"]) and not record.over else "the seat has nothing in play"


def machine(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if not record.options.get("continuous_shuffle"):
        return "there is no card machine"
    return "no card was dealt" if not record.things() else "the round is over" if record.over else ""


def extra_void(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if not _cards(facts) and len(record.hand(facts["seat"])) <= 2 and "split" not in record.acts(facts["seat"]):
        return "the hand has no more than its two cards, and none is said to have come besides"
    return "" if record.has_laid(facts["seat"]) else "the seat has no wager"


def extra_removed(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if len(record.at("dealer")) >= 2:
        return "the dealer's hand is dealt"
    hands = [at for place, at in record.things().items() if re.fullmatch(rf"box {facts['seat']}( hand \d+)?", place)]
    every = Counter(str(one) for at in hands for one in at)
    if not Counter(_cards(facts)) <= every:
        return "the cards do not lie there"
    return "" if sum(every.values()) > 2 else "the hand has its two cards"


def extra_stand(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "the round is over" if record.over else ""


def dealer_cards(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if len(record.at("dealer")) == 1 and not record.over else "the dealer has not one card"


def absent_from_hand(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if not record.has_laid(facts["seat"]):
        return "the seat has no wager"
    if record.over and set(record.acts(facts["seat"])[-1:]) & {"double", "split", "surrender"}:
        return "the player has played the hand"
    return "" if record.over or record.awaited[2] == facts["seat"] or record.acts(facts["seat"]) else "not asked"


def taken_back(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    seat, came = record.since_last_act()
    if seat != facts["seat"]:
        return "another was the last to act"
    right = came == 1 if ruling.effect == "misplaced" else came >= 2
    return "" if right else f"{came} cards have come since"


def next_card(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    short = [seat for seat in record.boxes() if len(record.hand(seat)) < 2]
    return f"seats {short} have not their two cards" if short else ""


# Baccarat


def third(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    punto, banco = record.at("punto"), record.at("banco")
    if len(punto) < 2 or len(banco) < 2:
        return "the hands have not two cards each"
    points = [sum(PIPS.get(one[0], 0) or int(one[0]) for one in hand[:2]) % 10 for hand in (punto, banco)]
    return "the player's hand was to draw" if max(points) < 8 and points[0] <= 5 else ""


def excess(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.things() else "no card of this hand was dealt"


def before_the_hand(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.wagering or record.over else "the hand is being dealt"


# Tiles


def exposed(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    seat, needed = facts["seat"], {"tile_played": 1}.get(ruling.effect, 2)
    if not record.has_laid(seat):
        return "the seat has no wager"
    if needed == 2 and ("set" in record.acts(seat) or facts.get("looked")):
        return "the player has looked at all tiles"
    mine = max((len(at) for place, at in record.things().items() if place.startswith("box ")), default=0)
    return "" if mine >= needed else "the hand has too few tiles"


def the_banks(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    banks = [e.move["seat"] for e in record.events if e.move.get("choice") == "bank"]
    if bool(banks) == (ruling.effect == "house_plays"):
        return "another banks"
    if ruling.effect == "redeal" and (record.over or "set" in record.acts(banks[-1]) or facts.get("looked")):
        return "the bank has looked at all its tiles"
    return "" if record.things() else "no tile was dealt"


def stacked(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    tiles = [place for place in record.things() if place != "roll"]
    return "tiles of this round are dealt" if tiles and not record.over else ""


def set_again(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.over or any("set" in record.acts(seat) for seat in record.seats) else "no hand is set"


# Hold'em against the house


def as_laid(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    seat = facts["seat"]
    missing = {"no_blind": ("blind",), "no_ante": ("ante",), "lone_trips": ("ante", "blind")}.get(ruling.effect, ())
    if any(record.has_laid(seat, name) for name in missing):
        return "that wager lies there"
    if ruling.effect == "unequal_wagers":
        stakes = [
            sum(
                e.move["stake"]
                for e in record.events
                if e.move["do"] == "place" and e.move["seat"] == seat and e.move["wager"] == name
            )
            for name in ("ante", "blind")
        ]
        return "they are equal" if all(stakes) and stakes[0] == stakes[1] else ""
    return ""


def trips_only(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if not any(who == facts["seat"] and name.startswith("trips") for who, name in record.laid()):
        return "the seat has no Trips wager"
    return "it does not lie alone" if record.has_laid(facts["seat"], "ante", "blind") else ""


def wrong_play(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if not record.has_laid(facts["seat"]):
        return "the seat has no wager"
    if record.over:
        acts = record.acts(facts["seat"])
        return "" if acts and acts[-1].startswith("play") else "the seat laid no Play wager"
    return "" if record.awaited[2] == facts["seat"] else "the seat is not asked"


def absent_at_play(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    acts = record.acts(facts["seat"])
    if not record.has_laid(facts["seat"]):
        return "the seat has no wager"
    return "the seat has laid its Play wager" if any(one.startswith("play") for one in acts) else ""


def has_hand(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if not facts.get("seat"):
        return ""
    return "" if record.has_laid(facts["seat"]) else "the seat has no wager"


def holds_cards(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return has_hand(record, facts, ruling) or ("" if record.hand(facts["seat"]) or not record.wagering else "no cards")


def dealers_cards(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.at("dealer") else "the dealer has no cards"


def in_the_deal(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "the initial deal is over" if not record.over and record.at("board") else ""


def after_the_deal(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.at("dealer") else "the initial deal is not over"


# Poker


def holds_a_hand(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if not record.has_laid(facts["seat"]):
        return "the seat has no chips at the table"
    folded = [e.move["seat"] for e in record.events if e.move.get("choice") == "fold"]
    last = record.over and folded[-1:] == [facts["seat"]]  # who has the pot, where nobody is left
    return "the seat has folded" if facts["seat"] in folded and not last else ""


def out_of_turn(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return holds_a_hand(record, facts, ruling) or ("it is its turn" if record.awaited[2] == facts["seat"] else "")


def before_betting(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    begun = any(set(record.acts(seat)) & BETTING for seat in record.seats)
    begun = begun or (record.awaited[0] == "decision" and bool(record.things()))
    return "the first round of betting has begun" if begun else ""


def nobody_acted(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    """s 280(1)(d) and 317(1)(c)(ii): the card that lies uppermost is seen when all are dealt."""
    acted = record.over or any(set(record.acts(seat)) & BETTING for seat in record.seats)
    return "the round is over, or a player has acted" if acted else ""


def before_acting(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    """s 357(1)(c) and 401(1)(c): how the first cards lie is seen when all are dealt."""
    if nobody_acted(record, facts, ruling):
        return nobody_acted(record, facts, ruling)
    first = {"qld/five-card-stud": 2, "qld/seven-card-stud": 3}[record.game]
    most = max((len(at) for at in record.things().values()), default=0)
    return "" if most >= first else "no player has all of the first cards"


def after_betting(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    """s 280(6) and its like: where a misdeal cannot be declared any more."""
    return "" if before_betting(record, facts, ruling) else "a misdeal can be declared still"


def final_card(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    count = len(record.hand(facts["seat"]))
    return holds_a_hand(record, facts, ruling) or ("" if count == 7 else f"the hand has {count} cards, not seven")


def nothing_dealt(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "cards of this round are dealt" if record.things() and not record.wagering else ""


def decks_by_consent(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if not record.over:
        return "a shoe ends with a round"
    return "" if facts.get("agreed") else "not all who play agree"


def communal_card(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    to_come = 5 - len(record.at("board"))
    if ruling.effect == "exposed":
        return while_asked(record, facts, ruling) or ("" if to_come else "all five communal cards lie there")
    return between_rounds(record, facts, ruling) or ("" if to_come > 1 else "there is no card after the next")


def between_rounds(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.awaited[0] == "chance" else "no card is awaited"


def while_asked(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.awaited[0] == "decision" else "nobody is asked"


# Coins, balls, dice


def in_the_air(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if record.over and record.game == "qld/roulette" and ruling.clause in BEFORE_THE_BALL_RESTS:
        return "the ball has come to rest"
    came = [e.place for e in record.events if e.move["do"] == "chance"]
    if ruling.effect == "void_throw" and came and came[-1].startswith(("box", "dealer")):
        return "cards or tiles have been dealt since"
    return "" if record.awaited[0] == "chance" or (record.over and record.chances()) else "there was no throw or spin"


def only_in_the_air(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.awaited[0] == "chance" else "nothing is in the air"


def spinner_there(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    there = any(name == "spinner" for _, name in record.laid())
    if ruling.effect == "all_decline":
        return "there is a spinner" if there else ""
    if ruling.effect == "three_invalid":
        return "no spin was declared invalid"  # the search makes none
    return "" if there else "there is no spinner"


def drawn_ball(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if str(facts["ball"]).lower() in [one.lower() for one in record.at("balls")] else "it was not drawn"


def with_balls(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "the table draws with a generator" if record.options.get("drawing_device") == "generator" else ""


def with_generator(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if record.options.get("drawing_device") != "generator":
        return "the table draws with balls"
    return "" if facts.get("inspector") else "no inspector approves"


def has_ticket(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.has_laid(facts["seat"]) else "the seat has no ticket"


def none_unpaid(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "no winnings are kept"  # every player of the search presents the tickets


def days(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    late = int(facts["days"]) > 28
    return "" if late == (ruling.effect == "dollars_at_cashier") else "by its days another ruling is due"


def days_and_ticket(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return has_ticket(record, facts, ruling) or days(record, facts, ruling)


# Wagers, players and jackpots


def laid_wager(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.has_laid(facts["seat"], facts["wager"]) else "no such wager was laid"


def has_wagers(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    if any(name == "buy_in" for _, name in record.laid()) and not record.wagering:
        return holds_a_hand(record, facts, ruling)  # what lies there are the bets, by whatever name
    names = [facts["wager"]] if facts.get("wager") else []
    return "" if record.has_laid(facts["seat"], *names) else "the seat has no such wager"


def has_jackpot_wager(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.has_laid(facts["seat"], "progressive") else "the seat has no jackpot wager"


def has_cards(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return has_hand(record, facts, ruling) or ("" if record.hand(facts["seat"]) else "no card was dealt to the seat")


def something_dealt(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.chances() else "nothing was dealt"


def misdealt(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    """A misdeal is about cards; while wagers are taken for the first time there are none. A round that is over is not
    abandoned or dealt again (qld s 448(5), 451)."""
    if record.over and record.game == "qld/pai-gow" and ruling.clause in ("s 448(5)", "s 451"):
        return "the round was completed"
    about_cards = {"extra_card", "missing_card", "card_order"} & set(ruling.finds)
    return "no card is dealt while wagers are taken" if about_cards and record.wagering and not record.chances() else ""


def inspector_told(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if facts.get("inspector") else "no inspector was told"


def spoken(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    covered = facts.get("confirmed") and int(facts["cover"]) >= int(facts["stake"])
    return "" if covered else "it was not covered, or not confirmed"


def was_excluded(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    """Nobody of the search is excluded; whom a table knows something of it may forget all the same."""
    return ""


def no_chips_issued(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "no chips were issued"  # the search makes no ruling that issues any


def closed_elsewhere(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if facts.get("closed") else "their table is not closed"


def no_time_fee(record: Record, facts: dict[str, Any], ruling: Ruling) -> str:
    return "" if record.wagering else "a hand is being played"


WITNESS: dict[str, Witness] = {
    "no_cards": no_cards,
    "one_card": one_card,
    "second_card_later": one_card,
    "last_player_missed": one_card,
    "last_card_later": one_card,
    "not_offered": not_offered,
    "played_later": not_offered,
    "no_first_card": no_first_card,
    "no_first_card_in_play": no_first_in_play,
    "machine_stopped": machine,
    "machine_goes_on": machine,
    "machine_damaged": machine,
    "extra_cards_void": extra_void,
    "cards_removed": extra_removed,
    "cards_stand": extra_stand,
    "dealer_cards": dealer_cards,
    "blackjack absent": absent_from_hand,
    "holdem absent": absent_at_play,
    "misplaced": taken_back,
    "backed_off": taken_back,
    "next_card": next_card,
    "third_in_error": third,
    "excess_card": excess,
    "face_up": before_the_hand,
    "tile_played": exposed,
    "tiles_played": exposed,
    "pai_gow_tiles return_wagers": exposed,
    "redeal": the_banks,
    "banker_plays": the_banks,
    "house_plays": the_banks,
    "stacked_again": stacked,
    "set_again": set_again,
    "no_blind": as_laid,
    "no_ante": as_laid,
    "unequal_wagers": as_laid,
    "lone_trips": as_laid,
    "trips_only": trips_only,
    "wrong_play": wrong_play,
    "not_exposed": holds_cards,
    "void_hand": has_hand,
    "withhold": has_hand,
    "short_jackpot": has_hand,
    "dealer_exposed": dealers_cards,
    "exposed_in_deal": in_the_deal,
    "exposed_card": after_the_deal,
    "dead_hand": holds_a_hand,
    "void_bet": holds_a_hand,
    "muck": holds_a_hand,
    "taken_to_fold": holds_a_hand,
    "out_of_turn": out_of_turn,
    "misdeal": before_betting,
    "first_cards": before_acting,
    "face_up_in_deck": nobody_acted,
    "buck void_round": before_betting,
    "not_cut": before_betting,
    "put_right": something_dealt,
    "wrong_deal": before_betting,
    "empty_place": after_betting,
    "hole_card_face_up": before_betting,
    "cut_deck": before_betting,
    "exposed_early": communal_card,
    "final_exposed": between_rounds,
    "final_face_up": final_card,
    "final_put_right": final_card,
    "final_stands": final_card,
    "burn": nothing_dealt,
    "burn_more": nothing_dealt,
    "change_decks": decks_by_consent,
    "communal": between_rounds,
    "found_face_up": between_rounds,
    "exposed": communal_card,
    "exposed_next": while_asked,
    "void_throw": in_the_air,
    "invalid_spin": in_the_air,
    "in_motion": only_in_the_air,
    "floater": only_in_the_air,
    "all_decline": spinner_there,
    "three_invalid": spinner_there,
    "majority": spinner_there,
    "unable": spinner_there,
    "broken_ball": drawn_ball,
    "by_hand": with_balls,
    "not_effective": with_balls,
    "record": with_balls,
    "generator": with_generator,
    "not_presented": has_ticket,
    "presented": none_unpaid,
    "given_over": none_unpaid,
    "dollars_wagered": days_and_ticket,
    "dollars_redeemed": days,
    "dollars_at_cashier": days,
    "void_wager": laid_wager,
    "void_wagers": has_wagers,
    "void_for_communication": has_cards,
    "return_jackpot": has_jackpot_wager,
    "deal_again": something_dealt,
    "void_round": misdealt,
    "as_meant": inspector_told,
    "accept_spoken": spoken,
    "redeem_chips": no_chips_issued,
    "redeem_others": closed_elsewhere,
    "time_fee": no_time_fee,
}
SILENT = {
    "accept_above": "the wager is laid by the ruling itself, which is refused within the limits",
    "accept_below": "the wager is laid by the ruling itself, which is refused within the limits",
    "announce_first_bets": "how the next round is played is said by the ruling itself",
    "announce_opens": "how the next round is played is said by the ruling itself",
    "arrangement": "what players ask for is not in the record",
    "break_in_play": "what was before the round is not in its record",
    "carried": "the round before is not in the record",
    "change_deck": "how the next round is played is said by the ruling itself",
    "close_table": "whether the table closes is for the house to say",
    "closing_rounds": "when a table closes is for the house to say",
    "coin_lost": "a coin that is gone is not in the record",
    "collect_commission": "when it is collected is for the dealer to say",
    "cut_cards": "how the cards were cut is said by the ruling itself",
    "cutting_card": "where the cutting card lies is not in the record",
    "discard_face_up": "how cards lie in the shoe is not in the record",
    "exclude": "whoever is told to leave need not be playing",
    "goes_on": "it notes what is not in the record",
    "issue_chips": "the chips are issued by the ruling itself",
    "jackpot_down": "equipment that fails is not in the record",
    "jackpot_up": "equipment that works again is not in the record",
    "last_round": "where the cutting card lies is not in the record",
    "meters": "what other tables have played is not in the record",
    "new_shoe": "a shuffle is not in the record",
    "partnership": "who plays with whom is not in the record",
    "pass_dice": "why the dice pass on is not in the record",
    "pass_shoe": "why the shoe passes on is not in the record",
    "readmit": "what the table knows of a seat is of earlier rounds",
    "resume_jackpot": "equipment that works again is not in the record",
    "seat_given": "who waits for a place is not in the record",
    "separate": "why players are separated is not in the record",
    "set_limits": "what hangs at the table is said by the ruling itself",
    "set_minimum": "what hangs at the table is said by the ruling itself",
    "shuffle_cards": "a shuffle is not in the record",
    "shoe_made_up": "how many cards the shoe has is not in the record",
    "silence": "a direction is not in the record",
    "suspend_jackpot": "equipment that fails is not in the record",
    "told": "it notes what is not in the record",
    "told_of_inactive": "what somebody has seen is not in the record",
    "told_of_uncalled": "what somebody has seen is not in the record",
    "vacate": "rounds before this one are not in its record",
    "vacate_seat": "rounds before this one are not in its record",
    "verified": "what the display showed is not in the record",
}


def witness_of(family: str, effect: str) -> Witness | None:
    """The witness of an effect: the family's own first."""
    return WITNESS.get(f"{family} {effect}", WITNESS.get(effect))


def contradicts(record: Record, name: str, ruling: Ruling, facts: dict[str, Any]) -> str:
    """What the record says against a declaration; "" where it says nothing."""
    from croupier.rulebooks import game

    found = witness_of(game(record.game).family, ruling.effect)
    return "" if found is None else found(record, facts, ruling)
