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

from croupier import storage_folders
from croupier.cli import output, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import pairs
from croupier.cli.messages import (
    AtOdds,
    BetOffered,
    BetOfferedOn,
    BetStands,
    ByPayTable,
    ChipsMissing,
    ChoiceClosed,
    EveningOver,
    GamesMatch,
    HowMuchOn,
    LineResult,
    NoBetTyped,
    NoRulingTyped,
    OnOrOffTyped,
    PlaceBetFirst,
    PlayHeading,
    PlayHelp,
    PotHolds,
    PromptFrozen,
    PromptOpen,
    RulingTold,
    SeatCards,
    SeatChose,
    SeatChoseAmount,
    SeatHandCards,
    SeatHas,
    SeatHasFolded,
    TableHasClosed,
    WhichGame,
)
from croupier.cli.usage.messages import RoomForBotsBesideYou
from croupier.equipment.cards import Card
from croupier.equipment.randomness import Randomness, Seeded
from croupier.errors import CroupierError, Refusal
from croupier.messages import DecisionName, Message, OddsText, RulingName, SeatNumber, WagerName, Words
from croupier.messages.results import describe_lines
from croupier.money import Amount, amount, amount_to_text
from croupier.places import BOX, Place
from croupier.rulebooks import game, laboratory, playable
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

