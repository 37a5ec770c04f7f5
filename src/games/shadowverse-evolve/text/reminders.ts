// Printed explanations in parentheses (2.6.2). They say nothing new, but must explain something their paragraph contains.

import {
  around,
  convert,
  createGrammar,
  isRecord,
  list,
  number,
  oneOf,
  only,
  optional,
  pattern,
  type Phrase,
  phrase,
  rule,
} from '../../../text/index.ts';
import type { Ability, Explanation, Reminder } from './ast.ts';
import { one } from './counts.ts';

type Topic = Explanation['reminds'];

const GONE = '(ゲームから取り除く|ゲームから除く|消滅する)';

const plain = (reminds: Topic, ja: readonly string[], en: string): Phrase<Explanation> =>
  phrase({ reminds, n: 0 }, ja, en);

/** 【疾走】を持つフォロワーは、…: the keyword is named, or these words stand for it. */
function keyword(reminds: Topic, icon: string, en: string, ...predicates: readonly string[]): Phrase<Explanation> {
  const bearers = [`【${icon}】を持つフォロワー`, `【${icon}】を持つカード`, `【${icon}】を持つアミュレット`, 'これ'];
  return plain(
    reminds,
    predicates.flatMap((predicate) => bearers.map((bearer) => bearer + predicate)),
    en,
  );
}

/** 3枚以上…なら、【コンボ_3】の後の能力が働く: both numbers are the same. */
function gate(reminds: Topic, icon: string, count: string): Phrase<Explanation> {
  return convert(
    only(
      phrase(
        {},
        `${count}なら、(|さらに)【${icon}(_|){again}】の(後|あと)の能力が働く`,
        `[${reminds} {n}] works from {again}`,
        { n: number, again: number },
      ),
      ({ n, again }) => n === again,
    ),
    ({ n }): Explanation => ({ reminds, n }),
    (value) =>
      isRecord(value) && value.reminds === reminds && typeof value.n === 'number'
        ? { n: value.n, again: value.n }
        : undefined,
  );
}

const reminder: Phrase<Explanation> = rule('注釈文', () =>
  oneOf(
    plain(
      'guard',
      [
        'これが場に出たときか、自分のエンドフェイズにこれをアクトできる。相手は、アクト状態の【守護】を持つフォロワー以外を攻撃できない',
      ],
      'acted [Ward] followers must be attacked first',
    ),
    keyword('storm', '疾走', 'can attack the turn it enters', 'は、場に出たターンから攻撃できる'),
    keyword(
      'rush',
      '突進',
      'can attack followers the turn it enters',
      'は、場に出たターンから相手のフォロワーを攻撃できる',
    ),
    keyword(
      'assail',
      '指定攻撃',
      'can attack standing followers',
      'は、スタンド状態のフォロワーを攻撃できる',
      'は、相手のスタンド状態のフォロワーを攻撃できる',
    ),
    keyword(
      'bane',
      '必殺',
      'destroys the follower it fights',
      'と交戦した相手のフォロワーは、ダメージを与え合ったあと破壊される',
      'と交戦した相手のフォロワーは破壊される',
    ),
    keyword(
      'drain',
      'ドレイン',
      'its attack damage raises your leader',
      'が攻撃して与えたダメージと同じだけ、自分のリーダーは(体力|【体力】)を+する',
    ),
    keyword(
      'aura',
      'オーラ',
      "cannot be selected by opponent's cards",
      'は、相手の(能力|カードや能力|スペルや能力)によって選ばれない',
      'は、相手の能力の対象に選ばれない',
      'は相手のカードや能力によって選ばれない',
    ),
    keyword(
      'intimidate',
      '威圧',
      'cannot be attacked',
      'は、相手のフォロワーに攻撃されない',
      'は、攻撃されない',
      'は、相手に攻撃されない',
      'は、相手のフォロワーから攻撃されない',
    ),
    plain(
      'quick',
      [
        '【クイック】を持つカードは、相手のターン中の攻撃時かエンドフェイズにもプレイできる',
        '相手のターンにもプレイできる',
      ],
      "can also be played in the opponent's turn",
    ),
    plain('fanfare', ['【ファンファーレ】は、場に出たとき働く', '場に出たとき働く'], 'works when it enters'),
    plain(
      'lastWord',
      ['【ラストワード】は、場から墓場に置かれたとき働く', '場から墓場に置かれたとき働く'],
      'works when it is put into the graveyard',
    ),
    gate('combo', 'コンボ', '(このターン中にこれを含めて|){n}枚以上プレイしていた'),
    gate('spellChain', '(スペルチェイン|SC)', '(自分の墓場のスペルが|){n}枚以上'),
    gate('necroCharge', '(ネクロチャージ|NC)', '(自分の墓場が|自分の墓場のカードが|){n}枚以上'),
    plain('awakening', ['自分のPP最大値が7以上なら、【覚醒】状態になる'], 'awakened with 7 or more maximum PP'),
    plain(
      'crimson',
      [
        '自分のターン中、自分のリーダーの(体力|【体力】)が減っていたなら、【真紅】状態になる',
        'このターン中に自分のリーダーの(体力|【体力】)が減っていたなら、【真紅】状態になる',
      ],
      'crimson once your leader lost health in your turn',
    ),
    plain(
      'earthRite',
      [
        '自分の【スタック】を持つアミュレットのスタックカウンター1つを取ってよい。そうしたなら、【土の秘術】の後の能力が働く',
        '自分のスタックカウンター1つを取ることで、【土の秘術】の後の能力が働く',
      ],
      'remove a Stack counter for what follows',
    ),
    plain(
      'stack',
      ['【スタック】を持つアミュレットは、スタックカウンター1つを置いた状態で場に出(る|て、下記の能力を持つ)'],
      'enters with a Stack counter',
    ),
    plain(
      'tokenGoneFromHand',
      [`(手札に戻った|手札に戻した|手札に加えた)トークンは${GONE}`],
      'tokens in the hand leave the game',
    ),
    plain(
      'tokenGoneFromDeck',
      [`(デッキに置いた|デッキに戻った|デッキに戻した)トークンは${GONE}`],
      'tokens in the deck leave the game',
    ),
    plain(
      'tokenGoneFromHandOrDeck',
      [`手札かデッキに戻った(|カードの)トークンは${GONE}`],
      'tokens in hand or deck leave the game',
    ),
    plain(
      'evolveGone',
      [
        '(EXエリアに置いた|手札に戻った|デッキに置いた)エボルヴ(フォロワー|カード)は(ゲームから取り除く|エボルヴデッキに表向きで置く)',
      ],
      'evolve cards leave the game',
    ),
    plain('oneByOne', ['1(体|枚)ずつ(、|)上か下か(を|)決める'], 'decided one by one'),
    plain(
      'damageDestroys',
      ['交戦か能力によるダメージでは破壊される', 'ダメージでは破壊される'],
      'damage still destroys it',
    ),
    plain('race', ['それは【突進】を持つ', '出走したフォロワーは【突進】を持つ'], 'it has [Rush]'),
  ),
);

