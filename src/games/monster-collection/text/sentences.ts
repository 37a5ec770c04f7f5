// Sentences: under which condition and after what happened an effect does its steps.
import {
  around,
  convert,
  isRecord,
  list,
  oneOf,
  optional,
  type Phrase,
  phrase,
  word,
  words,
} from '../../../text/index.ts';
import type { Condition, Happening, Lasts, Selector, Sentence, Step, Subject } from './ast.ts';
import { condition, turnOf } from './conditions.ts';
import { cardFilter, countable, filter, place, thing } from './nouns.ts';
import { chained, steps, useKind } from './steps.ts';
import { moment, resists, side } from './words.ts';

/* Permissions: ～してもよい that open a way rather than ask at once */

const inBattle: Selector = {
  noun: 'terrain',
  side: 'any',
  count: 'all',
  filters: [{ is: 'state', state: 'battle', not: false }],
};
const places = list(place, { ja: ['または', 'か', '、'], en: ' or ' });
const permission: Phrase<Step> = oneOf(
  phrase(
    { do: 'mayMarch' },
    ['{to}は{where}(へ|に)進軍してもよい', '{to}は{where}(へ|に)進軍できる'],
    '{to} may march to {where}',
    { to: thing, where: places },
  ),
  phrase(
    { do: 'mayPlace' },
    [
      '{where}の存在するエリアに、対象はこのカードを配置してもよい',
      '対象はこのカードを{where}に配置してもよい',
      'このカードを{where}に配置してもよい',
    ],
    'this card may be placed on {where}',
    { where: places },
  ),
  phrase(
    { do: 'maySummon' },
    [
      '{where}に、対象は手札にあるこのカードを{how}してもよい',
      '対象はこのカードを{where}に{how}してもよい',
      '対象は手札にあるこのカードを{where}に{how}してもよい',
      'このカードを{where}に{how}してもよい',
    ],
    'this card may be put on {where} by {how}',
    { where: places, how: words({ normal: ['普通召喚', 'normal summon'], instant: ['即時召喚', 'immediate summon'] }) },
  ),
  convert(
    phrase(
      {},
      '対象は手札にあるこのカードを(即時召喚してもよい|即時召喚できる)',
      'this card may be summoned immediately',
    ),
    (): Step => ({ do: 'maySummon', how: 'instant', where: [inBattle] }),
    () => undefined,
  ),
);

/* Replacement and delay */

const someDamage = oneOf(resists, around('【{}】', '{}', resists));
const instead: Phrase<Step> = oneOf(
  phrase(
    { do: 'instead', event: 'damaged', from: [], may: false },
    '{of}がダメージを受ける場合、代わりに{steps}',
    'if {of} would take damage, instead {steps}',
    { of: thing, steps },
  ),
  phrase(
    { do: 'instead', event: 'damaged', may: false },
    '{of}が{from}(の|による|)ダメージを受ける場合、代わりに{steps}',
    'if {of} would take {from} damage, instead {steps}',
    { of: thing, from: someDamage, steps },
  ),
  phrase(
    { do: 'instead', event: 'damaged', from: [], may: true },
    '{of}がダメージを受ける場合、代わりに{steps}もよい',
    'if {of} would take damage, you may instead {steps}',
    { of: thing, steps: chained.te },
  ),
  phrase(
    { do: 'instead', event: 'damaged', may: true },
    '{of}が{from}(の|による|)ダメージを受ける場合、代わりに{steps}もよい',
    'if {of} would take {from} damage, you may instead {steps}',
    { of: thing, from: someDamage, steps: chained.te },
  ),
  phrase(
    { do: 'instead', may: false, from: [] },
    '{of}{event}場合、代わりに{steps}',
    'if {of} would {event}, instead {steps}',
    {
      of: thing,
      event: words({
        dies: [
          [
            'が死亡する',
            'が死亡効果を適用された',
            'が死亡効果が適用される',
            'に死亡効果が適用された',
            'に死亡効果が適用される',
          ],
          'die',
        ],
        discarded: [['が破棄される', 'が捨て山に置かれる'], 'be discarded'],
      }),
      steps,
    },
  ),
  phrase(
    { do: 'instead', may: true, from: [] },
    '{of}{event}場合、代わりに{steps}もよい',
    'if {of} would {event}, you may instead {steps}',
    {
      of: thing,
      event: words({
        dies: [['が死亡する', 'に死亡効果が適用された', 'に死亡効果が適用される'], 'die'],
        discarded: [['が破棄される', 'が捨て山に置かれる'], 'be discarded'],
      }),
      steps: chained.te,
    },
  ),
);
const later: Phrase<Step> = phrase({ do: 'later' }, '{moment}に、{steps}', 'at {moment}, {steps}', { moment, steps });
const modeSteps: Phrase<Step[]> = oneOf(chained.plain, chained.stem);
/** Modes in quotes: whole sentences, so that none follows. */
const quotedMode: Phrase<Step> = phrase(
  { do: 'mode' },
  '(次の|以下の)(うち|中から|効果から)1つを(選ぶ|選び、発揮する|選んで発揮する)。{of}',
  'choose one: {of}',
  { of: list(around('「{}。」', '“{}”', chained.plain), { ja: ['', '、', 'または'], en: ' ' }, { min: 2 }) },
);
const mode: Phrase<Step> = phrase({ do: 'mode' }, '{of}', '{of}', {
  of: list(modeSteps, { ja: ['、または', 'または、', 'か、'], en: ' or ' }, { min: 2 }),
});
const flipTop: Phrase<Step> = phrase(
  { do: 'flipTop' },
  '自軍山札の1番上のカードを公開する。(それ|そのカード)が{what}の場合、(それ|そのカード)を手札に加える',
  'reveal the top card of the deck; if it is a {what}, take it',
  { what: cardFilter },
);

