"""The files of the pages: scripts, styles, fonts and pictures, and how they are served."""
