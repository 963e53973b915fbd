/** Telling somebody who looks elsewhere that it is their turn: the title, a sound, a notification. */

import { prefs } from "../../model/prefs.svelte";

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
  const mayNotify = "Notification" in window && Notification.permission === "granted";
  if (prefs.notifications && document.hidden && mayNotify) void notify({ body: sentence, tag: "casefile-turn" });
}

async function notify(notice: NotificationOptions): Promise<void> {
  try {
    const shown = new Notification(TITLE, notice);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Browsers of phones take notices from service workers only; worker.ts leads back here.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(TITLE, { ...notice, data: location.href });
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
