"""Seven cards of 53 set as five and two: what the games of pai gow poker share when every deal is counted or dealt.

hand_classes.py has the classes of hands that play alike, solver.py and kernel.py count every deal, fortune_counts.py
counts the rows of the bonus on seven cards, and bonus_rows.py finds such a row for a simulation.
"""
