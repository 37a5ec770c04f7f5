// The options of a question, sorted by how one points at them: cards on the table, cards one must be shown, squares,
// numbers, and plain buttons. An option is always meant by its place in the question.
import type { Layout, ViewArg, ViewOption } from '../../kernel/index.ts';

export interface Choices {
  /** By target (`card:<handle>`, `zone:<name>`, `square:<name>`): options whose next argument is this one. */
  readonly at: ReadonlyMap<string, readonly number[]>;
  /** Options whose next argument is a card that cannot be pointed at on the table. */
  readonly unseen: readonly number[];
  /** All options are numbers. */
  readonly numbers: boolean;
  /** Everything else. */
  readonly buttons: readonly number[];
}
/** What can be pointed at on the table. */
export interface Targets {
  readonly cards: ReadonlySet<number>; // handles
  readonly tops: ReadonlySet<number>; // those of them that lie on top of a pile
  readonly zones: ReadonlySet<string>; // as views name them: `A.field`, `stage`
  readonly squares: ReadonlySet<string>;
}

/** Where an argument can be pointed at, or null. A card that is nowhere to be seen is 'unseen'. */
function targetOf(arg: ViewArg, targets: Targets): string | null {
  if (arg.kind === 'card') return targets.cards.has(arg.value) ? `card:${arg.value}` : 'unseen';
  if (arg.kind === 'zone') return targets.zones.has(arg.name) ? `zone:${arg.name}` : null;
  if (arg.kind === 'word' || arg.kind === 'number') return targets.squares.has(arg.name) ? `square:${arg.name}` : null;
  return null;
}
/** The target to point at next, after `depth` have been pointed at. */
const pointed = (option: ViewOption, targets: Targets, depth: number): string | undefined =>
  option.args.flatMap((arg) => targetOf(arg, targets) ?? [])[depth];

export function choicesOf(
  options: readonly ViewOption[],
  targets: Targets,
  among: readonly number[] = options.map((_, i) => i),
  depth = 0,
): Choices {
  const at = new Map<string, number[]>();
  const unseen: number[] = [];
  const buttons: number[] = [];
  for (const i of among) {
    const option = options[i];
    if (option === undefined) continue;
    const target = pointed(option, targets, depth);
    if (target === undefined) buttons.push(i);
    else if (target === 'unseen') unseen.push(i);
    else push(at, target, i);
  }
  // Where cards are shown to choose from, a pile's top is one of them: nobody would look for it on the table.
  if (unseen.length > 0) {
    for (const top of targets.tops) {
      unseen.push(...(at.get(`card:${top}`) ?? []));
      at.delete(`card:${top}`);
    }
    unseen.sort((a, b) => a - b);
  }
  const numbers = buttons.length > 1 && buttons.length === among.length && among.every((i) => isNumber(options[i]));
  return { at, unseen, numbers, buttons };
}
const isNumber = (option: ViewOption | undefined): boolean =>
  option !== undefined && option.verb === '' && option.args.length === 1 && option.args[0]?.kind === 'number';

function push<K>(map: Map<K, number[]>, key: K, i: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [i]);
  else list.push(i);
}

/** Whether all an option does is to give its card up: a click on the card shows that, and does not do it. */
export const givesUp = ({ gives }: Pick<Layout, 'gives'>, option: ViewOption | undefined): boolean =>
  option !== undefined && gives?.includes(option.verb) === true;

/** Those of the options that name something to point at after `depth` of them. */
export const aimed = (
  options: readonly ViewOption[],
  targets: Targets,
  among: readonly number[],
  depth: number,
): number[] =>
  among.filter((i) => {
    const option = options[i];
    const next = option === undefined ? undefined : pointed(option, targets, depth);
    return next !== undefined && next !== 'unseen';
  });

/** What a click on something that stands for these options does. */
export type Click =
  | { readonly do: 'answer'; readonly index: number }
  | { readonly do: 'aim'; readonly among: readonly number[]; readonly depth: number } // point at the next thing
  | { readonly do: 'menu'; readonly among: readonly number[] }; // say which

export function click(
  options: readonly ViewOption[],
  targets: Targets,
  among: readonly number[],
  depth: number,
): Click {
  const [only] = among;
  if (among.length === 1 && only !== undefined) return { do: 'answer', index: only };
  const verbs = new Set(among.map((i) => options[i]?.verb));
  const more = among.every((i) => {
    const option = options[i];
    return option !== undefined && pointed(option, targets, depth + 1) !== undefined;
  });
  if (verbs.size === 1 && more) return { do: 'aim', among, depth: depth + 1 };
  return { do: 'menu', among };
}

/** The option that lets things go their way: pass, done, no. */
export function passing(options: readonly ViewOption[]): number | null {
  for (const verb of ['pass', 'done']) {
    const at = options.findIndex((option) => option.verb === verb && option.args.length === 0);
    if (at >= 0) return at;
  }
  return null;
}
