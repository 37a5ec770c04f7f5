// A person at a table: what they see, what they have pointed at so far, and how that becomes an answer.
import {
  opponent,
  type Outcome,
  type Plain,
  type Saying,
  type Seat,
  SEATS,
  type View,
  type ViewDecision,
  type ViewOption,
} from '../../kernel/index.ts';
import { plainLine, sharedNames } from '../../match/line.ts';
import { isAmong, type LogLine } from '../../match/log.ts';
import { optionNote, optionText, promptText, type Speaker } from '../../match/words.ts';
import { autoAnswer, Memory, type Yield } from '../model/auto.ts';
import { type Board, boardOf, type Fit, targetsOf } from '../model/board.ts';
import { endingOf, idleOptions, vainPass } from '../model/ending.ts';
import { type Arrow, stackOf } from '../model/facts.ts';
import { type Choices, choicesOf, click, givesUp, passing } from '../model/choices.ts';
import { aloud, grown, latest, strikes } from '../model/log.ts';
import { type Recap, recapOf } from '../model/recap.ts';
import { beatsOf, isUnderWay, type Spot } from '../model/telling.ts';
import { cardNames, textIn } from '../model/look.ts';
import { further, type Trail, trailText, underWay } from '../model/trail.ts';
import type { GameInfo, GroupInfo, PickState, Snapshot, Table } from '../table/table.ts';
import { Hinter } from './hinter.svelte.ts';
import { Keeper } from './keeper.ts';
import { isYou, seatNames } from './names.ts';
import { gameInfo } from '../table/local.ts';
import { aboutToDraw } from './paint.ts';
import { session } from './session.svelte.ts';
import { settings, t } from './settings.svelte.ts';
import { sound } from './sound.ts';
import { Teller } from './teller.svelte.ts';

export interface Aim {
  readonly among: readonly number[];
  readonly depth: number;
}
const NO_OPTIONS: readonly ViewOption[] = [];
const AUTO_AFTER = 160;
const STRUCK = 1100; // milliseconds for which an arrow tells of an attack that is over
type Marked = Saying['ja'];
const askerOf = ([first]: readonly Plain[]): number | null =>
  first !== null && typeof first === 'object' && 'card' in first ? Number(first.card) : null;
const NO_ARROWS: readonly Arrow[] = [];

export class Play {
  readonly table: Table;
  snapshot: Snapshot | null = $state.raw(null);
  log: readonly LogLine[] = $state.raw([]);
  past: { readonly line: number; readonly view: View } | null = $state.raw(null);
  aim: Aim | null = $state.raw(null);
  menu: readonly number[] | null = $state.raw(null);
  picks: readonly number[] = $state.raw([]);
  pickState: PickState | null = $state.raw(null);
  private hits: readonly Arrow[] = $state.raw(NO_ARROWS);
  private told = $state(0); // lines of the log when this person chose last
  /** What came of this person's own last answer: all since is somebody else's doing. */
  private own: { readonly view: View; readonly lines: number } | null = $state.raw(null);
  private trail: Trail = $state.raw([]);
  /** The game was over when it was opened: nobody waits for a last blow. */
  openedOver = false;
  readonly hinter = new Hinter();
  private backTo: number | null = null; // answers to be taken back to
  yielded: Yield | null = $state.raw(null);
  handOver: Seat | null = $state.raw(null);
  fit: Fit = $state('full');
  busy = $state(false);
  refused: string | null = $state(null);
  said = $state(''); // for the live region
  since = 0; // when the question came
  private readonly memory = new Memory();
  private readonly keeper = new Keeper();
  private repeating = false;
  private readonly stop: () => void;

  readonly teller = new Teller({
    own: () => this.busy,
    beats: (snapshot) => this.beats(snapshot),
    take: (snapshot) => this.take(snapshot),
    lasts: (spot) => this.lasts(spot),
    step: () => (this.table.home ? session.pace : session.pace / 2), // elsewhere a clock may run
  });

