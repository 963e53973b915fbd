# What is seen of a link to Casefile where it is passed on.

preview-description = The classic detective game, with friends or against bots.
preview-solved = { who-first } solved the case
preview-nobody = Nobody solved the case
preview-result =
    It was { triple }. { $turns ->
        [one] One turn
       *[other] { $turns } turns
    }: read the story, watch the replay.
