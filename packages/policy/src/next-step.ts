import { INITIAL_STATE } from './codes.ts';

/** Part of a state in a policy's description that signing needs. */
interface PolicyState {
  isAuth: boolean;
  transitions: readonly { name: string }[];
}

/**
 * Step between a state of a contract and the licence: none (`licensed`), a `payment`, another `event`, or no way to it at all
 * (`ended`).
 */
export type NextStep = 'licensed' | 'payment' | 'event' | 'ended';

/** State of a contract that could not be started so far. */
const NOT_STARTED = '';
const PAYMENT = 'TransactionEvent';

/** The next step from the state `current` of a contract, by the policy's `fsmDescriptionInfo`. */
export function nextStep(states: Readonly<Record<string, unknown>>, current: string = INITIAL_STATE): NextStep {
  const state = states[current] as PolicyState | undefined;
  if (!state || (!state.isAuth && state.transitions.length === 0)) return 'ended';
  if (state.isAuth) return 'licensed';
  return state.transitions.some(({ name }) => name === PAYMENT) ? 'payment' : 'event';
}

/** The next step of a contract; `start` when it waits for the licensor to have an account to be paid to. */
export function nextStepOf(
  contract: { fsmCurrentState: string },
  states: Readonly<Record<string, unknown>>,
): NextStep | 'start' {
  return contract.fsmCurrentState === NOT_STARTED ? 'start' : nextStep(states, contract.fsmCurrentState);
}

/** Returns true when a policy asks for money in any of its states. */
export function asksForPayment(states: Readonly<Record<string, unknown>>): boolean {
  return (Object.values(states) as PolicyState[]).some(({ transitions }) =>
    transitions.some(({ name }) => name === PAYMENT),
  );
}
