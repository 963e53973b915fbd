"""Puzzles of deduction: short logs, every entry of which is needed for the one answer, and the proof of it.

The same words of a seed give the same puzzle, on every machine. docs/puzzles.md explains the kinds.
"""
