// Whether every word of a text that was read means something where it stands: that what それ, 残り or X speaks of has been
// said, that a limit is one its place looks at, that a subject can be what is said of it. The tables are exhaustive: a new
// node has to say where it means something. What means nothing is refused at its place.
import { isRecord, sameValue } from '../../../text/index.ts';
import type {
  Ability,
  Action,
  CardText,
  Change,
  Condition,
  Cost,
  Doing,
  Effect,
  Event,
  Noun,
  Reference,
  Rule,
  Selector,
  Target,
} from './ast.ts';
import { ASKING, CHOOSING, type Choosing, EVENTS, LEAVES, NAMED, OF_LEADERS } from './sense-tables.ts';

/** A place that means nothing, as a path through the tree, and what could stand there. */
export interface Nonsense {
  readonly path: string;
  readonly expected: string;
}

/** What may be spoken of where a sentence stands. */
interface Known {
  readonly it: boolean;
  readonly rest: boolean;
  readonly two: boolean; // 前者 and 後者
  readonly did: boolean;
  readonly held: boolean;
  readonly rolled: boolean;
  readonly asked: boolean;
  readonly x: boolean;
  readonly amount: boolean; // of the event
  readonly attack: boolean;
  readonly away: boolean; // it works where its card is not on the field
  readonly playing: boolean; // its card is being played
  readonly done: readonly Doing[];
}
const NOTHING: Known = {
  it: false,
  rest: false,
  two: false,
  did: false,
  held: false,
  rolled: false,
  asked: false,
  x: false,
  amount: false,
  attack: false,
  away: false,
  playing: false,
  done: [],
};
const either = (a: Known, b: Known): Known => ({
  it: a.it || b.it,
  rest: a.rest || b.rest,
  two: a.two || b.two,
  did: a.did || b.did,
  held: a.held || b.held,
  rolled: a.rolled || b.rolled,
  asked: a.asked || b.asked,
  x: a.x || b.x,
  amount: a.amount || b.amount,
  attack: a.attack || b.attack,
  away: a.away || b.away,
  playing: a.playing || b.playing,
  done: [...new Set([...a.done, ...b.done])], // each once: a hundred choices in one text would else double them a hundred times
});

/** What is written there is a name, whatever it is. */
const NAMES: readonly string[] = ['name', 'part', 'trait', 'counter', 'into'];

const has = (said: unknown, test: (node: Readonly<Record<string, unknown>>) => boolean): boolean =>
  Array.isArray(said)
    ? said.some((one) => has(one, test))
    : isRecord(said) && (test(said) || Object.values(said).some((one) => has(one, test)));
/** X is said in a sentence of its own, or is for its player to choose in a cost. */
const saysX = (said: unknown): boolean =>
  has(said, (node) => node.do === 'where' || (Array.isArray(node.cost) && has(node.cost, speaksOfX)));
const speaksOfX = (node: Readonly<Record<string, unknown>>): boolean => Object.values(node).includes('X');

