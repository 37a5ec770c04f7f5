// A player who sees nothing: all they know of the page is its accessibility tree, and all they do is press keys.
import type { Page } from 'playwright-core';

/** One line of Playwright's ariaSnapshot, with what is below it. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly states: string; // [disabled], [pressed] …
  readonly inside: Heard[];
}
const LINE = /^([\w-]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?::(?: (.*))?)?$/s;
const unquoted = (text: string): string => {
  if (/^".*"$/s.test(text)) return JSON.parse(text) as string;
  return /^'.*'$/s.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text;
};
/** The line as it is where it needs no quotes. */
function plain(line: string): string {
  const quoted = /^'((?:[^']|'')*)'(.*)$/s.exec(line);
  return quoted === null ? line : `${quoted[1]?.replaceAll("''", "'")}${quoted[2]}`;
}
export function heardIn(snapshot: string): Heard {
  const root: Heard = { role: 'page', name: '', text: '', states: '', inside: [] };
  const open: { depth: number; node: Heard }[] = [{ depth: -1, node: root }];
  for (const raw of snapshot.split('\n')) {
    const [, indent = '', line = ''] = /^(\s*)- (.*)$/s.exec(raw) ?? [];
    if (line === '' || line.startsWith('/')) continue;
    const [, role, name = '', states = '', text = ''] = LINE.exec(plain(line)) ?? [];
    if (role === undefined) throw new Error(`what is this? ${raw}`);
    const node: Heard = { role, name: name.replaceAll('\\"', '"'), text: unquoted(text), states, inside: [] };
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop();
    open.at(-1)?.node.inside.push(node);
    open.push({ depth: indent.length, node });
  }
  return root;
}
export const listen = async (page: Page): Promise<Heard> => heardIn(await page.locator('body').ariaSnapshot());
export const all = (node: Heard): Heard[] => node.inside.flatMap((one) => [one, ...all(one)]);
export const find = (node: Heard, role: string, is: (one: Heard) => boolean = () => true): Heard | undefined =>
  all(node).find((one) => one.role === role && is(one));

export interface Question {
  /** Zones on the table, by what they are called: 自分 手札. */
  readonly places: ReadonlyMap<string, { readonly count: number | null; readonly cards: readonly string[] }>;
  /** Names and numbers of the players. */
  readonly plates: readonly string[];
  readonly asked: string;
  readonly options: readonly string[]; // by their whole names
  readonly idle: readonly string[]; // what is there and cannot be chosen
  readonly window: boolean; // they are in a window over the table
  readonly spoken: string;
}
const CHOOSABLE = '、選べる';
/** What leads to no answer. */
const ASIDE = /^(やめる|このターンは全部パス|なぜ？|何があった？|閉じる)/;
const PLACE = /^(.+?)(?: (\d+)枚)?$/;

/** All that is to be known at a question. */
export function questionIn(tree: Heard): Question {
  const board = find(tree, 'group', ({ name }) => name === '盤面');
  const places = new Map(
    (board?.inside ?? [])
      .filter(({ role }) => role === 'region')
      .map(({ name, inside }) => {
        const [, title = name, count] = PLACE.exec(name) ?? [];
        const cards = inside.filter(
          ({ role, name: card }) => role === 'button' && !card.startsWith(`${title}、`) && !isTarget(title, card),
        );
        return [
          title,
          { count: count === undefined ? null : Number(count), cards: cards.map((card) => card.name) },
        ] as const;
      }),
  );
  const plates = (board?.inside ?? []).flatMap(({ role, text, inside }) =>
    role === 'group' ? [[text, ...inside.map((one) => one.text)].join(' ')] : [],
  );
  const prompt = tree.inside.find(
    ({ role, inside }) => role === 'region' && inside.some((one) => one.role === 'group'),
  );
  const window = find(tree, 'dialog');
  const enabled = ({ role, states }: Heard): boolean => role === 'button' && !states.includes('disabled');
  const choosable = (within: Heard | undefined): string[] =>
    within === undefined
      ? []
      : all(within)
          .filter(enabled)
          .flatMap(({ name }) => (name.includes(CHOOSABLE) ? [name] : []));
  const pressed = (within: Heard | undefined): string[] =>
    within === undefined
      ? []
      : all(within)
          .filter(enabled)
          .flatMap(({ name }) => (ASIDE.test(name) ? [] : [name]));
  return {
    places,
    plates,
    asked: prompt?.name ?? '',
    options: window === undefined ? [...choosable(board), ...targets(board), ...pressed(prompt)] : choosable(window),
    idle: all(prompt ?? tree).flatMap(({ role, name, states }) =>
      role === 'button' && states.includes('disabled') ? [name] : [],
    ),
    window: window !== undefined,
    spoken: find(tree, 'status')?.text ?? '',
  };
}
const isTarget = (title: string, button: string): boolean => button.startsWith(`${title} `) && !button.includes('、');
/** Squares and whole places that can be chosen are buttons of their own, told by where they are and what choosing them does. */
function targets(board: Heard | undefined): string[] {
  const places = (board?.inside ?? []).filter(({ role }) => role === 'region');
  return places.flatMap(({ name, inside }) => {
    const [, title = name] = PLACE.exec(name) ?? [];
    return inside.flatMap(({ role, name: button }) => (role === 'button' && isTarget(title, button) ? [button] : []));
  });
}

/** Goes on from what has the focus to what is called so, as keys lead there. */
export async function goTo(page: Page, name: string, window: boolean): Promise<void> {
  const MOST = 120;
  for (let n = 0; n < MOST; n++) {
    const focused = page.locator(':focus');
    const now = (await focused.count()) === 0 ? '' : await focused.first().ariaSnapshot();
    if (heardIn(now).inside[0]?.name === name) return;
    await page.keyboard.press(window ? 'Tab' : 'ArrowRight');
  }
  throw new Error(`no key leads to ${name}`);
}
