## Ce qu’on entend d’une partie

sound = Son
sound-off = Coupé
sound-soft = Doux
sound-full = Fort
sound-is-off = Son : coupé
sound-is-soft = Son : doux
sound-is-full = Son : fort
sound-why = Les lancers, les pas, les pages, et deux notes quand c’est à vous. Depuis un autre onglet, vous n’entendez que ces deux notes.
