// Who is meant: the subject a sentence keeps (相手は…し、…する), and what それ takes up.
import { isRecord } from '../../../text/index.ts';
import { DONE_KINDS } from './ast.ts';
import type { Ability, Action, Cond, Listen, Noun, Owner, Said, Sentence, Step, Target, Until } from './ast.ts';
import { mapNodes, someNode } from './walk.ts';

const SUBJECTS: Readonly<Partial<Record<Said, Owner>>> = { youDo: 'own', theyDo: 'opponent', eachDo: 'any' };
const SAID_KEYS = ['owner', 'who'] as const;

/** Whoever is named as doing it, in this tree. */
function subjectIn(tree: unknown): Owner | null {
  let found: Owner | null = null;
  someNode(tree, (node) => {
    if (isRecord(node)) for (const key of SAID_KEYS) found ??= SUBJECTS[node[key] as Said] ?? null;
    return found !== null;
  });
  return found;
}
/** The tree with every player settled: unsaid is whoever the sentence is about. */
export const settled = <T>(tree: T, subject: Owner): T =>
  mapNodes(tree, (node) => {
    let out = node;
    for (const key of SAID_KEYS) {
      const said = node[key] as Said | undefined;
      if (said === 'unsaid') out = { ...out, [key]: subject };
      else if (said !== undefined && SUBJECTS[said] !== undefined) out = { ...out, [key]: SUBJECTS[said] };
    }
    return out;
  });
/** Instructions that both players can be told at once; any other is one player's, and then the other's. */
const AT_ONCE: ReadonlySet<Action['do']> = new Set(['draw', 'life', 'loseLife']);
/** Whether an instruction speaks of what is one player's own: a hand, a deck, cores, what they choose. */
const isEachOwn = (action: Action): boolean =>
  !AT_ONCE.has(action.do) &&
  someNode(action, (node) => isRecord(node) && SAID_KEYS.some((key) => EACH.has(node[key] as Said)));
const EACH: ReadonlySet<Said> = new Set(['unsaid', 'eachDo']);
const isBoths = (action: Action): boolean =>
  ('who' in action && action.who === 'any' && !AT_ONCE.has(action.do)) ||
  someNode(action, (node) => isRecord(node) && node.owner === 'any' && (node.the === 'top' || 'core' in node));
const PLAYERS: readonly Owner[] = ['own', 'opponent'];
/**
 * Instructions of one sentence: a player named as their subject, and how long it lasts, hold for what follows. What each
 * player does with what is their own is laid out for one after the other.
 */
export function carried(actions: readonly Action[], first: Owner = 'own'): Action[] {
  let subject: Owner = first;
  let until: Until = 'always';
  const of: Owner[] = [];
  const said = actions.map((action) => {
    subject = subjectIn(action) ?? subject;
    of.push(subject);
    if (!('until' in action)) return action;
    if (action.until !== 'always') until = action.until;
    return { ...action, until };
  });
  const all = of.indexOf('any');
  if (all < 0 || !said.some((action, i) => of[i] === 'any' && isEachOwn(action)))
    return said.flatMap((action, i) => eachOf(settled(action, of[i] as Owner)));
  const before = said.slice(0, all).map((action, i) => settled(action, of[i] as Owner));
  const each = (player: Owner): Action[] =>
    said
      .slice(all)
      .map((action, i) => (of[all + i] === 'any' ? settledFor(action, player) : settled(action, of[all + i] as Owner)));
  return [...before, ...PLAYERS.flatMap(each)];
}
/** 全てのプレイヤーは: one of them. */
const settledFor = <T>(tree: T, player: Owner): T =>
  settled(
    mapNodes(tree, (node) => {
      let out = node;
      for (const key of SAID_KEYS) if (out[key] === 'eachDo') out = { ...out, [key]: player };
      return out;
    }),
    player,
  );
/** お互いのコアを1つ疲労させる: an instruction about one player's things, told of both. */
function eachOf(action: Action): Action[] {
  if (!isBoths(action)) return [action];
  const one = (player: Owner): Action =>
    mapNodes(action, (node) => {
      const boths = node.owner === 'any' && (node.the === 'top' || 'core' in node);
      const out = boths ? { ...node, owner: player } : node;
      return out.who === 'any' ? { ...out, who: player } : out;
    });
  return PLAYERS.map(one);
}

