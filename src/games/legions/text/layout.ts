// Lays the sentences of an effect out as steps: choices before what is done with them, conditions as jumps.
import { isRecord } from '../../../text/index.ts';
import type { AbilityText, CostPart } from './abilities.ts';
import type {
  Ability,
  Action,
  Cond,
  Cost,
  Grant,
  Instruction,
  Let,
  Mode,
  Noun,
  Num,
  Sentence,
  Static,
  Step,
  Target,
  ZoneRange,
} from './ast.ts';
import { carried, isAboutCards, settled, speaksOfEvent, spoken } from './spoken.ts';
import type { Statement } from './statements.ts';
import { mapNodes, someNode } from './walk.ts';

const IT: Target = { the: 'it', as: 'chosen' };
const FIELDS = ['to', 'what', 'one', 'other'] as const;

const asBefore = <T>(tree: T): T => mapNodes(tree, (node) => (node.the === 'it' ? { the: 'before' } : node));

class Layout {
  readonly steps: Step[] = [];
  first = -1;
  private lastAction = 0; // where the last instruction begins, for 代わりに
  private lastUnless = -1; // the condition that stood last, for そうでない場合

  action(action: Action): void {
    this.lastAction = this.steps.length;
    if (action.do === 'select') {
      this.steps.push(action);
      return;
    }
    if (action.do === 'both') {
      const { to, x, y, grants, until } = action;
      this.action({ do: 'modify', to, x, y, per: null, until });
      this.steps.push({ do: 'grant', to: to.the === 'choose' ? IT : to, grants, until });
      return;
    }
    if (action.do === 'selectBoth') {
      const [one, other] = [action.one, action.other];
      this.steps.push({ do: 'select', what: one.noun, n: one.n, upTo: one.upTo });
      this.steps.push({ do: 'select', what: other.noun, n: other.n, upTo: other.upTo, join: true });
      return;
    }
    let out: Instruction = action.do === 'cost' ? { ...action, to: costly(action.to) } : action;
    for (const field of FIELDS) {
      const target = (out as unknown as Record<string, Target | undefined>)[field];
      if (typeof target !== 'object' || target.the !== 'choose') continue;
      this.steps.push({ do: 'select', what: target.noun, n: target.n, upTo: target.upTo });
      // Whoever else is spoken of in this instruction was spoken of before this choice.
      out = { ...asBefore(out), [field]: IT } as Instruction;
    }
    this.steps.push(out);
  }
  /** Steps that are passed over unless the condition holds. */
  guarded(cond: Cond | null, may: boolean, body: () => void): void {
    const at = this.steps.length;
    if (cond !== null) this.steps.push({ do: 'unless', cond, jump: 0 });
    const asked = this.steps.length;
    if (may) this.steps.push({ do: 'may', jump: 0 });
    body();
    if (may) this.steps[asked] = { do: 'may', jump: this.steps.length };
    if (cond === null) return;
    this.steps[at] = { do: 'unless', cond, jump: this.steps.length };
    this.lastUnless = at;
  }
  /** What is done where the condition before did not hold. */
  private otherwise(body: () => void): void {
    const unless = this.steps[this.lastUnless];
    const over = this.steps.length;
    this.steps.push({ do: 'goto', jump: 0 });
    if (unless?.do === 'unless') this.steps[this.lastUnless] = { ...unless, jump: this.steps.length };
    body();
    this.steps[over] = { do: 'goto', jump: this.steps.length };
  }
  /** If the condition holds, these in place of the instruction just before (38-16). */
  private insteadOfLast(cond: Cond, actions: readonly Action[], lets: readonly Let[], may: boolean): void {
    const kept = this.steps.splice(this.lastAction);
    for (const one of lets) this.steps.push({ do: 'let', letter: one.letter, value: one.value });
    const at = this.steps.length;
    this.steps.push({ do: 'unless', cond, jump: 0 });
    if (may) this.steps.push({ do: 'may', jump: 0 });
    for (const action of actions) this.action(action);
    const over = this.steps.length;
    this.steps.push({ do: 'goto', jump: 0 });
    this.steps[at] = { do: 'unless', cond, jump: this.steps.length };
    if (may) this.steps[at + 1] = { do: 'may', jump: this.steps.length };
    this.lastAction = at;
    this.steps.push(...kept);
    this.steps[over] = { do: 'goto', jump: this.steps.length };
    if (this.first > at) this.first = this.steps.length;
  }
  private modes(n: number, upTo: boolean, modes: readonly (() => void)[]): void {
    const at = this.steps.length;
    this.steps.push({ do: 'next' }); // stands for the choice until it is known where its blocks are
    const blocks = modes.map((lay) => {
      const start = this.steps.length;
      lay();
      this.steps.push({ do: 'next' });
      return start;
    });
    this.steps[at] = { do: 'modes', n, upTo, blocks, jump: this.steps.length };
  }

