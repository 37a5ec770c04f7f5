// What was spoken of, and numbers that are worked out from it.
import {
  agree,
  around,
  convert,
  isRecord,
  number,
  oneOf,
  only,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import type { Chosen, Noun, Pronoun, Target, Value } from './ast.ts';
import { corePlace, coreState } from './effects-things.ts';
import { filters } from './filters.ts';
import { noun, whose, zoneNoun, whoseZone, zoneList, other, kinds, inZone, saidPlace, counted } from './nouns.ts';
import { num, owner, stat } from './words.ts';

// What was spoken of

const counter = agree<{ readonly noun: Noun }>(['体', '枚'], ({ noun: n }) => (isBodies(n) ? '体' : '枚'));
/** Units are counted in bodies (21-2). */
const isBodies = (n: Noun): boolean =>
  n.zones.every(({ zone: z }) => z === 'field' || z === 'minions' || z === 'leader') &&
  n.kinds.every((k) => k !== 'card');

export const thisCard: Phrase<Target> = phrase(
  { the: 'this' },
  ['このカード', 'このミニオン', 'このロード', 'このユニット', 'このスキル', 'このアーツ'],
  'this card',
);
export const DEEDS = ['除外した', '配置した', '引いた', '手札に戻した', '戻した', '疲労させた', '置いた'];
/** 除外したミニオン is no Skill that was exiled with it. */
export const DONE_WORDS = [
  ['done', 'カード', 'card'],
  ['doneMinion', 'ミニオン', 'minion'],
  ['doneSkill', 'スキル', 'Skill'],
  ['doneUnit', 'ユニット', 'unit'],
] as const;
/** The word says what is meant: of two units a trigger speaks of, そのミニオン is never a Master. */
const spoken = (as: Pronoun, ja: readonly string[], en: string): Phrase<Target> => phrase({ the: 'it', as }, ja, en);
export const it: Phrase<Target> = oneOf(
  spoken('it', ['それ', 'それら', 'それぞれ', 'それら全て'], 'it'),
  spoken('card', ['そのカード', 'それらのカード', 'そのスキル', 'そのアーツ'], 'that card'),
  spoken('minion', ['そのミニオン', 'それらのミニオン'], 'that minion'),
  spoken('unit', ['そのユニット', 'それらのユニット'], 'that unit'),
  spoken('lord', ['そのロード'], 'that Lord'),
  spoken('token', ['そのトークン', 'それらのトークン'], 'that token'),
  ...DONE_WORDS.map(([as, kind, en]) =>
    spoken(
      as,
      DEEDS.map((deed) => deed + kind),
      `the ${en} that was done to`,
    ),
  ),
  spoken('broken', ['ブレイクしたカード', 'ブレイクしたユニット', 'この効果でブレイクしたカード'], 'what was broken'),
  spoken('brokenMinion', ['ブレイクしたミニオン', 'この効果でブレイクしたミニオン'], 'the minion broken'),
  spoken('chosen', ['選んだカード', '選んだミニオン', '選んだユニット'], 'what was chosen'),
);
/** Nothing is said where it is clear what is meant. */
export const implied: Phrase<Target> = word({ the: 'it', as: 'implied' } as const, '', 'it');
const foe: Phrase<Target> = oneOf(
  phrase({ the: 'target' }, ['アタックターゲット', 'ターゲットユニット'], 'the attack target'),
  phrase({ the: 'attacker' }, ['アタックユニット'], 'the attack unit'),
  phrase(
    { the: 'foe' },
    [
      'バトルした相手',
      'バトルした相手ユニット',
      'バトルした相手ミニオン',
      'このカードとバトルしたユニット',
      'このカードとバトルした相手ユニット',
      'このカードとバトルした相手ミニオン',
      'このカードをブレイクしたユニット',
      'このカードをブレイクした相手ユニット',
      'このカードをブレイクしたミニオン',
      'そのダメージを与えたユニット',
      'そのダメージを与えたミニオン',
      'このカードにダメージを与えたユニット',
      'このカードにダメージを与えたミニオン',
      'そのミニオンをブレイクしたユニット',
      'それをブレイクしたユニット',
    ],
    'the unit it fights',
  ),
);
/** The two units of an attack or a battle. */
export const unitsOfBattle = foe;
const rest: Phrase<Target> = phrase({ the: 'rest' }, ['残りのカード', '残り'], 'the rest');
const master: Phrase<Target> = oneOf(
  phrase({ the: 'master', owner: 'own' }, ['あなたのマスター', '自分のマスター'], 'your Master'),
  phrase({ the: 'master', owner: 'opponent' }, ['相手のマスター', '相手マスター'], "the opponent's Master"),
  phrase({ the: 'master', owner: 'any' }, ['全てのマスター', 'お互いのマスター'], 'each Master'),
);
const lord: Phrase<Target> = oneOf(
  phrase({ the: 'lord', owner: 'own' }, ['あなたのロード'], 'your Lord'),
  phrase({ the: 'lord', owner: 'opponent' }, ['相手のロード'], "the opponent's Lord"),
);
const allOf = (en: { readonly noun: string }): string => `all ${en.noun.replaceAll('~', 's')}`;
/** 相手のフィールドにある全てのミニオン: the same as …ミニオン全て. */
const everyPlaced: Phrase<Noun> = inZone(
  phrase(
    {},
    [
      '{owner}{zones}(にある|の)(|、)全ての{other}{where}{kinds}',
      '{owner}{zones}(にある|の)(|、){other}全ての{where}{kinds}',
      '{owner}{zones}(にある|の)(|、){other}{where}全ての{kinds}',
    ],
    saidPlace,
    { owner: whoseZone, zones: zoneList, other, where: filters, kinds },
  ),
);
const everyBare: Phrase<Noun> = phrase(
  { zones: [] },
  ['{owner}{other}全ての{where}{kinds}', '{owner}{other}{where}全ての{kinds}'],
  (en) => [`${en.owner}${en.other}${en.kinds}`, en.where].filter((part) => part !== '').join(' '),
  { owner: whose, other, where: filters, kinds },
);
/** お互いのマスター is said by a phrase of its own. */
function notLeader(of: Phrase<Noun>): Phrase<Noun> {
  return only(of, (n) => !(n.owner === 'any' && isLeader(n)));
}
const all: Phrase<Target> = oneOf(
  phrase({ the: 'all' }, ['{noun}全て', '全ての{noun}'], allOf, { noun: notLeader(noun) }),
  phrase({ the: 'all' }, '{noun}全て', allOf, { noun: zoneNoun }),
  phrase({ the: 'all' }, '{noun}', allOf, { noun: oneOf(everyPlaced, notLeader(everyBare)) }),
);
/** ミニオンを全て, 手札を全て. */
const allApart: Phrase<Target> = oneOf(
  phrase({ the: 'all' }, '{noun}を全て', allOf, { noun }),
  phrase({ the: 'all' }, '{noun}を全て', allOf, { noun: zoneNoun }),
);
/** 中央レーンにある相手ミニオン: a lane holds one card, so nobody says how many. */
const inOneLane: Phrase<Target> = phrase({ the: 'all' }, '{noun}', '{noun}', {
  noun: only(
    noun,
    (n) =>
      n.where.some((f) => (f.is === 'laneOf' && !f.beside) || (f.is === 'lane' && f.lane !== 'adjacent')) ||
      (n.owner !== 'any' && n.zones.length > 0 && n.kinds.every((k) => k === 'lord' || k === 'master')),
  ),
});
/** 山札の上からカードを2枚. */
const top: Phrase<Target> = oneOf(
  phrase(
    { the: 'top', n: 1 },
    ['{owner}山札の一番上のカード', '{owner}山札の上のカード'],
    'the top card of {owner}deck',
    {
      owner: whoseZone,
    },
  ),
  phrase({ the: 'top' }, '{owner}山札の上から{n}枚', 'the top {n} cards of {owner}deck', {
    owner: whoseZone,
    n: num,
  }),
);
const topApart: Phrase<Target> = phrase(
  { the: 'top' },
  ['{owner}山札の上からカードを{n}枚', '{owner}山札の上から{n}枚を'],
  'the top {n} cards of {owner}deck',
  { owner: whoseZone, n: num },
);
/** ミニオン1体, カードX枚まで: to be chosen. */
export const chosen: Phrase<Chosen> = oneOf<Phrase<Chosen>[]>(
  phrase({ the: 'choose', upTo: false }, '{noun}{n}{counter}', (en) => counted(en.n, en.noun), {
    noun,
    n: num,
    counter,
  }),
  phrase({ the: 'choose', upTo: true }, '{noun}{n}{counter}まで', (en) => `up to ${counted(en.n, en.noun)}`, {
    noun,
    n: num,
    counter,
  }),
);
/** ミニオンを1体, カードをX枚まで: the same, said around the particle. */
const chosenApart: Phrase<Target> = oneOf(
  phrase({ the: 'choose', upTo: false }, '{noun}を{n}{counter}', (en) => counted(en.n, en.noun), {
    noun,
    n: num,
    counter,
  }),
  phrase({ the: 'choose', upTo: true }, '{noun}を{n}{counter}まで', (en) => `up to ${counted(en.n, en.noun)}`, {
    noun,
    n: num,
    counter,
  }),
);
/** 手札を1枚, 手札1枚を. */
const chosenCards: Phrase<Target> = phrase(
  { the: 'choose', upTo: false },
  ['{noun}を{n}枚', '{noun}{n}枚を'],
  (en) => `${en.n} of the ${en.noun}`,
  { noun: zoneNoun, n: num },
);
export const known: Phrase<Target> = rule('指示語', () => oneOf(thisCard, it, foe, rest, master, lord, all, top));
export const target: Phrase<Target> = rule('対象', () => oneOf(known, chosen));
/** …を, or nothing said where it is clear what is meant. */
export const object: Phrase<Target> = rule('…を', () =>
  oneOf(
    around(['{}を', '{}を、'], '{}', oneOf(target, inOneLane)),
    around(['{}', '{}、'], '{}', oneOf(chosenApart, allApart, chosenCards, topApart)),
    around(['{}は', '{}は、'], '{}', rest),
    implied,
    word({ the: 'it', as: 'implied' } as const, 'それぞれ', 'it'),
  ),
);
/** …に, or nothing. */
export const recipient: Phrase<Target> = rule('…に', () =>
  oneOf(
    around(['{}に', '{}に、'], '{}', oneOf(target, inOneLane)),
    word({ the: 'it', as: 'implied' } as const, ['', 'それぞれ'], 'it'),
  ),
);
/** …は */
export const topic: Phrase<Target> = rule('…は', () => around(['{}は', '{}は、'], '{}', target));
/** あなたのマスター is one card, and has its own phrase; so have お互いのマスター. */
const isLeader = (n: Noun): boolean =>
  (n.owner !== 'any' || n.kinds[0] === 'master') &&
  n.zones.length === 0 &&
  n.where.length === 0 &&
  !n.other &&
  n.kinds.length === 1 &&
  (n.kinds[0] === 'master' || n.kinds[0] === 'lord');
/** All that fit, without a word for it: 相手のミニオンは…. */
export const unnumbered: Phrase<Target> = convert(
  only(noun, (n) => !isLeader(n)),
  (n): Target => ({ the: 'all', noun: n }),
  (v) => (isRecord(v) && v.the === 'all' ? (v.noun as Noun) : undefined),
);
/** The cards a continuous effect speaks of. */
export const everyOf: Phrase<Target> = rule('…全て', () => oneOf(known, unnumbered));

// Numbers

/** 最もATKの高いミニオン: as many as there are have the same number. */
const outstanding: Phrase<Target> = phrase({ the: 'all' }, '{noun}', '{noun}', {
  noun: only(noun, (n) => n.where.some((f) => f.is === 'extreme')),
});
const life: Phrase<Value> = phrase({ value: 'life' }, ['{who}ライフ', '{who}マスターのライフ'], '{who}life', {
  who: owner,
});
const cores: Phrase<Value> = phrase(
  { value: 'cores' },
  ['{who}コアの数', '{who}コアの合計', '{who}コア'],
  'the number of {who}cores',
  { who: owner },
);
export const value: Phrase<Value> = rule('数値', () =>
  oneOf<Phrase<Value>[]>(
    phrase({ value: 'half', down: false }, '{of}の半分', 'half of {of}', { of: simpleValue }),
    phrase({ value: 'half', down: true }, '{of}の半分（端数切り捨て）', 'half of {of}, rounded down', {
      of: simpleValue,
    }),
    phrase({ value: 'times' }, '{of}の{n}倍', '{n} times {of}', { of: simpleValue, n: number }),
    phrase({ value: 'plus' }, '{of}+{n}', '{of} + {n}', { of: simpleValue, n: number }),
    simpleValue,
  ),
);
const ofThings = (): Phrase<Value>[] => [
  phrase({ value: 'count' }, ['{noun}の(枚数|数)'], (en) => `the number of ${en.noun.replaceAll('~', 's')}`, {
    noun: oneOf(noun, zoneNoun),
  }),
  phrase({ value: 'stat' }, '{of}の{stat}', 'the {stat} of {of}', { of: known, stat }),
  phrase({ value: 'stat' }, '{of}の{stat}', 'the {stat} of {of}', { of: outstanding, stat }),
  phrase({ value: 'stat', of: { the: 'it', as: 'it' } }, 'その{stat}', 'its {stat}', { stat }),
  phrase({ value: 'coresAt' }, '{at}コアの(数|合計)', 'the number of {at} cores', { at: coreState }),
];
const ofSides = (): Phrase<Value>[] => [
  life,
  cores,
  phrase({ value: 'coresAt' }, '{at}(にある|の)コアの(数|合計)', 'the number of cores on {at}', { at: corePlace }),
];
/** A number of the table that comes about, not one of what was just done. */
export const tableValue: Phrase<Value> = rule('卓上の数', () => oneOf<Phrase<Value>[]>(...ofThings(), ...ofSides()));
const simpleValue: Phrase<Value> = rule('数', () =>
  oneOf<Phrase<Value>[]>(
    num,
    ...ofThings(),
    phrase(
      { value: 'sum' },
      ['{noun}の{stat}の合計', '{noun}全ての{stat}の合計'],
      (en) => `the total ${en.stat} of ${en.noun.replaceAll('~', 's')}`,
      {
        noun,
        stat,
      },
    ),
    phrase(
      { value: 'past' },
      '(このターンに|このターン中に|このターン、|このターン){what}{noun}の(数|枚数)',
      (en) => `the number of ${en.noun.replaceAll('~', 's')} ${en.what} this turn`,
      {
        what: words({
          broken: ['ブレイクした', 'broken'],
          played: [['プレイした', 'あなたがプレイした'], 'played'],
          unlocked: [['アンロックした', 'あなたがアンロックした'], 'unlocked'],
        }),
        noun,
      },
    ),
    ...ofSides(),
    word({ value: 'that' } as const, ['そのダメージ', '受けたダメージ', '与えたダメージ'], 'that damage'),
    phrase(
      { value: 'broken', kind: 'card' },
      ['ブレイクした数', 'ブレイクした枚数', 'ブレイクしたカードの(数|枚数)'],
      'the number of cards broken',
    ),
    phrase({ value: 'broken', kind: 'minion' }, ['ブレイクしたミニオンの(数|枚数)'], 'the number of minions broken'),
    ...DONE_WORDS.map(([as, kind, en]) =>
      word(
        { value: 'done', as } as const,
        DEEDS.flatMap((deed) => [`${deed}${kind}の数`, `${deed}${kind}の枚数`]),
        `the number of ${en}s that was done to`,
      ),
    ),
    word(
      { value: 'done', as: 'done' } as const,
      ['除外した枚数', '除外した数', '戻した枚数', '疲労させた数', '引いた枚数', '選んだ数', '選んだ枚数'],
      'the number of those',
    ),
  ),
);
export const laneWords = words({
  adjacent: [['隣接するレーンに', '隣接レーンに'], 'to an adjacent lane'],
  left: ['左レーンに', 'to the left lane'],
  center: ['中央レーンに', 'to the center lane'],
  right: ['右レーンに', 'to the right lane'],
  free: [['空いているレーンに', '別のレーンに', '他のレーンに'], 'to another lane'],
});
/** An amount that is worked out: a plain number is said shorter. */
export const counting: Phrase<Value> = only(value, (v) => typeof v === 'object');
