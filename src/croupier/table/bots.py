"""Bots for the other seats: they lay the game's main wager and make any legal choice.

A bot sees what its seat sees. A family may know better: its `suggest(felt, ask)` gives the rest of a decision (which
cards to hold, how to set a hand) from that seat's own cards.
"""

from __future__ import annotations

from croupier.equipment.randomness import Randomness
from croupier.errors import CroupierError
from croupier.money import Amount, amount_to_json
from croupier.table.felt import Move
from croupier.table.messages import NoLegalChoice, NoSuchBotLevel
from croupier.table.round import Round
from croupier.table.table import Table

POSITIONS_OF_LAYOUT = 10  # positions: a layout of them, where a newcomer wants an even chance


def main_wagers(table: Table) -> list[str]:
    """The wager a seat needs to take part: the first of the game's data, and those that must equal it."""
    first = next(
        name
        for name, rule in table.game.wager.items()
        if "start" in rule.stage and table.is_offered(name) and not rule.needs
    )
    return [
        first,
        *(n for n, r in table.game.wager.items() if r.equal == first and "start" in r.stage and table.is_offered(n)),
    ]


def usual(table: Table, stake: Amount = 10) -> list[Move]:
    """Return the wagers of a bot that only wants to take part: the main ones, on the even chance where there are
    many."""
    playing = table.round()
    bank_stakes = None if table.family.bot.lays is None else table.family.bot.lays(playing.felt, table.seats[0])
    names = bank_stakes or dict.fromkeys(_plain(table), 1)
    out: list[Move] = []
    for name, times in names.items():
        bounds = table.limits.bounds(table.game, name)
        laid = max(n for n in (times * stake, bounds.least) if n is not None)
        move: Move = {"wager": name, "stake": amount_to_json(min(n for n in (laid, bounds.most) if n is not None))}
        if name in table.positions:
            move["on"] = min(table.positions[name], key=lambda p: (len(p), p))
        out.append(move)
    return out


def _plain(table: Table) -> list[str]:
    free = [n for n, r in table.game.wager.items() if "start" in r.stage and table.is_offered(n) and not r.needs]
    if not free:
        return []
    names = main_wagers(table)
    if len(table.positions.get(names[0], ())) <= POSITIONS_OF_LAYOUT:
        return names
    return next(([n] for n in free if str(table.pays.get(n)) == "1 to 1"), names)


def bets(playing: Round, seat: int, chance: Randomness, stake: Amount = 10, purse: Amount | None = None) -> None:
    """Lay a bot's wagers for the round, where it has none standing, and no more than it has, where that is said."""
    table = playing.table
    bank_stakes = None if table.family.bot.lays is None else table.family.bot.lays(playing.felt, seat)
    for name, times in (bank_stakes or dict.fromkeys(main_wagers(table), 1)).items():
        if any(w.seat == seat and w.name == name for w in playing.felt.wagers):
            continue
        most = table.limits.bounds(table.game, name).most
        laid = min(n for n in (times * stake, most, purse) if n is not None)
        move: Move = {"do": "place", "seat": seat, "wager": name, "stake": amount_to_json(laid)}
        if name in table.positions:
            move["on"] = chance.choice(sorted(table.positions[name]))
        if playing.may(move) is None:
            playing.do(move)
            purse = None if purse is None else purse - laid


def level_of(table: Table, name: str) -> int:
    """The number of a level of play, 0 for the family's best."""
    levels = table.family.bot.levels
    if not name:
        return 0
    if name not in levels:
        known = f"choose from {', '.join(levels)}" if levels else "its bots have none"
        raise CroupierError(NoSuchBotLevel(game=table.game.name, level=repr(name), known=known))
    return levels.index(name) + 1


def decision(playing: Round, chance: Randomness, level: int = 0) -> Move:
    """A legal answer to the decision awaited, by a bot of some level where the family has several."""
    ask = playing.awaiting
    assert ask is not None and ask.kind == "decision"
    suggest, at_level = playing.table.family.bot.suggest, playing.table.family.bot.suggest_at_level
    if suggest is not None:
        chosen_move = (
            at_level(playing.felt, ask, level) if level and at_level is not None else suggest(playing.felt, ask)
        )
        move: Move = {"do": "decide", "seat": ask.seat, **chosen_move}
        if playing.may(move) is None:
            return move
    choices = list(ask.open_choices(playing.felt))
    chance.shuffle(choices)
    for choice in choices:
        lying = playing.felt.things(choice.cards.source) if choice.cards is not None else ()
        move = {"do": "decide", "seat": ask.seat, "choice": choice.id, **choice.least_answer(lying)}
        if playing.may(move) is None:
            return move
    raise CroupierError(NoLegalChoice(seat=ask.seat, choices=", ".join(ask.choices)))
