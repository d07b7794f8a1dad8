"""The casino's core: its database, settings and commands."""

from __future__ import annotations

from croupier.messages.base import Message


class ReasonNeeded(Message, frozen=True, tag="reason_needed"):
    """A reason is missing, or too long."""

    most: int


class FloorBusy(Message, frozen=True, tag="floor_busy"):
    """The casino is busy for a moment."""

    kind = "try_again"


class DatabaseAway(Message, frozen=True, tag="database_away"):
    """The database cannot be reached."""


class DiskFull(Message, frozen=True, tag="disk_full"):
    """There is no room on the disk."""


class SessionOver(Message, frozen=True, tag="session_over"):
    """The session has ended."""

    kind = "not_signed_in"


class RoleChanged(Message, frozen=True, tag="role_changed"):
    """The role changed while the command was under way."""

    kind = "not_allowed"


class KeyReused(Message, frozen=True, tag="key_reused"):
    """A key was sent with another command before."""


class BackupExists(Message, frozen=True, tag="backup_exists"):
    """The file of a copy exists."""

    kind = "bad_input"
    file: str


class KeyMissing(Message, frozen=True, tag="key_missing"):
    """The casino's key is not where it belongs."""

    kind = "bad_input"
    place: str
    rounds: int


class KeyDiffers(Message, frozen=True, tag="key_differs"):
    """Another key lies where the casino's belongs."""

    kind = "bad_input"
    place: str
    rounds: int


class DatabaseReadOnly(Message, frozen=True, tag="database_read_only"):
    """A database that was opened to read is to be written."""

    kind = "bad_input"


class NotACasinoFile(Message, frozen=True, tag="not_a_casino_file"):
    """A file is no casino's database."""

    kind = "bad_input"
    file: str


class NotACasino(Message, frozen=True, tag="not_a_casino"):
    """A database holds no casino."""

    kind = "bad_input"


class DatabaseKind(Message, frozen=True, tag="database_kind"):
    """An address names an unknown kind of database."""

    kind = "bad_input"
    scheme: str


class CasinoOlder(Message, frozen=True, tag="casino_older"):
    """The database is of an earlier version."""

    kind = "bad_input"


class CasinoNewer(Message, frozen=True, tag="casino_newer"):
    """The database is of a later version."""

    kind = "bad_input"
    version: str
    known: str


class DatabaseFileNotOpened(Message, frozen=True, tag="database_file_not_opened"):
    """A file of a database cannot be opened."""

    kind = "bad_input"
    file: str
    error: str


class NoSuchDatabase(Message, frozen=True, tag="no_such_database"):
    """There is no such database."""

    kind = "bad_input"
    file: str
    error: str


class DatabaseUnreadable(Message, frozen=True, tag="database_unreadable"):
    """A database cannot be read."""

    kind = "bad_input"
    file: str
    error: str


class DatabaseNotOpened(Message, frozen=True, tag="database_not_opened"):
    """The database cannot be opened."""

    kind = "bad_input"
    error: str


class PostgresMissing(Message, frozen=True, tag="postgres_missing"):
    """The driver for PostgreSQL is not installed."""

    kind = "bad_input"


class KeyInPlace(Message, frozen=True, tag="key_in_place"):
    """A new key is asked for, and the old one is there."""

    kind = "bad_input"


class NoSuchSetting(Message, frozen=True, tag="no_such_setting"):
    """A file names an unknown setting."""

    kind = "bad_input"
    file: str
    setting: str


class BadLogFormat(Message, frozen=True, tag="bad_log_format"):
    """The log has no such format."""

    kind = "bad_input"
    known: str
    value: str


class SettingList(Message, frozen=True, tag="setting_list"):
    """A setting that is a list is something else."""

    kind = "bad_input"
    setting: str
    value: str


class SettingFlag(Message, frozen=True, tag="setting_flag"):
    """A setting that is a flag is something else."""

    kind = "bad_input"
    setting: str
    value: str


class SettingNumber(Message, frozen=True, tag="setting_number"):
    """A setting that is a number is something else."""

    kind = "bad_input"
    setting: str
    value: str


class SettingKind(Message, frozen=True, tag="setting_kind"):
    """A setting has a value of another kind."""

    kind = "bad_input"
    setting: str
    expects: str
    value: str


class ActReason(Message, frozen=True):
    """A reason for an act in the log of staff, where none was typed."""


class ByThemselves(ActReason, frozen=True, tag="by_themselves"):
    """A person changed their own account."""


class ByOperator(ActReason, frozen=True, tag="by_operator"):
    """An operator did it."""


class SigningIn(ActReason, frozen=True, tag="signing_in"):
    """It was done in signing in."""


class WithOperatorsCode(ActReason, frozen=True, tag="with_operators_code"):
    """A password was set with a code from the operator."""


class ByOwnWish(ActReason, frozen=True, tag="by_own_wish"):
    """A person limited themselves."""


class StandingRequest(ActReason, frozen=True, tag="standing_request"):
    """A player made a standing request."""


class TablesAreClosed(ActReason, frozen=True, tag="tables_are_closed"):
    """All tables of the last round are closed."""


class StaffFactorOff(ActReason, frozen=True, tag="staff_factor_off"):
    """Staff need no second factor any more."""


class RandomSourceFailed(ActReason, frozen=True, tag="random_source_failed"):
    """The random source has failed its test."""


class ClockJumped(ActReason, frozen=True, tag="clock_jumped"):
    """The clock of the machine was set."""

    seconds: str


class ClockWasAhead(ActReason, frozen=True, tag="clock_was_ahead"):
    """The clock was ahead when something was laid."""

    seconds: str


class PolicyHasOtherValues(ActReason, frozen=True, tag="policy_has_other_values"):
    """Rules of the house's policy have other values."""

    policy: str
    rules: str


class PolicyChanged(ActReason, frozen=True, tag="policy_changed"):
    """The house keeps another policy."""

    policy: str
    before: str


class FilesChanged(ActReason, frozen=True, tag="files_changed"):
    """Installed files have changed."""

    count: int


class WrongPasswordTyped(ActReason, frozen=True, tag="wrong_password_typed"):
    """A sign-in was refused for its password."""


class WrongCodeTyped(ActReason, frozen=True, tag="wrong_code_typed"):
    """A sign-in was refused for its code."""


class NameInvisible(Message, frozen=True, tag="name_invisible"):
    """A name has invisible characters."""

    kind = "bad_name"


class NameLength(Message, frozen=True, tag="name_length"):
    """A name is too long, or has other characters than letters and digits."""

    kind = "bad_name"


class NameReserved(Message, frozen=True, tag="name_reserved"):
    """A name looks like one of the house."""


class PublicKeyForm(Message, frozen=True, tag="public_key_form"):
    """A text is no public key."""

    kind = "bad_input"


class KeyReadable(Message, frozen=True, tag="key_readable"):
    """Others can read the casino's key."""

    kind = "bad_input"
    file: str


class NotAKey(Message, frozen=True, tag="not_a_key"):
    """A text is no key."""

    kind = "bad_input"
    where: str


class MetricsTokenLength(Message, frozen=True, tag="metrics_token_length"):
    """The token for the metrics is too short."""

    kind = "bad_input"
