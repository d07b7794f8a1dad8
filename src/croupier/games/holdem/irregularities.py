"""Rulings on a hold'em hand that is not dealt, laid or played as it should be: perth section 5, 4.14 and 6.9.

The floor declares what happened; the ruling's clause decides. Misdeals and voids of the whole round are the round's own
business (effect "void_round"); here are the rulings about one player, about the cards and about the jackpots.

    no_blind, no_ante, unequal_wagers   5.6, 5.7, 5.10   Ante and Blind stand as they lie (table.felt)
    lone_trips, trips_only              5.9              a Trips wager lies alone; and is dealt to: misdeal
    wrong_play        5.5              a Play wager of another size
    absent            5.12             a player who is not there to act: folded, and every wager forfeited
    not_exposed       4.14             a player does not want the hand shown
    void_hand         6.9              one player's hand and wagers are void
    exposed_in_deal   5.2              a card seen during the initial deal: misdeal
    exposed_card      5.13             a card seen later: used in its turn
    dealer_exposed    5.3              the dealer's own cards seen: misdeal unless a player has acted
    short_jackpot     5.14             a jackpot wager of less than it costs: amended, or returned
    verified          5.15             the display failed: the last verified amounts count
    withhold          5.17             payments wait for an investigation
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from croupier.errors import CroupierError, Refusal
from croupier.games.holdem.common_procedure import Player, ruling_declared, why_not_as_declared
from croupier.games.holdem.messages import (
    AboveDue,
    Contravened,
    CountsBesideOne,
    DealersCardsNotDealt,
    DealNotUnderWay,
    DeclaredAtAnotherMoment,
    ExposedCardUsed,
    HasNoCardsYet,
    LaidNoPlay,
    NoHandInPlay,
    NothingLeftToDo,
    NoTripsWager,
    OneCardOrTwo,
    PlayOfSizeOfBlind,
    SayTheStake,
    SayWhatLay,
    SayWhichArea,
    SayWhichSeatHasWager,
    SayWhichSeatItIs,
    SeatNotAskedToPlay,
    WithheldFor,
)
from croupier.games.holdem.rules import ANTE, BLIND, PLAY, TRIPS, Ultimate
from croupier.games.shared.poker.messages import HandNotShown
from croupier.messages import Message, SeatNumber, Words
from croupier.messages.results import about_seat
from croupier.money import Amount, amount, amount_to_text, exact
from croupier.places import BOARD, DEALER
from croupier.rulebooks.model import Ruling
from croupier.table.felt import VOID_ROUND, Ask, Because, Felt, Line, Move, Note, Wager
from croupier.table.messages import AboveTheMaximum, Ruled
from croupier.table.money import jackpot_levels as jackpots
from croupier.table.money.meter import amounts_named, pool_names, pools
from croupier.table.money.pools import rebuilt
from croupier.table.rulings.ruling_names import name_of
from croupier.table.rulings.specs import BEGUN, WHILE_WAGERS, Facts, Moment, RulingSpec, SeatFacts, prepared_by

_ALONE = {"no_blind": "Ante", "no_ante": "Blind"}  # what lies there, by what was ruling_declared
IN_QUESTION = "in question"  # the account against which a meter is set back to its last verified amount
Called = tuple[Refusal | None, Callable[[], str | None] | None]  # why not; or what it does, and answers


def declare(felt: Felt, move: Move, ask: Ask | None) -> Called:
    """The floor declares an irregularity: why it cannot be so now, or what it does."""
    ruling = felt.game.ruling[move["ruling"]]
    assert ask is not None
    return _EFFECTS[ruling.effect](felt, move, ask, ruling)


def undo(felt: Felt, clause: str) -> None:
    """A void round: hands settled already are void too, and jackpot wagers come out of the pools."""
    _void(felt.lines, felt.cite_clause(clause), cause=felt.cause)
    for seat in {line.seat for line in felt.lines} | {wager.seat for wager in felt.wagers}:
        if jackpots.levels_of(felt) is not None:
            jackpots.take_back(felt, seat, clause)


def _void(lines: Iterable[Line], clause: str, note: Note = "", cause: Because = None) -> None:
    """Wagers that are settled already are void all the same; what went back stays so."""
    for line in lines:
        if line.result != "returned":
            line.result, line.net, line.odds, line.note, line.clause = "void", 0, "", note, clause
            line.paid_by, line.cause = "bank", cause


# In the course of the hand


def is_out(felt: Felt, player: Player) -> bool:
    """Return whether a player has nothing left to play for."""
    return player.folded or not felt.on_box(player.box, ANTE, BLIND)


def missing(felt: Felt, player: Player) -> str:
    """5.12: what a player who is known to be away answers."""
    return "absent" if ruling_declared(felt, "absent", player.seat) is not None else ""


def sizes(felt: Felt, player: Player, stage: str) -> tuple[int, ...]:
    """3.36: how many times the Ante a Play wager may be; 5.7: without an Ante, once the Blind and no more."""
    rules: Ultimate = felt.rules
    if rules.play_without_an_ante is None or felt.on_box(player.box, ANTE):
        return rules.sizes(stage).times
    return (rules.play_without_an_ante.times,)


def wrong_sizes(felt: Felt, player: Player, refused: Mapping[str, Refusal]) -> Mapping[str, Refusal]:
    """Why the other choices are not to be had; 5.7: without an Ante the Play wager goes by the Blind."""
    without = felt.rules.play_without_an_ante
    if without is None or felt.on_box(player.box, ANTE):
        return refused
    wrong = felt.refusal(PlayOfSizeOfBlind(clause=without.clause))
    return {choice: wrong if choice.startswith(PLAY) else why for choice, why in refused.items()}


def note_of_lone_trips(felt: Felt, wager: Wager) -> Note:
    """5.8: a Trips wager beside an Ante alone, or a Blind alone, counts all the same."""
    clause = felt.rule(wager.name, "beside_one")
    titles = [title for effect, title in _ALONE.items() if ruling_declared(felt, effect, wager.seat) is not None]
    return CountsBesideOne(wager=Words(titles[0]), clause=felt.cite_clause(clause)) if titles and clause else ""


def settle_lone_trips(felt: Felt) -> None:
    """A Trips wager that lay alone and was dealt no cards plays for nothing, and goes back."""
    for wager in [w for w in felt.wagers if w.name in TRIPS and not felt.on_box(w.box, ANTE, BLIND, PLAY)]:
        felt.push(wager, felt.rule(wager.name, "needs"), "returned", cause=NoHandInPlay())


def settle_action(felt: Felt, player: Player, answer: str, stage: str) -> None:
    """Carry out the effect of a declaration on a player's turn."""
    ruling = ruling_declared(felt, "absent", player.seat)
    if answer == "wrong_play":
        _wrong_play(felt, player, stage)
    elif answer == "absent" and ruling is not None:
        player.folded = True
        for wager in [w for w in felt.wagers if w.box == player.box]:
            felt.lose(wager, ruling.clause, cause=Ruled(ruling=name_of(felt.game, ruling)))


