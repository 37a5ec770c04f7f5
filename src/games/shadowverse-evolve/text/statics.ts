// What continuously holds: 〜がいる限り, 〜は…を持つ, 〜をプレイする際. Chapters 6.1.2, 10.1.1.3.

import {
  agree,
  convert,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  sameValue,
  word,
  words,
  only,
} from '../../../text/index.ts';
import type { Ability, Change, Condition, CostChange, Effect, Rule, Signed, Static, Target, Value } from './ast.ts';
import { changes, costChange, damageChange, drawsNone, heldByLeader, readDrawsNone, statChange } from './changes.ts';
import { circumstance, condition } from './conditions.ts';
import { bare, one, targets } from './counts.ts';
import { clause, singular, counted } from './english.ts';
import { damageKind, ofZone } from './events.ts';
import { described, enemyDescribed, sort } from './nouns.ts';
import { reminders } from './reminders.ts';
import { numbered, quotedValue } from './values.ts';
import { keyword } from './words.ts';

const PLAYERS = words({
  own: ['自分', 'you'],
  opponent: [['相手', '相手プレイヤー'], 'the opponent'],
  each: [['各プレイヤー', 'お互い', 'お互いのプレイヤー'], 'each player'],
});
const things: Phrase<Target[]> = oneOf(targets, one(bare));

/** 。, which quoted abilities leave out before 」. */
const stop = agree(['。'], () => '。', '」');

/** Some followers, not all: what all of them cannot do is another change. */
const attackerSaid = only(
  described,
  ({ other, where, sorts }) =>
    !other && (where.length > 0 || sorts.some((s) => s.kind !== 'follower' || s.class !== 'any' || s.trait !== 'any')),
);

const rules: Phrase<Rule> = oneOf<Phrase<Rule>[]>(
  phrase({ rule: 'modify' }, '{what}は(|、){changes}', (en) => clause(en.what, en.changes), {
    what: things,
    changes: changes.plain,
  }),
  phrase({ rule: 'modify' }, '{what}が{changes}', (en) => clause(en.what, en.changes), {
    what: things,
    changes: one(damageChange.plain),
  }),
  phrase({ rule: 'modify' }, '{what}の{changes}', "{what}'s {changes}", { what: things, changes: statChange.plain }),
  phrase(
    { rule: 'playCost' },
    [
      '{who}が{from}{what}をプレイする(際|とき)(、|){condition}{cost}',
      '{who}が{from}{what}をプレイする{condition}{cost}',
    ],
    '{condition}the cost for {who} to play {what}{from} is {cost}',
    {
      who: words({ own: ['自分', 'you'], opponent: [['相手', '相手プレイヤー'], 'the opponent'] }),
      from: ofZone,
      what: described,
      condition: optional<Condition, 'always'>(condition, 'always'),
      cost: costChange.plain,
    },
  ),
  phrase({ rule: 'evolveCost' }, '{what}の(【進化】|進化){cost}', 'the evolve cost of {what} is {cost}', {
    what: things,
    cost: costChange.plain,
  }),
  phrase(
    { rule: 'spellChainCounts' },
    '自分の【スペルチェイン】を数える際(、|)自分の墓場の{sorts}の合計を数える',
    '[Spell Chain] counts {sorts} in your graveyard',
    {
      sorts: list(sort, { ja: ['と', '、'], en: ' and ' }),
    },
  ),
);

/** これはコスト3以下のフォロワーに攻撃されない. */
const unattackedBy: Phrase<Rule> = convert(
  phrase({}, '{what}は(|、)(相手の|){by}(に|から)攻撃されない', '{what} cannot be attacked by {by}', {
    what: things,
    by: oneOf(attackerSaid, enemyDescribed),
  }),
  ({ what, by }): Rule => ({ rule: 'modify', what, changes: [{ change: 'cannotBeAttackedBy', by }] }),
  (value) => {
    if (!isRecord(value) || value.rule !== 'modify') return undefined;
    const { what, changes: all } = value as unknown as Rule & { rule: 'modify' };
    const [only, ...others] = all;
    return only?.change === 'cannotBeAttackedBy' && others.length === 0 ? { what: [...what], by: only.by } : undefined;
  },
);