  sentence(sentence: Sentence): void {
    const from = this.steps.length;
    switch (sentence.say) {
      case 'reminder':
        return;
      case 'where':
        this.steps.push({ do: 'let', letter: sentence.letter, value: sentence.value });
        return;
      case 'again':
        break; // laid out with those that it repeats
      case 'later': {
        const at = this.steps.length;
        this.steps.push({ do: 'next' }); // stands for it until it is known how far it goes
        this.sentence(sentence.what);
        this.steps.push({ do: 'over' });
        this.steps[at] = { do: 'later', when: sentence.when, jump: this.steps.length };
        break;
      }
      case 'modes':
        this.modes(
          sentence.n,
          sentence.upTo,
          sentence.modes.map((one) => () => one.forEach((s) => this.sentence(s))),
        );
        break;
      case 'either':
        this.modes(
          1,
          false,
          [sentence.one, sentence.other].map((one) => () => one.forEach((a) => this.action(a))),
        );
        break;
      case 'insteadOf': {
        const { cond } = sentence;
        if (cond === null) for (const action of sentence.actions) this.action(action);
        else {
          for (const action of sentence.of) this.action(action);
          this.insteadOfLast(cond, sentence.actions, [], false);
        }
        break;
      }
      case 'do': {
        if (sentence.instead && sentence.cond !== null) {
          this.insteadOfLast(sentence.cond, sentence.actions, sentence.lets, sentence.may);
          break;
        }
        for (const one of sentence.lets) this.steps.push({ do: 'let', letter: one.letter, value: one.value });
        const body = (): void => {
          const able = this.steps.length;
          if (sentence.able) this.steps.push({ do: 'next' }); // stands for it until it is known how far it goes
          for (const action of sentence.actions) this.action(action);
          if (sentence.able) this.steps[able] = { do: 'able', jump: this.steps.length };
        };
        if (sentence.cond?.if === 'else') this.otherwise(() => this.guarded(null, sentence.may, body));
        else this.guarded(sentence.cond, sentence.may, body);
        break;
      }
    }
    // Where a choice falls short its sentence is still carried out, and then nothing more (LEG-R73).
    for (let i = from; i < this.steps.length; i++) {
      const step = this.steps[i];
      if (step?.do === 'select' && step.end === undefined) this.steps[i] = { ...step, end: this.steps.length };
    }
    if (this.first < 0) this.first = this.steps.length;
  }
}

/** この処理をもう1度行う: the sentences before it once more for each time. */
function repeated(layout: Layout, before: readonly Sentence[], last: Sentence): void {
  if (last.say !== 'again') return;
  layout.guarded(last.cond, false, () => {
    for (let i = 0; i < last.n; i++) for (const sentence of before) layout.sentence(sentence);
  });
}
const isIt = (node: unknown): boolean => isRecord(node) && node.the === 'it';
/** Xはそのミニオンのコストに等しい: known once it is chosen, before what uses the letter is done to it. */
function definedWithin(sentence: Sentence, { letter, value }: Let): Sentence {
  if (sentence.say !== 'do') return sentence;
  const use = sentence.actions.findIndex((action) => someNode(action, (node) => node === letter));
  const before = use < 0 ? sentence.actions : sentence.actions.slice(0, use);
  const after = use < 0 ? [] : sentence.actions.slice(use);
  return {
    ...sentence,
    actions: [...before, ...after.flatMap((action, i) => (i > 0 ? [action] : chosenFirst(action, letter, value)))],
  };
}
/** …1体に「+X/+0」: chosen, then the letter, then the change. */
function chosenFirst(action: Action, letter: Let['letter'], value: Let['value']): Action[] {
  const define: Action = { do: 'let', letter, value };
  for (const field of FIELDS) {
    const target = (action as unknown as Record<string, unknown>)[field];
    if (!isRecord(target) || target.the !== 'choose') continue;
    const { noun, n, upTo } = target as unknown as Extract<Target, { the: 'choose' }>;
    return [{ do: 'select', what: noun, n, upTo }, define, { ...action, [field]: IT } as Action];
  }
  return [define, action];
}
/** A letter explained afterwards is known before the sentence that uses it. */
function definedFirst(sentences: readonly Sentence[]): readonly Sentence[] {
  const out: Sentence[] = [];
  for (const sentence of sentences) {
    const use =
      sentence.say === 'where' ? out.findIndex((one) => someNode(one, (node) => node === sentence.letter)) : -1;
    if (use < 0) out.push(sentence);
    else if (sentence.say === 'where' && someNode(sentence.value, isIt))
      out[use] = definedWithin(out[use] as Sentence, sentence);
    else out.splice(use, 0, sentence);
  }
  return out;
}
/** そうでない場合 and 代わりに: whom it is done to, if unsaid, is whoever the same would have been done to. */
function inherited(sentence: Sentence, before: Sentence | undefined): Sentence {
  if (sentence.say !== 'do' || before?.say !== 'do') return sentence;
  if (!sentence.instead && sentence.cond?.if !== 'else') return sentence;
  const actions = sentence.actions.map((action): Action => {
    const same = before.actions.findLast((one) => one.do === action.do) as Record<string, unknown> | undefined;
    const out: Record<string, unknown> = { ...action };
    for (const field of FIELDS) {
      const target = out[field];
      if (same !== undefined && isRecord(target) && target.the === 'it' && target.as === 'implied')
        out[field] = same[field];
    }
    return out as Action;
  });
  return { ...sentence, actions };
}
/** `about`: the condition of the ability speaks of somebody. */
function laidOut(sentences: readonly Sentence[], about: boolean): { steps: Step[]; first: number; spoken: boolean } {
  const layout = new Layout();
  const order = definedFirst(sentences).map((one) => spoken(one, about));
  order.forEach((one, i) => {
    order[i] = inherited(one, order[i - 1]);
  });
  order.forEach((sentence, i) => {
    layout.sentence(sentence);
    repeated(layout, order.slice(0, i), sentence);
  });
  // A first effect that is a list to choose from asks for nothing beforehand.
  const opening = order.find((s) => s.say !== 'where' && s.say !== 'reminder');
  const first = opening?.say === 'modes' || opening?.say === 'either' ? 0 : Math.max(0, layout.first);
  return { steps: layout.steps, first, spoken: speaksOfEvent(layout.steps) };
}
const stepsOfActions = (actions: readonly Action[]): Step[] => {
  const layout = new Layout();
  for (const action of carried(actions)) layout.action(action);
  return layout.steps;
};

