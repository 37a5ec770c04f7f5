// What a triggered effect waits for: 〜する時, 〜した時, ターン終了時.
import { convert, list, oneOf, only, type Phrase, phrase, rule, word, words } from '../../../text/index.ts';
import type { By, Display, Event, Fight, Filter, How, Owner, Phase, Subject } from './ast.ts';
import { display, selector } from './nouns.ts';
import { harm } from './harm.ts';
import { thisCard } from './references.ts';

const thisOne: Phrase<Subject> = convert(
  thisCard,
  (): Subject => ({ the: 'this' }),
  (v) => ((v as Subject).the === 'this' ? 'this' : undefined),
);
export const what: Phrase<Subject> = rule('主語', () =>
  oneOf(thisOne, phrase({ the: 'any' }, '{of}', '{of}', { of: selector })),
);

const on = (
  name: Event extends infer E
    ? E extends { what: Subject; on: infer O }
      ? keyof E extends 'what' | 'on'
        ? O
        : never
      : never
    : never,
  ja: readonly string[],
  en: string,
) => phrase({ on: name }, ja, en, { what }) as Phrase<Event>;

/** What two characters have to do with each other: the other one left out, or said. */
const fight = (on_: Fight, alone: readonly string[], both: readonly string[], en: string): Phrase<Event> =>
  oneOf<Phrase<Event>[]>(
    phrase({ on: on_, foe: null }, alone, `{what} ${en}`, { what }),
    phrase({ on: on_ }, both, `{what} ${en} {foe}`, { what, foe: what }),
  );
const DOWNED = '(ダウンさせた|ダウン状態にした|ダウンした|ダウンさせる)';
export const whoIs: Phrase<Owner> = words({
  own: [['自分が', '自分の'], 'you'],
  opponent: [['相手が', '相手の'], 'the opponent'],
  any: [['いずれかのプレイヤーが', 'プレイヤーが'], 'a player'],
});
const shownAs: Phrase<Display | 'any'> = display;
/** By whose effect. */
export const destroyedBy: Phrase<By> = words({
  any: [['', '効果で', 'カードの効果で', '効果によって'], ''],
  opponent: [['相手の効果で', '相手のカードの効果で', '相手の効果によって'], " by the opponent's effect"],
  own: [['自分の効果で', '自分のカードの効果で', '自分の効果によって'], ' by your effect'],
});
export const downedHow: Phrase<How> = words({
  any: ['', ''],
  battle: [['戦闘で', '戦闘によって'], ' in battle'],
  effect: [['効果で', 'カードの効果で', '効果によって'], ' by an effect'],
});

