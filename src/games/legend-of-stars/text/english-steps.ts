// What a text tells to do, in English.
import type { Ability, Change, Harm, Selector, Sentence, Step, Target, Toll, Until, Who } from './ast.ts';
import { amountOf, counted, KEYWORD_NAMES, many, REF_NAMES, STATS } from './english-nouns.ts';

/** Whether what was chosen last is several; said of it, it is they. */
let them = false;
const isIt = (t: Target): boolean => t.the === 'it' || t.the === 'same' || t.the === 'chosen' || t.the === 'character';
const isMany = (t: Target): boolean =>
  t.the === 'all' || ((t.the === 'some' || t.the === 'among') && t.n !== 1) || (isIt(t) && them);
function whatIs(t: Target): string {
  switch (t.the) {
    case 'all':
      return `all ${many(t.of)}`;
    case 'some':
      return counted(t.of, t.n, t.count === 'upTo') + (t.count === 'random' ? ' at random' : '');
    case 'among':
      return `${t.n >= ALL ? 'all' : t.upTo ? `up to ${t.n}` : t.n === 1 ? 'one' : t.n} of those cards${shape(t)}`;
    default:
      return isIt(t) && them ? 'them' : t.the === 'same' ? 'it' : REF_NAMES[t.the];
  }
}
/** What is given in quotation marks is a whole ability, which is told above this file. */
let quoted: (ability: Ability) => string = () => '';
export function quoteAs(of: (ability: Ability) => string): void {
  quoted = of;
}
const ALL = 99;
const shape = (t: Extract<Target, { the: 'among' }>): string =>
  t.of.kind === 'card' && t.of.where.length === 0 ? '' : ` that are ${many({ ...t.of, owner: 'any', place: 'field' })}`;

const subjectIs = (t: Target): string => (isIt(t) && them ? 'they' : whatIs(t));

const UNTIL: Readonly<Record<Until, string>> = {
  stay: '',
  phase: ' until the end of the phase',
  mainPhase: ' until the end of the main phase',
  attackPhase: ' until the end of the attack phase',
  thisOpponentTurn: " until the end of the opponent's turn",
  event: ' this time',
  turn: ' until end of turn',
  nextTurn: ' until the end of the next turn',
  opponentTurn: " until the end of the opponent's next turn",
  ownTurn: ' until the end of your next turn',
  ownTurnStart: ' until the start of your next turn',
  opponentTurnStart: " until the start of the opponent's next turn",
  battle: ' for this battle',
};
const CAN = {
  attackFromBack: 'attack from the back row',
  attackInDefence: 'attack in defence display',
  enterFront: 'be put out in the front row',
  leadAtOnce: 'move in the turn it came',
  leadTurnedUp: 'move in the turn it was turned up',
  displayAtOnce: 'change its display in the turn it came',
  leadTwice: 'move twice in the lead phase',
  mustAttack: 'attack',
  attackOver: 'attack the player whoever stands there',
  attackBehind: 'attack the back row past the front',
} as const;
const CANNOT = {
  attack: 'attack',
  move: 'move',
  lead: 'move in the lead phase',
  display: 'change its display',
  chosen: "be chosen by the opponent's effects",
  destroyed: 'be destroyed',
  destroyedByOpponent: "be destroyed by the opponent's effects",
  downed: 'be downed',
  downedInBattle: 'be downed in battle',
  downedByEffect: 'be downed by effects',
  downedByOpponent: "be downed by the opponent's effects",
  affected: "be affected by the opponent's effects",
  affectedByCharacter: "be affected by the opponent's characters",
  affectedByEffect: "be affected by the opponent's effect cards",
  affectedBySupport: "be affected by the opponent's supports",
  attacked: 'be attacked',
  direct: 'attack the player directly',
  moved: "be moved by the opponent's effects",
  returnedToHand: "be returned to hand by the opponent's effects",
  returned: "be returned by the opponent's effects",
  turned: "have its display changed by the opponent's effects",
  regained: 'be regained',
} as const;

