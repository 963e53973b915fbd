## Three words in place of the link

words-say = Or say three words
words-why = Typed on the first page they lead here, until { $until }.
words-copy = Copy short link
words-copied = Copied