STAGES = {"start": PromptOpen(), "frozen": PromptFrozen()}  # what may be done now; another stage says it itself


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
    titles = {name: names_of(game(name), speech.language()).title for name in listed}
    said = speech.words()
    print(f"{said.text(PlayHeading())}\n")
    for i, name in enumerate(listed, 1):
        print(f"  {i:3}  {titles[name]:38}{name}")
    while True:
        answer = _line(f"\n{said.text(WhichGame())} ")
        if answer is None or answer.lower() in ("q", "quit", ""):
            return None
        if answer.isdigit() and 1 <= int(answer) <= len(listed):
            return listed[int(answer) - 1]
        matches = [n for n in listed if answer.lower() in n or answer.lower() in titles[n].lower()]
        if len(matches) == 1 or answer in matches:
            return answer if answer in matches else matches[0]
        print(f"  {said.text(GamesMatch(count=len(matches), answer=Words(answer)))}")


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
            raise CroupierError(RoomForBotsBesideYou(game=table.game.name, room=str(table.room - 1)))
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
        self.typed_names = {typed_name(name): name for name in table.game.wager} | {
            name: name for name in table.game.wager
        }
        self.typed_names |= shorts
        self.names = names_of(table.game, speech.language())
        self.words = speech.words().with_names(self.names)

    def evening(self) -> None:
        """Round after round until the player leaves or the input ends."""
        self.screen.print(f"[bold]{self.names.title}[/bold] ({self.table.game.name})", markup=True)
        self.wagers()
        self._tell(PlayHelp(), indent="")
        try:
            while True:
                self.round()
        except Left:
            return

    def _tell(self, message: Message, indent: str = "  ") -> None:
        """Print a message in the reader's language."""
        print(indent + self.words.text(message, speech.YOU))

    def _refuse(self, error: Refusal | CroupierError) -> None:
        """Print why something was refused."""
        refusal = error if isinstance(error, Refusal) else error.refusal
        print(f"  {speech.refusal_text(refusal, self.words)}")

    def _bet_text(self, wager: str, on: str = "") -> str:
        """Return a bet by its title and its position."""
        return f"{self.names.name('wager', wager)} {on.replace('_', ' ')}".strip()

    def _place_text(self, place: Place) -> str:
        """Return where cards lie, in words."""
        if place.area != BOX:
            return self.words.place(place)
        seat = SeatNumber(place.number)
        hand = SeatCards(seat=seat) if place.hand == 1 else SeatHandCards(seat=seat, hand=place.hand)
        return self.words.text(hand, speech.YOU)

    def wagers(self) -> None:
        """Print the wagers of this table."""
        for name, rule in self.table.game.wager.items():
            if not self.table.is_offered(name) or not rule.stage:
                continue
            on = sorted(self.table.positions.get(name, ()), key=lambda p: (len(p), p))
            choice = f"{', '.join(on[:7])}{', ...' if len(on) > 7 else ''}".replace("_", " ")
            cell = self.table.pays.get(name, "")
            pays = Words(self.words.text(ByPayTable()) if isinstance(cell, dict) else self.words.odds(str(cell)))
            write, wager = Words(typed_name(name) + (f" ({rule.short})" if rule.short else "")), WagerName(name)
            offered: Message = BetOffered(wager=wager, typed=write, pays=pays)
            if on:
                offered = BetOfferedOn(wager=wager, typed=write, positions=Words(choice), pays=pays)
            print(f"  {self.words.text(offered)}  [{', '.join(self.table.paid_under(name))}]")

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
                self._told_decision(ask.seat, move)
        self.table.close(playing)
        self.rounds.append(playing)
        self.last = laid or self.last
        self._pay(playing)
        if shoe.is_closed(self.table.state):
            self._tell(TableHasClosed())
            raise Left

    def _told_decision(self, seat: int, move: Move) -> None:
        choice, number = DecisionName(move["choice"]), SeatNumber(seat)
        if "to" in move:
            self._tell(SeatChoseAmount(seat=number, choice=choice, amount=amount(move["to"])))
        else:
            self._tell(SeatChose(seat=number, choice=choice))

    def _ask_floor_ruling(self, playing: Round) -> bool:
        """Return whether the floor, where it is asked, has declared something now."""
        while self.floor:
            answer = _line("  floor> ")
            if answer is None or answer in ("q", "quit"):
                raise Left
            if not answer:
                return False
            if self._declare_ruling(playing, answer.split()):
                return True
        return False

    def _declare_ruling(self, playing: Round, words: list[str]) -> bool:
        """Print the rulings there are, or declare one of them; return whether one was declared."""
        rulings = self.table.game.ruling
        named = {typed_name(name): name for name in rulings} | {name: name for name in rulings}
        if words[0] == "declare" and words[1:2] and words[1] not in named:
            self._tell(NoRulingTyped(typed=Words(words[1])))
            return False
        if words[0] != "declare" or len(words) < 2:
            for name, ruling in rulings.items():
                carried = ", ".join(map(typed_name, self.table.family.ruling_spec(ruling).carries(self.table.game)))
                title = self.names.name("ruling", name) + (f" ({carried})" if carried else "")
                print(f"  {typed_name(name)}: {title}  [{cited_ruling(self.table.game, name)}]")
            return False
        words[1] = named[words[1]]
        said = {key.replace("-", "_"): value for key, _, value in (word.partition("=") for word in words[2:])}
        move: Move = {"do": "declare", "ruling": words[1]}
        move |= {key: value.split(",") if "," in value else _number(value) for key, value in said.items()}
        try:
            playing.do(move)
        except CroupierError as error:
            self._refuse(error)
            return False
        declared = self.words.text(RulingTold(ruling=RulingName(words[1])))
        print(f"  {declared}  [{cited_ruling(self.table.game, words[1])}]")
        return True

    def _chance(self, playing: Round) -> None:
        ask = playing.awaiting
        assert ask is not None
        move = self.dealer.answer(playing)
        playing.do(move)
        if ask.device not in ("card", "tile", "ball"):  # those lie on the table, and are shown there
            self.screen.print(f"  {self._place_text(ask.place)}: [bold]{_outcome(move['outcome'])}[/bold]")

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
            self._tell(BetStands(bet=Words(f"{self._bet_text(wager.name, wager.on)} {amount_to_text(wager.stake)}")))
        while True:
            now = self.words.text(STAGES[stage]) if stage in STAGES else stage.replace("_", " ")
            answer = _line(f"[{amount_to_text(self.chips + self.table.results[1])}] {now}> ")
            if answer is None:
                raise Left
            if answer == "":
                refusal = playing.may(NO_MORE_BETS) or self._why_not_attended(playing, stage)
                if refusal is None and not (any(w.seat == 1 for w in playing.felt.wagers) or not sys.stdin.isatty()):
                    self._tell(PlaceBetFirst())
                    continue
                if refusal is None:
                    playing.do(NO_MORE_BETS)
                    return laid
                self._refuse(refusal)
                continue
            if answer == "again":
                for move in self.last:
                    self._try(playing, move, laid)
                continue
            self._command(playing, answer, laid)
            if playing.awaiting is None or playing.awaiting.kind != "wagers":
                return laid  # a ruling has ended it

    def _why_not_attended(self, playing: Round, stage: str) -> Refusal | None:
        """Why play does not go on with the wagers of all who are here, or None."""
        check = self.table.family.betting.check_attended
        return None if check is None or not playing.felt.wagers else check(playing.felt, stage)

    def _command(self, playing: Round, answer: str, laid: list[Move]) -> None:
        """One line of the player's at the betting prompt."""
        word, _, rest = answer.partition(" ")
        if word in ("q", "quit", "leave"):
            raise Left
        if word in ("?", "help"):
            self._tell(PlayHelp(), indent="")
        elif word == "wagers":
            self.wagers()
        elif word == "why":
            for line in self.paid:
                whose = basis_of_line(self.table.game, line)
                result = self.words.text(LineResult(result=Words(line.result)))
                print(f"  {self._bet_text(line.wager, line.on)} {result}: {self._says(line.clause, whose)}")
        elif word in ("rulings", "declare"):
            self._declare_ruling(playing, answer.split())
        elif word == "rule":
            print(f"  {self._says(rest)}")
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
        rest = words[1:] if verb != "place" else words
        name = self.typed_names.get(rest[0].lower()) if rest else None
        if verb == "call" and name is None and len(rest) == 1:
            return {"do": "call", "seat": 1, "call": rest[0]}  # about no wager: pass_dice
        if name is None:
            self._tell(NoBetTyped(typed=Words(rest[0] if rest else "")))
            return None
        move: Move = {"do": verb, "seat": 1, "wager": name}
        rest = rest[1:]
        if verb != "remove":
            if not rest:
                self._tell(HowMuchOn(wager=WagerName(name)) if verb == "place" else OnOrOffTyped())
                return None
            move["stake" if verb == "place" else "call"] = _number(rest.pop()) if verb == "place" else rest.pop()
        if rest:
            move["on"] = "-".join(rest)
        return move

    def _try(self, playing: Round, move: Move, laid: list[Move]) -> None:
        staked = sum((w.stake for w in playing.felt.wagers if w.seat == 1), 0)
        try:
            if move["do"] == "place" and staked + amount(move["stake"]) > self.chips + self.table.results[1]:
                self._tell(ChipsMissing())
                return
            playing.do(move)
        except CroupierError as error:
            self._refuse(error)
            return
        if move["do"] == "place":
            laid.append(move)
        print(
            "  "
            + ", ".join(
                f"{self._bet_text(w.name, w.on)} {amount_to_text(w.stake)}" for w in playing.felt.wagers if w.seat == 1
            )
        )

    def _hear(self, playing: Round) -> None:
        """Print the dealer's announcements since last time."""
        for message in playing.felt.announcements[self.heard :]:
            print(f"  {self.words.text_with_clause(message, speech.YOU)}")
        self.heard = len(playing.felt.announcements)

    def _hands(self, playing: Round) -> None:
        for place, pile in playing.felt.piles.items():
            seen = pile.seen_by(1)
            faces = [pretty(t) if s != "??" else "▒▒" for t, s in zip(pile.things, seen, strict=True)]
            self.screen.print(f"  {self._place_text(place):14} {' '.join(faces)}")

    def _print_money(self, playing: Round) -> None:
        """The pot, and what each seat has bet and has left, where the players bet against one another."""
        money = playing.view(1).get("aside")
        if money is None:
            return
        self._tell(PotHolds(amount=Words(str(money["pot"]))))
        for seat, left in money["stacks"].items():
            number, has = SeatNumber(int(seat)), Words(str(left))
            if int(seat) in money["folded"]:
                self._tell(SeatHasFolded(seat=number, left=has))
            else:
                self._tell(SeatHas(seat=number, left=has, bet=Words(str(money["bets"][seat]))))

    def _decide(self, playing: Round) -> None:
        ask = playing.awaiting
        assert ask is not None
        self._hear(playing)
        self._hands(playing)
        self._print_money(playing)
        for line in forms_in_words(ask, playing.felt):
            print(f"  {line}")
        shorts = {d.short or n: n for n, d in self.table.game.decision.items() if n in ask.choices}
        listed = ", ".join(f"{typed_name(n)} ({s})" if s != n else typed_name(n) for s, n in shorts.items())
        listed = listed or ", ".join(map(typed_name, ask.choices))
        shorts |= {typed_name(name): name for name in ask.choices}
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
                        reason = Words(speech.refusal_text(why, self.words))
                        self._tell(ChoiceClosed(choice=DecisionName(name), reason=reason))
                continue
            if words[0] in ("rulings", "declare"):
                if self._declare_ruling(playing, words):
                    return
                continue
            choice = shorts.get(words[0], words[0])
            move: Move = {"do": "decide", "seat": 1, "choice": choice}
            open_choice = ask.choice(playing.felt, choice)
            carried = open_choice.carries if open_choice is not None else ()
            bare = carried[0] if len(carried) == 1 else "stake"  # what a number alone is
            for word in words[1:]:
                key, equals, value = word.partition("=")
                move |= {key: value.split(",") if "," in value else _number(value)} if equals else {bare: _number(word)}
            refusal = playing.may(move)
            if refusal is None:
                playing.do(move)
                return
            self._refuse(refusal)

    def _explain(self, choices: Iterable[str]) -> None:
        """Explain the choices in the book's words: the first time by itself, and whenever the player asks."""
        for choice in choices:
            self.explained.add(choice)
            if choice in self.table.game.decision:
                rule = self.table.game.decision[choice]
                print(f"  {typed_name(choice)}: {self.names.name('does', choice)}  [{rule.clause}]")

    def _pay(self, playing: Round) -> None:
        self.paid = [line for line in playing.lines if line.seat == 1]
        if playing.felt.piles:
            self._hands(playing)
        self._hear(playing)
        for line in self.paid:
            colour = "green" if line.net > 0 else "red" if line.net < 0 else "yellow"
            text, result = self._bet_text(line.wager, line.on), self.words.text(LineResult(result=Words(line.result)))
            sign = "+" if line.net > 0 else ""
            paid = f" {self.words.text(AtOdds(odds=OddsText(line.odds)))}" if line.odds else ""
            self.screen.print(f"  {text} [{colour}]{result} {sign}{amount_to_text(line.net)}[/{colour}]{paid}")
        if self.paid:
            said = describe_lines(self.paid, self.words, reader=speech.YOU)
            self.screen.print(f"  {said}", highlight=False, markup=False)

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
        told = EveningOver(
            count=played, net=Words(("+" if net > 0 else "") + amount_to_text(net)), file=Words(str(file))
        )
        print(f"\n{self.words.text(told)}", file=sys.stderr)