/** 【1】【2】 asks for three; with a letter only that letter can be asked for. */
const sumOf = (a: Num, b: Num): Num => (typeof a === 'number' && typeof b === 'number' ? a + b : a === 0 ? b : a);
function costOf(parts: readonly CostPart[]): Cost | null {
  if (parts.length === 0) return null;
  let cost: Cost = { points: 0, fatigue: false, steps: [] };
  for (const part of parts) {
    if ('points' in part) cost = { ...cost, points: sumOf(cost.points, part.points) };
    else if ('fatigue' in part) cost = { ...cost, fatigue: true };
    else cost = { ...cost, steps: [...cost.steps, ...stepsOfActions(part.actions)] };
  }
  return cost;
}
/** What costs is unlocked from the hand; a card on the field has a cost as well, for whoever asks for it. */
function costly(to: Target): Target {
  if (to.the !== 'all' || to.noun.zones.length > 0) return to;
  return { ...to, noun: { ...to.noun, zones: COST_ZONES } };
}
const COST_ZONES: Noun['zones'] = [
  { zone: 'hand', from: 0, to: 0 },
  { zone: 'field', from: 0, to: 0 },
];
/** 相手がカードを引く場合、代わりに…する: whoever it would have happened to does what is done instead, if nobody is named. */
const continued = (s: Statement): Statement =>
  s.say === 'replace' && 'who' in s.event ? { ...s, actions: carried(s.actions, s.event.who) } : s;
/** Without the letters it uses. */
type Bare = Static extends infer S ? (S extends Static ? Omit<S, 'lets'> : never) : never;
function staticOf(s: Statement): readonly Bare[] {
  switch (s.say) {
    case 'reminder':
    case 'where':
      return [];
    case 'modify':
      return [{ give: 'modify', cond: s.cond, to: s.to, x: s.x, y: s.y, per: s.per }];
    case 'grant':
      return [{ give: 'grant', cond: s.cond, to: s.to, grants: s.grants }];
    case 'rule':
      return [{ give: 'grant', cond: s.cond, to: s.to, grants: [s.rule] }];
    case 'both':
      return [
        { give: 'modify', cond: s.cond, to: s.to, x: s.x, y: s.y, per: null },
        { give: 'grant', cond: s.cond, to: s.to, grants: s.grants },
      ];
    case 'set':
      return [{ give: 'set', cond: s.cond, to: s.to, stat: s.stat, n: s.n }];
    case 'cost':
      return [{ give: 'cost', cond: s.cond, to: costly(s.to), by: s.by, per: s.per }];
    case 'replace':
      return [{ give: 'replace', cond: s.cond, event: s.event, may: s.may, steps: stepsOfActions(s.actions) }];
  }
}

