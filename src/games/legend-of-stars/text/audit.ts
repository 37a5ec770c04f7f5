// What a text says that could never be acted on: words that mean nobody, cards no effect reaches, costs nobody can pay.
// A visitor without a default, so that a new word of the syntax must be thought of here.
import type {
  Ability,
  Change,
  Condition,
  Cost,
  Event,
  Filter,
  Ref,
  Replaced,
  Selector,
  Sentence,
  Step,
  Subject,
  Target,
  Value,
} from './ast.ts';

/** Something refused: words to look for in the text, and why. */
export interface Refused {
  readonly words: readonly string[];
  readonly why: string;
}
type CardKind = 'character' | 'effect' | 'support';

/** What a text has spoken of so far. */
interface Known {
  readonly refs: Set<Ref>;
  lane: boolean; // a lane was chosen
  looked: boolean; // cards were looked at
  counted: boolean; // a step has dealt with cards
  done: boolean; // a step has been told
  amount: boolean; // the event has one
  played: boolean; // the event is an effect card's being played, which is over then
  asked: boolean; // a sentence before has a condition or may be declined
}
const WORDS: Readonly<Record<Exclude<Ref, 'this'>, readonly string[]>> = {
  it: ['それら', 'それ', 'そのカード', 'たカード'],
  chosen: ['選んだ', '選ばれた'],
  character: [
    'そのキャラクター',
    'それらのキャラクター',
    'したキャラクター',
    'させたキャラクター',
    'たキャラクター',
    'その',
  ],
  foe: ['その相手のキャラクター', '相手のそのキャラクター'],
  support: ['そのサポート'],
  energy: ['そのエネルギー', 'それらのエネルギー'],
  drawn: ['引いた'],
  partner: [
    '戦闘相手',
    '相手のキャラクター',
    'その相手',
    '戦闘している相手',
    '戦闘した相手',
    '戦闘する相手',
    '戦闘を行った相手',
    'アタックし',
    'アタックされた',
  ],
};
const NOBODY = 'nothing has been spoken of yet';
const FIGHTS: ReadonlySet<Event['on']> = new Set([
  'attacks',
  'attacked',
  'battles',
  'battled',
  'survived',
  'downs',
  'downed',
  'falling',
  'deals',
  'attacksDirectly',
]);
export const MOST_EFFECTS = 12; // to choose from
export const MOST_ACTIVATIONS = 8;

export class Audit {
  readonly found: Refused[] = [];
  private abides = false; // within a lasting text, whose numbers everybody sees
  constructor(private readonly kind: CardKind) {}

  private no(why: string, ...words: readonly string[]): void {
    this.found.push({ words, why });
  }

  all(abilities: readonly Ability[]): readonly Refused[] {
    for (const one of abilities) this.ability(one);
    if (abilities.filter((a) => a.ability === 'activate').length > MOST_ACTIVATIONS)
      this.no(`more than ${MOST_ACTIVATIONS} effects to activate`);
    return this.found;
  }
  private ability(a: Ability): void {
    const known: Known = {
      refs: new Set(['this']),
      lane: false,
      looked: false,
      counted: false,
      done: false,
      amount: false,
      played: false,
      asked: false,
    };
    switch (a.ability) {
      case 'keyword':
        return;
      case 'static':
        this.abides = true;
        this.conditions(a.conditions, known);
        this.lasting(a, known);
        this.abides = false;
        return;
      case 'player':
        this.conditions(a.conditions, known);
        for (const c of a.changes) if (c.change === 'cost' || c.change === 'noPlay') this.selector(c.of, known);
        return;
      case 'playIf':
        this.conditions(a.conditions, known);
        return;
      case 'bar':
        this.selector(a.of, known);
        return;
      case 'trigger':
        this.conditions(a.conditions, known);
        for (const e of a.events) this.event(e, known);
        this.sentences(a.sentences, known);
        return;
      case 'activate':
        for (const cost of a.costs) this.cost(cost, known);
        known.asked = a.costs.length > 0;
        this.sentences(a.sentences, known);
        return;
      case 'effect':
        this.sentences(a.sentences, known);
        return;
      case 'replace':
        this.conditions(a.conditions, known);
        this.replaced(a.event, known);
        this.steps(a.steps, known);
    }
  }
  private lasting(a: Ability & { ability: 'static' }, known: Known): void {
    const own = a.what.the === 'this';
    const always = a.conditions.length === 0;
    if (a.what.the === 'any') {
      this.selector(a.what.of, known);
      if (!isField(a.what.of)) this.no('lasting effects reach cards on the field alone', PLACES[a.what.of.place] ?? '');
    }
    for (const c of a.changes) {
      this.change(c, known);
      if (c.change === 'name' && !(own && always))
        this.no('a name is given to this card alone, always', `「${c.name}」`);
      if (c.change === 'cannot' && c.what === 'speaking' && (own || !always))
        this.no('effects are taken from other cards, always', '効果');
    }
  }
  private change(c: Change, known: Known): void {
    if (c.change === 'add' || c.change === 'set') this.value(c.n, known);
    if (c.change === 'ability') this.ability(c.ability);
  }

