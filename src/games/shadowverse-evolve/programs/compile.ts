// From the tree of a text to numbered programs (10.1): the only place that builds nodes and abilities.
import { NONE } from '../../../kernel/index.ts';
import type { Watch } from '../defs.ts';
import { bitOf } from '../keywords.ts';
import type * as Ast from '../text/ast.ts';
import { EVOLVE_COST, PLAY_COST } from '../value-kinds.ts';
import { isHiddenZone, zoneKindOf } from './nouns.ts';
import type { Ability, Instruction, Node } from './program.ts';
import { unfoldEffect, unfoldRule, unfoldDraw } from './unfold.ts';
import { affectsOf, kindsOf, readsOf } from './kinds.ts';

/** Everything a pool's texts compile to, filled card by card. */
export interface Program {
  readonly abilities: Ability[];
  readonly nodes: Node[];
  readonly watches: Watch[];
  readonly counters: string[];
  readonly gained: string[];
}
export const STACK_COUNTER = 'スタック';
export const newProgram = (): Program => {
  const program: Program = { abilities: [], nodes: [], watches: [], counters: [STACK_COUNTER], gained: [] };
  for (const what of ['drain', 'bane'] as const) built(program, what);
  return program;
};
/** The two keywords that are triggered abilities (12.13, 12.14) stand first in every pool. */
export const DRAIN_ABILITY = 0;
export const BANE_ABILITY = 1;
function built(p: Program, what: 'drain' | 'bane'): void {
  const scope = newScope();
  const ast: Ast.Ability = { ability: 'spell', effects: [], reminders: [] };
  const body = [nodeOf(p, scope, { do: what }, ROOT)];
  make(p, ast, scope, body, { kind: 'triggered' });
}

/** Slots of one ability, and where in it we are. */
interface Scope {
  slots: number;
  plain: boolean;
  earthRite: boolean;
  asksX: boolean;
}
const newScope = (): Scope => ({ slots: 0, plain: true, earthRite: false, asksX: false });
interface Where {
  readonly late: boolean; // below something only known while resolving
  readonly x: boolean; // X is defined here
}
const ROOT: Where = { late: false, x: false };

const EMPTY: readonly number[] = [];
const LATE_CONDITIONS: readonly Ast.Condition['if'][] = ['did', 'rolled'];
function isLate(c: Ast.Condition): boolean {
  if (c.if === 'not') return isLate(c.condition);
  if (LATE_CONDITIONS.includes(c.if)) return true;
  const text = JSON.stringify(c);
  return ['"done"', '"deckTop"', '"among"', '"X"'].some((word) => text.includes(word));
}
const LATE_PLAYERS: readonly Ast.Player[] = ['each', 'turnPlayer', 'playerOfIt'];

function noteCondition(scope: Scope, c: Ast.Condition): void {
  if (c.if === 'earthRite') {
    scope.earthRite = true;
    scope.plain = false;
  }
  if (c.if === 'not') noteCondition(scope, c.condition);
}
/** Events that conditions and values count, and counters by name, wherever in a text they stand. */
function noteAll(p: Program, tree: unknown): void {
  if (typeof tree !== 'object' || tree === null) return;
  const node = tree as Readonly<Record<string, unknown>>;
  if ((node.if === 'happened' || node.value === 'happened') && node.event !== undefined) {
    const event = node.event as Ast.Event;
    if (!p.watches.some((w) => w.event === event))
      p.watches.push({ event, kinds: kindsOf(event), game: node.since === 'game' });
  }
  if (typeof node.counter === 'string') noteCounter(p, node.counter);
  for (const value of Object.values(node)) noteAll(p, value);
}
function noteCounter(p: Program, name: string): void {
  if (!p.counters.includes(name)) p.counters.push(name);
}

/** A selection is made while playing if nothing hidden is chosen from and nothing decided later leads to it (10.6.2.3). */
function isAtPlay(effect: Ast.Effect & { do: 'select' }, where: Where): boolean {
  return !where.late && effect.what.every((noun) => !isHiddenZone(noun.of.zone) && noun.count !== 'random');
}