export function nonsenseIn(text: CardText): Nonsense | undefined {
  const found: Nonsense[] = [];
  const refuse = (path: string, expected: string): void => {
    found.push({ path, expected });
  };

  /* Nouns, numbers and conditions */

  function look(said: unknown, path: string, k: Known, allowed: readonly Choosing[] = []): void {
    if (said === 'X' && !k.x) refuse(path, 'Xの値');
    if (Array.isArray(said)) said.forEach((one, i) => look(one, `${path}/${i}`, k, allowed));
    if (!isRecord(said)) return;
    if (said.change === 'gainAbility') {
      ability(said.ability as Ability, `${path}/ability`, NOTHING);
      return;
    }
    if ('the' in said) reference(said as unknown as Target, path, k);
    if ('value' in said && !('is' in said)) value(said, path, k);
    if ('if' in said) condition(said as unknown as Condition, path, k);
    if ('on' in said && 'where' in said === false) event(said as unknown as Event, path);
    if (said.is === 'notIt' && !k.it) refuse(path, 'それより前に言われたカード');
    if (typeof said.is === 'string' && CHOOSING.includes(said.is) && !allowed.includes(said.is as Choosing))
      refuse(path, 'ここで見られる限定');
    if (said.owner === 'it' && !k.it) refuse(path, 'それより前に言われたカード');
    for (const [key, inner] of Object.entries(said))
      if (!NAMES.includes(key)) look(inner, `${path}/${key}`, k, limitsIn(said, key, allowed));
  }
  /** A limit is looked at where cards are chosen; the highest also where they are only found. */
  function limitsIn(
    said: Readonly<Record<string, unknown>>,
    key: string,
    allowed: readonly Choosing[],
  ): readonly Choosing[] {
    if (key === 'where') return allowed;
    if (key !== 'of' && key !== 'what' && key !== 'victim') return [];
    if (said.the === 'cards') return said.count === 'all' ? ['extreme'] : ['extreme', 'distinct', 'totalCost'];
    if (said.the === 'any' || key === 'victim') return ['extreme'];
    if (said.if === 'count' || said.value === 'count') return ['extreme', 'distinct'];
    return said.if === 'exists' || said.if === 'missing' ? ['extreme'] : [];
  }
  function reference(said: Target, path: string, k: Known): void {
    if (said.the === 'cards') {
      selector(said.of, path, k);
      const counted = said.count !== 'all' && (said.of.zone === 'hand' || said.of.zone === 'deck');
      if (counted && said.of.owner === 'each') refuse(path, '「すべて」');
      if (said.of.zone === 'field' && isOfSpells(said.of)) refuse(path, 'スペルのある領域');
    }
    const known: Readonly<Record<Exclude<Target['the'], 'done' | 'cards'>, boolean>> = {
      this: true,
      leader: true,
      it: k.it,
      rest: k.rest,
      attacker: k.attack,
      attackTarget: k.attack,
      former: k.two,
      latter: k.two,
    };
    if (said.the === 'done' ? !k.done.includes(said.by) : said.the !== 'cards' && known[said.the] === false)
      refuse(path, 'それより前に言われたカード');
  }
  function selector(of: Selector, path: string, k: Known): void {
    if (of.zone === 'among' && !k.rest && !k.it) refuse(path, 'それより前に言われたカード');
  }
  function value(said: Readonly<Record<string, unknown>>, path: string, k: Known): void {
    if (said.value === 'done' && !k.done.includes(said.by as Doing)) refuse(path, 'それより前にした行動');
    if (said.value === 'event' && !k.amount) refuse(path, '誘発条件にある数');
    if (said.value === 'same' && !k.asked) refuse(path, 'それより前に言われた数');
    if (said.value === 'count') selector(said.of as Selector, path, k);
  }
  function condition(c: Condition, path: string, k: Known): void {
    if (c.if === 'did' && !k.did) refuse(path, 'それより前にした行動');
    if (c.if === 'otherwise' && !k.held && !k.did) refuse(path, 'それより前の条件');
    if (c.if === 'rolled' && !k.rolled) refuse(path, 'サイコロをふる');
    if (c.if === 'attackOn' && !k.attack) refuse(path, '攻撃のときの能力');
    if (c.if === 'doneTo' && !k.done.includes(c.by)) refuse(path, 'それより前にした行動');
    if (c.if === 'in' && c.card.the === 'this' && !k.away) refuse(path, 'これが場にある');
    if (c.if === 'count') selector(c.of, path, k);
    if (c.if === 'exists' || c.if === 'missing' || c.if === 'existsEach') selector(c.what, path, k);
  }
  /** A subject the event can be about. */
  function event(on: Event, path: string): void {
    if (on.on === 'noCounters' && on.card.the !== 'this') refuse(path, 'これ');
    if (on.on === 'healthRaised' && on.what.the !== 'leader') refuse(path, 'リーダー');
  }

  /* Instructions */

  const list = (effects: readonly (Effect | Cost)[], path: string, before: Known): Known =>
    effects.reduce((k, effect, i) => sentence(effect, `${path}/${i}`, k), before);
  function sentence(e: Effect | Cost, path: string, k: Known): Known {
    switch (e.do) {
      case 'as':
      case 'may':
        return { ...list(e.effects, `${path}/effects`, k), did: true, held: true };
      case 'if': {
        look(e.condition, `${path}/condition`, k);
        const asked = k.asked || ASKING.includes(e.condition.if);
        return { ...list(e.effects, `${path}/effects`, { ...k, asked }), held: true };
      }
      case 'or':
        return e.ways.reduce<Known>((all, way, i) => either(all, list(way, `${path}/ways/${i}`, k)), k);
      case 'repeat':
        look(e.times, `${path}/times`, k);
        return sentence(e.effect, `${path}/effect`, k);
      case 'where': {
        const after = sentence(e.effect, `${path}/effect`, k);
        // What X is may be said of what its own sentence did.
        look(e.x, `${path}/x`, after);
        return after;
      }
      case 'per':
        look(e.of, `${path}/of`, k);
        return sentence(e.effect, `${path}/effect`, k);
      case 'branch':
        return e.instead.reduce<Known>(
          (all, a, i) => {
            look(a.condition, `${path}/instead/${i}/condition`, k);
            return either(all, list(a.effects, `${path}/instead/${i}/effects`, k));
          },
          { ...sentence(e.effect, `${path}/effect`, k), held: true },
        );
      case 'pay': {
        const paid = list(e.cost, `${path}/cost`, k);
        // A cost while playing is settled before it is paid: what was paid is not known yet.
        const after = list(e.effects, `${path}/effects`, k.playing ? k : { ...paid, done: [...paid.done, 'paid'] });
        return { ...after, did: true, held: true };
      }
      case 'choose':
        return e.options.reduce<Known>((all, o, i) => either(all, list(o.effects, `${path}/options/${i}/effects`, k)), {
          ...k,
          held: true,
        });
      case 'later': {
        look(e.when, `${path}/when`, k);
        list(e.effects, `${path}/effects`, either(k, ofEvent(e.when)));
        return k;
      }
      default:
        return action(e, path, k);
    }
  }
  function action(e: Action | (Cost & { do: 'either' }), path: string, k: Known): Known {
    for (const [key, inner] of Object.entries(e)) {
      if (NAMES.includes(key)) continue;
      const nouns = e.do === 'search' || e.do === 'select';
      look(inner, `${path}/${key}`, k, nouns ? ['extreme', 'distinct', 'totalCost'] : []);
    }
    if (e.do === 'modify') holding(e.what, e.changes, path, 'once');
    const named = targetsOf(e);
    const [first, ...others] = named.flatMap((t) => (t.the === 'cards' ? [t.of] : []));
    // 墓場の…と『甲』: a card without a zone after one with another could lie in either, or be made.
    if (first !== undefined && first.zone !== 'field' && first.zone !== 'leader' && others.some(isUnplaced))
      refuse(path, 'どちらのカードの領域も');
    const [left, ...did] = LEAVES[e.do] ?? NAMED;
    const names = named.some((t) => t.the === 'cards' || t.the === 'this' || t.the === 'done' || t.the === 'it');
    const two =
      e.do === 'select' &&
      (e.what.length > 1 || e.what.some((noun) => !('n' in noun) || typeof noun.n !== 'number' || noun.n > 1));
    return {
      ...k,
      it: k.it || left === 'always' || (left === 'named' && names),
      rest: k.rest || e.do === 'look' || e.do === 'reveal' || named.some((t) => t.the === 'cards' && isOnTop(t)),
      two: k.two || two,
      did: true,
      rolled: k.rolled || e.do === 'roll',
      asked: k.asked || e.do === 'roll',
      done: [...k.done, ...did],
    };
  }
  /** What is said of a subject: `once` by an instruction, or for as long as an ability stands. */
  function holding(what: readonly Target[], changes: readonly Change[], path: string, how: 'once' | 'always'): void {
    const leaders = what.every((t) => t.the === 'leader' || (t.the === 'cards' && t.of.zone === 'leader'));
    changes.forEach((change, i) => {
      const place = `${path}/changes/${i}`;
      if (change.change === 'entersWith' && how === 'once') refuse(place, '能力「これは…を置いた状態で場に出る」');
      if ((change.change === 'swapStats' || change.change === 'multiply') && how === 'always')
        refuse(place, '1度だけ実行する効果');
      if (!leaders) return;
      const holds = OF_LEADERS[change.change];
      const fits =
        change.change === 'gain'
          ? change.keywords.every((word) => word === 'aura')
          : !('stat' in change) || change.stat === 'health';
      if (holds === 'never' || (holds === 'once' && how === 'always') || !fits)
        refuse(place, 'リーダーに当てはまること');
    });
  }

  /* Abilities */

  const ofEvent = (on: Event): Known => {
    const { it, amount, attack, done } = EVENTS[on.on];
    const own = 'what' in on && isRecord(on.what) && 'the' in on.what && on.what.the === 'this';
    return { ...NOTHING, it, amount, attack, done, away: own };
  };
  function rule(said: Rule, path: string): void {
    if (said.rule === 'per') {
      if (!isMultiplied(said.rules)) refuse(`${path}/rules`, '数のある効果');
      look(said.of, `${path}/of`, NOTHING);
      rule(said.rules, `${path}/rules`);
      return;
    }
    if (said.rule !== 'modify') {
      look(said, path, { ...NOTHING, away: true });
      return;
    }
    const deals = said.changes.every((c) => c.change.startsWith('deals'));
    for (const [i, t] of said.what.entries()) {
      const spells = t.the === 'cards' && t.of.zone === 'field' && isOfSpells(t.of);
      look(spells && deals ? t.of : t, `${path}/what/${i}`, NOTHING, ['extreme']);
    }
    if (said.changes.some((c) => c.change === 'gainAbility' && isOnce(c.ability)))
      refuse(`${path}/changes`, '期限のある効果');
    look(said.changes, `${path}/changes`, NOTHING);
    holding(said.what, said.changes, path, 'always');
  }
  /** Paragraphs of a spell are one text. */
  function ability(a: Ability, path: string, before: Known): Known {
    const x = saysX(a);
    const start: Known = { ...NOTHING, x };
    switch (a.ability) {
      case 'keywords':
        return before;
      case 'spell':
        return list(a.effects, `${path}/effects`, { ...before, x: before.x || x, away: true });
      case 'playing':
        list(a.effects, `${path}/effects`, { ...start, away: true, playing: true });
        return before;
      case 'activated': {
        const paid = list(a.cost, `${path}/cost`, start);
        if (a.usable !== 'always') look(a.usable, `${path}/usable`, start);
        list(a.effects, `${path}/effects`, { ...paid, did: false, attack: a.quick, done: [...paid.done, 'paid'] });
        return before;
      }
      case 'triggered': {
        look(a.when, `${path}/when`, start);
        const known = a.when.map(ofEvent).reduce(either, start);
        list(a.effects, `${path}/effects`, known);
        return before;
      }
      case 'replacement': {
        look(a.when, `${path}/when`, start);
        if (!EVENTS[a.when.on].replaced) refuse(`${path}/when`, '置き換えられる事象');
        list(a.effects, `${path}/effects`, either(start, ofEvent(a.when)));
        return before;
      }
      case 'static':
        look(a.conditions, `${path}/conditions`, start);
        if (a.conditions.some((c, i) => a.conditions.slice(0, i).some((before) => sameValue(before, c))))
          refuse(`${path}/conditions`, '別の条件');
        rule(a.rule, `${path}/rule`);
        return before;
    }
  }
  const quick = text.abilities.some((a) => a.ability === 'keywords' && a.keywords.includes('quick'));
  const all = (abilities: readonly Ability[], path: string, k: Known): void => {
    abilities.reduce((known, a, i) => ability(a, `${path}/${i}`, known), k);
  };
  all(text.abilities, '/abilities', { ...NOTHING, attack: quick });
  // 「次に」 is said of what is given for a time: nothing else could be used up.
  text.abilities.forEach((a, i) => isOnce(a) && refuse(`/abilities/${i}`, '期限のある効果'));
  text.tokens.forEach((token, i) => all(token.abilities, `/tokens/${i}/abilities`, { ...NOTHING, attack: quick }));
  return found[0];
}

