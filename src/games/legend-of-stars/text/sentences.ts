// Sentences: conditions, whether its player may decline, and what is done; and effects to choose from.
import {
  around,
  convert,
  each,
  type Form,
  list,
  oneOf,
  only,
  type Phrase,
  phrase,
  rule,
  type Verb,
  word,
  words,
} from '../../../text/index.ts';
import type { Sentence, Step } from './ast.ts';
import { conditions, until } from './conditions.ts';
import { events } from './events.ts';
import { choose } from './choosing.ts';
import { step } from './steps.ts';
import { amount } from './words.ts';

/** Who does what follows, up to the end of the sentence or the next such word: 相手は. */
const topic: Phrase<Step> = phrase({ do: 'topic' }, '{who}', '{who}', {
  who: words({
    own: [['自分は', '自分は、'], 'you '],
    opponent: [['相手は', '相手は、', '相手プレイヤーは', '相手プレイヤーは、'], 'the opponent: '],
    both: [
      [
        'お互いは',
        'お互いに',
        'お互いのプレイヤーは',
        'お互いのプレイヤーは、',
        'お互いプレイヤーは',
        'お互いは、',
        ...['全ての', 'すべての', '各', '両'].flatMap((each_) => [`${each_}プレイヤーは`, `${each_}プレイヤーは、`]),
      ],
      'both players: ',
    ],
    turn: [['ターンプレイヤーは', 'ターンプレイヤーは、'], 'the turn player: '],
    that: [['そのプレイヤーは', 'そのプレイヤーは、'], 'that player: '],
    its: [
      [
        'その持ち主は',
        'その持ち主は、',
        'そのキャラクターの持ち主は',
        'そのキャラクターの持ち主は、',
        'そのカードの持ち主は',
      ],
      'its owner: ',
    ],
  }),
});
/** How long, before a choice: ターン終了時まで、自分のキャラクターを1体選び、…. */
const during: Phrase<Step> = phrase({ do: 'during' }, '{until}', '{until}', {
  until: only(until, (u) => u !== 'stay'),
});
const chosenFirst = (form: Form): Phrase<Step[]> =>
  convert(
    phrase({}, '{how}{one}', '{how}{one}', { how: during, one: choose[form] }),
    ({ how, one }): Step[] => [how, one],
    (v) => {
      const [how, one, ...more] = v as Step[];
      return how?.do === 'during' && one !== undefined && more.length === 0 ? { how, one } : undefined;
    },
  );
/** A step, with who does it where the sentence says so. */
const item = (form: Form): Phrase<Step[]> =>
  oneOf(
    list(step[form], undefined, { max: 1 }),
    chosenFirst(form),
    convert(
      phrase({}, '{who}{one}', '{who}{one}', { who: topic, one: step[form] }),
      ({ who, one }): Step[] => [who, one],
      (v) => {
        const [who, one, ...more] = v as Step[];
        return who?.do === 'topic' && one !== undefined && more.length === 0 ? { who, one } : undefined;
      },
    ),
  );
/** Steps with the topics before them. */
function itemsOf(all: readonly Step[]): Step[][] {
  const items: Step[][] = [];
  for (const one of all) {
    const last = items.at(-1);
    if (last?.length === 1 && (last[0]?.do === 'topic' || last[0]?.do === 'during')) last.push(one);
    else items.push([one]);
  }
  return items;
}
/** How long is said of something that lasts. */
function isWhole(all: readonly Step[]): boolean {
  const said = all.findLastIndex(({ do: verb_ }) => verb_ === 'during');
  return said < 0 || all.slice(said + 1).some((one) => 'until' in one && one.until === 'stay');
}
/** One or more steps: 〜し、〜して、〜する. */
export const steps: Verb<Step[]> = each((form) => {
  const before = list(oneOf(item('te'), item('stem')), { ja: ['、', ''], en: ', ' });
  const all = oneOf(
    item(form),
    convert(
      phrase({}, ['{before}、{last}', '{before}{last}'], '{before} and {last}', { before, last: item(form) }),
      (parts): Step[] => [...parts.before.flat(), ...parts.last],
      (v) => {
        const items = Array.isArray(v) ? itemsOf(v as Step[]) : [];
        const last = items.pop();
        return last === undefined || items.length === 0 ? undefined : { before: items, last };
      },
    ),
  );
  return only(all, isWhole);
});
const LINK = '(|その後、|その後|さらに、|さらに|また、|続けて、|加えて、)';
const instead: Phrase<boolean> = oneOf(word(true, ['代わりに', '代わりに、'], 'instead '), word(false, '', ''));
const plainSentence: Phrase<Sentence> = rule('一文', () =>
  oneOf(
    phrase({ may: false }, `${LINK}{conditions}{instead}{steps}(。|)`, '{conditions}{instead}{steps}. ', {
      conditions,
      instead,
      steps: steps.plain,
    }),
    phrase(
      { may: true },
      `${LINK}{conditions}{instead}{steps}も(良い|よい|いい)(。|)`,
      '{conditions}{instead}you may {steps}. ',
      {
        conditions,
        instead,
        steps: steps.te,
      },
    ),
    phrase(
      { may: true },
      `${LINK}{conditions}{instead}{steps}(ことができる|事ができる)(。|)`,
      '{conditions}{instead}you may {steps}. ',
      { conditions, instead, steps: steps.plain },
    ),
  ),
);