/** 〜は、自分のターン中、【攻撃力】+1する: the condition in the middle. */
const conditionInside: Phrase<Ability> = convert(
  phrase({}, '{what}は(、|){conditions}{changes}{stop}{reminders}', '{conditions}{what} {changes}. {reminders}', {
    what: things,
    conditions: list(circumstance, { ja: '', en: '' }),
    changes: changes.plain,
    stop,
    reminders,
  }),
  ({ what, conditions, changes: held, reminders: notes }): Ability => ({
    ability: 'static',
    conditions,
    rule: { rule: 'modify', what, changes: held },
    reminders: notes,
  }),
  () => undefined,
);

/** 自分はカードを引けない. */
const noDrawing: Phrase<Rule> = convert(
  drawsNone.plain,
  (held): Rule => ({ rule: 'modify', ...heldByLeader(held) }),
  (value) =>
    isRecord(value) && value.rule === 'modify'
      ? readDrawsNone(value.what as Target[], value.changes as Change[])
      : undefined,
);

/** 相手は1ターンにカードを2枚までしかプレイできない: when so many have been played, no more (1.3.3). */
const playsAtMost: Phrase<Rule> = convert(
  phrase(
    {},
    '{who}は(、|){each}{what}を{n}枚(|まで)しかプレイできない',
    '{who} can play at most {n} of {what} each turn',
    {
      who: PLAYERS,
      each: word('turn', ['1ターンに', '各ターン', '各ターンに', 'ターンごとに', '1ターン中に'], ''),
      what: described,
      n: number,
    },
  ),
  ({ who, what, n }): Rule => ({
    rule: 'playCost',
    who,
    from: 'anywhere',
    what,
    // With the one about to be played.
    condition: {
      if: 'value',
      of: { value: 'played', by: 'actor', thisCard: 'unsaid', of: what },
      n: n + 1,
      compare: 'least',
    },
    cost: { cost: 'forbid' },
  }),
  (value) => {
    if (!isRecord(value) || value.rule !== 'playCost') return undefined;
    const { who, what, condition: when, cost } = value as unknown as Rule & { rule: 'playCost' };
    if (cost.cost !== 'forbid' || when === 'always' || when.if !== 'value' || typeof when.n !== 'number')
      return undefined;
    const { of } = when;
    return typeof of === 'object' && of.value === 'played' && of.by === 'actor'
      ? { who, each: 'turn' as const, what, n: when.n - 1 }
      : undefined;
  },
);

/** 相手はこれを攻撃できない. */
const nobodyAttacks: Phrase<Rule> = convert(
  phrase({}, '(相手|相手のフォロワー)は(、|){what}を攻撃できない', '{what} cannot be attacked', { what: targets }),
  ({ what }): Rule => ({ rule: 'modify', what, changes: [{ change: 'cannotBeAttacked' }] }),
  () => undefined,
);

/** 自分が各ターンに最初にプレイするスペルのコストを-1する: of that turn's first. */
const firstOfTurn: Phrase<Rule> = convert(
  phrase(
    {},
    [
      '(自分がプレイする各ターン最初の|自分が各ターンに最初にプレイする|自分が各ターン最初にプレイする|自分が1ターンに最初にプレイする){what}の{cost}',
      '(自分が各ターンに最初に|自分が各ターン最初に){what}をプレイする{cost}',
    ],
    'the cost of the first {what} that you play each turn is {cost}',
    { what: described, cost: costChange.plain },
  ),
  ({ what, cost }): Rule => ({
    rule: 'playCost',
    who: 'own',
    from: 'anywhere',
    what,
    condition: { if: 'ordinal', n: 1, of: what },
    cost,
  }),
  () => undefined,
);

/** 自分のEXエリアの『甲』をプレイするコストを-1する. */
const costFrom: Phrase<Rule> = convert(
  phrase({}, '{who}の{from}の{what}をプレイする{cost}', 'the cost for {who} to play {what} from {from} is {cost}', {
    who: words({ own: ['自分', 'you'], opponent: ['相手', 'the opponent'] }),
    from: words({ hand: ['手札', 'hand'], ex: ['EXエリア', 'the EX area'] }),
    what: described,
    cost: costChange.plain,
  }),
  (parts): Rule => ({ rule: 'playCost', condition: 'always', ...parts }),
  () => undefined,
);

