// Sentences: what an effect does, under which condition, after what happened.
import {
  around,
  chain,
  convert,
  each,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  type Phrase,
  phrase,
  rule,
  type Verb,
  verb,
  verbs,
  word,
  words,
} from '../../../text/index.ts';
import type { Amount, DamageAttribute, Happening, Sentence, Side, Step, Subject, Thing, UseKind } from './ast.ts';
import { changes, gifts, lost, numberGifts, signedAmount } from './gifts.ts';
import { amount, cardFilter, condition, countable, dice, place, selector, thing } from './nouns.ts';
import { damageAttribute, moment, side } from './words.ts';

const target: Thing = { the: 'target' };
const whoSays: Phrase<Thing | null> = optional(around('{}は', '{} ', thing), null);

const damageAttributes: Phrase<(DamageAttribute | '任意')[]> = list(
  oneOf(damageAttribute, word('任意', ['任意のダメージ属性', '好きなダメージ属性'], 'any attribute')),
  { ja: ['/', '・', '&'], en: '/' },
);
const plainAttributes: Phrase<DamageAttribute[]> = list(damageAttribute, { ja: ['/', '・', '&'], en: '/' });

/** ダメージ ends in no verb: it is read as ダメージを与える without the verb. */
const damage: Verb<Step> = (() => {
  const full = verbs<Verb<Step>[]>(
    verb(
      { do: 'damage' },
      ['{to}に【{attributes}:{amount}】ダメージを与える', '{to}に【{attributes}:{amount}】ダメージ与える'],
      'deal 【{attributes}: {amount}】 damage to {to}',
      {
        to: thing,
        attributes: damageAttributes,
        amount,
      },
    ),
    verb({ do: 'damage', attributes: [] }, '{to}に【{amount}】ダメージを与える', 'deal 【{amount}】 damage to {to}', {
      to: thing,
      amount,
    }),
  );
  const short: Phrase<Step> = oneOf(
    phrase(
      { do: 'damage' },
      '{to}に【{attributes}:{amount}】ダメージ',
      'deal 【{attributes}: {amount}】 damage to {to}',
      {
        to: thing,
        attributes: damageAttributes,
        amount,
      },
    ),
    phrase({ do: 'damage', attributes: [] }, '{to}に【{amount}】ダメージ', 'deal 【{amount}】 damage to {to}', {
      to: thing,
      amount,
    }),
  );
  return each((form) => (form === 'plain' || form === 'stem' ? oneOf(full[form], short) : full[form]));
})();

const movedTo = {
  discard: ['破棄する', 'discard {to}'],
  hand: ['手札に戻す', 'return {to} to hand'],
  removed: ['ゲームから除外する', 'remove {to} from the game'],
  deckTop: ['山札の1番上に置く', 'put {to} on top of the deck'],
  deckBottom: ['山札の1番下に置く', 'put {to} under the deck'],
  deck: ['山札に戻す', 'put {to} back into the deck and shuffle'],
} as const;
const moves: readonly Verb<Step>[] = Object.entries(movedTo).map(([zone, [ja, en]]) =>
  verb({ do: 'move', zone: zone as keyof typeof movedTo }, `{to}を${ja}`, en, { to: thing }),
);

const useKind: Phrase<UseKind> = words({
  spell: ['戦闘スペル', 'combat spell'],
  consumable: ['消耗品', 'consumable'],
  complete: ['□特殊能力', '□ ability'],
  declare: ['◎特殊能力', '◎ ability'],
  suicide: ['×特殊能力', '× ability'],
  special: ['特殊能力', 'special ability'],
});
const bans = {
  attack: '攻撃できない',
  march: '進軍できない',
  target: '対象にならない',
  use: '特殊能力を使用できない',
  summon: '召喚できない',
  equip: '装備品を装備できない',
  die: '死亡しない',
  spell: '戦闘スペルを使用できない',
  item: '消耗品を使用できない',
  activate: '起動型能力を使用できない',
  affect: '特殊能力の効果を受けない',
} as const;
const banSteps: readonly Verb<Step>[] = Object.entries(bans).map(([ban, ja]) =>
  verb({ do: 'ban', ban: ban as keyof typeof bans }, `{to}は${ja}`, `{to}: cannot ${ban}`, { to: thing }),
);

const nOrAll: Phrase<Amount | 'all'> = amount;
const slotKind = words({
  item: [['「アイテム:x」', 'アイテム枠'], 'item slots'],
  spell: [['「スペル:x」', 'スペル枠'], 'spell slots'],
  both: [['「アイテム:x」と「スペル:x」', 'アイテム枠とスペル枠'], 'slots'],
});
const pileSide: Phrase<Side> = words({ own: [['自軍', ''], 'own '], enemy: ['敵軍', 'enemy '] });
const recoverTo = {
  hand: '手札に加える',
  deckTop: '山札の1番上に置く',
  deck: '山札に戻す',
  removed: 'ゲームから除外する',
} as const;
const recovers: readonly Verb<Step>[] = Object.entries(recoverTo).map(([zone, ja]) =>
  verb(
    { do: 'recover', zone: zone as keyof typeof recoverTo },
    `{who}捨て山の{what}{n}枚を${ja}`,
    `${zone}: {n} {what} of {who}discard pile`,
    {
      who: pileSide,
      what: cardFilter,
      n: number,
    },
  ),
);

