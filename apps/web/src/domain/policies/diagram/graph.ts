import {
  colourText,
  eventText,
  INITIAL_STATE,
  LIVE_CODES,
  type Locale,
  type State,
  stateText,
  type Transition,
} from '@colophon/policy';

/** States by name, as the compiler gives them and as policies are stored with (`fsmDescriptionInfo`). */
export type MachineStates = Record<string, Pick<State, 'serviceStates' | 'transitions'>>;

/** Writes amounts, given in cents; without it they are as the policy has them. */
type Amounts = (cents: number) => string;

export interface DiagramEvent {
  /** Cause of the event, in the words of the policy's text. */
  label: string;
  /** The state that it leads to, as it is called in the text. */
  target: string;
  /** True when something makes the event happen; the others are only written down. */
  isLive: boolean;
}

export interface DiagramState {
  /** As in the code. */
  name: string;
  /** As in the text. */
  title: string;
  isInitial: boolean;
  /** Nothing leads away from it. */
  isEnd: boolean;
  /** True when events that happen lead here from the initial state. */
  isReachable: boolean;
  /** Colours that the state grants: `isTest` for tests only. */
  colours: { name: string; label: string; isTest: boolean }[];
  events: DiagramEvent[];
}

/** All events that lead from one state to one other, or back to it. */
export interface DiagramEdge {
  id: string;
  source: string;
  target: string;
  events: DiagramEvent[];
  isLive: boolean;
  isReachable: boolean;
}

export interface Diagram {
  /** The initial state first, then as in the text. */
  states: DiagramState[];
  edges: DiagramEdge[];
}

/** The states of a policy and the ways between them, named as its text names them. */
export function diagramOf(states: MachineStates, locale: Locale, money?: Amounts): Diagram {
  const reachable = reachableStates(states);
  const names = Object.keys(states).toSorted((one, other) => rank(one) - rank(other));
  const diagramStates = names.map((name): DiagramState => {
    const { serviceStates, transitions } = states[name]!;
    return {
      name,
      title: stateText(name, locale),
      isInitial: name === INITIAL_STATE,
      isEnd: transitions.length === 0,
      isReachable: reachable.has(name),
      colours: serviceStates.map((colour) => ({
        name: colour,
        label: colourText(colour, locale),
        isTest: colour === 'testActive',
      })),
      events: eventsOf(transitions, locale, money),
    };
  });
  return {
    states: diagramStates,
    edges: names.flatMap((name) => edgesFrom(name, { states, reachable, locale, money })),
  };
}

const rank = (name: string) => (name === INITIAL_STATE ? 0 : 1);
const isLive = ({ code }: Transition) => LIVE_CODES.has(code);

/** Returns the events of a state; those that read the same are one event in a picture. */
function eventsOf(transitions: readonly Transition[], locale: Locale, money: Amounts | undefined): DiagramEvent[] {
  const events = transitions.map((transition) => ({
    label: eventText(transition, 'open', locale, money),
    target: stateText(transition.toState, locale),
    isLive: isLive(transition),
  }));
  return [...new Map(events.map((event) => [`${event.label} → ${event.target}`, event])).values()];
}

/** One edge for each state that a state leads to. A target that does not exist has no place in a picture. */
interface Surroundings {
  states: MachineStates;
  reachable: Set<string>;
  locale: Locale;
  money: Amounts | undefined;
}

function edgesFrom(source: string, { states, reachable, locale, money }: Surroundings): DiagramEdge[] {
  const { transitions } = states[source]!;
  const targets = new Set(transitions.map(({ toState }) => toState).filter((name) => Object.hasOwn(states, name)));
  return [...targets].map((target) => {
    const events = eventsOf(
      transitions.filter(({ toState }) => toState === target),
      locale,
      money,
    );
    return {
      id: `${source} → ${target}`,
      source,
      target,
      events,
      isLive: events.some((event) => event.isLive),
      isReachable: reachable.has(source),
    };
  });
}

function reachableStates(states: MachineStates): Set<string> {
  const reached = new Set<string>();
  const open = [INITIAL_STATE];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name) || !Object.hasOwn(states, name)) continue;
    reached.add(name);
    open.push(...states[name]!.transitions.filter(isLive).map(({ toState }) => toState));
  }
  return reached;
}
