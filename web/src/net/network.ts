/** Under which address other devices reach this server. */

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

let asked: Promise<string | null> | undefined;

/** The beginning of links for others; null if only this device can reach the server. Asked once a page. */
export function sharedOrigin(): Promise<string | null> {
  return (asked ??= look());
}

async function look(): Promise<string | null> {
  // Whoever came by another address than the device's own may pass that one on.
  if (!HERE.test(location.hostname)) return location.origin;
  try {
    const answer = await fetch("/network.json");
    const found: unknown = answer.ok ? await answer.json() : [];
    return Array.isArray(found) && typeof found[0] === "string" ? found[0] : null;
  } catch {
    return null;
  }
}
