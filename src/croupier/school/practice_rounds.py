"""Rounds for practice: a few wagers of a few seats, laid and dealt to their end by a seed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from croupier.equipment.randomness import Randomness
from croupier.errors import CroupierError
from croupier.library import played_out
from croupier.messages import OptionName, Words
from croupier.money import Amount, amount_to_json
from croupier.places import Place
from croupier.school.messages import Seen, SeenCards, SeenOption, SeenOutcome
from croupier.table import Round, Table
from croupier.table.bots import bets, decision, main_wagers
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.money.player_dealer import ACCEPT, PLAYER_DEALER, banker_of
from croupier.table.moves import AnyMove

STAKES: dict[int, Sequence[Amount]] = {
    1: (5, 10, 20, 25, 50, 100),
    2: (5, 10, 15, 20, 25, 35, 40, 50, 75, 100),
    3: (5, 15, 30, 35, 45, 55, 65, 70, 85, 95, 115, 135, 175),
}
WAGERS = {1: 2, 2: 5, 3: 8}  # at most so many, by level
LEVELS = tuple(STAKES)


def deal_practice_round(table: Table, chance: Randomness, level: int = 2, bank: Amount = 0) -> Round | None:
    """A round with a few wagers, dealt to its end; None where the moment allows none. `bank` is what a player-dealer
    puts up, where one does."""
    playing = lay_practice_round(table, chance, level, bank)
    if not playing.felt.wagers:
        return None
    try:
        played_out(playing, Dealer(table, chance), lambda at: cast(AnyMove, decision(at, chance, _level(table))))
    except CroupierError:
        return None
    return playing


def _level(table: Table) -> int:
    """Return the quickest of a family's bots: drills do not look at how the players play."""
    return 1 if table.family.bot.levels else 0


def lay_practice_round(table: Table, chance: Randomness, level: int = 2, bank: Amount = 0) -> Round:
    """Return a practice round with its wagers laid, before anything is dealt."""
    seats = list(table.seats[: max(table.least_seats, 1 + level)])
    playing = begin_round(table, seats)
    banker = banker_of(playing.felt)
    if bank and banker:
        try_to_place(playing, {"seat": banker, "wager": PLAYER_DEALER, "stake": amount_to_json(bank)})
    if table.family.bot.lays is not None or table.least_seats > 1 or _equal(table):
        for seat in seats:
            bets(playing, seat, chance, chance.choice(list(STAKES[level])))
    _scatter(playing, seats, chance, level)
    if not playing.felt.wagers:
        bets(playing, seats[0], chance)
    return playing


def begin_round(table: Table, seats: Sequence[int]) -> Round:
    """A round at the moment when wagers are taken: who holds the bank is settled."""
    playing = table.round()
    while playing.awaiting is not None and playing.awaiting.kind == "decision":
        playing.do(_take_bank(playing, seats))
    return playing


def _equal(table: Table) -> list[str]:
    """The main wagers where several must be equal: they are laid together, or not at all."""
    names = main_wagers(table) if any("start" in rule.stage for rule in table.game.wager.values()) else []
    return names if len(names) > 1 else []


def _take_bank(playing: Round, seats: Sequence[int]) -> Move:
    """Take the bank that is offered."""
    ask = playing.awaiting
    assert ask is not None
    taken = ACCEPT if ACCEPT in ask.choices and ask.seat in seats else ask.choices[-1]
    return {"do": "decide", "seat": ask.seat, "choice": taken}


def try_to_place(playing: Round, move: dict[str, object]) -> bool:
    """Lay a wager where it may lie."""
    whole = {"do": "place", **move}
    try:
        free = playing.may(whole) is None
    except CroupierError:
        return False
    if free:
        playing.do(whole)
    return free


def _scatter(playing: Round, seats: Sequence[int], chance: Randomness, level: int) -> None:
    """Wagers of any kind that may be laid now, of any seat."""
    table = playing.table
    names = [
        name
        for name, rule in table.game.wager.items()
        if "start" in rule.stage and table.is_offered(name) and name not in (PLAYER_DEALER, *_equal(table))
    ]
    if not names:
        return
    for _ in range(1 + chance.below(WAGERS[level])):
        name = chance.choice(names)
        move = {"seat": chance.choice(list(seats)), "wager": name}
        move["stake"] = amount_to_json(chance.choice(list(STAKES[level])))
        if name in table.positions:
            move["on"] = chance.choice(sorted(table.positions[name]))
        try_to_place(playing, move)


def seen_cards(place: str, cards: Iterable[str]) -> Seen:
    """Return the cards at a place, as they are shown."""
    return SeenCards(place=Place.parse(place), cards=Words(" ".join(cards)))


def seen_on_felt(playing: Round) -> list[Seen]:
    """Return everything that lies on the felt, and the options that are not the usual ones."""
    out = [seen_cards(place, cards) for place, cards in playing.open_hands().items() if cards]
    fell = [move["outcome"] for move in playing.moves if move["do"] == "chance"]
    if not out and fell:
        out = [SeenOutcome(outcomes=Words(", ".join(map(str, fell))))]
    return [*out, *changed_options(playing.table)]


def changed_options(table: Table) -> list[Seen]:
    """Return the house's choices that differ from the usual ones."""
    return [
        SeenOption(option=OptionName(key), value=Words(str(value)))
        for key, value in table.options.items()
        if value != table.game.option[key].default
    ]
