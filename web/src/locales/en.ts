/** Everything that is said in English. Refusals of the rules come as sentences from the server. */

import story from "../../../src/casefile/locales/en.ftl?raw";
import { files as first } from "./en-first";
import screen from "./en.ftl?raw";

export const files = [...first, story, screen];
