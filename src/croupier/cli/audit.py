"""croupier audit: every figure the books state, computed; agree or not."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import show
from croupier.cli.patience import shown
from croupier.rulebooks import books, rulebook


def run(args: Namespace) -> None:
    from croupier.odds.audit import audit

    chosen = [rulebook(args.rulebook).id] if args.rulebook else books()
    with shown():
        found = [verdict for book in chosen for verdict in audit(book)]
    if args.json:
        show.as_json([verdict.plain() for verdict in found])
        return
    for book in chosen:
        if not any(verdict.rulebook == book for verdict in found) and args.rulebook:
            print(f"{book} states no figure that could be computed")
            return
    rows = [
        (f"{v.rulebook} {v.claim.clause}", v.claim.game, v.claim.what, v.claim.stated, v.computed, v.verdict, v.note)
        for v in found
    ]
    show.table(
        "", ("clause", "game", "what", "stated", "computed", "verdict", "note"), rows, right=("stated", "computed")
    )
