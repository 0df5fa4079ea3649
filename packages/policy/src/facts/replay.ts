import { isLive } from '../life.ts';
import { INIT_EVENT_ID, NO_STATE, step } from '../step.ts';
import { nextTimer } from '../timers.ts';
import type { StateMachine } from '../types.ts';
import type { FactsOptions, Story } from './fact.ts';

/**
 * Returns true when a story can happen: every event moves the contract as the story says. Clock events happen when they are due
 * and before all others, payments while the contract is in the state. It uses the machine's own step and due moments.
 */
export function canHappen(
  machine: Pick<StateMachine, 'states'>,
  story: Story,
  { nowAt, timeZone }: Pick<FactsOptions, 'nowAt' | 'timeZone'>,
): boolean {
  let state = NO_STATE;
  let enteredAt = nowAt;
  for (const { at, event, from, to, amountCents } of story) {
    if (from !== state || at < enteredAt) return false;
    if (state !== NO_STATE) {
      const live = machine.states[state]!.transitions.filter(isLive);
      const timer = nextTimer({ transitions: live }, new Date(enteredAt), timeZone);
      const leftAt = timer ? Math.max(timer.at.getTime(), enteredAt) : Number.POSITIVE_INFINITY;
      const isClock = timer?.event.id === event;
      if (isClock ? at !== leftAt : at >= leftAt || amountCents === undefined) return false;
    } else if (event !== INIT_EVENT_ID) return false;
    const moved = step(machine, state, { id: event, ...(amountCents !== undefined && { amountCents }) });
    if (moved.outcome !== 'moved' || moved.toState !== to) return false;
    state = to;
    enteredAt = at;
  }
  return story.length > 0;
}
