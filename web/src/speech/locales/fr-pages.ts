/** Everything that is said in French, with the pages that explain. */

import { files as table } from "./fr";
import companion from "./fr-companion.ftl?raw";
import pages from "./fr-pages.ftl?raw";

export const files = [...table, pages, companion];
