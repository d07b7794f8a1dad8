"""Drills of calling: what cards come to, who draws, which hand is higher, how the house sets one, who qualifies."""

from __future__ import annotations

from croupier.equipment.randomness import Randomness
from croupier.errors import CroupierError
from croupier.hands.messages import Rank
from croupier.hands.poker import Hand
from croupier.hands.poker_words import hand_message
from croupier.messages import Message, Text, Words
from croupier.places import BOARD, BOX, DEALER, NOWHERE, Place
from croupier.rulebooks.dealer_work import deciding_clause, school
from croupier.school.messages import (
    DrillDraws,
    DrillHigher,
    DrillHouseWay,
    DrillQualifies,
    DrillTotal,
    WhyBeside,
    WhyHand,
)
from croupier.school.payment_drills import Found
from croupier.school.practice_rounds import deal_practice_round, lay_practice_round, seen_cards
from croupier.school.tasks import CARDS, CHOICE, EQUAL, NO, WORDS, YES, Question
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import decision
from croupier.table.dealer import Dealer
from croupier.table.display.hand_names import _hand

MIN_CARDS = 2  # cards in a hand before anything is drawn to it
Moment = tuple[dict[Place, list[str]], Place, bool]  # the cards that lie, a place, and whether it takes a further one


def total(table: Table, chance: Randomness, level: int) -> Found:
    """Ask for the total of the cards at each place."""
    playing = deal_practice_round(table, chance, level)
    if playing is None:
        return None
    labels, hands = playing.labels(None), playing.view(None).get("made", {})
    asked, board = [], playing.open_hands().get(BOARD, [])
    for place, cards in playing.hands(None).items():
        name = labels.get(place, [""])[-1] if labels.get(place) else (hands.get(place) or [{"name": ""}])[0]["name"]
        if name and "??" not in cards and place not in playing.felt.sets:
            asks = DrillTotal(at=Words(str(place)), cards=Words(" ".join(cards)), board=bool(board))
            clause = deciding_clause(table.game, "total")
            asked.append(Question(f"{table.game.name} totals", asks, str(name), clause, form=WORDS))
    return [seen_cards(BOARD, board)] if board else [], asked, playing


def draw(table: Table, chance: Randomness, level: int) -> Found:
    """Ask whether a hand of the house takes a further card."""
    known = any(name.startswith("draw") for name in school(table.game).cite)
    moments = _moments(table, chance, level) if known else []
    if not moments:
        return None
    hands, place, drawn = chance.choice(moments)
    seen = [seen_cards(where, cards) for where, cards in hands.items() if cards]
    clause = deciding_clause(table.game, f"draw_{place.area}", "draw")
    asked = Question(
        f"{table.game.name} drawing",
        DrillDraws(at=Words(str(place))),
        YES if drawn else NO,
        clause,
        choices=(YES, NO),
        form=CHOICE,
    )
    return seen, [asked], None


def _moments(table: Table, chance: Randomness, level: int) -> list[Moment]:
    """Return the moments at which it is open whether a hand without decisions is drawn to, and what the procedure
    did."""
    playing, dealer, out = lay_practice_round(table, chance, level), Dealer(table, chance), []
    if not playing.felt.wagers:
        return []
    decided: set[str] = set()
    drawn: set[str] = set()
    try:
        while playing.awaiting is not None:
            early = bool(playing.felt.lines)
            _step(playing, dealer, chance)
            hands = {place: [*map(str, pile.things)] for place, pile in playing.felt.piles.items() if pile.things}
            house = [place for place in hands if place.area != BOX]
            if not house or any(len(hands[place]) < MIN_CARDS for place in house):
                continue
            ask = playing.awaiting
            coming = ask.place if ask is not None and ask.kind == "chance" and ask.device == "card" else NOWHERE
            if ask is not None and coming not in house:
                continue
            before = house[: house.index(coming)] if coming else house
            for place in before:
                moot = (ask is None and early) or (place in drawn and len(house) > 1)
                if place not in decided and not moot:
                    out.append((hands, place, False))
                decided.add(place)
            if coming:
                out.append((hands, coming, True))
                drawn.add(coming)
    except CroupierError:
        return []
    return out


