"""No input of a mathematics command is ignored: it changes the answer, or is refused in one line, or stands on a list
here with the reason why the answer must stay the same."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from contextlib import suppress

import pytest

from croupier.cli.lookup import find_parser
from croupier.cli.main import main
from croupier.cli.verbs import VERBS
from croupier.equipment.devices import Cards
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.odds.strategy import advice, has_looked_at_face_down_card
from croupier.rulebooks import game, playable
from croupier.simulate.kernels.readable_engine import lay_wagers
from croupier.simulate.play import fallback_analysis
from croupier.simulate.wagers import Laid
from croupier.table import Round, Table
from croupier.table.bots import main_wagers
from croupier.table.dealer import Dealer
from croupier.table.display.described_position import describe_position
from croupier.table.money.player_dealer import PLAYER_DEALER

GAMES = playable()
MATHEMATICS = ("edge", "strategy", "advise", "compare", "ask", "observed", "equity", "bank", "earn")


class Said:
    """What a command answered: its output, or the one line with which it refused."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out = code, out
        self.refused = [line for line in err.splitlines() if not line.endswith("...")]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    def said(command: str) -> Said:
        code = main(shlex.split(command))
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return said


def test_there_are_sixty_five() -> None:
    assert len(GAMES) == 65


# Every option of every command

