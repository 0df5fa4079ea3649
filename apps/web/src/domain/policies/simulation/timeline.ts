import { nextDueAt, type Simulation } from '@colophon/policy/simulation';

const DAY_MS = 24 * 3_600_000;
const SPANS_MS = [30, 90, 365, 3 * 365, 10 * 365, 30 * 365, 100 * 365].map((days) => days * DAY_MS);
/** The present and what comes next stand within this part of the line. */
const FILLED_PART = 0.8;

/** The end of the line of time: far enough for the present and for what comes next. */
export function horizonOf(simulation: Simulation): number {
  const { nowAt, setup } = simulation;
  const needed = Math.max(nowAt, nextDueAt(simulation) ?? 0) - setup.startAt;
  const span = SPANS_MS.find((candidate) => candidate * FILLED_PART >= needed) ?? SPANS_MS.at(-1)!;
  return setup.startAt + span;
}
