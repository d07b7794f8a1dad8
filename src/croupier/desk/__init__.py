"""The desk: drills for dealers, and what is written about rounds. Every answer here is the engine's own."""
