// Conditions (〜場合、 〜中、) and how long (〜まで、).
import { convert, list, oneOf, optional, type Phrase, phrase, rule, word, words } from '../../../text/index.ts';
import type { Comparison, Condition, Filter, Ref, Selector, Stat, Until } from './ast.ts';
import { history } from './history.ts';
import { counted, display, every, located, selector } from './nouns.ts';
import { reference } from './references.ts';
import { amount, attributes, keywordName, name, species, stat, who } from './words.ts';

const C = '(体|枚|つ)';
const limits: Phrase<Comparison> = words({
  least: ['以上', ' or more'],
  most: ['以下', ' or less'],
  below: ['未満', ' below'],
  exactly: [['', 'ちょうど'], ''],
});

const kindNoun = words({
  character: [['キャラクター', 'キャラクターカード'], 'character'],
  support: [['サポート', 'サポートカード'], 'support'],
  effect: [['エフェクト', 'エフェクトカード'], 'effect card'],
});
/** What a single card is, as a predicate: 前衛にいる, アタック表示の, <竜>を持つ. */
export const predicate: Phrase<Filter[]> = list(
  oneOf<Phrase<Filter>[]>(
    word({ is: 'row', row: 'front' }, ['前衛にいる', '前衛の', '前衛にある'], 'is in the front row'),
    word({ is: 'row', row: 'back' }, ['後衛にいる', '後衛の', '後衛にある'], 'is in the back row'),
    word({ is: 'lanes', of: [0] }, ['左端のレーンにいる', '一番左のレーンにいる'], 'is in the leftmost lane'),
    word({ is: 'lanes', of: [3] }, ['右端のレーンにいる', '一番右のレーンにいる'], 'is in the rightmost lane'),
    word({ is: 'lanes', of: [0, 3] }, ['両端のレーンにいる', '端のレーンにいる'], 'is in an outer lane'),
    word({ is: 'lanes', of: [1, 2] }, ['中央のレーンにいる', '中央2レーンにいる'], 'is in a middle lane'),
    ...([1, 2, 3, 4] as const).map(
      (n): Phrase<Filter> => word({ is: 'lanes', of: [n - 1] }, `レーン${n}にいる`, `is in lane ${n}`),
    ),
    phrase({ is: 'display' }, ['{display}の', '{display}である'], 'is in {display}', { display }),
    word({ is: 'face', face: 'up' }, ['表側表示の', '表側表示である'], 'is face up'),
    word({ is: 'face', face: 'down' }, ['裏側表示の', '裏側表示である'], 'is face down'),
    phrase({ is: 'attribute' }, ['{of}属性の', '{of}属性である'], 'is {of}', { of: attributes }),
    phrase({ is: 'species' }, ['{of}の', '{of}を持つ', '{of}である'], 'is {of}', {
      of: list(species, { ja: ['か', 'または', '・'], en: ' or ' }),
    }),
    phrase({ is: 'keyword', has: true }, ['{keyword}を持つ', '{keyword}を持っている'], 'has {keyword}', {
      keyword: keywordName,
    }),
    phrase({ is: 'keyword', has: false }, ['{keyword}を持たない', '{keyword}を持っていない'], 'lacks {keyword}', {
      keyword: keywordName,
    }),
    phrase(
      { is: 'stat', original: false },
      ['{stat}が{n}{compare}の', '{stat}{n}{compare}の', '{stat}が{n}{compare}である'],
      'has {stat} {n}{compare}',
      {
        stat,
        n: amount,
        compare: limits,
      },
    ),
    phrase({ is: 'kind' }, ['{kind}の', '{kind}である'], 'is a {kind}', { kind: kindNoun }),
    word({ is: 'attacking' }, 'アタックしている', 'is attacking'),
    word({ is: 'attackedNow' }, 'アタックされている', 'is being attacked'),
    word({ is: 'battling' }, ['戦闘している', '戦闘中の'], 'is battling'),
    word({ is: 'fresh' }, ['このターンに場に出た', 'このターン中に場に出た', 'このターン場に出た'], 'is new'),
    word({ is: 'state', state: 'gain' }, ['ゲイン表示の'], 'is gained'),
    word({ is: 'state', state: 'regain' }, ['リゲイン表示の'], 'is regained'),
  ),
  undefined,
  { max: 1 },
);

