// Lessons: a position with a course through it. The learner sits at A and does what the course says; B does what it says too.
// A lesson is written as a scenario is (docs/lessons.md), and is one: played to its end it runs as a test.
import {
  type Core,
  type Decision,
  type Game,
  listening,
  NONE,
  type Phrase,
  type Plain,
  scripted,
  type Seat,
  type View,
  view,
} from '../../kernel/index.ts';
import { slotOf } from '../../match/index.ts';
import { own } from '../../read/own.ts';
import type { Cast } from '../scenario/cast.ts';
import { Script } from '../scenario/chance.ts';
import { position } from '../scenario/given.ts';
import { Play } from '../scenario/play.ts';
import type {
  ChanceEntry,
  Given,
  GivenCard,
  GivenSeatValue,
  GivenValue,
  GivenZone,
  Scenario,
  Step,
} from '../scenario/scenario.ts';
import { Trace } from '../scenario/trace.ts';

export interface CourseStep {
  readonly seat: Seat;
  readonly name: string; // the answer, as scenarios name it
  readonly say: Phrase | null; // what is said before it
  readonly look: readonly string[]; // aliases of cards to look at
  readonly wrong: Phrase | null; // to whoever does something else
  readonly rule: string | null; // the clause behind that
}
export interface Lesson {
  readonly id: string;
  readonly title: Phrase;
  readonly goal: Phrase;
  readonly done: Phrase;
  readonly scenario: Scenario; // with the whole course and what is true at its end as steps
  readonly course: readonly CourseStep[];
}
type Fields = Readonly<Record<string, Plain>>;
const fields = (value: Plain | undefined): Fields =>
  value === null || value === undefined || typeof value !== 'object' || Array.isArray(value) ? {} : (value as Fields);
const list = (value: Plain | undefined): readonly Plain[] => (Array.isArray(value) ? (value as readonly Plain[]) : []);
const text = (value: Plain | undefined): string => (typeof value === 'string' ? value : '');
const phrase = (value: Plain | undefined): Phrase => ({ ja: text(fields(value)['ja']), en: text(fields(value)['en']) });
const NOWHERE = { line: 0, column: 0 } as const;
const SEATS = { A: 0, B: 1 } as const;

/** What has been read and checked before, when lessons were made: taken at its word. */
function cardOf(value: Plain): GivenCard {
  const { card, as, count, owner, ...rest } = typeof value === 'string' ? { card: value } : fields(value);
  return {
    ...NOWHERE,
    card: text(card),
    as: typeof as === 'string' ? as : null,
    count: typeof count === 'number' ? count : 1,
    owner: owner === 'A' ? 0 : owner === 'B' ? 1 : null,
    properties: Object.entries(rest).map(([key, one]) => ({ ...NOWHERE, key, value: one })),
  };
}
function givenOf(game: Game, value: Plain | undefined): Given {
  const zones: GivenZone[] = [];
  const values: GivenSeatValue[] = [];
  const facts: GivenValue[] = [];
  const given = fields(value);
  const cards = (one: Plain): readonly GivenCard[] | number => (typeof one === 'number' ? one : list(one).map(cardOf));
  const isZone = (key: string, shared: boolean): boolean =>
    game.zones.specs.some((spec) => spec.name === key && spec.shared === shared);
  for (const [key, one] of Object.entries(given)) {
    if (key === 'A' || key === 'B') {
      const seat = SEATS[key];
      for (const [name, what] of Object.entries(fields(one)))
        if (isZone(name, false) && (Array.isArray(what) || own(game.positions.values, name) === undefined))
          zones.push({ ...NOWHERE, seat, zone: name, cards: cards(what) });
        else values.push({ ...NOWHERE, seat, key: name, value: what });
    } else if (isZone(key, true)) zones.push({ ...NOWHERE, seat: null, zone: key, cards: cards(one) });
    else if (own(game.positions.facts ?? {}, key) !== undefined) facts.push({ ...NOWHERE, key, value: one });
  }
  const phase = given['phase'];
  return {
    ...NOWHERE,
    turn: given['turn'] === 'B' ? 1 : 0,
    phase: typeof phase === 'string' ? phase : null,
    zones,
    values,
    facts,
  };
}
function stepOf(value: Plain): CourseStep {
  const step = fields(value);
  const wrong = step['wrong'];
  const reply = step['reply'];
  const answer = reply ?? step['do'];
  return {
    seat: reply === undefined ? 0 : 1,
    name: typeof answer === 'number' ? String(answer) : text(answer),
    say: step['say'] === undefined ? null : phrase(step['say']),
    look: list(step['look']).map(text),
    wrong: wrong === undefined ? null : phrase(wrong),
    rule: typeof step['rule'] === 'string' ? step['rule'] : null,
  };
}
const dice = (value: Plain | undefined): ChanceEntry[] =>
  list(value).map((one) => {
    const { die, shuffle } = fields(one);
    if (shuffle !== undefined) return { kind: 'shuffle', line: 0, zones: 'keep' };
    return { kind: 'die', line: 0, rolls: (Array.isArray(die) ? die : [die]).map(Number) };
  });

