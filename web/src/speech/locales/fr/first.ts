/** What is said in French before a table. */

import server from "../../../../../src/casefile/locales/fr/server.ftl?raw";
import home from "./home.ftl?raw";
import lobby from "./lobby.ftl?raw";

export const files = [server, lobby, home];
