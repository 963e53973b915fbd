## Three words in place of the link

words-say = Or tell them three words
words-why = Typed on the home page, they lead here until { $until }.
words-copy = Copy short link
words-copied = Copied
