// Plays the steps of a scenario on one state and throws a Failure at the first that does not come out.
import {
  answer,
  type Core,
  type Decision,
  DONE,
  type Game,
  NONE,
  PASS,
  type Phrase,
  type Pool,
  restore,
  save,
  scripted,
  SEAT_NAMES,
  type Seat,
  settle,
  word,
} from '../../kernel/index.ts';
import { concede, deckProblems, forcedSlot, slotOf } from '../../match/index.ts';
import { type Cast, zoneCalled } from './cast.ts';
import { agrees, type Found, NoPath, Paths, written } from './paths.ts';
import { type Check, Failure, type Step } from './scenario.ts';
import { SeenPaths } from './sees.ts';
import type { Trace } from './trace.ts';

/** So many answers without a choice in a row are a game that goes in circles. */
const MOST_FORCED = 10_000;
const CONCEDE = 'concede';

export interface Stage {
  readonly game: Game;
  readonly pool: Pool;
  readonly cast: Cast;
  readonly trace: Trace;
  readonly restores: boolean; // through JSON and back at every question
  readonly manner: Manner;
  /** Hears each answer; `choice`: there was another one. An index of NONE is a concession. */
  readonly gave?: (seat: Seat, index: number, choice: boolean) => void;
}
/**
 * How steps are read where a question leaves no choice. `brisk`: it answers itself at once, and steps speak of real choices.
 * `literal`: it may be written too, and what is expected may hold before it answers itself.
 */
export type Manner = 'brisk' | 'literal';

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

export class Play {
  private forced = 0;
  private held = false; // an `offers` step was about the open question, though it leaves no choice
  line = 0;
  constructor(
    private readonly stage: Stage,
    private g: Core,
  ) {}

  get state(): Core {
    return this.g;
  }

  begin(): void {
    settle(this.stage.game.machine, this.g);
    this.pause();
  }

  step(step: Step): void {
    this.line = step.line;
    switch (step.kind) {
      case 'answer':
        return this.answers(step);
      case 'offers':
      case 'includes':
        return this.offered(step);
      case 'excludes':
        return this.excluded(step);
      case 'refuses':
        return this.refused(step);
      case 'expect':
        return this.holds(() => {
          const paths = new Paths(this.stage.game, this.g, this.stage.cast);
          for (const check of step.checks) this.check(check, paths.find(check.path), '');
        });
      case 'sees':
        return this.holds(() => {
          const paths = new SeenPaths(this.stage.game, this.g, this.stage.cast, step.seat);
          for (const check of step.checks) this.check(check, paths.find(check.path), `${SEAT_NAMES[step.seat]} sees `);
        });
      case 'deck':
        return this.deck(step);
      case 'alias':
        return this.alias(step);
      case 'note':
        return;
    }
  }

  /** Nothing may be left half done. */
  end(): void {
    if (this.stage.manner === 'brisk') this.force();
    const open = this.open().find((d) => d.group > 1);
    if (open !== undefined) {
      const asked = this.question(open);
      throw this.failure(
        `the scenario ends in the middle of a choice: ${asked.en}`,
        `選択の途中でシナリオが終わっています。${asked.ja}`,
      );
    }
  }

  // Questions that leave no choice

  /** Answers what leaves no choice until a real choice is open, or `stop` says that this one is meant. */
  private force(stop: (decision: Decision) => boolean = () => false): void {
    for (;;) {
      const slot = forcedSlot(this.g);
      const decision = this.g.asking[slot];
      if (decision === undefined || stop(decision)) break;
      this.forced++;
      if (this.forced > MOST_FORCED)
        throw this.failure('the game goes on for ever without a choice', '選択のないままゲームが終わりません');
      this.give(slot, 0);
    }
    this.held = false;
  }
  /** Checks what is true now; read literally, or after what leaves no choice has answered itself. */
  private holds(checks: () => void): void {
    if (this.stage.manner === 'brisk') {
      if (!this.held) this.force();
      return checks();
    }
    let first: unknown = null;
    for (;;) {
      try {
        return checks();
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        first ??= error;
      }
      const slot = forcedSlot(this.g);
      if (slot === NONE || ++this.forced > MOST_FORCED) throw first;
      this.give(slot, 0);
    }
  }
  private give(slot: number, index: number): void {
    const { game, trace } = this.stage;
    const decision = this.g.asking[slot] as Decision;
    const name = this.stage.cast.show(this.g, decision.options[index] ?? NONE, decision.vocabulary);
    trace.answered(`${SEAT_NAMES[decision.seat as Seat]}: ${name}`);
    const choice = decision.options.length > 1;
    const refusal = answer(game.machine, this.g, slot, index);
    if (refusal !== null)
      throw this.failure(
        `${name}: offered, but refused (${refusal.message})`,
        `${name}：選べるのに断られました（${refusal.message}）`,
      );
    this.stage.gave?.(decision.seat as Seat, index, choice);
    this.pause();
  }
  /** A question is open: the game is put away and taken out again where the run asks for it. */
  private pause(): void {
    const { game, restores } = this.stage;
    if (restores) this.g = restore(game.id, game.rulesNumber, JSON.parse(JSON.stringify(save(game.id, this.g))));
  }

