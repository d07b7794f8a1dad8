"""A strategy of your own as a Python file: its `decide` is told what a seat sees, and says what it chooses.

    def decide(seen):
        high = sorted((card.rank for card in seen.own), reverse=True)
        return "play" if high >= [12, 6, 4] else "fold"

What it is worth is exact where every round can be played out. Where the game has a solver, best play is exact and what
the file's decisions cost is counted over hands that a seed deals, each by the solver's worth of every choice: a file
that is nearly right is priced finely, for only its mistakes vary. Anything else is simulated round by round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.odds.enumeration.play_out import decision_key
from croupier.simulate.messages import DecideFailed, DecideSaid, NoFunctionDecide, NoStrategyToRead, NotReadAsPython
from croupier.simulate.plan import STRATEGY_FILE_SUFFIX
from croupier.table import Round
from croupier.table.felt import Ask, Felt, Move


@dataclass(frozen=True)
class Sight:
    """A seat's view when it is asked for a decision.

    `own` is the hand that is decided about; `places` has everything that lies open to the seat or was thrown, spun or
    tossed, by place; cards have `rank` (2 to 14), `suit` and `text`, a throw is the tuple of its faces.
    """

    choices: tuple[str, ...]
    own: tuple[Any, ...]
    places: Mapping[str, tuple[Any, ...]]
    chosen: tuple[str, ...]  # what the seat has decided in this round
    stakes: Mapping[str, Fraction]  # what it has laid, by wager


@dataclass(frozen=True)
class StrategyFile:
    """A strategy file, and what was written in it when it was asked for."""

    path: str
    text: str

    @property
    def way(self) -> str:
        """The name of this way to play."""
        return f"by {Path(self.path).name}"

    def move(self, felt: Felt, ask: Ask, chosen: tuple[str, ...]) -> Move:
        """Return the move that the file decides on here."""
        if len(ask.choices) == 1 and not ask.heard:
            return {"do": "decide", "seat": ask.seat, "choice": ask.choices[0]}
        seen = _sight(felt, ask, chosen)
        try:
            decision = _load_decide(self.path, self.text)(seen)
        except CroupierError:
            raise
        except Exception as why:  # whatever a stranger's function does is said in one line
            raise CroupierError(
                DecideFailed(path=self.path, seen=_describe_sight(seen), error=type(why).__name__, why=str(why))
            ) from None
        move = (
            {"choice": decision}
            if isinstance(decision, str)
            else dict(decision)
            if isinstance(decision, Mapping)
            else {}
        )
        if move.get("choice") not in (*ask.choices, *ask.heard):
            raise CroupierError(
                DecideSaid(
                    path=self.path, decision=repr(decision), seen=_describe_sight(seen), choices=_list_choices(ask)
                )
            )
        return {"do": "decide", "seat": ask.seat, **move}

    def choice(self, felt: Felt, ask: Ask, chosen: tuple[str, ...]) -> str:
        """The word alone."""
        return str(self.move(felt, ask, chosen)["choice"])

    def answer(self, playing: Round) -> Move:
        """Return the file's move in a running round."""
        ask = playing.awaiting
        assert ask is not None
        return self.move(playing.felt, ask, decisions_of_seat(playing, ask.seat))

    def is_consistent(self, playing: Round, earlier: Mapping[Any, tuple[Any, Any, str]]) -> bool:
        """Return whether it decides here as it did where what is seen is alike."""
        ask = playing.awaiting
        assert ask is not None
        known = earlier.get(decision_key(playing, ask.seat))
        return known is None or known[2] == self.answer(playing)["choice"]


def read_strategy_file(strategy: str) -> StrategyFile | None:
    """The strategy that is meant, where it is a file of Python."""
    if not strategy.endswith(STRATEGY_FILE_SUFFIX):
        return None
    try:
        text = Path(strategy).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise CroupierError(NoStrategyToRead(file=strategy)) from None
    file = StrategyFile(strategy, text)
    _load_decide(file.path, file.text)
    return file


@cache
def _load_decide(path: str, text: str) -> Callable[[Sight], Any]:
    names: dict[str, Any] = {"__name__": Path(path).stem, "__file__": path}
    try:
        exec(compile(text, path, "exec"), names)
    except Exception as why:
        raise CroupierError(NotReadAsPython(path=path, error=type(why).__name__, why=str(why))) from None
    decide = names.get("decide")
    if not callable(decide):
        raise CroupierError(NoFunctionDecide(path=path))
    return decide  # type: ignore[no-any-return]


def decisions_of_seat(playing: Round, seat: int) -> tuple[str, ...]:
    """Return a seat's decisions in a round, in order."""
    return tuple(move["choice"] for move in playing.moves if move["do"] == "decide" and move.get("seat") == seat)


def _sight(felt: Felt, ask: Ask, chosen: tuple[str, ...]) -> Sight:
    places = {
        name: tuple(t for t, seen in zip(pile.things, pile.seen, strict=True) if seen is None or ask.seat in seen)
        for name, pile in felt.piles.items()
    }
    for asked, thing in felt.answered:  # dice, coins and wheels lay nothing down
        if asked.kind == "chance" and asked.place not in felt.piles and thing is not None:
            places[asked.place] = (*places.get(asked.place, ()), thing)
    own_cards = places.get(ask.hand_place, ())
    stakes: dict[str, Fraction] = {}
    for wager in felt.wagers:
        if wager.seat == ask.seat:
            stakes[wager.name] = stakes.get(wager.name, Fraction(0)) + Fraction(wager.stake)
    return Sight(ask.choices, own_cards, {place: things for place, things in places.items() if things}, chosen, stakes)


def _describe_sight(seen: Sight) -> str:
    return "; ".join(f"{place} {' '.join(map(str, things))}" for place, things in seen.places.items()) or "nothing"


def _list_choices(ask: Ask) -> str:
    return " or ".join(ask.choices)
