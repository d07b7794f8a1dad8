"""Hands and boards that a table of payouts pays, dealt by `procedure` and looked up in arrays by `kernel`."""
