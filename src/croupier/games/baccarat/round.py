"""Baccarat: two hands, Punto and Banco, drawn by the Tableau; the one of higher merit wins.

Serves gb-core section 4, gb-archive section 6, which is both Punto Banco and Punto 2000 with all their side wagers, and
qld parts 6 and 12, whose player's and banker's hand they are. No player decides anything about the cards; where the
shoe goes round the table its holder only deals (6.5), though qld s 95 makes the holder wager."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import Card, card
from croupier.errors import Refusal
from croupier.games.baccarat import standing
from croupier.games.baccarat.memory import (
    DUMMY,
    MISDEALT,
    NEXT_CARD,
    NEXT_CARD_UNSEEN,
    SHOE_HOLDER,
    SHOE_OFFERED,
    SHOE_PASSED,
    DummyRound,
    end_round,
    keep_for_next,
    markers_owed,
    owe,
)
from croupier.games.baccarat.messages import (
    CardIsBancosThird,
    CommissionIsOwed,
    DragonOnOneHand,
    ErrorCardIsFirst,
    GivesUpShoe,
    IsDummyRound,
    LessCommission,
    LessCommissionAtOnce,
    NeedsAHand,
    ShoeHolderDeals,
    ShoeOffered,
)
from croupier.games.baccarat.rules import (
    AT_BANCO,
    AT_PUNTO,
    DRAGON_BONUS,
    EIGHT,
    HANDS,
    NATURAL_TIE,
    NATURAL_WINNER,
    OTHER,
    OTHER_CARD,
    SIX,
    THREE_CARDS,
    TWO_CARDS,
    Rules,
    margin_row,
)
from croupier.games.shared.baccarat.messages import (
    CardGivenToThree,
    CoupAnnounced,
    CoupIsTied,
    CoupTied,
    CoupWon,
    DummyCoupAnnounced,
    HandBeganWithPair,
    HandWinsCoup,
    NoCardGivenToThree,
)
from croupier.hands.baccarat import card_value, hand_point, is_natural, merit, should_banco_draw, should_punto_draw
from croupier.messages import Message, SeatNumber, WagerName
from croupier.money import exact
from croupier.table.felt import Felt, Move, Procedure, Wager
from croupier.table.rules import clause_of
from croupier.table.rulings.specs import SINCE

PLACES = HANDS
STANDARD = (*HANDS, "egalite")


def seats(rules: Rules) -> int | None:
    """Return how many places the house has chosen, where the book lets it."""
    return rules.places


def standing_seats(rules: Rules) -> int:
    """Return how many seats there are for players who stand."""
    return rules.standing


@dataclass(frozen=True, slots=True)
class Coup:
    """The two hands once no more cards are dealt."""

    punto: list[Card]
    banco: list[Card]

    def hand(self, name: str) -> list[Card]:
        """The cards of punto or of banco."""
        return self.punto if name == "punto" else self.banco

    @property
    def winner(self) -> str:
        """The hand of higher merit, or `egalite`."""
        punto, banco = merit(self.punto), merit(self.banco)
        return "punto" if punto > banco else "banco" if banco > punto else "egalite"

    @property
    def three_given(self) -> Card | None:
        """The card punto was given while banco stood at three with two cards: 3g8."""
        if len(self.punto) == 3 and hand_point(self.banco[:2]) == 3:
            return self.punto[2]
        return None


def play_round(felt: Felt) -> Procedure:
    """The shoe finds its holder, wagers are laid, one coup is dealt, and every wager is settled."""
    yield from offer_shoe(felt)
    if DUMMY not in felt.state:
        yield from felt.open()
        yield from offer_on(felt)
    if DUMMY in felt.state:
        yield from dummy(felt)
        return
    if felt.state.pop(NEXT_CARD, ""):
        felt.announce(ErrorCardIsFirst())
    yield from deal(felt)
    coup = Coup(felt.things(AT_PUNTO), felt.things(AT_BANCO))
    felt.announce(announce_points(coup))
    felt.cause = coup_cause(coup)
    for wager in sorted(felt.wagers, key=lambda w: (w.seat, w.name not in STANDARD)):  # standard first: 6.37
        settle(felt, wager, coup)
    misdealt(felt, coup)
    move_shoe_on(felt, coup)
    end_round(felt)


def dummy(felt: Felt) -> Procedure:
    """Deal a round that begins with a card already seen: like another, but without players."""
    felt.lay(AT_PUNTO, card(felt.state.pop(DUMMY)))
    felt.keep(DummyRound())
    yield from deal(felt)
    felt.announce(DummyCoupAnnounced(coup=announce_points(Coup(felt.things(AT_PUNTO), felt.things(AT_BANCO)))))
    misdealt(felt, Coup(felt.things(AT_PUNTO), felt.things(AT_BANCO)))
    end_round(felt)


def deal(felt: Felt) -> Procedure:
    """Four cards in turn, punto first; then third cards as the Tableau says."""
    for hand in ((AT_PUNTO, AT_BANCO) * 2)[len(felt.things(AT_PUNTO)) :]:
        yield felt.deal(hand)
    punto, banco = felt.things(AT_PUNTO), felt.things(AT_BANCO)
    if is_natural(punto) or is_natural(banco):
        return
    third: Card | None = None
    if should_punto_draw(punto):
        third = yield felt.deal(AT_PUNTO)
    if should_banco_draw(hand_point(banco), third, felt.rules.banker_draws):
        wrong = felt.state.get(MISDEALT, NEXT_CARD_UNSEEN) if third is None else NEXT_CARD_UNSEEN
        if wrong == NEXT_CARD_UNSEEN:
            yield felt.deal(AT_BANCO)
        else:
            felt.lay(AT_BANCO, card(wrong))


def misdealt(felt: Felt, coup: Coup) -> None:
    """A card given to punto without right is banco's third where banco draws, and otherwise opens the next hand."""
    wrong = felt.state.pop(MISDEALT, "")
    rules: Rules = felt.rules
    if not wrong:
        return
    if len(coup.punto) == 2 and len(coup.banco) == 3:
        felt.announce(CardIsBancosThird(clause=felt.cite_clause(rules.cite.third_to_banco)))
    else:
        keep_for_next(felt, rules.cite.next_hand, None if wrong == NEXT_CARD_UNSEEN else card(wrong))


