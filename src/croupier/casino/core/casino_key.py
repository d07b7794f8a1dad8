"""The key of a casino, which is not in its database.

A reader of the database learns nothing about a round that is open: its secret is made of two parts, a salt that stands
in the row and this key. And a person who writes into the database cannot sign what they have written: the seals of the
ledger (seal_chain.py) and the receipts of players are signed with it.

The key is 32 bytes. It lies in a file of its own, for its owner's eyes only: beside a SQLite file, as NAME.key; for a
PostgreSQL in the folder of the casino's data. CROUPIER_KEY_FILE names another file, and CROUPIER_KEY is the key itself,
as 64 hexadecimal digits.
"""

from __future__ import annotations

import contextlib
import hmac
import os
import re
import secrets
import stat
from base64 import b64decode, b64encode
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

import sqlalchemy as sa
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from croupier import storage_folders
from croupier.casino.core.messages import KeyReadable, NotAKey, PublicKeyForm
from croupier.errors import CroupierError

KEY, FILE = "CROUPIER_KEY", "CROUPIER_KEY_FILE"
KEY_BYTES = 32
KEY_OPTION = "croupier_key"  # the option of a connection by which its key is found
_HEX = re.compile("[0-9a-f]{64}")


class Key:
    """The key derived from the 32 bytes: the house's part of every secret, and its signature."""

    def __init__(self, raw: bytes) -> None:
        self._secrets = hmac.digest(raw, b"croupier secrets 1", "sha256")
        self._signer = Ed25519PrivateKey.from_private_bytes(hmac.digest(raw, b"croupier signatures 1", "sha256"))

    def secret(self, table: str, number: int, salt: str) -> str:
        """Return the secret of a round: it takes the key to know it, and no two salts have the same."""
        text = f"croupier secret 1\0{table}\0{number}\0".encode() + bytes.fromhex(salt)
        return hmac.digest(self._secrets, text, "sha256").hex()

    def factor(self, person: str, salt: str) -> bytes:
        """Return the secret of a person's authenticator: a database alone does not give it away."""
        text = f"croupier factor 1\0{person}\0".encode() + bytes.fromhex(salt)
        return hmac.digest(self._secrets, text, "sha256")[:20]

    @cached_property
    def public(self) -> str:
        """The public key, to check a signature with."""
        return self._signer.public_key().public_bytes_raw().hex()

    def sign(self, text: bytes) -> str:
        """The signature under some bytes, in base64."""
        return b64encode(self._signer.sign(text)).decode()


def is_signed(public: str, text: bytes, signature: str) -> bool:
    """Return whether a signature under a text is the house's."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(b64decode(signature, validate=True), text)
    except (InvalidSignature, ValueError):
        return False
    return True


def public_key(text: str) -> str:
    """A public key as people write it."""
    if not _HEX.fullmatch(tidy := text.strip().lower()):
        raise CroupierError(PublicKeyForm())
    return tidy


def key_of(connection: sa.Connection) -> Key:
    """The key of the casino that a connection belongs to."""
    key: Callable[[], Key] = connection.get_execution_options()[KEY_OPTION]
    return key()


def new_salt() -> str:
    """Fresh salt, in hexadecimal."""
    return secrets.token_hex(KEY_BYTES)


# Where it is


def place(url: str) -> Path:
    """The file that holds the key of a database."""
    if os.environ.get(FILE):
        return Path(os.environ[FILE]).expanduser()
    parts = sa.engine.make_url(url)
    if parts.get_backend_name() == "sqlite":
        return Path(f"{parts.database or 'memory'}.key")
    name = re.sub(r"[^A-Za-z0-9.-]", "_", f"{parts.host or 'local'}-{parts.database}")
    return storage_folders.data() / f"{name}.key"


def key_of_database(url: str) -> Key | None:
    """The key of a database, where there is one."""
    text = os.environ.get(KEY)
    if text is not None:
        return _read(text, f"{KEY} in the environment")
    file = place(url)
    try:
        text = file.read_text("ascii", "replace")
    except FileNotFoundError:
        return None
    if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
        raise CroupierError(KeyReadable(file=str(file)))
    return _read(text, str(file))


def _read(text: str, where: str) -> Key:
    if not _HEX.fullmatch(tidy := text.strip().lower()):
        raise CroupierError(NotAKey(where=where))
    return Key(bytes.fromhex(tidy))


def make(url: str) -> Key:
    """A new key in its file. Where another process was quicker, that one's counts."""
    file = place(url)
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w") as out:
            out.write(secrets.token_hex(KEY_BYTES) + "\n")
            out.flush()
            os.fsync(out.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(draft, file)
    finally:
        draft.unlink()
    made = key_of_database(url)
    assert made is not None
    return made