  constructor(table: Table) {
    this.table = table;
    this.stop = table.watch(
      (snapshot) => this.teller.hear(snapshot),
      (fault) => void session.fail(fault),
    );
  }
  close(): void {
    this.teller.close();
    this.stop();
  }
  private beats(snapshot: Snapshot) {
    const old = this.snapshot;
    // What is told anew has been told, and what was taken back did not happen.
    if (old === null || snapshot.seat !== old.seat || snapshot.logFrom === 0 || this.past !== null) return [];
    const fresh = snapshot.log.filter(({ line }) => line >= this.log.length);
    return beatsOf(this.info.layout, this.table.watching ? null : snapshot.seat, fresh);
  }
  private lasts(spot: Spot): boolean {
    if (this.snapshot === null) return false;
    const { decision } = this.snapshot.view;
    return isUnderWay(spot, stackOf(this.speaker, this.snapshot.view), askerOf(decision?.args ?? []));
  }

  readonly names: readonly [string, string] = $derived.by(() => seatNames(this.table.setup));
  readonly speaker: Speaker = $derived.by(() => ({
    game: this.info,
    language: settings.language,
    seats: this.names,
    titles: this.info.titles,
    ...(isYou(this.table.setup, this.seat) ? { you: this.seat } : {}),
  }));

  /** Whose win is one's own: nobody's where several people sit at this device. */
  get me(): Seat | null {
    if (this.table.home) return this.speaker.you ?? null;
    return this.table.watching ? null : this.seat;
  }
  /** With English names once somebody has turned to English. */
  private titled: GameInfo | null = $state.raw(null);
  get info(): GameInfo {
    return this.titled ?? this.table.info;
  }
  async turnToEnglish(): Promise<void> {
    const { game, own } = this.table.setup;
    if (Object.keys(this.info.titles).length === 0) this.titled = await gameInfo(game, own);
  }
  get struck(): readonly Arrow[] {
    if (this.past !== null) return NO_ARROWS;
    return this.teller.struck.length > 0 ? this.teller.struck : this.hits;
  }
  get spot(): Spot | null {
    return this.past === null && this.handOver === null ? this.teller.spot : null;
  }
  get seat(): Seat {
    return this.snapshot?.seat ?? 0;
  }
  private get question(): number {
    return this.snapshot?.question ?? 0;
  }
  readonly view: View | null = $derived(this.past?.view ?? this.snapshot?.view ?? null);
  readonly board: Board | null = $derived.by(() =>
    this.view === null ? null : boardOf(this.info, this.view, this.fit),
  );
  readonly targets = $derived(this.board === null ? null : targetsOf(this.board));
  /** The question on the table. It stays there while its answer is under way, so that cards are not drawn twice. */
  readonly asked = $derived(
    this.past !== null || this.handOver !== null ? null : (this.snapshot?.view.decision ?? null),
  );
  /** The question that can be answered now. */
  readonly decision = $derived(this.busy ? null : this.asked);
  readonly group: GroupInfo | null = $derived(this.asked === null ? null : (this.snapshot?.group ?? null));
  private get isBatch(): boolean {
    return this.info.layout.batches?.includes(this.asked?.prompt ?? '') === true;
  }
  readonly isSet = $derived(this.group?.kind === 'set');
  readonly options: readonly ViewOption[] = $derived(
    this.isSet ? (this.group?.options ?? NO_OPTIONS) : (this.asked?.options ?? NO_OPTIONS),
  );
  readonly choices: Choices | null = $derived.by(() => {
    if (this.targets === null || this.asked === null) return null;
    return choicesOf(this.options, this.targets, this.aim?.among, this.aim?.depth ?? 0);
  });
  readonly prompt = $derived(this.asked === null ? '' : promptText(this.speaker, this.asked));
  /** The words of a card that ask it; failing that, what the rules say of what was begun. */
  readonly saying: Marked | null = $derived.by(() => {
    const said = this.asked === null ? null : (this.snapshot?.saying ?? null);
    if (said !== null) return said[settings.language].map((part) => textIn(this.speaker, part)) as unknown as Marked;
    const begun = this.trail[0]?.chosen[0];
    const note = begun === undefined || this.asked === null ? '' : optionNote(this.speaker, begun);
    return note === '' ? null : [note, '', ''];
  });
  readonly cardNames = $derived(
    this.view === null ? new Map<number, string>() : cardNames(this.speaker, this.info, this.view),
  );
  /** What came of the last choice, and what the other player did since. */
  readonly latest: readonly LogLine[] = $derived.by(() => latest(this.speaker, this.log, this.told));
  /** What somebody else did meanwhile, first what it did to this person; null where nobody did anything. */
  readonly recap: Recap | null = $derived.by(() => {
    const now = this.snapshot?.view ?? null;
    if (this.own === null || now === null || this.own.view.seat !== now.seat) return null;
    return recapOf(this.speaker, this.info.layout, this.own.view, now, this.log.slice(this.own.lines));
  });
  /** What has been chosen so far of what has not happened yet. */
  readonly chosen: string = $derived.by(() => trailText(this.speaker, this.trail, this.cardNames));
  readonly outcome: Outcome | null = $derived(this.snapshot?.view.outcome ?? null);
  readonly recalled: number | null = $derived(this.decision === null ? null : this.memory.recall(this.decision));
  /** What ends one's turn or phase, and what would come to nothing. */
  readonly ending = $derived(this.asked === null ? null : endingOf(this.info.layout, this.asked));
  readonly waits = $derived(this.view !== null && stackOf(this.speaker, this.view).length > 0);
  readonly vain = $derived(this.asked === null ? null : vainPass(this.info.layout, this.asked, this.waits));
  readonly idle: ReadonlySet<number> = $derived(idleOptions(this.view?.table, this.asked?.options ?? []));
  readonly passIndex: number | null = $derived.by(() => {
    const pass = this.decision === null ? null : passing(this.decision.options);
    return pass === this.vain ? null : pass;
  });

