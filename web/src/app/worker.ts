/// <reference lib="webworker" />
/** The service worker: keeps a copy of the page, so that it opens without a network too and can say so.
 *  Nothing of a game is kept: what lies under /api is left alone. */

declare const self: ServiceWorkerGlobalScope;
export {};

const SHELL = "casefile-shell-1";
const PAGE = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(
    fetch(PAGE, { cache: "no-cache" })
      .then(keepPage)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(freshPage(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(keptAsset(request));
});

/** A notice of a game leads back to its page. */
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const back = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    await pages.find(({ url }) => url === notification.data)?.focus();
  };
  event.waitUntil(back());
});

/** Newest first: a new release is there with the next visit, and the copy only when nothing else is. */
async function freshPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keepPage(answer.clone());
    return answer;
  } catch (trouble) {
    const copy = await (await caches.open(SHELL)).match(PAGE);
    if (copy) return copy;
    throw trouble;
  }
}

/** Names of assets change with their content, so a copy is as good as the original. */
async function keptAsset(request: Request): Promise<Response> {
  const shell = await caches.open(SHELL);
  const copy = await shell.match(request);
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

/** Keep this page and what it names; drop what belonged to an older one. */
async function keepPage(answer: Response): Promise<void> {
  const shell = await caches.open(SHELL);
  const text = await answer.clone().text();
  const kept = await shell.match(PAGE);
  if (kept && (await kept.text()) === text) return;
  for (const old of await shell.keys()) await shell.delete(old);
  await shell.addAll(Array.from(text.matchAll(/"(\/assets\/[^"]+)"/g), (match) => match[1] ?? ""));
  await shell.put(PAGE, answer);
}
