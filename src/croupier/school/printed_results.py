"""Results of practice or an exam as a paper to print: a summary of answers with their clauses, and a certificate."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from croupier.papers.document import Blank, Document, Large, Part, Rows, Section, Small, Words
from croupier.rulebooks import game as game_of
from croupier.school.drills import KINDS
from croupier.school.tasks import Mark


def longest(rights: Iterable[bool]) -> int:
    """The longest run of right answers."""
    best = now = 0
    for right in rights:
        now = now + 1 if right else 0
        best = max(best, now)
    return best


def summary(game: str, kind: str, level: int, seed: int, marks: Sequence[Mark]) -> Document:
    """Practice on paper: how many were right, by topic, and what was wrong with the clause that decides it."""
    right = sum(mark.right for mark in marks)
    words = f"{right} of {len(marks)} right; {longest(mark.right for mark in marks)} in a row at best."
    sections = [Section("How it went", [Words(words), _topics(marks)])]
    wrong = [mark for mark in marks if not mark.right]
    if wrong:
        rows = tuple((m.question.words, m.given.strip(), m.question.answer, m.question.clause) for m in wrong)
        sections.append(Section("To look at again", [Rows(("asked", "given", "right", "clause"), rows)]))
    return Document(f"Practice: {game}", f"{kind}, level {level}, seed {seed}", sections, "Croupier, the school")


def _topics(marks: Sequence[Mark]) -> Rows:
    counts: dict[str, list[int]] = {}
    for mark in marks:
        asked = counts.setdefault(mark.question.topic, [0, 0])
        asked[0] += mark.right
        asked[1] += 1
    rows = tuple((topic, right, of) for topic, (right, of) in sorted(counts.items()))
    return Rows(("topic", "right", "asked"), rows, right=("right", "asked"))


def certificate(exam: dict[str, Any], sitting: dict[str, Any]) -> Document:
    """Return the certificate that a person has passed: the questions, the right answers, and the seed by which they can
    be asked again."""
    games = ", ".join(game_of(name).title for name in exam["games"])
    kinds = ", ".join(KINDS[kind].title.lower() for kind in exam["kinds"])
    parts: list[Part] = [
        Words("This is to certify that"),
        Large("", sitting["name"]),
        Words("has passed the examination"),
        Large("", exam["title"]),
        Words(
            f"with {sitting['right']} of {sitting['asked']} answers right ({sitting['percent']}%; "
            f"{exam['pass_mark']}% were needed within {exam['minutes']} minutes)."
        ),
        Words(f"Games: {games}. Examined in: {kinds}."),
        Blank(f"{sitting['day']}, {exam['instructor']}"),
        Small(
            f"Sitting {sitting['id']}, seed {sitting['seed']}: the same questions and answers follow from it "
            "whenever they are asked for."
        ),
    ]
    foot = f"Croupier, the school: sitting {sitting['id']}"
    return Document("Certificate", "The dealers' school", [Section("", parts)], foot, "certificate", "A4 landscape")


def practice_record(name: str, kept: dict[str, Any]) -> Document:
    """A trainee's record on paper: how much was right, topic by topic, and the level of each kind of task."""
    words = f"{kept['right']} of {kept['tasks']} tasks without a mistake; {kept['best']} in a row at best."
    topics = tuple((topic, right, asked) for topic, (right, asked) in sorted(kept["topics"].items()))
    levels = tuple((kind, level) for kind, (level, _) in sorted(kept["levels"].items()))
    parts: list[Part] = [Words(words)]
    if topics:
        parts.append(Rows(("topic", "right", "asked"), topics, right=("right", "asked")))
    sections = [Section("How it went", parts)]
    if levels:
        sections.append(Section("Levels", [Rows(("kind of task", "level"), levels, right=("level",))]))
    return Document(f"Practice of {name}", "The dealers' school", sections, "Croupier, the school")
