import { createRequire } from 'node:module';
import type { StateMachine } from '../src/types.ts';

/** The ecosystem's own compiler, which ours must agree with. It asks a server for the colours; here it is told them. */
const require = createRequire(import.meta.url);
const { UserPolicyCustomVisitor } = require('@freelog/resource-policy-lang/UserPolicyCustomVisitor');
UserPolicyCustomVisitor.prototype.fetchServiceStates = async function fetchServiceStates() {
  this.state_machine.declarations.serviceStates = [
    { name: 'active', type: 'authorization' },
    { name: 'testActive', type: 'testAuthorization' },
  ];
};
const published = require('@freelog/resource-policy-lang');

/** The state machine by the published compiler, or nothing if it refuses the text by a finding or by throwing. */
export async function compileByPublished(text: string): Promise<StateMachine | undefined> {
  try {
    const { state_machine, errors, warnings } = await published.compile(text, '1', null, 'dev');
    return errors.length === 0 && warnings.length === 0 ? state_machine : undefined;
  } catch {
    return undefined;
  }
}

/** The text as the published formatter lays it out. */
export async function reformatByPublished(text: string): Promise<{ policyText: string; positions: object[] }> {
  return published.reformat(text);
}
