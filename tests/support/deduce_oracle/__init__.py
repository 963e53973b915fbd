"""The other side of exact deduction: positions from real games, and three independent ways to answer them."""
