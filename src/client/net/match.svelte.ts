// A match online, as the page shows it: what is seen of it, the table once a game is under way, and what one may do.
import { opponent, type Seat } from '../../kernel/state.ts';
import type { CardSource } from '../../kernel/index.ts';
import type { MatchRecord } from '../../match/record.ts';
import type { RequestName, Seen } from '../../wire/protocol.ts';
import type { Said } from '../../wire/phrases.ts';
import { commitmentTo } from '../../wire/fairness.ts';
import { setupFor } from '../state/records.ts';
import { session } from '../state/session.svelte.ts';
import { settings } from '../state/settings.svelte.ts';
import { keepFinished } from '../state/store.ts';
import { gameInfo } from '../table/local.ts';
import type { GameInfo } from '../table/table.ts';
import { Follow, type News } from './follow.ts';
import { sitAt } from './create.ts';
import { forgetTable, keepTable, tableKept } from './kept.ts';
import type { Answered, LineState } from './line.ts';
import { online } from './online.svelte.ts';
import type { Brought } from './sitting.svelte.ts';
import { NetTable, ownOf } from './table.ts';
import { problemText, whoText } from './words.ts';

/** Requests that name a match and nothing else. */
type Bare = 'stand' | 'concede' | 'undo' | 'decline' | 'next' | 'resume';

const NO_TABLE = -1;
export class NetMatch {
  seen: Seen | null = $state.raw(null);
  /** When that was told: clocks go on from there. */
  told = $state(0);
  info: GameInfo | null = $state.raw(null);
  table: NetTable | null = $state.raw(null);
  gone = $state('');
  /** What could not be done last. */
  problem = $state('');
  /** Since when the other player is not there, as performance.now tells. */
  awaySince: number | null = $state(null);
  /** How much happened while this page was away. */
  missed = $state(0);
  muted = $state(false);
  /** Whoever watches sees everything through these eyes, some time later; null: what is public, now. */
  later: Seat | null = $state(null);
  private follow: Follow;
  private nth = NO_TABLE; // which game of the match the table shows
  private own = '';
  private linesLost: number | null = null; // how many there were when the line broke

  constructor(readonly id: string) {
    this.follow = this.look(null);
    this.muted = tableKept(id)?.muted ?? false;
  }
  private look(later: Seat | null): Follow {
    const denied = (problem: string): void => {
      if (later === null) this.gone = problemText(problem);
      else this.watch(null, problemText(problem));
    };
    return new Follow(
      online.line,
      this.id,
      (news) => this.hear(news),
      denied,
      () => this.opened(),
      later,
    );
  }
  /** With these eyes from now on. */
  watch(later: Seat | null, problem = ''): void {
    if (later === this.later) return;
    this.follow.close();
    this.problem = problem;
    this.later = later;
    this.nth = NO_TABLE;
    this.table?.close();
    this.table = null;
    this.seen = null;
    this.follow = this.look(later);
  }
  close(): void {
    this.keepLines();
    this.follow.close();
    this.table?.close();
  }
  /** What has been seen, so that whoever comes back hears what they missed. */
  keepLines(): void {
    if (this.seen !== null && this.seat !== null)
      keepTable(this.id, this.seen.terms.game, { lines: this.follow.log.length, over: this.isOver });
  }

  get lines() {
    return this.follow.log;
  }
  get seat(): Seat | null {
    return this.seen?.seat ?? null;
  }
  get far(): Seat {
    return opponent(this.seat ?? 0);
  }
  get isOver(): boolean {
    return this.seen?.status === 'over' && this.seen.standing.over;
  }
  /** The line broke: what comes after it was missed. */
  lineIs(state: LineState): void {
    if (state === 'lost') this.linesLost ??= this.follow.log.length;
  }
  nameOf(seat: Seat): string {
    const who = this.seen?.seats[seat] ?? null;
    return who === null ? '' : whoText(who);
  }

