// Conditions and sentences: what an effect is made of, once its verbs are known.
import {
  agree,
  around,
  convert,
  each,
  isRecord,
  list,
  number,
  oneOf,
  only,
  optional,
  type Phrase,
  pattern,
  phrase,
  rule,
  type Verb,
  word,
  words,
} from '../../../text/index.ts';
import type { Action, Compare, Cond, Filter, Later, Let, Noun, Num, Sentence, Subject, Target, Value } from './ast.ts';
import { actions, selecting } from './effects.ts';
import { corePlace } from './effects-things.ts';
import { described, filter, noun, placedFirst, zoneList, zoneNoun } from './nouns.ts';
import { it, known, thisCard, unitsOfBattle, value } from './targets.ts';
import { lastingStatement, replacingStatement } from './grants.ts';
import { someNode } from './walk.ts';
import { compare, keyword, kind, lane, letter, num, owner, phaseName, until } from './words.ts';

const counter = agree<unknown>(['枚', '体', 'つ', '個'], () => '枚');
const selectThen: Verb<Action[]> = each((form) =>
  rule(form === 'plain' ? '選び…' : `選び…（${form}）`, () =>
    oneOf(
      actions[form],
      convert(
        phrase({}, '{first}{rest}', '{first}, {rest}', { first: selecting, rest: actions[form] }),
        ({ first, rest }): Action[] => [first, ...rest],
        () => undefined,
      ),
    ),
  ),
);

// Conditions

