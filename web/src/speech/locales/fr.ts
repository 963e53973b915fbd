/** Everything that is said in French. */

import refusals from "../../../../src/casefile/locales/fr-refusals.ftl?raw";
import story from "../../../../src/casefile/locales/fr.ftl?raw";
import after from "./fr-after.ftl?raw";
import aids from "./fr-aids.ftl?raw";
import banter from "./fr-banter.ftl?raw";
import sound from "./fr-sound.ftl?raw";
import study from "./fr-study.ftl?raw";
import table from "./fr-table.ftl?raw";
import short from "./fr-words.ftl?raw";
import told from "./fr-told.ftl?raw";

/** By now it is here, as a file of its own: the first page must not wait for two. */
const first = await import("./fr-first");

export const files = [...first.files, story, refusals, told, table, after, study, aids, sound, banter, short];
