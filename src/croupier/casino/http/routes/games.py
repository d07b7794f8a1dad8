"""Routes for games: what can be played, how a table looks, what a clause says, what a wager costs."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi import Path as PathParameter
from pydantic import BaseModel

from croupier.casino.core import editions
from croupier.casino.core.transaction import Answer
from croupier.casino.http import lobby_prices
from croupier.casino.http.bodies import prices as shapes_prices
from croupier.casino.http.bodies import tables as shapes_tables
from croupier.casino.http.cached_answer import Asset, answer
from croupier.casino.http.messages import ClauseNotFound, NoSuchBook, NoSuchWagerPriced, NotKeyValueAsked
from croupier.casino.http.requests import ERRORS, TheCasino, answers, while_there
from croupier.casino.pit import edge_prices, table_opening
from croupier.errors import CroupierError, Refused
from croupier.messages import GameName
from croupier.rulebooks import book_folders, books, examples, playable, readings, register, rulebook
from croupier.rulebooks.citations import words_of
from croupier.rulebooks.coverage import parent, title_of
from croupier.rulebooks.game_names import names_of
from croupier.table import Table
from croupier.table.display.cloth import cloth_lines
from croupier.table.money.player_dealer import PLAYER_DEALER
from croupier.table.options import options_to_try

LANGUAGE = "^[A-Za-z-]{2,12}$"
Language = Annotated[str, PathParameter(pattern=LANGUAGE)]
router = APIRouter(prefix="/api", responses=ERRORS, tags=["games"])
BOTS = 3
Pairs = Annotated[list[str], Query(alias="option", max_length=60, description="KEY=VALUE, may be repeated")]


@router.get("/policy", responses=answers(shapes_tables.PolicyShape))
def house_policy(casino: TheCasino, language: Annotated[str, Query(pattern=LANGUAGE)] = "en") -> Answer:
    """Whose rules the house keeps: each with its clause, its value, and who enforces it."""
    return casino.policy.plain(language)


class Book(BaseModel):
    """A rulebook in the list of games."""

    id: str
    title: str
    edition: str
    example: bool = False  # of example tables, which are no book's


class GamePrice(BaseModel):
    """What a game costs on average, of every 100 staked on its main bet, and whether that is so only at best play."""

    per_100: str
    wager: str
    at_best_play: bool


class Listed(BaseModel):
    """A game in the list: whose it is, how many may sit, and what it is played with."""

    game: str
    title: str
    family: str
    rulebook: str
    seats: int
    devices: list[str]
    kind: str
    easy: str  # what there is to it, where it is a good first game
    line: str  # by what it differs from its like in other books
    bots: int  # how many sit at a table that is opened for one person
    example: bool = False  # an example table, which is no book's
    price: GamePrice | None = None  # where it is known
    for_a_pot: bool = False  # played for a pot, not against the house
    has_fees: bool = False  # that the house takes for dealing it


class Broken(BaseModel):
    """A game, or a whole book, whose file cannot be read: why, and whether its last good edition is played instead."""

    what: str
    why: str
    stands: bool


class Games(BaseModel):
    """Every book and every game, and what of them is broken."""

    books: list[Book]
    games: list[Listed]
    broken: list[Broken]


@lru_cache(maxsize=1)
def _games(names: tuple[str, ...]) -> Games:
    listed = []
    for name in names:
        table = Table(name, options_to_try(table_opening.found_game(name), {}))
        g = table.game
        listed.append(
            Listed(
                game=name,
                title=g.title,
                family=g.family,
                rulebook=g.rulebook,
                seats=table.room,
                devices=sorted(table.devices),
                kind=table.family.display.kind,
                easy=table.family.display.lobby_line,
                line=g.line or ". ".join(cloth_lines(table)[:2]),
                bots=min(table.room - 1, BOTS),
                example=name in examples(),
                price=_price(table),
                for_a_pot=table.family.seating.is_for_a_pot,
                has_fees=_has_fees(table),
            )
        )
    of_examples = {name.partition("/")[0] for name in examples()}
    rulebooks = [rulebook(b) for b in (*books(), *sorted(of_examples))]
    books_offered = [Book(id=b.id, title=b.title, edition=b.edition, example=b.id in of_examples) for b in rulebooks]
    broken = [Broken(what=fault.what, why=fault.why, stands=fault.stands) for fault in editions.faults()]
    return Games(books=books_offered, games=listed, broken=broken)


def _price(table: Table) -> GamePrice | None:
    kept = lobby_prices.price_of_game(table.game.name)
    if kept is None:
        return None
    return GamePrice(per_100=kept["per_100"], wager=kept["wager"], at_best_play=kept["at_best_play"])


def _has_fees(table: Table) -> bool:
    """Return whether the house takes a fee for dealing, where players bank or play for a pot."""
    is_among_players = table.family.seating.is_for_a_pot or PLAYER_DEALER in table.game.wager
    return is_among_players and table.family.seating.house_take is not None


def _every() -> tuple[str, ...]:
    """The books' games, and the example tables after them."""
    return (*playable(), *examples())


