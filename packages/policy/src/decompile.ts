import { argumentValues } from './events.ts';
import type { State, StateMachine, Transition } from './types.ts';

/** Prints a state machine as a text that compiles to the same state machine, ids included. */
export function decompile({ audiences, states }: Pick<StateMachine, 'audiences' | 'states'>): string {
  const audienceLine = `for ${audiences.map(({ name }) => name).join(', ')}\n`;
  return [audienceLine, ...Object.entries(states).map(printState)].join('\n');
}

function printState([name, { serviceStates, transitions }]: [string, State]): string {
  const colours = serviceStates.length > 0 ? `[${serviceStates.join(', ')}]` : '';
  const steps = transitions.length > 0 ? transitions.map(printTransition) : ['terminate'];
  return `${name}${colours}:\n${steps.map((step) => `\t${step}\n`).join('')}`;
}

function printTransition(transition: Transition): string {
  const args = argumentValues(transition)
    .map((value) => `"${value}"`)
    .join(', ');
  return `~${transition.service}.${transition.name}(${args}) => ${transition.toState}`;
}
