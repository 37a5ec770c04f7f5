// Continuous statements (36-3): what an ability says as long as it works.
import { around, convert, list, oneOf, type Phrase, pattern, phrase, rule, words } from '../../../text/index.ts';
import type {
  Action,
  Cond,
  CostChange,
  FightStat,
  Grant,
  Keyword,
  Letter,
  Owner,
  ReplacedEvent,
  Signed,
  Target,
  Value,
  ZoneRange,
} from './ast.ts';
import { eachOf, per } from './each.ts';
import {
  asRule,
  damageChange,
  defineLasting,
  defineReplacing,
  grantList,
  grown,
  noDamage,
  signed,
  trait,
} from './grants.ts';
import { condition, WHILE, whileCond as cond } from './conditions.ts';
import { filter } from './filters.ts';
import { described, zoneList } from './nouns.ts';
import { replacing, taking } from './replacing.ts';
import { doer } from './subjects.ts';
import { everyOf, recipient, value } from './targets.ts';
import { allKeywords, anyKeyword, fightStat, keyword, letter, num } from './words.ts';

export type Statement =
  | {
      readonly say: 'modify';
      readonly cond: Cond | null;
      readonly per: Value | null;
      readonly to: Target;
      readonly x: Signed;
      readonly y: Signed;
    }
  | { readonly say: 'grant'; readonly cond: Cond | null; readonly to: Target; readonly grants: readonly Grant[] }
  | { readonly say: 'rule'; readonly cond: Cond | null; readonly to: Target; readonly rule: Grant }
  | {
      readonly say: 'both';
      readonly cond: Cond | null;
      readonly to: Target;
      readonly x: Signed;
      readonly y: Signed;
      readonly grants: readonly Grant[];
    }
  | {
      readonly say: 'set';
      readonly cond: Cond | null;
      readonly to: Target;
      readonly stat: FightStat;
      readonly n: Value;
    }
  | {
      readonly say: 'cost';
      readonly cond: Cond | null;
      readonly to: Target;
      readonly by: CostChange;
      readonly per: Value | null;
    }
  | {
      readonly say: 'replace';
      readonly cond: Cond | null;
      readonly event: ReplacedEvent;
      readonly may: boolean;
      readonly actions: readonly Action[];
    }
  | { readonly say: 'where'; readonly letter: Letter; readonly value: Value }
  | { readonly say: 'reminder'; readonly reminded: Keyword; readonly text: string };

const doerOf: Phrase<Owner> = words({
  own: [['あなたは', 'あなたは、'], 'you '],
  opponent: [['相手は', '相手は、'], 'the opponent '],
  any: [['全てのプレイヤーは', 'お互いのプレイヤーは'], 'each player '],
});
const FORBIDDEN_IN: Readonly<Record<'cannotUnlock' | 'cannotPlay', readonly ZoneRange[]>> = {
  cannotUnlock: [{ zone: 'hand', from: 0, to: 0 }],
  cannotPlay: [
    { zone: 'hand', from: 0, to: 0 },
    { zone: 'standby', from: 0, to: 0 },
    { zone: 'wait', from: 1, to: 4 },
    { zone: 'exile', from: 0, to: 0 },
  ],
};
const topics: Phrase<Target> = around(['{}は', '{}は、'], '{}', everyOf);
const recipients: Phrase<Target> = oneOf(around(['{}に', '{}に、'], '{}', everyOf), recipient);
const damaged: Phrase<Grant> = oneOf<Phrase<Grant>[]>(noDamage, damageChange);
const SELF: Target = { the: 'this' };
/** このカードが左レーンにある限り、「+2/+0」の修正を得る: nobody named but this card. */
const bareModify: Phrase<Statement> = phrase(
  { say: 'modify', to: SELF, per: null },
  '{cond}「{x}/{y}」の修正を得る。',
  '{cond}this card gets {x}/{y}.',
  { cond: around(WHILE, 'while {}, ', condition), x: signed, y: signed },
);
/** このカードは左レーンにある限り、…: the same, with this card named first. */
const topicFirst: Phrase<Statement> = convert(
  phrase(
    {},
    'このカードは(|、){where}(限り|間|場合)、「{x}/{y}」の修正を得る。',
    'while it is {where}, this card gets {x}/{y}.',
    {
      where: list(filter, { ja: ['', 'かつ'], en: ' and ' }),
      x: signed,
      y: signed,
    },
  ),
  ({ where, x, y }): Statement => ({ say: 'modify', cond: { if: 'is', what: SELF, where }, per: null, to: SELF, x, y }),
  () => undefined,
);
/** 相手はスキルをアンロック出来ない: said of the cards the player may not use. */
const forbidding: Phrase<Statement> = oneOf(
  convert(
    phrase({}, '{cond}{who}{what}を{rule}。', '{cond}{who}{rule} {what}.', {
      cond,
      who: doerOf,
      what: described,
      rule: words({
        cannotUnlock: [['アンロック出来ない', 'アンロックする事が出来ない'], 'cannot unlock'],
        cannotPlay: [['プレイ出来ない', 'プレイする事が出来ない'], 'cannot play'],
      }),
    }),
    ({ cond: when, who, what, rule: r }): Statement => ({
      say: 'rule',
      cond: when,
      to: { the: 'all', noun: { ...what, owner: who, zones: FORBIDDEN_IN[r] } },
      rule: { rule: r },
    }),
    () => undefined,
  ),
  convert(
    phrase(
      {},
      ['{cond}{who}{from}から{what}をプレイ出来ない。', '{cond}{who}{what}を{from}からプレイ出来ない。'],
      '{cond}{who}cannot play {what} from {from}.',
      {
        cond,
        who: doerOf,
        from: zoneList,
        what: described,
      },
    ),
    ({ cond: when, who, from, what }): Statement => ({
      say: 'rule',
      cond: when,
      to: { the: 'all', noun: { ...what, owner: who, zones: from } },
      rule: { rule: 'cannotPlay' },
    }),
    () => undefined,
  ),
  convert(
    phrase({}, '{cond}{who}{rule}。', '{cond}{who}{rule}.', {
      cond,
      who: doerOf,
      rule: words({
        noChange: [
          ['カードチェンジを行えない', 'カードチェンジ出来ない', 'カードチェンジを行う事が出来ない'],
          'makes no card change',
        ],
        noLife: [['ライフを得られない', 'ライフを得る事が出来ない', 'ライフを得ることが出来ない'], 'gains no life'],
      }),
    }),
    ({ cond: when, who, rule: r }): Statement => ({
      say: 'rule',
      cond: when,
      to: { the: 'master', owner: who },
      rule: { rule: r },
    }),
    () => undefined,
  ),
);