/** X in a cost is for its player to say, unless the text says it (5.2.1.2). */
function noteX(scope: Scope, cost: readonly Ast.Cost[], where: Where): void {
  if (where.x || !JSON.stringify(cost).includes('"X"')) return;
  scope.asksX = true;
  scope.plain = false;
}

function list(p: Program, scope: Scope, effects: readonly Instruction[], where: Where): number[] {
  return otherwise(definedFirst(effects)).map((e) => nodeOf(p, scope, e, where));
}
const isOtherwise = (e: Instruction | undefined): boolean => e?.do === 'if' && e.condition.if === 'otherwise';
const ASKS: readonly Instruction['do'][] = ['if', 'branch', 'may', 'pay', 'choose'];
/** 「そうしないなら」: of a cost it is said of one that is not paid; of an instruction, of one that was not done. */
function otherwise(effects: readonly Instruction[]): readonly Instruction[] {
  return effects.flatMap((e, i): readonly Instruction[] => {
    if (e.do === 'pay') {
      const at = e.effects.findIndex(isOtherwise);
      const asked = e.effects.slice(0, Math.max(0, at)).some((before) => ASKS.includes(before.do));
      return at < 0 || asked ? [e] : [{ ...e, effects: e.effects.slice(0, at) }, ...e.effects.slice(at)];
    }
    const before = effects[i - 1];
    if (e.do !== 'if' || !isOtherwise(e) || before === undefined || ASKS.includes(before.do)) return [e];
    return [{ ...e, condition: { if: 'not', condition: { if: 'did' } } }];
  });
}
/** Whether an instruction speaks of X without saying what it is. */
function speaksOfX(said: unknown): boolean {
  if (said === 'X') return true;
  if (typeof said !== 'object' || said === null || (said as { do?: unknown }).do === 'where') return false;
  return Object.values(said).some(speaksOfX);
}
/** X is one number wherever it stands (5.2.1.2.1): what a later sentence says of it is known from the first one on. */
function definedFirst(effects: readonly Instruction[]): readonly Instruction[] {
  const at = effects.findIndex((e) => e.do === 'where');
  const first = effects.findIndex(speaksOfX);
  const said = effects[at];
  if (said?.do !== 'where' || first < 0 || first > at) return effects;
  return effects.map((e, i) =>
    i === first ? { do: 'where', effect: e as Ast.Effect, x: said.x } : i === at ? said.effect : e,
  );
}

function nodeOf(p: Program, scope: Scope, effect: Instruction, where: Where): number {
  if (effect.do === 'per') return nodeOf(p, scope, unfoldEffect(effect), where);
  if (effect.do === 'drawTo') return nodeOf(p, scope, unfoldDraw(effect.n), where);
  const node = {
    body: EMPTY,
    cost: EMPTY,
    ways: [] as number[][],
    instead: [] as number[][],
    options: [] as number[][],
  };
  let slot = NONE;
  let atPlay = false;
  let granted: readonly (readonly number[])[] = [];
  let later = NONE;
  const id = p.nodes.length;
  // The place is taken before what is inside it, so that numbers do not depend on depth.
  p.nodes.push(null as unknown as Node);
  switch (effect.do) {
    case 'select':
      slot = scope.slots++;
      atPlay = isAtPlay(effect, where);
      if (atPlay) scope.plain = false;
      break;
    case 'divideDamage':
      slot = scope.slots++;
      scope.plain = false;
      break;
    case 'as': {
      const late = where.late || LATE_PLAYERS.includes(effect.who);
      node.body = list(p, scope, effect.effects, { ...where, late });
      break;
    }
    case 'or':
      node.ways = effect.ways.map((way) => list(p, scope, way, { ...where, late: true }));
      break;
    case 'may':
      node.body = list(p, scope, effect.effects, where);
      break;
    case 'if':
      noteCondition(scope, effect.condition);
      node.body = list(p, scope, effect.effects, { ...where, late: where.late || isLate(effect.condition) });
      break;
    case 'repeat':
      node.body = list(p, scope, [effect.effect], where);
      break;
    case 'where':
      node.body = list(p, scope, [effect.effect], { ...where, x: true });
      break;
    case 'branch':
      node.body = list(p, scope, [effect.effect], where);
      node.instead = effect.instead.map((a) => {
        noteCondition(scope, a.condition);
        return list(p, scope, a.effects, { ...where, late: where.late || isLate(a.condition) });
      });
      break;
    case 'pay':
      noteX(scope, effect.cost, where);
      node.cost = list(p, scope, effect.cost, { ...where, late: true });
      node.body = list(p, scope, effect.effects, where);
      break;
    case 'choose':
      slot = scope.slots++;
      scope.plain = false;
      for (const a of effect.instead) noteCondition(scope, a.condition);
      node.options = effect.options.map((o) => list(p, scope, o.effects, where));
      break;
    case 'either':
      node.ways = effect.ways.map((way) => list(p, scope, way, where));
      break;
    case 'later':
      later = addTriggered(p, effect.when, effect.effects);
      break;
    case 'modify':
      granted = effect.changes.map((change) => grantedBy(p, change));
      break;
    default:
      break;
  }
  p.nodes[id] = { id, effect, ...node, slot, atPlay, granted, later };
  return id;
}
function grantedBy(p: Program, change: Ast.Change): readonly number[] {
  if (change.change === 'gainTrait' && !p.gained.includes(change.trait)) p.gained.push(change.trait);
  return change.change === 'gainAbility' ? addAbility(p, change.ability) : EMPTY;
}
function addTriggered(p: Program, when: Ast.Event, effects: readonly Ast.Effect[]): number {
  const ast: Ast.Triggered = {
    ability: 'triggered',
    limit: 'none',
    during: 'any',
    when: [when],
    effects,
    reminders: [],
  };
  return addAbility(p, ast)[0] as number;
}

