"""croupier play: a table in the terminal. You sit at seat 1, bots at the next ones.

Bets are written by name or short code (`corner 1-2-4-5 10`, `c 1-2-4-5 10`), several at once with commas. An empty line
deals. `?` shows what can be bet, `why` the clauses behind the last payments. The person who runs the table may declare
an irregularity wherever a seat is asked, and with `--floor` before every card, throw or spin and after the last one
too."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from croupier import folders
from croupier.cli import output
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import pairs
from croupier.equipment.cards import Card
from croupier.equipment.randomness import Randomness, Seeded
from croupier.errors import CroupierError, Refusal, Refused
from croupier.messages import english
from croupier.messages.results import describe_lines
from croupier.money import Amount, amount, amount_to_text
from croupier.rulebooks import books, game, laboratory, playable, rulebook
from croupier.rulebooks.citations import Basis, split, with_basis, words_of
from croupier.rulebooks.game_names import names_of
from croupier.rulebooks.model import HOUSE, Game
from croupier.table import NO_MORE_BETS, Round, Table, shoe
from croupier.table.asks import CardGroup, as_typed, describe_bounds
from croupier.table.authority import basis_of_line, cited_ruling
from croupier.table.bots import bets, decision, level_of
from croupier.table.dealer import Dealer
from croupier.table.felt import Ask, Felt, Line, Move
from croupier.table.records.record import Settled, standing_lines

STAGES = {"start": "bets", "frozen": "no new bets"}  # what may be done now, in words; another stage says it itself
HELP = """bets     NAME [ON] STAKE, several with commas; short codes are in brackets above
enter    no more bets: deal, throw or spin          again    the same bets as last time
remove   NAME [ON] takes a bet back                 call     NAME [ON] on|off, where the game has it
why      the clauses behind the last payments       rule     CLAUSE says what a clause says
wagers   what can be bet now                        quit     leave; the record is saved
rulings  what the floor may declare                 declare  RULING [KEY=VALUE ...] declares it"""


class Left(Exception):
    """The player leaves the table."""


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="The game; you choose from a list if you leave it out")
    parser.add_argument("--seed", metavar="TEXT", help="Deal the same cards, spins and throws each time")
    parser.add_argument("--bots", type=int, default=0, metavar="N", help="Number of bots that sit with you (default 0)")
    parser.add_argument("--level", metavar="NAME", help="How well they play, in games for a pot: easy, fair or strong")
    parser.add_argument("--buy-in", default="1000", metavar="AMOUNT", help="The chips you sit down with (default 1000)")
    parser.add_argument(
        "--floor",
        action="store_true",
        help="Pause before and after each card, throw or spin, for rulings of the floor",
    )
    parser.add_argument("--save", metavar="FILE", help="Save the record of the evening")
    parser.add_option_argument()
    parser.add_lab_argument()


def run(args: Namespace) -> int:
    """Play in the terminal."""
    name = args.game or _menu()
    if name is None:
        return 0
    chance = Seeded(args.seed) if args.seed is not None else Randomness()
    rules = laboratory.open_all_rules(game(name)) if args.lab else name
    sitting = Sitting(_table(rules, pairs(args.option), args.bots), chance, args.bots, amount(args.buy_in))
    sitting.floor = args.floor
    sitting.level = level_of(sitting.table, args.level or "")
    sitting.evening()
    sitting.leave(args.save, args.json)
    return 0


def _table(name: str | Game, options: dict[str, str], bots: int) -> Table:
    """The table, with a seat for you and for each bot; a game that needs another player to bank it has one more."""
    whole = Table(name, options)
    least = whole.least_seats
    return Table(name, options, seats=range(1, max(bots + 1, least) + 1)) if bots < whole.room else whole


def _menu() -> str | None:
    """Choose a game by its number or name."""
    listed = playable()
    titles = {f"{b}/{e.id}": e.title for b in books() for e in rulebook(b).game}
    output.console().print("[bold]Croupier[/bold]: table games exactly as the rulebook writes them\n")
    for i, name in enumerate(listed, 1):
        print(f"  {i:3}  {titles[name]:38}{name}")
    while True:
        answer = _line("\nWhich game? (number or name; q to leave) ")
        if answer is None or answer.lower() in ("q", "quit", ""):
            return None
        if answer.isdigit() and 1 <= int(answer) <= len(listed):
            return listed[int(answer) - 1]
        matches = [n for n in listed if answer.lower() in n or answer.lower() in titles[n].lower()]
        if len(matches) == 1 or answer in matches:
            return answer if answer in matches else matches[0]
        print(f"  {len(matches)} games match {answer!r}")


def _line(prompt: str) -> str | None:
    """A line of input, or None at its end."""
    try:
        return input(prompt).strip()
    except EOFError:
        print()
        return None


def pretty(thing: object) -> str:
    """A card with its suit and colour, for the terminal; anything else as it is."""
    if isinstance(thing, Card):
        return f"[red]{thing.pretty}[/red]" if thing.is_red else thing.pretty
    return str(thing)


class Sitting:
    """One evening at one table."""

    def __init__(self, table: Table, chance: Randomness, bots: int, chips: Amount) -> None:
        if not 0 <= bots < table.room:
            raise CroupierError(f"{table.game.name} has room for {table.room - 1} bots beside you")
        self.table = table
        self.chance = chance
        self.dealer = Dealer(table, chance, announces=True)
        self.bots = [seat for seat in table.seats if seat != 1]
        self.chips = chips
        self.level = 0  # how well the bots play, where the game has levels
        self.rounds: list[Round] = []
        self.last: list[Move] = []
        self.paid: list[Line] = []
        self.floor = False  # whether the floor is asked before every chance, and when a round is over
        self.explained: set[str] = set()  # choices that were told what they are
        self.heard = 0  # how much of what the dealer said in this round is on the screen
        self.before: dict[str, Any] = json.loads(json.dumps(table.carry))
        self.screen = output.console()
        shorts = {rule.short: name for name, rule in table.game.wager.items() if rule.short}
        self.names = {**{name: name for name in table.game.wager}, **shorts}

    def evening(self) -> None:
        """Round after round until the player leaves or the input ends."""
        game = self.table.game
        chosen = ", ".join(f"{k} {str(v).lower()}" for k, v in self.table.options.items() if v not in (False, ""))
        self.screen.print(f"[bold]{game.title}[/bold] ({game.name})" + (f": {chosen}" if chosen else ""), markup=True)
        self.wagers()
        print(HELP)
        try:
            while True:
                self.round()
        except Left:
            return

    def wagers(self) -> None:
        """Print the wagers of this table."""
        for name, rule in self.table.game.wager.items():
            if not self.table.is_offered(name) or not rule.stage:
                continue
            on = sorted(self.table.positions.get(name, ()), key=lambda p: (len(p), p))
            choice = f" on {', '.join(on[:7])}{', ...' if len(on) > 7 else ''}" if on else ""
            cell = self.table.pays.get(name, "")
            paid = "by pay table" if isinstance(cell, dict) else str(cell)
            code = f" ({rule.short})" if rule.short else ""
            print(f"  {name}{code}{choice}  {paid}  [{', '.join(self.table.paid_under(name))}]")

    def round(self) -> None:
        """One round, from the first bet to the settlement."""
        playing = self.table.round()
        self.heard = 0
        laid: list[Move] = []
        while playing.awaiting is not None or self._ask_floor_ruling(playing):
            ask = playing.awaiting
            if ask is None:
                continue
            if ask.kind == "chance":
                if not self._ask_floor_ruling(playing):
                    self._chance(playing)
            elif ask.kind == "wagers":
                laid += self._betting(playing)
            elif ask.seat == 1:
                self._decide(playing)
            else:
                move = decision(playing, self.chance, self.level)
                playing.do(move)
                print(f"  seat {ask.seat}: {move['choice']}" + (f" to {move['to']}" if "to" in move else ""))
        self.table.close(playing)
        self.rounds.append(playing)
        self.last = laid or self.last
        self._pay(playing)
        if shoe.is_closed(self.table.state):
            print("  the table is closed: its last rounds have been played")
            raise Left

    def _ask_floor_ruling(self, playing: Round) -> bool:
        """Return whether the floor, where it is asked, has declared something now."""
        while self.floor:
            answer = _line("  floor> ")
            if answer is None or answer in ("q", "quit"):
                raise Left
            if not answer:
                return False
            if self._floor(playing, answer.split()):
                return True
        return False

    def _floor(self, playing: Round, words: list[str]) -> bool:
        """Print the rulings there are, or declare one of them; return whether one was declared."""
        rulings = self.table.game.ruling
        if words[0] == "declare" and words[1:2] and words[1] not in rulings:
            print(f"  there is no ruling {words[1]!r}; type rulings to see them")
            return False
        if words[0] != "declare" or len(words) < 2:
            for name, ruling in rulings.items():
                carried = ", ".join(self.table.family.ruling_spec(ruling).carries(self.table.game))
                told = f" ({carried})" if carried else ""
                print(f"  {name}: {ruling.words}{told}  [{cited_ruling(self.table.game, name)}]")
            return False
        facts = {key: value for key, _, value in (word.partition("=") for word in words[2:])}
        move: Move = {"do": "declare", "ruling": words[1]}
        move |= {key: value.split(",") if "," in value else _number(value) for key, value in facts.items()}
        try:
            playing.do(move)
        except CroupierError as error:
            print(f"  {error}")
            return False
        ruling = rulings[words[1]]
        print(f"  declared: {ruling.words}  [{cited_ruling(self.table.game, words[1])}]")
        return True

    def _chance(self, playing: Round) -> None:
        ask = playing.awaiting
        assert ask is not None
        move = self.dealer.answer(playing)
        playing.do(move)
        if ask.device not in ("card", "tile", "ball"):  # those lie on the table, and are shown there
            self.screen.print(f"  {ask.place}: [bold]{_outcome(move['outcome'])}[/bold]")

    def _betting(self, playing: Round) -> list[Move]:
        laid: list[Move] = []
        for bot in self.bots:
            bets(playing, bot, self.chance)
        self._hear(playing)
        for line in playing.view(1).get("display", ()):
            self.screen.print(f"  [bold]{line}[/bold]", highlight=False)
        stage = playing.awaiting.stage if playing.awaiting is not None else ""
        standing = [w for w in playing.felt.wagers if w.seat == 1]
        for wager in standing:
            print(f"  standing: {wager.name} {wager.on} {amount_to_text(wager.stake)} {wager.note or ''}".rstrip())
        while True:
            answer = _line(f"[{amount_to_text(self.chips + self.table.results[1])}] {STAGES.get(stage, stage)}> ")
            if answer is None:
                raise Left
            if answer == "":
                refusal = playing.may(NO_MORE_BETS) or self._not_attended(playing, stage)
                if refusal is None and not (any(w.seat == 1 for w in playing.felt.wagers) or not sys.stdin.isatty()):
                    print("  place a bet first, or quit")
                    continue
                if refusal is None:
                    playing.do(NO_MORE_BETS)
                    return laid
                print(f"  {refusal}")
                continue
            if answer == "again":
                for move in self.last:
                    self._try(playing, move, laid)
                continue
            self._command(playing, answer, laid)
            if playing.awaiting is None or playing.awaiting.kind != "wagers":
                return laid  # a ruling has ended it

    def _not_attended(self, playing: Round, stage: str) -> Refusal | None:
        """Why play does not go on with the wagers of all who are here, or None."""
        check = self.table.family.betting.check_attended
        return None if check is None or not playing.felt.wagers else check(playing.felt, stage)

    def _command(self, playing: Round, answer: str, laid: list[Move]) -> None:
        """One line of the player's at the betting prompt."""
        word, _, arguments = answer.partition(" ")
        if word in ("q", "quit", "leave"):
            raise Left
        if word in ("?", "help"):
            print(HELP)
        elif word == "wagers":
            self.wagers()
        elif word == "why":
            for line in self.paid:
                whose = basis_of_line(self.table.game, line)
                print(f"  {line.wager} {line.on} {line.result}: {self._says(line.clause, whose)}")
        elif word in ("rulings", "declare"):
            self._floor(playing, answer.split())
        elif word == "rule":
            print(f"  {self._says(arguments)}")
        else:
            for part in answer.split(","):
                move = self._bet(part.split())
                if move is not None:
                    self._try(playing, move, laid)

    def _says(self, clause: str, whose: Basis = Basis.BOOK) -> str:

        cited = clause if split(clause)[0] or clause == HOUSE else self.table.game.cite_clause(clause.strip())
        words = words_of(cited)
        return f"[{with_basis(cited, whose)}] {words}" if words else f"[{clause}]"

    def _bet(self, words: list[str]) -> Move | None:
        if not words:
            return None
        verb = words[0] if words[0] in ("remove", "call") else "place"
        arguments = words[1:] if verb != "place" else words
        name = self.names.get(arguments[0].lower()) if arguments else None
        if verb == "call" and name is None and len(arguments) == 1:
            return {"do": "call", "seat": 1, "call": arguments[0]}  # about no wager: pass_dice
        if name is None:
            print(f"  there is no wager {arguments[0] if arguments else ''!r}; type wagers to see them")
            return None
        move: Move = {"do": verb, "seat": 1, "wager": name}
        arguments = arguments[1:]
        if verb != "remove":
            if not arguments:
                print(f"  how much on {name}?" if verb == "place" else "  on or off?")
                return None
            move["stake" if verb == "place" else "call"] = (
                _number(arguments.pop()) if verb == "place" else arguments.pop()
            )
        if arguments:
            move["on"] = "-".join(arguments)
        return move

    def _try(self, playing: Round, move: Move, laid: list[Move]) -> None:
        staked = sum((w.stake for w in playing.felt.wagers if w.seat == 1), 0)
        try:
            if move["do"] == "place" and staked + amount(move["stake"]) > self.chips + self.table.results[1]:
                print("  you do not have the chips for that")
                return
            playing.do(move)
        except Refused as refused:
            print(f"  {refused}")
            return
        except CroupierError as error:
            print(f"  {error}")
            return
        if move["do"] == "place":
            laid.append(move)
        print(
            "  "
            + ", ".join(
                f"{w.name} {w.on} {amount_to_text(w.stake)}".replace("  ", " ")
                for w in playing.felt.wagers
                if w.seat == 1
            )
        )

    def _hear(self, playing: Round) -> None:
        """Print the dealer's announcements since last time."""
        for word in playing.felt.announcement_texts[self.heard :]:
            print(f"  {word}")
        self.heard = len(playing.felt.announcement_texts)

    def _hands(self, playing: Round) -> None:
        for place, pile in playing.felt.piles.items():
            seen = pile.seen_by(1)
            faces = [pretty(t) if s != "??" else "▒▒" for t, s in zip(pile.things, seen, strict=True)]
            self.screen.print(f"  {place:14} {' '.join(faces)}")

    def _money(self, playing: Round) -> None:
        """The pot, and what each seat has bet and has left, where the players bet against one another."""
        money = playing.view(1).get("aside")
        if money is None:
            return
        self.screen.print(f"  [bold]pot {money['pot']}[/bold]", highlight=False)
        for seat, left in money["stacks"].items():
            out = " (folded)" if int(seat) in money["folded"] else f", bet {money['bets'][seat]}"
            print(f"  {'you' if seat == '1' else f'seat {seat}'}: {left} left{out}")

    def _decide(self, playing: Round) -> None:
        ask = playing.awaiting
        assert ask is not None
        self._hear(playing)
        self._hands(playing)
        self._money(playing)
        for line in takes_of(ask, playing.felt):
            print(f"  {line}")
        shorts = {d.short or n: n for n, d in self.table.game.decision.items() if n in ask.choices}
        listed = ", ".join(f"{n} ({s})" if s != n else n for s, n in shorts.items()) or ", ".join(ask.choices)
        self._explain([choice for choice in ask.choices if choice not in self.explained])
        while True:
            answer = _line(f"  {listed}> ")
            if answer is None or answer in ("q", "quit"):
                raise Left
            words = answer.split()
            if not words or answer == "?":
                self._explain(ask.choices)
                for name, why in ask.refused.items():
                    if name in self.table.game.decision and name not in ask.choices:
                        print(f"  {name}: closed, {why}")
                continue
            if words[0] in ("rulings", "declare"):
                if self._floor(playing, words):
                    return
                continue
            choice = shorts.get(words[0], words[0])
            move: Move = {"do": "decide", "seat": 1, "choice": choice}
            chosen_move = ask.choice(playing.felt, choice)
            carried = chosen_move.carries if chosen_move is not None else ()
            bare = carried[0] if len(carried) == 1 else "stake"  # what a number alone is
            for word in words[1:]:
                key, equals, value = word.partition("=")
                move |= {key: value.split(",") if "," in value else _number(value)} if equals else {bare: _number(word)}
            refusal = playing.may(move)
            if refusal is None:
                playing.do(move)
                return
            print(f"  {refusal}")

    def _explain(self, choices: Iterable[str]) -> None:
        """Explain the choices in the book's words: the first time by itself, and whenever the player asks."""
        for choice in choices:
            self.explained.add(choice)
            if choice in self.table.game.decision:
                rule = self.table.game.decision[choice]
                print(f"  {choice}: {rule.title}  [{rule.clause}]")

    def _pay(self, playing: Round) -> None:
        self.paid = [line for line in playing.lines if line.seat == 1]
        if playing.felt.piles:
            self._hands(playing)
        self._hear(playing)
        for line in self.paid:
            colour = "green" if line.net > 0 else "red" if line.net < 0 else "yellow"
            text = f"{line.wager} {line.on}".strip()
            sign = "+" if line.net > 0 else ""
            paid = f" at {line.odds}" if line.odds else ""
            self.screen.print(f"  {text} [{colour}]{line.result} {sign}{amount_to_text(line.net)}[/{colour}]{paid}")
        if self.paid:
            words = english().with_names(names_of(self.table.game))
            self.screen.print(f"  {describe_lines(self.paid, words, reader=1)}", highlight=False, markup=False)

    def leave(self, save: str | None, as_json: bool) -> None:
        """Save the evening's record and say how it went."""
        lines = [line for playing in self.rounds for line in playing.lines]
        record = Settled(self.table, lines + standing_lines(self.table), self.rounds, self.before).plain()
        if as_json:
            output.as_json(record)
        if not self.rounds:
            return
        file = Path(save) if save else _default_file(self.table.game.id)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
        net, played = self.table.results[1], len(self.rounds)
        print(
            f"\n{played} round{'s' * (played > 1)}, {'+' if net > 0 else ''}{amount_to_text(net)}. The record "
            f"is in {file}",
            file=sys.stderr,
        )


