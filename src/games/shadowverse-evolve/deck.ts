// Deck construction (6.1): problems that name the clause broken and the card.
import { by, type Deck, type DeckEntry, type Pool, type Problem } from '../../kernel/index.ts';
import { CLASS_NAMES, type Def, type SvePool } from './defs.ts';
import type * as Ast from './text/ast.ts';

const PARTS = ['leader', 'main', 'evolve'] as const;
type Part = (typeof PARTS)[number];
const PART_NAMES: Readonly<Record<Part, string>> = {
  leader: 'リーダー',
  main: 'メインデッキ',
  evolve: 'エボルヴデッキ',
};

/** The printed card an entry of a deck part means: evolve cards share names with what they evolve from. */
export function defIn(pool: SvePool, part: string, name: string): number | undefined {
  const evolve = pool.evolveByName.get(name);
  return part === 'evolve' && evolve !== undefined ? evolve : pool.byName.get(name);
}
interface Entry {
  readonly def: Def;
  readonly count: number;
}

/** 6.1.2: what a card says about decks takes the place of the limit of three. */
function limitOf(def: Def, part: Part): number {
  for (const a of def.statics) {
    if (a.ast.ability !== 'static' || a.ast.rule.rule !== 'deckLimit') continue;
    const rule = a.ast.rule as Ast.Rule & { rule: 'deckLimit' };
    if ((rule.deck === 'main') === (part === 'main')) return by('6.1.2', MOST_COPIES, rule.n);
  }
  return MOST_COPIES;
}
const MOST_COPIES = 3;

export function deckProblems(anyPool: Pool, deck: Deck): readonly Problem[] {
  const pool = anyPool as unknown as SvePool;
  const problems: Problem[] = [];
  const say = (rule: string, message: string, ja: string): void => {
    if (by(rule, false, true)) problems.push({ rule, message, ja });
  };
  const parts: Record<Part, Entry[]> = { leader: [], main: [], evolve: [] };
  for (const [part, entries] of Object.entries(deck.parts)) {
    if (!(PARTS as readonly string[]).includes(part))
      say(
        '6.1.1',
        `part ${part} is unknown; expected ${PARTS.join(', ')}`,
        `デッキに「${part}」という区分はありません。使えるのは${PARTS.join('、')}です`,
      );
    else readPart(pool, part as Part, entries, parts[part as Part], say);
  }
  leaderProblems(parts.leader, say);
  mainProblems(parts.main, say);
  evolveProblems(parts.evolve, say);
  copyProblems(parts, say);
  const [leader] = parts.leader;
  if (leader !== undefined) basisProblems(leader.def, parts, deck, say);
  return problems;
}
type Say = (rule: string, message: string, ja: string) => void;

function readPart(pool: SvePool, part: Part, entries: readonly DeckEntry[], out: Entry[], say: Say): void {
  for (const { card, count } of entries) {
    const def = defIn(pool, part, card);
    const found = def === undefined ? undefined : pool.defs[def];
    if (found === undefined)
      say(
        '6.1.1',
        `${card}: no such card in the pool (part ${part})`,
        `「${card}」というカードはありません（${PART_NAMES[part]}）`,
      );
    else out.push({ def: found, count });
  }
}
const total = (entries: readonly Entry[]): number => entries.reduce((sum, e) => sum + e.count, 0);

