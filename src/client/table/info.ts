// A game as plain data: what the page is told of it.
export { cardInfo, entitled, infoOf } from '../../referee/info.ts';
