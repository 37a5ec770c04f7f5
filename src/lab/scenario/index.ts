export { Source } from '../../read/located.ts';
export { scenarioGame } from './read.ts';
export { brokeOff, failsUnder, readScenario, runScenario, type ScenarioResult } from './run.ts';
export type { Scenario } from './scenario.ts';
