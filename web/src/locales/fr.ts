/** Everything that is said in French. */

import refusals from "../../../src/casefile/locales/fr-refusals.ftl?raw";
import server from "../../../src/casefile/locales/fr-server.ftl?raw";
import story from "../../../src/casefile/locales/fr.ftl?raw";
import lobby from "./fr-lobby.ftl?raw";
import screen from "./fr.ftl?raw";

export const files = [story, refusals, server, screen, lobby];
