"""One file for each change of the schema. What was released is not edited any more."""
