// Chance that nobody can guess: ChaCha20 under a key of 256 bits, the same numbers in Node and in the browser.
import { chacha20 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';

const KEY_WORDS = 8;
const BLOCK_WORDS = 16;
/** The state: the key, the number of the block that is drawn from, and how many of its words are gone. */
export const CHACHA_WORDS = KEY_WORDS + 2;

const NONCE = new Uint8Array(12); // a key serves one game, so the nonce need not differ
const ZEROS = new Uint8Array(BLOCK_WORDS * 4);

const wordsOf = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, i) => view.getInt32(i * 4, true));
};
function bytesOf(words: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, i) => view.setInt32(i * 4, word, true));
  return new Uint8Array(view.buffer);
}

/** A state from any text: all of its entropy, up to 256 bits, is in the key. */
export const chachaSeeded = (text: string): number[] => [...wordsOf(sha256(new TextEncoder().encode(text))), 0, 0];

export class ChaCha {
  private readonly key: Uint8Array;
  private block: number;
  private used: number;
  private words: readonly number[] | null = null;
  constructor(private readonly state: readonly number[]) {
    this.key = bytesOf(state.slice(0, KEY_WORDS));
    this.block = state[KEY_WORDS] as number;
    this.used = state[KEY_WORDS + 1] as number;
  }

  /** 32 bits, as a signed number. */
  next(): number {
    if (this.used === BLOCK_WORDS) {
      this.block++;
      this.used = 0;
      this.words = null;
    }
    this.words ??= wordsOf(chacha20(this.key, NONCE, ZEROS, undefined, this.block));
    return this.words[this.used++] as number;
  }
  clone(): ChaCha {
    return new ChaCha(this.getState());
  }
  getState(): readonly number[] {
    return [...this.state.slice(0, KEY_WORDS), this.block, this.used];
  }
}