/** A change as a verb phrase: gets ATK +200. */
function changeOf(c: Change, plural: boolean): string {
  const get = plural ? 'get' : 'gets';
  const stats = (list: readonly (keyof typeof STATS)[]): string => list.map((one) => STATS[one]).join(' and ');
  switch (c.change) {
    case 'add':
      return `${get} ${stats(c.stats)} ${c.sign}${amountOf(c.n)}`;
    case 'set':
      return `${plural ? 'have' : 'has'} ${c.original ? 'original ' : ''}${stats(c.stats)} equal to ${amountOf(c.n)}`;
    case 'gain':
      return `${plural ? 'gain' : 'gains'} ${c.n > 0 ? KEYWORD_NAMES[c.keyword].replace(']', ` ${c.n}]`) : KEYWORD_NAMES[c.keyword]}`;
    case 'lose':
      return `${plural ? 'lose' : 'loses'} ${KEYWORD_NAMES[c.keyword]}`;
    case 'attribute':
      return `${plural ? 'become' : 'becomes'} ${c.attribute}`;
    case 'also':
      return `${plural ? 'are' : 'is'} also ${c.attribute}`;
    case 'species':
      return c.also
        ? `${plural ? 'are' : 'is'} also <${c.species}>`
        : `${plural ? 'become' : 'becomes'} <${c.species}>`;
    case 'name':
      return `${plural ? 'are' : 'is'} also called 「${c.name}」`;
    case 'icons': {
      const which = c.icons === 15 ? 'all lead icons' : `lead icons ${iconsOf(c.icons)}`;
      return `${plural ? 'have' : 'has'} ${which}${c.also && c.icons !== 15 ? ' besides' : ''}`;
    }
    case 'can':
      if (c.what === 'mustAttack') return `${plural ? 'attack' : 'attacks'} if able`;
      return `can ${CAN[c.what]}`;
    case 'cannot':
      return c.what === 'speaking' ? `${plural ? 'lose their' : 'loses its'} effects` : `cannot ${CANNOT[c.what]}`;
    case 'ability':
      if (c.ability.ability === 'bar') return barOf(c.ability);
      return `${plural ? 'gain' : 'gains'} “${givenText(c.ability)}”`;
    case 'give':
      return `${plural ? 'gain' : 'gains'} an ability`;
  }
}
const iconsOf = (bits: number): string => ['▲', '▶', '▼', '◀'].filter((_, i) => ((bits >> i) & 1) !== 0).join('');
export function barOf({ what, of }: Ability & { ability: 'bar' }): string {
  switch (what) {
    case 'downed':
      return `cannot be downed in battle with ${many(of)}`;
    case 'attacked':
      return `cannot be attacked by ${many(of)}`;
    case 'affected':
      return `cannot be affected by ${many(of)}`;
  }
}
const givenText = (a: Ability): string => quoted(a);
export const changesFor = (who: string, plural: boolean, list: readonly Change[]): string =>
  `${who} ${list.map((c) => changeOf(c, plural)).join(' and ')}`;

const WHO: Readonly<Record<Who, string>> = {
  own: 'you',
  opponent: 'the opponent',
  both: 'both players',
  turn: 'the turn player',
  that: 'that player',
  its: 'its owner',
};
export const HARM: Readonly<Record<Harm, string>> = {
  any: 'damage',
  down: 'down damage',
  attack: 'damage by a direct attack',
  effect: 'damage by an effect',
};
export function tollIs(who: Who, of: Harm, by: Toll): string {
  const whose = `${HARM[of]} dealt to ${WHO[who]}`;
  if ('add' in by) return `${whose} is ${Math.abs(by.add)} ${by.add < 0 ? 'less' : 'more'}`;
  return by.percent === 0 ? `${whose} becomes 0` : by.percent === 50 ? `${whose} is halved` : `${whose} is doubled`;
}
/** Who does what the sentence says, from its topic on. */
let actor: Who = 'own';
const doer = (who: Who): Who => (who === 'own' ? actor : who);
/** Who does it: left out for you, who is told. */
function third(who: Who, base: string, s: string): string {
  const by = doer(who);
  return by === 'own' ? base : `${WHO[by]} ${by === 'both' ? base : s}`;
}
/** A noun phrase of whoever acts, seen from the card's own player. */
const seen = (of: Selector): Selector =>
  actor === 'opponent' && of.owner === 'own' ? { ...of, owner: 'opponent' } : of;
const cards = (n: string): string => (n === '1' ? 'a card' : `${n} cards`);