const handCount = (place: 'hand' | 'deck' | 'trash' | 'energy', ja: string, en: string): Phrase<Condition>[] =>
  (['own', 'opponent'] as const).map((owner): Phrase<Condition> => {
    const whose = owner === 'own' ? ['自分の', ''] : ['相手の'];
    const of = { owner, place, where: [], kind: 'card' } as const;
    return phrase(
      { if: 'count', of },
      whose.flatMap((w) => [
        `${w}(${ja})が{n}枚{compare}(|ある|の)`,
        `${w}(${ja})の(枚数|カード)が{n}枚{compare}(|ある|の)`,
      ]),
      `${owner === 'own' ? 'you have' : 'the opponent has'} {n}{compare} cards in ${en}`,
      { n: amount, compare: limits },
    );
  });
const noHand = (owner: 'own' | 'opponent'): Phrase<Condition> =>
  phrase(
    { if: 'count', of: { owner, place: 'hand', where: [], kind: 'card' }, n: 0, compare: 'most' },
    owner === 'own' ? ['自分の手札がない', '手札がない'] : '相手の手札がない',
    owner === 'own' ? 'your hand is empty' : "the opponent's hand is empty",
  );

const OTHERS: Selector = { owner: 'own', place: 'field', where: [{ is: 'other' }], kind: 'character' };
const thanWord = words({ less: [['少ない', '低い'], 'fewer'], more: [['多い', '高い'], 'more'] });
/** 相手の場のキャラクターが自分より多い: the same of the other player. */
const rival: Phrase<Condition> = convert(
  phrase({}, '{of}(|の数|の枚数)が{whom}より{than}', 'there are {than} {of} than those of {whom}', {
    of: counted,
    whom: who,
    than: thanWord,
  }),
  ({ of, whom, than }): Condition => ({ if: 'than', of, than, other: { ...of, owner: whom } }),
  () => undefined,
);
/** The two kinds of card that a condition wants beside each other. */
function bothThere(v: unknown): { first: Selector; second: Selector } | undefined {
  const all = v as Condition;
  const [one, other] = all.if === 'all' ? all.of : [];
  if (one?.if !== 'count' || other?.if !== 'count') return undefined;
  return { first: one.of, second: { ...other.of, owner: 'any', place: 'field' } };
}
/** A card spoken of; in a battle 「相手のキャラクター」 is the one it fights. */
const asked: Phrase<Ref> = oneOf<Phrase<Ref>[]>(
  reference,
  word('partner', ['相手のキャラクター', 'その相手'], 'the character it fights'),
);
/** Whose number it is: this card's where that is left out. */
const whoseNumber: Phrase<Ref> = oneOf<Phrase<Ref>[]>(
  convert(
    phrase({}, '{card}の', '{card}', { card: asked }),
    ({ card }) => card,
    (v) => ({ card: v as Ref }),
  ),
  word('this', '', 'this card'),
);
/** このキャラクターのATKが1000以上の: what a card's number is. */
const numbered: Phrase<Condition> = convert(
  phrase({}, '{card}{before}{stat}が{n}{compare}(|の|である)', "{card}'s {before}{stat} is {n}{compare}", {
    card: whoseNumber,
    before: words({ now: ['', ''], original: ['元々の', 'original '] }),
    stat,
    n: amount,
    compare: words({
      least: ['以上', ' or more'],
      most: ['以下', ' or less'],
      below: ['未満', ' below'],
      exactly: [['', 'ちょうど'], ''],
    }),
  }),
  ({ card, before, stat: which, n, compare: c }): Condition => ({
    if: 'is',
    card,
    where: [{ is: 'stat', stat: which, original: before === 'original', n, compare: c }],
  }),
  (v) => {
    const asked = askedNumber(v);
    if (asked === undefined || typeof asked.f.n !== 'number' || asked.f.compare === 'above') return undefined;
    const { card, f } = asked;
    return {
      card,
      before: f.original ? ('original' as const) : ('now' as const),
      stat: f.stat,
      n: asked.f.n,
      compare: asked.f.compare,
    };
  },
);
/** このキャラクターのATKが元々のATKより高い, …そのキャラクターのATKより低い */
const compared: Phrase<Condition> = convert(
  phrase({}, '{card}{stat}が{than}より{compare}', "{card}'s {stat} is {compare} {than}", {
    card: whoseNumber,
    stat,
    than: oneOf(
      convert(
        phrase({}, '元々の{stat}', 'its original {stat}', { stat }),
        ({ stat: which }) => ({ of: null, stat: which }),
        (v) => {
          const { of, stat: which } = v as { of: Ref | null; stat: Stat };
          return of === null ? { stat: which } : undefined;
        },
      ),
      phrase({}, '{of}の{stat}', "{of}'s {stat}", { of: reference, stat }),
    ),
    compare: words({ above: [['高い', '大きい'], 'above'], below: [['低い', '小さい'], 'below'] }),
  }),
  ({ card, stat: which, than, compare: c }): Condition => ({
    if: 'is',
    card,
    where: [
      {
        is: 'stat',
        stat: which,
        original: false,
        n: { value: 'stat', of: than.of ?? card, stat: than.stat, original: than.of === null },
        compare: c,
      },
    ],
  }),
  (v) => {
    const asked = askedNumber(v);
    if (asked === undefined || asked.f.original) return undefined;
    const { card, f } = asked;
    if (typeof f.n === 'number' || f.n.value !== 'stat' || (f.compare !== 'above' && f.compare !== 'below'))
      return undefined;
    if (f.n.original && f.n.of !== card) return undefined;
    return { card, stat: f.stat, than: { of: f.n.original ? null : f.n.of, stat: f.n.stat }, compare: f.compare };
  },
);
/** What is asked about a number of a card spoken of, if nothing else is. */
function askedNumber(v: unknown): { card: Ref; f: Filter & { is: 'stat' } } | undefined {
  const c = v as Condition;
  const [f, ...more] = c.if === 'is' ? c.where : [];
  return c.if === 'is' && f?.is === 'stat' && more.length === 0 ? { card: c.card, f } : undefined;
}
/** Something that is so, before 場合 or なら. */
export const fact: Phrase<Condition> = rule('事実', () =>
  oneOf<Phrase<Condition>[]>(
    ...handCount('hand', '手札', 'hand'),
    ...handCount('deck', 'デッキ', 'the deck'),
    ...handCount('trash', 'トラッシュ', 'the trash'),
    ...handCount('energy', 'エネルギー|エネルギーゾーン', 'the energy zone'),
    noHand('own'),
    noHand('opponent'),
    phrase({ if: 'count' }, `{of}が{n}${C}{compare}(いる|ある)`, 'there are {n}{compare} {of}', {
      of: located,
      n: amount,
      compare: limits,
    }),
    phrase({ if: 'count', n: 1, compare: 'least' }, '{of}が(いる|ある)', 'there is {of}', { of: located }),
    phrase({ if: 'count', n: 0, compare: 'most' }, '{of}が(いない|ない)', 'there is no {of}', { of: located }),
    phrase(
      { if: 'count' },
      [`{of}が{n}${C}{compare}(いる|ある)`, `{of}が{n}${C}{compare}(|の)`],
      'there are {n}{compare} {of}',
      { of: selector, n: amount, compare: limits },
    ),
    phrase({ if: 'count', compare: 'below' }, `{of}が{n}${C}以上(いない|ない)`, 'there are not {n} {of}', {
      of: selector,
      n: amount,
    }),
    phrase({ if: 'count', n: 1, compare: 'least' }, ['{of}が(いる|ある)', '{of}(いる|ある)'], 'there is {of}', {
      of: selector,
    }),
    phrase({ if: 'count', n: 0, compare: 'most' }, '{of}が(いない|ない)', 'there is no {of}', { of: selector }),
    phrase({ if: 'sum' }, '{of}の{stat}の合計が{n}{compare}(|の|である)', 'the total {stat} of {of} is {n}{compare}', {
      of: oneOf(selector, every),
      stat,
      n: amount,
      compare: limits,
    }),
    phrase({ if: 'life' }, ['{who}のライフが{n}{compare}(|の|である)'], "{who}'s life is {n}{compare}", {
      who,
      n: amount,
      compare: limits,
    }),
    phrase(
      { if: 'lifeThan', who: 'own', than: 'less' },
      ['自分のライフが相手(|のライフ)より(少ない|低い)', '自分のライフが相手未満の'],
      'you have less life',
    ),
    phrase(
      { if: 'lifeThan', who: 'own', than: 'more' },
      '自分のライフが相手(|のライフ)より(多い|高い)',
      'you have more life',
    ),
    phrase(
      { if: 'lifeThan', who: 'opponent', than: 'more' },
      '相手のライフが自分(|のライフ)より(多い|高い)',
      'the opponent has more life',
    ),
    phrase(
      { if: 'lifeThan', who: 'opponent', than: 'less' },
      '相手のライフが自分(|のライフ)より(少ない|低い)',
      'the opponent has less life',
    ),
    phrase(
      { if: 'than' },
      ['{of}の(数|枚数)が{other}の(数|枚数)より{than}', '{of}が{other}より{than}'],
      'there are {than} {of} than {other}',
      {
        of: counted,
        other: counted,
        than: thanWord,
      },
    ),
    rival,
    convert(
      phrase({}, '{first}(と|、){second}が(いる|ある)', 'there are {first} and {second}', {
        first: located,
        second: selector,
      }),
      ({ first, second }): Condition => ({
        if: 'all',
        of: [first, { ...second, owner: first.owner, place: first.place }].map(
          (of): Condition => ({ if: 'count', of, n: 1, compare: 'least' }),
        ),
      }),
      bothThere,
    ),
    phrase({ if: 'every' }, '{of}が{where}', 'all {of} {where}', { of: every, where: predicate }),
    phrase(
      { if: 'lifeThan', who: 'own', than: 'atMost' },
      '自分のライフが相手(|のライフ)以下(|の|である)',
      'you have no more life than the opponent',
    ),
    phrase(
      { if: 'lifeThan', who: 'own', than: 'atLeast' },
      '自分のライフが相手(|のライフ)以上(|の|である)',
      'you have no less life than the opponent',
    ),
    phrase(
      { if: 'count', of: OTHERS, n: 0, compare: 'most' },
      '自分(の場|)の(キャラクター|場のキャラクター)が(このキャラクター|このカード)(のみ|だけ)(の|である)',
      'this card is your only character',
    ),
    phrase({ if: 'is' }, ['{card}が{where}', '{card}は{where}'], '{card} {where}', {
      card: asked,
      where: predicate,
    }),
    convert(
      phrase({}, '{card}(が|は){first}{where}', '{card} {first} and {where}', {
        card: asked,
        first: oneOf<Phrase<Filter>[]>(
          word({ is: 'row', row: 'front' }, ['前衛にいて', '前衛にいて、', '前衛で'], 'is in the front row'),
          word({ is: 'row', row: 'back' }, ['後衛にいて', '後衛にいて、', '後衛で'], 'is in the back row'),
          phrase({ is: 'display' }, '{display}で', 'is in {display}', { display }),
          word({ is: 'face', face: 'up' }, '表側表示で', 'is face up'),
        ),
        where: predicate,
      }),
      ({ card, first, where }): Condition => ({ if: 'is', card, where: [first, ...where] }),
      (v) => {
        const c = v as Condition;
        const [first, ...where] = c.if === 'is' ? c.where : [];
        return c.if === 'is' && first !== undefined && where.length > 0 ? { card: c.card, first, where } : undefined;
      },
    ),
    phrase(
      { if: 'owned' },
      ['{card}が{who}の(キャラクター|カード|サポート)(の|である)', '{card}が{who}のもの(の|である)'],
      "{card} is {who}'s",
      { card: reference, who },
    ),
    compared,
    numbered,
  ),
);

