import { createHash } from 'node:crypto';
import type { Plan, PlannedEvent, PlannedState } from './random-policies.ts';

/**
 * Contracts as specification 05 (sections 4.1 to 4.7) tells of them, word by word and as naive as can be: written apart from the
 * engine and from the policy language's compiler, to hold both against it. The platform's time is UTC+8.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ZONE_MS = 8 * HOUR_MS;
const CODES = { pay: 'S201', cycle: 'A101', date: 'A102', length: 'A103', never: 'S301' } as const;

export interface ReferenceRecord {
  readonly from: string;
  readonly to: string;
  readonly eventId: string;
  readonly at: number;
}

export class ReferenceContract {
  /** `''` before initialisation. */
  state = '';
  /** 4.1 and 4.3. */
  runningStatus = 16;
  status = 0;
  authStatus = 128;
  /** Values of the environment variables, fixed at initialisation. */
  payees: Record<string, string> = {};
  records: ReferenceRecord[] = [];
  /** Payments made: account and cents. */
  paid: { account: string; cents: number }[] = [];

  readonly plan: Plan;
  readonly identityType: number;
  constructor(plan: Plan, identityType: number) {
    this.plan = plan;
    this.identityType = identityType;
  }

  /** 4.4: `initialise`. `account` is that of the licensor's owner, if there is one. */
  initialise(account: string | null, now: number): void {
    if (this.runningStatus !== 16) return;
    const names = new Set<string>();
    for (const { events } of this.plan)
      for (const event of events)
        if (event.type === 'pay' && event.account.startsWith('self.')) names.add(event.account);
    for (const name of names) if (name !== 'self.account' || account === null) return;
    if (names.size > 0) this.payees = { 'self.account': account! };
    this.enter('initial', '_none_', 'init', now);
  }

  /** A worker looks at the clock: what is due fires, the earliest first, the first in the policy on a tie; states are entered now. */
  look(now: number): void {
    const entered: string[] = [];
    for (;;) {
      if (this.runningStatus !== 4) return;
      const due = this.timers().filter(({ at }) => at <= now);
      if (due.length === 0) return;
      let first = due[0]!;
      for (const timer of due) if (timer.at < first.at) first = timer;
      if (entered.includes(first.event.to)) {
        // the clock would turn for ever
        this.records.push({ from: this.state, to: this.state, eventId: 'exception', at: now });
        this.runningStatus = 2;
        this.status = 2;
        return;
      }
      entered.push(first.event.to);
      this.enter(first.event.to, this.state, first.id, now);
    }
  }

  /** 4.7 and 5.3. What is due by the clock comes before the payment. `null` when it is taken, else why not. */
  pay(eventId: string, cents: number, now: number): 'not open' | 'not payable' | 'other amount' | null {
    const before = { ...this, records: [...this.records] };
    this.look(now);
    const refuse = <Reason>(reason: Reason): Reason => {
      Object.assign(this, before);
      return reason;
    };
    if (this.runningStatus !== 4) return refuse('not open');
    const found = this.events().find(({ id }) => id === eventId);
    if (!found) return refuse('not open');
    if (found.event.type !== 'pay') return refuse('not payable');
    if (found.event.cents !== cents) return refuse('other amount');
    this.paid.push({ account: this.payees[found.event.account] ?? found.event.account, cents });
    this.enter(found.event.to, this.state, eventId, now);
    return null;
  }

  /** When the clock moves it next, if it does. */
  dueAt(): number | null {
    const moments = this.timers().map(({ at }) => at);
    return moments.length > 0 && this.runningStatus === 4 ? Math.min(...moments) : null;
  }

  /** 4.5. */
  private enter(to: string, from: string, eventId: string, now: number): void {
    this.records.push({ from, to, eventId, at: now });
    this.state = to;
    const { colours, events } = this.here();
    const active = colours.includes('active');
    const testActive = colours.includes('testActive');
    this.authStatus = active && testActive ? 3 : active ? 1 : testActive ? 2 : 128;
    const isKept = active || (testActive && (this.identityType === 1 || this.identityType === 2));
    const ends = events.length === 0 && !isKept;
    this.status = ends ? 1 : 0;
    this.runningStatus = ends ? 8 : 4;
  }

  private here(): PlannedState {
    return this.plan.find(({ name }) => name === this.state)!;
  }

  /** 2.7: what identifies the events of the current state. */
  events(): { id: string; event: PlannedEvent }[] {
    return this.here().events.map((event, index) => ({ id: idOf(event, this.state, index), event }));
  }

  /** 4.6. */
  private timers(): { id: string; event: PlannedEvent; at: number }[] {
    if (this.state === '') return [];
    const entry = this.records.at(-1)!.at;
    return this.events().flatMap(({ id, event }): { id: string; event: PlannedEvent; at: number }[] => {
      switch (event.type) {
        case 'date':
          return [{ id, event, at: Date.parse(`${event.minute.replace(' ', 'T')}:00+08:00`) }];
        case 'length':
          return [{ id, event, at: later(entry, event.count, event.unit) }];
        case 'cycle':
          return [{ id, event, at: cyclePointFrom(later(entry, event.count, event.unit)) }];
        default:
          return [];
      }
    });
  }
}

const ids = new Map<string, string>();
export function idOf(event: PlannedEvent, state: string, index: number): string {
  const told = `${CODES[event.type]}-${state}-${event.to}-${index}`;
  const id = ids.get(told) ?? createHash('sha256').update(told).digest('hex').slice(0, 8);
  ids.set(told, id);
  return id;
}

function later(from: number, count: number, unit: string): number {
  switch (unit) {
    case 'minute':
      return from + count * MINUTE_MS;
    case 'hour':
      return from + count * HOUR_MS;
    case 'cycle':
      return from + count * 4 * HOUR_MS;
    case 'day':
      return from + count * DAY_MS;
    case 'week':
      return from + count * 7 * DAY_MS;
    case 'month':
      return monthsLater(from, count);
    default:
      return monthsLater(from, count * 12);
  }
}

/** By the calendar in the platform's time, at the same time of day, at most the last day of the month. */
function monthsLater(from: number, count: number): number {
  const wall = new Date(from + ZONE_MS);
  const month = wall.getUTCFullYear() * 12 + wall.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  const day = Math.min(wall.getUTCDate(), lastDay);
  const timeOfDay = (from + ZONE_MS) % DAY_MS;
  return Date.UTC(Math.floor(month / 12), month % 12, day) + timeOfDay - ZONE_MS;
}

/** The first of 00:00, 04:00, … that is not before. */
function cyclePointFrom(moment: number): number {
  return Math.ceil((moment + ZONE_MS) / (4 * HOUR_MS)) * 4 * HOUR_MS - ZONE_MS;
}