  private sentences(all: readonly Sentence[], known: Known): void {
    all.forEach((one, i) => {
      const isElse = one.conditions.some((c) => c.if === 'else');
      if (isElse && !known.asked && !known.done) this.no('nothing before it can fail', 'そうでな', 'そうしな');
      if (one.instead && (i === 0 || one.conditions.length === 0))
        this.no('what it takes the place of is not said', '代わりに');
      this.conditions(one.conditions, known);
      this.steps(one.steps, known);
      known.asked = one.may || one.conditions.length > 0;
    });
  }
  private steps(all: readonly Step[], known: Known): void {
    for (const one of all) {
      this.step(one, known);
      known.done = true;
    }
  }
  private step(s: Step, known: Known): void {
    switch (s.do) {
      case 'topic':
      case 'during':
      case 'peek':
      case 'forbid':
      case 'toll':
      case 'shuffle':
      case 'endAttack':
      case 'swapLife':
      case 'delay':
      case 'watching':
        if (s.do === 'peek') known.looked = true;
        return;
      case 'choose':
        this.selector(s.of, known);
        return this.spoken(s.of, known, true);
      case 'lane':
        known.lane = true;
        return;
      case 'pair':
        this.selector(s.first, known);
        this.spoken(s.first, known, true);
        this.selector(s.second, known);
        return this.spoken(s.second, known, true);
      case 'destroy':
      case 'show':
        return this.target(s.what, known);
      case 'down':
      case 'turnUp':
      case 'turnDown':
      case 'display':
      case 'again':
      case 'swap':
        this.target(s.what, known);
        return this.sort(s.what, 'character');
      case 'move':
        if (s.to === 'lane' && !known.lane && !known.refs.has('it')) this.no(NOBODY, 'レーン');
        this.target(s.what, known);
        return this.sort(s.what, 'character');
      case 'regain':
      case 'gainCards':
        this.target(s.what, known);
        return this.sort(s.what, 'support');
      case 'change':
        this.target(s.what, known);
        if (known.played && !known.refs.has('chosen') && (s.what.the === 'it' || s.what.the === 'character'))
          this.no('only cards on the field are changed', 'その効果', 'その', 'それ');
        if ((s.what.the === 'all' || s.what.the === 'some') && !isField(s.what.of))
          this.no('only cards on the field are changed', PLACES[s.what.of.place] ?? '');
        for (const c of s.changes) {
          this.change(c, known);
          if (c.change === 'name') this.no('a name is given to this card alone, always', `「${c.name}」`);
        }
        return;
      case 'damage':
      case 'setLife':
      case 'heal':
      case 'lose':
      case 'pay':
        this.value(s.n, known);
        return;
      case 'hit':
        this.target(s.what, known);
        return this.value(s.n, known);
      case 'draw':
        this.value(s.n, known);
        known.refs.add('drawn');
        known.refs.add('it');
        known.counted = true;
        return;
      case 'discard':
      case 'top':
        known.refs.add('it');
        known.counted = true;
        return;
      case 'look':
        known.refs.add('it');
        known.looked = true;
        known.counted = true;
        return;
      case 'among':
        if (!known.looked) this.no('no cards have been looked at', 'その中');
        this.selector(s.of, known);
        return this.spoken(s.of, known, true);
      case 'rest':
        if (!known.looked) this.no('no cards have been looked at', '残り');
        return;
      case 'put':
      case 'summon':
        return this.target(s.what, known);
      case 'modes':
        if (s.n > s.modes.length || s.modes.length > MOST_EFFECTS)
          this.no(`${s.n} of ${s.modes.length} effects cannot be chosen`, 'つ');
        for (const mode of s.modes) this.sentences(mode, { ...known, refs: new Set(known.refs) });
        return;
      case 'later':
        return this.sentences(s.sentences, known);
      case 'watch': {
        const then: Known = { ...known, refs: new Set(known.refs) };
        for (const e of s.events) this.event(e, then);
        this.sentences(s.sentences, then);
      }
    }
  }
  /** Cards of this sort are spoken of from here on. */
  private spoken(of: Selector, known: Known, chosen: boolean): void {
    known.refs.add('it');
    known.refs.add('character');
    if (of.place === 'energy') known.refs.add('energy');
    if (of.kind === 'support' || of.kind === 'fieldCard' || of.kind === 'card') known.refs.add('support');
    if (chosen) known.refs.add('chosen');
    known.counted = true;
  }
  private target(t: Target, known: Known): void {
    switch (t.the) {
      case 'all':
      case 'some':
      case 'among':
        if (t.the === 'among' && !known.looked) this.no('no cards have been looked at', 'その中');
        this.selector(t.of, known);
        return this.spoken(t.of, known, t.the !== 'all');
      case 'same':
        if (!known.refs.has('it') && this.kind === 'effect') this.no('it is not said which card');
        known.counted = true;
        return;
      default:
        this.ref(t.the, known);
        known.counted = true;
    }
  }
  /** Whether a step that deals with one sort of card is told of another. */
  private sort(t: Target, sort: 'character' | 'support'): void {
    const isOther =
      t.the === 'this'
        ? this.kind !== sort
        : (t.the === 'all' || t.the === 'some') &&
          (sort === 'character'
            ? t.of.kind !== 'character' && t.of.kind !== 'card'
            : t.of.kind === 'character' && t.of.place !== 'energy');
    if (isOther)
      this.no(
        sort === 'character' ? 'only characters can be so dealt with' : 'characters are neither gained nor regained',
      );
  }
  private ref(ref: Ref, known: Known): void {
    if (ref === 'this' || known.refs.has(ref)) return;
    if (ref !== 'partner' && ref !== 'drawn' && ref !== 'chosen' && known.refs.has('it')) return;
    this.no(NOBODY, ...WORDS[ref]);
  }
  private selector(of: Selector, known: Known): void {
    if (this.abides && (of.place === 'hand' || of.place === 'deck') && (of.where.length > 0 || of.kind !== 'card'))
      this.no('what lies hidden is asked for by number alone while it lasts', PLACES[of.place] ?? '');
    for (const f of of.where) this.filter(f, known);
  }
  private filter(f: Filter, known: Known): void {
    switch (f.is) {
      case 'lane':
      case 'adjacent':
      case 'besides':
      case 'namesake':
        return this.ref(f.of, known);
      case 'thatLane':
        if (!known.lane) this.no(NOBODY, 'そのレーン', '選んだレーン');
        return;
      case 'stat':
        return this.value(f.n, known);
      case 'except':
        return this.filter(f.of, known);
      case 'behind':
      case 'ahead':
      case 'beside':
      case 'opposite':
      case 'against':
        if (this.kind !== 'character') this.no('this card stands on no square', 'このキャラクター', '正面', '左右');
        return;
      case 'row':
      case 'lanes':
      case 'display':
      case 'face':
      case 'attribute':
      case 'species':
      case 'extreme':
      case 'total':
      case 'keyword':
      case 'name':
      case 'kind':
      case 'state':
      case 'attacking':
      case 'attackedNow':
      case 'battling':
      case 'fresh':
      case 'hasAttacked':
      case 'other':
    }
  }
  private value(n: Value, known: Known): void {
    if (typeof n === 'number') return;
    switch (n.value) {
      case 'each':
      case 'sum':
        return this.selector(n.of, known);
      case 'amount':
        if (!known.amount) this.no(NOBODY, '受けたダメージ', '与えたダメージ', '値', 'ダメージ');
        return;
      case 'stat':
        return this.ref(n.of, known);
      case 'done':
        if (!known.counted) this.no(NOBODY, 'その枚数', 'その数', '数', '枚数');
        return;
      case 'gap':
        this.value(n.one, known);
        return this.value(n.other, known);
      case 'own':
      case 'short':
      case 'life':
    }
  }
  private conditions(all: readonly Condition[], known: Known): void {
    for (const one of all) this.condition(one, known);
  }
  private condition(c: Condition, known: Known): void {
    switch (c.if) {
      case 'count':
      case 'sum':
        return this.selector(c.of, known);
      case 'than':
        this.selector(c.of, known);
        return this.selector(c.other, known);
      case 'all':
        return this.conditions(c.of, known);
      case 'every':
        this.selector(c.of, known);
        for (const f of c.where) this.filter(f, known);
        return;
      case 'is':
        this.ref(c.card, known);
        if (known.refs.has('chosen') && c.card !== 'this' && c.card !== 'partner' && c.where.some(isFaceDown))
          this.no('what was chosen has been turned up (9.6)', '裏側表示だった', '裏側表示');
        for (const f of c.where) this.filter(f, known);
        return;
      case 'owned':
        return this.ref(c.card, known);
      case 'did':
        if (!known.done && !known.asked) this.no('nothing before it can fail', 'そうした', 'その場合');
        return;
      case 'happened':
        if (selectorsIn(c.event).some((of) => of.where.some(isBySpeaker)))
          this.no('what has happened is not remembered with whom it stood beside', 'このターン');
        return this.event(c.event, { ...known, refs: new Set(known.refs) });
      case 'life':
      case 'lifeThan':
      case 'turn':
      case 'phase':
      case 'else':
    }
  }
  private cost(cost: Cost, known: Known): void {
    switch (cost.pay) {
      case 'gainThis':
        if (this.kind !== 'support') this.no('only supports are gained', 'ゲイン');
        return;
      case 'turnDownThis':
        if (this.kind !== 'character') this.no('only characters are turned face down', '裏側');
        return;
      case 'sacrifice':
        if (cost.of.owner === 'opponent') this.no("the opponent's cards pay no cost", '相手の');
        this.selector(cost.of, known);
        return this.spoken(cost.of, known, false);
      case 'discard':
        known.refs.add('it');
        known.counted = true;
        return;
      case 'destroyThis':
      case 'trashThis':
      case 'returnThis':
      case 'energy':
      case 'life':
        known.counted = true;
    }
  }
  private event(e: Event, known: Known): void {
    if ('what' in e) {
      this.subject(e.what, known);
      if ('foe' in e && e.foe !== null) this.subject(e.foe, known);
      known.refs.add('it');
      known.refs.add('character');
      known.refs.add('support');
      if (e.on === 'deals') known.amount = true;
      if (FIGHTS.has(e.on)) known.refs.add('partner');
      if (e.what.the === 'any' && !isField(e.what.of) && !isElsewhere(e, e.what.of))
        this.no('that happens to cards on the field alone', PLACES[e.what.of.place] ?? '');
      return;
    }
    if (e.on === 'takes' || e.on === 'heals') known.amount = true;
    if (e.on === 'plays' || e.on === 'draws' || e.on === 'discards' || e.on === 'energy' || e.on === 'takes') {
      known.refs.add('it');
      known.refs.add('character');
      if (e.on === 'draws') known.refs.add('drawn');
    }
    if (e.on === 'plays') {
      this.selector(e.of, known);
      known.played = e.of.kind === 'effect' || e.of.kind === 'flash';
    }
  }
  private replaced(e: Replaced, known: Known): void {
    if (!('what' in e)) return;
    this.subject(e.what, known);
    known.refs.add('it');
    known.refs.add('character');
    known.refs.add('support');
  }
  private subject(what: Subject, known: Known): void {
    if (what.the === 'any') this.selector(what.of, known);
  }
}
const isFaceDown = (f: Filter): boolean => f.is === 'face' && f.face === 'down';
const selectorsIn = (e: Event): readonly Selector[] =>
  e.on === 'plays' ? [e.of] : 'what' in e && e.what.the === 'any' ? [e.what.of] : [];