const forbidden: Phrase<Rule> = convert(
  phrase({}, '{who}は(、|){from}{what}をプレイできない', '{who} cannot play {what}{from}', {
    who: PLAYERS,
    from: ofZone,
    what: described,
  }),
  (parts): Rule => ({ rule: 'playCost', condition: 'always', cost: { cost: 'forbid' }, ...parts }),
  (value) => {
    if (!isRecord(value) || value.rule !== 'playCost') return undefined;
    const { who, from, what, condition: when, cost } = value as unknown as Rule & { rule: 'playCost' };
    return cost.cost === 'forbid' && when === 'always'
      ? { who, from: from as 'hand' | 'ex' | 'anywhere', what }
      : undefined;
  },
);

const perRule: Phrase<Rule> = phrase(
  { rule: 'per' },
  '{of}{each}{unit}につき(、|){rules}',
  (en) => `for every ${counted(en.each, en.of)}, ${en.rules}`,
  {
    of: numbered,
    each: number,
    unit: agree(['枚', '体', 'つ', '個', '人', '回', '点', ''], () => '枚'),
    rules,
  },
);

const deckRules: Phrase<Rule> = oneOf<Phrase<Rule>[]>(
  phrase(
    { rule: 'deckLimit' },
    'これは{deck}に{n}枚まで入れることができる',
    'up to {n} of this card may be in the {deck}',
    {
      deck: words({ main: [['デッキ', 'メインデッキ'], 'main deck'], evolve: ['エボルヴデッキ', 'evolve deck'] }),
      n: number,
    },
  ),
  phrase(
    { rule: 'eatenRaces' },
    '食事することで(、|)その{sort}は出走する',
    (en) => `a ${singular(en.sort)} that eats this races`,
    { sort },
  ),
);

const parts = (rule: Phrase<Rule>) => ({
  conditions: optional(list(circumstance, { ja: '', en: '' }), []),
  rule,
  stop,
  reminders,
});
const holding = (rule: Phrase<Rule>): Phrase<Ability> =>
  convert(
    phrase(
      { ability: 'static' },
      '{conditions}{rule}{stop}{reminders}',
      '{conditions}{rule}. {reminders}',
      parts(rule),
    ),
    (said): Ability => atItsPlay({ ...said, rule: ofThem(said.conditions, said.rule) }),
    (value) => (isRecord(value) && value.ability === 'static' ? (value as never) : undefined),
  );
/** 〜は【攻撃力】+Xする。Xは「…」である: the number is looked at whenever the value is (5.2.1.2.1). */
const holdingX = (rule: Phrase<Rule>): Phrase<Ability> =>
  convert(
    phrase(
      { ability: 'static' },
      ['{conditions}{rule}。Xは{x}である{stop}{reminders}', '{conditions}{rule}。Xは{x}とする{stop}{reminders}'],
      '{conditions}{rule}. X is {x}. {reminders}',
      { ...parts(rule), x: quotedValue },
    ),
    ({ x, ...said }): Ability => atItsPlay({ ...said, rule: withX(ofThem(said.conditions, said.rule), x) }),
    (value) => {
      if (!isRecord(value) || value.ability !== 'static') return undefined;
      const said = value as unknown as Ability & { ability: 'static' };
      const split = splitX(said.rule);
      return split && ({ ...said, ...split } as never);
    },
  );
