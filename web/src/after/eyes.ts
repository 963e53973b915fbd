/** A finished game as one of its players saw it while it was played. */

import type { Happening, Story, Triple } from "../net/types";

type Ended = Extract<Happening, { what: "game-ended" }>;

/** The same story without what this player could not know before its end: the cards that others showed each other.
 *  What only they knew is added: their hand, and the envelope they looked into. */
export function seenBy(story: Story, player: string): Story {
  const happened = story.steps.flatMap((step) => step.happened);
  const hand = happened.find((one): one is Ended => one.what === "game-ended")?.hands[player] ?? [];
  const opened = happened.find((one) => one.what === "envelope-opened");
  const envelope: Triple | null = opened ? [opened.suspect, opened.weapon, opened.room] : null;

  const seen = (one: Happening): Happening => {
    switch (one.what) {
      case "dealt":
        return { ...one, hand };
      case "card-shown":
        return one.by === player || one.to === player ? one : { ...one, card: null };
      case "accused":
        return one.by === player && !one.correct ? { ...one, envelope } : one;
      default:
        return one;
    }
  };
  return { ...story, steps: story.steps.map((step) => ({ ...step, happened: step.happened.map(seen) })) };
}
