import { amountCents, PAYMENT_CODE } from '@colophon/policy';
import { openEvents, type Simulation } from './simulate.ts';

const DAY_MS = 24 * 3_600_000;
const SPANS_MS = [30, 90, 365, 3 * 365, 10 * 365, 30 * 365, 100 * 365].map((days) => days * DAY_MS);
/** The present and what comes next stand within this part of the line. */
const FILLED_PART = 0.8;

/** When the clock moves the contract next, if it does. */
export function nextDueAt(simulation: Simulation): number | null {
  return openEvents(simulation).find(({ kind }) => kind === 'next')?.dueAt ?? null;
}

/** The end of the line of time: far enough for the present and for what comes next. */
export function horizonOf(simulation: Simulation): number {
  const { nowAt, setup } = simulation;
  const needed = Math.max(nowAt, nextDueAt(simulation) ?? 0) - setup.startAt;
  const span = SPANS_MS.find((candidate) => candidate * FILLED_PART >= needed) ?? SPANS_MS.at(-1)!;
  return setup.startAt + span;
}

export interface Payment {
  at: number;
  cents: number;
}

export function paymentsOf({ moves }: Pick<Simulation, 'moves'>): Payment[] {
  return moves.flatMap(({ event, at }) => (event?.code === PAYMENT_CODE ? [{ at, cents: amountCents(event) }] : []));
}

/** An amount as it is written in policies: without decimals where it has none. */
export function amountText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
