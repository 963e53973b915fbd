/** One sentence for everything that happens: the moves as the text game tells them, and what the table does. */

import { PROGRAM } from "../model/choices";
import type { Accused } from "../model/stage/beats";
import { Phrases, type Company } from "./phrases";
import { capital } from "./sentences";
import type { EditionInfo, Happening, LogLine } from "../net/types";
import type { Details, Words } from "./words";

/** A line of the log in words. `view` is the table now: it says who reads, and who everybody is if the line does not. */
export function logSentence(
  { happening, chairs }: Pick<LogLine, "happening" | "chairs">,
  view: Company,
  edition: EditionInfo,
  words: Words,
): string {
  return capital(tell(happening, new Phrases(chairs ? { ...view, chairs } : view, edition, words)));
}

function tell(happening: Happening, say: Phrases): string {
  const text = (key: string, details?: Details) => say.words.text(key, details);
  switch (happening.what) {
    case "dealt":
      return dealt(happening, say);
    case "rolled": {
      const total = happening.dice.reduce((sum, die) => sum + die, 0);
      const detail = happening.dice.length > 1 ? ` (${happening.dice.join(" + ")})` : "";
      return text("story-rolled", { ...say.who(happening.by), total, detail });
    }
    case "walked":
      return walked(happening, say);
    case "passage-taken":
      return text("story-passage", { ...say.who(happening.by), ...say.room(happening.room) });
    case "suggested":
      return text("story-suggested", { ...say.who(happening.by), ...say.triple(happening) });
    case "piece-fetched":
      return text("story-piece-fetched", { ...say.who(happening.suspect), ...say.room(happening.room) });
    case "weapon-fetched":
      return text("story-weapon-fetched", { ...say.weapon(happening.weapon), ...say.room(happening.room) });
    case "passed":
      return text("story-passed", say.who(happening.by));
    case "card-shown":
      return shown(happening, say);
    case "accused":
      return accused(happening, say);
    case "door-cleared":
      return text("story-door-cleared", { ...say.who(happening.by), ...say.room(happening.room) });
    case "envelope-opened":
      return text("story-envelope-opened", say.triple(happening));
    case "turn-ended":
      return text("told-turn", say.who(happening.next));
    case "game-ended":
      return happening.winner === null ? text("story-nobody-won") : text("story-won", say.who(happening.winner));
    default:
      return tellTable(happening, say);
  }
}

function tellTable(happening: Happening, say: Phrases): string {
  const text = (key: string, details?: Details) => say.words.text(key, details);
  const all = (players: string[]) => say.words.allOf(players.map((player) => say.youOr(player)));
  switch (happening.what) {
    case "opened":
      return text("told-opened");
    case "configured":
      return text("told-configured");
    case "restored":
      return text("told-restored");
    case "seated":
      return text("told-seated", {
        ...say.who(happening.chair),
        ...named(happening.name),
        ...say.suspect(happening.chair),
      });
    case "seat-changed":
      return text("told-seat-changed", { ...say.who(happening.to), ...say.suspect(happening.to) });
    case "renamed":
      return text("told-renamed", { ...say.who(happening.chair), ...named(happening.name) });
    case "bot-seated":
      return text(
        happening.level === PROGRAM ? "told-program-seated" : "told-bot-seated",
        say.suspect(happening.chair),
      );
    case "chair-cleared":
      return text("told-chair-cleared", say.suspect(happening.chair));
    case "readied":
      return text(happening.ready ? "told-ready" : "told-not-ready", say.who(happening.chair));
    case "host-passed":
      return text(happening.away ? "told-host-away" : "told-host", say.who(happening.chair));
    case "invitation-renewed":
      return text("told-invitation-renewed");
    case "came":
      return text("told-came", say.who(happening.chair));
    case "went":
      return text("told-went", say.who(happening.chair));
    case "sit-in-wanted": {
      const whom = say.youOr(happening.whom);
      return text(happening.wanted ? "told-sit-in-wanted" : "told-sit-in-unwanted", {
        ...say.who(happening.chair),
        whom,
      });
    }
    case "sat-in":
      return text("told-sat-in", say.who(happening.chair));
    case "taken-back":
      return text("told-taken-back", say.who(happening.chair));
    case "left-for-good":
      return text(happening.removed ? "told-removed" : "told-left", say.who(happening.chair));
    case "deal-offered":
      return text("told-deal-offered", { game: happening.game });
    case "deal-aborted":
      return text("told-deal-aborted", { players: all(happening.deal.missing) });
    case "pause-wanted":
      return text(happening.wanted ? "told-pause-wanted" : "told-pause-unwanted", say.who(happening.chair));
    case "paused":
      return text("told-paused");
    case "resumed":
      return text("told-resumed");
    case "pace-set":
      return text("told-pace", { pace: happening.pace });
    case "wait-skipped":
      return text("told-wait-skipped", say.who(happening.chair));
    case "finish-wanted":
      return text("told-finish-wanted", say.who(happening.chair));
    case "hint-asked":
      return text("told-hint-asked", say.who(happening.chair));
    case "erased":
      return text("told-erased", say.who(happening.chair));
    default:
      return text("told-other");
  }
}

/** The name somebody had then, unless it was erased since. */
function named(name: string | null): Details {
  return name === null ? {} : { who: name, who_id: "person" };
}

function dealt(happening: Extract<Happening, { what: "dealt" }>, say: Phrases): string {
  const hands = happening.players.map((player) => {
    const name = say.player(player);
    const who = player === say.view.you ? say.words.text("you-too", { who: name }) : name;
    return say.words.text("hand-size", { who, count: happening.hand_sizes[player] ?? 0 });
  });
  const key = say.edition.switches["start_passes_on"] ? "told-dealt" : "story-dealt";
  return say.words.text(key, { ...say.who(happening.first), hands: hands.join(", ") });
}

function walked(happening: Extract<Happening, { what: "walked" }>, say: Phrases): string {
  const who = say.who(happening.by);
  const end = happening.path.at(-1);
  if (end === undefined) return say.words.text("story-stayed", who);
  if (typeof end === "string") return say.words.text("story-entered", { ...who, ...say.room(end) });
  return say.words.text("told-walked", { ...who, place: say.squareName(end) });
}

function shown({ by, to, card }: Extract<Happening, { what: "card-shown" }>, say: Phrases): string {
  const { you } = say.view;
  const details = { who: say.words.text("who-first", say.who(by)), ...say.asker(to) };
  if (!card) return say.words.text("story-shown-hidden", details);
  const role = you === by ? "by-me" : you === to ? "to-me" : "open";
  return say.words.text("story-shown", { ...details, ...say.card(card), role });
}

function accused(happening: Accused, say: Phrases): string {
  const key = happening.correct ? "story-accused-rightly" : "story-accused-falsely";
  return `${say.words.text(key, { ...say.who(happening.by), ...say.triple(happening) })}${envelopeSeen(happening, say)}`;
}

/** The same for those who have just heard the three names. */
export function verdict(happening: Accused, say: Phrases): string {
  const told = say.words.text(happening.correct ? "finale-right" : "finale-wrong", say.who(happening.by));
  return `${told}${envelopeSeen(happening, say)}`;
}

/** A false accuser's alone. */
function envelopeSeen({ by, envelope }: Accused, say: Phrases): string {
  if (!envelope) return "";
  const [suspect, weapon, room] = envelope;
  return ` ${say.words.text("story-envelope-seen", { ...say.who(by), ...say.triple({ suspect, weapon, room }) })}`;
}