/* Effects to choose from */

const ALONE = { conditions: [], instead: false, may: false } as const;
const mode: Phrase<Sentence[]> = around(['・{}', '\n・{}', '●{}'], '• {}', list(plainSentence, { ja: '', en: '' }));
const listed: Phrase<Step> = phrase(
  { do: 'modes' },
  [
    '(以下|次)(|の効果)(から|の中から|のうち){n}つ(|を)(選ぶ|選んで発動する|選んで適用する|選び発動する|選び、発動する|選び、適用する)。{modes}',
    '(以下|次)(|の効果)(から|の中から){n}つ(|を)(選ぶ|選んで発動する|選び、発動する)(:|){modes}',
  ],
  'choose {n} of these: {modes}',
  { n: amount, modes: list(mode, { ja: '', en: ' ' }, { min: 2 }) },
);
/** 相手は…か、…: whoever it begins with chooses, and does the second too. */
const either: Phrase<Sentence> = convert(
  phrase({}, '{one}か、{other}(。|)', '{one} or {other}. ', { one: steps.plain, other: steps.plain }),
  ({ one, other }): Sentence => {
    const led = one.slice(0, 1).filter((step_) => step_.do === 'topic');
    const second = other[0]?.do === 'topic' ? other : [...led, ...other];
    const modes_ = [one, second].map((list_) => [{ ...ALONE, steps: list_ }]);
    return { ...ALONE, steps: [...led, { do: 'modes', n: 1, modes: modes_ }] };
  },
  () => undefined,
);
/** 相手は以下から1つ選ぶ。…: whoever it begins with chooses, and does what was chosen. */
const ledModes: Phrase<Sentence> = convert(
  phrase({}, '{who}{all}', '{who}{all}', { who: topic, all: listed }),
  ({ who, all }): Sentence => {
    if (all.do !== 'modes') throw new Error(`${all.do} is nothing to choose from`);
    const led = all.modes.map((mode_) =>
      mode_.map((one) => (one.steps[0]?.do === 'topic' ? one : { ...one, steps: [who, ...one.steps] })),
    );
    return { ...ALONE, steps: [who, { ...all, modes: led }] };
  },
  (v) => {
    const [who, all, ...more] = (v as Sentence).steps;
    return who?.do === 'topic' && all?.do === 'modes' && more.length === 0 ? { who, all } : undefined;
  },
);
const modes: Phrase<Sentence> = oneOf(
  ledModes,
  convert(
    listed,
    (one): Sentence => ({ ...ALONE, steps: [one] }),
    (v) => {
      const [only, ...more] = (v as Sentence).steps;
      return only?.do === 'modes' && more.length === 0 ? only : undefined;
    },
  ),
  either,
);
/** ターン終了時、そのキャラクターをトラッシュに置く: done when the time comes. */
const later: Phrase<Sentence> = convert(
  phrase({}, `${LINK}{when}(、|に、|に){sentence}`, '{when}, {sentence}', {
    when: words({
      ownTurnEnd: [
        ['次の自分のターン終了時', '次の自分のターンの終了時', '自分の次のターン終了時'],
        'at the end of your next turn',
      ],
      opponentTurnEnd: [
        ['次の相手のターン終了時', '次の相手のターンの終了時', '相手の次のターン終了時'],
        "at the end of the opponent's next turn",
      ],
      ownTurnStart: [
        ['次の自分のターン開始時', '次の自分のターンの開始時', '自分の次のターン開始時'],
        'at the start of your next turn',
      ],
      opponentTurnStart: [
        ['次の相手のターン開始時', '次の相手のターンの開始時', '相手の次のターン開始時'],
        "at the start of the opponent's next turn",
      ],
      turnEnd: [['ターン終了時', 'ターンの終了時', 'このターンの終了時', 'このターン終了時'], 'at the end of the turn'],
    }),
    sentence: plainSentence,
  }),
  ({ when, sentence: one }): Sentence => ({ ...ALONE, steps: [{ do: 'later', when, sentences: [one] }] }),
  (v) => {
    const [only, ...more] = (v as Sentence).steps;
    const [one] = only?.do === 'later' ? only.sentences : [];
    return only?.do === 'later' && more.length === 0 && one !== undefined
      ? { when: only.when, sentence: one }
      : undefined;
  },
);
/** 次の相手のターン、…できない: from when that turn begins to its end. */
const inTheirTurn: Phrase<Sentence> = convert(
  phrase({}, `${LINK}{when}、{sentence}`, '{when}, {sentence}', {
    when: words({
      ownTurnStart: [
        ['次の自分のターン', '次の自分のターン中', '次の自分のターンの間', '自分の次のターン', '自分の次のターン中'],
        'during your next turn',
      ],
      opponentTurnStart: [
        ['次の相手のターン', '次の相手のターン中', '次の相手のターンの間', '相手の次のターン', '相手の次のターン中'],
        "during the opponent's next turn",
      ],
    }),
    sentence: only(plainSentence, ({ steps: all }) => all.some((one) => 'until' in one && one.until === 'stay')),
  }),
  ({ when, sentence: one }): Sentence => {
    const thatTurn = one.steps.map(
      (step_): Step => ('until' in step_ && step_.until === 'stay' ? ({ ...step_, until: 'turn' } as Step) : step_),
    );
    return { ...ALONE, steps: [{ do: 'later', when, sentences: [{ ...one, steps: thatTurn }] }] };
  },
  () => undefined,
);
/** このターン、自分のキャラクターがアタックする時、…: whenever that happens meanwhile; 次に: the next time alone. */
const watching: Phrase<Sentence> = convert(
  phrase({}, `${LINK}{until}{next}{events}、{sentence}`, '{until}{next}{events}, {sentence}', {
    until: only(until, (u) => u !== 'stay'),
    next: words({ all: ['', 'whenever '], next: [['次に', '次に、'], 'the next time '] }),
    events: only(events, (all) => all.every(({ on }) => on !== 'phase')),
    sentence: plainSentence,
  }),
  ({ until: end, next, events: on, sentence: one }): Sentence => ({
    ...ALONE,
    steps: [{ do: 'watch', until: end, next: next === 'next', events: on, sentences: [one] }],
  }),
  (v) => {
    const [first, ...more] = (v as Sentence).steps;
    const [one] = first?.do === 'watch' ? first.sentences : [];
    if (first?.do !== 'watch' || more.length > 0 || one === undefined) return undefined;
    return {
      until: first.until,
      next: first.next ? ('next' as const) : ('all' as const),
      events: [...first.events],
      sentence: one,
    };
  },
);
export const sentence: Phrase<Sentence> = rule('文', () => oneOf(plainSentence, modes, later, inTheirTurn, watching));
/** ライフを300払うことで、…: who pays has it done. */
const byPaying: Phrase<Sentence[]> = convert(
  phrase({}, '{paid}(ことで|事で)(、|){sentence}', 'you may {paid}. if you do, {sentence}', {
    paid: steps.plain,
    sentence: only(plainSentence, (one) => one.conditions.every((c) => c.if !== 'else' && c.if !== 'did')),
  }),
  ({ paid, sentence: one }): Sentence[] => [
    { ...ALONE, may: true, steps: paid },
    { ...one, conditions: [{ if: 'did' }, ...one.conditions] },
  ],
  () => undefined,
);
const several = (ja: string | string[]): Phrase<Sentence[]> =>
  convert(
    list(oneOf(list(sentence, undefined, { max: 1 }), byPaying), { ja, en: '' }, { longest: true }),
    (all) => all.flat(),
    (v) => (v as Sentence[]).map((one) => [one]),
  );
export const sentences: Phrase<Sentence[]> = several('');
/** Over as many lines as they like. */
export const lines: Phrase<Sentence[]> = several(['', '\n']);
