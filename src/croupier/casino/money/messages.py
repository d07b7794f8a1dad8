"""Money: what is left, what is held, how much the house allows; and the reasons for which money moves."""

from __future__ import annotations

from typing import ClassVar

from croupier.messages.base import Cents, Message, OptionName, WagerName
from croupier.money import Amount


class NothingToWithhold(Message, frozen=True, tag="nothing_to_withhold"):
    """The rulebook lets no winnings be withheld here."""

    kind = "not_now"


class NothingHeld(Message, frozen=True, tag="nothing_held"):
    """No winnings are held."""

    kind = "not_now"


class NotEnough(Message, frozen=True, tag="not_enough"):
    """There is less on an account than is needed."""

    left: Cents
    needed: Cents


class AboveCeiling(Message, frozen=True, tag="above_ceiling"):
    """An amount is above the house's ceiling; `line` is the line of a correction that it is about."""

    what: str
    most: Amount
    value: str
    line: int = 0


class OddsAboveCeiling(Message, frozen=True, tag="odds_above_ceiling"):
    """Odds are above the house's ceiling."""

    kind = "above_ceiling"
    wager: WagerName
    most: Amount
    value: str


class OddsByStaff(Message, frozen=True, tag="odds_by_staff"):
    """A player chooses odds that are not the book's."""

    kind = "not_allowed"


class AboveFloat(Message, frozen=True, tag="above_float"):
    """A round could pay more than the house brings to a table."""

    paid: Amount
    float: Amount


class OptionByStaff(Message, frozen=True, tag="option_by_staff"):
    """A player sets an option that says what the house puts up."""

    kind = "not_allowed"
    option: OptionName


class Reason(Message, frozen=True):
    """Why money moves. `text_before` is how the reason was written before reasons had codes."""

    text_before: ClassVar[str] = ""
    is_correction: ClassVar[bool] = False  # only a difference: it counts in the result of a player, not in the stakes


class StakeLaid(Reason, frozen=True, tag="stake_laid"):
    """A stake is laid."""

    text_before = "stake"


class StakeTakenBack(Reason, frozen=True, tag="stake_taken_back"):
    """A stake is taken back."""

    text_before = "taken back"


class StakeVoid(Reason, frozen=True, tag="stake_void"):
    """A stake is free again because its round is void."""

    text_before = "void"


class StakeSettled(Reason, frozen=True, tag="stake_settled"):
    """A stake that was decided is free again."""

    text_before = "settled"


class StakeStands(Reason, frozen=True, tag="stake_stands"):
    """A stake stands on for the next round."""

    text_before = "stands"


class StakeAmended(Reason, frozen=True, tag="stake_amended"):
    """A stake is free again because its round was amended."""

    text_before = "amended"


class StakeLeft(Reason, frozen=True, tag="stake_left"):
    """A stake is free again because its owner has left."""

    text_before = "left"


class WagerSettled(Reason, frozen=True, tag="wager_settled"):
    """A wager is settled."""

    text_before = "{result} {wager}"
    result: str
    wager: WagerName


class CommissionTaken(Reason, frozen=True, tag="commission_taken"):
    """The house keeps the commission of a wager."""

    text_before = "commission {wager}"
    wager: WagerName


class HouseTakes(Reason, frozen=True, tag="house_takes"):
    """The house keeps something apart from the float of a table."""

    text_before = "{account}"
    account: str


class PoolMoved(Reason, frozen=True, tag="pool_moved"):
    """Money goes into a pool, or comes out of it."""

    text_before = "{what} {pool}"
    what: str
    pool: str


class Ruled(Reason, frozen=True, tag="changed_by_ruling"):
    """A ruling changed a settled round: only the difference moves."""

    text_before = "ruled: {ruling}"
    is_correction = True
    ruling: str


class Amended(Reason, frozen=True, tag="amended"):
    """An amendment corrected a closed round: only the difference moves."""

    text_before = "amended: {found}"
    is_correction = True
    found: str


class TableFilled(Reason, frozen=True, tag="table_filled"):
    """Chips go from the cage to a table's float."""

    text_before = "fill"


class HouseMoney(Reason, frozen=True, tag="house_money"):
    """The house brings money to the cage."""

    text_before = "house money"


class BotChips(Reason, frozen=True, tag="bot_chips"):
    """A bot is given chips."""

    text_before = "a bot's chips"


class WelcomeChips(Reason, frozen=True, tag="welcome_chips"):
    """A newcomer is given play money."""

    text_before = "welcome"


class PlayMoney(Reason, frozen=True, tag="play_money"):
    """A player is given more play money."""

    text_before = "play money"


class TournamentChips(Reason, frozen=True, tag="tournament_chips"):
    """A player is given chips for a round of a tournament."""

    text_before = "chips"


class TournamentChipsCounted(Reason, frozen=True, tag="tournament_chips_counted"):
    """The chips of a round of a tournament are counted."""

    text_before = "chips counted"


class TournamentEntry(Reason, frozen=True, tag="tournament_entry"):
    """A player enters a tournament."""

    text_before = "entry"


class TournamentEntryBack(Reason, frozen=True, tag="tournament_entry_back"):
    """The entry fee of a tournament goes back."""

    text_before = "entry back"


class TournamentPrize(Reason, frozen=True, tag="tournament_prize"):
    """A prize of a tournament is paid."""

    text_before = "prize"


class WinningsWithheld(Reason, frozen=True, tag="winnings_withheld"):
    """Winnings are held while a round is looked into."""

    text_before = "withheld"


class WinningsReleased(Reason, frozen=True, tag="winnings_released"):
    """Held winnings are released."""

    text_before = "released"


class WinningsReturned(Reason, frozen=True, tag="winnings_returned"):
    """Held winnings go back to the bank."""

    text_before = "returned to the bank"


class WinningsForfeited(Reason, frozen=True, tag="winnings_forfeited"):
    """Held winnings are forfeited."""

    text_before = "forfeited"


class DebtPaidOff(Reason, frozen=True, tag="debt_paid_off"):
    """A debt is paid off."""

    text_before = "a debt is paid off"


class DebtWrittenOff(Reason, frozen=True, tag="debt_written_off"):
    """A debt is written off."""

    text_before = "a debt is let go"


class Adjusted(Reason, frozen=True, tag="adjusted"):
    """An operator moves chips, with a reason in their own words."""

    text_before = "{note}"
    note: str


class PaidShort(Reason, frozen=True, tag="paid_short"):
    """A float that could not pay: only versions before wrote it."""

    text_before = "short: {reason}"
    reason: str


class OldReason(Reason, frozen=True, tag="old_reason"):
    """A text from before reasons had codes that is none of those above."""

    text_before = "{text}"
    text: str
