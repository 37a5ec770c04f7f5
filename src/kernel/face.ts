// How a card and a game are drawn, as data: the client has no art and knows no game.
import type { Plain } from './state.ts';
import type { Phrase } from './words.ts';

/** Named colours of frames; the client has a light and a dark shade of each. Colour is never the only sign. */
export const FACE_COLOURS = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'white',
  'grey',
] as const;
export type FaceColour = (typeof FACE_COLOURS)[number];

/** Small pictures beside numbers and states. */
export const ICONS = [
  'sword',
  'shield',
  'heart',
  'star',
  'gem',
  'coin',
  'flame',
  'drop',
  'leaf',
  'wind',
  'earth',
  'bolt',
  'sun',
  'moon',
  'skull',
  'crown',
  'hourglass',
  'die',
  'eye',
  'boot',
  'flag',
  'book',
  'spade',
  'club',
  'diamond',
  'hearts',
  'card',
  'up',
  'down',
  'dot',
] as const;
export type IconName = (typeof ICONS)[number];

/** A number on a card. `key` names the entry of cardValues that shows it in play, and of words.values that names it. */
export interface Badge {
  readonly icon: IconName;
  readonly key: string;
  readonly value: Plain; // as printed
}

/** The printed face of a card. */
export interface CardFace {
  readonly frame: string; // the kind of card: a key of words.terms; frames of one kind look alike
  readonly colour: FaceColour;
  readonly symbol?: string; // one or two characters drawn large in place of a picture
  readonly icon?: IconName; // or a picture
  readonly cost?: Badge; // top left
  readonly stats: readonly Badge[]; // along the bottom
  readonly marks: readonly string[]; // class, attribute, traits: keys of words.terms, or plain names
  readonly text: Phrase; // '' where nothing is printed
  readonly part?: string; // the part of a deck it goes into, where there is more than one
}

/** A moment of a game: by side and zone (`near.hand`, `far.field`; a shared zone by its name), cards as `docs/add-a-game.md` tells. */
export type Picture = Readonly<Record<string, readonly string[]>>;

/** Somebody to play against: a level with a name, a deck and a way to play. */
export interface Rival {
  readonly level: string;
  readonly name: Phrase;
  readonly deck: string; // a starter deck, by its name
  readonly look: string; // what the portrait is a picture of
  readonly style: Phrase;
}

/** What the table of a game is made of, drawn by the client. */
export type Material = 'baize' | 'marble' | 'stone' | 'chart' | 'land';

/** A game on the home page: read before its rules are loaded, so this stands in a file of its own. */
export interface About {
  readonly id: string;
  readonly names: Phrase;
  readonly intro: Phrase; // one sentence
  readonly edition: Phrase; // which of its rulebook is played
  readonly ownCards: boolean; // a person may write cards for it
  readonly hand: number; // cards one begins with
  readonly minutes: readonly [number, number]; // how long a game takes people
  readonly hue: number; // its colour, in degrees
  readonly material: Material;
  readonly symbol: string; // one character that stands for it
  readonly goal: Phrase; // how one wins, for somebody who has never played
  readonly steps: readonly Phrase[]; // what one does there, in the order a newcomer meets it
}