const turn: Phrase<Condition> = oneOf(
  phrase({ if: 'turn', whose: 'own' }, ['自分のターン中', '自分のターンの間', '自分のターン'], 'during your turn'),
  phrase(
    { if: 'turn', whose: 'opponent' },
    ['相手のターン中', '相手のターンの間', '相手のターン'],
    "during the opponent's turn",
  ),
);
/** 相手のアタックフェイズ中 */
const inPhase: Phrase<Condition> = phrase(
  { if: 'phase' },
  ['{whose}{phase}中', '{whose}{phase}の間'],
  'during {whose}{phase}',
  {
    whose: words({
      own: ['自分の', 'your '],
      opponent: ['相手の', "the opponent's "],
      any: [['', 'お互いの'], 'each '],
    }),
    phase: words({
      main: ['メインフェイズ', 'main phase'],
      lead: ['リードフェイズ', 'lead phase'],
      attack: ['アタックフェイズ', 'attack phase'],
    }),
  },
);
/** 相手のターン中, アタックフェイズ中 */
export const time: Phrase<Condition> = oneOf(turn, inPhase);
/** このキャラクターは場に出たターン、アタックできない */
const atOnce: Phrase<Condition> = word(
  { if: 'is', card: 'this', where: [{ is: 'fresh' }] },
  ['場に出たターン', '場に出たターンは', '場に出たターンに', '場に出たターン中', 'このキャラクターが場に出たターン'],
  'in the turn it enters',
);
const otherwise: Phrase<Condition> = phrase(
  { if: 'else' },
  [
    'そうでない場合',
    'そうでなければ',
    'そうでないなら',
    'そうしない場合',
    'そうしなかった場合',
    'そうしなければ',
    'できない場合',
    'できなかった場合',
    'できなければ',
  ],
  'otherwise',
);
const DONE =
  '(支払った|払った|捨てた|置いた|戻した|加えた|破壊した|ダウンさせた|公開した|見せた|ゲインした|リゲインした|回復した|引いた|移動した|移動させた|変更した|出した|失った)';