/** これのコストを-2する: of itself it is said where it can be played (10.3.4), whatever stands on the field. */
function atItsPlay(said: Static): Ability {
  const { conditions, reminders: notes } = said;
  const rule = said.rule.rule === 'per' ? said.rule.rules : said.rule;
  if (rule.rule !== 'modify' || rule.what.length !== 1 || rule.what[0]?.the !== 'this') return said;
  if (conditions.some((c) => c.if === 'present')) return said;
  const costs = rule.changes.flatMap((c): CostChange[] => {
    if (!('stat' in c) || c.stat !== 'cost') return [];
    return c.change === 'stat' ? [{ cost: 'by', by: c.by }] : c.change === 'setStat' ? [{ cost: 'set', to: c.to }] : [];
  });
  if (costs.length < rule.changes.length) return said;
  const { rule: whole } = said;
  const effects = costs.map((cost): Effect => {
    const change: Effect = { do: 'changeCost', cost };
    const once: Effect = whole.rule === 'per' ? { do: 'per', of: whole.of, each: whole.each, effect: change } : change;
    return conditions.reduceRight<Effect>((inner, one) => ({ do: 'if', condition: one, effects: [inner] }), once);
  });
  return { ability: 'playing', from: 'anywhere', effects, reminders: notes };
}
/** それ of a condition: 自分のフォロワーが1体なら、それは…. */
function ofThem(conditions: readonly Condition[], rule: Rule): Rule {
  const [met] = conditions.flatMap((c) => (c.if === 'exists' ? [c.what] : c.if === 'count' ? [c.of] : []));
  if (met === undefined || rule.rule !== 'modify' || !rule.what.some((t) => t.the === 'it')) return rule;
  const all: Target = { the: 'cards', of: met, count: 'all' };
  return { ...rule, what: rule.what.map((t) => (t.the === 'it' ? all : t)) };
}
/** A rule with every number in it looked at, and put in another's place. */
function withNumbers(rule: Rule, value: (n: Value) => Value): Rule {
  const signed = (by: Signed): Signed => ({ ...by, n: value(by.n) });
  if (rule.rule === 'playCost' || rule.rule === 'evolveCost') {
    const { cost } = rule;
    const changed: CostChange =
      cost.cost === 'by'
        ? { ...cost, by: signed(cost.by) }
        : cost.cost === 'set'
          ? { ...cost, to: value(cost.to) }
          : cost;
    return { ...rule, cost: changed };
  }
  if (rule.rule !== 'modify') return rule;
  const changed = rule.changes.map((c): Change => {
    if (c.change === 'stats') return { ...c, attack: signed(c.attack), health: signed(c.health) };
    if (c.change === 'stat' || c.change === 'deals' || c.change === 'takes') return { ...c, by: signed(c.by) };
    return c.change === 'setStat' ? { ...c, to: value(c.to) } : c;
  });
  return { ...rule, changes: changed };
}
const withX = (rule: Rule, x: Value): Rule => withNumbers(rule, (n) => (n === 'X' ? x : n));
/** The same with the first counted number called X again. */
function splitX(rule: Rule): { readonly rule: Rule; readonly x: Value } | undefined {
  let x: Value = 'X';
  const said = withNumbers(rule, (n) => {
    if (typeof n !== 'object') return n;
    if (x === 'X') x = n;
    return sameValue(n, x) ? 'X' : n;
  });
  return x === 'X' ? undefined : { rule: said, x };
}

/** 【スペルチェイン_5】【突進】: keywords under a condition. */
const keywordsUnder: Phrase<Ability> = convert(
  phrase({}, '{conditions}{keywords}{reminders}', '{conditions}{keywords} {reminders}', {
    conditions: list(circumstance, { ja: '', en: '' }),
    keywords: list(keyword, { ja: ['', '、'], en: ' ' }),
    reminders,
  }),
  ({ conditions, keywords, reminders: notes }): Ability => ({
    ability: 'static',
    conditions,
    rule: { rule: 'modify', what: [{ the: 'this' }], changes: [{ change: 'gain', keywords }] },
    reminders: notes,
  }),
  () => undefined,
);

/** これが3以上のダメージを受けるとき、代わりに2ダメージを受ける. */
const takesLess: Phrase<Ability> = convert(
  phrase(
    {},
    '{what}(が|は){above}以上の{damage}を受けるとき(、|)代わりに(、|){to}ダメージを受ける{stop}{reminders}',
    '{what} takes {to} instead of {above} or more {damage}. {reminders}',
    { what: things, above: number, damage: damageKind, to: number, stop, reminders },
  ),
  ({ what, above, damage, to, reminders: notes }): Ability => ({
    ability: 'static',
    conditions: [],
    rule: { rule: 'modify', what, changes: [{ change: 'takesAtMost', damage: [damage], above, to }] },
    reminders: notes,
  }),
  () => undefined,
);

export const deckRule = holding(deckRules);
export const staticAbility = oneOf(
  holding(
    oneOf(
      rules,
      unattackedBy,
      noDrawing,
      playsAtMost,
      nobodyAttacks,
      costFrom,
      firstOfTurn,
      forbidden,
      perRule,
      deckRules,
    ),
  ),
  holdingX(oneOf(rules, costFrom)),
  conditionInside,
  keywordsUnder,
  takesLess,
);