/** あなたがアンロックするスキルのコストを-1する. */
const unlocking: Phrase<Statement> = convert(
  phrase({}, '{who}アンロックする{what}のコスト{by}。', '{what} that {who}unlocks cost {by}.', {
    who: doer,
    what: described,
    by: oneOf(around('を{}する', '{}', signed), around(['は{}', 'が{}'], '{}', grown)),
  }),
  ({ who, what, by }): Statement => ({
    say: 'cost',
    cond: null,
    to: { the: 'all', noun: { ...what, owner: who, zones: FORBIDDEN_IN.cannotUnlock } },
    by,
    per: null,
  }),
  () => undefined,
);
/** 相手のミニオンの《配置時》は発生しない. */
const muting: Phrase<Statement> = convert(
  phrase({}, '{cond}{to}の{rule}。', '{cond}{to} {rule}.', {
    cond,
    to: everyOf,
    rule: words({
      mutePlaced: [silence('配置時'), 'answers no placement'],
      muteBroken: [silence('ブレイク時'), 'answers no break'],
      muteAttack: [silence('アタック時'), 'answers no attack'],
    }),
  }),
  ({ cond: when, to, rule: r }): Statement => ({ say: 'rule', cond: when, to, rule: { rule: r } }),
  () => undefined,
);
function silence(when: string): string[] {
  return ['は', 'の効果は', 'のアビリティは'].flatMap((of) =>
    ['発生しない', '誘発しない'].map((not) => `《${when}》${of}${not}`),
  );
}
defineLasting(oneOf(forbidding, unlocking));
defineReplacing(replacing);