const did: Phrase<Condition> = phrase(
  { if: 'did' },
  ['そうした場合', 'そうしたなら', 'そうしたら', 'その場合', `${DONE}(場合|なら)`],
  'if you do',
);

/** アタック表示 before なら and だった場合: a predicate without its の. */
const nominal: Phrase<Condition> = convert(
  phrase({}, '{card}が{noun}', '{card} {noun}', {
    card: asked,
    noun: oneOf<Phrase<Filter>[]>(
      phrase({ is: 'display' }, '{display}', 'is in {display}', { display }),
      word({ is: 'face', face: 'up' }, '表側表示', 'is face up'),
      word({ is: 'face', face: 'down' }, '裏側表示', 'is face down'),
      word({ is: 'row', row: 'front' }, '前衛', 'is in the front row'),
      word({ is: 'row', row: 'back' }, '後衛', 'is in the back row'),
      phrase({ is: 'attribute' }, '{of}属性', 'is {of}', { of: attributes }),
      phrase({ is: 'species' }, '{of}', 'is {of}', {
        of: list(species, { ja: ['か', 'または', '・'], en: ' or ' }),
      }),
      phrase({ is: 'kind' }, '{kind}', 'is a {kind}', { kind: kindNoun }),
      phrase({ is: 'name', part: false }, '{name}', 'is called {name}', { name }),
      phrase({ is: 'stat', original: false }, '{stat}(|が){n}{compare}', 'has {stat} {n}{compare}', {
        stat,
        n: amount,
        compare: limits,
      }),
    ),
  }),
  ({ card, noun }): Condition => ({ if: 'is', card, where: [noun] }),
  () => undefined,
);
/** このキャラクターが場にいる限り: as long as its text works at all. */
const whileOut: Phrase<Condition> = word(
  { if: 'is', card: 'this', where: [{ is: 'face', face: 'up' }] },
  [
    'このキャラクターが場にいる',
    'このキャラクターがいる',
    'このカードが場にある',
    'このカードがある',
    'このカードが場にいる',
    'このカードがサポートゾーンにある',
    'このサポートが場にある',
    'このサポートがある',
  ],
  'this card is out',
);
/** A condition with its 、 before a sentence. */
const condition: Phrase<Condition> = rule('場合', () =>
  oneOf<Phrase<Condition>[]>(
    wrapped(time, ['{c}、']),
    wrapped(atOnce, ['{c}、']),
    wrapped(did, ['{c}、']),
    wrapped(otherwise, ['{c}、']),
    wrapped(nominal, [
      '{c}(なら|だった場合|であった場合|だったなら)、',
      '{c}(なら|だった場合|であった場合|だったなら)',
    ]),
    wrapped(whileOut, ['{c}(限り|間|場合)、']),
    wrapped(history, ['{c}(場合|なら)、', '{c}(場合|なら)']),
    wrapped(fact, ['{c}(場合|なら|時|とき|限り|間)、', '{c}(場合|なら|限り|間)']),
  ),
);
function wrapped(of: Phrase<Condition>, ja: readonly string[]): Phrase<Condition> {
  return convert(
    phrase({}, ja, '{c}, ', { c: of }),
    ({ c }) => c,
    (value) => ({ c: value as Condition }),
  );
}
export const conditions: Phrase<Condition[]> = list(condition, undefined, { min: 0 });

