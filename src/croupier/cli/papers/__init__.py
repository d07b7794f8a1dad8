"""Verbs for papers: notice, leaflet, ticket."""