/* Happenings */

const subject: Phrase<Subject> = oneOf(
  word<Subject>({ the: 'this' }, 'このユニット', 'this unit'),
  word<Subject>({ the: 'target' }, '対象', 'the target'),
  word<Subject>({ the: 'card' }, ['このカード', 'この地形', 'この装備品'], 'this card'),
  phrase({}, '{any}', '{any}', { any: countable }),
);
const simpleOn = {
  dies: ['死亡した', 'dies'],
  summoned: ['召喚された', 'is summoned'],
  summonedInstant: ['即時召喚された', 'is immediately summoned'],
  summonedNormal: ['普通召喚された', 'is normally summoned'],
  discarded: ['破棄された', 'is discarded'],
  damaged: ['ダメージを受けた', 'takes damage'],
  marched: ['進軍した', 'marches'],
  attacked: ['攻撃した', 'attacks'],
  returned: ['手札に戻った', 'returns to hand'],
  leaves: ['戦場を離れた', 'leaves the battlefield'],
  enters: ['戦場に置かれた', 'enters the battlefield'],
  spared: ['死亡しなかった', 'does not die'],
} as const;
const plainHappening: Phrase<Happening> = oneOf(
  ...Object.entries(simpleOn).map(([on, [ja, en]]) =>
    phrase(
      { on: on as keyof typeof simpleOn },
      (typeof ja === 'string' ? [ja] : ja).map((v: string) => `{what}が${v}`),
      `{what} ${en}`,
      { what: subject },
    ),
  ),
  phrase({ on: 'dies' }, '(この効果で|これにより){what}が死亡した', '{what} dies', {
    what: word<Subject>({ the: 'target' }, '対象', 'the target'),
  }),
  phrase({ on: 'equipped' }, ['{what}が装備品を装備した', '{what}が装備された'], '{what} is equipped', {
    what: subject,
  }),
  phrase({ on: 'acted' }, '{what}が行動完了になった', '{what} becomes acted', { what: subject }),
  phrase({ on: 'refreshed' }, '{what}が未行動になった', '{what} becomes fresh', { what: subject }),
  phrase(
    { on: 'damagedBy' },
    ['{what}が{by}からダメージを受けた', '{by}が{what}にダメージを与えた'],
    '{what} takes damage from {by}',
    {
      what: subject,
      by: subject,
    },
  ),
  phrase({ on: 'damagedOf' }, '{what}が{of}(の|による|)ダメージを受けた', '{what} takes {of} damage', {
    what: subject,
    of: oneOf(resists, around('【{}】', '{}', resists)),
  }),
  phrase({ on: 'drawn' }, '{side}(プレイヤーが|が|)カードを補充した', '{side}player draws', { side }),
  phrase({ on: 'exhibited' }, '{side}{kind}が効果を発揮した', '{side}{kind} was exhibited', { side, kind: useKind }),
);
/** ～た場合、 / ～た時に、 / state: ～の時、 */
const happening: Phrase<Happening> = oneOf(
  around('{}(場合|時に|時|とき)', 'when {}', plainHappening),
  phrase({ on: 'state' }, '{when}(時に|時|とき)', 'while {when}', { when: condition }),
);
export const exhibitWhen: Phrase<Happening> = around('{}(時|とき|場合)', 'when {}', plainHappening);

