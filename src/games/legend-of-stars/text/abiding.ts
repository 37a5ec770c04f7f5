// What a character can or cannot do while something lasts: each a verb.
import { convert, each, oneOf, only, phrase, type Verb, verb } from '../../../text/index.ts';
import type { Bar, Change, Permission, Prohibition, Selector } from './ast.ts';
import { selector } from './nouns.ts';
import { amount } from './words.ts';

const can = (what: Permission, ja: readonly string[], en: string): Verb<Change> =>
  verb({ change: 'can', what }, ja, en);
/** 〜できない, and 〜できず、 before another verb. */
const cannot = (what: Prohibition, ja: readonly string[], en: string): Verb<Change> => {
  const all = verb({ change: 'cannot', what }, ja, en);
  const zu = phrase(
    { change: 'cannot', what },
    ja.map((template) => template.replace(/ない$/u, 'ず')),
    en,
  );
  return { ...all, stem: oneOf(all.stem, zu) };
};

/** 相手のスピード3以下のカードの効果を受けない: what the keyword says, in words. */
const resisting = (keyword_: 'speedResistance' | 'energyResistance', ...words_: readonly string[]): Verb<Change> =>
  each((form) =>
    convert(
      verb(
        {},
        words_.flatMap((w) => [
          `相手の${w}{n}以下のカードの効果を受けない`,
          `${w}{n}以下の相手のカードの効果を受けない`,
        ]),
        'resists {n}',
        { n: amount },
      )[form],
      ({ n }): Change => ({ change: 'gain', keyword: keyword_, n }),
      () => undefined,
    ),
  );
/** What certain cards cannot do to it: <竜>との戦闘ではダウンしない. Said of all cards, it has words of its own below. */
const barred = (what: Bar, isSome: (of: Selector) => boolean, ...ja: readonly string[]): Verb<Change> =>
  each((form) => {
    const all = form === 'stem' ? [...ja, ...ja.map((one) => one.replace(/ない$/u, 'ず'))] : ja;
    const said = { of: only(selector, isSome) };
    const read =
      form === 'stem'
        ? phrase(
            {},
            all.filter((one) => one.endsWith('ず')),
            what,
            said,
          )
        : verb({}, ja, what, said)[form];
    return convert(
      read,
      ({ of }): Change => ({ change: 'ability', ability: { ability: 'bar', what, of } }),
      (v) => {
        const c = v as Change;
        if (c.change !== 'ability' || c.ability.ability !== 'bar' || c.ability.what !== what) return undefined;
        return { of: c.ability.of };
      },
    );
  });
