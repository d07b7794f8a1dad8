"""Ultimate Texas Hold 'Em: gb-archive 11.48 to 11.76, and perth's game of the same name.

One Play wager, the larger the earlier it is laid: three or four times the Ante before the flop, twice before turn and
river, once after them; or fold. The dealer needs a qualifying hand for the Ante to be played for. What the stages
cost and what qualifies stands in the game's data. Where the game has jackpot wagers, table/money/jackpot_levels.py
settles them; what happens when a hand is not played as it should be is in irregularities.py.
"""

from __future__ import annotations

from croupier.errors import Refusal
from croupier.games.holdem import irregularities
from croupier.games.holdem.common_procedure import (
    FLOP,
    RIVER,
    Player,
    communal,
    face_down,
    fold,
    from_the_right,
    initial_deal,
    offer,
    settle_comparison,
    shows,
)
from croupier.games.holdem.messages import FoldOnlyAfterRiver, PlayIsNow, PlayLaid, PlayOrFoldAfterRiver
from croupier.games.holdem.rules import ANTE, BLIND, PLAY, STAGES, TRIPS, Ultimate
from croupier.games.shared.payment_caps import told_of_ceiling
from croupier.games.shared.poker.hand_words import compare_cause
from croupier.games.shared.poker.messages import DealerNotQualified
from croupier.hands.poker import Hand
from croupier.hands.poker_words import made_hand, other_hand_message
from croupier.messages import Words
from croupier.places import DEALER
from croupier.table.felt import Ask, Because, Felt, Move, Procedure, Wager
from croupier.table.money import jackpot_levels as jackpots

TIMES_IN_WORDS = {2: "twice", 3: "three times", 4: "four times"}

ROYAL = "royal_flush"


def play_round(felt: Felt) -> Procedure:
    """Wagers, hole cards, three chances to lay the Play wager, and the showdown."""
    yield from felt.open()
    yield from told_of_ceiling(felt, BLIND, [ROYAL], felt.rules.royal_flush_ceiling, felt.rules.cite.ceiling)
    jackpots.start(felt)
    order = felt.rules.communal_cards
    if order == "before_the_hands" and felt.boxes(ANTE):
        yield from face_down(felt)
    players = yield from initial_deal(felt)
    if not players:
        irregularities.settle_lone_trips(felt)
        return
    if order == "after_the_hands":
        yield from face_down(felt)
    for stage, cards, otherwise in zip(STAGES, (0, FLOP, RIVER), ("check", "check", "fold"), strict=True):
        if not felt.wagers:
            return  # every hand is void or forfeited: nothing more is dealt
        if cards:
            yield from communal(felt, cards)
        yield from play_or(felt, players, stage, otherwise)
    showdown(felt, players)
    irregularities.settle_lone_trips(felt)


def play_or(felt: Felt, players: list[Player], stage: str, otherwise: str) -> Procedure:
    """11.52 to 11.62: each player without a Play wager lays one, or checks; at the end it is lay one or fold."""
    refused, asked = _refusals(felt, stage, otherwise), felt.rules.sizes(stage).asked_clause
    for player in players:
        if felt.on_box(player.box, PLAY) or irregularities.is_out(felt, player):
            continue  # 11.53 and 11.57: who has played is not asked again
        sizes = {f"play_{times}x": times for times in irregularities.sizes(felt, player, stage)}
        answer = irregularities.missing(felt, player)
        if not answer:
            wrong = irregularities.wrong_sizes(felt, player, refused)
            answer = yield from offer(felt, player, PLAY, sizes, otherwise, wrong, asked)
        if answer == "fold":
            give_up(felt, player)
        elif answer not in (*sizes, otherwise):
            irregularities.settle_action(felt, player, answer, stage)


def give_up(felt: Felt, player: Player) -> None:
    """11.62: Ante, Blind and jackpot wagers are lost with the hand; the Trips Bonus is not."""
    fold(felt, player, ANTE, BLIND, *jackpots.levels(felt))


def _refusals(felt: Felt, stage: str, otherwise: str) -> dict[str, Refusal]:
    """Why the choices of the other stages are not to be had at this one."""
    rules: Ultimate = felt.rules
    now = rules.sizes(stage)
    sizes = " or ".join(TIMES_IN_WORDS.get(times, f"{times} times") for times in sorted(now.times))
    words = "equal to" if now.times == (1,) else sizes
    wrong = felt.refusal(PlayIsNow(sizes=Words(str(words)), clause=now.clause))
    refused = {f"play_{times}x": wrong for other in STAGES for times in rules.sizes(other).times}
    if otherwise == "check":
        clause = now.check_clause or rules.cite.no_fold
        refused["fold"] = felt.refusal(FoldOnlyAfterRiver(clause=clause))
    else:
        refused["check"] = felt.refusal(PlayOrFoldAfterRiver(clause=rules.cite.no_check))
    return refused


