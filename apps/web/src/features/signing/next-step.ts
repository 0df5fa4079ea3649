/** What a policy's description says about a state, as far as signing needs it. */
interface PolicyState {
  isAuth: boolean;
  transitions: readonly { name: string }[];
}

/**
 * What stands between a state of a contract and the licence: nothing (`licensed`), a `payment`, another `event`, or
 * everything, because no way leads on (`ended`).
 */
export type NextStep = 'licensed' | 'payment' | 'event' | 'ended';

/** Name of the state in which every contract starts. */
const INITIAL = 'initial';
const PAYMENT = 'TransactionEvent';

/** The next step from the state `current` of a contract, by the policy's `fsmDescriptionInfo`. */
export function nextStep(states: Readonly<Record<string, unknown>>, current: string = INITIAL): NextStep {
  const state = states[current] as PolicyState | undefined;
  if (!state || (!state.isAuth && state.transitions.length === 0)) return 'ended';
  if (state.isAuth) return 'licensed';
  return state.transitions.some(({ name }) => name === PAYMENT) ? 'payment' : 'event';
}
