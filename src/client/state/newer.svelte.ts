// A newer version of the page: the browser has fetched it, and shows it when somebody says so. Until then everything,
// a game under way above all, stays with the version it was begun under.
export const newer = $state({ waits: false });

let waiting: ServiceWorker | null = null;
let wanted = false; // here, in this tab
function found(worker: ServiceWorker | null): void {
  // The first version that comes has no older one to take over from.
  if (worker === null || navigator.serviceWorker.controller === null) return;
  waiting = worker;
  newer.waits = true;
}

/** Keeps the client for offline play, and listens for newer versions of it. */
export async function install(): Promise<void> {
  const before = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wanted) location.reload();
    else if (before !== null) newer.waits = true; // another tab has turned to it, and what this one needs may be gone
  });
  try {
    const registration = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    found(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => coming.state === 'installed' && found(coming));
    });
    // An installed page is seldom loaded anew; it asks when somebody comes back to it.
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    });
  } catch {
    // Refused, or no network: the page works without.
  }
}

/** Turns to the newer version. */
export function turnToNewer(): void {
  wanted = true;
  if (waiting?.state === 'installed') waiting.postMessage('take over');
  else location.reload();
}
