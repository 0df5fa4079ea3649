import { COLOURS, INITIAL_STATE } from './definitions.ts';
import type { Audience, ServiceState, State, StateMachine, States, Transition } from './types.ts';

export interface DescribedTransition extends Omit<Transition, 'description'> {
  eventId: string;
}

export interface DescribedState extends Omit<State, 'transitions'> {
  isAuth: boolean;
  isTestAuth: boolean;
  isTerminate?: true;
  transitions: DescribedTransition[];
}

/** The parts of a state machine that a policy record keeps. */
export interface PolicyDescription {
  fsmDescriptionInfo: Record<string, DescribedState>;
  fsmDeclarationInfo: {
    serviceStates: ServiceState[];
    symbolArgs: { envArgs: string[] };
    audiences: Audience[];
  };
}

/** Brings a state machine into the form in which policies are stored and answered. */
export function describeStates({ audiences, declarations, description, states }: StateMachine): PolicyDescription {
  const described = Object.entries(states).map(([name, state]) => [name, describeState(state)]);
  return {
    fsmDescriptionInfo: Object.fromEntries(described),
    fsmDeclarationInfo: {
      serviceStates: declarations.serviceStates,
      symbolArgs: description.symbolArgs,
      audiences,
    },
  };
}

/**
 * Returns true when the policy licenses for ever and without condition: its only state is the initial one, and that licenses.
 */
export function isFreePolicy({ states }: { states: States }): boolean {
  const names = Object.keys(states);
  return names.length === 1 && names[0] === INITIAL_STATE && grants(states[INITIAL_STATE]!, 'authorization');
}

/** Returns true when a state has a colour of this type. */
export function grants({ serviceStates }: Pick<State, 'serviceStates'>, type: ServiceState['type']): boolean {
  return COLOURS.some((colour) => colour.type === type && serviceStates.includes(colour.name));
}

function describeState({ transitions, ...state }: State): DescribedState {
  return {
    ...state,
    isAuth: grants(state, 'authorization'),
    isTestAuth: grants(state, 'testAuthorization'),
    ...(transitions.length === 0 && { isTerminate: true }),
    transitions: transitions.map(({ description: _, ...transition }) => ({ ...transition, eventId: transition.id })),
  };
}
