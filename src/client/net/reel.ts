// What a seat saw of a finished game, answer by answer; worked out as far as somebody has looked.
import type { Plain, View } from '../../kernel/index.ts';
import type { LogLine } from '../../match/log.ts';
import { apply } from '../../wire/delta.ts';
import type { Film } from '../../wire/film.ts';

export class Projector {
  private readonly views: View[];
  constructor(readonly film: Film) {
    this.views = [film.first];
  }
  at(answers: number): { readonly view: View; readonly log: readonly LogLine[] } {
    const { first, changes, log } = this.film;
    for (let k = this.views.length; k <= answers; k++) {
      const before = this.views[k - 1] as unknown as Plain;
      this.views.push(apply(before, changes[k - 1]?.delta ?? null) as unknown as View);
    }
    return { view: this.views[answers] ?? first, log: log.slice(0, changes[answers - 1]?.lines ?? 0) };
  }
}
