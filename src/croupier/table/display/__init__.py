"""Views of a table for people: descriptions, the cloth, names of hands."""
