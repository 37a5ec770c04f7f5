// Every change goes through here: what is forbidden, what is replaced, what is applied together, what follows.
import { ask, NO } from './decision.ts';
import { copyEvent, type Event, eventLike } from './event.ts';
import { type Call, procedureOf, type Typed } from './procedure.ts';
import type { Hooks } from './rules.ts';
import { type Core, NONE, type Plain } from './state.ts';
import { by, heardCommit, now, profiling, spent, tracing } from './trace.ts';

const asPlain = (events: readonly Event[]): Plain => events as unknown as Plain;
const asEvents = (plain: Plain): readonly Event[] => plain as unknown as readonly Event[];

/** What may still be applied to this event. */
function unused<G extends Core>(hooks: Hooks<G>, g: G, event: Event, ready: readonly Event[]): readonly number[] {
  const all = hooks.replacements?.applicable(g, event, ready) ?? [];
  if (event.used.length === 0) return all;
  const left = all.filter((effect) => !event.used.includes(effect));
  const once = hooks.replacements?.once;
  if (once === undefined || left.length === all.length) return left;
  // Without that clause an effect would find its own result: once more is enough to tell.
  return by(
    once,
    all.filter((effect) => event.used.filter((used) => used === effect).length < 2),
    left,
  );
}

const NOTHING: readonly Event[] = [];
/** What goes along with an event and is not among these already. */
function companions<G extends Core>(hooks: Hooks<G>, g: G, event: Event, among: readonly Event[]): readonly Event[] {
  const more = hooks.along?.(g, event) ?? NOTHING;
  return more.length === 0 ? more : more.filter((e) => !among.some((x) => x.kind === e.kind && x.card === e.card));
}
/** A batch with all that goes along with it. */
export function together<G extends Core>(hooks: Hooks<G>, g: G, batch: readonly Event[]): readonly Event[] {
  if (hooks.along === undefined) return batch;
  let all = batch;
  for (const event of batch) {
    const more = companions(hooks, g, event, all);
    if (more.length > 0) all = [...all, ...more];
  }
  return all;
}

/** True when the whole batch can be applied at once, with nobody asked. */
export function isPlain<G extends Core>(hooks: Hooks<G>, g: G, batch: readonly Event[]): boolean {
  if (hooks.prepare?.(g, batch)) return false;
  if (hooks.replacements === null) return true;
  for (const event of batch) if (unused(hooks, g, event, NOTHING).length > 0) return false;
  return true;
}

/** Applies a batch together; the answer is what has to follow at once. */
export function applyBatch<G extends Core>(
  hooks: Hooks<G>,
  g: G,
  batch: readonly Event[],
  cites: readonly string[],
): Call | null {
  const start = profiling ? now() : 0;
  let live = batch;
  if (hooks.forbids) {
    for (const event of batch) if (hooks.forbids(g, event)) live = live.filter((e) => e !== event);
  }
  if (live.length === 0) return null;
  for (const event of live) {
    if (event.card === NONE) continue;
    const card = g.cards[event.card];
    if (card === undefined) continue;
    event.inc = card.inc;
    event.from = card.zone;
  }
  hooks.before?.(g, live);
  g.clock++;
  g.cache.version++;
  for (const event of live) {
    event.happened = true;
    event.counts = true;
    const apply = hooks.apply[event.kind];
    if (apply === undefined) throw new Error(`no event kind ${event.kind}`);
    apply(g, event);
    if (event.card !== NONE) event.now = g.cards[event.card]?.inc ?? 0;
  }
  g.cache.version++;
  if (hooks.logs) for (const event of live) if (event.happened) g.log.push(event);
  if (tracing) heardCommit(cites, live, g);
  if (profiling) spent.commit += now() - start;
  return g.outcome === null && hooks.after ? hooks.after(g, live) : null;
}

/** An event that something else took the place of: it did not happen, but counts as done. */
const replacedBy = (event: Event): Event => eventLike(event, { happened: false, counts: true });

/** The events of `todo`, the first among them, that want what only one of them can have. */
function rivalsOf<G extends Core>(
  hooks: Hooks<G>,
  g: G,
  todo: readonly Event[],
  ready: readonly Event[],
): readonly Event[] {
  const { replacements } = hooks;
  const [first, ...rest] = todo;
  if (!replacements?.rivals || first === undefined || rest.length === 0 || first.card === NONE) return NOTHING;
  const effects = unused(hooks, g, first, ready).filter((effect) => !replacements.optional(g, first, effect));
  const others = rest.filter(
    (e) =>
      e.card !== NONE &&
      unused(hooks, g, e, ready).some((x) => effects.includes(x) && replacements.rivals?.takes(g, x, first, e)),
  );
  return others.length === 0 ? NOTHING : [first, ...others];
}