export const until: Phrase<Until> = optional(
  words({
    turn: [
      [
        'ターン終了時まで、',
        'ターン終了時まで',
        'このターン終了時まで、',
        'このターン終了時まで',
        'このターン中、',
        'このターン中',
        'ターンの終了時まで、',
        'ターンの終了時まで',
        'このターンの間、',
        'このターンの間',
        'このターン、',
        'このターン',
      ],
      'until end of turn, ',
    ],
    nextTurn: [
      ['次のターン終了時まで、', '次のターン終了時まで', '次のターンの終了時まで、', '次のターンの終了時まで'],
      'until the end of the next turn, ',
    ],
    thisOpponentTurn: [
      ['相手のターン終了時まで、', '相手のターン終了時まで', '相手のターンの終了時まで、', '相手のターンの終了時まで'],
      "until the end of the opponent's turn, ",
    ],
    opponentTurn: [
      [
        '次の相手のターン終了時まで、',
        '次の相手のターン終了時まで',
        '相手の次のターン終了時まで、',
        '相手の次のターン終了時まで',
        '次の相手のターンの終了時まで、',
        '次の相手のターンの終了時まで',
      ],
      "until the end of the opponent's next turn, ",
    ],
    ownTurn: [
      [
        '次の自分のターン終了時まで、',
        '次の自分のターン終了時まで',
        '自分の次のターン終了時まで、',
        '自分の次のターン終了時まで',
        '次の自分のターンの終了時まで、',
      ],
      'until the end of your next turn, ',
    ],
    ownTurnStart: [
      [
        '次の自分のターン開始時まで、',
        '次の自分のターン開始時まで',
        '次の自分のターンの開始時まで、',
        '次の自分のターンの開始時まで',
        '自分の次のターン開始時まで、',
        '自分の次のターン開始時まで',
      ],
      'until the start of your next turn, ',
    ],
    opponentTurnStart: [
      [
        '次の相手のターン開始時まで、',
        '次の相手のターン開始時まで',
        '相手の次のターン開始時まで、',
        '相手の次のターン開始時まで',
      ],
      "until the start of the opponent's next turn, ",
    ],
    phase: [
      [
        'フェイズ終了時まで、',
        'フェイズ終了時まで',
        'このフェイズ終了時まで、',
        'このフェイズ終了時まで',
        'フェイズの終了時まで、',
        'フェイズの終了時まで',
        'このフェイズ中、',
        'このフェイズ中',
      ],
      'until the end of the phase, ',
    ],
    attackPhase: [
      [
        'アタックフェイズ終了時まで、',
        'アタックフェイズ終了時まで',
        'アタックフェイズの終了時まで、',
        'アタックフェイズの終了時まで',
      ],
      'until the end of the attack phase, ',
    ],
    mainPhase: [
      [
        'メインフェイズ終了時まで、',
        'メインフェイズ終了時まで',
        'メインフェイズの終了時まで、',
        'メインフェイズの終了時まで',
      ],
      'until the end of the main phase, ',
    ],
    battle: [
      [
        '戦闘終了時まで、',
        '戦闘終了時まで',
        'この戦闘中、',
        'この戦闘中',
        'このアタック中、',
        'このアタック中',
        'アタック終了時まで、',
        'アタック終了時まで',
        'この戦闘の間、',
        'この戦闘の間',
      ],
      'until the end of the battle, ',
    ],
  }),
  'stay',
);
