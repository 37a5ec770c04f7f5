// What goes into a report of a fault: what this seat has seen. The record lies on the server under the match's number; it
// holds the other player's hand, and the match may go on.
import { saveFile } from '../state/share.ts';
import type { NetMatch } from './match.svelte.ts';

export function faultReport(match: NetMatch): void {
  const { id, seen, lines } = match;
  const report = { version: __VERSION__, match: id, agent: navigator.userAgent, seen, lines };
  saveFile(`tefuda-fault-${id}.json`, JSON.stringify(report, null, 1));
}
