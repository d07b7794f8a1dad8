"""Who decides in a simulation: best play, a strategy of your own, or what is found by playing out."""