OBSERVED = "observed gb-core/roulette corner --came 8=2"
CHANGES: dict[tuple[str, str], tuple[str, str]] = {  # a command, and what is added to it
    ("edge", "wager"): ("edge gb-core/roulette", "corner"),
    ("edge", "--odds"): ("edge gb-core/roulette corner", "--odds 'corner=7 to 1' --lab"),
    ("edge", "--option"): ("edge gb-core/roulette red_or_black", "-o zero_rule=all"),
    ("strategy", "--odds"): ("strategy gb-core/three-card-poker", "--lab --odds 'ante_bonus.straight=4 to 1'"),
    ("strategy", "--option"): ("strategy gb-archive/casino-war", "-o decks=1"),
    ("advise", "--see"): ("advise gb-core/three-card-poker --see 'box 1=Qs 6h 4d'", "--see dealer=Kh"),
    ("advise", "--chose"): (
        "advise gb-archive/let-it-ride --see 'box 1=Th Jh Qh' --see board=2c",
        "--chose let_it_ride",
    ),
    ("advise", "--odds"): (
        "advise gb-archive/casino-war --see 'box 1=9h' --see 'dealer=9d'",
        "--odds 'go_to_war.second_cards_equal=2 to 1' --lab",
    ),
    ("advise", "--option"): ("advise gb-archive/casino-war --see 'box 1=9h' --see 'dealer=9d'", "-o decks=1"),
    ("advise", "--without"): ("advise gb-archive/casino-war --see 'box 1=9h' --see 'dealer=9d'", "--without 'A A A K'"),
    ("compare", "--wager"): ("compare gb-core/punto-banco gb-archive/punto-banco", "--wager banco"),
    ("compare", "--odds"): (
        "compare gb-core/roulette gb-archive/roulette --wager corner --lab",
        "--odds 'corner=7 to 1'",
    ),
    ("compare", "--other-odds"): (
        "compare gb-core/roulette gb-archive/roulette --wager corner --lab",
        "--other-odds 'corner=7 to 1'",
    ),
    ("compare", "--option"): ("compare gb-core/roulette gb-core/roulette --wager red_or_black", "-o zero_rule=all"),
    ("compare", "--other-option"): (
        "compare gb-core/roulette gb-core/roulette --wager red_or_black",
        "--other-option zero_rule=all",
    ),
    ("ask", "wager"): ("ask together gb-core/roulette corner@1-2-4-5=1 straight_up@17=1", "red_or_black@red=1"),
    ("ask", "--odds"): ("ask events gb-core/roulette corner", "--odds 'corner=7 to 1' --lab"),
    ("ask", "--option"): ("ask events gb-core/roulette red_or_black", "-o zero_rule=all"),
    ("ask", "--without"): ("ask shoe gb-core/punto-banco banco", "--without 'A A 5'"),
    ("ask", "--tags"): ("ask count gb-core/punto-banco egalite", "--tags best-1"),
    ("ask", "--bets"): ("ask counter american/baccarat egalite", "--bets '3=1'"),
    ("ask", "--dealt"): ("ask counter american/baccarat egalite", "--dealt 90%"),
    ("ask", "--cards"): ("ask counter american/baccarat egalite", "--cards 6"),
    ("ask", "--edge"): ("ask odds gb-core/roulette corner --lab --edge 5%", "--edge 6%"),
    ("ask", "--bankroll"): ("ask ruin gb-core/roulette corner", "--bankroll 20"),
    ("ask", "--goal"): ("ask ruin gb-core/roulette corner", "--goal 120"),
    ("ask", "--rounds"): ("ask ruin gb-core/roulette corner", "--rounds 100"),
    ("ask", "--strategy"): ("ask own gb-archive/casino-war", "--strategy surrender"),
    ("observed", "--came"): (OBSERVED, "--came=-1=9"),
    ("observed", "--total"): ("observed gb-core/roulette corner --rounds 100 --total=-9", "--total=-8"),
    ("observed", "--rounds"): ("observed gb-core/roulette corner --rounds 100 --total=-9", "--rounds 90"),
    ("observed", "--change"): (OBSERVED, "--change 1%"),
    ("observed", "--odds"): (
        "observed gb-core/roulette corner --rounds 100 --total=-9",
        "--odds 'corner=7 to 1' --lab",
    ),
    ("observed", "--option"): ("observed gb-core/roulette red_or_black --rounds 100 --total=-9", "-o zero_rule=all"),
    ("equity", "--board"): ("equity AhKd QsQc --board '2c 7d 9h'", "--board '2c 7d Kh'"),
    ("equity", "--dead"): ("equity AhKd QsQc --board '2c 7d 9h'", "--dead Ks"),
    ("equity", "--trials"): ("equity AhKd QsQc --board '2c 7d 9h'", "--trials 1000"),
    ("equity", "--seed"): ("equity AhKd QsQc --board '2c 7d 9h' --trials 1000", "--seed 2"),
    ("bank", "wager"): ("bank kings/ez-baccarat", "player_line"),
    ("bank", "--schedule"): ("bank kings/ez-baccarat player_line", "--schedule 1"),
    ("bank", "--action"): ("bank kings/ez-baccarat player_line", "--action 200"),
    ("bank", "--bank"): ("bank kings/ez-baccarat player_line", "--bank 25"),
    ("earn", "--wager"): ("earn gb-core/roulette --as-is", "--wager red_or_black"),
    ("earn", "--stake"): ("earn gb-core/roulette --as-is", "--stake 20"),
    ("earn", "--rounds"): ("earn gb-core/roulette --as-is", "--rounds 30"),
    ("earn", "--seats"): ("earn gb-core/roulette --as-is", "--seats 3"),
    ("earn", "--as-is"): ("earn gb-core/roulette", "--as-is"),
    ("earn", "--option"): ("earn gb-core/roulette --as-is --wager red_or_black", "-o zero_rule=all"),
}
REFUSED: dict[tuple[str, str], str] = {  # what another input of the same command makes idle is refused
    ("edge", "--precision"): "edge gb-core/roulette corner --precision 1%",
    ("strategy", "--record"): "strategy gb-core/three-card-poker --record none.json -o x=1",
    ("advise", "--record"): "advise gb-core/three-card-poker --record none.json --see dealer=Kh",
    ("observed", "--csv"): "observed gb-core/roulette corner --came 8=1 --csv none.csv",
    ("equity", "--game"): "equity AhKd QsQc --game kings/omaha",
    ("equity", "--option"): "equity AhKd QsQc -o strange=1",
    ("bank", "--option"): "bank kings/ez-baccarat -o strange=1",
}
SAME: dict[tuple[str, str], str] = {  # the answer must stay the same, and why
    ("strategy", "--chart"): "a file is drawn from the same charts",
    **{
        (verb, "--lab"): "it opens what a book allows no table; a table that the book allows is priced as it was"
        for verb in ("edge", "strategy", "advise", "compare", "ask", "observed")
    },
    **{
        (verb, how): "how the command is called, not what is asked"
        for verb in MATHEMATICS
        for how in ("--help", "--json", "--rulebooks", "--allow-code")
    },
    **{(verb, "--language"): "the words of the answer, not its figures" for verb in MATHEMATICS},
}
POSITIONS = {"game", "other", "question", "hand", "bet"}  # without them nothing is asked


