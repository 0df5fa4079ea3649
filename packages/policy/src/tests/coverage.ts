import type { Answers } from './answers.ts';
import type { Run } from './run.ts';
import type { TestedMachine } from './types.ts';

/** Parts of a policy that its tests pass through, of those that contracts can reach. */
export interface Coverage {
  states: { passed: number; reachable: number; missing: string[] };
  /** Missing ones by the state that they leave and their id. */
  transitions: { passed: number; reachable: number; missing: { state: string; id: string }[] };
}

/**
 * Computes what the runs of a policy's tests pass through. Reachable is what some signer of theirs can reach who signs at one of
 * their beginnings; where that cannot be computed, all of the policy.
 */
export function coverageOf(machine: TestedMachine, runs: readonly Run[], answers: Answers): Coverage {
  const passed = new Set<string>();
  for (const { contract } of runs) {
    for (const { fromState, toState, event } of contract?.simulation.moves ?? []) {
      passed.add(stateKey(toState));
      if (event) passed.add(transitionKey(fromState, event.id));
    }
  }

  const reachable = reachableIn(machine, runs, answers);
  const states = Object.keys(machine.states).filter((name) => reachable.has(stateKey(name)));
  const transitions = Object.entries(machine.states).flatMap(([state, { transitions: events }]) =>
    events.flatMap(({ id }) => (reachable.has(transitionKey(state, id)) ? [{ state, id }] : [])),
  );
  const missingStates = states.filter((name) => !passed.has(stateKey(name)));
  const missingTransitions = transitions.filter(({ state, id }) => !passed.has(transitionKey(state, id)));
  return {
    states: counted(states, missingStates),
    transitions: counted(transitions, missingTransitions),
  };
}

function counted<Part>(reachable: Part[], missing: Part[]) {
  return { passed: reachable.length - missing.length, reachable: reachable.length, missing };
}

function reachableIn(machine: TestedMachine, runs: readonly Run[], answers: Answers): Set<string> {
  const reachable = new Set<string>();
  const asked = new Set<string>();
  for (const { kind, startAt } of runs) {
    if (asked.has(`${kind} ${startAt}`)) continue;
    asked.add(`${kind} ${startAt}`);
    const itemsOf = (name: 'unreachable' | 'neverHappens') =>
      new Set(answers.fact(name, { kind, nowAt: startAt }).items);
    const [unreachable, never] = [itemsOf('unreachable'), itemsOf('neverHappens')];
    for (const [state, { transitions }] of Object.entries(machine.states)) {
      if (unreachable.has(state)) continue;
      reachable.add(stateKey(state));
      for (const { id } of transitions) if (!never.has(id)) reachable.add(transitionKey(state, id));
    }
  }
  return reachable;
}

const stateKey = (state: string) => `state ${state}`;
const transitionKey = (state: string, id: string) => `event ${state} ${id}`;
