import { LICENSED } from '../life.ts';
import type { SignerKind } from '../signers.ts';
import { INIT_EVENT_ID } from '../step.ts';
import type { StateMachine } from '../types.ts';
import { byCents, exploreAll, licensedStays, type Search, storyTo, type Visit } from './explore.ts';
import { NotComputable, type Story } from './fact.ts';
import { idleEndAt, idleEnds, lateLasting } from './idle.ts';
import { cannotStart, type Model, modelOf } from './model.ts';
import { leftAt, MAX_PIECES, type Stay, winnerAt } from './stays.ts';
import { MAX_STEPS, Work } from './work.ts';

/** Where a contract stands, and from when on its licensee pays. */
export interface Beginning {
  kind: SignerKind;
  /** Platform time, as an IANA name. */
  timeZone: string;
  /** Absent for a contract that is signed at `enteredAt`. */
  state?: string;
  enteredAt: number;
  payFromAt: number;
  /** Shared by all that are searched for one answer. */
  work?: Work;
}

/** Cost and events of a way to have a licence at a moment. */
export interface Way {
  cents: number;
  /** Events until then, without the signing. */
  story: Story;
  /** When the licence ends if nothing more is paid; infinite where it lasts, absent where that cannot be computed. */
  holdsUntil: number | undefined;
}

/** Possible courses of a contract from its current state. */
export interface Ways {
  /**
   * The earliest moments at which a licence can begin, in their order: one for each way that leads to it.
   *
   * @throws NotComputable
   */
  openings(): number[];
  /**
   * The cheapest way to a licence at `at`, or to one that lasts from then on without any payment; `null` when there is none.
   *
   * @throws NotComputable
   */
  cheapestAt(at: number, isLasting?: boolean): Way | null;
  /**
   * Where nothing but the clock leads to until a moment.
   *
   * @throws NotComputable
   */
  idleAt(at: number): { state: string; enteredAt: number; isLicensed: boolean; holdsUntil: number | undefined };
}

/**
 * Returns the possible courses of a contract of a policy: the same search that the facts are made by, from any state.
 *
 * @throws NotComputable `tooMany`
 */
export function waysOf(machine: Pick<StateMachine, 'audiences' | 'states'>, beginning: Beginning): Ways {
  const { kind, timeZone, enteredAt, payFromAt, work = new Work(MAX_STEPS) } = beginning;
  const options = { kind, timeZone, nowAt: enteredAt };
  const model = modelOf(machine, options, work);
  const first = beginning.state === undefined ? model.initial : Object.keys(machine.states).indexOf(beginning.state);
  const isStarting = beginning.state !== undefined || !cannotStart(machine, options);
  const lasting = lateLasting(model);
  const start = { state: first, from: enteredAt, to: enteredAt, cents: 0, events: 0, before: null };
  const search = { starts: [start], order: byCents, payFromAt };

  return {
    openings() {
      if (!isStarting) return [];
      const { visits, gap } = exploreAll(model, { ...search, isMerging: !model.isPhased });
      if (gap) throw new NotComputable(gap.because);
      const moments = visits.flatMap((visit) => licensedStays(model, visit).map(({ from }) => from));
      return [...new Set(moments)].sort((a, b) => a - b);
    },
    cheapestAt: (at, isLasting = false) =>
      isStarting ? cheapest(model, { ...search, until: at, isMerging: false }, lasting, { at, isLasting }) : null,
    idleAt(at) {
      let [state, since] = [first, enteredAt];
      for (let moves = 0; leftAt(model, state, since) <= at; moves++) {
        if (moves > MAX_PIECES) throw new NotComputable('tooMany');
        const next = leftAt(model, state, since);
        state = winnerAt(model, state, since)!.event.target;
        since = next;
      }
      const { name, worth } = model.states[state]!;
      const isLicensed = worth === LICENSED;
      const holdsUntil = isLicensed ? endOf(model, lasting, state, since) : since;
      return { state: name, enteredAt: since, isLicensed, holdsUntil };
    },
  };
}

function cheapest(
  model: Model,
  search: Search,
  lasting: readonly boolean[],
  wanted: { at: number; isLasting: boolean },
): Way | null {
  const { visits, gap } = exploreAll(model, search);
  for (const visit of visits) {
    for (const stay of licensedStays(model, visit)) {
      const enteredAt = entryLicensedAt(model, lasting, stay, wanted);
      if (enteredAt === null) continue;
      const { cents } = visit.arrival;
      if (gap && gap.cents < cents) throw new NotComputable(gap.because);
      if (cents > Number.MAX_SAFE_INTEGER) throw new NotComputable('amount');
      const holdsUntil = endOf(model, lasting, stay.state, enteredAt);
      return { cents, story: storyAfterSigning(model, visit, enteredAt), holdsUntil };
    }
  }
  if (gap) throw new NotComputable(gap.because);
  return null;
}

function endOf(model: Model, lasting: readonly boolean[], state: number, enteredAt: number): number | undefined {
  try {
    return idleEndAt(model, lasting, state, enteredAt);
  } catch (problem) {
    if (problem instanceof NotComputable) return undefined;
    throw problem;
  }
}

/** An entry of a stay that is still licensed at a moment, the earliest that will do; `null` when there is none. */
function entryLicensedAt(
  model: Model,
  lasting: readonly boolean[],
  { state, from, to, leaves, value }: Stay,
  { at, isLasting }: { at: number; isLasting: boolean },
): number | null {
  if (leaves === 'unclear') throw new NotComputable('calendar');
  if (leaves === 'at' && value <= at) return null;
  const earliest = leaves === 'after' ? Math.max(from, at - value + 1) : from;
  const latest = Math.min(to, at);
  if (earliest > latest) return null;
  if (isLasting) {
    return (
      idleEnds(model, lasting, state, { from: earliest, to: latest }).find(({ kind }) => kind === 'never')?.from ?? null
    );
  }
  if (leaves !== 'late' || leftAt(model, state, earliest) > at) return earliest;
  return leftAt(model, state, latest) > at ? latest : null;
}

function storyAfterSigning(model: Model, { arrival }: Visit, enteredAt: number): Story {
  return storyTo(model, arrival, enteredAt).filter(({ event }) => event !== INIT_EVENT_ID);
}
