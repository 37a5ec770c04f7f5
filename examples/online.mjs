// Plays one match online at random over a WebSocket, hearing only what changed. The protocol: docs/protocol.md
//   node examples/online.mjs http://127.0.0.1:4173 TABLE [GAME]     `new` makes a table, `bot` plays against a bot
// Node 20 has no WebSocket of its own; a browser and Node 22 have the same one.
import { WebSocket } from 'ws';

const [base, table, game = 'blackpoker'] = process.argv.slice(2);
const socket = new WebSocket(`${base.replace(/^http/, 'ws').replace(/\/$/, '')}/ws`);
const waiting = new Map();
let seen = null;
let last = -1;
let asked = 0;

const ask = (what, how = {}) =>
  new Promise((resolve, reject) => {
    waiting.set(asked, { resolve, reject });
    socket.send(JSON.stringify({ q: asked++, do: what, with: how }));
  });

/** What was seen before, as it is after a difference. */
function apply(before, delta) {
  if (delta === null) return before;
  if ('s' in delta) return delta.s;
  const after = 'a' in delta ? before.slice(0, delta.n) : { ...before };
  for (const key of delta.d ?? []) delete after[key];
  for (const [key, one] of Object.entries(delta.a ?? delta.o)) after[key] = apply(before[key], one);
  return after;
}

function move() {
  if (seen.seat === null) return;
  const { match, question, seats, status } = seen;
  if (status === 'over') {
    console.log('winner', seen.result.winner, 'seat', seen.seat, seen.result.cause);
    socket.close();
  }
  const agrees = status === 'open' && !seats.includes(null) && !seats[seen.seat].agreed;
  const options = seen.view?.decision?.options ?? [];
  if (agrees && last !== 'agreed') {
    last = 'agreed';
    ask('agree', { match, number: null }).catch(() => (last = -1));
  } else if (status === 'running' && options.length > 0 && last !== question) {
    last = question;
    const option = Math.floor(Math.random() * options.length);
    ask('answer', { match, question, options: [option] }).catch(({ message }) => console.error(message));
  }
}

socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.t === 'reply') {
    const { resolve, reject } = waiting.get(message.q);
    if (message.ok) resolve(message.value);
    else reject(new Error(message.problem));
  } else {
    seen = message.t === 'seen' ? message.whole : apply(seen, message.delta);
    move();
  }
};
async function begin() {
  await ask('hello', { v: 1, token: null, name: 'JavaScript' });
  const made = table === 'new' || table === 'bot' ? await ask('create', { terms: { game } }) : { match: table };
  const { decks } = await ask('decks', { game });
  await ask('open', made);
  await ask('sit', { ...made, seat: null, deck: decks[0], own: [], commitment: null });
  if (table === 'bot') await ask('bot', { ...made, level: 'random' });
  console.log('table', made.match);
}
socket.onopen = () => void begin();