def _wrong_play(felt: Felt, player: Player, stage: str) -> None:
    """5.5: up to the largest size of the stage it plays as it lies; what is more goes back."""
    stake, due = amount(felt.declared[-1]["stake"]), [size * player.ante for size in sizes(felt, player, stage)]
    rules: Ultimate = felt.rules
    cite = getattr(rules.wrong_play, stage if felt.on_box(player.box, ANTE) else "play_without_an_ante")
    most = exact(max(due))
    wager = felt.add(player.seat, PLAY, min(stake, most), player.box)
    if stake > most:
        part = Wager(player.seat, PLAY, exact(stake - most), "", player.box)
        felt.lines.append(
            Line(
                part,
                "returned",
                "",
                0,
                felt.cite_clause(cite.more_clause),
                AboveDue(most=most),
                cause=AboveTheMaximum(),
            )
        )
    elif stake not in due:
        wager.note["ruling"] = felt.cite_clause(cite.less_clause)


def is_hand_withheld(felt: Felt, player: Player) -> bool:
    """4.14: a hand that its player does not want shown is not looked at, and can win nothing."""
    ruling = ruling_declared(felt, "not_exposed", player.seat)
    if ruling is None:
        return False
    for wager in [w for w in felt.wagers if w.box == player.box]:
        clause = felt.game.wager[wager.name].rule.get("not_exposed", ruling.clause)
        felt.lose(wager, clause, cause=about_seat(HandNotShown))
    player.folded = True
    return True


