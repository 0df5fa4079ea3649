import type { Locale } from '@colophon/model';
import { compile, explain, type StateMachine, type SubjectType } from '@colophon/policy';

/** Meaning of a policy text, in words and as states. */
export interface PolicyReading {
  content: string;
  machine: StateMachine;
}

/** Reads a policy text; `null` when the compiler does not accept it. */
export function readPolicy(text: string, subjectType: SubjectType, locale: Locale): PolicyReading | null {
  const { state_machine, errors, warnings } = compile(text, subjectType, { locale });
  if (!state_machine || errors.length > 0 || warnings.length > 0) return null;
  return { content: explain(state_machine, locale).content, machine: state_machine };
}