const TO = {
  hand: "into its owner's hand",
  trash: 'into the trash',
  energy: 'into the energy zone',
  deckTop: 'on top of the deck',
  deckBottom: 'on the bottom of the deck',
  deckEither: 'on the top or the bottom of the deck',
} as const;
const MOVES = {
  lane: 'into that lane',
  side: 'to the next lane',
  otherLane: 'to another lane',
  front: 'to the front row',
  anyFront: 'to any free square of the front row',
  back: 'to the back row',
  anyBack: 'to any free square of the back row',
  adjacent: 'one square',
  any: 'to any free square',
  left: 'one square to the left',
  right: 'one square to the right',
  forward: 'one square forward',
  backward: 'one square back',
} as const;
const DISPLAYS = {
  attack: 'to attack display',
  defence: 'to defence display',
  right: 'to defence display facing right',
  left: 'to defence display facing left',
  any: 'to any display',
} as const;
const BANS = {
  noFlash: 'play flash effects',
  noSupport: 'play supports',
  noEffect: 'play effects',
  noCharacter: 'play characters',
  noEntry: 'put characters onto the field',
  noFaceDown: 'put out characters face down',
  noHeal: 'recover life',
  noEnergy: 'put cards into the energy zone',
} as const;
const LATER = {
  turnEnd: 'at the end of the turn',
  ownTurnEnd: 'at the end of your next turn',
  opponentTurnEnd: "at the end of the opponent's next turn",
  ownTurnStart: 'at the start of your next turn',
  opponentTurnStart: "at the start of the opponent's next turn",
} as const;
const DECKS: Readonly<Record<Who, string>> = {
  own: 'your deck',
  opponent: "the opponent's deck",
  both: "each player's deck",
  turn: "the turn player's deck",
  that: "that player's deck",
  its: "its owner's deck",
};
const LIFE: Readonly<Record<Who, string>> = {
  own: 'your life',
  opponent: "the opponent's life",
  both: "each player's life",
  turn: "the turn player's life",
  that: "that player's life",
  its: "its owner's life",
};
const gained = (yes: boolean): string => (yes ? ', gained' : '');

function summoned(step: Extract<Step, { do: 'summon' }>): string {
  const row = step.row === 'front' ? ' in the front row' : step.row === 'any' ? ' on any free square' : '';
  const display = step.display === 'any' ? '' : ` ${DISPLAYS[step.display].replace(/^to /u, 'in ')}`;
  return `put ${whatIs(step.what)} onto the field${row}${display}${step.face === 'any' ? '' : ` face ${step.face}`}`;
}
function discarded(step: Extract<Step, { do: 'discard' }>): string {
  const what =
    step.how === 'all'
      ? doer(step.who) === 'own'
        ? 'your hand'
        : 'their hand'
      : step.how === 'any'
        ? 'any number of cards'
        : step.how === 'downTo'
          ? `down to ${cards(String(step.n))}`
          : cards(String(step.n)) + (step.how === 'random' ? ' at random' : '');
  return `${third(step.who, 'discard', 'discards')} ${what}`;
}
const modeOf = (mode: readonly Sentence[]): string => mode.map((one) => doing(one.steps, one.may)).join('; ');

