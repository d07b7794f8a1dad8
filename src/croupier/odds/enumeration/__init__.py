"""How outcomes are enumerated: every deal, every throw, every shoe, sent through the settlement."""
