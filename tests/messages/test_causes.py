"""Every line of a settled round has a cause with a sentence in every language; it names no hand that was not shown."""

from __future__ import annotations

from functools import cache

import pytest

from croupier.messages import LANGUAGES, catalogue
from croupier.messages.results import describe_lines
from croupier.rulebooks.game_names import names_of
from croupier.table import Round
from table.evenings import PLAYABLE, evening, everything_offered

SEEDS, ROUNDS = (3, 7, 11, 21), 6
HANDS = {"own_hand", "hand", "high", "low", "row", "own", "total"}  # parameters that tell of a seat's own cards


@cache
def rounds_of(name: str) -> tuple[Round, ...]:
    """Rounds of a game as its bots play them, with every wager that it offers."""
    return tuple(playing for seed in SEEDS for playing in evening(name, seed, ROUNDS, everything_offered(name))[1])


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_line_has_a_cause_with_a_sentence_in_every_language(name: str) -> None:
    lines = 0
    for playing in rounds_of(name):
        for line in playing.lines:
            lines += 1
            assert line.cause is not None, (line.plain(), playing.moves)
        for seat in {line.seat for line in playing.lines}:
            own = [line for line in playing.lines if line.seat == seat]
            for language in LANGUAGES:
                words = catalogue(language).with_names(names_of(playing.table.game, language))
                for reader in (seat, None):
                    text = describe_lines(own, words, reader)
                    assert text and "{" not in text and "None" not in text, text
    assert lines, "no round was settled"


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_cause_names_no_hand_that_was_not_shown(name: str) -> None:
    for playing in rounds_of(name):
        for line in playing.lines:
            cause = line.cause
            if "seat" in cause.__struct_fields__ and HANDS & set(cause.__struct_fields__):
                pile = playing.felt.piles.get(f"box {line.box}")
                assert pile is None or None in pile.seen, (line.plain(), cause)
