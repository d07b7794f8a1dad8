"""A stake on the felt, and the line of the settlement that says what became of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.messages import Message, english
from croupier.money import Amount, amount, amount_to_json

Note = Message | str | tuple[Message, ...]  # what a line says besides its cause; a text only says the cause again
Because = Message | Callable[[int], Message] | None  # a cause, or what makes it for a seat once it is asked for


class Wager:
    """A stake on the felt. `box` is the playing position, `on` what was chosen, `note` the little that a wager must
    remember from round to round (a come bet's point)."""

    __slots__ = ("box", "fresh", "name", "note", "on", "seat", "stake")

    def __init__(
        self,
        seat: int,
        name: str,
        stake: Amount,
        on: str = "",
        box: int = 0,
        note: dict[str, Any] | None = None,
        fresh: bool = True,
    ) -> None:
        self.seat = seat
        self.name = name
        self.stake = stake
        self.on = on
        self.box = box or seat
        self.note = note or {}
        self.fresh = fresh  # placed in this round, not left standing from an earlier one

    def __repr__(self) -> str:
        return f"{self.name}{'@' + self.on if self.on else ''} {self.stake} by seat {self.seat}"

    def plain(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        out: dict[str, Any] = {"seat": self.seat, "wager": self.name, "stake": amount_to_json(self.stake)}
        if self.on:
            out["on"] = self.on
        if self.box != self.seat:
            out["box"] = self.box
        if self.note:
            out["note"] = self.note
        return out

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Wager:
        """A wager from plain values."""
        note = dict(plain["note"]) if "note" in plain else None
        on, box = plain.get("on", ""), plain.get("box", 0)
        return cls(plain["seat"], plain["wager"], amount(plain["stake"]), on, box, note, fresh=False)


class Line:
    """One line of the settlement: what became of one wager, and by which clause."""

    __slots__ = (
        "_cause",
        "_note",
        "box",
        "clause",
        "fresh",
        "net",
        "odds",
        "on",
        "paid_by",
        "remarks",
        "result",
        "seat",
        "stake",
        "wager",
    )

    _note: str | None

    def __init__(
        self,
        wager: Wager,
        result: str,
        odds: str,
        net: Amount,
        clause: str,
        note: Note = "",
        paid_by: str = "bank",
        cause: Because = None,
    ) -> None:
        self.seat = wager.seat
        self.box = wager.box
        self.wager = wager.name
        self.on = wager.on
        self.stake = wager.stake
        self.fresh = wager.fresh  # of a wager laid in this round
        self.result = result
        self.odds = odds
        self.net = net
        self.clause = clause
        self.note = note
        self.paid_by = paid_by
        self._cause = cause

    @property
    def note(self) -> str:
        """Return the line's note besides its cause, in English, as records keep it."""
        if self._note is None:
            self._note = "; ".join(map(english().phrase, self.remarks))
        return self._note

    @note.setter
    def note(self, note: Note) -> None:
        self.remarks = (note,) if isinstance(note, Message) else () if isinstance(note, str) else note
        self._note = note if isinstance(note, str) else None

    def remark(self, message: Message) -> None:
        """Say something more about the line, after what it says already."""
        said = self.note
        self.remarks = (*self.remarks, message)
        self._note = "; ".join(filter(None, (said, english().phrase(message))))

    @property
    def cause(self) -> Message | None:
        """Why the wager came to its result, as a message: hand against hand, the pocket, a fold."""
        if callable(self._cause):
            self._cause = self._cause(self.seat)
        return self._cause

    @cause.setter
    def cause(self, cause: Because) -> None:
        self._cause = cause

    def plain(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        out: dict[str, Any] = {"seat": self.seat, "wager": self.wager, "stake": amount_to_json(self.stake)}
        if self.on:
            out["on"] = self.on
        if self.box != self.seat:
            out["box"] = self.box
        out |= {"result": self.result, "odds": self.odds, "net": amount_to_json(self.net), "clause": self.clause}
        if self.note:
            out["note"] = self.note
        if self.paid_by != "bank":
            out["paid_by"] = self.paid_by
        return out
