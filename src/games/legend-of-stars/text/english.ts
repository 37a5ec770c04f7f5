// A card's text in English, written from what the machine understood: sentences a person would print on a card.
import type { Ability, By, Cost, Event, How, Sentence, Timing } from './ast.ts';
import { conditionsOf, counted, many, sentenceCase, tellEvents, wordsOf } from './english-nouns.ts';
import { barOf, begin, changesFor, doing, HARM, quoteAs, tollIs } from './english-steps.ts';

const PHASES = {
  setup: 'setup phase',
  main: 'main phase',
  lead: 'lead phase',
  attack: 'attack phase',
  end: 'end phase',
};
const WHO = { own: 'you', opponent: 'the opponent', any: 'a player' } as const;
const s = (who: 'own' | 'opponent' | 'any', verb: string, third: string): string =>
  `${WHO[who]} ${who === 'own' ? verb : third}`;

function subjectOf(what: Extract<Event, { what: unknown }>['what']): string {
  return what.the === 'this' ? 'this card' : counted(what.of, 1);
}
const ON: Readonly<Record<Extract<Event, { what: unknown }>['on'], string>> = {
  enters: 'comes onto the field',
  played: 'is played',
  falling: 'would be downed',
  breaking: 'would be destroyed',
  attacks: 'attacks',
  attacked: 'is attacked',
  battles: 'battles',
  battled: 'has battled',
  survived: 'survives a battle',
  turnedUp: 'is turned face up',
  turnedDown: 'is turned face down',
  downed: 'is downed',
  downs: 'downs a character',
  destroyed: 'is destroyed',
  trashed: 'is put into the trash from the field',
  leaves: 'leaves the field',
  moves: 'moves',
  movesFront: 'moves to the front row',
  movesBack: 'moves to the back row',
  movesLane: 'moves to another lane',
  chosen: 'is chosen by an effect',
  gained: 'is gained',
  regained: 'is regained',
  attacksDirectly: 'attacks the player directly',
  returned: "is returned to its owner's hand",
  entersAs: 'comes onto the field',
  displayed: 'changes its display',
  deals: 'deals damage',
};
const BY: Readonly<Record<By, string>> = { any: '', opponent: " by the opponent's effect", own: ' by your effect' };
const HOW: Readonly<Record<How, string>> = { any: '', battle: ' in battle', effect: ' by an effect' };
const DISPLAYED = {
  attack: 'attack display',
  defence: 'defence display',
  right: 'defence display facing right',
  left: 'defence display facing left',
} as const;
function when(e: Event): string {
  switch (e.on) {
    case 'phase': {
      const whose = e.whose === 'own' ? 'your' : e.whose === 'opponent' ? "the opponent's" : 'each';
      const what = e.phase === 'turn' ? 'turn' : e.phase === 'any' ? 'phase' : PHASES[e.phase];
      return `at the ${e.edge} of ${whose} ${what}`;
    }
    case 'takes':
      return `when ${s(e.who, 'take', 'takes')} ${HARM[e.of]}`;
    case 'heals':
      return `when ${s(e.who, 'recover', 'recovers')} life`;
    case 'draws':
      return `when ${s(e.who, 'draw', 'draws')} a card`;
    case 'discards':
      return `when ${s(e.who, 'discard', 'discards')} a card`;
    case 'energy':
      return `when ${s(e.who, 'put', 'puts')} a card into the energy zone`;
    case 'plays':
      return `when ${s(e.who, 'play', 'plays')} ${counted({ ...e.of, owner: 'any' }, 1)}`;
    case 'attacks':
    case 'battles':
    case 'battled':
      return `when ${subjectOf(e.what)} ${ON[e.on]}${e.foe === null ? '' : ` ${subjectOf(e.foe)}`}`;
    case 'attacked':
      return `when ${subjectOf(e.what)} ${ON[e.on]}${e.foe === null ? '' : ` by ${subjectOf(e.foe)}`}`;
    case 'survived':
      return `when ${subjectOf(e.what)} ${ON[e.on]}${e.foe === null ? '' : ` with ${subjectOf(e.foe)}`}`;
    case 'destroyed':
    case 'breaking':
    case 'chosen':
      return `when ${subjectOf(e.what)} ${ON[e.on]}${e.on === 'chosen' && e.by === 'any' ? '' : BY[e.by]}`;
    case 'downed':
      if (e.foe === null) return `when ${subjectOf(e.what)} ${ON[e.on]}${HOW[e.how]}`;
      return `when ${subjectOf(e.what)} ${ON[e.on]} ${e.how === 'battle' ? 'in battle with' : 'by'} ${subjectOf(e.foe)}`;
    case 'falling':
      return `when ${subjectOf(e.what)} ${ON[e.on]}${HOW[e.how]}`;
    case 'downs':
      if (e.how === 'won')
        return `when ${subjectOf(e.what)} wins a battle${e.foe === null ? '' : ` with ${subjectOf(e.foe)}`}`;
      return `when ${subjectOf(e.what)} downs ${e.foe === null ? 'a character' : subjectOf(e.foe)}${HOW[e.how]}`;
    case 'entersAs':
      return `when ${subjectOf(e.what)} comes onto the field ${wordsOf(e.where)}`;
    case 'displayed':
      if (e.display === 'any') break;
      return `when ${subjectOf(e.what)} turns ${e.from === 'any' ? '' : `from ${DISPLAYED[e.from]} `}to ${DISPLAYED[e.display]}`;
    case 'deals':
      if (e.to === 'any') break;
      return `when ${subjectOf(e.what)} deals damage to a ${e.to}${e.direct ? ' by attacking directly' : ''}`;
    default:
  }
  return `when ${subjectOf(e.what)} ${ON[e.on]}`;
}