const someNoun: Phrase<Noun> = oneOf(noun, zoneNoun);
/** 手札, フィールドにあるミニオン: a number of cards without saying 枚数. */
const amount: Phrase<Value> = oneOf<Phrase<Value>[]>(
  value,
  phrase({ value: 'count' }, '{noun}', 'the number of {noun}', { noun: someNoun }),
);
/** …が相手より少ない: the same of the opponent. */
const rival: Phrase<Cond> = convert(
  phrase({}, '{value}が相手より{than}', "{value} is {than} than the opponent's", {
    value: amount,
    than: words({ less: [['少ない', '低い', '小さい'], 'less'], more: [['多い', '高い', '大きい'], 'more'] }),
  }),
  ({ value: mine, than }): Cond => ({ if: 'than', value: mine, than, other: theirs(mine) }),
  () => undefined,
);
function theirs(mine: Value): Value {
  if (typeof mine !== 'object') return mine;
  if (mine.value === 'count') return { ...mine, noun: { ...mine.noun, owner: 'opponent' } };
  return mine.value === 'life' || mine.value === 'cores' ? { ...mine, who: 'opponent' } : mine;
}
/** このカードと同じレーンに相手ミニオンがいる: the lane first. */
const lanePlace: Phrase<Filter> = oneOf<Phrase<Filter>[]>(
  phrase({ is: 'lane' }, '{lane}に', 'in {lane}', { lane }),
  word(
    { is: 'lane', lane: 'same' } as const,
    ['このカードと同じレーンに', '同じレーンに', 'このカードの正面に'],
    'in the same lane',
  ),
  word(
    { is: 'lane', lane: 'adjacent' } as const,
    ['このカードに隣接するレーンに', '隣接するレーンに', '隣接レーンに'],
    'in an adjacent lane',
  ),
  word({ is: 'sameLane' } as const, ['そのミニオンと同じレーンに', 'それと同じレーンに'], 'in its lane'),
);
const inLane: readonly Phrase<Cond>[] = (['least', 'most'] as const).map((there) =>
  convert(
    phrase({}, `{at}{noun}が(${there === 'least' ? 'いる|ある' : 'いない|ない'})`, '{noun} {at}', {
      at: lanePlace,
      noun,
    }),
    ({ at, noun: of }): Cond => ({
      if: 'count',
      noun: { ...of, where: [...of.where, at] },
      compare: there,
      n: there === 'least' ? 1 : 0,
    }),
    () => undefined,
  ),
);
const PAST = ['している', 'していた', 'した', 'されている', 'されていた', 'された'].join('|');
const NOW = '(このターンに|このターン中に|このターン中、|このターン、|このターン)';
const pastSubject: Phrase<Subject> = oneOf(
  convert(
    thisCard,
    (): Subject => ({ the: 'this' }),
    (v) => (isRecord(v) && v.the === 'this' ? ({ the: 'this' } as Target) : undefined),
  ),
  phrase({ the: 'any' }, '{noun}', '{noun}', { noun: someNoun }),
);
/** このターンにあなたがスキルをプレイしていた, このターンにあなたのミニオンがブレイクした. */
const past: readonly Phrase<Cond>[] = [
  ...(
    [
      ['broken', 'ブレイク', 'broke'],
      ['attacked', 'アタック', 'attacked'],
    ] as const
  ).flatMap(([what, ja, en]) => [
    phrase({ if: 'past', what, compare: 'least', n: 1 }, `${NOW}{of}が${ja}(${PAST})`, `{of} ${en} this turn`, {
      of: pastSubject,
    }),
    phrase(
      { if: 'past', what },
      `${NOW}{of}が{n}{counter}{compare}${ja}(${PAST})`,
      `{n}{compare} {of} ${en} this turn`,
      {
        of: pastSubject,
        n: num,
        counter,
        compare,
      },
    ),
    phrase(
      { if: 'past', what, compare: 'most', n: 0 },
      `${NOW}{of}が${ja}(していない|していなかった)`,
      `no {of} ${en} this turn`,
      { of: pastSubject },
    ),
  ]),
  ...(
    [
      ['played', 'プレイ', 'played'],
      ['unlocked', 'アンロック', 'unlocked'],
      ['drew', '引い', 'drawn'],
    ] as const
  ).flatMap(([what, ja, en]) => {
    const passive = what === 'drew' ? '引かれて' : `${ja}されて`;
    const ends = what === 'drew' ? `ている|ていた|た` : PAST;
    const none = what === 'drew' ? 'ていない|ていなかった' : 'していない|していなかった';
    const doing = (say: string, how: { compare: 'least' | 'most'; n: 0 | 1 } | null): Phrase<Cond> =>
      convert(
        phrase(
          {},
          [`${NOW}{who}${say}`, `{who}${NOW}${say}`],
          (counted) => `${counted.who}${en} ${counted.what} this turn`,
          {
            who: words({ own: [['あなたが', 'あなたは'], 'you '], opponent: [['相手が', '相手は'], 'the opponent '] }),
            what: described,
            ...(how === null ? { n: num, counter, compare } : {}),
          },
        ),
        (v): Cond => ({
          if: 'past',
          what,
          of: { the: 'any', noun: { ...v.what, owner: v.who } },
          compare: how?.compare ?? (v as { compare?: Compare }).compare ?? 'least',
          n: how?.n ?? (v as { n?: Num }).n ?? 1,
        }),
        () => undefined,
      );
    return [
      phrase(
        { if: 'past', what },
        `このターンに{of}が{n}{counter}{compare}${passive}いる`,
        `{n}{compare} {of} ${en} this turn`,
        {
          of: pastSubject,
          n: num,
          counter,
          compare,
        },
      ),
      doing(`{what}を${ja}(${ends})`, { compare: 'least', n: 1 }),
      doing(`{what}を{n}{counter}{compare}${ja}(${ends})`, null),
      doing(`{what}を${ja}(${none})`, { compare: 'most', n: 0 }),
    ];
  }),
];
export const condition: Phrase<Cond> = rule('条件', () =>
  oneOf<Phrase<Cond>[]>(
    phrase({ if: 'count', compare: 'least', n: 1 }, '{noun}が(ある|いる)', 'there is a {noun}', { noun }),
    phrase(
      { if: 'count', compare: 'most', n: 0 },
      ['{noun}が(ない|いない)', '{noun}が1(枚|体)も(ない|いない)'],
      'there is no {noun}',
      { noun: someNoun },
    ),
    phrase(
      { if: 'count' },
      ['{noun}が{n}{counter}{compare}(ある|いる|の)', '{noun}が{n}{counter}{compare}'],
      'there are {n}{compare} {noun}',
      {
        noun: someNoun,
        n: num,
        counter,
        compare,
      },
    ),
    phrase({ if: 'count' }, '{noun}が{n}{counter}{compare}(いる|ある)', 'there are {n}{compare} {noun}', {
      noun: placedFirst,
      n: num,
      counter,
      compare,
    }),
    phrase({ if: 'count', compare: 'least', n: 1 }, '{noun}が(いる|ある)', 'there is a {noun}', { noun: placedFirst }),
    phrase({ if: 'count', compare: 'most', n: 0 }, '{noun}が(いない|ない)', 'there is no {noun}', {
      noun: placedFirst,
    }),
    phrase(
      { if: 'value' },
      [
        '{value}が{n}(|点|個|つ|枚|体){compare}の',
        '{value}が{n}(|点|個|つ|枚|体){compare}',
        '{value}が{n}(|点|個|つ|枚|体){compare}である',
        '{value}が{n}(個|つ){compare}ある',
      ],
      '{value} is {n}{compare}',
      { value, n: num, compare },
    ),
    phrase({ if: 'than' }, '{value}が{other}より{than}', '{value} is {than} than {other}', {
      value: amount,
      other: amount,
      than: words({ less: [['少ない', '低い', '小さい'], 'less'], more: [['多い', '高い', '大きい'], 'more'] }),
    }),
    rival,
    ...(['least', 'most'] as const).map(
      (limit): Phrase<Cond> =>
        convert(
          phrase(
            {},
            limit === 'least'
              ? ['{value}が{n}(枚|体|つ|個|点)より多い', '{value}が{n}(|点|個|つ|枚|体)を超える']
              : ['{value}が{n}(枚|体|つ|個|点)より少ない', '{value}が{n}(|点|個|つ|枚|体)未満の'],
            `{value} is ${limit === 'least' ? 'over' : 'under'} {n}`,
            { value: amount, n: number },
          ),
          ({ value: of, n }): Cond => ({
            if: 'value',
            value: of,
            compare: limit,
            n: limit === 'least' ? n + 1 : Math.max(0, n - 1),
          }),
          () => undefined,
        ),
    ),
    phrase({ if: 'kind' }, ['{what}が{kinds}の', '{what}が{kinds}', '{what}が{kinds}である'], '{what} is a {kinds}', {
      what: oneOf(thisCard, it, known),
      kinds: list(kind, { ja: ['か', 'または'], en: ' or ' }),
    }),
    phrase({ if: 'broke' }, '{by}{noun}をブレイクした', '{noun} broke{by}', {
      by: words({
        any: ['', ''],
        battle: [['このバトルで', 'このバトルによって'], ' in this battle'],
        attack: [['このアタックで', 'このアタックによって'], ' by this attack'],
      }),
      noun,
    }),
    phrase({ if: 'room' }, '{owner}{in}に空きがある', '{owner}{in} has room', {
      owner,
      in: words({
        standby: ['スタンバイゾーン', 'standby zone'],
        minions: [['ミニオンゾーン', 'フィールド', 'レーン'], 'minion zone'],
        lordArea: ['ロードエリア', 'lord area'],
      }),
    }),
    phrase(
      { if: 'mode' },
      ['{who}マスターが{mode}モードの', '{who}マスターが{mode}モード', '{who}マスターが{mode}モードである'],
      '{who}Master is {mode}',
      { who: owner, mode: words({ awakened: ['覚醒', 'awakened'], normal: ['通常', 'normal'] }) },
    ),
    phrase({ if: 'is' }, '{what}が{where}', '{what} is {where}', {
      what: oneOf(thisCard, it, known),
      where: list(filter, { ja: ['', 'かつ'], en: ' and ' }),
    }),
    phrase({ if: 'at' }, ['{what}が{zones}にある'], '{what} is in {zones}', {
      what: oneOf(thisCard, it),
      zones: zoneList,
    }),
    phrase(
      { if: 'from' },
      'このカードが{zones}から(|直接)(|フィールドに)(配置された|プレイされた|配置されていた|プレイされていた)',
      'this card came from {zones}',
      {
        zones: zoneList,
      },
    ),
    phrase({ if: 'brokenBy' }, 'このカードが{by}ブレイク(した|された)', 'this card was broken {by}', {
      by: words({
        battle: [['バトルで', 'バトルによって'], 'in battle'],
        effect: [['効果で', '効果によって'], 'by an effect'],
        foe: [['相手の効果で', '相手の効果によって'], "by the opponent's effect"],
        own: [['あなたの効果で', 'あなたの効果によって'], 'by your effect'],
      }),
    }),
    phrase({ if: 'wasBroken' }, '{what}がブレイク(した|された)', '{what} broke', { what: oneOf(it, unitsOfBattle) }),
    convert(
      phrase({}, '{at}にコアが{n}(つ|個){compare}ある', 'there are {n}{compare} cores on {at}', {
        at: corePlace,
        n: num,
        compare,
      }),
      ({ at, n, compare: c }): Cond => ({ if: 'value', value: { value: 'coresAt', at }, compare: c, n }),
      () => undefined,
    ),
    convert(
      phrase({}, '{at}にコアがない', 'there are no cores on {at}', { at: corePlace }),
      ({ at }): Cond => ({ if: 'value', value: { value: 'coresAt', at }, compare: 'most', n: 0 }),
      () => undefined,
    ),
    ...inLane,
    ...past,
    phrase({ if: 'turn' }, ['{who}ターンの', '{who}ターン中の', '{who}ターン中'], 'it is {who}turn', { who: owner }),
    phrase({ if: 'did', not: false }, 'そうした', 'you did'),
    phrase({ if: 'did', not: true }, 'そうしなかった', 'you did not'),
  ),
);
const otherwise: Phrase<Cond> = phrase(
  { if: 'else' },
  ['そうでない場合、', 'それ以外の場合、', 'そうでなければ、'],
  'otherwise, ',
);
const cond: Phrase<Cond | null> = rule('…場合', () =>
  optional(
    oneOf(
      otherwise,
      around(['{}場合、', '{}なら、', '{}なら', '{}場合', '{}時、', '{}限り、', '{}間、'], 'if {}, ', condition),
    ),
    null,
  ),
);

