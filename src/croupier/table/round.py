"""A round in play: what is awaited, what may be done, and doing it.

`may` and `do` are two names for one rule: `do` refuses exactly what `may` refuses. The moves made, in order, are the
record of the round; the procedure holds only where we are.
A round is open, then settled, then closed, when its table takes over what it leaves. Until it is closed the floor may
still rule on it: a declaration after the last card voids the round, takes a throw back, or is heard as if it had come
at the last moment when it could, with what followed played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from croupier.equipment.devices import Device, Stock
from croupier.equipment.randomness import Randomness
from croupier.errors import CroupierError, Refusal, Refused
from croupier.messages import Message, RulingName, SeatNumber, WagerName, Words, english
from croupier.messages.results import about_seat
from croupier.money import Amount, amount, exact
from croupier.table import messages, refusals, representation
from croupier.table.display.hand_names import hand_labels, hand_values, made_hands_by_place
from croupier.table.display.public_view import awaiting_seen_by, public_view
from croupier.table.felt import VOID_ROUND, Ask, Felt, Line, Move, Wager
from croupier.table.messages import NoSuchBox, NoSuchSeat, TakesNoChoice
from croupier.table.money import colour_chips
from croupier.table.money.limits import TableLimits, is_per_box, standing, why_no_coins
from croupier.table.moves import AnyMove
from croupier.table.rulings import conduct, floor_rules, late_rulings, redealt_cards, specs, wager_rulings
from croupier.table.rulings.specs import SINCE, WHILE_WAGERS, Later, spec_of, why_no_ruling

if TYPE_CHECKING:
    from croupier.rulebooks.model import Ruling
    from croupier.table.table import Table

NO_MORE_BETS: Move = {"do": "call", "call": "no_more_bets"}
_EQUIPMENT = {"card": "cards", "tile": "tiles"}  # what gives a device its outcomes, where it is not of its own name
DECISION_FACTS = ("stake", "cards", "low", "high", "to")  # what a decision may say besides the choice
CHOOSING = {"do", "seat", "box", "choice", "round"}
DECIDING = CHOOSING.union(DECISION_FACTS)


class Round:
    """One round. `awaiting` is the Ask of the moment, or None when the round is over.

    >>> croupier.Table("gb-core/roulette").round()
    <Round of gb-core/roulette: awaiting wagers, 0 wagers>
    """

    def __init__(self, table: Table, felt: Felt) -> None:
        self.table, self.felt = table, felt
        self.moves: list[Move] = []
        self.void = False  # declared void: every wager went back
        self.closed = False  # the table has taken over what it leaves
        self.heard_within = 0  # in how many late rulings, one within another, it is played again (late_rulings)
        self.ruled_late = False  # it was settled before, and the floor's word has changed that
        self.coming: list[Any] = []  # cards that lie ready to be dealt before any other (table.rulings.redealt_cards)
        self._stocks: dict[str, Stock] = {}
        self._run = table.family.play.procedure(felt)
        self.awaiting: Ask | None = next(self._run, None)

    def __repr__(self) -> str:
        return representation.describe_round(self)

    def _repr_html_(self) -> str:
        return representation.draw_round(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return representation.reduce_round(self)

    @property
    def lines(self) -> list[Line]:
        """The lines of the settlement so far."""
        return self.felt.lines

    def may(self, move: Move | AnyMove) -> Refusal | None:
        """Why a move may not be made now, or None when it may."""
        return self._prepare(move)[0]

    def do(self, move: Move | AnyMove) -> None:
        """Make a move, whole or not at all."""
        refusal, ready = self._prepare(move)
        if refusal is not None:
            raise Refused(refusal)
        plain: Any = move
        _HANDLERS[plain["do"]](self, plain, ready)

    def attempt(self, move: Move) -> Refusal | None:
        """Make a move if it may be made; else return why not."""
        refusal, ready = self._prepare(move)
        if refusal is None:
            _HANDLERS[move["do"]](self, move, ready)
        return refusal

    # Asking whether

    def _prepare(self, move: Any) -> tuple[Refusal | None, Any]:
        ask = self.awaiting
        what = move.get("do") if isinstance(move, dict) else None
        try:
            if ask is None or not isinstance(what, str) or (prepare := _ASKING[ask.kind].get(what)) is None:
                return self._prepare_unawaited(move, what)
            return prepare(self, move, ask)
        except CroupierError as error:
            return error.refusal, None

    def _prepare_unawaited(self, move: Move, what: object) -> tuple[Refusal | None, Any]:
        """A move that nothing awaits at this moment."""
        if not isinstance(what, str) or what not in _HANDLERS:
            return Refusal(messages.UnknownMove(move=Words(repr(what)))), None
        if what == "call" and move.get("call") == floor_rules.ADVICE:
            return floor_rules.asked_for_advice(self), None
        if self.awaiting is not None:
            return refusals.why_not_now(self, move, what), None
        try:
            return self._prepare_late(move, what)
        except CroupierError as error:
            return error.refusal, None

    def awaited_text(self) -> str:
        """Return the current question in English."""
        return english().text(refusals.describe_awaited(self.awaiting))

    def seat_of(self, move: Move) -> int:
        """The seat that a move is made for."""
        seat = move.get("seat")
        if type(seat) is not int or seat not in self.table.seats:
            raise CroupierError(NoSuchSeat(seat=Words(repr(seat))))
        return seat

    def parts_of_move(self, move: Move) -> tuple[int, str, str, int]:
        """The seat, wager, choice and box a move is about."""
        seat, name, box = self.seat_of(move), move.get("wager"), move.get("box", 0)
        if not isinstance(name, str) or name not in self.table.game.wager:
            unknown = messages.unknown_wager(self.table.game, str(name))
            raise Refused(self.felt.refusal(unknown.with_clause(self.table.game.refuses.unlisted)))
        if type(box) is not int or not 0 <= box <= self.table.room:
            raise CroupierError(NoSuchBox(box=Words(repr(box))))
        if not box:
            own = self.table.family.betting.own_box
            box = seat if own is None else own(self.felt, seat)
        return seat, name, self._position_meant(seat, name, move.get("on")), box

    def _position_meant(self, seat: int, name: str, on: object) -> str:
        """The position a move means: as the felt has it, where the family says so, else one of the layout."""
        where = self.table.family.betting.position_on_felt
        if where is not None:
            position: str | None = where(self.felt, seat, name, on)
            if position is not None:
                return position
        return self._position(name, on)

    def _position(self, name: str, on: object) -> str:
        allowed = self.table.positions.get(name)
        if allowed is None:
            if on not in (None, ""):
                raise CroupierError(TakesNoChoice(wager=name, on=repr(on)))
            return ""
        text = str(on) if isinstance(on, (str, int)) and not isinstance(on, bool) else ""
        if text in allowed:
            return text
        canonical = self.table.family.betting.canonical_position
        if canonical is not None:
            text = str(canonical(self.table.game, name, text))
            if text in allowed:
                return text
        raise Refused(refusals.why_wrong_position(self, name, on, allowed))

    def _because(self, name: str, case: str) -> str:
        """The clause by which a wager is refused."""
        return self.table.game.wager[name].clause_for(case)

    @property
    def limits(self) -> TableLimits:
        """The table's limits, with what was set since."""
        return standing(self.table.limits, self.felt.state)

    def _prepare_place(self, move: Move, ask: Ask) -> tuple[Refusal | None, Any]:
        return self.prepare_wager(move, ask)

    def prepare_wager(self, move: Move, ask: Ask, outside: bool = False) -> tuple[Refusal | None, Any]:
        """Why a wager may not be laid, or the wager and the one that it joins; `outside` asks nothing of the limits."""
        table, felt = self.table, self.felt
        seat, name, on, box = self.parts_of_move(move)
        rule = table.game.wager[name]
        if (rule.offered or table.left_out) and not table.is_offered(name):
            by = table.left_out.get(name)
            clause = table.game.option[by].clause if by else self._because(name, "offered")
            return felt.refusal(messages.NotOffered(wager=WagerName(name), clause=clause)), None
        if ask.stage not in rule.stage:
            message = messages.NotPlacedNow if rule.stage else messages.NotPlacedByPlayers
            clause = rule.rule.get(f"not_{ask.stage}") or self._because(name, "late")
            return felt.refusal(message(wager=WagerName(name), clause=clause)), None
        merged = self._wager_to_add_to(seat, name, box, on)
        wager = Wager(seat, name, amount(move.get("stake")), on, box)
        refusal = (
            wager_rulings.why_excluded(self, seat)
            or floor_rules.why_suspended(self, name)
            or conduct.why_kept_apart(self, seat)
        )
        if refusal is None and not outside:
            refusal = self._why_outside_limits(wager, merged)
        refusal = refusal or conduct.why_over_shared_maximum(self, wager, merged)
        refusal = refusal or colour_chips.refusal(self, move, wager.stake) or self._why_not_alone(wager)
        check = table.family.betting.check_place
        if refusal is None and check is not None:
            refusal = check(felt, wager)
        return refusal, (wager, merged)

    def _why_outside_limits(self, wager: Wager, merged: Wager | None) -> Refusal | None:
        """Why a stake does not go with the table's limits, or None."""
        game, limits, name, stake = self.table.game, self._binding(wager), wager.name, wager.stake
        total = stake + merged.stake if merged and stake > 0 else stake
        refusal = limits.refusal(game, name, total, wager.on)
        if refusal is None and is_per_box(game, self.table.options):
            refusal = limits.why_too_much_on_box(
                game, name, stake + sum(w.stake for w in self.felt.on_box(wager.box, name))
            )
        mine = stake + sum(w.stake for w in self.felt.wagers if w.seat == wager.seat)
        return refusal or limits.why_too_much_of_player(game, mine) or why_no_coins(game, self.table.options, stake)

    def _binding(self, wager: Wager) -> TableLimits:
        """The limits that bind a wager."""
        unbounded = self.table.family.betting.is_unbounded
        return self.limits.boundless() if unbounded is not None and unbounded(self.felt, wager) else self.limits

    def _wager_to_add_to(self, seat: int, name: str, box: int, on: str) -> Wager | None:
        """The wager that a new stake is added to; a family may say which of its standing wagers take no more."""
        merges = self.table.family.betting.joins_standing
        if merges is None:
            return self.felt.exactly(seat, name, box, on)
        same = (w for w in self.felt.wagers if (w.seat, w.name, w.box, w.on) == (seat, name, box, on))
        return next((w for w in same if merges(self.felt, w)), None)

    def _prepare_remove(self, move: Move, ask: Ask) -> tuple[Refusal | None, Any]:
        seat, name, on, box = self.parts_of_move(move)
        wager = self.felt.exactly(seat, name, box, on)
        rule = self.table.game.wager[name]
        if wager is None:
            return self.felt.refusal(messages.NothingToTakeBack(seat=SeatNumber(seat), wager=WagerName(name))), None
        if not rule.removable and not wager.fresh:
            clause = self._because(name, "remove")
            return self.felt.refusal(messages.MustStand(wager=WagerName(name), clause=clause)), None
        taken = amount(move["stake"]) if "stake" in move else wager.stake
        if not 0 < taken <= wager.stake:
            return Refusal(messages.TakesTooMuchBack(amount=taken, stake=wager.stake)), None
        refusal, left = None, wager.stake - taken
        if left:
            refusal = self._binding(wager).refusal(self.table.game, name, left, on)
        check = self.table.family.betting.check_remove
        if refusal is None and check is not None:
            refusal = check(self.felt, wager, left)
        return refusal, (wager, taken)

    def _prepare_call(self, move: Move, ask: Ask) -> tuple[Refusal | None, Any]:
        word = move.get("call")
        if word == floor_rules.ADVICE:
            return floor_rules.asked_for_advice(self), None
        if word == "no_more_bets":
            return self._why_not_closed(ask), None
        known = self.table.family.betting
        if (known.call_about if "wager" in move else known.call) is None or not isinstance(word, str):
            words = self.table.game.refuses.words
            return self.felt.refusal(messages.CannotBeCalled(call=Words(str(word)), clause=words)), None
        if "wager" not in move:
            assert known.call is not None
            return known.call(self.felt, self.seat_of(move), word)
        seat, name, on, box = self.parts_of_move(move)
        wager = self.felt.exactly(seat, name, box, on)
        if wager is None:
            nothing = messages.NothingToCall(seat=SeatNumber(seat), wager=WagerName(name), call=Words(word))
            return self.felt.refusal(nothing), None
        assert known.call_about is not None
        return known.call_about(self.felt, wager, word)

    def _why_not_closed(self, ask: Ask) -> Refusal | None:
        """Why the wagers may not go into the round as they lie, or None."""
        rules = self.table.game.wager
        for wager in self.felt.wagers:
            if wager.fresh and wager.name in self.table.dependent_wagers:
                refusal = self._why_unequal(wager)
                if refusal is None and ask.stage in rules[wager.name].stage:
                    refusal = self._why_not_alone(wager)
                if refusal is not None:
                    return refusal
        check = self.table.family.betting.check_close
        return None if check is None else check(self.felt, ask.stage)

    def _why_not_alone(self, wager: Wager) -> Refusal | None:
        """Why a wager may not lie where the one it belongs beside does not."""
        rule = self.table.game.wager[wager.name]
        has_needed = not rule.needs or any(self.felt.find(wager.seat, n, wager.box) for n in rule.needs)
        if has_needed or self._is_excused(wager):
            return None
        needed, clause = tuple(map(WagerName, rule.needs)), self._because(wager.name, "needs")
        message = messages.NeedsWager if len(needed) == 1 else messages.NeedsOneOfWagers
        return self.felt.refusal(message(wager=WagerName(wager.name), needed=needed, clause=clause))

    def _is_excused(self, wager: Wager) -> bool:
        """Return whether a declared irregularity lets a wager stand as it lies."""
        excused = self.table.family.betting.is_allowed_by_ruling
        return excused is not None and excused(self.felt, wager)

    def _why_unequal(self, wager: Wager) -> Refusal | None:
        equal = self.table.game.wager[wager.name].equal
        if not equal or not wager.fresh:
            return None
        other = self.felt.find(wager.seat, equal, wager.box)
        if (other is not None and other.stake == wager.stake) or self._is_excused(wager):
            return None
        clause, names = self._because(wager.name, "equal"), (WagerName(wager.name), WagerName(equal))
        return self.felt.refusal(messages.UnequalWagers(wager=names[0], equal=names[1], clause=clause))

    def _prepare_decide(self, move: Move, ask: Ask) -> tuple[Refusal | None, Any]:
        seat, choice = move.get("seat"), move.get("choice")
        if seat is not ask.seat:
            seat = self.seat_of(move)
        bare = CHOOSING.issuperset(move)
        if not bare and not DECIDING.issuperset(move):
            strange = next(key for key in move if key not in DECIDING)
            known = Words(", ".join(DECISION_FACTS))
            return Refusal(messages.UnknownKeyOfDecision(key=Words(strange), known=known)), None
        if seat != ask.seat or ("box" in move and move["box"] != ask.box):
            return refusals.why_out_of_turn(self, move, ask), None
        if choice not in ask.choices and choice not in ask.heard:
            closed = ask.refused.get(choice) if isinstance(choice, str) else None
            return closed or refusals.why_no_choice(self, move, ask), None
        if bare and (ask.forms.__class__ is not tuple or ask.is_whole(choice)):
            return None, choice
        refusal, tells_all = ask.why_not(self.felt, move), bare or self.felt.version < SINCE
        return refusal or (None if tells_all else refusals.why_too_much_named(self, move, ask)), choice

    def _prepare_chance(self, move: Move, ask: Ask) -> tuple[Refusal | None, Any]:
        if "place" in move and move["place"] != ask.place:
            return Refusal(messages.WrongPlace(expected=Words(ask.place), given=Words(str(move["place"])))), None
        if ask.spare and move.get("outcome") is None:
            return None, (None, [])
        device = self.device(ask.device)
        try:
            outcome: Any = device.read(move.get("outcome"))
            stock = self.stock(ask.device)
            if stock:
                device.take(stock := stock.copy(), outcome)
        except CroupierError as error:
            equipment = self.table.game.equipment.get(_EQUIPMENT.get(ask.device, ask.device), {})
            return self.felt.refusal(error.refusal.message.with_clause(equipment.get("clause", ""))), None
        return None, (outcome, stock)

    def _unknown(self, move: Move) -> Refusal:
        known, name = Words(", ".join(self.table.game.ruling) or "none"), Words(repr(move.get("ruling")))
        return Refusal(messages.UnknownRuling(ruling=name, known=known))

    def _prepare_declare(self, move: Move, ask: Ask) -> tuple[Refusal | None, Any]:
        ruling = self.table.game.ruling.get(str(move.get("ruling")))
        if ruling is None:
            return self._unknown(move), None
        if ruling.stage and not (ask.kind == "wagers" and ask.stage in ruling.stage):
            return self.felt.ruling_refusal(ruling, messages.WagersAreClosed()), None
        spec = spec_of(self, ruling)
        if spec.later is Later.ALL_CHANCES and any(made["do"] == "chance" for made in self.moves):
            refusal = why_no_ruling(self, move, ruling, spec)
            return (refusal, None) if refusal is not None else late_rulings.drawn_again(self, move, ruling, 0)
        return specs.prepare_ruling(self, move, ruling, spec)

    def _prepare_late(self, move: Move, what: str) -> tuple[Refusal | None, Any]:
        """After the last decision only the floor's word changes a round, and only until it is closed."""
        if what != "declare":
            return refusals.why_over(self, move, what), None
        ruling = self.table.game.ruling.get(str(move.get("ruling")))
        if ruling is None:
            return self._unknown(move), None
        if self.closed:
            return self.too_late(ruling), None
        if self.void:
            return self.felt.ruling_refusal(ruling, messages.RoundIsVoid()), None
        spec = spec_of(self, ruling)
        if ruling.stage or spec.moments == WHILE_WAGERS:
            return self.felt.ruling_refusal(ruling, messages.WagersAreClosed()), None
        of_the_settled = specs.moments_of(spec, ruling) == {specs.Moment.SETTLED}
        if of_the_settled or spec.later in (Later.AT_ONCE, Later.AFTERWARDS):
            return specs.prepare_ruling(self, move, ruling, spec)
        refusal = why_no_ruling(self, move, ruling, spec)
        return (refusal, None) if refusal is not None else late_rulings.declare_late(self, move, ruling, spec)

    def too_late(self, ruling: Ruling) -> Refusal:
        """A ruling on a round that is closed; `croupier.table.rulings.amendments` is the way from there."""
        return self.felt.ruling_refusal(ruling, messages.RoundNeedsAmendment())

    def replay_with(self, moves: Iterable[Move]) -> Round:
        """Return this round replayed with these moves; moves that no longer fit are left out."""
        other = Round(self.table, self.table.felt())
        for move in moves:
            other.attempt(move)
        return other

    def become(self, other: Round, moves: list[Move]) -> None:
        """Be as another round is, after these moves."""
        self.felt, self.awaiting, self.void = other.felt, other.awaiting, other.void
        self._run, self._stocks, self.moves, self.coming = other._run, other._stocks, moves, other.coming

    # Doing

    def _go_on(self, answer: Any) -> None:
        self.felt.cause = None
        try:
            self.awaiting = self._run.send(answer)
        except StopIteration:
            self.awaiting = None
        if self.coming:
            ask = self.awaiting
            if ask is not None and ask.kind == "chance" and ask.device == redealt_cards.CARD:
                self._take_outcome(ask, self._prepare_chance({"outcome": self.coming.pop(0)}, ask)[1])

    def skip(self, answer: str) -> Refusal | None:
        """Answer what is awaited as no player or device does, for a ruling that takes back what came; or why not."""
        if self.awaiting is None:
            return Refusal(messages.NothingAwaited())
        self._go_on(answer)
        return None

    def lay(self, ready: tuple[Wager, Wager | None]) -> None:
        """Put a wager on the felt, or its stake on the wager that it joins."""
        wager, merged = ready
        if merged is None:
            self.felt.wagers.append(wager)
        else:
            merged.stake += wager.stake

    def _do_place(self, move: Move, ready: tuple[Wager, Wager | None]) -> None:
        self.lay(ready)
        self.moves.append(move)

    def _do_remove(self, move: Move, ready: tuple[Wager, Amount]) -> None:
        """Take a wager back, or the part of it that the move names; one left from an earlier round has its line."""
        wager, taken = ready
        part = Wager(wager.seat, wager.name, taken, wager.on, wager.box)
        if taken == wager.stake:
            self.felt.wagers.remove(wager)
        else:
            wager.stake -= taken
        if not wager.fresh:
            clause = self.felt.clause(wager.name, "returned")
            self.felt.lines.append(Line(part, "returned", "", 0, clause, cause=about_seat(messages.TakenBack)))
        self.moves.append(move)

    def _do_call(self, move: Move, act: Any) -> None:
        self.moves.append(move)
        if move["call"] == "no_more_bets":
            if self.table.game.limits.outside != "refuse":
                self._return_excess()
            self._go_on(None)
        elif act is not None:
            act()

    def _return_excess(self) -> None:
        """Give back the part of a wager above the maximum, where the book plays such wagers up to the maximum."""
        game = self.table.game
        for wager in self.felt.wagers:
            excess = self.limits.excess(game, wager.name, wager.stake, wager.on) if wager.fresh else 0
            if excess:
                wager.stake = exact(wager.stake - excess)
                self.felt.returned_above(Wager(wager.seat, wager.name, excess, wager.on, wager.box))

    def _do_decide(self, move: Move, choice: str) -> None:
        assert self.awaiting is not None
        self.moves.append(move)
        self.felt.answer = move
        self.felt.answered.append((self.awaiting, choice))
        self._go_on(choice)

    def _do_chance(self, move: Move, ready: tuple[Any, Stock]) -> None:
        ask = self.awaiting
        assert ask is not None
        self.moves.append(move)
        self._take_outcome(ask, ready)

    def deal_awaited(self, device: Device, chance: Randomness) -> None:
        """The awaited chance, drawn here out of what the device may still give: it needs no asking whether it may."""
        ask = self.awaiting
        assert ask is not None
        stock = self.stock(ask.device)
        outcome: Any = device.draw(stock, chance)
        self.moves.append({"do": "chance", "outcome": device.write(outcome), "place": str(ask.place)})
        if stock:
            device.take(stock, outcome)
            self.felt.lay(ask.place, outcome, ask.seen)
        self.felt.answered.append((ask, outcome))
        self._go_on(outcome)

    def _take_outcome(self, ask: Ask, ready: tuple[Any, Stock]) -> None:
        outcome, stock = ready
        if stock:
            self._stocks[ask.device] = stock
            self.felt.lay(ask.place, outcome, ask.seen)
        self.felt.answered.append((ask, outcome))
        self._go_on(outcome)

    def _do_declare(self, move: Move, act: Any) -> None:
        ruling = self.table.game.ruling[move["ruling"]]
        over = self.awaiting is None
        self.moves.append(move)
        self.felt.declared.append(move)
        self.ruled_late = self.ruled_late or over
        felt = self.felt
        cause = felt.cause = messages.Ruled(ruling=RulingName(move["ruling"]))
        answer = act() if act is not None else None
        felt.cause = None
        if over:
            return
        if answer == VOID_ROUND:
            self._void(ruling.clause, cause)
        elif answer is not None:  # it settles the decision that was awaited
            self._go_on(answer)

    def _void(self, clause: str, cause: Message) -> None:
        """The round is void: every wager goes back; a family may have more to undo (settled hands, pools)."""
        self._run.close()
        self.void = True
        undo = self.table.family.play.undo_void_round
        self.felt.cause = cause
        if undo is not None:
            undo(self.felt, clause)
        for wager in [w for w in self.felt.wagers if w.fresh]:
            self.felt.push(wager, clause, "void")
        self.awaiting = None

    # Looking

    def device(self, name: str) -> Device:
        """A device of chance as it is in this round: the table's, or one that was brought since."""
        now = self.table.family.play.device_now
        return (None if now is None else now(self.felt, name)) or self.table.devices[name]

    def bring_new(self, device: str) -> None:
        """A device was changed before it has given anything."""
        self._stocks.pop(device, None)

    def stock(self, device: str) -> Stock:
        """Return the outcomes that a device may still give in this round, as the felt knows it."""
        stock = self._stocks.get(device)
        if stock is None:
            stock = self._stocks[device] = self.device(device).stock()
        while self.felt.back:
            name, card = self.felt.back.pop()
            self._stocks[name][card.index] += 1
        return stock

    def take_out(self, device: str, things: Iterable[Any]) -> None:
        """Take things out of a device that it did not give when it was asked: they are gone for this round."""
        stock = self.stock(device).copy()
        for thing in things:
            self.device(device).take(stock, thing)
        self._stocks[device] = stock

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return the view of a seat (None: a bystander). Built by naming what is shown."""
        return public_view(self) | {"seat": seat, "awaiting": awaiting_seen_by(self, seat)} | self.own(seat)

    def own(self, seat: int | None) -> dict[str, Any]:
        """Return the parts of a view that differ from chair to chair: the hands, their totals, and what they make."""
        labels, hands = self.labels(seat), made_hands_by_place(self.felt, self.table.family, seat)
        values = {place: value.as_json() for place, value in self.hand_values(seat).items()}
        return {
            "hands": self.hands(seat),
            **({"labels": labels, "values": values} if labels else {}),
            **({"made": hands} if hands else {}),
        }

    def hands(self, seat: int | None) -> dict[str, list[str]]:
        """The cards and tiles on the felt as a seat sees them: all that differs between two seats' views."""
        return {str(place): pile.seen_by(seat) for place, pile in self.felt.piles.items()}

    def open_hands(self) -> dict[str, list[str]]:
        """Every card and tile on the felt: for the desk, once a round is over."""
        return {str(place): [str(thing) for thing in pile.things] for place, pile in self.felt.piles.items()}

    def labels(self, seat: int | None) -> dict[str, list[str]]:
        """Return the labels of the cards at each place, after each further card, as far as a seat sees them."""
        return hand_labels(self.felt, self.table.family, seat)

    def hand_values(self, seat: int | None) -> dict[str, Message]:
        """Return what the cards at each place come to, as far as a seat sees them."""
        return hand_values(self.felt, self.table.family, seat)


Asking = Callable[[Round, Move, Ask], tuple[Refusal | None, Any]]
_HANDLERS: dict[str, Callable[[Round, Move, Any], None]] = {
    "place": Round._do_place,
    "remove": Round._do_remove,
    "call": Round._do_call,
    "decide": Round._do_decide,
    "chance": Round._do_chance,
    "declare": Round._do_declare,
}
_ANY: dict[str, Asking] = {"declare": Round._prepare_declare}
_ASKING: dict[str, dict[str, Asking]] = {  # by what is awaited
    "wagers": _ANY | {"place": Round._prepare_place, "remove": Round._prepare_remove, "call": Round._prepare_call},
    "decision": _ANY | {"decide": Round._prepare_decide},
    "chance": _ANY | {"chance": Round._prepare_chance},
}
