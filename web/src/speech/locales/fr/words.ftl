## Trois mots au lieu du lien

words-say = Ou dites-leur trois mots
words-why = Tapés à l’accueil, ils mènent ici jusqu’à { $until }.
words-copy = Copier le lien court
words-copied = Copié
