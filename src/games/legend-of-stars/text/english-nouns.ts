// Noun phrases, amounts and conditions of card texts in English.
import type { Comparison, Condition, Event, Filter, Ref, Selector, Stat, Value } from './ast.ts';

export const sentenceCase = (text: string, end = '.'): string => {
  const tidy = text.replaceAll(/\s+/gu, ' ').trim();
  return tidy.charAt(0).toUpperCase() + tidy.slice(1) + (end !== '' && /[.!:"]$/u.test(tidy) ? '' : end);
};

export const STATS: Readonly<Record<Stat, string>> = {
  atk: 'ATK',
  def: 'DEF',
  down: 'DOWN',
  speed: 'speed',
  cost: 'cost',
};
export const KEYWORD_NAMES = {
  sky: '[Sky]',
  speedResistance: '[Speed Resistance]',
  energyResistance: '[Energy Resistance]',
  double: '[Double Attack]',
  poison: '[Poison Curse]',
} as const;
const compared = (n: string, compare: Comparison): string => {
  switch (compare) {
    case 'least':
      return `${n} or more`;
    case 'most':
      return `${n} or less`;
    case 'below':
      return `below ${n}`;
    case 'above':
      return `above ${n}`;
    case 'exactly':
      return n;
  }
};
const DISPLAYS = {
  attack: 'in attack display',
  defence: 'in defence display',
  right: 'in defence display facing right',
  left: 'in defence display facing left',
} as const;
const either = (list: readonly string[]): string => list.join(' or ');

/** Words before the noun. */
function before(f: Filter): string {
  switch (f.is) {
    case 'row':
      return `${f.row}-row`;
    case 'face':
      return `face-${f.face}`;
    case 'attribute':
      return either(f.of);
    case 'species':
      return either(f.of.map((one) => `<${one}>`));
    case 'except':
      return f.of.is === 'name' ? '' : `non-${before(f.of)}`;
    case 'kind':
      return article(KINDS[f.kind][0]);
    case 'state':
      return f.state === 'gain' ? 'gained' : 'regained';
    case 'attacking':
      return 'attacking';
    case 'battling':
      return 'battling';
    case 'attackedNow':
      return 'attacked';
    case 'fresh':
      return 'new';
    case 'other':
      return 'other';
    default:
      return '';
  }
}
export const REF_NAMES: Readonly<Record<Ref, string>> = {
  this: 'this card',
  it: 'it',
  chosen: 'the chosen card',
  character: 'that character',
  support: 'that support',
  energy: 'that energy',
  drawn: 'the card drawn',
  foe: "that character of the opponent's",
  partner: 'the character it fights',
};
/** Words after it. */
function after(f: Filter): string {
  switch (f.is) {
    case 'lane':
      return `in the lane of ${REF_NAMES[f.of]}`;
    case 'thatLane':
      return 'in that lane';
    case 'opposite':
      return 'opposite this card';
    case 'against':
      return 'battling this card';
    case 'adjacent':
      return `next to ${REF_NAMES[f.of]}`;
    case 'behind':
      return 'behind this card';
    case 'ahead':
      return 'in front of this card';
    case 'beside':
      return 'to the left or right of this card';
    case 'lanes':
      if (f.of.length === 1) return `in lane ${(f.of[0] ?? 0) + 1}`;
      return f.of.includes(0) ? 'in the outer lanes' : 'in the middle lanes';
    case 'display':
      return DISPLAYS[f.display];
    case 'stat':
      return `with ${f.original ? 'original ' : ''}${STATS[f.stat]} ${compared(amountOf(f.n), f.compare)}`;
    case 'total':
      return `with a total ${STATS[f.stat]} of at most ${f.n}`;
    case 'extreme':
      return `with the ${f.extreme} ${STATS[f.stat]}`;
    case 'keyword':
      return `${f.has ? 'with' : 'without'} ${KEYWORD_NAMES[f.keyword]}`;
    case 'except':
      return f.of.is === 'name' ? `not ${after(f.of)}` : '';
    case 'name':
      return f.part ? `with 「${f.name}」 in its name` : `called 「${f.name}」`;
    case 'besides':
      return `other than ${REF_NAMES[f.of]}`;
    case 'namesake':
      return `with the name of ${REF_NAMES[f.of]}`;
    case 'hasAttacked':
      return f.has ? 'that attacked this turn' : 'that did not attack this turn';
    default:
      return '';
  }
}
const KINDS = {
  card: ['card', 'cards'],
  character: ['character', 'characters'],
  effect: ['effect card', 'effect cards'],
  flash: ['flash effect', 'flash effects'],
  support: ['support', 'supports'],
  fieldCard: ['field', 'fields'],
} as const;
const WHOSE = { own: 'your', opponent: "the opponent's", any: '' } as const;
const IN: Readonly<Record<Selector['place'], string>> = {
  field: '',
  character: 'character zone',
  support: 'support zone',
  hand: 'hand',
  trash: 'trash',
  energy: 'energy zone',
  deck: 'deck',
};
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

function nounOf(of: Selector, plural: boolean): string {
  const kind = of.place === 'energy' && of.kind === 'card' ? 'energy' : KINDS[of.kind][plural ? 1 : 0];
  const zone = of.place === 'energy' && of.kind === 'card' ? '' : IN[of.place];
  const whose = of.owner === 'any' && (of.place === 'hand' || of.place === 'deck') ? 'your' : WHOSE[of.owner];
  const place = zone === '' ? '' : `in ${whose || 'a'} ${zone}`;
  return joined(...of.where.map(before), kind, ...of.where.map(after), place);
}
/** Whether the owner stands before the noun, not with its place. */
const ownerOf = (of: Selector): string =>
  of.place === 'field' || (of.place === 'energy' && of.kind === 'card') ? WHOSE[of.owner] : '';
const article = (noun: string): string => (/^[aeiou]/iu.test(noun) ? `an ${noun}` : `a ${noun}`);

/** All of them, as a plural: your other characters. */
export const many = (of: Selector): string => joined(ownerOf(of), nounOf(of, true));
/** So many of them: one of your characters, up to 2 cards. */
export function counted(of: Selector, n: number, upTo = false): string {
  const owner = ownerOf(of);
  const most = upTo ? 'up to ' : '';
  if (n >= ANY) return `any number of ${joined(owner, nounOf(of, true))}`;
  if (owner !== '') return `${most}${n === 1 ? 'one' : n} of ${joined(owner, nounOf(of, true))}`;
  if (n === 1) return upTo ? `up to one ${nounOf(of, false)}` : article(nounOf(of, false));
  return `${most}${n} ${nounOf(of, true)}`;
}
const ANY = 99;

export function amountOf(value: Value): string {
  if (typeof value === 'number') return String(value);
  switch (value.value) {
    case 'each':
      return `${value.n} for each of ${many(value.of)}`;
    case 'stat':
      return `the ${value.original ? 'original ' : ''}${STATS[value.stat]} of ${REF_NAMES[value.of]}`;
    case 'own':
      return value.percent === 100
        ? `its ${STATS[value.stat]}`
        : value.percent === 50
          ? `half its ${STATS[value.stat]}`
          : `${value.percent / 100} times its ${STATS[value.stat]}`;
    case 'life': {
      const life = value.who === 'own' ? 'your life' : "the opponent's life";
      return value.percent === 50 ? `half of ${life}` : life;
    }
    case 'sum':
      return `the total ${STATS[value.stat]} of ${many(value.of)}`;
    case 'gap':
      return `the difference between ${amountOf(value.one)} and ${amountOf(value.other)}`;
    case 'short':
      return `as many as you need for ${value.n}`;
    case 'amount':
      return 'that much';
    case 'done':
      return value.n === 1 ? 'as many' : `${value.n} for each of them`;
  }
}

const WHO = { own: 'you', opponent: 'the opponent' } as const;
/** 0 or less is none at all. */
function there(of: Selector, n: number, compare: Comparison): string {
  const bare: Selector = { ...of, owner: 'any' };
  const none = compare === 'most' && n === 0;
  const one = compare === 'least' && n === 1;
  if (ownerOf(of) !== '') {
    const have = of.owner === 'own' ? 'you have' : 'the opponent has';
    if (none) return `${have} no ${nounOf(bare, true)}`;
    return `${have} ${one ? article(nounOf(bare, false)) : `${compared(String(n), compare)} ${nounOf(bare, true)}`}`;
  }
  if (none) return `there are no ${nounOf(of, true)}`;
  return one
    ? `there is ${article(nounOf(of, false))}`
    : `there are ${compared(String(n), compare)} ${nounOf(of, true)}`;
}
function isSo(where: readonly Filter[], plural: boolean): string {
  const be = plural ? 'are' : 'is';
  return where
    .map((f) => {
      if (f.is === 'row') return `${be} in the ${f.row} row`;
      if (f.is === 'stat' || f.is === 'keyword' || f.is === 'extreme')
        return `${plural ? 'have' : 'has'} ${after(f)
          .replace(/^with /u, '')
          .replace(/^without/u, 'no')}`;
      return `${be} ${joined(before(f), after(f))}`;
    })
    .join(' and ');
}
/** Events are told above this file. */
let happening: (event: Event) => string = () => '';
export function tellEvents(of: (event: Event) => string): void {
  happening = of;
}
function holds(c: Condition): string {
  switch (c.if) {
    case 'count':
      return there(c.of, c.n, c.compare);
    case 'life':
      return `${WHO[c.who]} ${c.who === 'own' ? 'have' : 'has'} ${compared(String(c.n), c.compare)} life`;
    case 'lifeThan':
      if (c.than === 'atMost' || c.than === 'atLeast')
        return `you have no ${c.than === 'atMost' ? 'more' : 'less'} life than the opponent`;
      return c.who === 'own' ? `you have ${c.than} life than the opponent` : `the opponent has ${c.than} life than you`;
    case 'than':
      return `there are ${c.than === 'more' ? 'more' : 'fewer'} ${many(c.of)} than ${many(c.other)}`;
    case 'sum':
      return `the total ${STATS[c.stat]} of ${many(c.of)} is ${compared(String(c.n), c.compare)}`;
    case 'all':
      return c.of.map(holds).join(' and ');
    case 'every':
      return `all ${many(c.of)} ${isSo(c.where, true)}`;
    case 'turn':
      return c.whose === 'own' ? 'it is your turn' : "it is the opponent's turn";
    case 'phase':
      return `it is ${c.whose === 'own' ? 'your' : c.whose === 'opponent' ? "the opponent's" : 'a'} ${c.phase} phase`;
    case 'is':
      return `${REF_NAMES[c.card]} ${isSo(c.where, false)}`;
    case 'happened': {
      const what = happening(c.event).replace(/^when /u, '');
      if (c.n === 0) return `it has not happened this turn that ${what}`;
      return `it has happened ${c.n === 1 ? '' : `${compared(String(c.n), c.compare)} times `}this turn that ${what}`;
    }
    case 'owned':
      return `${REF_NAMES[c.card]} is ${c.who === 'own' ? 'yours' : "the opponent's"}`;
    case 'did':
      return 'you do';
    case 'else':
      return 'not';
  }
}
/** Conditions before what they allow, with their comma; nothing where there are none. */
/** How a card lies, after its verb: face down in the back row. */
export const wordsOf = (where: readonly Filter[]): string =>
  where.map((f) => (f.is === 'face' ? `face ${f.face}` : f.is === 'row' ? `in the ${f.row} row` : after(f))).join(' ');
export const conditionsOf = (list: readonly Condition[], word: 'if' | 'while'): string =>
  list.length === 0 ? '' : `${list.map((c) => `${c.if === 'did' ? 'if' : word} ${holds(c)}`).join(' and ')}, `;
