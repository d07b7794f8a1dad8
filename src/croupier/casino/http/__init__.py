"""HTTP and WebSocket: the application, its routes, what guards them, and the bodies of answers."""
