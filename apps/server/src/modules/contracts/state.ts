import { ContractAuth, ContractRun, ContractStatus, PartyIdentity } from '@colophon/model';
import type { DescribedState, DescribedTransition } from '@colophon/policy';
import { DateTime, type DurationLike } from 'luxon';

/** What entering a state makes of a contract (specification 05, section 4.5). */
export function entered(state: DescribedState, licenseeIdentityType: number) {
  const authStatus =
    (state.isAuth ? ContractAuth.formal : 0) | (state.isTestAuth ? ContractAuth.test : 0) || ContractAuth.none;
  const isParty = licenseeIdentityType !== PartyIdentity.consumer;
  const ends = state.transitions.length === 0 && !state.isAuth && !(state.isTestAuth && isParty);
  return {
    authStatus,
    fsmCurrentStateColors: state.serviceStates,
    fsmRunningStatus: ends ? ContractRun.terminated : ContractRun.running,
    status: ends ? ContractStatus.terminated : ContractStatus.inForce,
  };
}

const CYCLE_HOURS = 4;
/** A year that neither JavaScript's nor PostgreSQL's times reach beyond. */
const END_OF_CALENDAR = 200_000;

/**
 * When a clock event of a state entered at `enteredAt` is due (specification 05, section 4.6); `null` for events of
 * somebody's action, and for what lies beyond the end of the calendar.
 */
export function dueAt(event: DescribedTransition, enteredAt: Date, timeZone: string): Date | null {
  const due = dueTime(event, enteredAt, timeZone);
  return due?.isValid && due.year < END_OF_CALENDAR ? due.toJSDate() : null;
}

function dueTime(event: DescribedTransition, enteredAt: Date, timeZone: string): DateTime | null {
  const { args } = event;
  const start = DateTime.fromJSDate(enteredAt, { zone: timeZone });
  switch (event.code) {
    case 'A102':
      return DateTime.fromFormat(String(args.dateTime), 'yyyy-MM-dd HH:mm', { zone: timeZone });
    case 'A103':
      return start.plus(duration(Number(args.elapsed), String(args.timeUnit)));
    case 'A101':
      return nextCyclePoint(start.plus(duration(Number(args.cycleCount), String(args.timeUnit))));
    default:
      return null;
  }
}

/** The earliest clock event of a state and when it is due; of two at once the first in the policy. */
export function nextTimer(
  state: DescribedState,
  enteredAt: Date,
  timeZone: string,
): { event: DescribedTransition; at: Date } | null {
  let next: { event: DescribedTransition; at: Date } | null = null;
  for (const event of state.transitions) {
    const at = dueAt(event, enteredAt, timeZone);
    if (at && (!next || at < next.at)) next = { event, at };
  }
  return next;
}

/** Days and weeks are exact lengths; months and years follow the calendar and stop at the last day of the month. */
function duration(count: number, unit: string): DurationLike {
  switch (unit) {
    case 'year':
      return { years: count };
    case 'month':
      return { months: count };
    case 'week':
      return { hours: count * 7 * 24 };
    case 'day':
      return { hours: count * 24 };
    case 'cycle':
      return { hours: count * CYCLE_HOURS };
    case 'hour':
      return { hours: count };
    default:
      return { minutes: count };
  }
}

/** The first settlement point (00:00, 04:00, … platform time) that is not before `moment`. */
function nextCyclePoint(moment: DateTime): DateTime {
  const midnight = moment.startOf('day');
  const cycles = Math.ceil(moment.diff(midnight, 'hours').hours / CYCLE_HOURS);
  return midnight.plus({ hours: cycles * CYCLE_HOURS });
}
