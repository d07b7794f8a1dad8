"""Verbs for mathematicians: edge, strategy, advise, ask, simulate, audit, report and the others."""
