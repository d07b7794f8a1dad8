"""An answer that is sent again and again: compressed once, with a tag by which a browser knows whether it has it."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass, field

from starlette.responses import Response


@dataclass(slots=True)
class Asset:
    """One file as it is sent."""

    kind: str
    body: bytes
    packed: bytes | None = field(default=None, repr=False)

    def compressed(self) -> bytes:
        """The file compressed, once and for all."""
        if self.packed is None:
            self.packed = gzip.compress(self.body, 9, mtime=0)
        return self.packed


def answer(asset: Asset, given: dict[str, str], caching: str) -> Response:
    """Return a file as a client with these headers takes it."""
    tag = f'"{hashlib.sha256(asset.body).hexdigest()[:20]}"'
    headers = {"Cache-Control": caching, "ETag": tag, "Vary": "Accept-Encoding", "Content-Type": asset.kind}
    if tag in given.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = asset.body
    if not asset.kind.startswith("font/") and "gzip" in given.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = asset.compressed(), "gzip"
    return Response(body, headers=headers)
