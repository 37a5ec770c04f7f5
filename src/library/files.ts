// Decks, cards, records and scenarios as files hold them. What cannot be read is an InputError that says what, where and what was expected.
export { readDeck } from '../match/read-deck.ts';
export { openRecord, type ReadRecord } from '../match/read-record.ts';
export { InputError } from '../read/problem.ts';
export { readScenario, runScenario, type Scenario, type ScenarioResult, Source } from '../lab/scenario/index.ts';