  // Answers

  private answers({ seat, names }: StepOf<'answer'>): void {
    this.forced = 0;
    const [only] = names;
    if (names.length === 1 && only === CONCEDE) return this.concedes(seat);
    let left = names;
    let inGroup = false;
    for (let first = true; left.length > 0; first = false) {
      const [name = '', ...rest] = first ? (left = this.orderFor(seat, left)) : left;
      this.force((d) => d.seat === seat && this.counts(d) && this.stage.cast.find(this.g, d, name).length > 0);
      const slot = slotOf(this.g, seat);
      const decision = this.g.asking[slot];
      // A group that is full has closed by itself; writing `done` is no mistake.
      if (inGroup && name === 'done' && rest.length === 0 && (decision === undefined || !this.has(decision, name)))
        return;
      if (decision === undefined) throw this.notAsked(seat, name);
      const index = this.choose(decision, name);
      inGroup = decision.group > 0;
      this.give(slot, index);
      left = rest;
    }
  }
  /** Whether a question that leaves no choice may be what a step is about. */
  private counts(decision: Decision): boolean {
    return this.held || this.stage.manner === 'literal' || !isIdle(decision);
  }
  private has(decision: Decision, name: string): boolean {
    return this.stage.cast.find(this.g, decision, name).length > 0;
  }
  private choose(decision: Decision, name: string): number {
    const found = this.stage.cast.find(this.g, decision, name);
    const [index] = found;
    if (index === undefined) {
      const asked = this.question(decision);
      throw this.failure(`“${name}” is not offered: ${asked.en}`, `「${name}」は選べません。${asked.ja}`);
    }
    if (found.length > 1) {
      const options = found.map((i) => this.stage.cast.show(this.g, decision.options[i] ?? NONE, decision.vocabulary));
      throw this.failure(
        `“${name}” could be any of ${options.join(', ')}: give the cards aliases`,
        `「${name}」は${options.join('、')}のどれともとれます。カードに別名を付けてください`,
      );
    }
    return index;
  }
  /** The members of a set may be written in any order; the game asks for them in its own. */
  private orderFor(seat: Seat, names: readonly string[]): readonly string[] {
    const decision = this.g.asking[slotOf(this.g, seat)];
    if (decision === undefined || decision.group !== 1 || names.length < 2) return names;
    const written = this.works(seat, names);
    if (written === 'whole') return names;
    const place = (name: string): number => this.stage.cast.find(this.g, decision, name)[0] ?? Number.MAX_SAFE_INTEGER;
    const sorted = names.toSorted((a, b) => place(a) - place(b));
    // A set that closed before all names were used up may take them all in its own order.
    const better = this.works(seat, sorted);
    return better === 'whole' || (better !== 'no' && written === 'no') ? sorted : names;
  }
  /** Whether the choice takes these names one after the other (`part`: it closed before the last), tried on a copy in silence. */
  private works(seat: Seat, names: readonly string[]): 'whole' | 'part' | 'no' {
    const { game, cast, trace } = this.stage;
    return trace.silent(() =>
      scripted(null, () => {
        const copy = game.clone(this.g);
        for (const [i, name] of names.entries()) {
          const slot = slotOf(copy, seat);
          const decision = copy.asking[slot];
          if (decision === undefined || decision.group !== i + 1) return name === 'done' ? 'whole' : 'part';
          const [index] = cast.find(copy, decision, name);
          if (index === undefined) return 'no';
          if (i < names.length - 1 && answer(game.machine, copy, slot, index) !== null) return 'no';
        }
        return 'whole';
      }),
    );
  }
  private concedes(seat: Seat): void {
    const { game, trace } = this.stage;
    trace.answered(`${SEAT_NAMES[seat]}: ${CONCEDE}`);
    const refusal = concede(game, this.g, seat);
    if (refusal !== null) throw this.failure(`${CONCEDE}: ${refusal.message}`, `${CONCEDE}：${refusal.message}`);
    this.stage.gave?.(seat, NONE, true);
    this.pause();
  }

