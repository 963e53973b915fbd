/** Everything that is said in French. */

import refusals from "../../../src/casefile/locales/fr-refusals.ftl?raw";
import story from "../../../src/casefile/locales/fr.ftl?raw";
import { files as first } from "./fr-first";
import table from "./fr-table.ftl?raw";
import told from "./fr-told.ftl?raw";

export const files = [...first, story, refusals, told, table];