// Sentences

const lets: Phrase<Let[]> = rule('…とし', () =>
  optional(list(phrase({}, ['{value}を{letter}とし、'], 'let {letter} be {value}; ', { value, letter })), []),
);
const instead = optional(word(true, ['代わりに', '代わりに、'], 'instead '), false);
/** 代わりに takes the place of what was said before only where a condition holds. */
const isWhole = (s: Sentence): boolean =>
  s.say === 'insteadOf' ? s.cond !== null : s.say !== 'do' || !s.instead || (s.cond !== null && s.cond.if !== 'else');
const plainSentences: Phrase<Sentence> = oneOf<Phrase<Sentence>[]>(
  phrase(
    { say: 'do', may: false },
    '(|その後、|さらに、|また、|次に、){lets}{cond}{instead}{able}{actions}。',
    '{lets}{cond}{instead}{able}{actions}.',
    {
      lets,
      cond,
      instead,
      able: optional(
        word(true, ['可能なら、', '可能であれば、', '可能なら', '可能な限り、', '可能な限り'], 'if possible, '),
        false,
      ),
      actions: selectThen.plain,
    },
  ),
  phrase(
    { say: 'do', may: true, able: false },
    ['(|その後、|さらに、|また、|次に、){lets}{cond}{instead}{actions}もよい。'],
    '{lets}{cond}{instead}you may {actions}.',
    { lets, cond, instead, actions: selectThen.te },
  ),
  phrase(
    { say: 'do', may: true, able: false },
    ['(|その後、|さらに、|また、|次に、){lets}{cond}{instead}{actions}(事|こと)が(出来る|できる)。'],
    '{lets}{cond}{instead}you may {actions}.',
    { lets, cond, instead, actions: selectThen.plain },
  ),
  phrase(
    { say: 'insteadOf' },
    ['{cond}{of}代わりに{actions}。', '{cond}{of}代わりに、{actions}。'],
    '{cond}instead of {of}, {actions}.',
    { cond, of: actions.plain, actions: actions.plain },
  ),
);
const plainSentence: Phrase<Sentence> = only(plainSentences, isWhole);
/** Xは…とする: said after what it is needed for as well as before. */
const where: Phrase<Sentence> = phrase(
  { say: 'where' },
  ['{letter}は{value}とする。', '{letter}は{value}に等しい。'],
  '{letter} is {value}.',
  { letter, value },
);
/** カードを1枚引くか、ライフを2点得る: one of two. */
const either: Phrase<Sentence> = phrase({ say: 'either' }, '{one}か、{other}。', '{one} or {other}.', {
  one: selectThen.plain,
  other: selectThen.plain,
});
const doing = (list_: readonly Action[]): Sentence => ({
  say: 'do',
  lets: [],
  cond: null,
  instead: false,
  may: false,
  able: false,
  actions: list_,
});
/** ターン終了時まで、相手はスキルをアンロック出来ない: what goes on for a while without being of any unit. */
const forAWhile: Phrase<Sentence> = convert(
  phrase({}, '{until}{statement}', '{until}{statement}', { until, statement: lastingStatement }),
  ({ until: when, statement }): Sentence =>
    doing([
      {
        do: 'grant',
        to: { the: 'master', owner: 'own' },
        grants: [{ ability: { is: 'static', name: '', where: [], turn: 'any', statements: [statement] } }],
        until: when,
      },
    ]),
  () => undefined,
);
/** このターン、あなたのミニオンがブレイクする場合、代わりに…: replaced from now on, not only after this sequence. */
const replacedForAWhile: Phrase<Sentence> = convert(
  phrase({}, '{until}{statement}', '{until}{statement}', {
    until,
    statement: only(replacingStatement, (s) => !someNode(s, (n) => isRecord(n) && n.the === 'this')),
  }),
  ({ until: when, statement }): Sentence =>
    doing([
      {
        do: 'grant',
        to: { the: 'master', owner: 'own' },
        grants: [{ instead: { is: 'static', name: '', where: [], turn: 'any', statements: [statement] } }],
        until: when,
      },
    ]),
  (v) => {
    const [action] = isRecord(v) && v.say === 'do' && Array.isArray(v.actions) ? (v.actions as Action[]) : [];
    const [given] = action?.do === 'grant' ? action.grants : [];
    if (action?.do !== 'grant' || given === undefined || !('instead' in given)) return undefined;
    const text = given.instead;
    const statement = typeof text === 'object' && text.is === 'static' ? text.statements[0] : undefined;
    return statement === undefined ? undefined : { until: action.until, statement };
  },
);
const reminderText = pattern(/[^（）]+/u, '説明', ['説明']);
const reminder: Phrase<Sentence> = phrase(
  { say: 'reminder' },
  ['※{reminded}（{text}）', '※{reminded}（{text}）。'],
  '({reminded}: {text})',
  { reminded: keyword, text: reminderText },
) as Phrase<Sentence>;
/** What is put off goes on from nothing that was said before it. */
const isWholeLater = (s: Sentence): boolean => s.say === 'do' && !s.instead && s.cond?.if !== 'else';
/** ターン終了時、そのミニオンを手札に戻す: put off. */
const moment: Phrase<Later> = oneOf<Phrase<Later>[]>(
  word(
    { who: 'any', phase: 'end', edge: 'end', next: false },
    ['ターン終了時、', 'このターンの終了時、', 'このターン終了時、', 'ターンの終了時、'],
    'at the end of this turn, ',
  ),
  phrase({ phase: 'end', edge: 'end', next: false }, '{who}ターン終了時、', 'at the end of {who}turn, ', {
    who: owner,
  }),
  phrase(
    { phase: 'start', edge: 'start', next: true },
    ['次の{who}ターン開始時、', '{who}次のターン開始時、'],
    'at the start of {who}next turn, ',
    {
      who: owner,
    },
  ),
  phrase(
    { phase: 'end', edge: 'end', next: true },
    ['次の{who}ターン終了時、', '{who}次のターン終了時、'],
    'at the end of {who}next turn, ',
    {
      who: owner,
    },
  ),
  ...(['start', 'end'] as const).map((edge) =>
    phrase(
      { edge, next: true },
      edge === 'start' ? '次の{who}{phase}フェイズ開始時、' : '次の{who}{phase}フェイズ終了時、',
      `at the ${edge} of {who}next {phase} phase, `,
      { who: owner, phase: phaseName },
    ),
  ),
);
const putOff: Phrase<Sentence> = phrase(
  { say: 'later' },
  '(|その後、|さらに、|また、|次に、){when}{what}',
  '{when}{what}',
  {
    when: moment,
    what: only(plainSentence, isWholeLater),
  },
);
const sentence: Phrase<Sentence> = rule('文', () =>
  oneOf(putOff, plainSentence, where, either, forAWhile, replacedForAWhile, reminder),
);
const mode: Phrase<Sentence[]> = around('・{}', '• {}', list(sentence));
const modes: Phrase<Sentence> = oneOf(
  phrase(
    { say: 'modes', upTo: false },
    [
      '以下の効果の中から{n}つ選んで得る。{modes}',
      '以下の効果の中から{n}つを選んで得る。{modes}',
      '以下の効果から{n}つ選んで得る。{modes}',
    ],
    'choose {n} of these effects: {modes}',
    { n: number, modes: list(mode) },
  ),
  phrase(
    { say: 'modes', upTo: true },
    ['以下の効果の中から{n}つまで選んで得る。{modes}'],
    'choose up to {n} of these effects: {modes}',
    { n: number, modes: list(mode) },
  ),
);
/** A whole effect: sentences, and a list of effects to choose from at its end. */
export const effect: Phrase<Sentence[]> = rule('効果文', () =>
  oneOf(
    list(sentence),
    list(modes, undefined, { max: 1 }),
    convert(
      phrase({}, '{before}{last}', '{before} {last}', { before: list(sentence), last: modes }),
      ({ before, last }): Sentence[] => [...before, last],
      (all) => {
        const last = Array.isArray(all) ? (all.at(-1) as unknown) : undefined;
        const modal = isRecord(last) && last.say === 'modes' && (all as Sentence[]).length > 1;
        return modal ? { before: (all as Sentence[]).slice(0, -1), last: last as unknown as Sentence } : undefined;
      },
    ),
  ),
);
