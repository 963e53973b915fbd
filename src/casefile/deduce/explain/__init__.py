"""Why a cell of the sheet is certain: a proof as data."""
