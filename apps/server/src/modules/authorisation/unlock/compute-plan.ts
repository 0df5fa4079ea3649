import { computation, compute } from '#platform/computing/compute.ts';
import type { answerPlan } from './answer.ts';

const ANSWER = computation<typeof answerPlan>(new URL('./answer.ts', import.meta.url), 'answerPlan');

/**
 * A plan as it is answered. What policies are searched for may take a tenth of a second, and what parties are chosen from
 * more: a thread does it.
 *
 * @throws Refusal `request.takes-too-long`
 */
export function computePlan(...[input]: Parameters<typeof answerPlan>): Promise<ReturnType<typeof answerPlan>> {
  return compute(ANSWER, input);
}
