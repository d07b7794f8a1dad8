"""The commands by the reader they are for, each with its one sentence. A group is a folder, a verb a module in it."""

QUESTIONS = {  # of `croupier ask`
    "shoe": "Price a bet on a shoe from which cards are gone.",
    "removal": "Show what the removal of each card does to a bet.",
    "count": "Show what a bet is worth at each true count.",
    "counter": "Show what counting a bet brings: frequencies, win, N0, SCORE, ruin, Kelly.",
    "indices": "List the plays that change with the true count.",
    "together": "Price several bets together, with their correlation.",
    "throws": "Show how long bets stand, and their edge per throw.",
    "events": "Break the return of a bet down by event.",
    "odds": "Find the odds at which a bet has the edge you want.",
    "meter": "Find how full a jackpot meter must be for the edge you want.",
    "ruin": "Compute the risk of ruin, the volatility index and N0.",
    "own": "Price a strategy of your own, or one that the game knows.",
    "often": "Show how often choices, hands and results come in a game.",
}
VERB_OF = {  # the questions that are commands too
    "count": "count",
    "indices": "indices",
    "removal": "removal",
    "together": "combine",
    "events": "events",
    "meter": "meter",
    "ruin": "ruin",
}
QUESTION_OF = {verb: question for question, verb in VERB_OF.items()}
VERBS = {
    "play": {
        "games": "List the rulebooks and their games.",
        "rules": "Show a game's bets, payouts, options and procedure.",
        "play": "Play at a table in the terminal.",
        "settle": "Settle a round and name the rule behind each payment.",
        "replay": "Show a recorded round step by step.",
        "dispute": "Find out what the rulebook says about a round that went wrong.",
        "amend": "Correct a settled round and show who is owed what.",
        "explain": "Write the answer to a dispute as a letter.",
    },
    "mathematics": {
        "edge": "Compute the house edge, variance and distribution of a bet.",
        "strategy": "Show the best play and what simpler play costs.",
        "advise": "Show what each choice is worth for one hand.",
        "compare": "Price each difference between two games or two tables.",
        "count": QUESTIONS["count"],
        "indices": QUESTIONS["indices"],
        "removal": QUESTIONS["removal"],
        "combine": QUESTIONS["together"],
        "events": QUESTIONS["events"],
        "meter": QUESTIONS["meter"],
        "ruin": QUESTIONS["ruin"],
        "ask": "Ask about counts, shoes, several bets, ruin and more.",
        "observed": "Compare results with their exact distribution.",
        "equity": "Compute the pot share of poker hands and ranges.",
        "bank": "Price a player-banked game for the player and for the banker.",
        "earn": "Show what a table and its options earn per hour.",
        "simulate": "Simulate rounds, evenings, betting systems and jackpots.",
        "audit": "Check the figures that the rulebooks state about themselves.",
        "report": "Write a game report for a test lab, as HTML, PDF or Excel.",
    },
    "books": {
        "clauses": "List the clauses of a rulebook and how each one is covered.",
        "readings": "Show unclear passages, how they were read and what each costs.",
        "inspect": "Show where a clause is used, or the clause behind a payment.",
        "editions": "Compare two editions of a rulebook and price each change.",
        "check": "Check that a table is allowed and which notices it must show.",
        "new": "Start a rulebook of your own.",
        "docs": "Write the generated pages of the documentation.",
    },
    "papers": {
        "notice": "Print the notices and the sign for a table.",
        "leaflet": "Print a players' guide, a dealer's card and a payout table.",
        "ticket": "Print the keno tickets of a record.",
    },
    "school": {
        "drill": "Practise as a dealer: each answer is marked with the rule.",
    },
    "casino": {
        "serve": "Run the casino in a browser.",
        "user": "Add accounts, change roles and reset passwords.",
        "ledger": "Verify and back up the casino's ledger.",
        "verify": "Check a round certificate or a receipt, offline.",
        "tournament": "Check a tournament's application, or run the tournament.",
    },
    "shell": {
        "completion": "Print a script that completes commands in your shell.",
    },
}
TITLES = {
    "play": "Play and settle rounds",
    "mathematics": "Price games",
    "books": "Read and write rulebooks",
    "papers": "Print papers for a table",
    "school": "Train dealers",
    "casino": "Run a casino",
    "shell": "Set up your shell",
}
GROUP = {verb: group for group, verbs in VERBS.items() for verb in verbs}