def note_payments(felt: Felt) -> None:
    """5.17: a line says that its payment waits."""
    rules: Ultimate = felt.rules
    for line in felt.lines:
        if rules.withhold is not None and line.net > 0 and jackpots.is_withheld(felt, line.seat):
            line.remark(WithheldFor(hours=rules.withhold.hours, clause=felt.cite_clause(rules.withhold.clause)))


# Declarations


def _seat(felt: Felt, move: Move, settled: bool = False) -> int:
    """The seat a declaration is about, which must have a wager in the round (or one that is settled already)."""
    seat, known = move.get("seat"), {w.seat for w in felt.wagers}
    if type(seat) is not int or seat not in known | ({line.seat for line in felt.lines} if settled else set()):
        raise CroupierError(SayWhichSeatHasWager(seat=repr(seat)))
    return seat


def _settle_now(felt: Felt, ruling: Ruling, reason: Message) -> Called:
    return felt.ruling_refusal(ruling, reason), None


def _as_placed(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    seat = move.get("seat")
    if type(seat) is not int or seat not in felt.seats:
        raise CroupierError(SayWhichSeatItIs())
    return why_not_as_declared(felt, ruling, seat), None


def _trips_only(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    """5.9: cards dealt to a Trips wager that lies alone."""
    seat = _seat(felt, move)
    if ask.kind == "wagers":
        return _settle_now(felt, ruling, DeclaredAtAnotherMoment(when=Words("no_cards")))
    wrong = why_not_as_declared(felt, ruling, seat)
    if wrong is None and not any(w.seat == seat and w.name in TRIPS for w in felt.wagers):
        wrong = felt.ruling_refusal(ruling, NoTripsWager(seat=SeatNumber(seat)))
    return wrong, lambda: VOID_ROUND


def _wrong_play_declared(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    seat = _seat(felt, move)
    if amount(move.get("stake")) <= 0:
        raise CroupierError(SayTheStake())
    if ask.kind != "decision" or ask.seat != seat:
        return _settle_now(felt, ruling, SeatNotAskedToPlay(seat=SeatNumber(seat)))
    made = next((later for later in felt.later_moves if later["do"] == "decide" and later.get("seat") == seat), None)
    if made is not None and not _is_play_wager(felt, seat, made):
        return _settle_now(felt, ruling, LaidNoPlay(seat=SeatNumber(seat)))
    return None, lambda: "wrong_play"


def _absent(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    """5.12: not there to act; who has laid a Play wager, or is found to have laid one, had nothing left to do."""
    seat = _seat(felt, move)
    laid = felt.find(seat, PLAY) is not None or any(_is_play_wager(felt, seat, later) for later in felt.later_moves)
    if ask.kind == "wagers" or laid:
        return _settle_now(felt, ruling, NothingLeftToDo(seat=SeatNumber(seat)))
    return None, (lambda: "absent") if ask.kind == "decision" and ask.seat == seat else None


def _is_play_wager(felt: Felt, seat: int, move: Move) -> bool:
    """Return whether a move lays the Play wager of a seat, of the right size or of another."""
    known = felt.game.ruling.get(str(move.get("ruling")))
    wrong = known is not None and known.effect == "wrong_play"
    return move.get("seat") == seat and (wrong or str(move.get("choice")).startswith(PLAY))


def _not_exposed(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    seat = _seat(felt, move)
    return _settle_now(felt, ruling, HasNoCardsYet(seat=SeatNumber(seat))) if ask.kind == "wagers" else (None, None)


def _void_hand(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    """6.9(a): every wager of the player in this round, those that are settled too."""
    seat, broken = _seat(felt, move, settled=True), str(move.get("rule", ""))
    note: Note = Contravened(clause=felt.cite_clause(broken)) if broken else ""

    def act() -> str | None:
        _void([line for line in felt.lines if line.seat == seat], felt.cite_clause(ruling.clause), note, felt.cause)
        for wager in [w for w in felt.wagers if w.seat == seat]:
            felt.push(wager, ruling.clause, "void", note)
        if jackpots.levels_of(felt) is not None:
            jackpots.take_back(felt, seat, ruling.clause)
        return "out" if ask.kind == "decision" and ask.seat == seat else None

    return (
        _settle_now(felt, ruling, DeclaredAtAnotherMoment(when=Words("not_begun")))
        if ask.kind == "wagers"
        else (None, act)
    )


def _is_initial_deal(felt: Felt, ask: Ask) -> bool:
    """Return whether the initial deal is under way."""
    return ask.kind == "chance" and ask.place != BOARD


def _exposed_in_deal(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    if not _is_initial_deal(felt, ask):
        return _settle_now(felt, ruling, DealNotUnderWay())
    return None, lambda: VOID_ROUND


def _exposed_card(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    if ask.kind == "wagers" or _is_initial_deal(felt, ask):
        return _settle_now(felt, ruling, DeclaredAtAnotherMoment(when=Words("dealing")))
    return None, lambda: felt.announce(ExposedCardUsed())


def _dealer_exposed(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    cards = move.get("cards", 1)
    if ask.kind == "wagers" or _is_initial_deal(felt, ask):
        return _settle_now(felt, ruling, DealersCardsNotDealt())
    if cards not in (1, 2):
        raise CroupierError(OneCardOrTwo())
    effects = {felt.game.ruling[m["ruling"]].effect for m in felt.declared}
    if not felt.answer and not effects & {"wrong_play", "absent"}:
        return None, lambda: VOID_ROUND

    def act() -> None:
        for which in range(cards):
            felt.show(DEALER, which)

    return None, act


def _short_jackpot(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    """The floor finds it and says what the player did about it."""
    seat, name, stake = _seat(felt, move), str(move.get("wager")), amount(move.get("stake"))
    rules = jackpots.rules_of(felt)
    alone = [level for level in rules.lowest_first if not rules.level[level].of]
    if name not in alone:
        words = " or ".join(f"wager={level}" for level in alone)
        raise CroupierError(SayWhichArea(areas=words))
    due = jackpots.price(rules, name)
    if not 0 < stake < due or str(move.get("amended")).lower() not in ("true", "false"):
        raise CroupierError(SayWhatLay(due=amount_to_text(due)))
    box = next(w.box for w in felt.wagers if w.seat == seat)
    taken = [area for w in jackpots.jackpot_wagers(felt, box) for area in jackpots.areas(rules, w.name)]
    if ask.kind == "wagers" or felt.find(seat, ANTE) is None or name in taken:
        return _settle_now(felt, ruling, DeclaredAtAnotherMoment(when=Words("no_such_wager")))
    if str(move["amended"]).lower() == "false":
        part = Wager(seat, name, stake, "", box)
        return None, lambda: felt.lines.append(
            Line(part, "returned", "", 0, felt.cite_clause(ruling.clause), cause=felt.cause)
        )
    return None, lambda: _amend(felt, Wager(seat, name, due, "", box), ruling.clause)


def _amend(felt: Felt, made_good: Wager, clause: str) -> None:
    """The wager is made good, and joins the one on the other area if there is one."""
    box = made_good.box
    if jackpots.jackpot_wagers(felt, box):
        jackpots.take_back(felt, made_good.seat, clause)
    felt.add(made_good.seat, made_good.name, made_good.stake, box)
    jackpots.combine(felt, box)
    for wager in jackpots.jackpot_wagers(felt, box):
        jackpots.contribute(felt, wager)


def _verify_amounts(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    """5.15: the amounts that the floor has verified, or else what stood when the round began."""
    wanted: dict[str, Amount]
    if set(move) & pool_names(felt.game):
        wanted = amounts_named(felt, move)
    else:
        wanted = _as_the_round_began(felt)

    def act() -> None:
        for pool, value in wanted.items():
            pools(felt).set_to(pool, value, IN_QUESTION, "verified", ruling.clause)

    return None, act


def _as_the_round_began(felt: Felt) -> dict[str, Amount]:
    """Return the amount in each pool before the movements of this round, or its reseed if they opened it."""
    held = {pool: pools(felt).holds(pool) for pool in pool_names(felt.game) if pool in felt.state}
    moved = rebuilt(felt.transfers, held, {})
    least = {pool: jackpots.reseed(jackpots.rules_of(felt), pool) for pool in held}
    return {pool: exact(Fraction(now) - moved[pool]) or least[pool] for pool, now in held.items()}


def _withhold(felt: Felt, move: Move, ask: Ask, ruling: Ruling) -> Called:
    if "seat" in move:
        _seat(felt, move)
    return None, None


_EFFECTS: dict[str, Callable[[Felt, Move, Ask, Ruling], Called]] = {
    "no_blind": _as_placed,
    "no_ante": _as_placed,
    "unequal_wagers": _as_placed,
    "lone_trips": _as_placed,
    "trips_only": _trips_only,
    "wrong_play": _wrong_play_declared,
    "absent": _absent,
    "not_exposed": _not_exposed,
    "void_hand": _void_hand,
    "exposed_in_deal": _exposed_in_deal,
    "exposed_card": _exposed_card,
    "dealer_exposed": _dealer_exposed,
    "short_jackpot": _short_jackpot,
    "verified": _verify_amounts,
    "withhold": _withhold,
}


class WrongPlayFacts(SeatFacts, frozen=True, kw_only=True):
    """Whose Play wager it is, and what lay there."""

    stake: int | str


class ContraventionFacts(SeatFacts, frozen=True, kw_only=True):
    """Who broke which rule."""

    rule: str = ""


class DealersCardFacts(Facts, frozen=True, kw_only=True):
    """How many of the dealer's cards were seen."""

    cards: int = 1


class ShortFacts(SeatFacts, frozen=True, kw_only=True):
    """Whose jackpot wager was short, on which area, what lay there, and whether it was amended."""

    wager: str = ""
    stake: int | str = 0
    amended: bool | str = ""


class SomeSeatFacts(Facts, frozen=True, kw_only=True):
    """Whose payments wait, where not all."""

    seat: int = 0


_DURING_THE_DEAL = frozenset({Moment.DEALING, Moment.SETTLED})
RULINGS = prepared_by(
    declare,
    *(
        RulingSpec(effect=name, facts=SeatFacts, moments=WHILE_WAGERS)
        for name in ("no_blind", "no_ante", "unequal_wagers", "lone_trips")
    ),
    RulingSpec(effect="trips_only", facts=SeatFacts, moments=BEGUN),
    RulingSpec(effect="wrong_play", facts=WrongPlayFacts, moments=BEGUN),
    RulingSpec(effect="absent", facts=SeatFacts, moments=BEGUN),
    RulingSpec(effect="not_exposed", facts=SeatFacts, moments=BEGUN),
    RulingSpec(effect="void_hand", facts=ContraventionFacts, moments=BEGUN),
    RulingSpec(effect="exposed_in_deal", moments=_DURING_THE_DEAL),
    RulingSpec(effect="exposed_card", moments=BEGUN),
    RulingSpec(effect="dealer_exposed", facts=DealersCardFacts, moments=BEGUN),
    RulingSpec(effect="short_jackpot", facts=ShortFacts, moments=BEGUN),
    RulingSpec(effect="withhold", facts=SomeSeatFacts),
    RulingSpec(effect="verified", facts=None, pools=pool_names),
)