  private hear(news: News): void {
    const { seen } = news;
    this.seen = seen;
    this.told = performance.now();
    if (seen.seats[this.far]?.here !== false) this.awaySince = null;
    else this.awaySince ??= performance.now();
    if (this.table !== null && this.gameNo === this.nth && this.cardsAreKnown) this.table.take(news);
    else void this.dress();
    if (this.isOver && this.seat !== null) void this.keepRecord();
  }
  private opened(): void {
    const before = this.linesLost ?? tableKept(this.id)?.lines ?? null;
    this.linesLost = null;
    if (this.seat !== null && online.account !== null) void this.askMuted();
    if (before !== null && this.seat !== null && this.seen?.status === 'running')
      this.missed = Math.max(0, this.follow.log.length - before);
  }
  /** Which game of the match is under way, or was the last. */
  private get gameNo(): number {
    if (this.seen === null || this.seen.view === null) return -1;
    const { wins, draws } = this.seen.standing;
    return wins[0] + wins[1] + draws - (this.seen.status === 'over' ? 1 : 0);
  }
  private get cardsAreKnown(): boolean {
    return this.info !== null && JSON.stringify(this.cards) === this.own;
  }
  private get cards(): readonly CardSource[] {
    return this.seen === null ? [] : ownOf(this.seen);
  }
  private dressing = false;
  /** The cards this match is played with, and a table of its own for each game of it. */
  private async dress(): Promise<void> {
    if (this.dressing || this.seen === null) return;
    this.dressing = true;
    while (!this.cardsAreKnown) {
      const { cards } = this;
      this.info = await gameInfo(this.seen.terms.game, cards, settings.language === 'en');
      this.own = JSON.stringify(cards);
    }
    this.dressing = false;
    if (this.info === null || (this.table !== null && this.gameNo === this.nth)) return;
    this.nth = this.gameNo;
    this.table?.close();
    this.table = this.nth < 0 ? null : new NetTable(this.follow, this.info, this.seen, whoText);
  }

  private recorded = false;
  /** A match that is over goes among the games of this browser. */
  private async keepRecord(): Promise<void> {
    if (this.recorded || this.seen === null) return;
    this.recorded = true;
    keepTable(this.id, this.seen.terms.game, { over: true });
    const record = await this.record();
    if (record === null) return;
    const { result, game } = record;
    await keepFinished({
      id: this.id,
      game,
      when: Date.now(),
      seat: this.seat,
      result: this.seen.result ?? result,
      record,
    });
  }
  async record(): Promise<MatchRecord | null> {
    const reply = await online.line.ask('record', { match: this.id });
    return reply.ok ? (reply.value.record as MatchRecord | null) : null;
  }
  async replay(): Promise<boolean> {
    const record = await this.record();
    if (record !== null) session.replay = { setup: setupFor(record), record };
    return record !== null;
  }

  /** Whether it was done; else `problem` says why not. */
  private heard<K extends RequestName>(reply: Answered<K>): boolean {
    this.problem = reply.ok ? '' : problemText(reply.problem);
    return reply.ok;
  }
  async do(what: Bare): Promise<boolean> {
    return this.heard(await online.line.ask(what, { match: this.id }));
  }
  async sit(brought: Brought, name: string): Promise<boolean> {
    const made = await sitAt(this.id, this.seen?.terms.game ?? '', brought, name);
    this.problem = 'problem' in made ? problemText(made.problem) : '';
    return this.problem === '';
  }
  /** To what lies on the table. Who came by another device has no part of the seed yet, and sits down anew with one. */
  async agree(): Promise<boolean> {
    const mine = this.seat === null ? null : (this.seen?.seats[this.seat] ?? null);
    if (mine === null) return false;
    const to = this.seen?.seats[this.far]?.brought ?? null; // what was in sight when the player agreed
    const known = tableKept(this.id)?.number ?? null;
    const fits = known !== null && mine.commitment === commitmentTo(known);
    if (
      !fits &&
      (mine.deck === null || !(await this.sit({ deck: mine.deck, own: mine.own as readonly CardSource[] }, mine.name)))
    )
      return false;
    const number = tableKept(this.id)?.number ?? null;
    return this.heard(await online.line.ask('agree', { match: this.id, number, to }));
  }
  async leaveSeat(): Promise<void> {
    if (await this.do('stand')) forgetTable(this.id);
  }
  async say(what: Said): Promise<boolean> {
    return this.heard(await online.line.ask('say', { match: this.id, what }));
  }
  /** Lets whoever watches see everything some time later. */
  async show(on: boolean): Promise<boolean> {
    return this.heard(await online.line.ask('show', { match: this.id, on }));
  }
  async talk(on: boolean): Promise<boolean> {
    return this.heard(await online.line.ask('talk', { match: this.id, on }));
  }
  /** To whoever runs the server. */
  async report(reason: string): Promise<boolean> {
    return this.heard(await online.line.ask('report', { match: this.id, reason }));
  }
  /** With an account it holds for the other player at any table, and on any device. */
  private async askMuted(on: boolean | null = null): Promise<void> {
    const reply = await online.line.ask('mute', { match: this.id, on });
    if (reply.ok && (reply.value.muted || on !== null)) this.muted = reply.value.muted;
  }
  mute(on: boolean): void {
    this.muted = on;
    if (online.account !== null) void this.askMuted(on);
    if (this.seen !== null) keepTable(this.id, this.seen.terms.game, { muted: on });
  }
  /** A bot across the table, of the level one plays at home. */
  async seatBot(level: string): Promise<boolean> {
    return this.heard(await online.line.ask('bot', { match: this.id, level }));
  }
  /** Another match against the same player: the table for it. */
  async again(): Promise<string | null> {
    const reply = await online.line.ask('again', { match: this.id });
    return this.heard(reply) && reply.ok ? reply.value.match : null;
  }
}
