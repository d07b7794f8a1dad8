"""Drills for players: single situations answered by the solver, and counting a shoe.

`play` stops a round at a decision and asks for the best choice, with what every other costs; `count` shows cards as
they come and asks for the running count, the true count, and what a decision turns to at that count. Setting a hand,
odds behind a wager and the index table are in player_situations.py.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial

from croupier.equipment.devices import Cards
from croupier.equipment.randomness import Randomness, Seeded
from croupier.errors import CroupierError
from croupier.hands.messages import SoftTotal
from croupier.messages import Words
from croupier.money import amount_to_text
from croupier.odds.analysis import analysis
from croupier.odds.enumeration.shoes import HI_LO, table_at_count
from croupier.odds.strategy import advice, read_choice
from croupier.places import BOARD
from croupier.school.messages import (
    DrillAtCount,
    DrillBest,
    DrillRunningCount,
    DrillTrueCount,
    Seen,
    SeenCount,
    SeenDecksLeft,
    SeenStream,
    WhyChoiceCosts,
    WhyCost,
    WhyTrueCount,
)
from croupier.school.payment_drills import Found
from croupier.school.practice_rounds import lay_practice_round, seen_cards
from croupier.school.tasks import AMOUNT, CHOICE, Question, named_choice
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import decision
from croupier.table.dealer import Dealer

ROUNDS_SEARCHED = 16  # rounds in which a situation is looked for
HIDDEN = "??"
MAX_CHOICES = 8  # choices to choose from
DECK = 52
SEEN = {1: 12, 2: 26, 3: 45}  # cards, by level
MAX_DECKS_GONE = 3  # decks that may be gone
MAX_TRUE_COUNT = 6  # true counts beyond which a shoe is no longer like one


def play(table: Table, chance: Randomness, level: int, only: str = "") -> Found:
    """A decision of a player, of one kind where it is said: which choice is best?"""
    if not has_quick_solver(table):
        return None
    playing = round_at_decision(table, chance, only)
    if playing is None:
        return None
    try:
        worth = advice(playing)
    except CroupierError:
        return None
    values = sorted(set(worth.values()), reverse=True)
    if len(values) < 2 or sum(value == values[0] for value in worth.values()) > 1:
        return None
    best = next(choice for choice, value in worth.items() if value == values[0])
    others = [choice for choice in worth if choice != best][: MAX_CHOICES - 1]
    choices = sorted([best, *others])
    why = tuple(
        WhyChoiceCosts(choice=named_choice(table.game, choice), cost=cost_message(values[0] - worth[choice]))
        for choice in others
    )
    ask = playing.awaiting
    assert ask is not None
    rule = table.game.decision.get(read_choice(best).decision)
    clause = table.game.cite_clause(rule.clause if rule is not None else table.game.clause)
    topic = f"{table.game.name} {situation(playing)}"
    asked = Question(topic, DrillBest(seat=ask.seat), best, clause, why, tuple(choices), CHOICE)
    return cards_seen_by(playing, ask.seat), [asked], None


def cards_seen_by(playing: Round, seat: int) -> list[Seen]:
    """The cards that a seat sees."""
    hands = playing.hands(seat).items()
    return [seen_cards(place, cards) for place, cards in hands if any(card != HIDDEN for card in cards)]


def has_quick_solver(table: Table) -> bool:
    """Return whether a solver answers at once."""
    try:
        return bool(table.game.decision) and analysis(table).advice is not None
    except CroupierError:
        return False


soft, pairs = partial(play, only="soft hands"), partial(play, only="pairs")
river = partial(play, only="river decisions")


def has_situation(table: Table, only: str) -> bool:
    """Return whether such a situation comes up at a table where a solver answers."""
    return has_quick_solver(table) and any(
        round_at_decision(table.apart(), Seeded(f"meets {n}"), only) for n in range(ROUNDS_SEARCHED)
    )


def has_splits(table: Table) -> bool:
    """Return whether hands are soft or hard there, and pairs are split."""
    return any(table.family.play.decision(name).situation for name in table.game.decision) and has_quick_solver(table)


def has_count(table: Table) -> bool:
    """Return whether play hangs on a count."""
    return has_quick_solver(table) and analysis(table).indices is not None


def round_at_decision(table: Table, chance: Randomness, only: str = "") -> Round | None:
    """A round at one of its decisions."""
    playing, dealer, skip = lay_practice_round(table, chance, 1), Dealer(table, chance), 0 if only else chance.below(2)
    try:
        while playing.awaiting is not None:
            kind = playing.awaiting.kind
            if kind == "wagers":
                playing.do(NO_MORE_BETS)
            elif kind == "chance":
                playing.do(dealer.answer(playing))
            elif skip or (only and situation(playing) != only):
                skip = max(0, skip - 1)
                playing.do(decision(playing, chance))
            else:
                return playing
    except CroupierError:
        return None
    return None


def situation(playing: Round) -> str:
    """Return the kind of a decision: soft hands, pairs, the river, setting, or the street by the cards that lie."""
    ask = playing.awaiting
    assert ask is not None
    value = playing.hand_values(ask.seat).get(ask.hand_place)
    board = len(playing.felt.things(BOARD))
    decisions = [playing.table.family.play.decision(choice) for choice in ask.choices]
    named = next((decision.situation for decision in decisions if decision.situation), "")
    if named:
        return named
    if isinstance(value, SoftTotal):
        return "soft hands"
    if board:
        return {3: "flop decisions", 5: "river decisions"}.get(board, "board decisions")
    if any(choice.cards is not None for choice in ask.open_choices(playing.felt)):
        return "setting"
    return "decisions" if value is None else "hard hands"


def cost_message(cost: Fraction) -> WhyCost:
    """Return what a choice costs against the best, as a share of the wager."""
    return WhyCost(share=Words(f"{float(cost) * 100:.2f}%"))


def count(table: Table, chance: Randomness, level: int) -> Found:
    """Cards of a shoe as they come: the running count, the true count, and a decision that turns on it."""
    device = table.devices.get("card")
    data = table.game.equipment.get("cards", {})
    if not isinstance(device, Cards) or not data.get("shoe") or not has_count(table):
        return None
    pack = list(device.pack)
    chance.shuffle(pack)
    gone = DECK * chance.below(min(MAX_DECKS_GONE, max(1, len(pack) // DECK - 1)))
    seen = [str(card) for card in pack[gone : gone + SEEN[level]]]
    before = sum(HI_LO[str(card)[0]] for card in pack[:gone])
    running = before + sum(HI_LO[card[0]] for card in seen)
    left = Fraction(len(pack) - gone - len(seen), DECK)
    true = int(running / left)
    topic, clause = f"{table.game.name} counting", table.game.cite_clause(table.game.clause)
    asked = [
        Question(f"{topic} running", DrillRunningCount(), amount_to_text(running), clause, form=AMOUNT),
        Question(
            f"{topic} true",
            DrillTrueCount(),
            amount_to_text(true),
            clause,
            WhyTrueCount(running=Words(f"{running:+d}"), decks=Words(f"{float(left):.2f}")),
            form=AMOUNT,
        ),
    ]
    counts = [SeenCount(count=Words(f"{before:+d}")), SeenDecksLeft(decks=Words(f"{float(left):.2f}"))]
    felt, deviation = _deviation(table, chance, true) if level > 1 else ([], [])
    return [*counts, SeenStream(cards=Words(" ".join(seen))), *felt], [*asked, *deviation], None


def _deviation(table: Table, chance: Randomness, true: int) -> tuple[list[Seen], list[Question]]:
    """A decision on the shoe that the count leaves on average."""
    decision = None if abs(true) > MAX_TRUE_COUNT else play(table_at_count(table, HI_LO, true), chance, 1)
    if decision is None:
        return [], []
    seen, (asked,), _ = decision
    asks = DrillAtCount(count=Words(f"{true:+d}"), asks=DrillBest(seat=asked.message["seat"]))
    return seen, [replace(asked, topic=f"{table.game.name} counting deviations", asks=asks)]
