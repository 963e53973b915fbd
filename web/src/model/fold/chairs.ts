/** Who sits where, and how that changes. */

import { PROGRAM } from "../choices";
import type { Chair, Happening, Snapshot, TableView, Update } from "../../net/types";

type WireChair = Snapshot["table"]["chairs"][number];

export function chairFromSnapshot(chair: WireChair, index: number): Chair {
  const sittingIn = chair.sitting_in ?? "";
  const present = chair.present ?? false;
  const left = chair.left ?? false;
  return {
    suspect: chair.suspect,
    name: chair.name ?? null,
    bot: chair.bot ?? "",
    ready: chair.ready ?? false,
    present: present && !left, // their socket may linger, they do not
    awayUntil: chair.away_until ?? null,
    sittingIn,
    asked: sittingIn !== "" && present,
    left,
    sitter: -1 - index, // lines are positive: no confusion with those who come later
  };
}

/** The chairs after one more happening, and who was the host until then. */
export function chairAfter(
  view: TableView,
  happening: Happening,
  update: Update,
): { chairs: Chair[]; host: string | null } {
  const { chairs, host } = view;
  const same = { chairs, host };
  const change = (suspect: string, changed: (chair: Chair) => Partial<Chair>) => ({
    chairs: chairs.map((chair) => (chair.suspect === suspect ? { ...chair, ...changed(chair) } : chair)),
    host,
  });
  switch (happening.what) {
    case "configured": {
      // Until when a chair is kept follows from when its person was lost and from the settings of now.
      const longer = 1000 * ((happening.settings.grace_seconds ?? 0) - view.settings.grace_seconds);
      return {
        chairs: chairs.map((chair) => ({
          ...chair,
          ready: chair.bot || chair.left ? chair.ready : false,
          awayUntil: chair.awayUntil === null ? null : chair.awayUntil + longer,
        })),
        host,
      };
    }
    case "seated": {
      const awayUntil = update.at + 1000 * view.settings.grace_seconds;
      const person = { name: happening.name, awayUntil, sitter: update.line };
      return { chairs: seated(chairs, { ...empty(happening.chair), ...person }), host };
    }
    case "bot-seated": {
      const bot = { ...empty(happening.chair), bot: happening.level };
      if (bot.bot !== PROGRAM) return { chairs: seated(chairs, { ...bot, ready: true }), host };
      const awayUntil = update.at + 1000 * view.settings.grace_seconds;
      return { chairs: seated(chairs, { ...bot, awayUntil, sitter: update.line }), host };
    }
    case "seat-changed": {
      const moving = chairs.filter((chair) => chair.suspect === happening.chair);
      const others = chairs.filter((chair) => chair.suspect !== happening.chair);
      return {
        chairs: [...others, ...moving.map((chair) => ({ ...chair, suspect: happening.to, ready: false }))],
        host: host === happening.chair ? happening.to : host,
      };
    }
    case "renamed":
      return change(happening.chair, () => ({ name: happening.name }));
    case "chair-cleared":
      return { chairs: chairs.filter((chair) => chair.suspect !== happening.chair), host };
    case "readied":
      return change(happening.chair, () => ({ ready: happening.ready }));
    case "host-passed":
      return { chairs, host: happening.chair };
    case "came":
      return change(happening.chair, (chair) => ({
        present: true,
        ready: chair.ready || chair.bot === PROGRAM,
        awayUntil: null,
        sittingIn: chair.asked ? chair.sittingIn : "",
      }));
    case "went":
      return change(happening.chair, (chair) => ({
        present: false,
        ready: chair.ready && chair.bot !== PROGRAM,
        awayUntil: happening.until,
      }));
    case "sat-in":
      // Only somebody who is there can ask for it.
      return change(happening.chair, (chair) => ({ sittingIn: happening.level, asked: chair.present }));
    case "taken-back":
      return change(happening.chair, () => ({ sittingIn: "", asked: false }));
    case "left-for-good":
      return change(happening.chair, () => ({
        left: true,
        present: false,
        awayUntil: null,
        sittingIn: happening.level,
        asked: true,
      }));
    case "erased":
      return change(happening.chair, () => ({ name: null }));
    default:
      return same;
  }
}

/** The host is always somebody who still holds a chair, if there is anybody. */
export function hostAmong(chairs: Chair[], host: string | null): string | null {
  const people = chairs.filter((chair) => !chair.bot && !chair.left).map((chair) => chair.suspect);
  if (host !== null && people.includes(host)) return host;
  return people[0] ?? null;
}

function seated(chairs: Chair[], chair: Chair): Chair[] {
  const isTaken = chairs.some((other) => other.suspect === chair.suspect);
  if (!isTaken) return [...chairs, chair];
  return chairs.map((other) => (other.suspect === chair.suspect ? chair : other));
}

function empty(suspect: string): Chair {
  return {
    suspect,
    name: null,
    bot: "",
    ready: false,
    present: false,
    awayUntil: null,
    sittingIn: "",
    asked: false,
    left: false,
    sitter: 0,
  };
}
