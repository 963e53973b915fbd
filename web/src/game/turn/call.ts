/** Telling somebody who looks elsewhere that it is their turn: the title, a sound, a notification. */

import { prefs } from "../../model/prefs.svelte";
import { sound } from "../../sound/sound.svelte";

const TITLE = "Casefile";

/** Once, when somebody has to act. `sentence` is what is shown outside the page: never a card. */
export function callFor(sentence: string): void {
  sound.play("call");
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
