// Plays one game at a table, by chance, with nothing but Node: node table_player.mjs LINK
// LINK is what the host gets for the seat: https://play.example/t/<table>#program=<token>.
// Written from docs/protocol.md alone.

import { randomBytes, randomInt } from "node:crypto";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";

const fail = (sentence) => process.exit(console.error(sentence) ?? 1);
const [address, token] = (process.argv[2] ?? "").split("#program=");
if (!token) fail("usage: node table_player.mjs 'https://play.example/t/<table>#program=<token>'");
const [server, table] = address.split("/t/");
const api = `${server}/api/tables/${table}`;
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const any = (things) => things[randomInt(things.length)];
const wait = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));

/** The answer; null if the game has moved on. What may pass is tried again: an id is carried out once. */
async function attempt(what, command) {
  for (;;) {
    const body = command && JSON.stringify(command);
    const answer = await fetch(`${api}/${what}`, { method: body ? "POST" : "GET", headers, body }).catch(() => null);
    if (answer?.ok) return answer;
    const problem = (await answer?.json().catch(() => null)) ?? {};
    if (answer?.status === 409) return null;
    if (answer && answer.status < 500 && answer.status !== 429) fail(problem.sentence);
    await wait(problem.ratelimit?.seconds ?? 1 + Math.random());
  }
}

/** Anything that leads on; this player never accuses anybody. */
function choose({ show, suggest, walk, roll, passage }) {
  if (show) return { do: "show", card: any(show) };
  if (suggest) {
    return { do: "suggest", suspect: any(suggest.suspects), weapon: any(suggest.weapons), room: suggest.room };
  }
  if (walk) {
    const rooms = walk.filter((place) => typeof place === "string");
    return { do: "walk", to: any(rooms.length ? rooms : walk) };
  }
  return { do: roll ? "roll" : passage ? "passage" : "end" };
}

let line;
let game;

/** Takes in one line. What to say in the end, if this is it. */
async function hear(told) {
  if (told.type === "closed" && ![4000, 4001].includes(told.code)) return told.reason;
  if (told.type !== "snapshot" && told.type !== "update") return null;
  line = told.line;
  game = told.game?.number ?? game;
  for (const happening of told.happened ?? []) {
    if (happening.what === "dealt") game = happening.game;
    if (happening.what === "game-ended") return `won by ${happening.winner}`;
  }
  if (told.menu) {
    const version = told.version ?? told.game.version;
    const id = randomBytes(8).toString("hex");
    await attempt("moves", { type: "act", id, game, version, action: choose(told.menu) });
  }
  return null;
}

for (;;) {
  const stream = await attempt(line === undefined ? "lines" : `lines?from=${line + 1}`);
  try {
    for await (const text of createInterface({ input: Readable.fromWeb(stream.body) })) {
      const end = text && (await hear(JSON.parse(text)));
      if (end) process.exit(console.log(end) ?? 0);
    }
  } catch {
    // The connection is lost.
  }
  await wait(1);
}
