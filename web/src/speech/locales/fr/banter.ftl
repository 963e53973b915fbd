## Ce qu’on dit sans écrire

react-title = Réagir
react-bravo = Bravo.
react-aha = Ah, ah…
react-curious = Comme c’est curieux.
react-alas = Hélas.
react-thanks = Merci.
react-go-on = On continue ?

## Qui décide des bavardages

menu-small-talk = Les bavardages des robots
set-small-talk = Bavardages
set-small-talk-why = Les robots disent un mot en passant, chacun à sa manière. Ces mots ne révèlent rien des cartes, et chacun peut les couper pour soi.

## Ce que les robots disent en passant. Ces mots ne savent rien des cartes : voir banter.ts

banter-scarlet-begin = Distribuez lentement. J’ai toute la soirée.
banter-scarlet-high = Ces talons n’attendaient que cela.
banter-scarlet-low = Avec ces chaussures, c’est déjà beaucoup.
banter-scarlet-room-1 = C’est donc ici que l’on s’ennuie ?
banter-scarlet-room-2 = J’espère qu’il y a un miroir.
banter-scarlet-brought-1 = Encore ? On va jaser.
banter-scarlet-brought-2 = Vous auriez pu m’envoyer une voiture.
banter-scarlet-passed-1 = Rien dans mon sac, hélas.
banter-scarlet-passed-2 = Je vous aiderais si je pouvais. Peut-être.
banter-scarlet-showed = Un coup d’œil, pas davantage.
banter-scarlet-wrong = On ne peut pas être ravissante et avoir raison.
banter-scarlet-watched = Quel dommage. Qu’on apporte à boire.
banter-scarlet-won = Je l’ai su en entrant dans la pièce.
banter-scarlet-lost = Bien joué. Mais cette tenue, franchement…

banter-mustard-begin = Haut les cœurs. La campagne commence.
banter-mustard-high = Marche forcée. À la bonne heure.
banter-mustard-low = Vous appelez cela une marche ?
banter-mustard-room-1 = Pièce sécurisée. Où est le porto ?
banter-mustard-room-2 = Des courants d’air. On se croirait à la caserne.
banter-mustard-brought-1 = Lâchez-moi. Je sais marcher au pas.
banter-mustard-brought-2 = Encore convoqué. De mon temps, on envoyait un télégramme.
banter-mustard-passed-1 = Rien à signaler.
banter-mustard-passed-2 = Plus une cartouche, je le crains.
banter-mustard-showed = Pour vos yeux seuls. C’est un ordre.
banter-mustard-wrong = Repli tactique. Rien de plus.
banter-mustard-watched = Chargé trop tôt. J’ai vu ça cent fois.
banter-mustard-won = Mission accomplie. Repos.
banter-mustard-lost = Battu à la loyale. Sapristi.

banter-white-begin = Essuyez-vous les pieds, tous autant que vous êtes.
banter-white-high = Je monte ces escaliers plus vite avec un plateau.
banter-white-low = Mes pieds vous remercient.
banter-white-room-1 = Qui a laissé la lampe allumée ?
banter-white-room-2 = De la poussière sur la cheminée. Tiens, tiens.
banter-white-brought-1 = J’en étais à l’argenterie, moi.
banter-white-brought-2 = Il suffisait de sonner.
banter-white-passed-1 = Rien dans mon tablier.
banter-white-passed-2 = Je ne garde que ce qu’on me donne.
banter-white-showed = Voilà. Et pas un mot à l’office.
banter-white-wrong = Bon. Je retourne à mes casseroles.
banter-white-watched = Et qui va ramasser tout ça ? Moi, bien sûr.
banter-white-won = Derrière une porte, on entend tout.
banter-white-lost = Très bien. Le souper est à neuf heures quand même.

banter-green-begin = Nous sommes entre honnêtes gens, j’espère.
banter-green-high = Les affaires reprennent.
banter-green-low = Un modeste bénéfice.
banter-green-room-1 = À combien estimer une pièce pareille ?
banter-green-room-2 = Charmant. Je comptais justement passer.
banter-green-brought-1 = Il doit y avoir un malentendu.
banter-green-brought-2 = Vous aurez des nouvelles de mon notaire.
banter-green-passed-1 = J’ai les mains propres. Voyez.
banter-green-passed-2 = Je regrette de ne pouvoir vous être utile.
banter-green-showed = À titre confidentiel, bien entendu.
banter-green-wrong = On m’aura mal conseillé.
banter-green-watched = Imprudent. Il faut toujours lire les petites lignes.
banter-green-won = Les bons comptes font les bons détectives.
banter-green-lost = Qu’il soit noté que j’y étais presque.

banter-peacock-begin = Pas de coudes sur la table, je vous prie.
banter-peacock-high = On ne court pas. On glisse.
banter-peacock-low = Une dame ne se presse jamais.
banter-peacock-room-1 = Qui a choisi ces rideaux ?
banter-peacock-room-2 = Je m’installe ici. Qu’on ôte le chat.
banter-peacock-brought-1 = Nul n’a demandé si j’étais visible.
banter-peacock-brought-2 = Se faire bousculer, à mon âge. Vraiment.
banter-peacock-passed-1 = Je ne puis vous obliger, à mon grand regret.
banter-peacock-passed-2 = On ne se promène pas avec ces choses-là.
banter-peacock-showed = Avec les yeux, pas avec les doigts.
banter-peacock-wrong = Nous n’en reparlerons pas.
banter-peacock-watched = Et devant tout le monde.
banter-peacock-won = Bon sang ne saurait mentir.
banter-peacock-lost = Je vous félicite. Du bout des lèvres.

banter-plum-begin = Passionnant. À quoi jouons-nous ?
banter-plum-high = La loi des moyennes l’exigeait.
banter-plum-low = Statistiquement, cela ira mieux.
banter-plum-room-1 = J’avais sûrement une raison d’entrer ici.
banter-plum-room-2 = Quelqu’un a vu mes lunettes ? Ah. Merci.
banter-plum-brought-1 = Tiens. N’étais-je pas dans une autre pièce ?
banter-plum-brought-2 = Enlevé au milieu d’une phrase. Je disais donc…
banter-plum-passed-1 = J’ai regardé deux fois. Rien.
banter-plum-passed-2 = L’ensemble vide, hélas.
banter-plum-showed = Voyez-y une note de bas de page.
banter-plum-wrong = L’hypothèse demande quelques retouches.
banter-plum-watched = Une théorie audacieuse. Fausse, mais audacieuse.
banter-plum-won = Ce qu’il fallait démontrer.
banter-plum-lost = Je l’avais sur le bout de la langue.
