// The script of a replay that is one page: what it shows stands in the page itself.
import { mount } from 'svelte';
import '../later-words.ts';
import Replay from '../pages/Replay.svelte';
import { keepSettings } from '../state/settings.svelte.ts';
import { seatNames } from '../state/names.ts';
import '../style/base.css';
import { Projector } from '../net/reel.ts';
import { told } from './told.ts';
import type { Reel } from '../table/table.ts';

keepSettings();
const projectors = told.films.map((film) => new Projector(film));
const seats = told.names.map((name) => ({ kind: 'human' as const, name, deck: { name: '', parts: {} } }));
const [a, b] = seats;
if (a === undefined || b === undefined) throw new Error('a game has two seats');
const reel: Reel = {
  info: told.info,
  names: seatNames({ seats: [a, b] }, true),
  seat: 0,
  length: told.films[0]?.changes.length ?? 0,
  at: (answers, seat) =>
    Promise.resolve(projectors[seat]?.at(answers)).then((found) => {
      if (found === undefined) throw new Error('a film of each seat');
      return found;
    }),
};
const target = document.getElementById('app');
if (target !== null) mount(Replay, { target, props: { data: null, reel } });
