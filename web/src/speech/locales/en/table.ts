/** Everything that is said in English. Refusals of the rules come as sentences from the server. */

import story from "../../../../../src/casefile/locales/en/game.ftl?raw";
import after from "./after.ftl?raw";
import aids from "./aids.ftl?raw";
import banter from "./banter.ftl?raw";
import sound from "./sound.ftl?raw";
import study from "./study.ftl?raw";
import table from "./table.ftl?raw";
import short from "./words.ftl?raw";
import told from "./told.ftl?raw";
import { files as first } from "./first";

export const files = [...first, story, told, table, after, study, aids, sound, banter, short];