/** The same for readers: whoever the sentence is about is named again where nobody is. */
export const aloud = (sentences: readonly Sentence[]): readonly Sentence[] =>
  sentences.map((sentence) => {
    if (sentence.say === 'later') return { ...sentence, what: aloud([sentence.what])[0] ?? sentence.what };
    if (sentence.say !== 'do') return sentence;
    let subject: Owner = 'own';
    const actions = sentence.actions.map((action) => {
      subject = subjectIn(action) ?? subject;
      if (subject === 'own') return action;
      const does: Said = subject === 'any' ? 'eachDo' : 'theyDo';
      return mapNodes(action, (node) => {
        const whose = node.owner === 'unsaid' ? { ...node, owner: subject } : node;
        return whose.who === 'unsaid' ? { ...whose, who: POSSESSIVE.has(String(node.do)) ? subject : does } : whose;
      });
    });
    return { ...sentence, actions };
  });
/** Instructions that name a player by what is theirs, not by what they do. */
const POSSESSIVE: ReadonlySet<string> = new Set(['fatigueCores', 'recoverCores', 'look', 'shuffle']);

/** What a condition names is それ in what depends on it: ターゲットユニットがミニオンの場合、それに…. */
function namedBy(cond: Cond | null, about: boolean): Target | null {
  if (cond === null) return null;
  if (cond.if === 'is' || cond.if === 'kind' || cond.if === 'at' || cond.if === 'one')
    return cond.what.the === 'this' || cond.what.the === 'it' ? null : cond.what;
  const there = cond.if === 'count' && cond.compare === 'least' && cond.noun.zones.every(({ zone }) => zone !== 'hand');
  return there && !about ? { the: 'all', noun: cond.noun } : null;
}
const isTarget = (node: unknown): node is Target => isRecord(node) && typeof node.the === 'string';
/** Words that say themselves what was done. */
const DEEDS: ReadonlySet<string> = new Set(['chosen', 'broken', 'brokenMinion', ...Object.keys(DONE_KINDS)]);
/** Whether a word can mean what the condition names. */
function means(as: string, named: Target): boolean {
  if (as === 'it' || as === 'card' || named.the !== 'all') return !DEEDS.has(as);
  const { kinds } = named.noun as Noun;
  return kinds.length === 1 && kinds[0] === as;
}
/** アタックターゲットがマスターの場合、そのミニオンに…: another than the condition names. */
function isOther(as: string, cond: Cond | null): boolean {
  if (as !== 'minion' && as !== 'lord' && as !== 'token') return false;
  const kinds: readonly string[] = cond?.if === 'kind' ? cond.kinds : cond?.if === 'one' ? cond.noun.kinds : [as];
  return !kinds.includes(as) && !kinds.includes('unit') && !kinds.includes('card');
}
function bound(actions: readonly Action[], named: Target | null, cond: Cond | null): readonly Action[] {
  if (named === null) return actions;
  let free = true;
  return actions.map((action) => {
    if (!free) return action;
    const out = mapNodes(action, (node) =>
      isTarget(node) &&
      node.the === 'it' &&
      means(node.as, named) &&
      !isOther(node.as, cond) &&
      (named.the !== 'all' || node.as !== 'implied')
        ? named
        : node,
    );
    if (out === action || action.do === 'select' || someNode(action, (n) => isTarget(n) && n.the === 'choose'))
      free = false;
    return out;
  });
}
/** A sentence with everybody settled. `about`: the ability's condition speaks of somebody already. */
export function spoken(sentence: Sentence, about: boolean): Sentence {
  switch (sentence.say) {
    case 'do': {
      const actions = bound(carried(sentence.actions), namedBy(sentence.cond, about), sentence.cond);
      return settled({ ...sentence, actions }, 'own');
    }
    case 'insteadOf':
      return settled({ ...sentence, of: carried(sentence.of), actions: carried(sentence.actions) }, 'own');
    case 'later':
      return { ...sentence, what: spoken(sentence.what, true) };
    case 'either':
      return { ...sentence, one: carried(sentence.one), other: carried(sentence.other) };
    case 'modes':
      return { ...sentence, modes: sentence.modes.map((mode) => mode.map((one) => spoken(one, about))) };
    default:
      return settled(sentence, 'own');
  }
}

