// What people ask of their accounts, each request as its reply.
import { SHELF, type PEOPLE_REQUESTS } from '../../wire/people.ts';
import type { AnyRequest, Reply } from '../../wire/protocol.ts';
import { opponent } from '../../kernel/index.ts';
import { Denied } from '../denied.ts';
import type { Server } from '../server.ts';
import type { Caller } from './accounts.ts';
import { profileOf } from './profile.ts';

export type PeopleRequest = Extract<AnyRequest, { do: keyof typeof PEOPLE_REQUESTS }>;

export async function carryOutForPeople(server: Server, caller: Caller, request: PeopleRequest): Promise<Reply> {
  const { accounts, ports } = server;
  const { person } = caller;
  if (accounts === null || ports.accounts === null) throw new Denied('this server keeps no accounts');
  const { kept } = ports.accounts;
  const needAccount = (): string => {
    if (!person.account) throw new Denied('you have no account');
    return person.id;
  };
  switch (request.do) {
    case 'me':
      return { account: await accounts.of(person) };
    case 'signUp': {
      const { name, password, passkey } = request.with;
      return accounts.signUp(caller, name, password, passkey);
    }
    case 'signIn':
      return accounts.signIn(caller, request.with.name, request.with.password);
    case 'challenge':
      return { challenge: accounts.challenge(caller) };
    case 'passkeyIn':
      return accounts.passkeyIn(caller, request.with.passkey);
    case 'recover': {
      const { name, code, password } = request.with;
      return accounts.recover(caller, name, code, password);
    }
    case 'setPassword':
      await accounts.setPassword(caller, request.with.proof, request.with.password);
      return null;
    case 'addPasskey': {
      const { proof, passkey, label } = request.with;
      await accounts.addPasskey(caller, proof, passkey, label);
      return null;
    }
    case 'dropPasskey':
      await accounts.dropPasskey(caller, request.with.proof, request.with.id);
      return null;
    case 'newCodes':
      return { codes: await accounts.newCodes(caller, request.with.proof) };
    case 'revoke':
      await accounts.endSessions(person, request.with.session);
      return null;
    case 'signOut':
      needAccount(); // a guest's token is all there is of a guest
      await accounts.signOut(person);
      return null;
    case 'export': {
      const id = needAccount();
      const file = {
        tefuda: 'account',
        format: 1,
        account: await accounts.of(person),
        shelf: await kept.shelf(id),
        ...(await kept.everything(id)),
      };
      return { file };
    }
    case 'deleteAccount':
      needAccount();
      await accounts.remove(caller, request.with.proof);
      return null;
    case 'profile':
      return { profile: await profileOf(ports.accounts, person, request.with.name, request.with.before) };
    case 'shelf':
      return { items: await kept.shelf(needAccount()) };
    case 'shelve': {
      const { items } = request.with;
      if (items.some(({ data }) => JSON.stringify(data).length > SHELF.longest))
        throw new Denied(`a deck or a game's cards may have ${SHELF.longest / 1000} kB`);
      if (!(await kept.shelve(needAccount(), items, SHELF.most)))
        throw new Denied(`${SHELF.most} decks may be kept at most`);
      return null;
    }
    case 'unshelve':
      await kept.unshelve(needAccount(), request.with.items);
      return null;
    case 'mute': {
      const { match, on } = request.with;
      const { ledger } = (await server.rooms.room(match)) ?? {};
      const seat = ledger?.seatOf(person.id) ?? null;
      const other = seat === null ? undefined : ledger?.seats[opponent(seat)]?.who;
      if (other === undefined) throw new Denied('nobody sits across the table');
      if (other.kind === 'bot') return { muted: false };
      if (on !== null) await kept.mute(person.id, other.person, on);
      return { muted: on ?? (await kept.mutes(person.id, other.person)) };
    }
  }
}
