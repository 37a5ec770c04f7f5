// What lies before somebody who looks at a table, live or in a replay: the card they read, the zone they opened, the
// reason they asked for, and how much room there is.
import { opponent, type Seat, type View } from '../../kernel/index.ts';
import type { LogLine } from '../../match/log.ts';
import { optionNote, optionText, type Speaker } from '../../match/words.ts';
import { allCards, type Board, type BoardCard, type BoardPlace, type Fit, namedCard } from '../model/board.ts';
import {
  type Arrow,
  arrowsOf,
  countersOf,
  diceOf,
  type Fact,
  otherFacts,
  phaseText,
  stackOf,
  zonesCounted,
} from '../model/facts.ts';
import { barText, plainLine } from '../../match/line.ts';
import { aims, type Spot } from '../model/telling.ts';
import { sentencesOf, type Why } from '../model/why.ts';
import type { BarLine, CardInfo, GameInfo } from '../table/table.ts';

export interface Scene {
  readonly info: GameInfo;
  readonly speaker: Speaker;
  readonly seat: Seat;
  readonly names: readonly [string, string];
  readonly view: View | null;
  readonly board: Board | null;
  readonly struck: readonly Arrow[]; // attacks that have just been made
  readonly spot?: Spot | null; // a card that somebody has just used
}
const WIDE = 980;
const BROAD = [1600, 900] as const; // as in TableFrame
const NARROW = 640;
const LOW = 520;

export class Desk {
  shown: BoardCard | null = $state.raw(null);
  reading: BoardCard | null = $state.raw(null);
  private zone: { readonly key: string; readonly slot: number | null } | null = $state.raw(null);
  opened = 0; // when the zone was, as performance.now tells
  why: Why | null = $state.raw(null);
  panel: 'log' | 'menu' | 'zones' | 'keys' | 'recap' | null = $state(null);
  private width = $state(innerWidth);
  private height = $state(innerHeight);

  constructor(readonly scene: Scene) {}

  /** Follows the size of the window; returns how to stop. */
  watchSize(): () => void {
    const resize = (): void => {
      this.width = innerWidth;
      this.height = innerHeight;
    };
    addEventListener('resize', resize);
    return () => removeEventListener('resize', resize);
  }
  readonly wide = $derived(this.width >= WIDE);
  readonly broad = $derived(this.width >= BROAD[0] && this.height >= BROAD[1]);
  readonly fit: Fit = $derived.by(() =>
    this.width < NARROW ? 'narrow' : this.height < LOW && this.width < WIDE ? 'low' : 'full',
  );

  /** Nothing shown, nothing open. */
  putAway(): void {
    this.shown = null;
    this.reading = null;
    this.closeZone();
    this.why = null;
    this.panel = null;
  }