def _step(playing: Round, dealer: Dealer, chance: Randomness) -> None:
    ask = playing.awaiting
    assert ask is not None
    if ask.kind == "wagers":
        playing.do(NO_MORE_BETS)
    elif ask.kind == "decision":
        playing.do(decision(playing, chance))
    else:
        playing.do(dealer.answer(playing))


def rank(table: Table, chance: Randomness, level: int) -> Found:
    """Which of two hands is the higher."""
    playing = deal_practice_round(table, chance, level)
    if playing is None or (table.family.display.made_hand is None and table.family.analysis.showdown is None):
        return None
    hands = [(place, hand) for place in playing.felt.piles if (hand := _made_hand(playing, place)) is not None]
    if len(hands) < MIN_CARDS:
        return None
    chance.shuffle(hands)
    (first_place, first), (other, second) = hands[:MIN_CARDS]
    answer = EQUAL if first == second else str(first_place if first > second else other)
    cards = playing.open_hands()
    seen = [seen_cards(place, cards[place]) for place in (first_place, other, BOARD) if cards.get(place)]
    why = (
        WhyHand(place=first_place, hand=hand_message(first)),
        WhyHand(place=other, hand=hand_message(second)),
        *_deciding_card(first, second),
    )
    choices = (str(first_place), str(other), EQUAL)
    asks, clause = DrillHigher(one=choices[0], other=choices[1]), deciding_clause(table.game, "rank")
    return seen, [Question(f"{table.game.name} ranking", asks, answer, clause, why, choices, CHOICE)], playing


def _deciding_card(first: Hand, second: Hand) -> tuple[Message, ...]:
    """Return the card that tells two hands apart that have one name."""
    if first.name != second.name or first == second:
        return ()
    rank, other = next((a, b) for a, b in zip(first.rank, second.rank, strict=True) if a != b)
    return (WhyBeside(one=Rank(rank=Words(str(rank))), other=Rank(rank=Words(str(other)))),)


def _made_hand(playing: Round, place: Place) -> Hand | None:
    board = playing.felt.piles.get(BOARD)
    pile = playing.felt.piles[place]
    if place == BOARD or not pile.things:
        return None
    try:
        return _hand(playing.felt, playing.table.family, list(pile.things), [] if board is None else list(board.things))
    except CroupierError:  # cards that no one saw
        return None


def house_way(table: Table, chance: Randomness, level: int) -> Found:
    """How the house sets its hand."""
    playing = deal_practice_round(table, chance, level)
    setting = None if playing is None else playing.felt.sets.get(DEALER)
    if playing is None or setting is None:
        return None
    pieces = [str(thing) for thing in playing.felt.piles[DEALER].things]
    chance.shuffle(pieces)
    low = next(value for key, value in setting["low"].items() if key != "is")
    words = DrillHouseWay(pieces=Words(" ".join(pieces)))
    answer, why = " ".join(map(str, low)), Text(text=Words(setting.get("how", "")))
    clause, asks = deciding_clause(table.game, "set"), f"{table.game.name} house way"
    return [seen_cards(DEALER, pieces)], [Question(asks, words, answer, clause, why, tuple(pieces), CARDS)], None


def qualify(table: Table, chance: Randomness, level: int) -> Found:
    """Ask whether the dealer's hand qualifies."""
    rule = getattr(table.rules, "qualifies", None)
    playing = None if rule is None else deal_practice_round(table, chance, level)
    if rule is None or playing is None or DEALER not in playing.felt.piles:
        return None
    hand = _made_hand(playing, DEALER)
    if hand is None:
        return None
    cards = playing.open_hands()
    seen = [seen_cards(place, cards[place]) for place in (DEALER, BOARD) if cards.get(place)]
    answer, clause = YES if rule.is_met_by(hand) else NO, deciding_clause(table.game, "qualify")
    why = hand_message(hand)
    asks = Question(f"{table.game.name} qualifying", DrillQualifies(), answer, clause, why, (YES, NO), CHOICE)
    return seen, [asks], playing