const isDescribed = (of: Selector): boolean => of.where.length > 0;
/** スピードとコストの耐性 are keywords (8.13.2, 8.13.3). */
const isOfSort = ({ owner, kind, where }: Selector): boolean => {
  const [only_] = where;
  if (where.length === 1 && kind === 'card' && only_?.is === 'stat' && only_.compare === 'most' && owner === 'opponent')
    return only_.original || (only_.stat !== 'speed' && only_.stat !== 'cost');
  return where.length > 0 || kind === 'flash' || kind === 'fieldCard';
};
const FALLS = ['ダウンしない', 'ダウン状態にならない'];
/** They begin with a noun: after another noun and の they would be looked for at every place of it. */
export const bars: readonly Verb<Change>[] = [
  barred(
    'downed',
    isDescribed,
    ...['では', 'で', 'によっては', 'によって'].flatMap((by) => FALLS.map((falls) => `{of}との戦闘${by}${falls}`)),
  ),
  barred(
    'attacked',
    isDescribed,
    '{of}にアタックされない',
    '{of}からアタックされない',
    '{of}のアタックを受けない',
    '{of}のアタックの対象にならない',
  ),
  barred('affected', isOfSort, '{of}の効果を受けない'),
];
export const abiding: readonly Verb<Change>[] = [
  cannot(
    'attack',
    [
      'アタックできない',
      'アタックすることができない',
      'アタックもできない',
      'アタック宣言できない',
      'アタック宣言をすることができない',
    ],
    'cannot attack',
  ),
  cannot('move', ['移動できない', '移動することができない', '移動もできない', '移動しない'], 'cannot move'),
  cannot(
    'lead',
    [
      'リードフェイズに移動できない',
      'リードフェイズに移動することができない',
      'リードフェイズ中に移動できない',
      'リードフェイズ中、移動できない',
    ],
    'cannot move in the lead phase',
  ),
  cannot(
    'display',
    ['表示を変更できない', '表示を変更することができない', '表示変更できない'],
    'cannot change display',
  ),
  cannot(
    'chosen',
    [
      '相手の効果の対象に選ばれない',
      '相手の効果の対象にならない',
      '相手のカードの効果の対象に選ばれない',
      '相手の効果に選ばれない',
      '相手の効果で選ばれない',
    ],
    "cannot be chosen by the opponent's effects",
  ),
  cannot(
    'destroyed',
    [
      '破壊されない',
      '効果で破壊されない',
      '効果では破壊されない',
      'カードの効果で破壊されない',
      'カードの効果では破壊されない',
    ],
    'cannot be destroyed',
  ),
  cannot(
    'destroyedByOpponent',
    [
      '相手の効果では破壊されない',
      '相手の効果によって破壊されない',
      '相手の効果によっては破壊されない',
      '相手の効果で破壊されない',
      '相手のカードの効果で破壊されない',
      '相手のカードの効果では破壊されない',
    ],
    "cannot be destroyed by the opponent's effects",
  ),
  cannot('downed', ['ダウンしない', 'ダウン状態にならない'], 'cannot be downed'),
  cannot(
    'downedInBattle',
    [
      '戦闘でダウンしない',
      '相手のキャラクターとの戦闘でダウンしない',
      '相手のキャラクターとの戦闘ではダウンしない',
      '戦闘ではダウンしない',
      '戦闘によってダウンしない',
      '戦闘によってはダウンしない',
      '戦闘でダウン状態にならない',
      '戦闘ではダウン状態にならない',
    ],
    'cannot be downed in battle',
  ),
  cannot(
    'downedByEffect',
    ['効果でダウンしない', '効果ではダウンしない', '効果によってダウンしない', '効果でダウン状態にならない'],
    'cannot be downed by effects',
  ),
  cannot(
    'downedByOpponent',
    [
      '相手の効果でダウンしない',
      '相手の効果ではダウンしない',
      '相手の効果によってダウンしない',
      '相手のカードの効果でダウンしない',
      '相手のカードの効果ではダウンしない',
    ],
    "cannot be downed by the opponent's effects",
  ),
  cannot(
    'affected',
    ['相手の効果を受けない', '相手のカードの効果を受けない'],
    "is not affected by the opponent's effects",
  ),
  cannot(
    'affectedByCharacter',
    ['相手のキャラクターの効果を受けない', '相手のキャラクターカードの効果を受けない'],
    "is not affected by the opponent's characters",
  ),
  cannot(
    'affectedByEffect',
    ['相手のエフェクトの効果を受けない', '相手のエフェクトカードの効果を受けない', '相手のエフェクトを受けない'],
    "is not affected by the opponent's effect cards",
  ),
  cannot(
    'affectedBySupport',
    ['相手のサポートの効果を受けない', '相手のサポートカードの効果を受けない'],
    "is not affected by the opponent's supports",
  ),
  resisting('speedResistance', 'スピード', 'スピードが'),
  resisting('energyResistance', 'コスト', 'エネルギーコストが'),
  cannot(
    'attacked',
    ['アタックされない', 'アタックの対象にならない', '相手のアタックを受けない'],
    'cannot be attacked',
  ),
  can(
    'attackFromBack',
    [
      '後衛からアタックできる',
      '後衛からアタックすることができる',
      '後衛でもアタックできる',
      '後衛にいてもアタックできる',
      '後衛からでもアタックできる',
      '後衛からもアタックできる',
    ],
    'can attack from the back row',
  ),
  can(
    'attackInDefence',
    [
      'ディフェンス表示でアタックできる',
      'ディフェンス表示でもアタックできる',
      'ディフェンス表示のままアタックできる',
      'ディフェンス表示でもアタックすることができる',
    ],
    'can attack in defence display',
  ),
  can(
    'enterFront',
    [
      '前衛に出すことができる',
      '前衛に出せる',
      '手札から前衛に出すことができる',
      '前衛にも出すことができる',
      '前衛にプレイできる',
      '前衛にプレイすることができる',
    ],
    'can be put in the front row',
  ),
  can(
    'leadAtOnce',
    [
      '場に出たターンに移動できる',
      '場に出たターンでも移動できる',
      '出たターンに移動できる',
      '場に出したターンに移動できる',
      '場に出たターンに移動することができる',
      '場に出たターンにも移動できる',
    ],
    'can move in the turn it enters',
  ),
  can(
    'leadTurnedUp',
    [
      '表側表示になったターンに移動できる',
      '表側表示になったターンでも移動できる',
      '表側表示になったターンにも移動できる',
      '表になったターンに移動できる',
      '表になったターンでも移動できる',
    ],
    'can move in the turn it is turned up',
  ),
  can(
    'displayAtOnce',
    [
      '場に出たターンに表示を変更できる',
      '場に出たターンでも表示を変更できる',
      '場に出たターンに表示を変更することができる',
    ],
    'can change display in the turn it enters',
  ),
  can(
    'mustAttack',
    [
      'アタックしなければならない',
      '可能ならアタックしなければならない',
      '可能な限りアタックしなければならない',
      '可能ならアタックする',
      '必ずアタックする',
      '必ずアタックしなければならない',
    ],
    'attacks if able',
  ),
  can(
    'attackOver',
    [
      '相手のキャラクターがいても直接アタックできる',
      '相手のレーンにキャラクターがいても直接アタックできる',
      '相手に直接アタックできる',
      '直接アタックできる',
      '直接アタックすることができる',
    ],
    'can attack the player whoever stands there',
  ),
  can(
    'attackBehind',
    [
      '',
      '相手の前衛のキャラクターを無視して',
      '相手の前衛を無視して',
      '相手の前衛にキャラクターがいても',
      '相手の前衛にキャラクターがいる場合でも',
    ].flatMap((past) =>
      ['にアタックできる', 'にアタックすることができる', 'にもアタックできる'].map(
        (attack) => `${past === '' ? '' : `${past}(、|)`}(相手の|)(後衛のキャラクター|後衛)${attack}`,
      ),
    ),
    'can attack the back row past the front',
  ),
  cannot('regained', ['リゲインしない', 'リゲインできない'], 'is not regained'),
  cannot(
    'direct',
    [
      '直接アタックできない',
      '相手に直接アタックできない',
      'プレイヤーに直接アタックできない',
      '相手プレイヤーにアタックできない',
    ],
    'cannot attack the player',
  ),
  cannot(
    'moved',
    [
      '相手の効果で移動しない',
      '相手の効果では移動しない',
      '相手のカードの効果では移動しない',
      '相手の効果によって移動しない',
    ],
    "is not moved by the opponent's effects",
  ),
  cannot(
    'returnedToHand',
    [
      '相手の効果で手札に戻らない',
      '相手の効果では手札に戻らない',
      '相手のカードの効果で手札に戻らない',
      '相手のカードの効果では手札に戻らない',
    ],
    "is not returned to hand by the opponent's effects",
  ),
  cannot(
    'returned',
    ['相手の効果では手札やデッキに戻らない', '相手の効果で手札やデッキに戻らない'],
    "is not returned by the opponent's effects",
  ),
  cannot(
    'turned',
    ['相手の効果で表示を変更されない', '相手のカードの効果で表示を変更されない', '相手の効果では表示が変わらない'],
    "keeps its display against the opponent's effects",
  ),
  can(
    'leadTwice',
    [
      'リードフェイズに2回移動できる',
      '1ターンに2回まで移動できる',
      '1ターンに2回まで移動することができる',
      'リードフェイズに2回まで移動できる',
      '2回まで移動できる',
    ],
    'can move twice in the lead phase',
  ),
];
