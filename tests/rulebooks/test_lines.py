"""The line of each game in the list: short, no game's twice, and without a figure, which the table itself states."""

from croupier.rulebooks import game, playable


def test_every_game_says_by_what_it_differs() -> None:
    lines = {name: game(name).line for name in playable()}
    assert len(set(lines.values())) == len(lines)
    for name, line in lines.items():
        assert 15 < len(line) < 80 and not any(letter.isdigit() for letter in line), name
