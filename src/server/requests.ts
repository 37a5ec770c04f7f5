// What may be asked of the server but for saying hello and looking on: each request of a person as its reply.
import { type CardSource, type Deck, type Game, opponent, save, type Seat } from '../kernel/index.ts';
import { InputError, optionsFor } from '../match/index.ts';
import type { Advice } from '../referee/advice.ts';
import { whyNot } from '../referee/whynot.ts';
import type { AnyRequest, Reply, RequestName, RequestOf } from '../wire/protocol.ts';
import { Groups } from '../referee/group.ts';
import {
  again,
  agree,
  answer,
  concede,
  decline,
  next,
  resume,
  say,
  show,
  sit,
  sitBot,
  stand,
  talk,
  undo,
} from './matches/deeds.ts';
import { NOT_WATCHED } from './matches/channels.ts';
import { lettersOf, MOST_OWN } from './matches/pools.ts';
import { quickMatch } from './matches/quick.ts';
import type { Ledger } from './matches/ledger.ts';
import type { Denial, Room, Wish } from './matches/room.ts';
import { wantedOf } from './matches/seen.ts';
import type { Caller } from './people/accounts.ts';
import { speaksForServer, tidyName } from './people/names.ts';
import type { Person } from './people/people.ts';
import { carryOutForPeople } from './people/requests.ts';
import { Denied, NoTable } from './denied.ts';
import type { Server } from './server.ts';

const COMPILING = 5000; // milliseconds for the cards one brings

/** Those that belong to a connection, for it goes on with them. */
export const OF_CONNECTIONS = ['hello', 'open', 'leave'] as const satisfies readonly RequestName[];
export type Stateless = Exclude<AnyRequest, { do: (typeof OF_CONNECTIONS)[number] }>;

const deckOf = ({ name, options, parts }: RequestOf<'sit'>['deck']): Deck => ({
  name,
  ...(options === undefined ? {} : { options }),
  parts,
});

export async function roomOf(server: Server, id: string): Promise<Room> {
  const room = await server.rooms.room(id);
  if (room === null) throw new NoTable();
  return room;
}
async function wished(server: Server, id: string, wish: Wish): Promise<null> {
  const denial: Denial | null = await (await roomOf(server, id)).wish(wish);
  if (denial !== null) throw new Denied(denial.message, denial.refused);
  return null;
}
async function seated(server: Server, id: string, person: string): Promise<{ room: Room; seat: Seat }> {
  const room = await roomOf(server, id);
  const seat = room.ledger.seatOf(person);
  if (seat === null) throw new Denied('you do not sit at this table');
  return { room, seat };
}

/** Whoever did not play looks back where they might have watched. */
function mayLookBack(ledger: Ledger, person: string): void {
  if (ledger.head.terms.watch === 'nobody' && ledger.seatOf(person) === null) throw new Denied(NOT_WATCHED);
}
/** Rule options that the game does not have would break it when it begins. */
function mayBePlayed(game: Game, options: Readonly<Record<string, string>>): void {
  try {
    optionsFor(game, options);
  } catch (error) {
    throw error instanceof InputError ? new Denied(error.message) : error;
  }
}

/** Cards of one's own are compiled in a thread of their own first, so that nobody waits for the costliest ones. */
async function mayBring(server: Server, game: string, own: RequestOf<'sit'>['own']): Promise<void> {
  if (own.length === 0) return;
  const sources = own as readonly CardSource[];
  if (lettersOf(sources) > MOST_OWN)
    throw new Denied(`your cards take too long to read: they may have ${MOST_OWN} letters in all`);
  const wrong = await server.ports.work
    .run({ kind: 'check', game, own: sources }, COMPILING)
    .catch(() => 'they take too long to read');
  if (wrong !== null) throw new Denied(`your cards cannot be used: ${wrong}`);
}
/** The composite choice that is open for this person. */
async function asked(server: Server, id: string, person: string) {
  const { room, seat } = await seated(server, id, person);
  const { match, game } = room.ledger;
  if (match === null || match.held() === seat) throw new Denied('nothing is asked of you now');
  const groups = new Groups();
  match.peek((g) => groups.open(game, g, seat));
  return { room, groups };
}
/** A table for another match of the same kind; the one that waits already, if somebody was quicker. */
async function anotherOf(server: Server, id: string, person: string): Promise<string> {
  const { room } = await seated(server, id, person);
  const { ledger } = room;
  if (ledger.again === null) {
    if (!ledger.isOver) throw new Denied('the match is not over');
    const made = await server.create({ ...wantedOf(ledger.head.terms), listed: false });
    const denial = await room.wish(again(person, made));
    if (denial !== null && ledger.again === null) throw new Denied(denial.message, denial.refused);
  }
  return ledger.again?.match ?? '';
}

/** What a searching bot would do in this person's place: thought out in a thread, one thought of each person at a time. */
const thinking = new Set<string>();
async function hintFor(server: Server, id: string, person: string): Promise<Advice> {
  const { room, seat } = await seated(server, id, person);
  const { match, game, own, head, running } = room.ledger;
  if (head.terms.rated) throw new Denied('there are no hints in rated matches');
  if (!running || match === null || match.held() === seat || !match.waitingFor().includes(seat)) return [];
  if (thinking.has(person)) throw new Denied('one hint at a time');
  thinking.add(person);
  try {
    const state = save(game.id, match.state());
    const seed = server.ports.random.hex(16);
    return await server.ports.work.run({ kind: 'hint', game: game.id, own, state, seat, seed });
  } finally {
    thinking.delete(person);
  }
}