function stepOf(step: Step): string {
  switch (step.do) {
    case 'topic':
      return '';
    case 'during':
      return `${UNTIL[step.until].trim()},`;
    case 'choose': {
      const chosen = `${counted(seen(step.of), step.n, step.count === 'upTo')}${step.count === 'random' ? ' at random' : ''}`;
      return `${third('own', 'choose', 'chooses')} ${chosen}`;
    }
    case 'lane':
      return `choose ${step.side === 'any' ? 'a lane' : `one of ${step.side === 'own' ? 'your' : "the opponent's"} lanes`}`;
    case 'pair':
      return `choose ${counted(step.first, step.n)} and ${counted(step.second, step.m)}`;
    case 'destroy':
      return `destroy ${whatIs(step.what)}`;
    case 'down':
      return `down ${whatIs(step.what)}`;
    case 'turnUp':
      return `turn ${whatIs(step.what)} face up`;
    case 'turnDown':
      return `turn ${whatIs(step.what)} face down`;
    case 'regain':
      return `regain ${whatIs(step.what)}`;
    case 'gainCards':
      return `gain ${whatIs(step.what)}`;
    case 'change':
      return changesFor(subjectIs(step.what), isMany(step.what), step.changes) + UNTIL[step.until];
    case 'damage':
      return `deal ${amountOf(step.n)} damage to ${WHO[doer(step.who)]}`;
    case 'hit':
      return `deal ${amountOf(step.n)} damage to ${whatIs(step.what)}`;
    case 'heal':
      return `${third(step.who, 'recover', 'recovers')} ${amountOf(step.n)} life`;
    case 'lose':
      return `${third(step.who, 'lose', 'loses')} ${amountOf(step.n)} life`;
    case 'pay':
      return `${third(step.who, 'pay', 'pays')} ${amountOf(step.n)} life`;
    case 'draw':
      return `${third(step.who, 'draw', 'draws')} ${cards(amountOf(step.n))}`;
    case 'discard':
      return discarded(step);
    case 'top': {
      const deck = DECKS[doer(step.who)];
      const top = step.n === 1 ? `the top card of ${deck}` : `the top ${step.n} cards of ${deck}`;
      return `put ${top} ${TO[step.to]}${gained(step.gained)}`;
    }
    case 'put':
      if (step.to === 'deck') return `shuffle ${whatIs(step.what)} into the deck`;
      return `put ${whatIs(step.what)} ${isMany(step.what) ? TO[step.to].replace("its owner's hand", "their owners' hands") : TO[step.to]}${gained(step.gained)}`;
    case 'summon':
      return summoned(step);
    case 'move':
      return `move ${whatIs(step.what)} ${MOVES[step.to]}`;
    case 'swap':
      if (step.withThis) return `swap the places of this card and ${whatIs(step.what)}`;
      return `swap the places of ${whatIs(step.what) === 'it' ? 'them' : whatIs(step.what)}`;
    case 'display':
      if (step.display === 'other') return `change the display of ${whatIs(step.what)}`;
      return `turn ${whatIs(step.what)} ${DISPLAYS[step.display]}`;
    case 'look': {
      const deck = DECKS[doer(step.who)];
      return `${step.open ? 'reveal' : 'look at'} the top ${step.n === 1 ? 'card' : `${step.n} cards`} of ${deck}`;
    }
    case 'peek':
      return "look at the opponent's hand";
    case 'show':
      return `show ${whatIs(step.what)} to the opponent`;
    case 'forbid':
      return `${WHO[step.who]} cannot ${BANS[step.rule]}${UNTIL[step.until]}`;
    case 'toll':
      return (step.next ? 'the next ' : '') + tollIs(step.who, step.of, step.by) + UNTIL[step.until];
    case 'among':
      return `choose ${whatIs({ the: 'among', of: step.of, n: step.n, upTo: step.upTo })}`;
    case 'rest':
      return `put the rest ${TO[step.to]}`;
    case 'shuffle':
      return `shuffle ${DECKS[doer(step.who)]}`;
    case 'again':
      return `${whatIs(step.what)} may attack once more`;
    case 'endAttack':
      return 'end the attack';
    case 'setLife':
      return `${LIFE[doer(step.who)]} becomes ${amountOf(step.n)}`;
    case 'swapLife':
      return 'the players swap their life totals';
    case 'later':
      return `${LATER[step.when]}, ${step.sentences.map((one) => doing(one.steps, one.may)).join('; ')}`;
    case 'delay':
      return LATER[step.when];
    case 'watch': {
      const { next, events, sentences } = step;
      const told = quoted({ ability: 'trigger', times: 0, next, conditions: [], events, sentences });
      return `${UNTIL[step.until].trim()}${next ? ', the next time alone' : ''}: ${told}`;
    }
    case 'watching':
      return UNTIL[step.until].trim();
    case 'modes':
      return `${third('own', 'choose', 'chooses')} ${step.n === 1 ? 'one' : step.n} of these: ${step.modes.map((mode, i) => `(${i + 1}) ${modeOf(mode)}`).join('; ')}`;
  }
}

/** A new text: nothing has been chosen yet. */
export function begin(): void {
  them = false;
}
/** Several steps in one sentence; "you may" where its player may decline. */
export function doing(steps: readonly Step[], may: boolean): string {
  const outer = actor;
  const [first] = steps;
  const all: string[] = [];
  const how = steps.find((step) => step.do === 'during');
  const decides =
    (how === undefined ? '' : `${stepOf(how)} `) +
    (may ? `${WHO[first?.do === 'topic' ? first.who : 'own']} may ` : '');
  actor = 'own';
  for (const step of steps) {
    if (step.do === 'topic') actor = step.who;
    else if (step.do !== 'during') all.push(stepOf(step));
    if (step.do === 'choose' || step.do === 'among') them = step.n !== 1;
    else if (step.do === 'pair') them = true;
  }
  actor = outer;
  const last = all.pop() ?? '';
  return `${decides}${all.length === 0 ? last : `${all.join(', ')} and ${last}`}`;
}
