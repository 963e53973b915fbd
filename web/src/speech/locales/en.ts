/** Everything that is said in English. Refusals of the rules come as sentences from the server. */

import story from "../../../../src/casefile/locales/en.ftl?raw";
import after from "./en-after.ftl?raw";
import aids from "./en-aids.ftl?raw";
import banter from "./en-banter.ftl?raw";
import sound from "./en-sound.ftl?raw";
import study from "./en-study.ftl?raw";
import table from "./en-table.ftl?raw";
import short from "./en-words.ftl?raw";
import told from "./en-told.ftl?raw";

/** By now it is here, as a file of its own: the first page must not wait for two. */
const first = await import("./en-first");

export const files = [...first.files, story, told, table, after, study, aids, sound, banter, short];
