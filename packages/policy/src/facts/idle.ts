import { reversed } from '../graph.ts';
import { LICENSED } from '../life.ts';
import { NotComputable, type StoryStep } from './fact.ts';
import type { Model } from './model.ts';
import type { Span } from './spans.ts';
import { clockSpan, leftAt, MAX_PIECES, type Stay, staysOf, winnerAt } from './stays.ts';

/** When the licence ends, for entries of a state, if nothing is paid any more. */
export interface IdleEnd extends Span {
  /** `after`: `value` milliseconds after the entry; `at`: at the moment `value`; `late`: by the calendar, for entries without end. */
  kind: 'never' | 'after' | 'at' | 'late';
  value: number;
  /** Number of events until then; for `late`, until the point where the calendar decides. */
  events: number;
}

/** For which states the clock alone never leads out of the licence once all dates have passed. */
export function lateLasting({ states }: Model): boolean[] {
  const byClock = states.map(({ late }) => late.map(({ target }) => target));
  const lasts = states.map(({ worth, date }) => worth === LICENSED || date !== null);
  const before = reversed(byClock);
  const lost = [...lasts.keys()].filter((state) => !lasts[state]);
  for (let state = lost.pop(); state !== undefined; state = lost.pop()) {
    for (const earlier of before[state]!) {
      if (!lasts[earlier]) continue;
      lasts[earlier] = false;
      lost.push(earlier);
    }
  }
  return lasts;
}

/** Entries of a state. */
interface Entries extends Span {
  state: number;
}

/** Cache of results for entries of states: every state from which the clock leads there asks for them again. */
const KNOWN_ENDS = new WeakMap<Model, Map<string, IdleEnd[]>>();

/**
 * Takes entries of a state apart by when the licence ends that they give. Where the state gives none it ends at once.
 *
 * @throws NotComputable where the clock moves too often, or by the calendar
 */
export function idleEnds(model: Model, lasting: readonly boolean[], state: number, { from, to }: Span): IdleEnd[] {
  const known = KNOWN_ENDS.get(model) ?? new Map<string, IdleEnd[]>();
  KNOWN_ENDS.set(model, known);
  const asked = { state, from, to };
  const open: Entries[] = [asked];
  let pieces = 0;
  for (let here = open.at(-1); here; here = open.at(-1)) {
    if (known.has(keyOf(here))) {
      open.pop();
      continue;
    }
    if (++pieces > MAX_PIECES) throw new NotComputable(model.isPhased ? 'calendar' : 'tooMany');
    const missing: Entries[] = [];
    const ends: IdleEnd[] = [];
    for (const part of partsOf(model, lasting, here)) {
      model.work.spend();
      const following = part.next && known.get(keyOf(part.next));
      if (following) ends.push(...following.map((end) => endBefore(part.stay, end)));
      else if (part.next) missing.push(part.next);
      else ends.push(part.end);
    }
    if (missing.length > 0) open.push(...missing);
    else known.set(keyOf(here), ends);
  }
  return known.get(keyOf(asked))!;
}

function keyOf({ state, from, to }: Entries): string {
  return `${state} ${from} ${to}`;
}

/** Entries that end in one way, or all go on to the same state. */
type Part = { next?: undefined; end: IdleEnd } | { next: Entries; stay: Stay };

function partsOf(model: Model, lasting: readonly boolean[], { state, from, to }: Entries): Part[] {
  if (from >= model.horizonAt && lasting[state]) return [{ end: { from, to, kind: 'never', value: 0, events: 0 } }];
  const isLicensed = model.states[state]!.worth === LICENSED;
  return staysOf(model, state, { from, to }).map((stay) => {
    const { leaves, exit } = stay;
    const endAs = (kind: IdleEnd['kind']) => ({ end: { from: stay.from, to: stay.to, kind, value: 0, events: 0 } });
    if (leaves !== 'atOnce' && !isLicensed) return endAs('after');
    if (leaves === 'unclear') throw new NotComputable('calendar');
    if (leaves === 'late') return endAs('late');
    return exit ? { stay, next: { state: exit.target, ...clockSpan(model, stay) } } : endAs('never');
  });
}

/** When the licence ends for entries from which the clock leads to others. */
function endBefore({ from, to, leaves, value }: Stay, end: IdleEnd): IdleEnd {
  const events = end.events + 1;
  if (leaves === 'at') {
    return end.kind === 'after'
      ? { from, to, kind: 'at', value: value + end.value, events }
      : { from, to, kind: end.kind, value: end.value, events };
  }
  const length = leaves === 'after' ? value : 0;
  const entries = { from: end.from - length, to: end.to - length };
  return { ...entries, kind: end.kind, value: end.kind === 'after' ? end.value + length : end.value, events };
}

/** Returns the clock's events for a contract that has entered a state with a licence, until it has none any more. */
export function idleSteps(model: Model, state: number, enteredAt: number): StoryStep[] {
  const steps: StoryStep[] = [];
  let at = enteredAt;
  for (let here = state; ; ) {
    const winner = winnerAt(model, here, at);
    if (!winner || (model.states[here]!.worth !== LICENSED && winner.at > at)) return steps;
    if (steps.length > MAX_PIECES) throw new NotComputable('tooMany');
    const { event, target } = winner.event;
    at = Math.max(at, winner.at);
    steps.push({ at, event: event.id, from: model.states[here]!.name, to: model.states[target]!.name });
    here = target;
  }
}

/** When the licence of a state that is entered at a moment ends if nothing is paid; infinite where it lasts. */
export function idleEndAt(model: Model, lasting: readonly boolean[], state: number, enteredAt: number): number {
  let at = enteredAt;
  for (let here = state, moves = 0; ; moves++) {
    if (at >= model.horizonAt && lasting[here]) return Number.POSITIVE_INFINITY;
    if (moves > MAX_PIECES) throw new NotComputable(model.isPhased ? 'calendar' : 'tooMany');
    const until = leftAt(model, here, at);
    if (until > at && model.states[here]!.worth !== LICENSED) return at;
    if (until === Number.POSITIVE_INFINITY) return until;
    here = winnerAt(model, here, at)!.event.target;
    at = until;
  }
}