def takes_of(ask: Ask, felt: Felt) -> Iterator[str]:
    """Yield what each open choice takes, as far as there is something to name or to pay."""
    for choice in ask.open_choices(felt):
        money, cards = choice.stake or choice.amount, choice.cards
        if money is not None:
            to = "to " if choice.amount is not None else ""
            fixed, usual = money.bounds.is_fixed, as_typed(money.bounds.default)
            yield f"{choice.id}: {to}{usual if fixed else describe_bounds(money.bounds)}" + (
                "" if fixed else f"; {choice.id} alone is {to}{usual}"
            )
        if cards is not None:
            groups = " and ".join(f"{group.key} {count_of(group)}" for group in cards.groups)
            yield f"{choice.id}: {groups} of {cards.source}, as {choice.id} {cards.groups[0].key}=A,B"


def count_of(group: CardGroup) -> str:
    """Return how many cards a group takes."""
    return str(group.least) if group.least == group.most else f"{group.least} to {group.most}"


def _default_file(game: str) -> Path:
    from datetime import datetime

    return folders.data() / "records" / f"{game}-{datetime.now():%Y%m%d-%H%M%S}.json"


def _number(text: str) -> int | str:
    return int(text) if text.isdigit() and len(text) < 20 else text


def _outcome(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


COMMAND = Command(
    examples=(
        "croupier play gb-core/blackjack",
        "croupier play gb-core/roulette --seed 7 --bots 2 --save evening.json",
    ),
    arguments=arguments,
    run=run,
    notes="Type ? at the table to see what you can do.",
)
