// What a bot would do, asked for once for each question.
import type { Advice } from '../../referee/advice.ts';

export class Hinter {
  hint: number | null = $state.raw(null); // an option of the question
  advice: Advice = $state.raw([]);
  thinking = $state(false);

  clear(): void {
    this.hint = null;
    this.advice = [];
  }
  /** `still`: whether the question is the one that was asked about. The best of what came, if it is still wanted. */
  async ask(think: () => Promise<Advice>, still: () => boolean): Promise<Advice[number] | null> {
    if (this.thinking) return null;
    this.thinking = true;
    try {
      const advice = await think();
      const [best] = advice;
      if (!still() || best === undefined) return null;
      this.advice = advice;
      this.hint = best.index;
      return best;
    } finally {
      this.thinking = false;
    }
  }
}
