import { userNames } from '#modules/users/index.ts';
import { computation, compute } from '#platform/computing/compute.ts';
import type { Executor } from '#platform/database/database.ts';
import type { answerPlan } from './answer.ts';

const ANSWER = computation<typeof answerPlan>(new URL('./answer.ts', import.meta.url), 'answerPlan');

/**
 * A plan as it is answered, with the display names of those who have to act. What policies are searched for may take a tenth of a second, and what parties are chosen from
 * more: a thread does it.
 *
 * @throws Refusal `request.takes-too-long`
 */
export async function computePlan(db: Executor, ...[input]: Parameters<typeof answerPlan>) {
  const plan = await compute(ANSWER, input);
  const userIds = plan.steps.flatMap(({ who }) => who.userId ?? []);
  const displayNameOf = await userNames.displayNames(db, userIds);
  const steps = plan.steps.map((step) => ({
    ...step,
    who: { ...step.who, displayName: displayNameOf(step.who.userId) },
  }));
  return { ...plan, steps };
}