/* Sentences */

type Body = { readonly may: boolean; readonly steps: readonly Step[] };
const body: Phrase<Body> = oneOf(
  convert(
    steps,
    (s): Body => ({ may: false, steps: s }),
    (v) => (isRecord(v) && v.may === false ? (v.steps as Step[]) : undefined),
  ),
  convert(
    oneOf(permission, instead, later, mode, flipTop),
    (s): Body => ({ may: false, steps: [s] }),
    (v) =>
      isRecord(v) && v.may === false && Array.isArray(v.steps) && v.steps.length === 1
        ? (v.steps[0] as Step)
        : undefined,
  ),
  convert(
    oneOf(around('{}もよい', 'may {}', chained.te), around('{}ことができる', 'may {}', chained.plain)),
    (s): Body => ({ may: true, steps: s }),
    (v) => (isRecord(v) && v.may === true ? (v.steps as Step[]) : undefined),
  ),
);
const lasts: Phrase<Lasts> = words({
  battle: ['戦闘終了時まで', 'until the battle ends'],
  turn: [['ターン終了時まで', 'このターンの終了時まで', 'このターン中'], 'until end of turn'],
  nextEnemy: [['次の敵軍ターン終了時まで', '次の敵軍ターンの終了時まで'], "until the end of the enemy's next turn"],
  nextOwn: [['次の自軍ターン終了時まで', '次の自軍ターンの終了時まで'], 'until the end of the next own turn'],
});
/** 「～」の対象に: a condition on the target (10.12.1). */
const ofTarget: Phrase<Condition> = convert(
  around('{}対象に、', 'if the target is {}, ', list(filter, { ja: '', en: '' })),
  (filters): Condition => ({ if: 'thing', of: { the: 'target' }, filters }),
  (v) => {
    const c = v as Condition;
    return isRecord(v) && c.if === 'thing' && 'the' in c.of && c.of.the === 'target' ? [...c.filters] : undefined;
  },
);
const sentenceHead = {
  after: optional(
    oneOf(
      word(true, ['効果適用後、', 'そうした場合、'], 'after application, '),
      word(false, ['その後、', 'また、', 'さらに、'], 'then '),
    ),
    false,
  ),
  on: optional(around('{}、', '{}, ', happening), null),
  when: optional(
    oneOf(
      around('{}場合、', 'if {}, ', condition),
      word<Condition>({ if: 'else' }, ['そうでない場合、', 'そうではない場合、'], 'otherwise '),
      word<Condition>({ if: 'undone' }, ['そうしない場合、', 'そうしなかった場合、'], 'if not, '),
      phrase({ if: 'turn' }, '{side}ターン中、', 'during {side}turn, ', { side: turnOf }),
      ofTarget,
    ),
    null,
  ),
  lasts: optional(around('{}(、|)', '{}, ', lasts), null),
};
const inQuotes: Phrase<Body> = convert(
  quotedMode,
  (s): Body => ({ may: false, steps: [s] }),
  () => undefined,
);
export const sentence: Phrase<Sentence> = convert(
  oneOf(
    phrase({}, '{after}{on}{when}{lasts}{body}。', '{after}{on}{when}{lasts}{body}.', { ...sentenceHead, body }),
    phrase({}, '{after}{on}{when}{lasts}{body}', '{after}{on}{when}{lasts}{body}', { ...sentenceHead, body: inQuotes }),
  ),
  ({ body: b, ...rest }): Sentence => ({ ...rest, ...b }),
  (v) => {
    if (!isRecord(v)) return undefined;
    const { after, on, when, may, lasts: until, steps: s } = v as unknown as Sentence;
    return { after, on, when, lasts: until, body: { may, steps: s } };
  },
);
