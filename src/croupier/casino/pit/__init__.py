"""The operator's side of the floor: opening tables, what dealers and staff do at them, rulings on settled rounds,
amendments, figures, and what people have practised.

`table_opening` opens and lists tables, `dealer_commands` and `staff_commands` do what staff say, `amendments` works out
a correction."""
