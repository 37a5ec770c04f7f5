// Deck rules (chapters 22 and 23). Restricted cards stand in regulations.jsonl.
import { by, type Deck, type DeckEntry, type Phrase, type Pool, type Problem } from '../../kernel/index.ts';
import { classOf, type Def, isDouble } from './def.ts';
import regulationsText from './regulations.jsonl?raw';

/** The four kinds of restriction (23-3). */
const RESTRICTIONS = ['banned', 'limit1', 'limit2', 'pairs'] as const;
interface Regulation {
  readonly name?: Phrase;
  readonly banned: readonly string[];
  readonly limit1: readonly string[];
  readonly limit2: readonly string[];
  readonly pairs: readonly (readonly [string, string])[];
}
const NOTHING: Regulation = { banned: [], limit1: [], limit2: [], pairs: [] };

function readRegulations(): Map<string, Regulation> {
  // Not YAML, whose reader alone would be a tenth of what a first game loads.
  const lines = regulationsText.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const read = lines.map((line) => JSON.parse(line) as { readonly id: string } & Regulation);
  for (const one of read) {
    const unknown = Object.keys(one).find(
      (key) => key !== 'id' && key !== 'name' && !(RESTRICTIONS as readonly string[]).includes(key),
    );
    if (unknown !== undefined)
      throw new Error(`regulations.jsonl, ${one.id}: ${unknown} is unknown; expected ${RESTRICTIONS.join(', ')}`);
  }
  return new Map(read.map((one) => [one.id, one]));
}
const regulations = readRegulations();
const DEFAULT = 'standard';
const MAIN = 40;
const COPIES = 3;

const regulationOf = (deck: Deck): string => deck.options?.regulation ?? by('23-1', '', DEFAULT);
/** What a regulation is called in Japanese. */
const titleOf = (id: string): string => regulations.get(id)?.name?.ja ?? id;

class Checker {
  readonly problems: Problem[] = [];
  private readonly counts = new Map<string, number>();
  constructor(
    private readonly pool: Pool<Def>,
    private readonly deck: Deck,
  ) {}
  private say(rule: string, message: string, ja: string): void {
    this.problems.push({ rule, message, ja });
  }
  private defOf(name: string): Def | null {
    const at = this.pool.byName.get(name);
    return at === undefined ? null : (this.pool.defs[at] ?? null);
  }
  private entries(part: string): readonly DeckEntry[] {
    return this.deck.parts[part] ?? [];
  }

