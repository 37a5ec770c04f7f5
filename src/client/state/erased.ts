// Somebody erases all that is kept here: every tab of this browser begins anew.

/** To our other tabs; a channel does not hear itself. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tefuda') : null;
const ERASED = 'erased';
const OURS = 'tefuda.';

function forget(storage: () => Storage): void {
  try {
    const kept = storage();
    for (const key of Object.keys(kept)) if (key.startsWith(OURS)) kept.removeItem(key);
  } catch {
    // Refused: then nothing was kept there either.
  }
}
/** The home page as on a first visit, once nothing is remembered. */
export function beginAnew(...storages: (() => Storage)[]): void {
  for (const storage of [...storages, () => sessionStorage]) forget(storage);
  location.hash = '';
  location.reload();
}
export const tellErased = (): void => channel?.postMessage(ERASED);
export function listenForErasing(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === ERASED) beginAnew();
  });
}
