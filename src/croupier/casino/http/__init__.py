"""HTTP and WebSocket: the routes, who asks, and what is turned away before anybody looks at it.

`requests` has what routes share, `websocket` shows a table as it changes, `bodies` are the shapes of answers."""
