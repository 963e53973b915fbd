"""Language models at the table: the game as a handful of tools, over the Model Context Protocol."""