type CommitLocals = { batch: Plain; cites: readonly string[] };

/** The long way: a batch somebody has to be asked about, as a procedure of its own. */
export function commitProcedure<G extends Core>(game: string, hooks: Hooks<G>): Typed<CommitLocals, Plain> {
  const { replacements } = hooks;
  const clause = replacements?.clause ?? '';
  const first = (l: { todo: Plain }): Event => asEvents(l.todo)[0] as Event;
  return procedureOf<G>()<CommitLocals>(`${game}/commit`)
    .let('', 'fitted', (_g, l): Plain => l.batch)
    .callBy('', (g, l) => hooks.prepare?.(g, asEvents(l.batch)) ?? null, 'prepared')
    .let('', 'todo', (_g, l): Plain => (l.prepared === null ? l.fitted : l.prepared))
    .let('', 'ready', (): Plain => [])
    .let('', 'replaced', (): Plain => [])
    .while(
      '',
      (_g, l) => asEvents(l.todo).length > 0,
      (b) =>
        b
          .let('', 'rivals', (g, l): Plain => asPlain(rivalsOf(hooks, g, asEvents(l.todo), asEvents(l.ready))))
          .when(
            '',
            (_g, l) => asEvents(l.rivals).length > 0,
            (c) =>
              c
                .ask(clause, 'foremost', (g, l) => {
                  const events = asEvents(l.rivals);
                  const rivals = replacements?.rivals;
                  const cards = events.map((e) => e.card);
                  return ask(rivals?.decider(g, events) ?? 0, rivals?.prompt ?? '', cards);
                })
                .let('', 'todo', (_g, l): Plain => {
                  const list = asEvents(l.todo);
                  const at = list.findIndex((e) => e.card === l.foremost);
                  return at <= 0 ? l.todo : asPlain([list[at] as Event, ...list.toSpliced(at, 1)]);
                }),
          )
          .let('', 'effects', (g, l): readonly number[] => unused(hooks, g, first(l), asEvents(l.ready)))
          .let('', 'chosen', (g, l) => {
            const effect = l.effects[0];
            if (effect === undefined) return NONE;
            return l.effects.length === 1 && !replacements?.optional(g, first(l), effect) ? effect : NO;
          })
          .when(
            '',
            (_g, l) => l.chosen === NO,
            (c) =>
              c.ask(clause, 'chosen', (g, l) => {
                const event = first(l);
                const may = l.effects.every((effect) => replacements?.optional(g, event, effect));
                const seat = replacements?.decider(g, event) ?? event.seat;
                const about = event.card === NONE ? [] : [{ card: event.card }];
                return ask(seat, 'replace', may ? [...l.effects, NO] : l.effects, about);
              }),
          )
          .when(
            '',
            (_g, l) => l.chosen === NONE,
            (c) =>
              c
                .let('', 'ready', (_g, l): Plain => asPlain([...asEvents(l.ready), first(l)]))
                .let('', 'todo', (g, l): Plain => {
                  const [event, ...rest] = asEvents(l.todo) as [Event, ...Event[]];
                  return asPlain([...companions(hooks, g, event, [...asEvents(l.ready), ...rest]), ...rest]);
                }),
            (c) =>
              c.when(
                '',
                (_g, l) => l.chosen === NO,
                (d) =>
                  d.let('', 'todo', (_g, l): Plain => {
                    const event = first(l);
                    return asPlain([
                      eventLike(event, { used: [...event.used, ...l.effects] }),
                      ...asEvents(l.todo).slice(1),
                    ]);
                  }),
                (d) =>
                  d
                    .let('', 'replaced', (_g, l): Plain => asPlain([...asEvents(l.replaced), replacedBy(first(l))]))
                    .callBy('', (g, l) => replacements?.via(g, first(l), l.chosen) ?? null, 'made')
                    .let('', 'todo', (g, l): Plain => {
                      const event = first(l);
                      const made = l.made === null ? replacements?.replace(g, event, l.chosen) : asEvents(l.made);
                      const used = [...event.used, l.chosen];
                      return asPlain([
                        ...(made ?? []).map((e) => eventLike(e, { used })),
                        ...asEvents(l.todo).slice(1),
                      ]);
                    }),
              ),
          ),
    )
    .let('', 'applied', (_g, l): Plain => asPlain(asEvents(l.ready).map(copyEvent)))
    .callBy('', (g, l) => applyBatch(hooks, g, asEvents(l.applied), l.cites))
    .returns((_g, l): Plain => asPlain([...asEvents(l.applied), ...asEvents(l.replaced)]));
}
