export { Source } from '../located.ts';
export { scenarioGame } from './read.ts';
export { readScenario, runScenario, type ScenarioResult, stillPasses } from './run.ts';
export type { Scenario } from './scenario.ts';