  readonly far: Seat = $derived.by(() => opponent(this.scene.seat));
  readonly stack = $derived.by(() => (this.scene.view === null ? [] : stackOf(this.scene.speaker, this.scene.view)));
  readonly arrows: readonly Arrow[] = $derived.by(() => {
    const { view, struck } = this.scene;
    const open = view === null ? [] : [...arrowsOf(view), ...aims(this.stack)];
    return [...open, ...struck.filter((one) => !open.some(({ from, to }) => from === one.from && to === one.to))];
  });
  readonly dice = $derived.by(() => (this.scene.view === null ? [] : diceOf(this.scene.view)));
  readonly phase = $derived.by(() => (this.scene.view === null ? '' : phaseText(this.scene.speaker, this.scene.view)));
  readonly facts = $derived.by(() =>
    this.scene.view === null ? [] : otherFacts(this.scene.speaker, this.scene.view, this.scene.info.layout.facts ?? []),
  );
  readonly cards = $derived.by(() =>
    this.scene.board === null ? new Map<number, BoardCard>() : allCards(this.scene.board),
  );
  readonly places: readonly BoardPlace[] = $derived.by(() =>
    this.scene.board === null ? [] : [...this.scene.board.places, ...this.scene.board.elsewhere],
  );
  readonly place: BoardPlace | undefined = $derived(this.places.find(({ key }) => key === this.zone?.key));
  /** The square that is looked at, of a place with squares. */
  readonly slot: number | null = $derived(this.zone?.slot ?? null);
  openZone(key: string, slot: number | null = null): void {
    this.zone = { key, slot };
    this.opened = performance.now();
  }
  closeZone(): void {
    this.zone = null;
  }
  /** The card beside the board, as it is now. */
  readonly showing: BoardCard | null = $derived.by(() => {
    const { shown } = this;
    return shown === null ? null : (this.cards.get(shown.handle) ?? shown);
  });
  counters(seat: Seat): Fact[] {
    const { view, speaker, info } = this.scene;
    if (view === null) return [];
    const counted = seat === this.far ? (this.scene.board?.counted ?? []) : [];
    // Before the first turn what stands at nothing has not been set yet: a life of 0 looks like the end.
    const facts = countersOf(
      speaker,
      view,
      info.layout.counters,
      seat,
      this.fit !== 'full' || this.scene.board?.plates.length !== 0,
    ).filter(({ value }) => view.turnNumber > 0 || value !== '0');
    return [
      ...facts,
      ...zonesCounted(speaker, counted).filter(({ name }) => !facts.some((fact) => fact.name === name)),
    ];
  }
  whoOf(at: BoardPlace): string {
    return at.seat === null ? '' : this.scene.names[at.seat];
  }

  private defOf(handle: number, name: string | null): number {
    const known = this.cards.get(handle)?.def;
    return known ?? (name === null ? -1 : this.scene.info.cards.findIndex((card) => card.name === name));
  }
  private cardOf(handle: number, name: string | null): CardInfo | undefined {
    return this.scene.info.cards[this.defOf(handle, name)];
  }
  /** A card somebody pointed at by its name in the log or the stack. */
  showNamed(handle: number, name: string | null): void {
    const def = this.defOf(handle, name);
    const known = this.cards.get(handle);
    if (known !== undefined) this.shown = known;
    else if (name !== null && def >= 0) this.shown = namedCard(name, def);
    else return;
    if (!this.wide) this.reading = this.shown;
  }

  whyLine(line: LogLine): void {
    const named = line.args.flatMap((arg) =>
      typeof arg === 'object' && 'card' in arg ? [this.cardOf(arg.card, arg.name)] : [],
    );
    this.why = {
      title: plainLine(this.scene.speaker, line),
      notes: [],
      clauses: line.clauses,
      sentences: sentencesOf(this.scene.speaker, named),
    };
  }
  whyPrompt(prompt: string): void {
    const decision = this.scene.view?.decision ?? null;
    if (decision === null) return;
    const named = decision.args.flatMap((arg) =>
      arg !== null && typeof arg === 'object' && 'card' in arg
        ? [this.cardOf(Number(arg.card), typeof arg.name === 'string' ? arg.name : null)]
        : [],
    );
    const next = this.stack.at(-1)?.cards.map((card) => this.cardOf(card.card, card.name)) ?? [];
    this.why = {
      title: prompt,
      notes: decision.options.flatMap((option) => {
        const text = optionNote(this.scene.speaker, option);
        return text === '' ? [] : [{ card: optionText(this.scene.speaker, option, new Map()), text }];
      }),
      clauses: decision.rule.split(' '),
      sentences: sentencesOf(this.scene.speaker, [...named, ...next]),
    };
  }
  /** What is in the way of using a card, as a sentence. */
  bar(line: BarLine): string {
    return barText(this.scene.speaker, line);
  }
  /** The sentences of cards one can see, by handle. */
  sentences(handles: readonly number[]) {
    const cards = handles.map((handle) => this.cardOf(handle, null));
    return sentencesOf(this.scene.speaker, cards);
  }
}
