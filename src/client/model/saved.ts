// A game that was put away, or that broke: who played it, and where somebody would like to be again.
import { SEATS } from '../../kernel/state.ts';
import type { Answer } from '../../match/record.ts';
import type { Saved } from '../table/table.ts';

const isPerson = ({ setup }: Saved, seat: 0 | 1): boolean => setup.seats[seat].kind === 'human';

/** Whether a person has done anything in it. */
export const byPeople = (saved: Saved): boolean => saved.record.answers.some(([seat]) => isPerson(saved, seat));

/** The seat of the one person who plays against a bot. */
export function personIn(saved: Saved): number | null {
  const people = SEATS.filter((seat) => isPerson(saved, seat));
  return people.length === 1 ? (people[0] ?? null) : null;
}

/** The game at the last question a person answered before `broken`, the answer with which it ended, or before its end. */
export function lastDecision(saved: Saved, broken: Answer | null): Saved {
  const { record } = saved;
  const asked = broken !== null && isPerson(saved, broken[0]);
  const at = asked ? record.answers.length : record.answers.findLastIndex(([seat]) => isPerson(saved, seat));
  return { ...saved, record: { ...record, answers: record.answers.slice(0, Math.max(0, at)), result: null } };
}
