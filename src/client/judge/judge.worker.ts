// The worker of the judge's table: positions, lines, lessons, proofs.
import { expose } from 'comlink';
import type { BenchApi } from './api.ts';
import { askJudge } from './worker.ts';

const api: BenchApi = { judge: askJudge };
expose(api);
