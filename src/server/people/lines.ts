// Who is connected by which token: a session that was ended, and whoever is banned, is cut off at once, by every process.
import type { Clock, PeopleStore } from '../ports.ts';
import type { Person } from './people.ts';

const LOOK = 30_000; // milliseconds after which all are looked at anew, for a notice may have been lost

interface OpenLine {
  readonly token: string;
  /** They are let in, and this is who they are now. */
  know(person: Person): void;
  cut(): void;
}

export class Lines {
  private readonly open = new Map<string, Set<OpenLine>>();
  private readonly stop: () => void;
  private cancel: () => void;

  constructor(
    private readonly store: Pick<PeopleStore, 'byTokens' | 'listen'>,
    private readonly clock: Clock,
  ) {
    this.stop = store.listen((person) => void this.look([person]).catch(() => undefined)); // it is looked at again soon
    this.cancel = this.lookLater();
  }
  close(): void {
    this.stop();
    this.cancel();
  }
  /** From now on this line hears when its person is another, or is not let in any more; the answer ends that. */
  add({ id, token }: Person, how: Pick<OpenLine, 'know' | 'cut'>): () => void {
    const line: OpenLine = { ...how, token };
    const all = this.open.get(id) ?? new Set();
    this.open.set(id, all.add(line));
    return () => {
      all.delete(line);
      if (all.size === 0 && this.open.get(id) === all) this.open.delete(id);
    };
  }
  private lookLater(): () => void {
    return this.clock.after(LOOK, () => {
      this.look([...this.open.keys()])
        .catch(() => undefined)
        .finally(() => (this.cancel = this.lookLater()));
    });
  }
  async look(people: readonly string[]): Promise<void> {
    const lines = people.flatMap((person) => [...(this.open.get(person) ?? [])]);
    if (lines.length === 0) return;
    const known = await this.store.byTokens([...new Set(lines.map(({ token }) => token))]);
    for (const line of lines) {
      const person = known.get(line.token);
      if (person === undefined || person.banned) line.cut();
      else line.know({ ...person, token: line.token });
    }
  }
}
