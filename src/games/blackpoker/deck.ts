// Frames (フレーム): which cards a deck holds. Both players play the same one.
import type { Deck, DeckEntry, Pool, Problem } from '../../kernel/index.ts';
import { JOKER, RANKS, SUITS } from './cards.ts';

const ENTRY = '♠A ♠2 ♠3 ♠4 ♠5 ♡A ♡8 ♡9 ♡10 ♡J ♢A ♢3 ♢7 ♢10 ♢Q ♣A ♣5 ♣6 ♣10 ♣K'.split(' ');
const ALL = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));

const FRAMES = {
  full54: { clause: 'core.deck.3', cards: ALL, jokers: 2, name: 'フル54' },
  entry20: { clause: 'core.deck.2', cards: ENTRY, jokers: 0, name: 'エントリー20' },
  full53: { clause: 'core.deck.4', cards: ALL, jokers: 1, name: 'フル53' },
  entry21: { clause: 'core.deck.4', cards: ENTRY, jokers: 1, name: 'エントリー21' },
} as const;
type FrameId = keyof typeof FRAMES;
const FRAME_IDS = Object.keys(FRAMES) as readonly FrameId[];
/** A custom deck keeps only the common rules. */
const CUSTOM = 'custom';

const entriesOf = (id: FrameId): DeckEntry[] => {
  const { cards: list, jokers } = FRAMES[id];
  const entries = list.map((card) => ({ card, count: 1 }));
  return jokers === 0 ? entries : [...entries, { card: JOKER, count: jokers }];
};
const deckOf = (id: FrameId): Deck => ({
  name: FRAMES[id].name,
  options: { frame: id },
  parts: { main: entriesOf(id) },
});
export const starterDecks: readonly Deck[] = FRAME_IDS.map(deckOf);

/** What a frame is called in Japanese. */
function titleOf(frame: string): string {
  const id = FRAME_IDS.find((one) => one === frame);
  return id === undefined ? (frame === CUSTOM ? '自由' : frame) : FRAMES[id].name;
}
const frameOf = (deck: Deck): string => deck.options?.frame ?? CUSTOM;

/** Counts by printed card, whatever spelling was used. */
function counted(pool: Pool, deck: Deck): { counts: Map<string, number>; unknown: string[] } {
  const counts = new Map<string, number>();
  const unknown: string[] = [];
  for (const { card, count } of deck.parts.main ?? []) {
    const def = pool.byName.get(card);
    const name = def === undefined ? undefined : pool.defs[def]?.name;
    if (name === undefined) unknown.push(card);
    else counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return { counts, unknown };
}

export function deckProblems(pool: Pool, deck: Deck, other: Deck | null): readonly Problem[] {
  const problems: Problem[] = [];
  const { counts, unknown } = counted(pool, deck);
  const say = (rule: string, message: string, ja: string) => problems.push({ rule, message, ja });
  for (const part of Object.keys(deck.parts)) {
    if (part !== 'main')
      say(
        'core.deck.1',
        `${part}: no such part; a deck has only the part main`,
        `デッキの区分はmainだけです（「${part}」があります）`,
      );
  }
  for (const card of unknown)
    say(
      'core.deck.1',
      `${card}: no such card; expected a suit and rank such as ♠A or D10, or Joker`,
      `「${card}」というカードはありません。♠AやD10のようにスートと数字で、またはJokerと書いてください`,
    );
  for (const [name, count] of counts) {
    const most = name === JOKER ? 2 : 1;
    if (count > most)
      say(
        'core.card.2',
        `${name}: ${count} in the deck; at most ${most} allowed`,
        `${name}が${count}枚あります。${most}枚までです`,
      );
  }
  const total = [...counts.values()].reduce((a, b) => a + b, 0);
  if (total < LEAST)
    say(
      'core.setup.2',
      `${total} cards: too few to set up a game; at least ${LEAST} are needed`,
      `デッキが${total}枚です。ゲームの準備には${LEAST}枚以上必要です`,
    );
  const frame = frameOf(deck);
  if (frame !== CUSTOM && !FRAME_IDS.includes(frame as FrameId)) {
    say(
      'core.deck.1',
      `frame ${frame} is unknown; expected ${[...FRAME_IDS, CUSTOM].join(', ')}`,
      `「${frame}」というフレームはありません。使えるのは${[...FRAME_IDS, CUSTOM].join('、')}です`,
    );
  } else if (frame !== CUSTOM) problems.push(...frameProblems(frame as FrameId, counts));
  if (other !== null && frameOf(other) !== frame) {
    say(
      'core.deck.4',
      `the decks are of different frames: ${frame} and ${frameOf(other)}`,
      `デッキのフレームが違います（${titleOf(frame)}と${titleOf(frameOf(other))}）`,
    );
  }
  return problems;
}
/** Seven cards, two preset, one to compare, and one to draw. */
const LEAST = 11;

function frameProblems(id: FrameId, counts: ReadonlyMap<string, number>): Problem[] {
  const { clause } = FRAMES[id];
  const wanted = new Map(entriesOf(id).map(({ card, count }) => [card, count]));
  const problems: Problem[] = [];
  for (const [card, count] of wanted) {
    const has = counts.get(card) ?? 0;
    if (has !== count)
      problems.push({
        rule: clause,
        message: `${card}: ${has} in the deck; frame ${id} has ${count}`,
        ja: `${card}が${has}枚です。フレーム「${titleOf(id)}」では${count}枚です`,
      });
  }
  for (const card of counts.keys()) {
    if (!wanted.has(card))
      problems.push({
        rule: clause,
        message: `${card}: not in frame ${id}`,
        ja: `${card}はフレーム「${titleOf(id)}」に入りません`,
      });
  }
  return problems;
}
