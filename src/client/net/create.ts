// A new table, and the first to sit down at it.
import type { AskOf } from '../../wire/protocol.ts';
import { commitmentTo } from '../../wire/fairness.ts';
import { newSeed } from '../state/store.ts';
import { keepName, keepTable } from './kept.ts';
import { online } from './online.svelte.ts';
import type { Brought } from './sitting.svelte.ts';

type Wanted = AskOf<'create'>['terms'];
type Made = { readonly match: string } | { readonly problem: string };
type Sent = AskOf<'sit'>;
/** Svelte's state is made of proxies; what is sent is not. */
const plain = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;

/** What is told of oneself, with a part of the seed that nobody else knows. */
const told = ({ deck, own }: Brought, name: string, number: string) => ({
  name: name.trim() === '' ? null : name.trim(),
  deck: plain<Sent['deck']>(deck),
  own: plain<Sent['own']>(own),
  commitment: commitmentTo(number),
});
function seated(match: string, game: string, name: string, number: string): Made {
  keepName(name);
  keepTable(match, game, { number, when: Date.now(), over: false });
  return { match };
}
/** Sits down wherever there is room. */
export async function sitAt(match: string, game: string, brought: Brought, name: string): Promise<Made> {
  const number = newSeed();
  const reply = await online.line.ask('sit', { match, seat: null, ...told(brought, name, number) });
  return reply.ok ? seated(match, game, name, number) : { problem: reply.problem };
}
/** Where somebody waits for the same game, or at a new table. */
export async function quickTable(game: string, brought: Brought, name: string, rated: boolean): Promise<Made> {
  const number = newSeed();
  const reply = await online.line.ask('quick', { game, rated, ...told(brought, name, number) });
  return reply.ok ? seated(reply.value.match, game, name, number) : { problem: reply.problem };
}
export async function createTable(terms: Wanted, brought: Brought, name: string): Promise<Made> {
  const reply = await online.line.ask('create', { terms });
  return reply.ok ? sitAt(reply.value.match, terms.game, brought, name) : { problem: reply.problem };
}
