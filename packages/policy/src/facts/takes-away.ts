import type { Entered, Found } from './entered.ts';
import { licensedStays, storyTo, type Visit } from './explore.ts';
import { type IdleEnd, idleEndAt, idleEnds, idleSteps, lateLasting } from './idle.ts';
import type { Model, Payment } from './model.ts';
import { samplesFrom } from './samples.ts';
import { leftAt, type Stay } from './stays.ts';

/** More than by which the same timer differs from one month to another. */
const VARYING_MS = 4 * 24 * 3_600_000;

/** An entry and a payment after which the licence ends earlier than it would have. */
interface Loss {
  entry: number;
  paidAt: number;
}

/** Payments made while licensed after which the licence ends earlier if nothing more is paid. */
export function findTakesAway({ model, visits }: Entered): Found[] {
  const lasting = lateLasting(model);
  return model.states.flatMap(({ name, payments }, state) =>
    payments.flatMap((payment): Found[] => {
      for (const visit of visits[state]!) {
        const loss = lossIn(model, lasting, visit, payment);
        if (!loss) continue;
        const to = model.states[payment.target]!.name;
        const step = { at: loss.paidAt, event: payment.event.id, from: name, to, amountCents: payment.cents };
        return [{ item: payment.event.id, story: [...storyTo(model, visit.arrival, loss.entry), step] }];
      }
      return [];
    }),
  );
}

function lossIn(model: Model, lasting: readonly boolean[], visit: Visit, payment: Payment): Loss | null {
  for (const stay of licensedStays(model, visit)) {
    const loss = lossAtOnce(model, lasting, stay, payment) ?? lossAtDates(model, lasting, stay, payment);
    if (loss) return loss;
  }
  return null;
}

/** A loss by paying in the moment of entering: who pays later has had the licence for longer. */
function lossAtOnce(model: Model, lasting: readonly boolean[], stay: Stay, payment: Payment): Loss | null {
  const { state, from, to } = stay;
  if (payment.target === state) return null;
  const idle = idleEnds(model, lasting, state, { from, to });
  const paid = idleEnds(model, lasting, payment.target, { from, to });
  for (const one of paid) {
    for (const other of idle) {
      model.work.spend();
      const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
      if (both.from > both.to || one.kind === 'never') continue;
      const isLate = one.kind === 'late' || other.kind === 'late';
      const canVary = isLate && other.kind !== 'never' && isClose(model, lasting, [payment.target, state], both.from);
      const entries = canVary ? samplesFrom(model, both.from) : [both.from, both.to];
      for (const entry of entries) {
        if (!Number.isFinite(entry)) continue;
        const isLoss = isLate
          ? idleEndAt(model, lasting, payment.target, entry) < idleEndAt(model, lasting, state, entry)
          : endAt(one, entry) < endAt(other, entry);
        if (isLoss) return { entry, paidAt: entry };
      }
    }
  }
  return null;
}

/** Returns true when the calendar can reverse which of two states gives the longer licence. */
function isClose(model: Model, lasting: readonly boolean[], states: [number, number], entry: number): boolean {
  const [one, other] = states.map((state) => idleEndAt(model, lasting, state, entry));
  if (!Number.isFinite(one! - other!)) return false;
  const moves = states.reduce((sum, state) => sum + idleSteps(model, state, entry).length, 0);
  return Math.abs(one! - other!) <= moves * VARYING_MS;
}

function endAt({ kind, value }: IdleEnd, entry: number): number {
  if (kind === 'never') return Number.POSITIVE_INFINITY;
  return kind === 'after' ? entry + value : value;
}

/** A loss by paying at a date, after which the same state may be worth less. */
function lossAtDates(model: Model, lasting: readonly boolean[], stay: Stay, payment: Payment): Loss | null {
  for (const { date } of model.states) {
    if (!date) continue;
    model.work.spend();
    const entry = Math.min(stay.to, date.at - 1);
    if (entry < stay.from || leftAt(model, stay.state, entry) <= date.at) continue;
    const paidEnd = idleEndAt(model, lasting, payment.target, date.at);
    if (paidEnd < idleEndAt(model, lasting, stay.state, entry)) return { entry, paidAt: date.at };
  }
  return null;
}