/** あなたの手札の枚数をXとする: worked out anew each time, for every statement of the ability that uses the letter. */
function staticsOf(all: readonly Statement[]): Static[] {
  const lets = all.flatMap((s): Let[] => (s.say === 'where' ? [{ letter: s.letter, value: s.value }] : []));
  return all.flatMap((s) =>
    staticOf(s).map((bare): Static => {
      const used = lets.filter(({ letter }) => someNode(bare, (node) => node === letter));
      return { ...bare, lets: used } as Static;
    }),
  );
}

/** Whether other effects decide whom statements touch, or they decide what other abilities there are. */
const asksValues = (statics: readonly Static[]): boolean =>
  someNode(statics, (node) => {
    if (!isRecord(node)) return false;
    if (node.is === 'stat') return node.stat !== 'wt';
    if (node.value === 'its' || node.value === 'sum') return true;
    if (node.is === 'state') return node.state === 'incapacitated';
    if (node.is === 'keyword' || node.is === 'than' || node.is === 'extreme') return true;
    return node.value === 'stat' || node.rule === 'noAbilities' || 'ability' in node || 'given' in node;
  });
/** このカードがウェイトゾーンIにある場合、…: a text that speaks of another place works there (35-13). */
function placeIn(cond: Cond | null | undefined): readonly ZoneRange[] {
  if (cond?.if !== 'at' || cond.what.the !== 'this') return [];
  return cond.zones.some(({ zone }) => ON_FIELD.has(zone)) ? [] : cond.zones;
}
/** What this card costs is asked for in the hand, so that is where it is said to work (35-13). */
function placeOf(statics: readonly Static[]): readonly ZoneRange[] {
  const own = statics.length > 0 && statics.every((s) => s.give === 'cost' && s.to.the === 'this');
  return own ? COST_ZONES : placeIn(statics[0]?.cond);
}
const ON_FIELD: ReadonlySet<ZoneRange['zone']> = new Set(['field', 'minions', 'leader', 'masterArea', 'lordArea']);

const PLAIN: Ability = {
  name: '',
  kind: 'play',
  on: [],
  turn: 'any',
  once: false,
  where: [],
  mode: 'any',
  cost: null,
  steps: [],
  first: 0,
  statics: [],
  asks: false,
  spoken: false,
  clause: '',
};
export const playAbility = (sentences: readonly Sentence[]): Ability => ({ ...PLAIN, ...laidOut(sentences, false) });
export function abilityFrom(text: AbilityText, mode: Mode | 'any'): Ability {
  const common = { ...PLAIN, name: text.name, mode };
  switch (text.is) {
    case 'trigger': {
      const [first] = text.effect;
      return {
        ...common,
        kind: 'trigger',
        turn: text.turn,
        once: text.once,
        where: text.where.length > 0 || first?.say !== 'do' ? text.where : placeIn(first.cond),
        on: settled(text.on, 'own'),
        cost: costOf(text.cost),
        ...laidOut(text.effect, text.on.some(isAboutCards)),
      };
    }
    case 'activated':
      return { ...common, kind: 'activated', once: text.once, cost: costOf(text.cost), ...laidOut(text.effect, false) };
    case 'static': {
      const statics = staticsOf(settled(text.statements.map(continued), 'own'));
      const where = text.where.length > 0 ? text.where : placeOf(statics);
      return { ...common, kind: 'static', turn: text.turn, where, statics, asks: asksValues(statics) };
    }
  }
}

/** Abilities that others give stand after those of the card, and are given by their number. */
export function withGiven(abilities: readonly Ability[]): Ability[] {
  const all: Ability[] = [];
  const queue: Ability[] = [...abilities];
  const given = (grant: Grant): Grant => {
    const text = 'ability' in grant ? grant.ability : 'instead' in grant ? grant.instead : null;
    if (text === null || typeof text === 'number') return grant;
    queue.push(abilityFrom(text, 'any'));
    return 'instead' in grant ? { instead: queue.length - 1 } : { given: queue.length - 1 };
  };
  const step = (one: Step): Step =>
    one.do === 'grant' || one.do === 'masterAttack' ? { ...one, grants: one.grants.map(given) } : one;
  for (let at = 0; at < queue.length; at++) {
    const ability = queue[at] as Ability;
    const statics = ability.statics.map((s): Static => {
      if (s.give === 'grant') return { ...s, grants: s.grants.map(given) };
      return s.give === 'replace' ? { ...s, steps: s.steps.map(step) } : s;
    });
    all.push({ ...ability, steps: ability.steps.map(step), statics });
  }
  return all;
}