def why_not_asked(felt: Felt, move: Move, ask: Ask | None) -> Refusal | None:
    """11.53 and 11.57: who has laid the Play wager lays no other, and is not asked again."""
    box, rules = move["box"], felt.rules
    laid = [w.stake for w in felt.on_box(box, PLAY)]
    laid += [line.stake for line in felt.lines if (line.box, line.wager) == (box, PLAY)]
    if not laid or not isinstance(rules, Ultimate):
        return None
    antes = [w.stake for w in felt.on_box(box, ANTE)]
    antes += [line.stake for line in felt.lines if (line.box, line.wager) == (box, ANTE)]
    stages = [rules.sizes(stage) for stage in STAGES]
    as_laid = (stage for stage in stages if antes and laid[0] in [times * antes[0] for times in stage.times])
    clause = next(as_laid, stages[0]).last_clause
    return felt.refusal(PlayLaid(clause=clause))


def showdown(felt: Felt, players: list[Player]) -> None:
    """11.63 to 11.76: the dealer's hand, then each player's from the dealer's right."""
    dealers = shows(felt, DEALER) if felt.boxes(ANTE, BLIND) else None
    for player in from_the_right(players):
        if irregularities.is_hand_withheld(felt, player) or not any(wager.box == player.box for wager in felt.wagers):
            continue
        mine = shows(felt, player.place)
        if dealers is not None and not player.folded:
            settle(felt, player, mine, dealers)
        felt.cause = made_hand(mine)
        for wager in felt.on_box(player.box, *TRIPS):
            settle_trips(felt, wager, mine.category, player.folded)
    jackpots.settle(felt)
    irregularities.note_payments(felt)


def settle(felt: Felt, player: Player, mine: Hand, dealers: Hand) -> None:
    """11.65 to 11.71 against a qualifying dealer; 11.75 and 11.76 against one that is not."""
    rules: Ultimate = felt.rules
    qualified = rules.qualifies.is_met_by(dealers)
    clause = "" if qualified else rules.cite.dealer_not_qualified
    unqualified_cause = None if qualified else DealerNotQualified(hand=other_hand_message(dealers))
    felt.cause = compare_cause(mine, dealers)
    for wager in felt.on_box(player.box, ANTE):
        if qualified:
            settle_comparison(felt, wager, mine, dealers)
        else:
            give_back(felt, wager, "not_qualified", cause=unqualified_cause)
    for wager in felt.on_box(player.box, PLAY):
        settle_comparison(felt, wager, mine, dealers, unqualified_clause(felt, wager, mine < dealers, clause))
    for wager in felt.on_box(player.box, BLIND):
        if mine > dealers:
            settle_winning_blind(felt, wager, mine, qualified, clause)
        elif not qualified and not rules.blind_without_qualifying_dealer.compared:
            give_back(felt, wager, "not_qualified", clause, unqualified_cause)
        else:
            settle_comparison(felt, wager, mine, dealers, unqualified_clause(felt, wager, mine < dealers, clause))


def unqualified_clause(felt: Felt, wager: Wager, lost: bool, clause: str) -> str:
    """11.76, or 11.71 for what is lost to a dealer who does not qualify; nothing where the dealer does."""
    return felt.rule(wager.name, "lose_not_qualified") or clause if lost and clause else clause


def give_back(felt: Felt, wager: Wager, why: str, clause: str = "", cause: Because = None) -> None:
    """A wager that is neither paid nor taken: a stand-off where the book says so of this case, else returned."""
    rule = felt.game.wager[wager.name].rule.get(why, "")
    felt.push(wager, rule or clause, "push" if rule else "returned", cause=cause)


def settle_winning_blind(felt: Felt, wager: Wager, mine: Hand, qualified: bool, clause: str) -> None:
    """11.69 and 11.70: the Blind of a better hand is paid from a straight up, and given back below."""
    if mine.category not in felt.game.paytable[BLIND].rows:
        give_back(felt, wager, "below_a_straight" if qualified else "not_qualified", clause)
        return
    if not qualified:
        clause = felt.game.wager[BLIND].rule.get("win_not_qualified", clause)
    ceiling = felt.rules.royal_flush_ceiling if mine.category == ROYAL else None
    felt.win(wager, mine.category, clause, ceiling)


def settle_trips(felt: Felt, wager: Wager, category: str, folded: bool = False) -> None:
    """11.72 to 11.74, and 11.62 for a folded hand: the Trips Bonus looks at the player's hand alone."""
    rule = felt.game.wager[wager.name].rule
    fold_clause = felt.game.wager[wager.name].clause_for("fold")
    note = irregularities.note_of_lone_trips(felt, wager)
    if category in felt.game.paytable[felt.game.wager[wager.name].paytable or wager.name].rows:
        felt.win(wager, category, fold_clause if folded else felt.table_clause(wager.name), note=note)
    else:
        felt.lose(wager, rule.get("fold_lose", fold_clause) if folded else "", note)
