"""A trainee's practice and the topics that are due: spaced repetition by FSRS, kept in a file of your own."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.extras import naming_extra
from croupier.school.messages import NotAPracticeRecord
from croupier.school.tasks import Mark

RETRY_AFTER = timedelta(minutes=10)


class Practice:
    """A trainee's topics; each is due again the sooner, the worse it went."""

    def __init__(self, file: Path | None = None, kept: dict[str, Any] | None = None) -> None:
        with naming_extra():
            import fsrs
        self._fsrs, self.file = fsrs, file
        self.scheduler = fsrs.Scheduler(enable_fuzzing=False)
        self.cards: dict[str, Any] = {}
        try:
            kept_marks = json.loads(file.read_text("utf-8")) if file is not None and file.exists() else kept or {}
            self.cards = {topic: fsrs.Card.from_json(json.dumps(card)) for topic, card in kept_marks.items()}
        except (ValueError, KeyError, TypeError, AttributeError):
            raise CroupierError(NotAPracticeRecord(file=str(file))) from None

    def due(self, now: datetime | None = None) -> list[str]:
        """The topics that should come again, the most overdue first."""
        at = now or datetime.now(UTC)
        waiting = [(card.due, topic) for topic, card in self.cards.items() if card.due <= at]
        return [topic for _, topic in sorted(waiting)]

    def take_marks(self, marks: Iterable[Mark], now: datetime | None = None) -> None:
        """Take marks into account. A topic that went wrong once in a task went wrong."""
        went: dict[str, bool] = {}
        for one in marks:
            went[one.question.topic] = went.get(one.question.topic, True) and one.right
        for topic, right in went.items():
            card = self.cards.get(topic) or self._fsrs.Card()
            rating = self._fsrs.Rating.Good if right else self._fsrs.Rating.Again
            self.cards[topic], _ = self.scheduler.review_card(card, rating, now or datetime.now(UTC))

    def postpone(self, topics: Iterable[str], now: datetime | None = None) -> list[str]:
        """Have topics that were practised come again in a few minutes; which ones will."""
        known = [topic for topic in dict.fromkeys(topics) if topic in self.cards]
        for topic in known:
            self.cards[topic].due = (now or datetime.now(UTC)) + RETRY_AFTER
        return known

    def plain(self) -> dict[str, Any]:
        """Return the practice by topic, as plain data."""
        return {topic: json.loads(card.to_json()) for topic, card in self.cards.items()}

    def keep(self) -> None:
        """Write it to its file, whole or not at all."""
        assert self.file is not None
        self.file.parent.mkdir(parents=True, exist_ok=True)
        part = self.file.with_suffix(".part")
        part.write_text(json.dumps(self.plain(), indent=1), "utf-8")
        part.replace(self.file)