const searches: readonly Verb<Step>[] = Object.entries({ hand: '手札に加える', deckTop: '山札の1番上に置く' }).map(
  ([zone, ja]) =>
    verb(
      { do: 'search', zone: zone as 'hand' | 'deckTop' },
      [
        `(自軍|)山札(から|の){what}{n}枚(を探し、|を選び、|を)${ja}`,
        `(自軍|)山札(から|の){what}{n}枚まで(を探し、|を選び、|を)${ja}`,
      ],
      `${zone}: search the deck for {n} {what}`,
      { what: cardFilter, n: number },
    ),
);

const step: Verb<Step> = verbs<Verb<Step>[]>(
  damage,
  verb(
    { do: 'distribute' },
    '{to}に【{attributes}:{amount}】ダメージを割り振る',
    'distribute 【{attributes}: {amount}】 damage over {to}',
    {
      to: thing,
      attributes: plainAttributes,
      amount,
    },
  ),
  verb({ do: 'kill', attributes: [] }, ['{to}は死亡する', '{to}を死亡させる'], '{to} dies', { to: thing }),
  verb(
    { do: 'kill' },
    ['{to}は【{attributes}】死亡する', '{to}を【{attributes}】死亡させる'],
    '{to} dies by {attributes}',
    {
      to: thing,
      attributes: plainAttributes,
    },
  ),
  verb({ do: 'grant' }, '{to}に{gifts}を付与する', 'grant {gifts} to {to}', { to: thing, gifts }),
  verb({ do: 'grant', to: target }, '{gifts}を付与する', 'grant {gifts}', { gifts }),
  verb({ do: 'grant' }, '{to}を{gifts}する', '{to} gets {gifts}', { to: thing, gifts: numberGifts }),
  verb({ do: 'grant', to: target }, '{gifts}する', 'get {gifts}', { gifts: numberGifts }),
  verb({ do: 'change' }, '{to}を{changes}に変更する', 'change {to} to {changes}', { to: thing, changes }),
  verb({ do: 'lose' }, ['{to}は{lost}を失う', '{to}の{lost}を消失させる'], '{to} loses {lost}', { to: thing, lost }),
  verb({ do: 'act' }, '{to}を行動完了にする', 'make {to} acted', { to: thing }),
  verb({ do: 'refresh' }, '{to}を未行動にする', 'make {to} fresh', { to: thing }),
  verb({ do: 'slots', spent: false }, '{to}の{what}(をすべて|を)未消費にする', 'refresh the {what} of {to}', {
    to: thing,
    what: slotKind,
  }),
  verb({ do: 'slots', spent: true }, '{to}の{what}(をすべて|を)消費済みにする', 'spend the {what} of {to}', {
    to: thing,
    what: slotKind,
  }),
  ...moves,
  verb({ do: 'draw', least: 0, mode: 'exact' }, '{who}(カード|手札)を{most}枚補充する', '{who}draw {most}', {
    who: whoSays,
    most: amount,
  }),
  verb({ do: 'draw', least: 0, mode: 'upTo' }, '{who}カードを{most}枚まで補充する', '{who}draw up to {most}', {
    who: whoSays,
    most: amount,
  }),
  verb({ do: 'draw', mode: 'range' }, '{who}カードを{least}~{most}枚補充する', '{who}draw {least} to {most}', {
    who: whoSays,
    least: number,
    most: amount,
  }),
  verb({ do: 'discardHand', random: false }, '{who}手札を{n}枚破棄する', '{who}discard {n} from hand', {
    who: whoSays,
    n: nOrAll,
  }),
  verb(
    { do: 'discardHand', random: false, n: 'all' },
    ['{who}手札をすべて破棄する', '{who}すべての手札を破棄する'],
    '{who}discard the whole hand',
    { who: whoSays },
  ),
  verb(
    { do: 'discardHand', random: true },
    ['{who}手札をランダムに{n}枚破棄する', '{who}ランダムに手札を{n}枚破棄する'],
    '{who}discard {n} at random',
    {
      who: whoSays,
      n: nOrAll,
    },
  ),
  verb({ do: 'mill' }, '{who}山札を{n}枚破棄する', '{who}discard {n} from the deck', { who: whoSays, n: amount }),
  verb({ do: 'shuffle' }, '{who}山札をシャッフルする', '{who}shuffle the deck', { who: whoSays }),
  ...recovers,
  ...searches,
  verb({ do: 'roll' }, '{amount}する', 'roll {amount}', { amount: dice }),
  verb(
    { do: 'removePile' },
    '{side}捨て山のカードをすべてゲームから除外する',
    'remove {side}discard pile from the game',
    { side: pileSide },
  ),
  verb({ do: 'summon', from: 'hand' }, '(自軍|)手札の{what}1枚を{at}に召喚する', 'summon a {what} from hand to {at}', {
    what: cardFilter,
    at: thing,
  }),
  verb(
    { do: 'summon', from: 'discard' },
    '(自軍|)捨て山の{what}1枚を{at}に召喚する',
    'summon a {what} from the discard pile to {at}',
    {
      what: cardFilter,
      at: thing,
    },
  ),
  verb({ do: 'moveTo' }, '{to}を{where}(へ|に)移動する', 'move {to} to {where}', { to: thing, where: selector }),
  verb({ do: 'cancel', kind: 'any' }, '{to}の効果を消失させる', "{to}'s effect is lost", { to: thing }),
  verb(
    { do: 'cancel', to: target },
    ['対象が使用中の{kind}の効果を1つ選んで消失させる', '対象が使用している{kind}の効果を1つ選んで消失させる'],
    'the target loses one {kind} effect in use',
    {
      kind: useKind,
    },
  ),
  verb(
    { do: 'counterDiscard', to: target },
    ['対象が使用している{kind}を1つ選び、破棄する', '対象が使用中の{kind}を1つ選び、破棄する'],
    'discard one {kind} the target is using',
    {
      kind: words({ spell: ['戦闘スペル', 'combat spell'], consumable: ['消耗品', 'consumable'] }),
    },
  ),
  verb({ do: 'dice' }, '{to}のダイス結果を「{by}」する', "{to}'s dice result {by}", { to: thing, by: signedAmount }),
  verb({ do: 'flip' }, '{to}を代理地形にする', 'turn {to} into a proxy terrain', { to: thing }),
  ...banSteps,
);
const chained: Verb<Step[]> = chain(step);
/** A & B: at once (4.7.6). */
const steps: Phrase<Step[]> = rule('効果', () =>
  oneOf(
    chained.plain,
    convert(
      list(step.plain, { ja: '&', en: ' & ' }, { min: 2 }),
      (together): Step[] => [{ do: 'both', steps: together }],
      (v) =>
        Array.isArray(v) && v.length === 1 && isRecord(v[0]) && v[0].do === 'both' ? (v[0].steps as Step[]) : undefined,
    ),
  ),
);