/** Before 時. */
const happening: Phrase<Event> = rule('出来事', () =>
  oneOf<Phrase<Event>[]>(
    on(
      'enters',
      [
        '{what}が場に(出た|出る)',
        '{what}を場に(出した|出す)',
        '{what}がキャラクターゾーンに(出た|出る)',
        '{what}が出た',
        '{what}がサポートゾーンに(置かれた|出た)',
      ],
      '{what} enters',
    ),
    // 自分のキャラクターが手札から場に出た
    convert(
      phrase({}, '{what}が{from}(場に|)(出た|出る)', '{what} enters from {from}', {
        what: only(selector, (of) => of.place === 'field'),
        from: words({
          hand: [['手札から', '自分の手札から'], 'hand'],
          trash: [['トラッシュから', '自分のトラッシュから'], 'the trash'],
          deck: [['デッキから', '自分のデッキから'], 'the deck'],
          energy: ['エネルギーゾーンから', 'the energy zone'],
        }),
      }),
      ({ what: of, from }): Event => ({ on: 'enters', what: { the: 'any', of: { ...of, place: from } } }),
      () => undefined,
    ),
    // 相手がキャラクターを出した
    convert(
      phrase({}, '{whose}{what}を(場に|)(出した|出す)', '{what} enters', {
        whose: words({ own: ['自分が', 'your'], opponent: ['相手が', "the opponent's"] }),
        what: only(selector, (of) => of.owner === 'any' && of.place === 'field'),
      }),
      ({ whose, what: of }): Event => ({ on: 'enters', what: { the: 'any', of: { ...of, owner: whose } } }),
      () => undefined,
    ),
    // 自分の場に<竜>が出た
    convert(
      phrase({}, '{whose}場に{what}が(出た|出る)', '{what} enters', {
        whose: words({ own: ['自分の', 'your'], opponent: ['相手の', "the opponent's"] }),
        what: only(selector, (of) => of.owner === 'any' && of.place === 'field'),
      }),
      ({ whose, what: of }): Event => ({ on: 'enters', what: { the: 'any', of: { ...of, owner: whose } } }),
      () => undefined,
    ),
    on('played', ['{what}がプレイされた', '{what}をプレイした'], '{what} is played'),
    phrase(
      { on: 'returned' },
      ['{what}が{by}(場から|)(持ち主の|)手札に(戻った|戻された|戻る)'],
      "{what} is returned to its owner's hand{by}",
      { what, by: destroyedBy },
    ),
    phrase(
      { on: 'entersAs' },
      ['{what}が{where}(場に|)(出た|出る)', '{what}を{where}(場に|)(出した|出す)'],
      '{what} enters {where}',
      {
        what,
        where: list(
          oneOf<Phrase<Filter>[]>(
            word({ is: 'face', face: 'up' } as const, '表側表示で', 'face up'),
            word({ is: 'face', face: 'down' } as const, '裏側表示で', 'face down'),
            word({ is: 'display', display: 'attack' } as const, 'アタック表示で', 'in attack display'),
            word({ is: 'display', display: 'defence' } as const, 'ディフェンス表示で', 'in defence display'),
            word({ is: 'row', row: 'front' } as const, '前衛に', 'in the front row'),
            word({ is: 'row', row: 'back' } as const, '後衛に', 'in the back row'),
          ),
          { ja: '', en: ' ' },
        ),
      },
    ),
    fight(
      'attacks',
      [
        '{what}が(アタックする|アタックした|アタックを宣言した|アタックを宣言する|アタック宣言した|アタック宣言する)',
        '{what}でアタックした',
        '{what}でアタックする',
      ],
      ['{what}が{foe}に(アタックする|アタックした|アタックを宣言した|アタックを宣言する)'],
      'attacks',
    ),
    on(
      'attacksDirectly',
      [
        '{what}が(相手に|相手プレイヤーに|プレイヤーに|相手のライフに|)直接(アタックする|アタックした)',
        '{what}が(相手プレイヤーに|プレイヤーに)(アタックする|アタックした)',
      ],
      '{what} attacks the player',
    ),
    fight(
      'attacked',
      ['{what}が(アタックされる|アタックされた)', '{what}に(アタックする|アタックした)'],
      ['{what}が{foe}に(アタックされる|アタックされた)'],
      'is attacked by',
    ),
    fight('battles', ['{what}が(戦闘する|戦闘を行う)'], ['{what}が{foe}と(戦闘する|戦闘を行う)'], 'battles'),
    fight(
      'battled',
      ['{what}が(戦闘した|戦闘を行った|戦闘を終えた)', '{what}の戦闘が終了した'],
      ['{what}が{foe}と(戦闘した|戦闘を行った|戦闘を終えた)', '{what}と{foe}の戦闘が終了した'],
      'has battled',
    ),
    on(
      'turnedUp',
      [
        '{what}が裏側表示から表側表示に(なった|なる)',
        '{what}が表側表示に(なった|なる)',
        '{what}が(裏から|)表に(なった|なる)',
      ],
      '{what} is turned face up',
    ),
    on('turnedDown', ['{what}が(表側表示から|)裏側表示に(なった|なる)'], '{what} is turned face down'),
    fight(
      'survived',
      ['{what}が戦闘で(ダウンしなかった|ダウンせずに残った|生き残った)'],
      ['{what}が{foe}との戦闘で(ダウンしなかった|ダウンせずに残った|生き残った)'],
      'survives a battle with',
    ),
    phrase({ on: 'downs', how: 'won', foe: null }, ['{what}が戦闘(に|で)(勝利した|勝った)'], '{what} wins a battle', {
      what,
    }),
    phrase(
      { on: 'downs', how: 'won' },
      ['{what}が{foe}との戦闘(に|で)(勝利した|勝った)'],
      '{what} wins a battle with {foe}',
      { what, foe: what },
    ),
    phrase(
      { on: 'downs', how: 'battle' },
      [
        `{what}が戦闘で{foe}を${DOWNED}`,
        `{what}が{foe}を戦闘で${DOWNED}`,
        '{what}との戦闘で{foe}が(ダウンした|ダウン状態になった)',
      ],
      '{what} downs {foe} in battle',
      { what, foe: what },
    ),
    phrase({ on: 'downs', how: 'any' }, [`{what}が{foe}を${DOWNED}`], '{what} downs {foe}', { what, foe: what }),
    phrase(
      { on: 'downed', foe: null },
      ['{what}が{how}(ダウンした|ダウンする|ダウン状態になった|ダウン状態になる|ダウンさせられた)'],
      '{what} is downed{how}',
      { what, how: downedHow },
    ),
    phrase(
      { on: 'downed', how: 'battle' },
      ['{what}が{foe}との戦闘で(ダウンした|ダウンする|ダウン状態になった|ダウン状態になる)'],
      '{what} is downed in battle with {foe}',
      { what, foe: what },
    ),
    phrase(
      { on: 'downed', how: 'any' },
      ['{what}が{foe}(に|によって)(ダウンさせられた|ダウン状態にされた)'],
      '{what} is downed by {foe}',
      { what, foe: what },
    ),
    phrase({ on: 'destroyed' }, ['{what}が{by}(破壊された|破壊される)'], '{what} is destroyed{by}', {
      what,
      by: destroyedBy,
    }),
    phrase(
      { on: 'trashed' },
      ['{what}が{by}(場から|)トラッシュに(置かれた|移った|置かれる|移る)'],
      '{what} is put into the trash{by}',
      { what, by: destroyedBy },
    ),
    phrase(
      { on: 'leaves' },
      ['{what}が{by}場を(離れた|離れる)', '{what}が{by}場から(離れた|離れる)'],
      '{what} leaves the field{by}',
      {
        what,
        by: destroyedBy,
      },
    ),
    on(
      'movesLane',
      ['{what}が(別のレーン|他のレーン|隣のレーン)に(移動した|移動する)', '{what}が左右に(移動した|移動する)'],
      '{what} moves to another lane',
    ),
    on('movesFront', ['{what}が(後衛から|)前衛に(移動した|移動する)'], '{what} moves to the front row'),
    on('movesBack', ['{what}が(前衛から|)後衛に(移動した|移動する)'], '{what} moves to the back row'),
    on('moves', ['{what}が(移動した|移動する)', '{what}を移動させた', '{what}を移動した'], '{what} moves'),
    phrase({ on: 'chosen' }, ['{what}が{by}(選ばれた|なった|選ばれる)'], '{what} is chosen{by}', {
      what,
      by: words({
        any: [['効果の対象に', '効果に', '対象に'], ' by an effect'],
        opponent: [
          ['相手の効果の対象に', '相手の効果に', '相手の対象に', '相手のカードの効果の対象に'],
          " by the opponent's effect",
        ],
        own: [['自分の効果の対象に', '自分の効果に'], ' by your effect'],
      }),
    }),
    on(
      'gained',
      ['{what}が(ゲインした|ゲイン表示になった|ゲイン状態になった)', '{what}をゲインした'],
      '{what} is gained',
    ),
    on(
      'regained',
      ['{what}が(リゲインした|リゲイン表示になった|リゲイン状態になった)', '{what}をリゲインした'],
      '{what} is regained',
    ),
    phrase(
      { on: 'displayed' },
      ['{what}が{from}から{display}に(なった|なる|変更された)'],
      '{what} turns from {from} to {display}',
      { what, from: shownAs, display: shownAs },
    ),
    phrase(
      { on: 'displayed', from: 'any' },
      ['{what}が{display}に(なった|なる)', '{what}を{display}にした', '{what}が{display}に変更された'],
      '{what} turns to {display}',
      { what, display: shownAs },
    ),
    phrase(
      { on: 'displayed', from: 'any', display: 'any' },
      ['{what}の表示が(変更された|変わった)', '{what}の表示を(変更した|変更する)', '{what}が表示を変更した'],
      "{what}'s display changes",
      { what },
    ),
    phrase(
      { on: 'deals', to: 'player', direct: true },
      [
        '{what}が(直接アタック|ATK)(で|によって)(相手に|相手プレイヤーに|)ダメージを(与えた|与える)',
        '{what}が(相手に|相手プレイヤーに|プレイヤーに)直接ダメージを(与えた|与える)',
      ],
      '{what} deals damage to a player by attacking',
      { what },
    ),
    phrase(
      { on: 'deals', to: 'player', direct: false },
      [
        '{what}が(相手に|相手プレイヤーに|プレイヤーに|相手のライフに|相手プレイヤーのライフに)ダメージを(与えた|与える)',
      ],
      '{what} deals damage to a player',
      { what },
    ),
    phrase(
      { on: 'deals', to: 'character', direct: false },
      ['{what}がキャラクターにダメージを(与えた|与える)'],
      '{what} deals damage to a character',
      { what },
    ),
    phrase({ on: 'deals', to: 'any', direct: false }, ['{what}がダメージを(与えた|与える)'], '{what} deals damage', {
      what,
    }),
    phrase(
      { on: 'takes' },
      ['{who}(ライフに|プレイヤーが|){of}を(受けた|受ける)', '{who}ライフが{of}を(受けた|受ける)'],
      '{who} takes {of}',
      { who: whoIs, of: harm },
    ),
    // 相手にダウンダメージを与えた
    convert(
      phrase({}, '相手に{of}を(与えた|与える)', 'the opponent takes {of}', { of: only(harm, (h) => h === 'down') }),
      ({ of }): Event => ({ on: 'takes', who: 'opponent', of }),
      () => undefined,
    ),
    phrase(
      { on: 'heals' },
      ['{who}(ライフを回復した|ライフが回復した|ライフを回復する|ライフが回復する|ライフが回復される)'],
      '{who} recovers life',
      {
        who: whoIs,
      },
    ),
    phrase({ on: 'draws' }, ['{who}カードを(引いた|引く)'], '{who} draws', { who: whoIs }),
    phrase(
      { on: 'discards' },
      [
        '{who}手札(をトラッシュに置いた|がトラッシュに置かれた|を捨てた|が捨てられた)',
        '{who}手札からカード(をトラッシュに置いた|がトラッシュに置かれた|を捨てた|が捨てられた)',
      ],
      '{who} discards',
      { who: whoIs },
    ),
    phrase({ on: 'plays' }, ['{who}{of}を(プレイした|プレイする|使用した|使った|発動した)'], '{who} plays {of}', {
      who: whoIs,
      of: selector,
    }),
    phrase(
      { on: 'energy', who: 'own' },
      ['エネルギーゾーンにカード(を置いた|を出した)', 'エネルギーを置いた'],
      'you put energy',
    ),
    phrase({ on: 'plays', who: 'own' }, ['{of}を(使用した|使った|プレイする)'], 'you play {of}', { of: selector }),
    phrase(
      { on: 'energy' },
      [
        '{who}エネルギーゾーンにカード(を置いた|が置かれた|を出した)',
        '{who}エネルギー(を置いた|が置かれた)',
        '{who}カードをエネルギーゾーンに置いた',
        '{who}カードがエネルギーゾーンに置かれた',
      ],
      '{who} puts energy',
      { who: whoIs },
    ),
  ),
);