def bots_beside(name: str) -> int:
    """How many bots sit at a table of a game that is opened for one person."""
    return next(entry.bots for entry in _games(_every()).games if entry.game == name)


@lru_cache(maxsize=1)
def _games_asset(names: tuple[str, ...]) -> Asset:
    return Asset("application/json", _games(names).model_dump_json().encode())


editions.forgetful += [_games.cache_clear, _games_asset.cache_clear]


@router.get("/games", response_model=Games)
def games(request: Request) -> Response:
    """List the games that can be played."""
    table_opening.reload_rulebooks()
    return answer(_games_asset(_every()), dict(request.headers), "no-cache")


def parse_options(given: list[str]) -> dict[str, str]:
    """Options from the address, `key=value` each."""
    out = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise CroupierError(NotKeyValueAsked(text=text[:60]))
        out[key] = value
    return out


@router.get("/games/{book}/{game}", responses=answers(shapes_tables.Layout))
def game(book: str, game: str, option: Pairs = []) -> Answer:  # noqa: B006
    """Everything the felt of a game is drawn from, at a table with these options."""
    chosen_game = table_opening.found_game(f"{book}/{game}")
    return table_opening.layout(Table(f"{book}/{game}", options_to_try(chosen_game, parse_options(option))))


class ReadingShape(BaseModel):
    """How an unclear passage is read here, why, and how else it could be."""

    id: str
    printed: str
    taken: str
    why: str
    alternatives: list[str]


class ClauseShape(BaseModel):
    """A clause by its number: its title, what it is about, and how it is read."""

    clause: str
    title: str
    kind: str
    part: str  # what the part that was asked for says, where the register lists it
    readings: list[ReadingShape]


@router.get("/names/{language}", responses=answers(shapes_tables.LobbyNamesShape))
def lobby_names(language: Language) -> Answer:
    """Return the titles and lines of games in a language, where their rulebooks have names in it."""
    names = {name: names_of(table_opening.found_game(name), language) for name in _every()}
    return {"games": {name: {"title": own.title, **own.by_kind.get("lobby", {})} for name, own in names.items()}}


@router.get("/names/{language}/{book}/{game}", responses=answers(shapes_tables.NamesShape))
def names(language: Language, book: str, game: str) -> Answer:
    """Return a game's names for its wagers, decisions, rulings, options and hands in a language."""
    return names_of(table_opening.found_game(f"{book}/{game}"), language).as_json()


@router.get("/clauses")
def clause(clause: Annotated[str, Query(min_length=1, max_length=120)]) -> ClauseShape:
    """Return a clause in our words, and how unclear text in it was read."""
    book, _, wanted = clause.strip().partition(" ")
    if book not in (*books(), *book_folders.examples()):
        raise Refused(NoSuchBook(book=book[:40]))
    entries = {entry.clause: entry for entry in register(book)}
    entry = entries.get(wanted) or entries.get(parent(wanted))
    if entry is None and (beside := words_of(f"{book} {wanted}")):  # a book without a register
        return ClauseShape(clause=f"{book} {wanted}", title=beside, kind="", part="", readings=[])
    if entry is None:
        raise Refused(ClauseNotFound(book=book, clause_name=wanted[:60]))
    about = [r for r in readings(book) if parent(r.clause) == parent(entry.clause)]
    return ClauseShape(
        clause=f"{book} {entry.clause}",
        title=entry.title,
        kind=entry.kind,
        part=title_of(book, wanted) if wanted != entry.clause and entry.part else "",
        readings=[
            ReadingShape(id=r.id, printed=r.printed, taken=r.taken, why=r.why, alternatives=list(r.alternatives))
            for r in about
        ],
    )


@router.get("/edge", responses=answers(shapes_prices.Prices))
async def edge(
    request: Request,
    game: Annotated[str, Query(max_length=80)],
    wager: Annotated[str | None, Query(max_length=60)] = None,
    option: Pairs = [],  # noqa: B006
) -> Answer:
    """The exact edge of a wager, or of all, at a table with these options."""
    chosen_game = table_opening.found_game(game)
    table = Table(chosen_game, options_to_try(chosen_game, parse_options(option)))
    if wager is not None and wager not in chosen_game.wager:
        raise CroupierError(NoSuchWagerPriced(game=GameName(game), wager=wager))
    return {"edges": await while_there(request, edge_prices.edges_of(game, dict(table.options), wager))}