/* Permissions: ～してもよい that open a way rather than ask at once */

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
);

/* Replacement and delay */

const instead: Phrase<Step> = oneOf(
  phrase(
    { do: 'instead', may: false },
    '{of}が{event}場合、代わりに{steps}',
    'if {of} would {event}, instead {steps}',
    {
      of: thing,
      event: words({
        dies: [['死亡する', '死亡効果を適用された', '死亡効果が適用される'], 'die'],
        discarded: ['破棄される', 'be discarded'],
      }),
      steps,
    },
  ),
  phrase(
    { do: 'instead', may: true },
    '{of}が{event}場合、代わりに{steps}もよい',
    'if {of} would {event}, you may instead {steps}',
    {
      of: thing,
      event: words({ dies: ['死亡する', 'die'], discarded: ['破棄される', 'be discarded'] }),
      steps: chained.te,
    },
  ),
);
const later: Phrase<Step> = phrase({ do: 'later' }, '{moment}に、{steps}', 'at {moment}, {steps}', { moment, steps });
const mode: Phrase<Step> = phrase({ do: 'mode' }, '{of}', '{of}', {
  of: list(oneOf(chained.plain, chained.stem), { ja: ['、または', 'または、'], en: ' or ' }, { min: 2 }),
});

/* Happenings */

const subject: Phrase<Subject> = oneOf(
  word<Subject>({ the: 'this' }, 'このユニット', 'this unit'),
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
  phrase({ on: 'equipped' }, ['{what}が装備品を装備した', '{what}が装備された'], '{what} is equipped', {
    what: subject,
  }),
  phrase({ on: 'acted' }, '{what}が行動完了になった', '{what} becomes acted', { what: subject }),
  phrase({ on: 'refreshed' }, '{what}が未行動になった', '{what} becomes fresh', { what: subject }),
  phrase({ on: 'damagedBy' }, '{what}が{by}からダメージを受けた', '{what} takes damage from {by}', {
    what: subject,
    by: subject,
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
    oneOf(permission, instead, later, mode),
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
export const sentence: Phrase<Sentence> = convert(
  phrase({}, '{after}{on}{when}{body}。', '{after}{on}{when}{body}.', {
    after: optional(word(true, '効果適用後、', 'after application, '), false),
    on: optional(around('{}、', '{}, ', happening), null),
    when: optional(around('{}(場合|対象に)、', 'if {}, ', condition), null),
    body,
  }),
  ({ body: b, ...rest }): Sentence => ({ ...rest, ...b }),
  (v) => {
    if (!isRecord(v)) return undefined;
    const { after, on, when, may, steps: s } = v as unknown as Sentence;
    return { after, on, when, body: { may, steps: s } };
  },
);
