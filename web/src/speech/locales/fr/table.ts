/** Everything that is said in French. */

import refusals from "../../../../../src/casefile/locales/fr/refusals.ftl?raw";
import story from "../../../../../src/casefile/locales/fr/game.ftl?raw";
import after from "./after.ftl?raw";
import aids from "./aids.ftl?raw";
import banter from "./banter.ftl?raw";
import sound from "./sound.ftl?raw";
import study from "./study.ftl?raw";
import table from "./table.ftl?raw";
import short from "./words.ftl?raw";
import told from "./told.ftl?raw";
import { files as first } from "./first";

export const files = [...first, story, refusals, told, table, after, study, aids, sound, banter, short];
