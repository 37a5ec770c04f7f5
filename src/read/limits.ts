// How much of anything is taken from outside: one set for every door. Far beyond what people write, far below what hurts.
export const LIMITS = {
  bytes: 16_000_000, // of a file
  yaml: 1_000_000, // letters of a YAML file: its parser takes a second for them
  line: 1_000_000, // letters of one message to `env`
  depth: 32, // of lists and maps within each other
  values: 1_000_000, // numbers, words, lists and maps in one file
  items: 200_000, // of any one list
  entries: 1_000, // of a list or map in decks, options, steps
  cards: 20_000, // in one file
  fields: 64, // of one card
  answers: 200_000, // of one match
  name: 100, // letters of a card's, deck's or player's name
  word: 1_000, // letters of a step, a title, a note, a seed
  text: 4_000, // letters of a card's text
  number: 99_999, // on a card or in a position
  copies: 999, // of one card in a part of a deck
  deck: 1_000, // cards in a deck
  given: 1_000, // cards that a scenario puts on the table
  games: 10_000_000, // of one run
  lines: 200_000, // games of one run that keeps a line of each
  workers: 256,
  seconds: 3_600, // of a measurement, or of a bot's thought
  iterations: 10_000_000, // of a bot's search
  worlds: 1_000, // that a bot imagines for one choice
  environments: 10_000, // games side by side in one process
  shown: 40, // letters of what was handed in, in a message
  message: 500, // letters of a message
  told: 50, // problems listed for people; the rest is counted
} as const;