  optionLabel(index: number): string {
    const option = this.options[index];
    return option === undefined ? '' : optionText(this.speaker, option, this.cardNames);
  }

  /** What it means, where the game tells. */
  optionNote(index: number): string {
    const option = this.options[index];
    return option === undefined ? '' : optionNote(this.speaker, option);
  }

  /** An option of the question itself, also while a whole set is being ticked. */
  decisionLabel(index: number): string {
    const option = this.asked?.options[index];
    return option === undefined ? '' : optionText(this.speaker, option, this.cardNames);
  }

  private take(snapshot: Snapshot): void {
    aboutToDraw();
    const old = this.snapshot;
    if (old === null) this.openedOver = snapshot.view.outcome !== null;
    const fresh =
      old !== null && snapshot.seat === old.seat ? snapshot.log.filter(({ line }) => line >= this.log.length) : [];
    this.log = grown(snapshot.logFrom === 0 ? [] : this.log, snapshot.logFrom, snapshot.log);
    this.snapshot = snapshot;
    if (this.teller.struck.length === 0 && !this.teller.telling) this.show(strikes(fresh));
    this.trail = underWay(this.trail, snapshot.at, this.log.length);
    if (this.busy || old === null || snapshot.logFrom === 0) this.own = { view: snapshot.view, lines: this.log.length };
    this.busy = false;
    // Where the other player answered at the same moment, one's own question is as it was, and so is what one has ticked.
    if (old === null || old.view.decision === null || old.view.decision !== snapshot.view.decision) this.clear();
    this.watchSeats(snapshot, old === null);
    if (snapshot.view.decision !== null || this.handOver !== null) this.since = performance.now();
    if (this.backTo !== null && snapshot.at > this.backTo && this.mayUndo) void this.undo();
    else this.backTo = null;
    this.announce(fresh);
    if (old !== null && snapshot.view.turnNumber > old.view.turnNumber && snapshot.view.turn === this.me) sound('turn');
    else if (old !== null && old.view.decision === null && snapshot.view.decision !== null) sound('ask');
    if (this.table.home) void this.keeper.keep(this.table, snapshot);
    this.answerAlone(snapshot);
  }
  private show(hits: readonly Arrow[]): void {
    if (hits.length === 0) return;
    this.hits = hits;
    setTimeout(() => {
      if (this.hits === hits) this.hits = NO_ARROWS;
    }, STRUCK);
  }
  private clear(): void {
    this.aim = null;
    this.menu = null;
    this.picks = [];
    this.pickState = null;
    this.hinter.clear();
    this.refused = null;
    if (this.isSet) void this.table.pick(this.seat, []).then((state) => (this.pickState = state));
  }
  private announce(lines: readonly LogLine[]): void {
    if (this.handOver !== null) {
      this.said = ''; // what is told is for the eyes of one
      return;
    }
    // Two sentences at most: of what happened the last, without the bookkeeping, then what is asked.
    const { lines: kinds } = this.info.layout;
    const shared = sharedNames(lines);
    const { decision } = this.snapshot?.view ?? { decision: null };
    const told = lines
      .filter(({ key }) => !isAmong(kinds?.chores, key))
      .slice(decision === null ? -2 : -1)
      .map((line) => plainLine(this.speaker, line, shared));
    if (decision !== null) {
      told.push(promptText(this.speaker, decision));
    }
    if (told.length > 0) this.said = aloud(settings.language, told);
  }
  /** On one device: whoever has to decide next gets the screen, after a page that hides the hands. */
  private watchSeats(snapshot: Snapshot, first: boolean): void {
    const people = SEATS.filter((seat) => this.table.setup.seats[seat].kind === 'human');
    if (!this.table.home || people.length < 2 || snapshot.view.outcome !== null) return;
    // Nobody knows who sits there when a game begins, or comes back after a refresh.
    if (first)
      this.handOver = snapshot.view.waitingFor.includes(snapshot.seat) ? snapshot.seat : opponent(snapshot.seat);
    if (snapshot.view.decision !== null) return;
    const next = snapshot.view.waitingFor.find((seat) => seat !== snapshot.seat);
    if (next === 0 || next === 1) this.handOver = next;
  }
  async takeOver(): Promise<void> {
    const seat = this.handOver;
    if (seat === null) return;
    this.past = null;
    await this.table.look(seat); // before the cover goes: until then the other hand lies there
    this.handOver = null;
    this.since = performance.now();
    this.clear();
    this.announce([]);
    if (this.snapshot !== null) this.answerAlone(this.snapshot);
  }

