"""Asks: what a round awaits, and for each choice what it takes and within which bounds.

An `Ask` carries its form. A family builds the form once, where it asks; the terminal, the dock, the environments, bots,
advice and drills read it. Because the bounds are data, one function (`Ask.why_not`) checks an answer for every game.

    felt.ask(seat, (Choice("double", stake=StakeForm.exactly("double", 10, adds_to="main")), "stand"))

A choice that takes nothing is written as its id alone. A choice that is closed says why: `refused` of `Felt.ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.errors import CroupierError, Refusal
from croupier.messages import Message, WagerName, Words, english
from croupier.messages import asks as messages
from croupier.money import Amount, amount, amount_to_json, amount_to_text
from croupier.places import NOWHERE, Place
from croupier.table.bounds import Bounds as Bounds
from croupier.table.messages import GroupIsAList

if TYPE_CHECKING:
    from croupier.table.felt import Felt

Move = dict[str, Any]
Seen = tuple[int, ...] | None  # the seats that see a card; None is everybody, () no one
STAKE, TO = "stake", "to"  # the keys under which an answer names an amount; cards have those of their groups
SMALLEST_AMOUNT = Fraction(1, 100)  # the least amount, and the step, where a reading says that a book gives none


# Amounts


Why = Callable[[Amount], Message]  # what is said of an amount outside the bounds


class StakeForm(msgspec.Struct, frozen=True, kw_only=True):
    """A stake that a choice lays."""

    wager: str  # that it lays
    bounds: Bounds
    adds_to: str = ""  # the wager that it belongs to
    clause: str = ""  # of the bounds; that of the wager, unless given
    must_be_named: bool = False  # nothing is taken for granted: the usual amount is outside the bounds
    why: Why | None = None  # what is said of an amount outside the bounds, where it has a message of its own

    @classmethod
    def exactly(cls, wager: str, stake: Amount, adds_to: str = "", clause: str = "") -> StakeForm:
        """Return a stake that can be nothing else."""
        return cls(wager=wager, bounds=Bounds(least=stake, most=stake), adds_to=adds_to, clause=clause)

    def why_not(self, stake: Amount) -> Message | None:
        """Return why a stake cannot be laid, or None."""
        bounds = self.bounds
        if bounds.is_allowed(stake):
            return None
        if self.why is not None:
            return self.why(stake)
        wager = WagerName(self.wager)
        if bounds.is_fixed:
            return messages.StakeMustBe(wager=wager, amount=bounds.least, clause=self.clause)
        return messages.StakeOutsideBounds(wager=wager, least=bounds.least, most=bounds.most, clause=self.clause)


class AmountForm(msgspec.Struct, frozen=True, kw_only=True):
    """An amount to bet or raise to, with named stops ("half_pot")."""

    bounds: Bounds
    why: Why  # what is said of an amount outside the bounds
    presets: Mapping[str, Amount] = {}  # in the order of a slider
    clause: str = ""

    def why_not(self, to: Amount) -> Message | None:
        """Return why this cannot be bet or raised to, or None."""
        return None if self.bounds.is_allowed(to) else self.why(to)


# Cards


class CardGroup(msgspec.Struct, frozen=True):
    """A group of the chosen cards: its key in the record, and how many cards it takes."""

    key: str
    least: int
    most: int


class CardsForm(msgspec.Struct, frozen=True, kw_only=True):
    """Cards or tiles to choose: from where, and into which groups. What is left belongs to no group; where there are
    several groups, one that is not named takes what the others leave."""

    source: Place
    groups: tuple[CardGroup, ...]
    read: Callable[[Any], list[Any]]  # cards or tiles as they are written
    why: Callable[[CardsFault], Message]
    if_omitted: str = ""  # what is done where no cards are named ("house_way"); "" if they must be named
    kind: str = "cards"  # what they are called
    preview: Callable[[], list[CardsPreview]] | None = None  # what each way to choose the first group would come to

    def cards_by_group(self, answer: Mapping[str, Any]) -> dict[str, list[Any]]:
        """Return the cards that an answer names, by group.

        Raises CroupierError if they are not written as cards.
        """
        by_group: dict[str, list[Any]] = {}
        for group in self.groups:
            given = answer.get(group.key)
            if isinstance(given, str):
                given = given.replace(",", " ")
            elif given is not None and not isinstance(given, list | tuple):
                raise CroupierError(GroupIsAList(group=group.key, pieces=self.kind, given=repr(given)))
            if given is not None:
                by_group[group.key] = self.read(given)
        return by_group

    def choose(self, answer: Mapping[str, Any], lying: Sequence[Any]) -> dict[str, list[Any]] | CardsFault:
        """Return the cards of every group, or what is wrong with those that an answer names.

        Nothing is named where all groups are empty and `if_omitted` says what is done then.
        """
        named = self.cards_by_group(answer)
        if not any(named.values()) and (self.if_omitted or not self.groups[0].least):
            return {}
        remaining = list(lying)
        for cards in named.values():
            for card in cards:
                if card not in remaining:
                    return CardsFault(str(card), "twice" if card in lying else "not_there")
                remaining.remove(card)
        unnamed = [group for group in self.groups if group.key not in named]
        if len(unnamed) == 1 and len(self.groups) > 1:
            named[unnamed[0].key] = remaining
        for group in self.groups:
            if not group.least <= len(named.get(group.key, ())) <= group.most:
                return CardsFault("", "number")
        return named

    def why_not(self, answer: Mapping[str, Any], lying: Sequence[Any]) -> Message | None:
        """Return why these cards cannot be chosen, or None."""
        reason = self.choose(answer, lying)
        return self.why(reason) if isinstance(reason, CardsFault) else None

    def as_json(self) -> dict[str, Any]:
        """Return the form as plain values."""
        groups = [{"key": group.key, "least": group.least, "most": group.most} for group in self.groups]
        out: dict[str, Any] = {"from": str(self.source), "groups": groups}
        out |= {"if_omitted": self.if_omitted} if self.if_omitted else {}
        return out | ({} if self.preview is None else {"preview": [one.as_json() for one in self.preview()]})


class CardsPreview(msgspec.Struct, frozen=True):
    """The result of one way to choose cards."""

    chosen: tuple[str, ...]  # of the first group
    hands: Mapping[str, Message]  # by group, what it would be called
    warning: Message | None = None  # what such a choice would cost

    def as_json(self) -> dict[str, Any]:
        """Return the preview as plain values."""
        hands = {group: _plain_message(hand) for group, hand in self.hands.items()}
        warning = {} if self.warning is None else {"warning": _plain_message(self.warning)}
        return {"chosen": list(self.chosen), "hands": hands, **warning}


def _plain_message(message: Message, reader: int | None = None) -> dict[str, Any]:
    """Return a message as plain values, with its English sentence."""
    return {"message": message.as_json(), "sentence": english().text(message, reader)}


class CardsFault(msgspec.Struct, frozen=True):
    """A fault in chosen cards: one is not there, is named twice, or their number is wrong."""

    card: str
    what: str  # "not_there", "twice", "number"


# Choices


class Choice(msgspec.Struct, frozen=True):
    """One thing that may be chosen, and what it takes."""

    id: str  # as the book's data names it
    stake: StakeForm | None = None
    amount: AmountForm | None = None
    cards: CardsForm | None = None
    clause: str = ""  # that of the decision in the book's data, unless given

    @property
    def carries(self) -> tuple[str, ...]:
        """The keys that an answer may have besides the choice."""
        groups = self.cards.groups if self.cards is not None else ()
        stake, to = (STAKE,) if self.stake is not None else (), (TO,) if self.amount is not None else ()
        return (*stake, *to, *(group.key for group in groups))

    @property
    def is_incomplete(self) -> bool:
        """Return whether the choice alone is not an answer: something has to be named with it."""
        cards, stake = self.cards, self.stake
        if stake is not None and stake.must_be_named:
            return True
        return cards is not None and not cards.if_omitted and cards.groups[0].least > 0

    def least_answer(self, lying: Sequence[Any]) -> dict[str, Any]:
        """Return what has to be named with the choice and no more: an amount within the bounds, the first cards."""
        out: dict[str, Any] = {}
        if self.stake is not None and self.stake.must_be_named:
            out[STAKE] = amount_to_json(self.stake.bounds.most)
        if self.cards is not None and not self.cards.if_omitted:
            remaining = [str(card) for card in lying]
            for group in self.cards.groups:
                out[group.key], remaining = remaining[: group.least], remaining[group.least :]
        return out

    def why_not(self, answer: Mapping[str, Any], lying: Sequence[Any]) -> Message | None:
        """Return why an answer with this choice cannot be given, or None.

        Args:
            answer: the whole answer.
            lying: the cards at the source of the form, if it takes cards.
        """
        if self.stake is not None and (STAKE in answer or self.stake.must_be_named):
            named = answer.get(STAKE, self.stake.bounds.default)
            message = self.stake.why_not(amount(named))
            if message is not None:
                return message
        if self.amount is not None:
            if STAKE in answer:
                return messages.AmountIsTo(
                    choice=Words(self.id), stake=Words(str(answer[STAKE])), clause=self.amount.clause
                )
            if TO in answer:
                return self.amount.why_not(amount(answer[TO]))
        return None if self.cards is None else self.cards.why_not(answer, lying)

    def as_json(self) -> dict[str, Any]:
        """Return what the choice takes as plain values."""
        out: dict[str, Any] = {"id": self.id}
        if self.stake is not None:
            out["stake"] = {"wager": self.stake.wager, **self.stake.bounds.as_json()}
            out["stake"] |= {"adds_to": self.stake.adds_to} if self.stake.adds_to else {}
        if self.amount is not None:
            stops = {name: amount_to_json(value) for name, value in self.amount.presets.items()}
            out["amount"] = {**self.amount.bounds.as_json(), "presets": stops}
            del out["amount"]["also"]
            if self.amount.bounds.also:
                out["amount"]["also"] = [amount_to_json(value) for value in self.amount.bounds.also]
        if self.cards is not None:
            out["cards"] = self.cards.as_json()
        return out


Offered = Iterable[Choice | str]  # open choices: those that take nothing by their ids alone


def describe_bounds(bounds: Bounds) -> str:
    """Return bounds in a few words.

    >>> describe_bounds(Bounds(least=5, most=20, step=5)), describe_bounds(Bounds(least=5, most=5))
    ('5 to 20 by 5', 'exactly 5')
    """
    if bounds.is_fixed:
        return f"exactly {as_typed(bounds.least)}"
    step = "" if bounds.step in (1, SMALLEST_AMOUNT) else f" by {as_typed(bounds.step)}"
    further = "".join(f", or {as_typed(value)}" for value in bounds.also)
    return f"{as_typed(bounds.least)} to {as_typed(bounds.most)}{step}{further}"


def as_typed(value: Amount) -> str:
    """Return an amount as a person may type it, without commas."""
    return amount_to_text(value).replace(",", "")


# Asks

Forms = tuple[Choice, ...]

Hint = Callable[["Felt"], Message | None]


@dataclass(slots=True, eq=False)
class Ask:
    """A question that the round waits for: `wagers` from anybody, a `decision` from a seat, or a `chance` outcome at a
    place."""

    kind: str
    stage: str = ""
    seat: int = 0
    box: int = 0
    choices: tuple[str, ...] = ()  # the ids of those that are open
    refused: Mapping[str, Refusal] = field(default_factory=dict)  # why other choices are closed
    forms: Forms | Callable[[Felt], Forms] = ()  # of the open choices that take something; told the felt where the
    # question is kept for other rounds
    device: str = ""
    place: Place = NOWHERE
    seen: Seen = None
    spare: bool = False  # a chance that settles nothing: a record may have None for it
    silent: str = ""  # the choice of a player who says nothing, where the book gives silence a meaning
    heard: tuple[str, ...] = ()  # choices that are understood without being offered
    clause: str = ""  # by which a decision is asked for, where that is not the clause of each choice
    question: Message | None = None  # what a decision is about, where the choices alone do not say it
    hint: Message | Hint | None = None  # the one thing worth knowing before it is made

    def with_words(self, question: Message | None = None, hint: Message | Hint | None = None) -> Ask:
        """Say what is asked, and what a player should know who does not have the book at hand. Returns the ask."""
        self.question, self.hint = question, hint
        return self

    def open_choices(self, felt: Felt) -> Iterator[Choice]:
        """Yield the choices that can be made now, in the order in which they are offered."""
        forms = self.forms if isinstance(self.forms, tuple) else self.forms(felt)
        known = {choice.id: choice for choice in forms}
        for name in self.choices:
            yield known.get(name) or Choice(name)

    def choice(self, felt: Felt, name: str) -> Choice | None:
        """Return an open choice by its id."""
        if name not in self.choices:
            return None
        forms = self.forms if isinstance(self.forms, tuple) else self.forms(felt)
        for choice in forms:
            if choice.id == name:
                return choice
        return Choice(name)

    def is_whole(self, name: str) -> bool:
        """Return whether an open choice is an answer by itself, with nothing named besides."""
        if isinstance(self.forms, tuple):
            for choice in self.forms:
                if choice.id == name:
                    return not choice.is_incomplete
        return True

    def why_not(self, felt: Felt, answer: Mapping[str, Any]) -> Refusal | None:
        """Return why an answer with an open choice cannot be given, or None."""
        choice = self.choice(felt, answer["choice"])
        if choice is None:
            return None
        lying = felt.things(choice.cards.source) if choice.cards is not None else ()
        message = choice.why_not(answer, lying)
        if message is None:
            return None
        if isinstance(message, messages.StakeMustBe):
            message = self._naming_other_choice(felt, choice, message, amount(answer[STAKE]))
        if not message.clause and choice.stake is not None:
            message = message.with_clause(felt.game.wager[choice.stake.wager].clause)
        return felt.refusal(message)

    def _naming_other_choice(self, felt: Felt, choice: Choice, message: messages.StakeMustBe, stake: Amount) -> Message:
        """Return the same message, with the open choice that takes just this stake, if there is one."""
        for other in self.open_choices(felt):
            if other.stake is not None and other.stake.bounds.is_fixed and other.stake.bounds.least == stake:
                return messages.StakeIsOfAnotherChoice(
                    wager=message.wager,
                    amount=message.amount,
                    choice=Words(choice.id),
                    other=Words(other.id),
                    stake=stake,
                    clause=message.clause,
                )
        return message

    def close(self, name: str, why: Refusal) -> None:
        """Close a choice that was open."""
        self.choices = tuple(choice for choice in self.choices if choice != name)
        self.refused = {**self.refused, name: why}

    def for_absent(self, felt: Felt) -> list[str]:
        """Return what may be chosen for a player who is away, first choice first: what silence means, then what brings
        no further money."""
        return [name for name in dict.fromkeys((self.silent, *felt.for_absent)) if name in self.choices]

    def plain(self) -> dict[str, Any]:
        """The ask as JSON shows it to everybody: it never says what is hidden."""
        if self.kind == "wagers":
            return {"kind": "wagers", "stage": self.stage}
        if self.kind == "decision":
            out: dict[str, Any] = {"kind": "decision", "seat": self.seat, "choices": list(self.choices)}
            out |= {"box": self.box} if self.box != self.seat else {}
            return out | ({"place": str(self.place)} if self.place else {})
        return {"kind": "chance", "device": self.device, "place": str(self.place)}

    @property
    def hand_place(self) -> Place:
        """Where the hand lies that a decision is about: its box, unless the question names the hand."""
        return self.place or Place.box(self.box or self.seat)

    def seen_by(self, felt: Felt, seat: int | None) -> dict[str, Any]:
        """Return the ask as a seat sees it: only the seat that is asked sees the form too."""
        if self.kind != "decision" or seat != self.seat:
            return self.plain()
        hint = self.hint(felt) if callable(self.hint) else self.hint
        words = {"question": self.question, "hint": hint}
        said = {key: _plain_message(message, seat) for key, message in words.items() if message is not None}
        return self.plain() | said | {"form": self.form(felt)}

    def form(self, felt: Felt) -> list[dict[str, Any]]:
        """The choices in the book's order, open and closed, as plain values: what the asked seat sees."""
        decisions = felt.game.decision
        shown = {choice.id: choice.as_json() for choice in self.open_choices(felt)}
        for name, why in self.refused.items():
            if name in decisions and name not in shown:
                shown[name] = {"id": name, "closed": why.as_json()}
        order = {name: number for number, name in enumerate(decisions)}
        away = self.for_absent(felt)
        return [
            self._describe_choice(felt, name, shown[name], name in away)
            for name in sorted(shown, key=lambda name: order.get(name, len(order)))
        ]

    def _describe_choice(self, felt: Felt, name: str, what: dict[str, Any], away: bool) -> dict[str, Any]:
        rule = felt.game.decision.get(name)
        out: dict[str, Any] = {"id": name}
        if rule is not None:
            out["clause"] = felt.cite_clause(rule.clause)
            out |= {"short": rule.short} if rule.short else {}
        elif self.clause:
            out["clause"] = felt.cite_clause(self.clause)
        return out | what | ({"for_absent": True} if away else {})