/** Filters that hang on the card that asks, or on what its text has spoken of. */
function isBySpeaker(f: Filter): boolean {
  switch (f.is) {
    case 'lane':
    case 'thatLane':
    case 'adjacent':
    case 'behind':
    case 'ahead':
    case 'beside':
    case 'opposite':
    case 'against':
    case 'besides':
    case 'namesake':
      return true;
    case 'stat':
      return typeof f.n !== 'number';
    case 'except':
      return isBySpeaker(f.of);
    default:
      return false;
  }
}
/** Effect cards never lie on the field. */
const isField = (of: Selector): boolean =>
  (of.place === 'field' && of.kind !== 'effect' && of.kind !== 'flash') ||
  of.place === 'character' ||
  of.place === 'support';
/** Events that also happen to cards of other places, or name where a card came from. */
const isElsewhere = (e: Event, of: Selector): boolean =>
  e.on === 'trashed' ||
  e.on === 'returned' ||
  e.on === 'enters' ||
  ((e.on === 'gained' || e.on === 'regained') && of.place === 'energy');
const PLACES: Readonly<Record<Selector['place'], string | undefined>> = {
  field: undefined,
  character: undefined,
  support: undefined,
  hand: '手札',
  trash: 'トラッシュ',
  energy: 'エネルギー',
  deck: 'デッキ',
};
