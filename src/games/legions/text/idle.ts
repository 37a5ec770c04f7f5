// Instructions that could never do anything: with a card where it is said to be, or of the kind it is said to be, the rules
// do not know such a process. A text that has one is refused rather than played without it.
import { isRecord } from '../../../text/index.ts';
import type { Ability, Kind, Noun, Sentence, Step, Target, ZoneRange } from './ast.ts';

type Place = ZoneRange['zone'] | 'play';
const FIELD: readonly Place[] = ['field', 'minions', 'leader', 'masterArea', 'lordArea'];
const TABLE: readonly Place[] = [...FIELD, 'standby', 'wait'];
type Verb = Step['do'];
/** Where what an instruction is about must lie for it to do anything; verbs that take up any card are not listed. */
const PLACES: Partial<Readonly<Record<Verb, readonly Place[]>>> = {
  damage: FIELD,
  modify: FIELD,
  grant: FIELD,
  set: FIELD,
  lose: FIELD,
  lane: FIELD,
  swapLanes: FIELD,
  battle: FIELD,
  break: TABLE,
  wt: ['standby', 'wait'],
  unlock: ['hand'],
};
/** Of what kinds of cards it must be. */
const NOT_MASTERS: readonly Kind[] = ['card', 'unit', 'minion', 'lord', 'skill', 'arts', 'token'];
const KINDS: Partial<Readonly<Record<Verb, readonly Kind[]>>> = {
  damage: ['card', 'unit', 'minion', 'lord', 'master', 'token'],
  modify: ['card', 'unit', 'minion', 'lord', 'token'],
  set: ['card', 'unit', 'minion', 'lord', 'token'],
  lane: ['card', 'unit', 'minion', 'token'],
  swapLanes: ['card', 'unit', 'minion', 'token'],
  break: NOT_MASTERS,
  put: NOT_MASTERS,
};
/** The word of an instruction, by which its place is found in the text. */
const SAID: Partial<Readonly<Record<Verb, string>>> = {
  damage: 'ダメージ',
  modify: '修正',
  grant: '「',
  set: 'にする',
  lose: '失',
  lane: '移動',
  swapLanes: '入れ替え',
  battle: 'バトル',
  break: 'ブレイク',
  wt: 'WT',
  unlock: 'アンロック',
  put: '置',
  state: '疲労',
};
const placesOf = (noun: Noun): readonly Place[] =>
  noun.zones.length === 0 ? ['field'] : noun.zones.map(({ zone }) => zone);
const isTarget = (node: unknown): node is Target => isRecord(node) && typeof node.the === 'string';

/** What is known of whom an instruction is about: where they lie and of what kinds they are; null where it is not plain. */
interface About {
  readonly places: readonly Place[];
  readonly kinds: readonly Kind[];
}
const MASTER: About = { places: ['masterArea'], kinds: ['master'] };
const LORD: About = { places: ['lordArea'], kinds: ['lord'] };
const ofNoun = (noun: Noun): About | null =>
  noun.zones.some(({ zone }) => zone === 'among') ? null : { places: placesOf(noun), kinds: noun.kinds };
function aboutOf(target: Target, ability: Ability, chosen: About | null): About | null {
  switch (target.the) {
    case 'this':
      return ability.kind === 'play' ? { places: ['play'], kinds: ['skill', 'arts'] } : null;
    case 'master':
      return MASTER;
    case 'lord':
      return LORD;
    case 'all':
    case 'choose':
      return ofNoun(target.noun);
    case 'it':
      return chosen;
    default:
      return null;
  }
}
function isIdle(step: Step, about: About): boolean {
  const places = PLACES[step.do];
  if (places !== undefined && !about.places.some((place) => places.includes(place))) return true;
  const kinds = KINDS[step.do];
  if (kinds !== undefined && !about.kinds.some((kind) => kinds.includes(kind))) return true;
  if (step.do === 'state' && (step.state === 'active' || step.state === 'fatigued'))
    return !about.places.some((place) => FIELD.includes(place));
  if (step.do !== 'put' || step.to !== 'field') return false;
  return (
    about.places.every((place) => FIELD.includes(place)) ||
    about.kinds.every((kind) => kind === 'skill' || kind === 'arts')
  );
}
/** The word of the first instruction that could never do anything, or ''. */
function idleIn(ability: Ability, steps: readonly Step[]): string {
  let chosen: About | null = null;
  for (const step of steps) {
    if (step.do === 'later') chosen = null;
    if (step.do === 'select') {
      chosen = ofNoun(step.what);
      continue;
    }
    for (const target of Object.values(step)) {
      if (!isTarget(target)) continue;
      const about = aboutOf(target, ability, chosen);
      if (about !== null && isIdle(step, about)) return SAID[step.do] ?? '';
    }
    // What has been done to it may have taken it elsewhere.
    chosen = null;
  }
  return '';
}
/** Skills and Arts are never on the field: what is said of all of them there is said of nobody. */
function idleStatic(ability: Ability): string {
  for (const s of ability.statics) {
    if (s.give === 'replace' || s.give === 'cost' || s.to.the !== 'all' || s.to.noun.zones.length > 0) continue;
    const { kinds } = s.to.noun;
    if (kinds.every((kind) => kind === 'skill' || kind === 'arts')) return kinds[0] === 'arts' ? 'アーツ' : 'スキル';
  }
  return '';
}
export const idle = (ability: Ability): string =>
  idleStatic(ability) ||
  ([ability.steps, ability.cost?.steps ?? []].map((steps) => idleIn(ability, steps)).find((word) => word !== '') ?? '');

/** A sentence that goes on from one that is not there: そうでない場合 without a condition, そうした場合 at the beginning. */
export function unfounded(sentences: readonly Sentence[], opened: boolean): string {
  let conditional = false;
  for (const [i, one] of sentences.entries()) {
    if (one.say !== 'do') continue;
    if (one.cond?.if === 'else' && !conditional) return 'そうでない場合';
    if (one.cond?.if === 'did' && i === 0 && !opened) return one.cond.not ? 'そうしなかった場合' : 'そうした場合';
    conditional ||= one.cond !== null;
  }
  return '';
}