/** A lesson from its plain data, as `lessons.yaml` holds it. */
export function lessonOf(game: Game, raw: Plain): Lesson {
  const all = fields(raw);
  const course = list(all['course']).map(stepOf);
  const answers: Step[] = course.map(({ seat, name }) => ({
    kind: 'answer',
    line: 0,
    note: null,
    seat,
    names: [name],
  }));
  const checks = Object.entries(fields(all['won'])).map(([path, expected]) => ({ line: 0, path, expected }));
  const title = phrase(all['title']);
  return {
    id: text(all['id']),
    title,
    goal: phrase(all['goal']),
    done: phrase(all['done']),
    course,
    scenario: {
      file: text(all['id']),
      game: game.id,
      title: title.en,
      rules: list(all['rules']).map(text),
      cards: [],
      options: {},
      decks: [null, null],
      seed: title.en,
      given: givenOf(game, all['given']),
      chance: all['chance'] === undefined ? null : dice(all['chance']),
      steps: [...answers, { kind: 'expect', line: 0, note: null, checks }],
    },
  };
}

/** Where a learner stands after so many steps of the course. */
export interface LessonMoment {
  readonly view: View;
  readonly wanted: readonly number[]; // options of A's question that the course means
  readonly looks: readonly number[]; // handles to look at
}

export function lessonAt(game: Game, lesson: Lesson, done: number): LessonMoment {
  const { scenario, course } = lesson;
  const { g, cast, pool } = position(game, scenario);
  const trace = new Trace(game, cast);
  const play = new Play({ game, pool, cast, trace, restores: false, manner: 'brisk' }, g);
  const script = scenario.chance === null ? null : new Script(scenario.chance, game, cast, () => 0);
  const next = course[done];
  listening(trace, () =>
    scripted(script, () => {
      play.begin();
      for (const step of scenario.steps.slice(0, done)) play.step(step);
      // On to the question the next step answers; at the end, to whatever is asked next.
      if (next !== undefined) play.step({ kind: 'includes', line: 0, note: null, seat: next.seat, names: [next.name] });
      else play.step({ kind: 'expect', line: 0, note: null, checks: [] });
    }),
  );
  const state = play.state;
  return {
    view: view(game, state, 0),
    wanted: next?.seat === 0 ? wantedOf(state, cast, next.name) : [],
    looks: (next?.look ?? []).flatMap((alias) => {
      const handle = state.handles[0][cast.id(alias)];
      return handle === undefined || handle === 0 ? [] : [handle];
    }),
  };
}
function wantedOf(g: Core, cast: Cast, name: string): number[] {
  const decision: Decision | undefined = g.asking[slotOf(g, 0)];
  if (decision === undefined) return [];
  return decision.options.flatMap((o, at) =>
    o !== NONE && cast.optionNames(g, o, decision.vocabulary).includes(name) ? [at] : [],
  );
}