/** One sentence of an effect. */
function said(sentence: Sentence): string {
  const does = doing(sentence.steps, sentence.may);
  const full = `${conditionsOf(sentence.conditions, 'if')}${sentence.instead ? `${does} instead` : does}`;
  return sentenceCase(full);
}
const effectOf = (sentences: readonly Sentence[]): string => sentences.map(said).join(' ');
/** An effect after its heading: the first sentence goes on from it. */
function headed(heading: string, sentences: readonly Sentence[]): string {
  const [first, ...rest] = sentences;
  if (first === undefined) return sentenceCase(heading);
  const start = said(first);
  const lower = start.startsWith('[') ? start : start.charAt(0).toLowerCase() + start.slice(1);
  return [`${sentenceCase(heading, '')}, ${lower}`, ...rest.map(said)].join(' ');
}

function costOf(cost: Cost): string {
  switch (cost.pay) {
    case 'gainThis':
      return 'gain this card';
    case 'destroyThis':
      return 'destroy this card';
    case 'trashThis':
      return 'put this card into the trash';
    case 'returnThis':
      return "return this card to its owner's hand";
    case 'turnDownThis':
      return 'turn this card face down';
    case 'sacrifice':
      if (cost.how === 'destroy') return `destroy ${counted(cost.of, cost.n)}`;
      return `put ${counted(cost.of, cost.n)} into ${cost.how === 'trash' ? 'the trash' : "its owner's hand"}`;
    case 'energy':
      return `gain ${cost.n} energy`;
    case 'discard':
      return cost.n === 1 ? 'discard a card' : `discard ${cost.n} cards`;
    case 'life':
      return `pay ${cost.n} life`;
  }
}
const TIMING: Readonly<Record<Timing, string>> = {
  main: 'In your main phase',
  ownTurn: 'In your turn',
  ownAttack: 'In your attack phase',
  opponentAttack: "In the opponent's attack phase",
  attack: 'In an attack phase',
  both: 'In your main phase or an attack phase',
};
const NAMES = {
  sky: 'Sky',
  speedResistance: 'Speed Resistance',
  energyResistance: 'Energy Resistance',
  double: 'Double Attack',
  poison: 'Poison Curse',
} as const;

