// Which tab has which game: a lock of the browser for each, given back when the tab goes.
export type Release = () => void;
const NAME = 'tefuda/game/';
/** A refresh asks again before the old page has quite gone. */
const PATIENCE = 400;

const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** Takes a game for this tab, or null when another one has it. */
export async function hold(id: string): Promise<Release | null> {
  const manager = locks();
  if (manager === null) return () => undefined;
  return new Promise((resolve) => {
    manager
      .request(`${NAME}${id}`, { signal: AbortSignal.timeout(PATIENCE) }, () => {
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(null));
  });
}
/** Games that some tab has, this one included. */
export async function heldGames(): Promise<ReadonlySet<string>> {
  const known = await locks()
    ?.query()
    .catch(() => null); // refused, as in some private windows
  const held = known?.held ?? [];
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(NAME) ? [name.slice(NAME.length)] : [])));
}
