/** Everything that is said in English, with the pages that explain. */

import { files as table } from "./table";
import companion from "./companion.ftl?raw";
import pages from "./pages.ftl?raw";

export const files = [...table, pages, companion];
