"""The web application: the app with its pages, the server that runs it, and the files that pages are made of.

`app.create_app` puts routes, headers and pages together, `server.serve` runs it, `assets` finds scripts and styles."""
