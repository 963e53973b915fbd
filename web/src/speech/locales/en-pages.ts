/** Everything that is said in English, with the pages that explain. */

import { files as table } from "./en";
import companion from "./en-companion.ftl?raw";
import pages from "./en-pages.ftl?raw";

export const files = [...table, pages, companion];
