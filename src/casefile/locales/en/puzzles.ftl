# Puzzles, in English. Sentences get their full stop from the program.

## Why the answer is the answer

puzzle-slip = every one of these contradictions needs { $entry }, and they have no other entry in common: so { $entry } is the false one
puzzle-is-shown = suppose { $who } shows you { $cards }
puzzle-nobody-shows = suppose nobody shows you a card
puzzle-answer = the answer
