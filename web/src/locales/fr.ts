/** Everything that is said in French. */

import refusals from "../../../src/casefile/locales/fr-refusals.ftl?raw";
import story from "../../../src/casefile/locales/fr.ftl?raw";
import { files as first } from "./fr-first";
import screen from "./fr.ftl?raw";

export const files = [...first, story, refusals, screen];
