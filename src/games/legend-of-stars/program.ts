// A text as a list of steps with jumps: what the machine carries out.
import {
  type Ability,
  type Change,
  type Condition,
  type Event,
  type Ref,
  REFS,
  type Selector,
  type Sentence,
  type Step,
  type Target,
  type Until,
  type Who,
} from './text/ast.ts';

/** Who a sentence is about: as said, or the two players one after the other (9.3: the opponent of the turn player first). */
export type Topic = Who | 'first' | 'second';
/** A step of a compiled text; `unless` and `may` jump over the rest of their sentence. */
export type Op =
  | Exclude<Step, { do: 'modes' | 'later' | 'watch' | 'topic' | 'during' | 'choose' | 'pair' }>
  | {
      readonly do: 'choose';
      readonly of: Selector;
      readonly count: 'exactly' | 'upTo' | 'random';
      readonly n: number;
      readonly beside: boolean; // stands beside the choice before it
    }
  | { readonly do: 'topic'; readonly who: Topic }
  | { readonly do: 'unless'; readonly conditions: readonly Condition[]; readonly to: number }
  | { readonly do: 'may'; readonly to: number }
  | { readonly do: 'goto'; readonly to: number }
  | { readonly do: 'pick'; readonly n: number; readonly blocks: readonly number[]; readonly to: number }
  | { readonly do: 'next' }; // the next of the effects picked

type Choice = Extract<Step, { do: 'choose' }>;
const chooses = (step: Choice, beside = false): Op => ({
  do: 'choose',
  of: step.of,
  count: step.count,
  n: step.n,
  beside,
});
const IT: Target = { the: 'it' };
const SAME: Target = { the: 'chosen' };
const THIS: Target = { the: 'this' };

/**
 * What a sentence has said so far: its topic, how long, and what a step that leaves its object out deals with: the last thing
 * said, or for what is only done to cards on the field the last such card (エネルギーを1枚ゲインする。そうした場合、ATK+300する).
 */
interface Said {
  topic: Who;
  until: Until;
  what: Target;
  out: Target;
}
const ON_FIELD: ReadonlySet<Step['do']> = new Set([
  'change',
  'again',
  'display',
  'move',
  'swap',
  'turnUp',
  'turnDown',
  'down',
  'destroy',
]);
const isOut = (of: Selector): boolean => of.place === 'field' || of.place === 'character' || of.place === 'support';
/** Something is spoken of, on the field or elsewhere. */
function speak(said: Said, what: Target, out: boolean): void {
  said.what = what;
  if (out) said.out = what;
  // What was chosen before is no longer the last choice.
  else if (said.out.the !== 'this') said.out = { the: 'character' };
}

const WHOSE: ReadonlySet<string> = new Set(['who', 'owner', 'side']);
/**
 * 「相手は…、相手に…」: 相手 stays the opponent of the text's player. Steps are seen from the side of whoever acts, so there
 * both words mean the same.
 */
const fromTheirSide = (step: Step): Step =>
  step.do === 'topic'
    ? step
    : (JSON.parse(JSON.stringify(step), (key, value: unknown) =>
        WHOSE.has(key) && value === 'opponent' ? 'own' : value,
      ) as Step);

