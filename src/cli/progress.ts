// How far a long work is, on standard error: a bar where a person is looking, else a line now and then.
import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  /** `kept` of what is done was done by an earlier run: it says nothing about speed. */
  readonly step: (done: number, total: number, kept?: number) => void;
  readonly stop: () => void;
}

const EVERY = 10_000; // milliseconds between two lines

/** How long the rest takes at the speed so far, in words. */
export function timeLeft(elapsed: number, done: number, total: number, kept: number): string {
  if (done <= kept) return 'time left unknown';
  const seconds = Math.ceil((elapsed / 1000 / (done - kept)) * (total - done));
  if (seconds < 60) return `about ${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `about ${minutes} min left` : `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

export function progress(label: string): Progress {
  const begin = performance.now();
  const left = (done: number, total: number, kept: number): string =>
    timeLeft(performance.now() - begin, done, total, kept);
  return process.stderr.isTTY ? bar(label, left) : lines(label, left);
}

function bar(label: string, left: (done: number, total: number, kept: number) => string): Progress {
  const format = `${label} {bar} {value}/{total} {left}`;
  const shown = new SingleBar({ format, stream: process.stderr, clearOnComplete: true }, Presets.shades_classic);
  let started = false;
  return {
    step(done, total, kept = 0) {
      if (total === 0) return;
      const payload = { left: left(done, total, kept) };
      if (!started) shown.start(total, done, payload);
      else shown.update(done, payload);
      started = true;
    },
    stop() {
      if (started) shown.stop();
    },
  };
}

function lines(label: string, left: (done: number, total: number, kept: number) => string): Progress {
  let last = performance.now();
  return {
    step(done, total, kept = 0) {
      if (performance.now() - last < EVERY) return;
      last = performance.now();
      process.stderr.write(`${label} ${done}/${total}, ${left(done, total, kept)}\n`);
    },
    stop() {},
  };
}