  // What is offered

  private offered({ kind, seat, names }: StepOf<'offers' | 'includes'>): void {
    const meant = (d: Decision): boolean => (seat === null || d.seat === seat) && this.misfit(kind, d, names) === null;
    this.force(meant);
    const decision = this.asked(seat, names.join(', '));
    this.held = decision.options.length === 1;
    const misfit = this.misfit(kind, decision, names);
    if (misfit !== null) throw this.failure(misfit.en, misfit.ja);
  }
  private misfit(kind: 'offers' | 'includes', decision: Decision, names: readonly string[]): Phrase | null {
    const missing = names.filter((name) => !this.has(decision, name));
    const named = new Set(names.flatMap((name) => this.everyOne(decision, name)));
    const extra = kind === 'includes' ? [] : decision.options.filter((_, i) => !named.has(i));
    if (missing.length === 0 && extra.length === 0) return null;
    const asked = this.question(decision);
    const [en, ja] =
      kind === 'offers'
        ? ['the options are others', '選べるものが違います']
        : ['options are missing', '選べないものがあります'];
    return word(
      `${ja}\n  必要：${names.join(', ')}\n  実際：${asked.ja}`,
      `${en}\n  expected: ${names.join(', ')}\n  actual:   ${asked.en}`,
    );
  }
  /** All options a name fits: two copies of a card are named once. */
  private everyOne(decision: Decision, name: string): number[] {
    const { cast } = this.stage;
    return decision.options.flatMap((o, i) =>
      cast.optionNames(this.g, o, decision.vocabulary).includes(name) ? [i] : [],
    );
  }
  private excluded({ seat, names }: StepOf<'excludes'>): void {
    this.force((d) => (seat === null ? this.counts(d) : d.seat === seat));
    const decision = this.asked(seat, names.join(', '));
    for (const name of names) {
      this.recognised(decision, name);
      if (!this.has(decision, name)) continue;
      const asked = this.question(decision);
      throw this.failure(`“${name}” is offered: ${asked.en}`, `「${name}」が選べます。${asked.ja}`);
    }
  }
  private refused({ seat, name, rule }: StepOf<'refuses'>): void {
    this.force((d) => d.seat === seat);
    const decision = this.g.asking[slotOf(this.g, seat)] ?? null;
    this.recognised(decision, name);
    if (decision !== null && this.has(decision, name)) {
      const asked = this.question(decision);
      throw this.failure(
        `“${name}” is offered, though ${rule} should refuse it: ${asked.en}`,
        `${rule}が断るはずの「${name}」が選べます。${asked.ja}`,
      );
    }
    if (name === CONCEDE) {
      const refusal = concede(this.stage.game, this.stage.game.clone(this.g), seat);
      if (refusal === null)
        throw this.failure(
          `${SEAT_NAMES[seat]} may concede, though ${rule} should refuse it`,
          `${rule}が断るはずなのに、${SEAT_NAMES[seat]}は投了できます`,
        );
      this.stage.trace.refused(refusal.refused);
    }
    if (!this.stage.trace.lately(rule)) {
      const cited = this.stage.trace.recent().join(', ') || 'none';
      throw this.failure(
        `“${name}” is refused, but not by ${rule}; clauses that decided since the last answer: ${cited}`,
        `「${name}」は断られましたが、${rule}によってではありません（前の答えから決め手となった条文：${cited}）`,
      );
    }
  }
  private recognised(decision: Decision | null, name: string): void {
    if (this.stage.cast.recognises(this.g, decision, name)) return;
    const verbs = this.stage.game.verbs.flatMap(({ name: verb }) => (verb === '' ? [] : [verb])).join(', ');
    throw this.failure(
      `“${name}” is not the name of any option; expected an alias, a card, or a verb of ${verbs}`,
      `「${name}」という選択肢はありません（必要：別名、カード、または${verbs}）`,
    );
  }

  // What is true

