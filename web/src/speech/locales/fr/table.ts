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

/** By now it is here, as a file of its own: the first page must not wait for two. */
const first = await import("./first");

export const files = [...first.files, story, refusals, told, table, after, study, aids, sound, banter, short];
