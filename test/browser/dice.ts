/** Numbers that look random and are the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 48271) + 11) & 0x7fffffff;
    return (state >>> 8) / 0x7fffff;
  };
}
