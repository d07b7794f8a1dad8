"""The state of a live table at a moment: read from its rows and written there, and shown to each chair.

`table_state.TableState` is the table in memory, `table_view` builds the one message that pages and programs read."""
