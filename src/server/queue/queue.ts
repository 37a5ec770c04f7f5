// Long work shared by many machines: a run is cut into parts, workers take them one by one, and each part has one result.
import type { Facts } from '../../lab/node/chunks.ts';

/** What a worker must be made of to take part: what differs is told by name. */
export type Needs = Facts;

export interface Run {
  readonly id: string; // the same work has the same one, so that whoever asks again goes on
  readonly title: string; // for people
  readonly job: string; // what is done with its parts (jobs.ts)
  readonly game: string;
  readonly needs: Needs;
  readonly shared: Readonly<Record<string, unknown>>; // what all parts have in common
}
export interface Part {
  readonly key: string;
  readonly task: Readonly<Record<string, unknown>>; // beside what is shared
}
export interface Taken {
  readonly run: string;
  readonly key: string;
  readonly task: Readonly<Record<string, unknown>>;
  readonly tries: number; // how often it was begun, this time too
}
export type Result = { readonly value: unknown } | { readonly error: string };
export interface Done {
  readonly key: string;
  readonly result: Result;
}
export interface Standing {
  readonly title: string;
  readonly parts: number;
  readonly done: number;
  readonly held: number; // by workers, at this moment
  readonly workers: readonly string[]; // who holds them
  readonly refused: readonly string[]; // workers that may not take part, and why
}

/** Where the parts lie. Whoever holds a part says now and then that it lives; when it has been silent for its lease, another may take it. */
export interface Queue {
  submit(run: Run, parts: readonly Part[]): Promise<void>;
  /** Which parts have their result; and those results. */
  doneIn(run: string): Promise<readonly string[]>;
  resultsOf(run: string, keys: readonly string[]): Promise<readonly Done[]>;
  drop(run: string): Promise<void>;
  standings(): Promise<readonly Standing[]>;

  runs(): Promise<readonly Run[]>;
  take(worker: string, runs: readonly string[], lease: number): Promise<Taken | null>;
  beat(worker: string, lease: number): Promise<void>;
  /** Whether the result counts: it does not where the part was given to another meanwhile, who finished it. */
  finish(worker: string, run: string, key: string, result: Result): Promise<boolean>;
  giveBack(worker: string): Promise<void>;
  refuse(worker: string, run: string, why: string): Promise<void>;
}