def coup_cause(coup: Coup) -> Message:
    """Return why the wagers on a coup came out as they did."""
    if coup.winner == "egalite":
        return CoupTied(points=hand_point(coup.punto))
    loser = "banco" if coup.winner == "punto" else "punto"
    points, fewer = hand_point(coup.hand(coup.winner)), hand_point(coup.hand(loser))
    return CoupWon(winner=WagerName(coup.winner), points=points, loser=WagerName(loser), fewer=fewer)


def announce_points(coup: Coup) -> Message:
    """Return the points of the hands, and which of them wins."""
    punto, banco = WagerName("punto"), WagerName("banco")
    tied = coup.winner == "egalite"
    return CoupAnnounced(
        first=punto,
        first_points=hand_point(coup.punto),
        second=banco,
        second_points=hand_point(coup.banco),
        winner=CoupIsTied() if tied else HandWinsCoup(hand=WagerName(coup.winner)),
    )


# The shoe


def offer_shoe(felt: Felt) -> Procedure:
    """Where players deal: the holder deals on or passes; otherwise the shoe is offered seat by seat. When all decline
    the dealer deals this coup."""
    rules: Rules = felt.rules
    if rules.shoe != "offered":
        return
    holder, asked, offer = (felt.state.pop(key, 0) for key in (SHOE_HOLDER, SHOE_PASSED, SHOE_OFFERED))
    if holder in standing.numbered_places_taken(felt):
        choice = yield felt.ask(holder, ("deal", "pass"))
        if choice == "deal":
            felt.state[SHOE_HOLDER] = holder
            return
    yield from _offer_shoe(
        felt, asked or offer or holder + 1, [s for s in _players_offered_shoe(felt, asked) if s != holder]
    )


def offer_on(felt: Felt) -> Procedure:
    """Where the holder must wager on a hand: one who does not, or who is told to pass, gives the shoe up, and it is
    offered to those who do."""
    rules: Rules = felt.rules
    holder = felt.state.get(SHOE_HOLDER, 0)
    backers = {w.seat for w in felt.wagers if w.name in HANDS}
    if not rules.banker_must_wager or holder in backers or (not holder and SHOE_PASSED not in felt.state):
        return
    if holder:
        felt.announce(GivesUpShoe(seat=SeatNumber(holder), clause=felt.cite_clause(rules.cite.relinquish)))
        felt.state[SHOE_PASSED] = felt.state.pop(SHOE_HOLDER) + 1
    asked = felt.state.pop(SHOE_PASSED)
    yield from _offer_shoe(felt, asked, [s for s in _players_offered_shoe(felt, asked) if s in backers])


def _players_offered_shoe(felt: Felt, asked: int) -> list[int]:
    """The seated players to whom a shoe is offered that has to be passed: the others than the one who was told to, who
    sits before the seat that is offered it first. A round of version 1 offered it to that one last."""
    return [s for s in standing.numbered_places_taken(felt) if s != asked - 1 or felt.version < SINCE]