/** The PP of a cost where they are plain numbers. */
function plainPP(cost: readonly Ast.Cost[]): number {
  let pp = 0;
  for (const c of cost) {
    if (c.do !== 'payPP') continue;
    if (typeof c.n !== 'number') return NONE;
    pp += c.n;
  }
  return pp;
}
/** What a text speaks of, so that nobody keeps what nobody asks for. */
const usesOf = (text: string) => ({
  usesIt: text.includes('"it"'),
  usesDone: /"done|"former"|"latter"|"it"/.test(text),
  usesGraveyard: text.includes('"spellChain"') || text.includes('"necroCharge"'),
});
const REBINDS: readonly string[] = ['select', 'create', 'createCopy', 'search', 'reveal', 'look', 'transform'];
/** Whether instructions speak of their event: of それ before they say whom else that is, or of what it did. */
function speaksOfEvent(effects: readonly Ast.Effect[]): boolean {
  for (const effect of effects) {
    const text = JSON.stringify(effect);
    const own = 'what' in effect ? JSON.stringify(effect.what) : text;
    if (text.includes('"event"') || text.includes('"done"')) return true;
    if (!REBINDS.includes(effect.do)) {
      if (/"(it|notIt)"/.test(text)) return true;
    } else return /"(it|notIt)"/.test(own);
  }
  return false;
}
/** 「それと同じコストのフォロワー1体を選ぶ」. */
function selectsByIt(said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return false;
  const node = said as Readonly<Record<string, unknown>>;
  if (node.do === 'select') return JSON.stringify(node.what).includes('"it"');
  return Object.values(node).some(selectsByIt);
}
/** Every ability has the same shape, whatever it is `made` of: what is read at every step is read fast. */
function make(
  p: Program,
  ast: Ast.Ability,
  scope: Scope,
  body: readonly number[],
  made: Partial<Ability> = {},
): readonly number[] {
  const uses = usesOf(JSON.stringify(ast));
  const ability: Ability = {
    id: p.abilities.length,
    kind: ast.ability,
    ast,
    event: null,
    kinds: 0,
    icon: 0,
    body,
    cost: EMPTY,
    limit: 'none',
    quick: false,
    from: zoneKindOf('field'),
    eats: 0,
    slots: scope.slots,
    plain: scope.plain,
    earthRite: scope.earthRite,
    asksX: scope.asksX,
    changes: [],
    fixedPP: NONE,
    usesDone: uses.usesDone,
    usesGraveyard: uses.usesGraveyard,
    ofEvent: uses.usesIt,
    selectsByIt: uses.usesIt && selectsByIt(ast),
    reads: 0,
    affects: 0,
    givesAny: false,
  };
  p.abilities.push(Object.assign(ability, made));
  return [ability.id];
}
const ICON_EVENTS: readonly Ast.Event['on'][] = ['fanfare', 'lastWord', 'onEvolve', 'onAttack', 'onRace'];
const iconOf = (event: Ast.Event): number => (ICON_EVENTS.includes(event.on) ? bitOf(event.on as Ast.Icon) : 0);
const EATS = { activate: 0, evolve: 0, eat: 1, eat2: 2, eat3: 3 } as const;

