// Sentences: what an effect is made of, once its verbs are known.
import {
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
} from '../../../text/index.ts';
import type { Action, Later, Let, Sentence } from './ast.ts';
import { cond } from './conditions.ts';
import { actions, selecting } from './effects.ts';
import { listen } from './listens.ts';
import { value } from './targets.ts';
import { lastingStatement, replacingStatement } from './grants.ts';
import { someNode } from './walk.ts';
import { keyword, letter, owner, phaseName, until } from './words.ts';

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

// Sentences

const lets: Phrase<Let[]> = rule('…とし', () =>
  optional(list(phrase({}, ['{value}を{letter}とし、'], 'let {letter} be {value}; ', { value, letter })), []),
);
const instead = optional(word(true, ['代わりに', '代わりに、'], 'instead '), false);
/** 代わりに takes the place of what was said before only where a condition holds. */
const isWhole = (s: Sentence): boolean =>
  s.say === 'insteadOf'
    ? s.cond !== null
    : s.say !== 'do' || !s.instead || (!s.able && s.cond !== null && s.cond.if !== 'else');
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
/** What is put off goes on from nothing that was said before it. */
const isWholeLater = (s: Sentence): boolean => s.say === 'do' && !s.instead && s.cond?.if !== 'else';
/** このターン、あなたのミニオンがブレイクした時、…: a triggered ability of the player's Master for a while. */
const triggeredForAWhile: Phrase<Sentence> = convert(
  phrase({}, ['{until}{once}{on}、{effect}', '{until}{once}{on}{effect}'], '{until}{once}{on}, {effect}', {
    until,
    once: optional(word(true, ['次に', '1度だけ、'], 'the next time, '), false),
    on: only(listen, (on) => !someNode(on, (n) => isRecord(n) && n.the === 'this') && on.on !== 'phase'),
    effect: only(plainSentence, (s) => isWholeLater(s) && !someNode(s, (n) => isRecord(n) && n.the === 'this')),
  }),
  ({ until: when, once, on, effect: what }): Sentence =>
    doing([
      {
        do: 'grant',
        to: { the: 'master', owner: 'own' },
        grants: [
          { ability: { is: 'trigger', name: '', where: [], turn: 'any', once, on: [on], cost: [], effect: [what] } },
        ],
        until: when,
      },
    ]),
  () => undefined,
);
const reminderText = pattern(/[^（）]+/u, '説明', ['説明']);
const reminder: Phrase<Sentence> = phrase(
  { say: 'reminder' },
  ['※{reminded}（{text}）', '※{reminded}（{text}）。'],
  '({reminded}: {text})',
  { reminded: keyword, text: reminderText },
) as Phrase<Sentence>;
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
const ofPlayers: Phrase<Sentence> = convert(
  phrase({}, '{statement}', '{statement}', { statement: lastingStatement }),
  ({ statement }): Sentence =>
    doing([
      {
        do: 'grant',
        to: { the: 'master', owner: 'own' },
        grants: [{ ability: { is: 'static', name: '', where: [], turn: 'any', statements: [statement] } }],
        until: 'turn',
      },
    ]),
  () => undefined,
);
const lastingATurn = (s: Sentence): Sentence =>
  s.say === 'do'
    ? { ...s, actions: s.actions.map((a) => ('until' in a && a.until === 'always' ? { ...a, until: 'turn' } : a)) }
    : s;
/** 次の相手のターン、相手はスキルをアンロック出来ない: from the start of that turn, and as long as it lasts. */
const inNextTurn: Phrase<Sentence> = phrase({ say: 'later' }, '{when}{what}', '{when}{what}', {
  when: phrase(
    { phase: 'start', edge: 'start', next: true },
    ['次の{who}ターン、', '次の{who}ターン(中|の間)、', '{who}次のターン、', '{who}次のターン(中|の間)、'],
    'during {who}next turn, ',
    { who: owner },
  ),
  what: only(
    convert(
      oneOf(plainSentence, ofPlayers),
      (s): Sentence => lastingATurn(s),
      () => undefined,
    ),
    isWholeLater,
  ),
});
const sentence: Phrase<Sentence> = rule('文', () =>
  oneOf(putOff, inNextTurn, plainSentence, where, either, forAWhile, replacedForAWhile, triggeredForAWhile, reminder),
);
const MOST_TIMES = 9;
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
/** この処理をもう1度行う: what was said before it, once more. */
const again: Phrase<Sentence> = phrase(
  { say: 'again' },
  [
    '{cond}(これ|この処理|この効果|同じ処理)をもう{n}(回|度)(行う|繰り返す)。',
    '{cond}(これ|この処理|この効果|同じ処理)を(あと|さらに){n}(回|度)(行う|繰り返す)。',
    '{cond}(これ|この処理|この効果|同じ処理)を{n}(回|度)繰り返す。',
  ],
  '{cond}do all this {n} more times.',
  { cond: only(cond, (c) => c?.if !== 'else'), n: only(number, (n) => n >= 1 && n <= MOST_TIMES) },
);
/** A whole effect: sentences, and a list of effects to choose from at its end. */
export const effect: Phrase<Sentence[]> = rule('効果文', () =>
  oneOf(
    list(sentence),
    list(modes, undefined, { max: 1 }),
    convert(
      phrase({}, '{before}{last}', '{before} {last}', { before: list(sentence), last: oneOf(modes, again) }),
      ({ before, last }): Sentence[] => [...before, last],
      (all) => {
        const last = Array.isArray(all) ? (all.at(-1) as unknown) : undefined;
        const modal =
          isRecord(last) && (last.say === 'modes' || last.say === 'again') && (all as Sentence[]).length > 1;
        return modal ? { before: (all as Sentence[]).slice(0, -1), last: last as unknown as Sentence } : undefined;
      },
    ),
  ),
);