def _offer_shoe(felt: Felt, first: int, to: list[int]) -> Procedure:
    """Offer the shoe from a seat on until a player takes it; the first seat that was asked is remembered."""
    asked = seats_from(felt, first)
    for seat in asked:
        if seat in to:
            choice = yield felt.ask(seat, ("accept", "decline")).with_words(ShoeOffered(), ShoeHolderDeals())
            if choice == "accept":
                felt.state[SHOE_HOLDER] = seat
                return
    felt.state[SHOE_OFFERED] = asked[0]


def seats_from(felt: Felt, first: int) -> list[int]:
    """The seats in the order the shoe goes, from a number on and round again; no player who stands is among them."""
    seats = sorted(standing.numbered_places_taken(felt))
    return [s for s in seats if s >= first] + [s for s in seats if s < first]


def move_shoe_on(felt: Felt, coup: Coup) -> None:
    """Offer the shoe to the next seat first, as the bank has lost."""
    if coup.winner == "punto" and SHOE_HOLDER in felt.state:
        felt.state[SHOE_OFFERED] = seats_from(felt, felt.state.pop(SHOE_HOLDER) + 1)[0]


# Laying


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Dragon Bonus is for one of the hands only, and a dummy round takes no wager."""
    rules: Rules = felt.rules
    if DUMMY in felt.state:
        return felt.refusal(IsDummyRound(clause=rules.cite.dummy_wager))
    if wager.name == DRAGON_BONUS:
        for other in felt.wagers:
            if other.name == wager.name and other.seat == wager.seat and other.on != wager.on:
                return felt.refusal(DragonOnOneHand(hand=WagerName(other.on), clause=rules.cite.dragon_one_hand))
    return standing.check_place(felt, wager)


def check_late(felt: Felt, move: Move) -> Refusal | None:
    """Why nothing is laid while a dummy round is dealt: that it is one."""
    if felt.find_round_state(DummyRound) is None:
        return None
    return felt.refusal(IsDummyRound(clause=felt.rules.cite.dummy_wager))


def check_close(felt: Felt, stage: str) -> Refusal | None:
    """Refuse side wagers that the house does not allow alone: they need a wager on Punto or Banco of the same seat."""
    rules: Rules = felt.rules
    backers = {w.seat for w in felt.wagers if w.name in HANDS}
    for wager in felt.wagers if rules.wagers_needing_main else ():
        if wager.name in rules.wagers_needing_main and wager.seat not in backers:
            clause = clause_of(felt.game, rules.wagers_needing_main[wager.name])
            return felt.refusal(NeedsAHand(wager=WagerName(wager.name), seat=SeatNumber(wager.seat), clause=clause))
    return None


def display(felt: Felt) -> list[str]:
    """Return the texts that the table shows besides the hands: who stands, and who owes commission."""
    return [*standing.display(felt), *markers_owed(felt)]


# Settling


def settle(felt: Felt, wager: Wager, coup: Coup) -> None:
    """Settle a wager by the coup."""
    SETTLE[wager.name](felt, wager, coup)


def settle_hand(felt: Felt, wager: Wager, coup: Coup) -> None:
    """A wager on Punto or Banco. Where Banco is paid by its point (6.29) the row is `six` or `other`."""
    rules: Rules = felt.rules
    if coup.winner == "egalite":
        felt.push(wager, result=rules.tie.result)
    elif coup.winner != wager.name:
        felt.lose(wager)
    elif felt.game.wager[wager.name].commission and rules.commission_step is not None:
        _less_commission(felt, wager)
    else:
        felt.win(wager, SIX if hand_point(coup.hand(wager.name)) == 6 else OTHER)


def _less_commission(felt: Felt, wager: Wager) -> None:
    """Even money, and a commission on it that is rounded as the table rounds and taken at once or later."""
    rules: Rules = felt.rules
    rate = Fraction(felt.game.wager[wager.name].commission)
    due, clause = rules.commission_charged(exact(rate * wager.stake)), felt.paid_by(wager.name, "")
    if standing.is_standing(felt, wager.seat):
        net, clause = felt.round_payment(exact(wager.stake - due)), rules.cite.standing_commission
        felt.settle(wager, "win", net, "1 to 1", clause, LessCommissionAtOnce(due=due))
    elif rules.commission_collected == "deferred":
        owe(felt, wager.seat, due)
        note = CommissionIsOwed(due=due, clause=felt.cite_clause(rules.cite.commission_owed))
        felt.settle(wager, "win", wager.stake, "1 to 1", clause, note)
    else:
        net = felt.round_payment(exact(wager.stake - due))
        felt.settle(wager, "win", net, "1 to 1", clause, LessCommission(due=due))


def settle_egalite(felt: Felt, wager: Wager, coup: Coup) -> None:
    """Égalité wins when the hands are equal, and loses otherwise."""
    if coup.winner == "egalite":
        felt.win(wager)
    else:
        felt.lose(wager)


def settle_tied_score(felt: Felt, wager: Wager, coup: Coup) -> None:
    """UR Way and Super Pay Egalité: a tie at the score chosen, `6`, or within the range chosen, `4-5`."""
    low, _, high = wager.on.partition("-")
    if coup.winner == "egalite" and int(low) <= hand_point(coup.punto) <= int(high or low):
        felt.win(wager, wager.on, version_clause(felt, wager))
    elif coup.winner == "egalite":
        felt.lose(wager, felt.game.wager[wager.name].rule.get("other_tie", ""))
    else:
        felt.lose(wager)


def settle_dragon_bonus(felt: Felt, wager: Wager, coup: Coup) -> None:
    """A natural pays, or is returned when it ties; any other winner needs four points to spare."""
    chosen = coup.hand(wager.on)
    other = coup.banco if chosen is coup.punto else coup.punto
    rules: Rules = felt.rules
    margin, cite, clear = hand_point(chosen) - hand_point(other), rules.cite, rules.dragon_clear_points
    assert clear is not None
    if coup.winner == "egalite" and is_natural(chosen):
        felt.win(wager, NATURAL_TIE, cite.dragon_natural_tie)
    elif coup.winner != wager.on:
        felt.lose(wager, cite.dragon_no_win)
    elif is_natural(chosen):
        felt.win(wager, NATURAL_WINNER, cite.dragon_natural)
    elif margin >= clear:
        felt.win(wager, margin_row(margin), version_clause(felt, wager))
    else:
        felt.lose(wager, cite.dragon_close)


def settle_three_giving_eight(felt: Felt, wager: Wager, coup: Coup) -> None:
    """Banco has three with two cards and punto is given an eight."""
    given = coup.three_given
    if given is not None and card_value(given) == 8:
        felt.win(wager, cause=three_given_cause(coup))
    else:
        felt.lose(wager, cause=three_given_cause(coup))


def three_given_cause(coup: Coup) -> Message:
    """Return what came of a banco of three."""
    given = coup.three_given
    return NoCardGivenToThree() if given is None else CardGivenToThree(count=card_value(given))


def settle_three_giving_eight_any(felt: Felt, wager: Wager, coup: Coup) -> None:
    """Banco has three with two cards and punto is given any card, best an eight."""
    given = coup.three_given
    if given is None:
        felt.lose(wager, cause=three_given_cause(coup))
    else:
        felt.win(wager, EIGHT if card_value(given) == 8 else OTHER_CARD, cause=three_given_cause(coup))


def settle_lucky_six(felt: Felt, wager: Wager, coup: Coup) -> None:
    """Banco wins with a point of six, of two cards or of three."""
    if coup.winner == "banco" and hand_point(coup.banco) == 6:
        row = THREE_CARDS if len(coup.banco) == 3 else TWO_CARDS
        felt.win(wager, row, version_clause(felt, wager))
    else:
        felt.lose(wager)


def settle_pairs(felt: Felt, wager: Wager, coup: Coup) -> None:
    """The first two cards of the chosen hand are of one rank."""
    first, second = coup.hand(wager.on)[:2]
    is_pair = first.rank == second.rank
    cause = HandBeganWithPair(hand=WagerName(wager.on), is_pair=is_pair)
    if is_pair:
        felt.win(wager, cause=cause)
    else:
        felt.lose(wager, cause=cause)


def version_clause(felt: Felt, wager: Wager) -> str:
    """The clause of the pay table in use, or of the wager where it has none to choose from."""
    rule = felt.game.wager[wager.name]
    return rule.clause_for("win") if rule.paytable is None else felt.table_clause(wager.name)


SETTLE: dict[str, Callable[[Felt, Wager, Coup], None]] = {
    "punto": settle_hand,
    "banco": settle_hand,
    "egalite": settle_egalite,
    "dragon_bonus": settle_dragon_bonus,
    "ur_way_egalite": settle_tied_score,
    "three_giving_eight": settle_three_giving_eight,
    "three_giving_eight_any": settle_three_giving_eight_any,
    "super_pay_egalite": settle_tied_score,
    "baccarat_pairs": settle_pairs,
    "lucky_six": settle_lucky_six,
}
