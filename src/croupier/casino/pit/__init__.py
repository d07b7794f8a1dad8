"""The operator's side of the floor: opening tables, staff commands, amendments, figures."""