  private answerAlone(snapshot: Snapshot): void {
    const { decision } = snapshot.view;
    if (decision === null || this.handOver !== null) return;
    if (this.yielded !== null && this.yielded.turn !== snapshot.view.turnNumber) this.yielded = null;
    const repeated = this.repeating ? this.memory.recall(decision) : null;
    this.repeating = repeated !== null;
    const index = repeated ?? autoAnswer(this.info.layout, snapshot.view, settings.auto, this.yielded);
    if (index === null) return;
    setTimeout(() => {
      if (this.snapshot === snapshot && !this.busy) void this.answer(index, repeated === null);
    }, AUTO_AFTER);
  }

  // What clicks do.

  can(target: string): boolean {
    const here = this.choices?.at.get(target);
    if (here === undefined) return false;
    return (
      !this.isSet ||
      here.some((i) => this.picks.includes(i) || this.pickState === null || this.pickState.addable[i] === true)
    );
  }
  picked(target: string): number | null {
    return this.isSet && (this.choices?.at.get(target)?.some((i) => this.picks.includes(i)) ?? false) ? 0 : null;
  }
  hinted(target: string): boolean {
    const { hint } = this.hinter;
    return hint !== null && !this.isSet && (this.choices?.at.get(target)?.includes(hint) ?? false);
  }
  labels(target: string): string[] {
    return (this.choices?.at.get(target) ?? []).slice(0, 4).map((i) => this.optionLabel(i));
  }
  point(target: string): void {
    const here = this.choices?.at.get(target);
    if (here === undefined || this.targets === null || this.decision === null) return;
    const does = click(this.options, this.targets, here, this.aim?.depth ?? 0);
    if (does.do === 'answer' && !this.isSet && givesUp(this.info.layout, this.options[does.index])) this.menu = here;
    else if (does.do === 'answer') void this.choose(does.index);
    else if (does.do === 'aim') this.aim = { among: does.among, depth: does.depth };
    else this.menu = does.among;
  }
  async choose(index: number): Promise<void> {
    if (this.decision === null) return;
    this.menu = null;
    if (!this.isSet) return this.answer(index);
    this.aim = null;
    this.picks = this.picks.includes(index) ? this.picks.filter((i) => i !== index) : [...this.picks, index];
    const { picks } = this;
    const state = await this.table.pick(this.seat, picks);
    if (this.picks !== picks) return; // another click came meanwhile, and asks for itself
    this.pickState = state;
    // Where exactly one is asked for, one click is the whole choice.
    if (this.picks.length === 1 && !this.isBatch && state.complete && !state.addable.includes(true))
      await this.confirm();
  }
  cancel(): boolean {
    const any = this.menu !== null || this.aim !== null || this.picks.length > 0;
    this.menu = null;
    this.aim = null;
    if (this.picks.length > 0) {
      this.picks = [];
      void this.table.pick(this.seat, []).then((state) => (this.pickState = state));
    }
    return any;
  }
  async confirm(): Promise<void> {
    if (this.decision === null || !this.isSet || this.pickState?.complete !== true) return;
    this.note(
      this.decision,
      this.picks.flatMap((i) => this.options[i] ?? []),
    );
    this.begin();
    this.refuse(await this.table.answerSet(this.seat, this.picks, this.question));
  }
  async answer(index: number, auto = false): Promise<void> {
    if (this.decision === null) return;
    this.memory.note(this.decision, index);
    this.note(this.decision, this.decision.options.slice(index, index + 1));
    this.begin();
    this.refuse(await this.table.answer(this.seat, index, this.question, auto));
  }
  private begin(): void {
    this.busy = true;
    this.told = this.log.length;
  }
  private note(asked: ViewDecision, chosen: readonly ViewOption[]): void {
    this.trail = further(this.trail, { asked, chosen, at: this.snapshot?.at ?? 0, lines: this.log.length });
  }
  /** Space bar: confirm what is picked, or pass. */
  async goOn(): Promise<void> {
    if (this.isSet) return this.confirm();
    if (this.passIndex !== null) return this.answer(this.passIndex);
  }
  async repeatOrder(): Promise<void> {
    if (this.recalled === null) return;
    this.repeating = true;
    await this.answer(this.recalled);
  }
  /** At home nobody is asked: what something was learnt from stays. */
  get mayUndo(): boolean {
    const undo = this.snapshot?.undo ?? 'nothing';
    return this.outcome === null && (undo === 'free' || (undo === 'consent' && !this.table.home));
  }
  /** What the button says to whoever points at it: why nothing can be taken back, where that is so. */
  get undoWord(): 'undo' | 'undoNothing' | 'undoSeen' {
    if (this.mayUndo) return 'undo';
    return this.outcome === null && this.snapshot?.undo === 'consent' ? 'undoSeen' : 'undoNothing';
  }
  async undo(): Promise<void> {
    if (!this.mayUndo || this.busy) return;
    this.teller.skip();
    this.busy = this.snapshot?.undo === 'free'; // else the other player is asked, and may take their time
    this.refuse(await this.table.undo(this.seat, this.question));
  }
  /** In the middle of something that has not happened yet: an action whose cost or target is asked. */
  get mayGiveUp(): boolean {
    return this.trail.length > 0 && this.mayUndo && this.decision !== null && this.menu === null && this.aim === null;
  }
  /** Takes back all that was chosen of it. */
  async giveUp(): Promise<void> {
    this.backTo = this.trail[0]?.at ?? null;
    await this.undo();
  }
  async askHint(): Promise<void> {
    const asked = this.snapshot;
    if (this.decision === null) return;
    const best = await this.hinter.ask(
      () => this.table.hint(this.seat),
      () => this.snapshot === asked,
    );
    if (best !== null)
      this.said = `${t('hintIs', this.decisionLabel(best.index))} ${t('hintWin', Math.round(best.estimate * 100))}`;
  }
  async concede(): Promise<void> {
    this.teller.skip();
    this.refuse(await this.table.concede(this.seat));
  }
  yieldTurn(): void {
    this.yielded = { turn: this.snapshot?.view.turnNumber ?? 0 };
    if (this.snapshot !== null) this.answerAlone(this.snapshot);
  }
  async lookBack(line: number): Promise<void> {
    const view = await this.table.viewAtLine(this.seat, line);
    aboutToDraw();
    this.past = view === null ? null : { line, view };
  }
  /** From an earlier moment to the present one. */
  lookAgain(): void {
    aboutToDraw();
    this.past = null;
  }
  /** Only what is legal is offered, so a refusal means that the question has gone meanwhile; rules say so in English alone. */
  private refuse(refusal: object | null): void {
    if (refusal === null) return;
    this.busy = false;
    this.say(t('refusedNow'));
  }
  /** Why nothing comes of what was pressed. */
  say(text: string): void {
    this.refused = text;
    this.said = text;
  }
}