const phase: Phrase<Phase | 'turn' | 'any'> = words({
  turn: ['ターン', 'turn'],
  setup: ['セットアップフェイズ', 'setup phase'],
  main: ['メインフェイズ', 'main phase'],
  lead: ['リードフェイズ', 'lead phase'],
  attack: ['アタックフェイズ', 'attack phase'],
  end: ['エンドフェイズ', 'end phase'],
  any: ['フェイズ', 'phase'],
});
const whoseTurn: Phrase<Owner> = words({
  own: [['自分の', '自分のターンの'], 'your '],
  opponent: [['相手の', '相手のターンの'], "the opponent's "],
  any: [['', 'お互いの', '各'], 'each '],
});
const moment: Phrase<Event> = rule('時点', () =>
  oneOf<Phrase<Event>[]>(
    phrase(
      { on: 'phase', edge: 'start' },
      '{whose}{phase}(|の)(開始時|始めに|開始時に)',
      'at the start of {whose}{phase}',
      { whose: whoseTurn, phase },
    ),
    phrase(
      { on: 'phase', edge: 'end' },
      '{whose}{phase}(|の)(終了時|終わりに|終了時に)',
      'at the end of {whose}{phase}',
      { whose: whoseTurn, phase },
    ),
  ),
);
/** 〜した場合 as the heading of an effect. */
export const eventIf: Phrase<Event[]> = list(
  convert(
    phrase({}, '{event}場合', 'if {event}', { event: happening }),
    ({ event }) => event,
    (v) => ({ event: v as Event }),
  ),
  undefined,
  { max: 1 },
);
export const events: Phrase<Event[]> = list(
  oneOf(
    convert(
      phrase({}, '{event}(時|とき|時に|たび|たびに|度に)', 'when {event}', { event: happening }),
      ({ event }) => event,
      (v) => ({ event: v as Event }),
    ),
    moment,
    convert(
      phrase(
        {},
        '(このキャラクターの|このキャラクターがアタックした|このキャラクターが戦闘した)戦闘(|の)終了時',
        'when the battle of this card is over',
      ),
      (): Event => ({ on: 'battled', what: { the: 'this' }, foe: null }),
      () => undefined,
    ),
  ),
  { ja: ['、または', 'または', 'か', 'か、', '、もしくは', 'と'], en: ' or ' },
);
