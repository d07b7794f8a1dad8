"""One member of staff with two other accounts, who tries whatever a casino takes; and what has to hold afterwards."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database as store
from croupier.casino.core.account_names import CURRENCIES, OUTSIDE, debt, player
from croupier.casino.core.actor import Person
from croupier.casino.core.connections import Store
from croupier.casino.money import new_accounts, round_postings, size_limits
from croupier.casino.money.reasons import reason_of
from croupier.casino.money.work import Work
from croupier.casino.pit import table_figures as office
from croupier.casino.pit import table_opening
from croupier.casino.process.writer import Desk, Job
from croupier.casino.proof.closed_rounds import recorded_moves
from croupier.casino.staff import two_person
from croupier.casino.tables import shared_jackpots
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.tournaments import tournament as tournaments
from croupier.casino.workers.ledger_proof import verify
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.rulebooks import game as named
from croupier.table import Round
from croupier.table.family import family
from croupier.table.felt import Move
from croupier.table.options import options_to_try

BEGAN_WITH = 10_000_000  # cents
BOUGHT = CURRENCIES["bought"]
CONFIRMED_AT_THE_TABLE = ("void", "amend", "declare", "held")
NOBODYS = ("timeout", "absent", "lost", "found", "stop")  # commands that only the clock gives


class Searcher:
    """Dan is of the staff, and plays as Ada and Ben, too. Chief and Eve are others of the staff; where `confirms` says
    so, Chief agrees to whatever waits."""

    def __init__(self, path: Path, seed: str, games: tuple[str, ...], role: str, confirms: bool) -> None:
        self.books = Store(str(path))
        self.desk = Desk(self.books)
        self.desk.ruling_seconds = 0  # nobody waits for a second person, who may still come later
        self.chance = Seeded(seed)
        self.games, self.confirms = games, confirms
        self.count = self.sent = 0
        self.tables: list[str] = []
        self.links: list[str] = []
        self.cups: list[str] = []
        self.done: Counter[tuple[str, str]] = Counter()  # who did what
        self.refused: Counter[str] = Counter()
        made: dict[str, str] = {}
        staff = {"Dan": role, "Chief": "operator", "Eve": "operator"}

        def furnish(work: Work) -> dict[str, Any]:
            for name in (*staff, "Ada", "Ben"):
                made[name] = new_accounts.create_account(work, name, staff.get(name, "player"), "x" * 40, BEGAN_WITH)
            with work.ledger.counting(BOUGHT):
                for name in ("Dan", "Ada", "Ben"):
                    work.ledger.move(OUTSIDE, player(made[name]), BEGAN_WITH, reason_of("a buy-in"))
            return {}

        self.desk.run_here([Job(Person("", "", "operator"), "furnish", "", {}, furnish)])
        self.dan = Person(made["Dan"], "Dan", role)
        self.chief = Person(made["Chief"], "Chief", "operator")
        self.players = [Person(made[name], name, "player") for name in ("Ada", "Ben")]
        self.everybody = (self.dan, *self.players)

    # What is tried

    def step(self) -> None:
        """Try one thing: let a round go on, or do something that might bring money."""
        self.count += 1
        roll = self.chance.below(100)
        if not self.tables or roll < 3:
            self.open()
        elif roll < 8 and self.confirms:
            self.confirm()
        elif roll < 11 and self.dan.role == "operator":
            self.office()
        else:
            table = self.chance.choice(self.tables[-4:])
            room = self.desk.rooms.get(table)
            if room is not None and is_partly_decided(room.state.playing) and self.chance.below(2):
                self.send(self.dan, table, self.ruling(room))
            elif room is None or room.state.playing is None or roll < 55:
                self.go_on(table, room)
            else:
                who = self.chance.choice([self.dan, self.dan, self.dan, *self.players])
                self.send(who, table, self.attempt(who, room))

    def task(self, who: Person, act: str, task: Callable[[Work], Any]) -> Any:
        try:
            (made,) = self.desk.run_here([Job(who, f"k{self.count}", "", {"act": act}, task)])
        except CroupierError as error:
            self.refused[getattr(getattr(error, "refusal", None), "code", "error")] += 1
            return {}
        self.done[who.name, act] += 1
        return made

    def send(self, who: Person, table: str, what: dict[str, Any]) -> None:
        self.sent += 1
        try:
            self.desk.run_here([Job(who, f"c{self.sent}", table, what)])
            self.done[who.name, str(what["do"])] += 1
        except CroupierError as error:
            code = getattr(getattr(error, "refusal", None), "code", "error")
            self.refused[code] += 1
            if code == "table_closed" and table in self.tables:
                self.tables.remove(table)

    def open(self) -> None:
        game = self.chance.choice(self.games)
        wanted: dict[str, Any] = {
            "game": game,
            "currency": self.chance.choice(["bought", "bought", "bought", "play"]),
            "mode": self.chance.choice(["dealer", "dealer", "house"]),
            "private": True,
            "options": {**options_to_try(named(game), {}), **self.options(game)},
            "timers": {"betting": 0, "decision": 0, "together": self.chance.choice([0, 5, 60])},
        }
        if self.chance.below(4) == 0:
            wager = self.chance.choice(list(named(game).wager))
            wanted["odds"] = {wager: self.chance.choice(["10000 to 1", "100 to 1", "1 to 1"])}
        if self.chance.below(6) == 0:
            wanted["practice"] = True
        if self.chance.below(5) == 0:
            wanted["limits"] = {"min": self.chance.choice([1, 5]), "max": self.chance.choice([500, 1_000_000])}
        if self.links and self.chance.below(4) == 0:
            wanted["link"] = self.chance.choice(self.links)
        who = self.dan if self.chance.below(8) else self.players[0]
        made = self.task(who, "open table", lambda work: table_opening.ask_to_open(work, who, wanted))
        if "table" in made:
            self.tables.append(made["table"])

    def options(self, game: str) -> dict[str, Any]:
        """Some of a game's options otherwise than is usual."""
        out: dict[str, Any] = {}
        for name, option in named(game).option.items():
            if self.chance.below(12) == 0:
                open_values = ["900000", "100", "1", "9/10"]
                out[name] = self.chance.choice([*option.values] or open_values)
        return out

    def confirm(self) -> None:
        """Chief says yes to something that waits, sometimes after play has gone on."""
        with self.books.reading() as connection:
            waits = two_person.listing(connection, 0)
        if not waits:
            return
        one = self.chance.choice(waits)
        if one["act"] in CONFIRMED_AT_THE_TABLE:
            self.send(self.chief, one["what"]["table"], {"do": one["act"], "second": one["id"]})
        else:
            made = self.task(self.chief, f"confirm {one['act']}", lambda work: two_person.confirm(work, one["id"]))
            if "table" in made:
                self.tables.append(made["table"])

    def office(self) -> None:
        """What an operator does beside the tables."""
        whom = self.chance.choice(self.everybody).id
        why, pick = "so I say", self.chance.choice
        with self.books.reading() as connection:
            waits = [one["id"] for one in two_person.listing(connection, 0)]
        chips = {
            "user": whom,
            "amount_cents": pick([1, 10**6, -500]),
            "currency": pick(["bought", "play"]),
            "why": why,
        }
        cup = {
            "timers": {"betting": 0, "decision": 0, "together": 60},
            "name": "Cup",
            "game": "gb-core/roulette",
            "options": {},
            "limits": {},
            "currency": "bought",
            "buy_in_cents": 1000,
            "chips": 100,
            "rounds": 1,
            "prizes": [50, 50],
            "most": 10,
        }
        name, task = pick(
            [
                ("chips", lambda work: office.chips(work, chips, 0)),
                (
                    "role",
                    lambda work: office.role(work, {"user": whom, "role": pick(["operator", "dealer"]), "why": why}),
                ),
                ("let go", lambda work: office.let_go(work, {"user": whom, "currency": "bought", "why": why}, 0)),
                ("reset", lambda work: office.reset(work, {"user": whom, "why": why, "alone": False})),
                ("confirm", lambda work: two_person.confirm(work, pick(waits or ["p"]))),
                ("open link", lambda work: shared_jackpots.open_link(work, f"Link {self.count}")),
                ("cup", lambda work: tournaments.open_tournament(work, self.dan, cup)),
                ("enter", lambda work: tournaments.enter(work, pick(self.everybody), pick(self.cups or ["c"]))),
                ("start", lambda work: tournaments.start(work, self.dan, pick(self.cups or ["c"]))),
            ]
        )
        made = self.task(self.dan, name, task)
        if name == "open link" and made:
            self.links.append(made["link"])
        if name == "cup" and made:
            self.cups.append(made["tournament"])

    def go_on(self, table: str, room: LiveTable | None) -> None:
        """What lets a round go on: sit, lay, close the betting, deal, decide."""
        ask = room.state.playing.awaiting if room is not None and room.state.playing is not None else None
        if room is None or ask is None:
            self.send(self.chance.choice(self.players), table, {"do": "sit"})
        elif ask.kind == "chance":
            self.send(self.dan, table, self.outcome(room))
        elif ask.kind == "decision":
            who = next((one for one in self.everybody if self.seat(room, one) == ask.seat), self.dan)
            self.send(who, table, {"do": "decide", "choice": self.chance.choice([*ask.choices] or ["stand"])})
        elif room.state.playing is not None and room.state.playing.felt.wagers and self.chance.below(2):
            if room.state.is_dealt_by_hand:
                self.send(self.dan, table, {"do": "no_more_bets"})
            for who in self.everybody:
                self.send(who, table, {"do": "ready"})
        else:
            who = self.chance.choice(self.players)
            if self.seat(room, who) is None:
                self.send(who, table, {"do": "sit"})
            self.send(who, table, {"do": "place", **self.bet(room)})

    def seat(self, room: LiveTable, who: Person) -> int | None:
        return next((number for number, chair in room.state.seats.items() if chair.person == who.id), None)

    def outcome(self, room: LiveTable) -> Move:
        assert (
            room.state.playing is not None and room.state.table is not None and room.state.playing.awaiting is not None
        )
        kind = room.state.playing.awaiting.device
        device: Any = room.state.table.devices[kind]
        return {"do": "chance", "outcome": device.write(device.draw(room.state.playing.stock(kind), self.chance))}

    def bet(self, room: LiveTable) -> dict[str, Any]:
        name = self.chance.choice(list(room.state.game.wager))
        on = room.state.table.positions.get(name) if room.state.table is not None else None
        chosen = {"on": self.chance.choice(sorted(on))} if on else {}
        return {"wager": name, "stake": self.chance.choice([5, 10, 10, 25, 25, 100, 100, 500, 1000]), **chosen}

    def attempt(self, who: Person, room: LiveTable) -> dict[str, Any]:
        """Something that might bring money."""
        seat = {"seat": self.chance.choice([1, 2, 3])}
        number = room.state.past.number if room.state.past is not None and self.chance.below(4) else room.state.number
        asked = {"round": number, **seat, "why": "so I say"}
        ruling = room.state.house.ruling
        waiting = "p" if ruling is None else ruling.pending
        amend = {"do": "amend", "round": number, "change": [self.change(room)], "found": "so I say"}
        played = [
            {"do": "leave"},
            {"do": "sit"},
            {"do": "request", **self.bet(room)},
            {"do": "clear"},
            {"do": "place", **self.bet(room)},
        ]
        ruled: list[dict[str, Any]] = [
            amend,
            amend,
            {"do": "void", "why": "so I say"},
            {"do": "withhold", **asked},
            {"do": "again", "why": "x"},
            *({"do": "held", **asked, "decision": decision} for decision in ("release", "return", "forfeit")),
            {"do": "declare", "second": waiting},
            {"do": "amend", "second": waiting},
            {"do": "void", "second": waiting},
            {"do": "close", "why": "so I say"},
            {"do": "suspend", "why": "so I say"},
            {"do": "say", "text": "well"},
            {"do": "announce", "what": "limits", "stake": 1},
            {"do": "agree", "what": "limits"},
            {"do": self.chance.choice(NOBODYS), "person": who.id},
            {"do": "back"},
            {"do": "no_more_bets"},
        ]
        roll = self.chance.below(10)
        if who is not self.dan or self.seat(room, who) is not None or self.chance.below(40) == 0:
            return self.chance.choice(played)
        return self.chance.choice(ruled) if roll < 4 else self.ruling(room)

    def change(self, room: LiveTable) -> dict[str, Any]:
        """A change of a closed round."""
        pick, at = self.chance.choice, {"input": self.chance.below(8) + 1}
        place = {"do": "place", **self.bet(room), "seat": pick([1, 2])}
        changes: list[dict[str, Any]] = [
            {"line": pick([1, 2]), "net": 10 ** self.chance.below(12)},
            {"line": pick([1, 2]), "net": pick([0, 5, -5])},
            {"void": True},
            {**at, "set": {"on": "17"}},
            {**at, "set": {"stake": 1000}},
            {**at, "remove": True},
            {**at, "insert": place},
            {**at, "set": place},
            {**at, "set": {"outcome": pick(["17", "As", "6 6"])}},
            {**at, "insert": {**self.ruling(room), "do": "declare"}},
        ]
        found = pick(changes)
        if "insert" in found:
            found["insert"].pop("why", None)
        return found

    def ruling(self, room: LiveTable) -> dict[str, Any]:
        """Any ruling of the game, with facts that might do: often those of a wager that lies there, or lay."""
        name = self.chance.choice(list(room.state.game.ruling))
        carries = family(room.state.game.family).ruling_spec(room.state.game.ruling[name]).carries(room.state.game)
        bet, pick = self.bet(room), self.chance.choice
        laid = [
            move
            for move in (*room.state.made, *(room.state.past.moves if room.state.past is not None else ()))
            if "wager" in move
        ]
        lay = pick(laid) if laid and self.chance.below(3) else {}
        told = {
            "seat": pick([1, 2]),
            "box": pick([1, 2]),
            "hand": 1,
            "inspector": pick(["Chief", "Eve", "Dan"]),
            "rounds": 30,
            "cards": [pick(["As", "Td", "5c"])],
            "card": pick(["As", "Td", "5c"]),
            "ball": "red",
            "minutes": 60,
            "agreed": True,
            "empty": True,
            "amended": "true",
            "looked": False,
            "confirmed": True,
            "instead": f"{bet['wager']}@{bet.get('on', '')}".rstrip("@"),
            "min": 1,
            "max": 10_000,
            "step": 1,
            **bet,
            **{key: lay[key] for key in ("seat", "wager", "on", "box", "stake") if key in lay},
        }
        facts = {key: told[key] for key in carries if key in told and self.chance.below(6)}
        if lay and "instead" in facts:
            facts |= {**{key: bet[key] for key in ("wager", "on") if key in bet}}
            facts["instead"] = f"{lay['wager']}@{lay.get('on', '')}".rstrip("@")
        levels = dict.fromkeys((key for key in carries if key.startswith(("level", "meter"))), 1_000_000)
        return {"do": "declare", "ruling": name, "why": "so I say", **facts, **levels}

    # What has to hold

    def check(self) -> int:
        """Hold every account against the settlement; how many rounds were settled. Whatever a second person confirmed
        is theirs to answer for; all else is a payment by the book for a wager that was laid in time."""
        proof = verify(self.books)
        assert proof.ok, [c.plain() for c in proof.checks if c.wrong]
        won: Counter[str] = Counter()
        settled = 0
        with self.books.reading() as connection:
            by_two = self.confirmed(connection)
            amended = {
                (row.floor_table, row.round): json.loads(row.body)["lines"]
                for row in connection.execute(store.amendments.select().order_by(store.amendments.c.number))
            }
            assert set(amended) <= by_two, "one person amended a round"
            for table in connection.execute(store.floor.select()).all():
                settled += self.check_table(connection, table, by_two, amended, won)
            given = self.given(connection)
            for one in self.everybody:
                balance, owed = (self.balance(connection, name) for name in (player(one.id), debt(one.id)))
                most = BEGAN_WITH + won[one.id] + given[one.id] - owed
                assert balance <= most, (one.name, balance, most)
        return settled

    def balance(self, connection: sa.Connection, account: str) -> int:
        a = store.accounts.c
        return int(connection.execute(sa.select(a.balance).where(a.id == BOUGHT + account)).scalar() or 0)

    def confirmed(self, connection: sa.Connection) -> set[tuple[str, int]]:
        """The rounds about which two of the staff decided something, or of tables that two opened."""
        q = store.pending.c
        out = set()
        for row in connection.execute(store.pending.select().where(q.state == "done")):
            assert row.decided_by not in ("", row.actor)
            assert row.decided_by == self.chief.id, "Dan and the players confirm nothing of Dan's"
            what = json.loads(row.what)
            if "round" in what:
                out.add((what["table"], what["round"]))
        return out

    def given(self, connection: sa.Connection) -> Counter[str]:
        """What was given with two people's yes, at the cage or of a debt; and what came back from tournaments."""
        out: Counter[str] = Counter()
        a = store.acts.c
        for row in connection.execute(store.acts.select().where(a.act.in_(("chips", office.LET_GO)))):
            detail = json.loads(row.detail)
            assert detail.get("asked") or not detail.get("amount_cents", 0) > 0, (row.act, detail)
            if detail.get("currency", "bought") == "bought":
                out[row.subject] += max(0, detail.get("amount_cents", 0)) + detail.get("borne_cents", 0)
        j = store.journal.c
        for row in connection.execute(store.journal.select().where(j.debit.like(f"{BOUGHT}tournament:%"))):
            out[row.credit.rpartition(":")[2]] += row.amount
        for row in connection.execute(store.journal.select().where(j.credit.like(f"{BOUGHT}tournament:%"))):
            out[row.debit.rpartition(":")[2]] -= row.amount
        return out

    def check_table(
        self, connection: sa.Connection, table: Any, by_two: set[tuple[str, int]], amended: Any, won: Counter[str]
    ) -> int:
        """Hold the settled rounds of one table against the book."""
        room, kept = LiveTable(TableState(table)), json.loads(table.settings)
        terms = size_limits.own_terms(named(table.game), kept["options"], kept["odds"])
        bought = kept.get("currency") == "bought"
        decided_by = set(json.loads(table.dealt_by or "[]"))
        if terms and bought:
            assert {self.dan.id, self.chief.id} <= decided_by, "a table at terms of the house was opened by one person"
        r, settled = store.rounds.c, 0
        wanted = store.rounds.select().where(r.floor_table == table.id, r.state == "settled")
        for row in connection.execute(wanted).all():
            settled += 1
            closing = json.loads(row.closing)
            if not bought or kept.get("tournament"):
                continue
            at = (table.id, row.round)
            if terms:
                assert not {self.dan.id, self.chief.id} & set(closing["people"].values())
            lines = amended.get(at, closing["lines"])
            nets = cents_of(lines)
            for seat, person in closing["people"].items():
                won[person] += nets[int(seat)]
            if at not in by_two:
                self.check_round(room, row, recorded_moves(connection, table.id, row.round), lines)
        return settled

    def check_round(self, room: LiveTable, row: Any, moves: list[Move], lines: list[dict[str, Any]]) -> None:
        """A round on which nobody but one person ruled: nothing that was decided was undone, and nobody won more than
        the wagers that were laid in time bring by the book, without a ruling; some that were not decided yet may have
        gone back."""

        def opened() -> Round:
            seats = tuple(json.loads(row.seats)) or None
            return room.state.make_table(seats, json.loads(row.opening)["carry"], row.fairness).round()

        where = (room.state.game_name, room.state.id, row.round)
        playing = opened()
        for move in moves:
            over, before, was = playing.awaiting is None, decided(playing), cents_of(plain(playing))
            playing.do(move)
            if move["do"] == "declare":
                assert over or not before - decided(playing), (*where, move, "undid what was decided")
                assert not over or cents_of(plain(playing)) == was, (*where, move, "moved the money of a settled round")
        without, dropped = opened(), False
        for move in (one for one in moves if one["do"] != "declare"):
            if without.awaiting is not None and without.may(move) is None:
                without.do(move)
            else:
                dropped = True
        most, nets = cents_of([one for one in plain(without) if Fraction(one["net"]) > 0]), cents_of(lines)
        if not dropped and without.awaiting is None:
            for seat, net in nets.items():
                assert net <= most[seat], (*where, nets, most, [m for m in moves if m["do"] == "declare"])
            return
        first = next((n for n, move in enumerate(moves) if move["do"] == "chance"), len(moves))
        stands = json.loads(row.opening)["carry"].get("wagers", [])
        laid = laid_stakes([*stands, *(move for move in moves[:first] if move["do"] == "place")])
        for line in lines:
            by_choice = (
                not room.state.game.wager[line["wager"]].stage if line["wager"] in room.state.game.wager else True
            )
            if Fraction(line["net"]) > 0 and not by_choice:
                assert Fraction(line["stake"]) <= laid[line["seat"], line["wager"]], (*where, line, laid)


def plain(playing: Round) -> list[dict[str, Any]]:
    return [line.plain() for line in playing.lines]


def is_partly_decided(playing: Round | None) -> bool:
    """Whether a round goes on of which some wagers are won or lost."""
    return playing is not None and playing.awaiting is not None and bool(decided(playing))


def decided(playing: Round) -> Counter[tuple[Any, ...]]:
    """The wagers that are won or lost by now."""
    return Counter((one.seat, one.wager, one.on, one.box, one.net) for one in playing.lines if one.net)


def laid_stakes(wagers: list[dict[str, Any]]) -> dict[tuple[int, str], Fraction]:
    """How much each seat has laid on each wager."""
    out: dict[tuple[int, str], Fraction] = defaultdict(Fraction)
    for wager in wagers:
        out[wager["seat"], wager.get("wager", wager.get("name"))] += Fraction(wager["stake"])
    return out


def cents_of(lines: list[dict[str, Any]]) -> Counter[int]:
    """What each seat has won, in cents."""
    out: Counter[int] = Counter()
    for line in lines:
        out[line["seat"]] += round_postings.in_cents(Fraction(line["net"]))
    return out


def ends(searcher: Searcher) -> None:
    """Let go of the database."""
    with suppress(Exception):
        searcher.books.close()