const BANS: Readonly<Record<string, string>> = {
  noFlash: 'cannot play flash effects',
  noSupport: 'cannot play supports',
  noEffect: 'cannot play effects',
  noCharacter: 'cannot play characters',
  noEntry: 'cannot put characters onto the field',
  noFaceDown: 'cannot put out characters face down',
  noHeal: 'cannot recover life',
  noEnergy: 'cannot put cards into the energy zone',
  extraEnergy: 'may put two cards a turn into the energy zone',
};
function playerRule(a: Extract<Ability, { ability: 'player' }>): string {
  const who = a.who === 'own' ? 'you' : a.who === 'opponent' ? 'the opponent' : 'both players';
  const said_ = a.changes.map((c) => {
    if (c.change === 'cost') {
      const of = many(c.of);
      const whose = a.who === 'opponent' && c.of.owner === 'any' ? 'for the opponent, ' : '';
      return `${whose}${of} cost ${c.n} ${c.sign === '+' ? 'more' : 'less'}`;
    }
    if (c.change === 'noPlay') return `${who} cannot play ${many(c.of)}`;
    if (c.change === 'damage') return tollIs(a.who, c.of, c.by);
    if (c.change === 'handLimit')
      return c.n > 99 ? `${who} have no hand limit` : `${who} may keep ${c.n} cards in hand`;
    return `${who} ${BANS[c.change] ?? c.change}`;
  });
  return sentenceCase(conditionsOf(a.conditions, 'while') + said_.join(' and '));
}
function replacing(a: Extract<Ability, { ability: 'replace' }>): string {
  const { event } = a;
  const would =
    event.on === 'takes'
      ? `${WHO[event.who]} would take ${HARM[event.of]}`
      : `${subjectOf(event.what)} would be ${{ destroyed: 'destroyed', downed: 'downed', trashed: 'put into the trash' }[event.on]}${
          event.on === 'destroyed' ? BY[event.by] : event.on === 'downed' ? HOW[event.how] : ''
        }`;
  return sentenceCase(`${conditionsOf(a.conditions, 'while')}if ${would}, ${doing(a.steps, a.may)} instead`);
}

const often = (times: number): string => (times === 1 ? 'once per turn' : `up to ${times} times per turn`);
export function abilityText(a: Ability): string {
  begin();
  switch (a.ability) {
    case 'keyword':
      return `[${NAMES[a.keyword]}${a.n > 0 ? ` ${a.n}` : ''}]`;
    case 'static':
      return sentenceCase(
        conditionsOf(a.conditions, 'while') +
          (a.what.the === 'this'
            ? changesFor('this card', false, a.changes)
            : changesFor(many(a.what.of), true, a.changes)),
      );
    case 'player':
      return playerRule(a);
    case 'trigger': {
      const events = a.events.map(when).join(' or ');
      const heading = `${a.times === 0 ? '' : `${often(a.times)}, `}${conditionsOf(a.conditions, 'while')}${events}`;
      return headed(heading, a.sentences);
    }
    case 'activate': {
      const costs = a.costs.map(costOf).join(' and ');
      const head = `${TIMING[a.timing]}${a.times === 0 ? '' : `, ${often(a.times)}`}`;
      return a.costs.length === 0
        ? headed(head, a.sentences)
        : `${head}, you may ${costs}. If you do: ${effectOf(a.sentences)}`;
    }
    case 'effect':
      return effectOf(a.sentences);
    case 'bar':
      return sentenceCase(`this card ${barOf(a)}`);
    case 'playIf':
      return sentenceCase(`this card can be played only ${conditionsOf(a.conditions, 'if').replace(/, $/u, '')}`);
    case 'replace':
      return replacing(a);
  }
}
quoteAs(abilityText);
tellEvents(when);
/** Keywords on one line, then a line for each ability. */
export function inEnglish(abilities: readonly Ability[]): string {
  const keywords = abilities.filter((a) => a.ability === 'keyword').map(abilityText);
  const rest = abilities.filter((a) => a.ability !== 'keyword').map(abilityText);
  return [...(keywords.length > 0 ? [keywords.join(' ')] : []), ...rest].join('\n');
}