export const statement: Phrase<Statement> = rule('常時効果', () =>
  oneOf<Phrase<Statement>[]>(
    phrase(
      { say: 'modify' },
      ['{cond}{per}{to}「{x}/{y}」の修正を(得る|受ける)。', '{cond}{to}{per}「{x}/{y}」の修正を(得る|受ける)。'],
      '{cond}{to} gets {x}/{y} {per}.',
      { cond, per, to: topics, x: signed, y: signed },
    ),
    phrase({ say: 'modify' }, '{cond}{per}{to}「{x}/{y}」の修正を与える。', '{cond}{to} gets {x}/{y} {per}.', {
      cond,
      per,
      to: recipients,
      x: signed,
      y: signed,
    }),
    phrase({ say: 'grant' }, '{cond}{to}{grants}を得る。', '{cond}{to} gets {grants}.', {
      cond,
      to: topics,
      grants: grantList,
    }),
    phrase({ say: 'grant' }, '{cond}{to}{grants}を持つ。', '{cond}{to} has {grants}.', {
      cond,
      to: topics,
      grants: grantList,
    }),
    phrase(
      { say: 'grant' },
      ['{cond}{to}{grants}としても扱う。', '{cond}{to}{grants}としても扱われる。'],
      '{cond}{to} is {grants} too.',
      {
        cond,
        to: topics,
        grants: list(trait, { ja: ['と', '、', '及び'], en: ' and ' }),
      },
    ),
    phrase({ say: 'grant' }, '{cond}{to}{grants}を与える。', '{cond}{to} gets {grants}.', {
      cond,
      to: recipients,
      grants: grantList,
    }),
    phrase(
      { say: 'where' },
      ['{letter}は{value}とする。', '{letter}は{value}に等しい。', '{value}を{letter}とする。'],
      '{letter} is {value}.',
      { letter, value },
    ),
    bareModify,
    topicFirst,
    phrase(
      { say: 'both' },
      '{cond}{to}「{x}/{y}」の修正(と|及び|、){grants}を(得る|持つ)。',
      '{cond}{to} gets {x}/{y} and {grants}.',
      { cond, to: topics, x: signed, y: signed, grants: grantList },
    ),
    phrase({ say: 'grant' }, '{cond}{to}{grants}。', '{cond}{to} {grants}.', {
      cond,
      to: around(['{}が', '{}の'], '{}', everyOf),
      grants: list(damaged, undefined, { max: 1 }),
    }),
    phrase(
      { say: 'set' },
      [
        '{cond}{to}の{stat}は(|、){n}(に|と)等しい。',
        '{cond}{to}の{stat}は(|、){n}になる。',
        '{cond}{to}の{stat}を{n}にする。',
      ],
      '{cond}the {stat} of {to} is {n}.',
      { cond, to: everyOf, stat: fightStat, n: value },
    ),
    forbidding,
    unlocking,
    phrase({ say: 'grant' }, '{cond}{to}{grants}を失う。', '{cond}{to} loses {grants}.', {
      cond,
      to: topics,
      grants: list(phrase({}, '「{lose}」', '{lose}', { lose: anyKeyword }) as Phrase<Grant>, {
        ja: ['', 'と', '、'],
        en: ' and ',
      }),
    }),
    phrase({ say: 'grant' }, '{cond}{to}{grants}を失う。', '{cond}{to} loses {grants}.', {
      cond,
      to: topics,
      grants: list(allKeywords, undefined, { max: 1 }),
    }),
    phrase({ say: 'rule' }, '{cond}{to}{rule}。', '{cond}{to} {rule}.', {
      cond,
      to: topics,
      rule: asRule,
    }),
    phrase(
      { say: 'cost', per: null },
      [
        '{cond}{to}のコストを{by}する。',
        '{cond}{to}のコストは{by}される。',
        '{cond}{to}をアンロックするコストを{by}する。',
      ],
      '{cond}{to} costs {by}.',
      { cond, to: everyOf, by: signed },
    ),
    phrase({ say: 'cost', per: null }, '{cond}{to}(の|をアンロックする)コスト(は|が){by}。', '{cond}{to} costs {by}.', {
      cond,
      to: everyOf,
      by: grown,
    }),
    phrase(
      { say: 'cost', per: null },
      ['{cond}{to}のコスト(は|が){by}になる。', '{cond}{to}(の|をアンロックする)コストを{by}にする。'],
      '{cond}{to} costs {by}.',
      { cond, to: everyOf, by: phrase({}, '{becomes}', '{becomes}', { becomes: num }) },
    ),
    phrase(
      { say: 'cost' },
      [
        '{cond}{to}(の|をアンロックする)コストは(|、){per}{by}される。',
        '{cond}{per}{to}(の|をアンロックする)コストは{by}される。',
        '{cond}{per}{to}(の|をアンロックする)コストを{by}する。',
      ],
      '{cond}{to} costs {by} {per}.',
      { cond, to: everyOf, by: signed, per: eachOf },
    ),
    phrase(
      { say: 'cost' },
      '{cond}{to}(の|をアンロックする)コスト(は|が)(|、){per}{by}。',
      '{cond}{to} costs {by} {per}.',
      {
        cond,
        to: everyOf,
        by: grown,
        per: eachOf,
      },
    ),
    replacing,
    taking,
    muting,
    phrase({ say: 'reminder' }, ['※{reminded}（{text}）', '※{reminded}（{text}）。'], '({reminded}: {text})', {
      reminded: keyword,
      text: pattern(/[^（）]+/u, '説明', ['説明']),
    }),
  ),
);