def inputs() -> Iterator[tuple[str, str]]:
    for verb in MATHEMATICS:
        for action in find_parser(verb)._actions:
            name = max(action.option_strings, key=len) if action.option_strings else action.dest
            if name not in POSITIONS:
                yield verb, name


def test_every_input_is_accounted_for() -> None:
    """A new input of one of these commands needs a line in one of the three lists."""
    assert set(MATHEMATICS) <= set(VERBS["mathematics"])
    assert set(inputs()) == {*CHANGES, *REFUSED, *SAME}


@pytest.mark.parametrize(("verb", "name"), sorted(CHANGES))
def test_an_input_changes_the_answer(verb: str, name: str, say) -> None:  # type: ignore[no-untyped-def]
    command, more = CHANGES[verb, name]
    before, after = say(command), say(f"{command} {more}")
    assert not before.code and not after.code, (before.refused, after.refused)
    assert before.out != after.out


@pytest.mark.parametrize(("verb", "name"), sorted(REFUSED))
def test_an_idle_input_is_refused(verb: str, name: str, say) -> None:  # type: ignore[no-untyped-def]
    found = say(REFUSED[verb, name])
    assert found.code == 2 and len(found.refused) == 1 and not found.out


@pytest.mark.parametrize("verb", ["edge", "strategy", "ask events"])
def test_a_laboratory_changes_no_price(verb: str, say) -> None:  # type: ignore[no-untyped-def]
    game = "gb-core/three-card-poker" if verb == "strategy" else "gb-core/roulette corner"
    plain, lab = say(f"{verb} {game} --json"), say(f"{verb} {game} --lab --json")
    assert figures(plain.out) == figures(lab.out)


@pytest.mark.parametrize("verb", ["edge", "strategy", "ask events"])
def test_a_language_changes_no_price(verb: str, say) -> None:  # type: ignore[no-untyped-def]
    game = "gb-core/three-card-poker" if verb == "strategy" else "gb-core/roulette corner"
    plain, french = say(f"{verb} {game} --json"), say(f"{verb} {game} --language fr --json")
    assert plain.out and figures(plain.out) == figures(french.out)


def figures(text: str) -> object:
    """An answer without the time it took and without the word that it is a laboratory's."""
    found = json.loads(text)
    rows = found if isinstance(found, list) else [found]
    return [
        {key: value for key, value in row.items() if key not in ("seconds", "lab", "cached", "options")} for row in rows
    ]


IDLE = {  # an input that a question does not use
    "--tags hi-lo": ("shoe", "removal", "together", "throws", "events", "odds", "meter", "ruin", "own", "often"),
    "--bets 1=1": ("throws", "shoe", "removal", "count", "indices", "together", "ruin", "own", "often"),
    "--dealt 50%": ("throws", "shoe", "removal", "count", "indices", "together", "ruin", "own", "often"),
    "--cards 5": ("throws", "shoe", "removal", "count", "indices", "together", "ruin", "own", "often"),
    "--edge 5%": ("throws", "shoe", "removal", "count", "indices", "together", "events", "ruin", "own", "often"),
    "--bankroll 10": (
        "throws",
        "shoe",
        "removal",
        "count",
        "indices",
        "together",
        "events",
        "odds",
        "meter",
        "own",
        "often",
    ),
    "--goal 10": (
        "throws",
        "shoe",
        "removal",
        "count",
        "indices",
        "together",
        "events",
        "odds",
        "meter",
        "own",
        "often",
    ),
    "--rounds 10": ("throws", "shoe", "removal", "count", "indices", "events", "odds", "meter", "often"),
    "--strategy best": (
        "throws",
        "shoe",
        "removal",
        "count",
        "indices",
        "together",
        "events",
        "odds",
        "meter",
        "ruin",
        "often",
    ),
}


