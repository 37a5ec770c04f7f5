// What can be done over a queue: the jobs that run in threads at home, by the names of their workers.
import { contest } from '../../lab/contest.ts';
import { simulate } from '../../lab/simulate.ts';

/** Each takes a task as plain data and answers with plain data. */
export const JOBS: Readonly<Record<string, (task: never) => Promise<unknown>>> = { lab: contest, sim: simulate };
