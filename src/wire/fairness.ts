// A seed that nobody chose: numbers of both players and the server, each committed by its hash before any is shown.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What is told before the number is. */
export const commitmentTo = (number: string): string => hashOf(`tefuda commitment ${number}`);
export const keeps = (commitment: string, number: string): boolean => commitmentTo(number) === commitment;

/** The seed of the nth game of a match; who gave no number adds nothing. */
export const seedOf = (server: string, players: readonly [string | null, string | null], nth: number): string =>
  hashOf(`tefuda seed ${server} ${players[0] ?? '-'} ${players[1] ?? '-'} ${nth}`);
