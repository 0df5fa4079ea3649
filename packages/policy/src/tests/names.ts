import { isForConsumers } from '../definitions.ts';
import type { SubjectType } from '../types.ts';
import { closestFix, phrase, type TestsProblem } from './read.ts';
import type { Case, CaseSigner, Step, TestedMachine } from './types.ts';

/** Finds what a case names that the policy does not have. */
export function problemsWith(
  { signer, at, steps }: Case,
  { states }: TestedMachine,
  subject: SubjectType,
): TestsProblem[] {
  const signers: readonly CaseSigner[] = isForConsumers(subject) ? ['consumer'] : ['node', 'resource'];
  const problems = steps.flatMap((step) => problemWithStep(step, states) ?? []);
  if (signer === undefined || signers.includes(signer)) return problems;
  return [
    { code: 'SIGNER', at, params: { found: signer }, offendingSymbol: signer, expected: [...signers] },
    ...problems,
  ];
}

function problemWithStep({ act, at }: Step, states: TestedMachine['states']): TestsProblem | undefined {
  if (act.kind === 'state' && !Object.hasOwn(states, act.state)) {
    const name = {
      text: act.state,
      at: { offset: at.offset + at.length - act.state.length, length: act.state.length },
    };
    const findFix = () => closestFix(name, Object.keys(states));
    return { code: 'STATE_UNKNOWN', at: name.at, params: { found: act.state }, offendingSymbol: act.state, findFix };
  }
  if (act.kind !== 'pay' || act.account === undefined) return undefined;
  const accounts = Object.values(states).flatMap(({ transitions }) =>
    transitions.flatMap(({ args }) => (args.account === undefined ? [] : [String(args.account)])),
  );
  if (accounts.includes(act.account)) return undefined;
  const expected = accounts.length > 0 ? [...new Set(accounts)] : [phrase('account')];
  return { code: 'ACCOUNT_UNKNOWN', at, params: { found: act.account }, offendingSymbol: act.account, expected };
}
