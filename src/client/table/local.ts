// A table whose referee is a worker of this page.
import { proxy, type Remote, wrap } from 'comlink';
import type { CardSource } from '../../kernel/index.ts';
import { titlesOf } from '../../games/registry.ts';
import type { Told, WorkerApi } from './api.ts';
import { entitled } from './info.ts';
import type { GameFault, GameInfo, Saved, Snapshot, Table, TableSetup } from './table.ts';

let worker: Remote<WorkerApi> | null = null;
const infos = new Map<string, Promise<GameInfo>>();
let failed: (message: string) => void = () => undefined;

/** Where faults of the worker itself go. */
export function onWorkerFault(told: (message: string) => void): void {
  failed = told;
}

export function rules(): Remote<WorkerApi> {
  if (worker === null) {
    const started = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    // It may be dead, as when memory ran out; the next who asks gets a new one.
    started.addEventListener('error', (event) => {
      started.terminate();
      worker = null;
      infos.clear();
      failed(event.message);
    });
    worker = wrap<WorkerApi>(started);
  }
  return worker;
}

const NO_CARDS: readonly CardSource[] = [];
function once(key: string, ask: () => Promise<GameInfo>): Promise<GameInfo> {
  const known = infos.get(key);
  if (known !== undefined) return known;
  const asked = ask();
  infos.set(key, asked);
  asked.catch(() => infos.delete(key));
  return asked;
}
/** A game as data, with a person's own cards where some are given; `titled`: with the English names, which cost a file more. */
export function gameInfo(id: string, own = NO_CARDS, titled = true): Promise<GameInfo> {
  const plain = () => (own.length > 0 ? rules().info(id, own) : once(id, () => rules().info(id, own)));
  const named = () => Promise.all([plain(), titlesOf(id)]).then(([info, titles]) => entitled(info, titles));
  if (!titled) return plain();
  return own.length > 0 ? named() : once(`${id} titled`, named);
}

async function open(
  setup: TableSetup,
  titled: boolean,
  sit: (seen: (snapshot: Snapshot) => void, failed: (fault: GameFault) => void) => Promise<null | Told>,
): Promise<Table | Told> {
  const info = await gameInfo(setup.game, setup.own, titled);
  const watchers = new Set<(snapshot: Snapshot) => void>();
  let last: Snapshot | null = null;
  let broken: GameFault | null = null;
  let tellFault: (fault: GameFault) => void = () => undefined;
  const failed = (fault: GameFault): void => {
    broken = fault;
    tellFault(fault);
  };
  const seen = (snapshot: Snapshot): void => {
    last = snapshot;
    for (const watcher of watchers) watcher(snapshot);
  };
  const refused = await sit(seen, failed);
  if (refused !== null) return refused;
  const api = rules();
  return {
    home: true,
    watching: false,
    hints: true,
    info,
    setup,
    watch(watcher, onFault) {
      watchers.add(watcher);
      tellFault = onFault;
      if (broken !== null) onFault(broken);
      else if (last === null) void api.run();
      else watcher(last);
      return () => watchers.delete(watcher);
    },
    answer: (seat, index, question) => api.answer(seat, index, question),
    answerSet: (seat, picks, question) => api.answerSet(seat, picks, question),
    pick: (seat, picks) => api.pick(seat, picks),
    look: (seat) => api.look(seat),
    undo: (seat, question) => api.undo(seat, question),
    concede: (seat) => api.concede(seat),
    hint: (seat) => api.hint(seat),
    whyNot: (seat, handle) => api.whyNot(seat, handle),
    viewAtLine: (seat, line) => api.viewAtLine(seat, line),
    saved: () => api.saved(),
    close() {
      watchers.clear();
      void api.close();
    },
  };
}

/** A table, or why none can be had with this. */
export const startTable = (setup: TableSetup, titled: boolean): Promise<Table | Told> =>
  open(setup, titled, (seen, failed) => rules().start(setup, proxy(seen), proxy(failed)));
export const resumeTable = (saved: Saved, titled: boolean): Promise<Table | Told> =>
  open(saved.setup, titled, (seen, failed) => rules().resume(saved, proxy(seen), proxy(failed)));
