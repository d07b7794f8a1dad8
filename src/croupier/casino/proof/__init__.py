"""Proof: fairness, certificates, receipts, and what a correction of a closed round comes to; everything that is checked
by playing a round again.

`table_settings.TableSettings` makes the engine's table of a round, `closed_rounds` reads one from its rows,
`round_replay` replays all of them."""
