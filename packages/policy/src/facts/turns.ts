import { LICENSED } from '../life.ts';
import type { Circle } from './circles.ts';
import type { Story } from './fact.ts';
import type { Model } from './model.ts';
import { leftAt, winnerAt } from './stays.ts';

/**
 * One turn of a circle, begun by entering a state of it at a moment. Payments are made at once; where the licence is
 * held, as late as possible in states that have it.
 */
export function turnOf(model: Model, circle: Circle, start: number, startAt: number, isHeld: boolean): Story {
  const first = circle.edges.findIndex(({ from }) => from === start);
  const turn = [...circle.edges.slice(first), ...circle.edges.slice(0, first)];
  let at = startAt;
  return turn.map(({ from, to, by, cents }) => {
    const isPayment = 'cents' in by;
    const winner = winnerAt(model, from, at);
    const isWaiting = isHeld && isPayment && model.states[from]!.worth === LICENSED;
    if (isWaiting) at = leftAt(model, from, at) - 1;
    else if (!isPayment) at = Math.max(at, winner!.at);
    const { event } = isPayment ? by : winner!.event;
    const names = { from: model.states[from]!.name, to: model.states[to]!.name };
    return { at, event: event.id, ...names, ...(isPayment && { amountCents: cents }), again: true as const };
  });
}
