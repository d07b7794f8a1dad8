"""People for the measurements: cheap enough to share a machine with what they measure."""