@pytest.mark.parametrize(("given", "question"), [(g, q) for g, questions in IDLE.items() for q in questions])
def test_a_question_refuses_what_it_does_not_use(given: str, question: str, say) -> None:  # type: ignore[no-untyped-def]
    found = say(
        f"ask {question} {'american/craps pass_line' if question == 'throws' else 'american/baccarat banco'} {given}"
    )
    assert found.code == 2 and f"does not use {given.split()[0]}" in found.refused[0]


@pytest.mark.parametrize(
    ("command", "word"),
    [
        ("ask often american/baccarat banco", "name no wager"),
        ("ask own gb-archive/casino-war tie --strategy best", "name no wager"),
        ("ask own gb-archive/casino-war --strategy best --rounds 100", "takes no --rounds"),
        ("ask odds american/roulette corner --edge 5% --odds 'corner=9 to 1'", "leave out --odds"),
        ("equity AhKd QsQc --seed 4", "--trials"),
    ],
)
def test_what_would_be_overruled_is_refused(command: str, word: str, say) -> None:  # type: ignore[no-untyped-def]
    found = say(command)
    assert found.code == 2 and len(found.refused) == 1 and word in found.refused[0]


# Cards that have gone, at every game

FEW = 400  # rounds that are played out before a question is refused


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_have_gone_count_at_every_game(game: str, say, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    """Without an ace, a king and a five each wager has another price, or the question is refused in one line."""
    monkeypatch.setattr(fallback_analysis, "MOST_ROUNDS", FEW)
    options = " -o schedule=example" if game == "qld/keno" else ""
    table = Table(game, {"schedule": "example"} if options else {})
    wagers = [name for name, rule in table.game.wager.items() if table.is_offered(name) and "start" in rule.stage]
    for wager in wagers[:1] if "blackjack" in game or "21-5" in game else wagers:
        on = next(iter(sorted(table.positions.get(wager, {""}), key=lambda p: (len(p), p))), "")
        found = say(f"ask shoe {game} '{wager}{'@' + on if on else ''}'{options} --without 'As Ks 5s' --json")
        if found.code:
            assert len(found.refused) == 1 and found.refused[0].startswith("croupier: "), found.refused
            continue
        plain = json.loads(found.out)
        assert plain["edge"] != plain["whole"], wager


# Cards that lie face down and are seen all the same


def at_first_decision(table: Table) -> Round | None:
    """A round dealt from a seed, at its first decision; None where it has none."""
    chance = Seeded("a card is seen")
    dealer, playing = Dealer(table, chance), table.round()
    waiting = [Laid(1, name, "", 20) for name in main_wagers(table)]
    while (ask := playing.awaiting) is not None and ask.kind != "decision":
        if ask.kind == "wagers":
            lay_wagers(playing, waiting)
        else:
            playing.do(dealer.answer(playing))
    return playing if ask is not None else None


CARD_GAMES = [
    name
    for name in GAMES
    if name != "qld/keno"
    and isinstance(Table(name).devices.get("card"), Cards)
    and PLAYER_DEALER not in game(name).wager
    and game(name).decision
    and not Table(name).family.seating.is_for_a_pot
]


@pytest.mark.parametrize("name", CARD_GAMES)
def test_a_card_that_is_seen_counts_at_every_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that was dealt face down and is described is priced by what knows it, or refused in one line."""
    monkeypatch.setattr(fallback_analysis, "MOST_ROUNDS", FEW)
    playing = at_first_decision(Table(name, seats=(1,)))
    if playing is None:
        pytest.skip("nothing is decided in this round")
    see, hidden = {}, ""
    for place, pile in playing.felt.piles.items():
        is_open = [seen is None or 1 in seen for seen in pile.seen]
        texts = [card.text for card, known in zip(pile.things, is_open, strict=True) if known]
        closed = [card.text for card, known in zip(pile.things, is_open, strict=True) if not known]
        if closed and not hidden:
            hidden, texts = closed[0], [*texts, closed[0]]
        if texts:
            see[place] = " ".join(texts)
    if not hidden:
        pytest.skip("no card lies face down")
    with suppress(CroupierError):  # refused
        found = describe_position(Table(name, seats=(1,)), see)
        assert has_looked_at_face_down_card(found, 1) and advice(found)