  private check(check: Check, found: Found | NoPath, who: string): void {
    if (found instanceof NoPath) throw new Failure(check.line, found.said);
    if (agrees(check.expected, found)) return;
    const [path, expected, actual] = [`${who}${check.path}`, show(check.expected), show(written(found))];
    throw new Failure(
      check.line,
      word(
        `${path}\n  必要：${expected}\n  実際：${actual}`,
        `${path}\n  expected: ${expected}\n  actual:   ${actual}`,
      ),
    );
  }
  private deck({ deck, other, problems }: StepOf<'deck'>): void {
    const { game, pool } = this.stage;
    const found = deckProblems(game, pool, deck, other);
    const rules = [...new Set(found.map((problem) => problem.rule))].sort();
    if (rules.join() === [...new Set(problems)].sort().join()) return;
    const said = found.map((problem) => `${problem.rule} (${problem.message})`).join(', ') || 'none';
    const wanted = problems.join(', ') || 'none';
    throw this.failure(
      `problems of the deck\n  expected: ${wanted}\n  actual:   ${said}`,
      `デッキの問題\n  必要：${wanted}\n  実際：${said}`,
    );
  }
  private alias({ aliases }: StepOf<'alias'>): void {
    if (!this.held && this.stage.manner === 'brisk') this.force();
    for (const { alias, path } of aliases) {
      const id = this.cardAt(path);
      if (id === NONE)
        throw this.failure(
          `alias ${alias}: there is no card at ${path}; expected a zone and a place, as A.field.0`,
          `別名${alias}：${path}にカードがありません（必要：A.field.0のような領域と位置）`,
        );
      const problem = this.stage.cast.add(alias, id);
      if (problem !== null) throw this.failure(problem.en, problem.ja);
    }
  }
  /** `A.field.0`: the first card of a zone, from the bottom; `A.deck.-1` (or `A.deck.top`): the top one. */
  private cardAt(path: string): number {
    const dot = path.lastIndexOf('.');
    const place = path.slice(dot + 1);
    const zone = zoneCalled(this.stage.game, path.slice(0, dot));
    const at = place === 'top' ? -1 : Number.parseInt(place, 10);
    return this.g.zones[zone]?.at(at) ?? NONE;
  }

  // Words for failures

  private open(): Decision[] {
    return this.g.asking.filter((_, i) => this.g.answers[i] === NONE);
  }
  private asked(seat: Seat | null, what: string): Decision {
    const open = this.open().filter((d) => seat === null || d.seat === seat);
    const [decision] = open;
    if (decision === undefined) throw this.notAsked(seat, what);
    if (open.length > 1)
      throw this.failure(
        'several questions are open: write the seat, as { A: [...] }',
        '質問が二つ以上あります。{ A: [...] }のように席を書いてください',
      );
    return decision;
  }
  private notAsked(seat: Seat | null, what: string): Failure {
    const { outcome } = this.g;
    const open = this.open().map((d) => this.question(d));
    const now =
      outcome === null
        ? word(
            open.map((one) => one.ja).join('／') || '質問はありません',
            open.map((one) => one.en).join('; ') || 'nothing is asked',
          )
        : word(
            `ゲームは終わっています（${outcome.cause}、${outcome.clause}）`,
            `the game is over (${outcome.cause}, ${outcome.clause})`,
          );
    const who =
      seat === null
        ? word('誰にも質問はありません', 'nobody is asked')
        : word(`${SEAT_NAMES[seat]}への質問はありません`, `${SEAT_NAMES[seat]} is not asked`);
    return this.failure(`“${what}”: ${who.en}; ${now.en}`, `「${what}」：${who.ja}。${now.ja}`);
  }
  private question(decision: Decision): Phrase {
    const options = this.stage.cast.shown(this.g, decision).join(', ');
    const [seat, { prompt, rule }] = [SEAT_NAMES[decision.seat as Seat], decision];
    return word(
      `${seat}への質問は${prompt}（${rule}）です：${options}`,
      `${seat} is asked ${prompt} (${rule}): ${options}`,
    );
  }
  private failure(en: string, ja: string): Failure {
    return new Failure(this.line, word(ja, en));
  }
}

/** A question that leaves nothing but to pass: not what a step is about that names no seat or answers, unless `offers` has just named it. */
const isIdle = (decision: Decision): boolean => {
  const [only] = decision.options;
  return decision.options.length === 1 && (only === PASS || only === DONE);
};

const show = (value: unknown): string => JSON.stringify(value);