function leaderProblems(leaders: readonly Entry[], say: Say): void {
  const n = total(leaders);
  if (n !== 1)
    say('6.1.1.1', `${n} leader cards; exactly 1 is needed`, `リーダーカードが${n}枚です。ちょうど1枚必要です`);
  for (const { def } of leaders)
    if (def.kind !== 'leader')
      say('6.1.1.1', `${def.name}: not a leader card`, `「${def.name}」はリーダーカードではありません`);
}
const [LEAST_MAIN, MOST_MAIN, MOST_EVOLVE] = [40, 50, 10] as const;
function mainProblems(main: readonly Entry[], say: Say): void {
  const n = total(main);
  if (n < LEAST_MAIN || n > MOST_MAIN)
    say(
      '6.1.1.2.a',
      `the main deck has ${n} cards; ${LEAST_MAIN} to ${MOST_MAIN} are allowed`,
      `メインデッキが${n}枚です。${LEAST_MAIN}～${MOST_MAIN}枚にしてください`,
    );
  for (const { def } of main) {
    const what =
      def.kind === 'leader'
        ? (['a leader', 'リーダーカード'] as const)
        : def.special === 'none'
          ? null
          : def.special === 'token'
            ? (['a token', 'トークン'] as const)
            : (['an evolve card', 'エボルヴ'] as const);
    if (what !== null)
      say(
        '6.1.1.2.b',
        `${def.name}: ${what[0]} cannot be in the main deck`,
        `「${def.name}」は${what[1]}なので、メインデッキに入れられません`,
      );
  }
}
function evolveProblems(evolve: readonly Entry[], say: Say): void {
  const n = total(evolve);
  if (n > MOST_EVOLVE)
    say(
      '6.1.1.3.a',
      `the evolve deck has ${n} cards; at most ${MOST_EVOLVE} are allowed`,
      `エボルヴデッキが${n}枚です。${MOST_EVOLVE}枚までです`,
    );
  for (const { def } of evolve)
    if (def.special !== 'evolve')
      say(
        '6.1.1.3.b',
        `${def.name}: only evolve cards go into the evolve deck`,
        `「${def.name}」：エボルヴデッキに入るのはエボルヴのカードだけです`,
      );
}
function copyProblems(parts: Readonly<Record<Part, readonly Entry[]>>, say: Say): void {
  for (const part of ['main', 'evolve'] as const) {
    const counts = new Map<string, { n: number; most: number }>();
    for (const { def, count } of parts[part]) {
      const had = counts.get(def.name)?.n ?? 0;
      counts.set(def.name, { n: had + count, most: limitOf(def, part) });
    }
    for (const [name, { n, most }] of counts) {
      if (n > most)
        say(
          '6.1.1.4',
          `${name}: ${n} copies in the ${part} deck; at most ${most} are allowed`,
          `「${name}」が${PART_NAMES[part]}に${n}枚あります。${most}枚までです`,
        );
    }
  }
}

/** Cards that break the class basis (6.1.1.5.1), or the title basis (6.1.1.5.2). */
function offClass(leader: Def, cards: readonly Def[]): readonly Def[] {
  return cards.filter((c) => by('6.1.1.5.1', false, c.class !== leader.class && c.class !== 'neutral'));
}
function offTitle(leader: Def, cards: readonly Def[]): readonly Def[] {
  return cards.filter((c) =>
    by('6.1.1.5.2', false, leader.title === null || by('2.13.2', leader.title, c.title) !== leader.title),
  );
}
function basisProblems(leader: Def, parts: Readonly<Record<Part, readonly Entry[]>>, deck: Deck, say: Say): void {
  const cards = [...parts.main, ...parts.evolve].map((e) => e.def);
  const wrongClass = offClass(leader, cards);
  const wrongTitle = leader.title === null ? cards : offTitle(leader, cards);
  const byClass = wrongClass.length === 0;
  const byTitle = leader.title !== null && wrongTitle.length === 0;
  const basis = deck.options?.basis;
  if (basis === 'class' && !byClass)
    say(
      '6.2.1.3',
      `the deck is declared by class, but ${names(wrongClass)} are of another class`,
      `クラス基準のデッキですが、別のクラスのカードがあります：${names(wrongClass)}`,
    );
  if (basis === 'title' && !byTitle)
    say(
      '6.2.1.3',
      `the deck is declared by title, but ${names(wrongTitle)} have another title`,
      `タイトル基準のデッキですが、別のタイトルのカードがあります：${names(wrongTitle)}`,
    );
  if (basis !== undefined && basis !== 'class' && basis !== 'title')
    say(
      '6.2.1.3',
      `basis is ${basis}; expected class or title`,
      `構築の基準が「${basis}」です。class（クラス）かtitle（タイトル）にしてください`,
    );
  if (byClass || byTitle) return;
  say(
    '6.1.1.5',
    `${names(wrongClass)}: neither ${CLASS_NAMES[leader.class]} nor ニュートラル${leader.title === null ? '' : `, and not all cards are of the title ${leader.title}`}`,
    `${CLASS_NAMES[leader.class]}でもニュートラルでもないカードがあります：${names(wrongClass)}${leader.title === null ? '' : `。タイトル「${leader.title}」にもそろっていません`}`,
  );
}
const names = (cards: readonly Def[]): string => [...new Set(cards.map((c) => c.name))].slice(0, 5).join(', ');
