import type { Locale } from '@colophon/model';
import { compile, type StateMachine } from '@colophon/policy';
import { Refusal } from '#platform/refusals/refusal.ts';

/**
 * The state machine of a policy of resources.
 *
 * @throws Refusal `policy.does-not-compile`, with the findings as its sentence
 */
export function compileText(text: string): StateMachine {
  const { state_machine: machine, errors, warnings } = compile(text, 1);
  if (!machine || errors.length + warnings.length > 0)
    throw new Refusal('policy.does-not-compile', { inWords: (locale) => ({ msg: findingsOf(text, locale) }) });
  return machine;
}

function findingsOf(text: string, locale: Locale): string {
  const { errors, warnings } = compile(text, 1, { locale });
  return [...errors, ...warnings].join('\n');
}