def typed_name(name: str) -> str:
    """Return an id as it is typed at the table: play-4x."""
    return name.replace("_", "-")


def forms_in_words(ask: Ask, felt: Felt) -> Iterator[str]:
    """Yield what each open choice takes, as far as there is something to name or to pay."""
    for choice in ask.open_choices(felt):
        money, cards = choice.stake or choice.amount, choice.cards
        if money is not None:
            to = "to " if choice.amount is not None else ""
            fixed, usual = money.bounds.is_fixed, as_typed(money.bounds.default)
            yield f"{typed_name(choice.id)}: {to}{usual if fixed else describe_bounds(money.bounds)}" + (
                "" if fixed else f"; {typed_name(choice.id)} alone is {to}{usual}"
            )
        if cards is not None:
            groups = " and ".join(f"{group.key} {count_of(group)}" for group in cards.groups)
            name = typed_name(choice.id)
            yield f"{name}: {groups} of {cards.source}, as {name} {cards.groups[0].key}=A,B"


def count_of(group: CardGroup) -> str:
    """Return how many cards a group takes."""
    return str(group.least) if group.least == group.most else f"{group.least} to {group.most}"


def _default_file(game: str) -> Path:
    from datetime import datetime

    return storage_folders.data() / "records" / f"{game}-{datetime.now():%Y%m%d-%H%M%S}.json"


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