/** Whoever has an account is called by its name, and nobody else is. */
async function sitterFor(server: Server, person: Person, wanted: string | null) {
  const { id, account } = person;
  if (account) return { kind: 'person' as const, person: id, name: person.name, account };
  const name = tidyName(wanted ?? '') || person.name;
  if (speaksForServer(name)) throw new Denied('this name is not for people: it speaks for the server, or for a bot');
  if (server.accounts !== null && !(await server.accounts.mayBeCalled(name, person)))
    throw new Denied('this name belongs to an account');
  return { kind: 'person' as const, person: id, name };
}

export async function carryOut(server: Server, caller: Caller, request: Stateless): Promise<Reply> {
  const person = caller.person.id;
  const wish = (match: string, what: Wish): Promise<null> => wished(server, match, what);
  switch (request.do) {
    case 'ping':
      return null;
    case 'lobby':
      return { tables: await server.tables() };
    case 'decks': {
      const game = await server.game(request.with.game);
      if (game === null) throw new Denied('no such game');
      return { decks: game.starters.decks };
    }
    case 'create': {
      const { terms } = request.with;
      const game = await server.game(terms.game);
      if (game === null) throw new Denied(`no game is called ${terms.game.slice(0, 40)}`);
      mayBePlayed(game, terms.options);
      return { match: await server.create(terms) };
    }
    case 'sit': {
      const { match, name: wanted, ...how } = request.with;
      if (how.own.length > 0) await mayBring(server, (await roomOf(server, match)).ledger.game.id, how.own);
      const who = await sitterFor(server, caller.person, wanted);
      return wish(match, sit({ ...how, deck: deckOf(how.deck), who }));
    }
    case 'bot': {
      const { match, level, deck } = request.with;
      return wish(match, sitBot(person, level, deck));
    }
    case 'quick': {
      const { game, rated, name: wanted, ...how } = request.with;
      if (!server.games.includes(game)) throw new Denied(`no game is called ${game.slice(0, 40)}`);
      const who = await sitterFor(server, caller.person, wanted);
      await mayBring(server, game, how.own);
      return { match: await quickMatch(server, game, rated, { ...how, seat: null, deck: deckOf(how.deck), who }) };
    }
    case 'stand':
      return wish(request.with.match, stand(person));
    case 'agree':
      return wish(request.with.match, agree(person, request.with.number, request.with.to));
    case 'answer':
      // What was asked for beforehand is as if it came after the pause.
      if (request.with.auto) await (await roomOf(server, request.with.match)).pausing();
      return wish(
        request.with.match,
        answer(
          person,
          request.with.question,
          request.with.options,
          request.with.auto ? server.ports.clock.now() : caller.at,
        ),
      );
    case 'choose': {
      const { match, question, picks } = request.with;
      const { room, groups } = await asked(server, match, person);
      if (question !== room.ledger.moves) throw new Denied('this question is no longer open');
      const places = groups.places(picks);
      if (places === null) throw new Denied('these cannot be chosen together');
      return wish(match, answer(person, question, places, caller.at));
    }
    case 'concede':
      return wish(request.with.match, concede(person));
    case 'undo':
      return wish(request.with.match, undo(person));
    case 'decline':
      return wish(request.with.match, decline(person));
    case 'next':
      return wish(request.with.match, next(person));
    case 'again':
      return { match: await anotherOf(server, request.with.match, person) };
    case 'resume':
      return wish(request.with.match, resume(person));
    case 'say':
      return wish(request.with.match, say(person, request.with.what));
    case 'talk':
      return wish(request.with.match, talk(person, request.with.on));
    case 'report': {
      const { match, reason } = request.with;
      const { room, seat } = await seated(server, match, person);
      const other = room.ledger.seats[opponent(seat)]?.who;
      if (other?.kind !== 'person') throw new Denied('nobody sits across the table');
      const { order, clock } = server.ports;
      await order.report({ at: clock.now(), match, by: person, about: other.person, name: other.name, reason });
      return null;
    }
    case 'pick': {
      const { groups } = await asked(server, request.with.match, person);
      return groups.pick(request.with.picks);
    }
    case 'whyNot': {
      const { room, seat } = await seated(server, request.with.match, person);
      const { match, game } = room.ledger;
      if (match === null) throw new Denied('no game is under way');
      return whyNot(game, match.state(), seat, request.with.handle);
    }
    case 'look': {
      const { room, seat } = await seated(server, request.with.match, person);
      return { view: room.ledger.match?.viewAtLine(seat, request.with.line) ?? null };
    }
    case 'record': {
      const { match, nth } = request.with;
      const { ledger } = await roomOf(server, match);
      mayLookBack(ledger, person);
      // One that was stopped by a fault may go on: its record tells what is hidden.
      if (!ledger.isOver) throw new Denied('the match is not over');
      return { record: ledger.told(nth ?? ledger.records.length - 1) };
    }
    case 'film': {
      const { match, nth, seat } = request.with;
      const room = await roomOf(server, match);
      const { ledger } = room;
      mayLookBack(ledger, person);
      if (nth >= ledger.results.length) throw new Denied('this game is not over');
      // What a hand held is nobody else's business while the match goes on.
      if (!ledger.isOver && ledger.seatOf(person) !== seat) throw new Denied('the match is not over');
      return { film: await server.films.of(room, nth, seat) };
    }
    case 'show':
      return wish(request.with.match, show(person, request.with.on));
    case 'hint':
      return { advice: await hintFor(server, request.with.match, person) };
    default:
      return carryOutForPeople(server, caller, request);
  }
}
