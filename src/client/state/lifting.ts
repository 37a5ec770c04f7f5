// A card that somebody drags: what it may be put on, and what letting it go does. Clicking has the last word in both.
import { aimed } from '../model/choices.ts';
import type { Aim, Play } from './play.svelte.ts';

export class Lifting {
  /** The card, what was aimed at before, whether there is something to put it on, and whether it can be used without. */
  private lifted: {
    readonly from: string;
    readonly aim: Aim | null;
    readonly aims: boolean;
    readonly plain: boolean;
  } | null = null;

  constructor(private readonly play: Play) {}

  lift(target: string): boolean {
    const { play } = this;
    const here = play.choices?.at.get(target);
    if (here === undefined || play.targets === null || play.decision === null || play.isSet) return false;
    const depth = (play.aim?.depth ?? 0) + 1;
    const among = aimed(play.options, play.targets, here, depth);
    this.lifted = { from: target, aim: play.aim, aims: among.length > 0, plain: among.length < here.length };
    if (among.length > 0) play.aim = { among, depth };
    return true;
  }
  takes(target: string): boolean {
    if (this.lifted === null) return false;
    return target === '' ? this.lifted.plain : this.lifted.aims && this.play.can(target);
  }
  putOn(target: string | null): void {
    const { lifted, play } = this;
    this.lifted = null;
    if (lifted === null) return;
    if (target !== null && target !== '') play.point(target);
    else {
      play.aim = lifted.aim;
      if (target === '') play.point(lifted.from);
    }
  }
}
