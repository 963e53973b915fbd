"""Games among bots without a screen: single matches, tournaments, ratings."""