const isOnce = (a: Ability): boolean => a.ability === 'replacement' && a.limit === 'once';
const isUnplaced = (of: Selector): boolean => of.zone === 'field' && of.sorts.some((sort) => sort.name !== 'any');
const isOfSpells = (of: Selector): boolean => of.sorts.every((sort) => sort.kind === 'spell');
const isOnTop = (noun: Noun): boolean => noun.of.zone === 'deckTop' || noun.of.zone === 'deckBottom';
/** All the cards an instruction names, in whichever field. */
function targetsOf(e: Action | Cost): readonly (Target | Reference)[] {
  return Object.values(e).flatMap((said: unknown): Target[] => {
    const many: readonly unknown[] = Array.isArray(said) ? said : [said];
    return many.filter((one): one is Target => isRecord(one) && 'the' in one);
  });
}
/** Whether a rule said per card has numbers to multiply. */
function isMultiplied(said: Rule): boolean {
  if (said.rule === 'playCost' || said.rule === 'evolveCost') return said.cost.cost === 'by';
  if (said.rule !== 'modify') return said.rule === 'per' && isMultiplied(said.rules);
  return said.changes.every((c) =>
    c.change === 'stats'
      ? typeof c.attack.n === 'number' && typeof c.health.n === 'number'
      : (c.change === 'stat' || c.change === 'deals' || c.change === 'takes') && typeof c.by.n === 'number',
  );
}