/** A step with its choice made a step of its own, and what was left out filled in. */
function lowered(told: Step, said: Said): readonly Op[] {
  const step = said.topic === 'opponent' ? fromTheirSide(told) : told;
  switch (step.do) {
    case 'topic':
      said.topic = step.who;
      return [{ do: 'topic', who: step.who }];
    case 'during':
      said.until = step.until;
      return [];
    case 'choose':
      speak(said, SAME, isOut(step.of));
      return choosing(step, said);
    case 'pair': {
      speak(said, SAME, isOut(step.second));
      const first: Choice = { do: 'choose', of: step.first, count: 'exactly', n: step.n };
      return [chooses(first), chooses({ ...first, of: step.second, n: step.m }, true)];
    }
    case 'look':
    case 'peek':
    case 'top':
      speak(said, IT, false);
      return [step];
    case 'among':
      speak(said, SAME, false);
      return [step];
    case 'change':
      if (step.until !== 'stay') said.until = step.until;
      return onTarget({ ...step, until: said.until, changes: ofItsOwn(step) }, said);
    case 'forbid':
    case 'toll':
      return [{ ...step, until: step.until === 'stay' ? said.until : step.until }];
    case 'modes':
    case 'later':
    case 'watch':
      throw new Error(`${step.do} is no step of its own`);
    default:
      return 'what' in step ? onTarget(step, said) : [step];
  }
}
/** A number made equal to another number of the same card is worked out last, as one made twice itself is. */
export function ofItself(c: Change, names: readonly Ref[]): Change {
  if (c.change !== 'set' || typeof c.n === 'number' || c.n.value !== 'stat' || c.n.original || !names.includes(c.n.of))
    return c;
  return { ...c, n: { value: 'own', stat: c.n.stat, percent: 100 } };
}
const REFERENCES: ReadonlySet<string> = new Set(REFS);
const isRef = (the: string): the is Ref => REFERENCES.has(the);
const ofItsOwn = ({ what, changes }: Extract<Step, { do: 'change' }>): readonly Change[] =>
  isRef(what.the) ? changes.map((c) => ofItself(c, [what.the as Ref])) : changes;
/** Both players choose: one after the other, and what they chose stands together. */
function choosing(step: Choice, said: Said): readonly Op[] {
  if (said.topic !== 'both') return [chooses(step)];
  return [
    { do: 'topic', who: 'first' },
    chooses(step),
    { do: 'topic', who: 'second' },
    chooses(step, true),
    { do: 'topic', who: 'both' },
  ];
}
type Targeted = Extract<Op, { what: Target }>;
function onTarget(step: Targeted, said: Said): readonly Op[] {
  const { what } = step;
  switch (what.the) {
    case 'same':
      return [{ ...step, what: ON_FIELD.has(step.do as Step['do']) ? said.out : said.what }];
    case 'among':
      speak(said, SAME, false);
      return [
        { do: 'among', of: what.of, n: what.n, upTo: what.upTo },
        { ...step, what: SAME },
      ];
    case 'some': {
      speak(said, SAME, isOut(what.of));
      const choice: Choice = { do: 'choose', of: what.of, count: what.count, n: what.n };
      return [...choosing(choice, said), { ...step, what: SAME }];
    }
    case 'all':
      // All of them are spoken of from here on: 全てのキャラクターのATK+100し、破壊する.
      speak(said, IT, isOut(what.of));
      return [step];
    default:
      speak(said, what, what.the !== 'energy' && what.the !== 'drawn');
      return [step];
  }
}

