/** Everything that is said in English. Refusals of the rules come as sentences from the server. */

import story from "../../../src/casefile/locales/en.ftl?raw";
import { files as first } from "./en-first";
import table from "./en-table.ftl?raw";
import told from "./en-told.ftl?raw";

export const files = [...first, story, told, table];
