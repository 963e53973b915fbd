/** What is said in English before a table: the first page waits for no more than this. */

import server from "../../../../../src/casefile/locales/en/server.ftl?raw";
import home from "./home.ftl?raw";
import lobby from "./lobby.ftl?raw";

export const files = [server, lobby, home];