  /** One Master, of the master part (22-1). */
  master(): Def | null {
    const given = this.entries('master');
    const total = given.reduce((sum, { count }) => sum + count, 0);
    const def = given[0] === undefined ? null : this.defOf(given[0].card);
    if (total !== 1)
      this.say(
        '22-1',
        `part master: ${total} cards; expected exactly 1 Master`,
        `マスターカードが${total}枚です。ちょうど1枚必要です`,
      );
    else if (def === null)
      this.say(
        '22-1',
        `part master: ${given[0]?.card} is unknown; expected a Master of the pool`,
        `「${given[0]?.card}」というマスターカードはありません`,
      );
    else if (def.category !== 'master')
      this.say('22-1', `part master: ${def.name} is not a Master`, `「${def.name}」はマスターカードではありません`);
    else {
      if (classOf(def.colors) === null)
        this.say(
          '13-1',
          `${def.name}: its two colours are no class of chapter 13`,
          `「${def.name}」の2色にあたるクラスは13章にありません`,
        );
      return def;
    }
    return null;
  }
  main(master: Def | null): void {
    let total = 0;
    for (const { card, count } of this.entries('main')) {
      total += count;
      const def = this.defOf(card);
      if (def === null) this.say('22-1', `${card}: no such card in the pool`, `「${card}」というカードはありません`);
      else {
        this.counts.set(card, (this.counts.get(card) ?? 0) + count);
        this.card(def, master);
      }
    }
    if (total !== MAIN)
      this.say(
        '23-2a',
        `part main: ${total} cards; expected exactly ${MAIN}, with the Master ${MAIN + 1}`,
        `メインデッキが${total}枚です。ちょうど${MAIN}枚（マスターカードと合わせて${MAIN + 1}枚）にしてください`,
      );
    // The same name is the same card (14-2).
    for (const [name, n] of this.counts)
      if (by('14-2', 1, n) > COPIES)
        this.say(
          '23-2c',
          `${name}: ${n} in the deck; at most ${COPIES} of one name allowed`,
          `「${name}」が${n}枚あります。同じ名前のカードは${COPIES}枚までです`,
        );
    for (const part of Object.keys(this.deck.parts))
      if (part !== 'main' && part !== 'master')
        this.say(
          '22-1',
          `part ${part} is unknown; expected master and main`,
          `デッキに「${part}」という区分はありません。masterとmainだけです`,
        );
  }
  private card(def: Def, master: Def | null): void {
    if (def.category === 'master') {
      this.say(
        '23-2b',
        `${def.name}: a Master cannot be in the main deck`,
        `「${def.name}」はマスターカードなので、メインデッキに入れられません`,
      );
      this.say(
        '02-12',
        `${def.name}: the main deck holds only Skills, Minions, Arts and Lords`,
        `「${def.name}」：メインデッキに入るのはスキル・ミニオン・アーツ・ロードだけです`,
      );
    }
    if (def.token) {
      this.say(
        '23-2e',
        `${def.name}: a token cannot be in the main deck`,
        `「${def.name}」はトークンなので、メインデッキに入れられません`,
      );
      this.say(
        '40-2',
        `${def.name}: tokens come from outside the game`,
        `「${def.name}」：トークンはゲームの外から出ます`,
      );
      return;
    }
    if (master === null || !by('13-2', false, isDouble(def.colors)) || def.colors === master.colors) return;
    const [of, mine] = [classOf(def.colors)?.ja, classOf(master.colors)?.ja];
    this.say(
      '23-2d',
      `${def.name}: only for ${of ?? 'another class'}; ${master.name} is ${mine ?? 'of no class'}`,
      `「${def.name}」は${of ?? '別のクラス'}専用です。「${master.name}」は${mine ?? 'クラスなし'}です`,
    );
  }
  restrictions(): void {
    const name = regulationOf(this.deck);
    const found = regulations.get(name);
    if (found === undefined)
      return this.say(
        '23-1',
        `regulation ${name} is unknown; expected ${[...regulations.keys()].join(', ')}`,
        `レギュレーション「${name}」はありません。使えるのは${[...regulations.keys()].join('、')}です`,
      );
    const { banned, limit1, limit2, pairs } = by('23-3', NOTHING, found);
    const has = (card: string): number => this.counts.get(card) ?? 0;
    for (const card of banned)
      if (has(card) > 0)
        this.both(
          '23-2f',
          '23-3a',
          `${card}: banned by the regulation ${name}`,
          `「${card}」は禁止カードです（レギュレーション「${titleOf(name)}」）`,
        );
    for (const card of limit1)
      if (has(card) > 1)
        this.both(
          '23-2g',
          '23-3b',
          `${card}: ${has(card)} in the deck; limited to 1 by the regulation ${name}`,
          `「${card}」が${has(card)}枚あります。1枚制限のカードです（レギュレーション「${titleOf(name)}」）`,
        );
    for (const card of limit2)
      if (has(card) > 2)
        this.both(
          '23-2g',
          '23-3c',
          `${card}: ${has(card)} in the deck; limited to 2 by the regulation ${name}`,
          `「${card}」が${has(card)}枚あります。2枚制限のカードです（レギュレーション「${titleOf(name)}」）`,
        );
    for (const [a, b] of pairs)
      if (has(a) > 0 && has(b) > 0)
        this.both(
          '23-2h',
          '23-3d',
          `${a} and ${b}: not together under the regulation ${name}`,
          `「${a}」と「${b}」は同時使用制限のカードです（レギュレーション「${titleOf(name)}」）`,
        );
  }
  private both(rule: string, kind: string, message: string, ja: string): void {
    this.say(rule, message, ja);
    this.say(kind, message, ja);
  }
}

export function deckProblems(pool: Pool, deck: Deck, other: Deck | null): readonly Problem[] {
  const checker = new Checker(pool as Pool<Def>, deck);
  checker.main(checker.master());
  checker.restrictions();
  const problems = [...checker.problems];
  if (other !== null && regulationOf(other) !== regulationOf(deck))
    problems.push({
      rule: '03-1',
      message: `regulations differ: ${regulationOf(deck)} and ${regulationOf(other)}; both players must agree on one`,
      ja: `レギュレーションが違います（${titleOf(regulationOf(deck))}と${titleOf(regulationOf(other))}）。両者で同じものにしてください`,
    });
  return problems;
}
