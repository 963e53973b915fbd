## Trois mots au lieu du lien

words-say = Ou dites trois mots
words-why = Tapés sur la première page, ils mènent ici jusqu’à { $until }.
words-copy = Copier le lien court
words-copied = Copié
