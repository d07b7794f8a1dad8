"""Baccarat: the family."""

from croupier.games.baccarat import irregularities, memory, picture, standing
from croupier.games.baccarat import round as procedure
from croupier.games.baccarat.rules import OTHER_NAMES, Rules, check, wagers
from croupier.table.family import (
    Analysis,
    Betting,
    Decision,
    Display,
    Family,
    Memory,
    Play,
    Records,
    Seating,
    SeatNumber,
)


class TableMemory(Memory, frozen=True):
    """The memory of a table of baccarat."""

    shoe: SeatNumber = None  # who holds it
    offer: SeatNumber = None  # who is offered it first
    passed: SeatNumber = None  # the same, of a shoe that has to be passed in the course of a round
    misdealt: str | None = None  # a third card that punto was given without right
    next_card: str | None = None  # a card drawn too many, that no one has seen, opens the next hand
    dummy: str | None = None  # a card that has been seen opens a dummy round
    last: int | None = None  # how many rounds there are before the shuffle
    commission: dict[str, int | str] | None = None  # what each seat owes


FAMILY = Family(
    name="baccarat",
    play=Play(
        procedure=procedure.play_round,
        rules=Rules,
        places=procedure.PLACES,
        decisions={
            "accept": Decision(about_the_bank=True),
            "decline": Decision(about_the_bank=True, for_absent=True),
            "deal": Decision(about_the_bank=True),
            "pass": Decision(about_the_bank=True, for_absent=True),
        },
        faults=check,
        why_not_asked=standing.why_not_asked,
        memory=TableMemory,
    ),
    betting=Betting(
        wagers=wagers,
        own_box=standing.own_box,
        check_place=procedure.check_place,
        check_late=procedure.check_late,
        check_close=procedure.check_close,
    ),
    seating=Seating(
        seats=procedure.seats,
        standing_seats=procedure.standing_seats,
        house_take=memory.house_take,
    ),
    records=Records(allows_spare_cards=memory.can_be_spare, other_names=OTHER_NAMES),
    rulings=irregularities.RULINGS,
    analysis=Analysis(
        edges="croupier.games.baccarat.odds",
        kernel="croupier.games.baccarat.kernel",
        vector_environment="croupier.games.baccarat.environment:BaccaratVectorEnv",
    ),
    display=Display(
        kind="Baccarat",
        lobby_line="Pick a side; the cards do the rest.",
        dock=(". pass deal decline accept",),
        layout=picture.PICTURE,
        hand_value=picture.label,
        road=picture.road,
        notes=procedure.display,
    ),
)