/** Conditions of triggers that speak of a card; the rest speak of nobody. */
export const isAboutCards = (listen: Listen): boolean => 'what' in listen || listen.on === 'drew';
const PAIRS: ReadonlySet<Listen['on']> = new Set([
  'attacks',
  'targeted',
  'survived',
  'dealt',
  'dealtTo',
  'broke',
  'broken',
  'damaged',
  'attacksAt',
  'brokenBy',
  'damagedFor',
  'damagedBy',
]);
const HURTS: ReadonlySet<Listen['on']> = new Set(['dealt', 'dealtTo', 'damaged', 'damagedFor', 'damagedBy']);

/** What steps speak of without having named it themselves. */
interface Borrowed {
  readonly it: boolean; // それ
  readonly implied: boolean;
  readonly units: boolean; // アタックターゲット, バトルした相手
  readonly that: boolean; // そのダメージ
}
const names = (step: Step): boolean =>
  ['select', 'look', 'peek', 'draw', 'token', 'masterAttack'].includes(step.do) ||
  someNode(step, (n) => isTarget(n) && ['all', 'top', 'lord', 'foe', 'attacker', 'target'].includes(n.the));
export function borrowedBy(steps: readonly Step[]): Borrowed {
  let named = false;
  let attacked = false;
  const out = { it: false, implied: false, units: false, that: false };
  for (const step of steps) {
    someNode(step, (node) => {
      if (!isRecord(node)) return false;
      if (node.the === 'it' && !named) out[node.as === 'implied' ? 'implied' : 'it'] = true;
      if (((node.is === 'than' && node.of === 'it') || node.other === 'it') && !named) out.it = true;
      const pair = node.the === 'foe' || node.the === 'attacker' || node.the === 'target';
      if ((pair || node.other === 'target' || (node.is === 'laneOf' && node.what === 'target')) && !attacked)
        out.units = true;
      if (node.is === 'laneOf' && node.what === 'it' && !named) out.it = true;
      if (node.value === 'that') out.that = true;
      return false;
    });
    named ||= names(step);
    attacked ||= step.do === 'masterAttack';
  }
  return out;
}
/** Whether an ability speaks of what it answers. */
export function speaksOfEvent(steps: readonly Step[]): boolean {
  const { it, implied, units, that } = borrowedBy(steps);
  return it || implied || units || that;
}

const LETTERS: ReadonlySet<unknown> = new Set(['X', 'Y', 'Z']);
/** Words, not numbers. */
const NAMES: ReadonlySet<string> = new Set(['letter', 'type', 'name', 'token']);
/** A letter that nothing defines (05-3), or ''. */
function undefinedLetter(ability: Ability): string {
  const asked = (tree: unknown): string[] => {
    const out: string[] = [];
    someNode(tree, (node) => {
      if (isRecord(node))
        for (const [key, value] of Object.entries(node))
          if (LETTERS.has(value) && !NAMES.has(key)) out.push(String(value));
      return false;
    });
    return out;
  };
  const paid = ability.cost === null ? [] : [ability.cost.points];
  const known = (steps: readonly Step[]): unknown[] => [...paid, ...steps.map((s) => (s.do === 'let' ? s.letter : ''))];
  const open = (tree: unknown, by: readonly unknown[]): string => asked(tree).find((one) => !by.includes(one)) ?? '';
  const statics = ability.statics.map((s) =>
    open(s, [...s.lets.map(({ letter }) => letter), ...(s.give === 'replace' ? known(s.steps) : [])]),
  );
  return [open(ability.steps, known(ability.steps)), ...statics].find((one) => one !== '') ?? '';
}
/** A word that takes up nothing: such a text can never do what it says. The word, or ''. */
export function dangling(ability: Ability): string {
  const cost = borrowedBy(ability.cost?.steps ?? []);
  const costNames = (ability.cost?.steps ?? []).some(names);
  const { it, implied, units, that } = borrowedBy(ability.steps);
  for (const s of ability.statics) {
    if (s.give !== 'replace' && someNode(s, (n) => isTarget(n) && n.the === 'it')) return 'それ';
  }
  const about = ability.on.some(isAboutCards);
  if ((it || cost.it) && !about && !(costNames && !cost.it)) return 'それ';
  if (implied && ability.kind === 'play') return 'を';
  if (units && !ability.on.some(({ on }) => PAIRS.has(on))) return 'アタック';
  if (that && !ability.on.some(({ on }) => HURTS.has(on))) return 'そのダメージ';
  return undefinedLetter(ability);
}