const explanations = list(reminder, { ja: '。', en: '. ' });
const known = createGrammar(explanations, { spellings: {}, layout: '', verbatim: [] });

/** In words of its own: whatever it says, it means nothing for the game (2.6.2). */
const note: Phrase<Reminder> = phrase({ reminds: 'note' }, '{text}', '{text}', {
  text: only(
    pattern(/[^（）\n]*[^（）\n。]/u, '注釈', ['くわしくは総合ルールを見よ']),
    (text) => !known.parse(text).ok,
  ),
});

const group = around('（{}(|。)）', '({})', oneOf(explanations, one(note)));

export const reminders: Phrase<Reminder[]> = optional(
  convert(
    list(group, { ja: ['', '\n'], en: ' ' }),
    (groups) => groups.flat(),
    (value) => (Array.isArray(value) && value.length > 0 ? value.map((one: Reminder) => [one]) : undefined),
  ),
  [],
);

/** Whether the paragraph contains what the reminder explains. */
export function agrees(reminder: Reminder, ability: Ability): boolean {
  if (reminder.reminds === 'note') return true;
  const { reminders: _, ...rest } = ability;
  return contains(rest, (node) => explained(reminder, node));
}

function explained({ reminds, n }: Explanation, node: unknown): boolean {
  switch (reminds) {
    case 'combo':
    case 'spellChain':
    case 'necroCharge':
      return isRecord(node) && node.if === reminds && node.n === n;
    case 'awakening':
    case 'crimson':
      return isRecord(node) && node.if === reminds;
    case 'earthRite':
      return isRecord(node) && (node.if === 'earthRite' || node.do === 'payEarthRite');
    case 'tokenGoneFromHand':
      return isRecord(node) && (node.do === 'return' || node.do === 'add');
    case 'tokenGoneFromDeck':
    case 'tokenGoneFromHandOrDeck':
    case 'evolveGone':
    case 'oneByOne':
      return isRecord(node) && (node.do === 'return' || node.do === 'move');
    case 'damageDestroys':
      return isRecord(node) && node.change === 'indestructible';
    case 'race':
      return isRecord(node) && (node.do === 'race' || node.rule === 'eatenRaces');
    default:
      return node === reminds;
  }
}

function contains(node: unknown, test: (node: unknown) => boolean): boolean {
  if (test(node)) return true;
  return typeof node === 'object' && node !== null && Object.values(node).some((part) => contains(part, test));
}