/** Whether somebody else than its player decides whether to follow a sentence: 相手は…しても良い. */
const isTheirs = (sentence: Sentence): boolean => {
  const [first] = sentence.steps;
  return first?.do === 'topic' && first.who !== 'own';
};
/** Whether declining leads somewhere (そうでない場合): then the effect is used in any case, and its "may" asked within it. */
const hasElse = ([, second]: readonly Sentence[]): boolean => second?.conditions.some((c) => c.if === 'else') === true;
/** Sentences as one list of steps; an optional trigger's first "may" is the choice to use it. */
function flatten(sentences: readonly Sentence[], mayIsUse: boolean, about: Target = IT): Op[] {
  const ops: Op[] = [];
  const said: Said = { topic: 'own', until: 'stay', what: about, out: about };
  const hasTopics = sentences.some((one) => one.steps.some((step) => step.do === 'topic'));
  let start = 0; // of the sentence before
  sentences.forEach((sentence, i) => {
    const last = sentence.steps.at(-1);
    if (last?.do === 'modes') {
      start = ops.length;
      const [led] = sentence.steps;
      if (led?.do === 'topic') ops.push({ do: 'topic', who: led.who });
      pushModes(ops, last);
      if (led?.do === 'topic') ops.push(OWN_TOPIC);
      return;
    }
    if (sentence.conditions.some((c) => c.if === 'else')) {
      pushElse(ops, start, sentence);
      return;
    }
    if (sentence.instead && sentence.conditions.length > 0) {
      pushInstead(ops, start, sentence);
      return;
    }
    said.until = 'stay';
    if (hasTopics) ops.push({ do: 'topic', who: 'own' });
    said.topic = 'own';
    start = ops.length;
    const steps = sentence.steps.flatMap((step) => lowered(step, said));
    const asks = sentence.may && !(i === 0 && mayIsUse && !isTheirs(sentence) && !hasElse(sentences));
    const before: Op[] = [];
    const end = ops.length + (sentence.conditions.length > 0 ? 1 : 0) + (asks ? 1 : 0) + steps.length;
    if (sentence.conditions.length > 0) before.push({ do: 'unless', conditions: sentence.conditions, to: end });
    // Whoever the sentence begins with is asked.
    const [first] = steps;
    if (asks && first?.do === 'topic') before.push(steps.shift() as Op, { do: 'may', to: end });
    else if (asks) before.push({ do: 'may', to: end });
    ops.push(...before, ...steps);
  });
  return ops;
}
/** A sentence in the place of another begins with the speaker again. */
const OWN_TOPIC: Op = { do: 'topic', who: 'own' };
/** The same program, standing further back. */
const shifted = (list: readonly Op[], by: number): Op[] =>
  list.map((op) => {
    if (op.do === 'pick') return { ...op, blocks: op.blocks.map((at) => at + by), to: op.to + by };
    return op.do === 'unless' || op.do === 'may' || op.do === 'goto' ? { ...op, to: op.to + by } : op;
  });
function pushModes(ops: Op[], step: Extract<Step, { do: 'modes' }>): void {
  const at = ops.length;
  ops.push({ do: 'next' });
  const blocks = step.modes.map((list) => {
    const begin = ops.length;
    ops.push(...shifted(flatten(list, false), begin), { do: 'next' });
    return begin;
  });
  ops[at] = { do: 'pick', n: step.n, blocks, to: ops.length };
}
/** そうでない場合: where the conditions of the sentence before did not hold. */
function pushElse(ops: Op[], start: number, sentence: Sentence): void {
  const test = ops[start];
  const said = flatten([{ ...sentence, conditions: sentence.conditions.filter((c) => c.if !== 'else') }], false);
  const own = ops.some((op) => op.do === 'topic') ? [OWN_TOPIC, ...shifted(said, 1)] : said;
  // After something that could be declined: where it was not done.
  const isDeclined = test?.do !== 'unless';
  const begin = ops.length + (isDeclined ? 2 : 1);
  if (isDeclined) {
    ops.push({ do: 'unless', conditions: [{ if: 'did' }], to: begin }, { do: 'goto', to: begin + own.length });
    ops.push(...shifted(own, begin));
    return;
  }
  ops.push({ do: 'goto', to: begin + own.length });
  ops[start] = { ...test, to: begin };
  ops.push(...shifted(own, begin));
}
/** If its conditions hold, this sentence in place of the one before. */
function pushInstead(ops: Op[], start: number, sentence: Sentence): void {
  const kept = ops.splice(start);
  const said = flatten([{ ...sentence, conditions: [], instead: false }], false);
  const own = [...ops, ...kept].some((op) => op.do === 'topic') ? [OWN_TOPIC, ...shifted(said, 1)] : said;
  const begin = start + 1;
  const after = begin + own.length + 1;
  ops.push({ do: 'unless', conditions: sentence.conditions, to: after });
  ops.push(...shifted(own, begin));
  ops.push({ do: 'goto', to: after + kept.length });
  ops.push(...shifted(kept, after - start));
}

