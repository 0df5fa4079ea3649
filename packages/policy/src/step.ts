import { PartyIdentity } from '@colophon/model';
import { amountCents } from './amounts.ts';
import { INITIAL_STATE, PAYMENT_CODE } from './definitions.ts';
import { grants } from './describe.ts';
import type { State, States, Transition } from './types.ts';

/** Where a contract is before it has entered `initial`, and the event that lets it enter. */
export const NO_STATE = '_none_';
export const INIT_EVENT_ID = 'init';
/** The event of a contract that its dates would move in a circle for ever: it stays where it is and takes no events. */
export const EXCEPTION_EVENT_ID = 'exception';

/** Something that happened to a contract. */
export interface PolicyEvent {
  /** Id of a transition of the current state, or `INIT_EVENT_ID` from `NO_STATE`. */
  id: string;
  /** Amount paid. Required for a payment, and equal to its amount. */
  amountCents?: number;
}

export type StepRefusal = 'state-unknown' | 'event-unknown' | 'amount-wrong';

export type StepResult =
  | {
      outcome: 'moved';
      fromState: string;
      toState: string;
      /** Absent for the first step. */
      transition?: Transition;
      /** The state entered. */
      state: State;
      authStatus: AuthStatus;
    }
  | { outcome: 'refused'; reason: StepRefusal };

/**
 * Moves a contract: the state it enters when `event` happens in `state`.
 *
 * Pure, and total: whatever is given, the answer is a state of the machine or a refusal. Refuses an event that is none
 * of the state's own, a payment of another amount, and everything in a terminal state.
 */
export function step({ states }: { states: States }, state: string, event: PolicyEvent): StepResult {
  if (state === NO_STATE) {
    return event.id === INIT_EVENT_ID ? enter(states, NO_STATE, INITIAL_STATE) : refuse('event-unknown');
  }
  if (!Object.hasOwn(states, state)) return refuse('state-unknown');

  const transition = states[state]!.transitions.find(({ id }) => id === event.id);
  if (!transition) return refuse('event-unknown');
  if (transition.code === PAYMENT_CODE && amountCents(transition) !== event.amountCents) return refuse('amount-wrong');
  return enter(states, state, transition.toState, transition);
}

/** Bit 1: licensed, bit 2: licensed for tests; 128 alone: neither. */
export type AuthStatus = 1 | 2 | 3 | 128;

/** The colours of a state as a number. */
export function authStatusOf(state: Pick<State, 'serviceStates'>): AuthStatus {
  const bits = (grants(state, 'authorization') ? 1 : 0) + (grants(state, 'testAuthorization') ? 2 : 0);
  return bits === 0 ? 128 : (bits as AuthStatus);
}

/**
 * Returns true when a contract ends by entering this state: it is terminal and licenses nothing. A test licence keeps the
 * contract of a resource or node alive, not that of a consumer.
 *
 * @param licenseeIdentityType  1 resource, 2 node, 3 consumer
 */
export function endsContract(
  state: Pick<State, 'serviceStates' | 'transitions'>,
  licenseeIdentityType: number,
): boolean {
  if (state.transitions.length > 0 || grants(state, 'authorization')) return false;
  const isConsumer = licenseeIdentityType !== PartyIdentity.resource && licenseeIdentityType !== PartyIdentity.node;
  return isConsumer || !grants(state, 'testAuthorization');
}

function enter(states: States, fromState: string, toState: string, transition?: Transition): StepResult {
  if (!Object.hasOwn(states, toState)) return refuse('state-unknown');
  const state = states[toState]!;
  return { outcome: 'moved', fromState, toState, transition, state, authStatus: authStatusOf(state) };
}

function refuse(reason: StepRefusal): StepResult {
  return { outcome: 'refused', reason };
}
