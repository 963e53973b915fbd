/** Everything that is said in English, with the pages that explain. */

import { files as table } from "./en";
import pages from "./en-pages.ftl?raw";

export const files = [...table, pages];
