"""The fair deal: commitments, chance that can be recomputed, proofs. Pure functions; see docs/fair.md."""
