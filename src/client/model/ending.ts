// The end of a turn or phase: one button, in one place, with one word in every game, that says what could still be done.
import type { Layout, ViewDecision, ViewOption } from '../../kernel/index.ts';
import type { Language } from '../../kernel/words.ts';
import { say, type WordKey } from '../words.ts';

export interface Ending {
  readonly index: number;
  readonly ends: 'turn' | 'phase';
}
type Parts = Pick<Layout, 'ends' | 'gives'>;

export function endingOf({ ends = {} }: Parts, { prompt, options }: ViewDecision): Ending | null {
  const index = options.findIndex(({ name }) => Object.hasOwn(ends, `${prompt}/${name}`));
  const kind = ends[`${prompt}/${options[index]?.name}`];
  return kind === undefined ? null : { index, ends: kind };
}

/** A pass where nothing waits, beside the end of one's turn: it would only ask the same again. */
export function vainPass(layout: Parts, decision: ViewDecision, waits: boolean): number | null {
  const ending = endingOf(layout, decision);
  const pass = decision.options.findIndex(({ verb, args }) => verb === 'pass' && args.length === 0);
  return waits || ending === null || pass < 0 || pass === ending.index ? null : pass;
}

const KINDS = { attack: 'stillAttack', direct: 'stillAttack', play: 'stillPlay' } as const satisfies Record<
  string,
  WordKey
>;
const SAID: readonly WordKey[] = ['stillPlay', 'stillAttack', 'stillOther'];
/** What an option is about: a card is counted once, however many ways there are to use it. */
const aboutOf = ({ name, args }: ViewOption): string => {
  const [card] = args;
  return card?.kind === 'card' ? `card ${card.value}` : name;
};
/** What could still be done instead, counted; nothing that only gives a card up, nor what would come to nothing. */
export function stillToDo(
  language: Language,
  { gives = [] }: Parts,
  { options }: ViewDecision,
  ending: Ending,
  vain: ReadonlySet<number>,
): string {
  const found = new Map<WordKey, Set<string>>();
  options.forEach((option, i) => {
    const { verb } = option;
    if (i === ending.index || vain.has(i) || verb === 'pass' || verb === 'done' || gives.includes(verb)) return;
    const kind: WordKey = verb in KINDS ? KINDS[verb as keyof typeof KINDS] : 'stillOther';
    const about = found.get(kind) ?? new Set();
    found.set(kind, about.add(aboutOf(option)));
  });
  const all = SAID.flatMap((kind) => {
    const count = found.get(kind)?.size ?? 0;
    return count === 0 ? [] : [say(language, kind, count)];
  });
  return all.length === 0 ? '' : say(language, 'still', all.join(say(language, 'comma')));
}

/** Options of which the table says that they would come to nothing now. */
export function idleOptions(table: unknown, options: readonly ViewOption[]): ReadonlySet<number> {
  const idle = typeof table === 'object' && table !== null && 'idle' in table ? table.idle : null;
  const names: readonly unknown[] = Array.isArray(idle) ? idle : [];
  return new Set(options.flatMap(({ name }, i) => (names.includes(name) ? [i] : [])));
}
