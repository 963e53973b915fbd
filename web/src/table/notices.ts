/** Telling somebody who looks elsewhere that it is their turn: the title, a sound, a notification. */

import { prefs } from "../core/prefs.svelte";

const TITLE = "Casefile";

/** Two soft notes, made on the spot: no sound file has to be loaded. */
function chime(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.16, audio.currentTime + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.9);
  volume.connect(audio.destination);
  for (const [hertz, after] of [
    [523.25, 0],
    [783.99, 0.16],
  ] as const) {
    const note = audio.createOscillator();
    note.type = "sine";
    note.frequency.value = hertz;
    note.connect(volume);
    note.start(audio.currentTime + after);
    note.stop(audio.currentTime + 0.95);
  }
  setTimeout(() => void audio.close(), 1500);
}

/** Once, when somebody has to act. `sentence` is what is shown outside the page: never a card. */
export function callFor(sentence: string): void {
  if (prefs.sound) chime();
  if (prefs.notifications && document.hidden && "Notification" in window && Notification.permission === "granted") {
    const shown = new Notification(TITLE, { body: sentence, tag: "casefile-turn" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}

export function showInTitle(sentence: string): void {
  document.title = sentence ? `${sentence} · ${TITLE}` : TITLE;
}

/** Ask the browser; false if it says no. */
export async function allowNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
