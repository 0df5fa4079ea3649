/** The product's compiler of policies, as far as checking a receipt needs it. Bundled into `src/compiler.gen.js`. */
import { coloursOf } from '../../policy/src/definitions.ts';
import { buildStateMachine } from '../../policy/src/machine.ts';
import { parse } from '../../policy/src/syntax.ts';
import { machineOf } from '../src/machine.js';
import type { ReceiptPolicy } from '../src/types.d.ts';

/** Compiles a text into the form of receipts; returns `null` when it is not accepted. */
export function compilePolicy(text: string, subjectType: 1 | 2): Pick<ReceiptPolicy, 'audiences' | 'machine'> | null {
  const { tokens, tree, problems } = parse(text);
  if (!tree || problems.length > 0) return null;
  const { machine, errors, warnings } = buildStateMachine(tree, tokens, coloursOf(subjectType));
  if (errors.length + warnings.length > 0) return null;
  const audiences = machine.audiences.map(({ name, type }) => ({ name, type }));
  return { audiences, machine: machineOf(machine.states) };
}
