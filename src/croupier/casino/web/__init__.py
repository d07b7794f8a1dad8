"""What the pages are made of: scripts, styles, fonts and pictures, and how they are served."""
