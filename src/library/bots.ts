// Players that are programs: they see what their seat sees, and choose.
export { type Bot, type Sight, sightOf } from '../bots/bot.ts';
export { makeBot } from '../bots/index.ts';
export { SearchBot } from '../bots/search/search.ts';
