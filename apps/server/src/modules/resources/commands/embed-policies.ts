import { ensurePolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { EmbeddedPolicy } from '../tables.ts';

export interface PolicyOfResource {
  readonly policyName: string;
  readonly policyText: string;
  readonly status: 0 | 1;
}

/**
 * The policies of a resource after `added` joined them, in order of addition. The texts are stored as policies.
 *
 * @throws Refusal `resource.policy-name-taken`, `resource.policy-present`, `policy.does-not-compile`
 */
export async function embedPolicies(
  db: Executor,
  context: Context,
  present: readonly EmbeddedPolicy[],
  added: readonly PolicyOfResource[],
): Promise<EmbeddedPolicy[]> {
  const rows = await ensurePolicies(db, context, {
    policyTexts: added.map(({ policyText }) => policyText),
    subjectType: 1,
  });
  const policies = [...present];
  for (const [index, { policyName, status }] of added.entries()) {
    const { policyId } = rows[index]!;
    if (policies.some((policy) => policy.policyName === policyName)) throw new Refusal('resource.policy-name-taken');
    if (policies.some((policy) => policy.policyId === policyId)) throw new Refusal('resource.policy-present');
    policies.push({ policyId, policyName, status });
  }
  return policies;
}