export const programOf = (ability: Ability): readonly Op[] => {
  switch (ability.ability) {
    case 'trigger': {
      const isOwn = ability.events.length > 0 && ability.events.every((e) => 'what' in e && e.what.the === 'this');
      return flatten(ability.sentences, true, isOwn ? THIS : IT);
    }
    case 'activate':
      return flatten(ability.sentences, false, THIS);
    case 'effect':
      return flatten(ability.sentences, false);
    case 'replace': {
      const isOwn = 'what' in ability.event && ability.event.what.the === 'this';
      return flatten([{ conditions: [], instead: false, may: false, steps: ability.steps }], false, isOwn ? THIS : IT);
    }
    default:
      return [];
  }
};
/** Whether its player chooses to use a triggered effect at all (8.1.2). */
export function isOptional(ability: Ability): boolean {
  if (ability.ability !== 'trigger') return false;
  const [first] = ability.sentences;
  return first !== undefined && first.may && !isTheirs(first) && !hasElse(ability.sentences);
}

/** Where the first sentence of an optional effect ends: what its player chooses to do (8.1.2). */
export function firstEnd(ability: Ability): number {
  if (ability.ability !== 'trigger') return 0;
  const program = programOf(ability);
  const [first] = ability.sentences;
  if (first === undefined) return 0;
  const alone = flatten([first], true).length;
  const led = (list: readonly Sentence[]): boolean => list.some((one) => one.steps.some((step) => step.do === 'topic'));
  return Math.min(program.length, alone + (led(ability.sentences) && !led([first]) ? 1 : 0));
}

const PUT_OFF = { ability: 'trigger', times: 0, next: false, conditions: [], events: [] } as const;
/** Abilities that texts give to others stand after the card's own, and are given by their number. */
export function withGiven(own: readonly Ability[]): readonly Ability[] {
  const all = own.slice();
  const given = (change: Change): Change => {
    if (change.change !== 'ability') return change;
    all.push(foreseeing(change.ability));
    return { change: 'give', given: all.length - 1 };
  };
  const step = (one: Step): Step => {
    if (one.do === 'change') return { ...one, changes: one.changes.map(given) };
    if (one.do === 'later') {
      all.push({ ...PUT_OFF, sentences: one.sentences });
      return { do: 'delay', when: one.when, given: all.length - 1 };
    }
    if (one.do === 'watch') {
      all.push(foreseeing({ ...PUT_OFF, next: one.next, events: one.events, sentences: one.sentences }));
      return { do: 'watching', until: one.until, given: all.length - 1 };
    }
    return one.do === 'modes' ? { ...one, modes: one.modes.map((mode) => mode.map(sentence)) } : one;
  };
  const sentence = (one: Sentence): Sentence => ({ ...one, steps: one.steps.map(step) });
  for (let at = 0; at < all.length; at++) {
    const ability = all[at] as Ability;
    if ('sentences' in ability) all[at] = { ...ability, sentences: ability.sentences.map(sentence) };
    else if (ability.ability === 'static') all[at] = { ...ability, changes: ability.changes.map(given) };
    else if (ability.ability === 'replace') all[at] = { ...ability, steps: ability.steps.map(step) };
  }
  return all;
}

const SPARES = {
  downed: ['downed', 'downedInBattle', 'downedByEffect', 'downedByOpponent'],
  destroyed: ['destroyed', 'destroyedByOpponent'],
} as const;
/** 「ダウンする時、…ダウンしない」 comes before it happens, and keeps it from happening this time. */
export function foreseeing(ability: Ability): Ability {
  if (ability.ability !== 'trigger') return ability;
  const spared = (['downed', 'destroyed'] as const).filter((on) => ability.events.some((e) => e.on === on));
  const isSparing = (c: Change): boolean =>
    c.change === 'cannot' && spared.some((on) => (SPARES[on] as readonly string[]).includes(c.what));
  let found = false;
  const sentences = ability.sentences.map((sentence) => ({
    ...sentence,
    steps: sentence.steps.map((step): Step => {
      if (step.do !== 'change' || step.until !== 'stay' || !step.changes.every(isSparing)) return step;
      found = true;
      return { ...step, until: 'event' };
    }),
  }));
  if (!found) return ability;
  const events = ability.events.map((e): Event => {
    if (e.on === 'downed') return { on: 'falling', what: e.what, how: e.how };
    return e.on === 'destroyed' ? { on: 'breaking', what: e.what, by: e.by } : e;
  });
  return { ...ability, events, sentences };
}
