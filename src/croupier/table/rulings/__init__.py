"""What the floor may declare, what each ruling does, and how a round is played again with it."""
