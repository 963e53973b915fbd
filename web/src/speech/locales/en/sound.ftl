## What is heard of a game

sound = Sound
sound-off = Off
sound-soft = Soft
sound-full = Full
sound-is-off = Sound: off
sound-is-soft = Sound: soft
sound-is-full = Sound: full
sound-why = Rolls, steps, pages, and two notes when it is your turn. In another tab you hear only these two notes.