/** Adds an ability; several trigger conditions make several abilities with the same text (12.1.2). */
export function addAbility(p: Program, ast: Ast.Ability): readonly number[] {
  noteAll(p, ast);
  switch (ast.ability) {
    case 'keywords':
      return make(p, ast, newScope(), EMPTY);
    case 'triggered':
      return ast.when.flatMap((event) => {
        const scope = newScope();
        const body = list(p, scope, ast.effects, ROOT);
        const ofEvent = speaksOfEvent(ast.effects);
        const made = { event, kinds: kindsOf(event), icon: iconOf(event), limit: ast.limit, ofEvent };
        return make(p, ast, scope, body, made);
      });
    case 'activated': {
      const scope = newScope();
      noteX(scope, ast.cost, ROOT);
      const cost = list(p, scope, ast.cost, ROOT);
      const body = list(p, scope, ast.effects, ROOT);
      if (ast.usable !== 'always') noteCondition(scope, ast.usable);
      const icon = ast.icon === 'activate' || ast.icon === 'evolve' ? bitOf(ast.icon) : bitOf('eat');
      const fixedPP = plainPP(ast.cost);
      const made = {
        cost,
        icon,
        limit: ast.limit,
        quick: ast.quick,
        from: zoneKindOf(ast.from),
        eats: EATS[ast.icon],
        fixedPP,
      };
      return make(p, ast, scope, body, made);
    }
    case 'replacement': {
      const scope = newScope();
      const body = list(p, scope, ast.effects, { late: true, x: false });
      return make(p, ast, scope, body, { event: ast.when, kinds: kindsOf(ast.when) });
    }
    case 'static':
      return addStatic(p, ast);
    case 'spell':
    case 'playing': {
      const scope = newScope();
      const body = list(p, scope, ast.effects, ROOT);
      return make(p, ast, scope, body);
    }
  }
}
function addStatic(p: Program, said: Ast.Static): readonly number[] {
  const ast = said.rule.rule === 'per' ? { ...said, rule: unfoldRule(said.rule) } : said;
  const scope = newScope();
  for (const c of ast.conditions) noteCondition(scope, c);
  const { rule } = ast;
  if (rule.rule === 'playCost') return make(p, ast, scope, EMPTY, { affects: PLAY_COST });
  if (rule.rule === 'evolveCost') return make(p, ast, scope, EMPTY, { affects: EVOLVE_COST });
  if (rule.rule !== 'modify') return make(p, ast, scope, EMPTY);
  const changes = rule.changes.map((change) => grantedBy(p, change));
  const reads = readsOf([ast.conditions, rule.what, rule.changes]);
  const givesAny = rule.changes.some((c) => c.change === 'gainAbilitiesOf');
  return make(p, ast, scope, EMPTY, { changes, reads, affects: affectsOf(rule.changes), givesAny });
}
/** Every paragraph of a spell is part of one spell ability (10.1.1.4). */
export function joinSpells(abilities: readonly Ast.Ability[]): readonly Ast.Ability[] {
  const spells = abilities.filter((a) => a.ability === 'spell');
  if (spells.length < 2) return abilities;
  const effects = spells.flatMap((a) => a.effects);
  const joined: Ast.Ability = { ability: 'spell', effects, reminders: [] };
  return [...abilities.filter((a) => a.ability !== 'spell'), joined];
}
