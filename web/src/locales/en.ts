/** Everything that is said in English. Refusals of the rules come as sentences from the server. */

import server from "../../../src/casefile/locales/en-server.ftl?raw";
import story from "../../../src/casefile/locales/en.ftl?raw";
import lobby from "./en-lobby.ftl?raw";
import screen from "./en.ftl?raw";

export const files = [story, server, screen, lobby];
