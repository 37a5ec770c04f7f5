// A progress bar on standard error, where a person is looking.
import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  readonly step: (done: number, total: number) => void;
  readonly stop: () => void;
}

export function progress(label: string, quiet: boolean): Progress {
  if (quiet || !process.stderr.isTTY) return { step: () => {}, stop: () => {} };
  const bar = new SingleBar(
    { format: `${label} {bar} {value}/{total} {eta_formatted}`, stream: process.stderr, clearOnComplete: true },
    Presets.shades_classic,
  );
  let started = false;
  return {
    step(done, total) {
      if (total === 0) return;
      if (!started) bar.start(total, done);
      else bar.update(done);
      started = true;
    },
    stop() {
      if (started) bar.stop();
    },
  };
}
