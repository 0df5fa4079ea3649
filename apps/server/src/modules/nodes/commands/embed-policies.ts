import { ensurePolicies, type PolicyToAdd } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { EmbeddedPolicy } from '../tables.ts';

/**
 * The policies of an exhibit after `added` joined them, in order of addition. The texts are stored as policies.
 *
 * @throws Refusal `exhibit.policy-name-taken`, `exhibit.policy-present`, `policy.does-not-compile`
 */
export async function embedPolicies(
  db: Executor,
  context: Context,
  present: readonly EmbeddedPolicy[],
  added: readonly PolicyToAdd[],
): Promise<EmbeddedPolicy[]> {
  const rows = await ensurePolicies(db, context, {
    policyTexts: added.map(({ policyText }) => policyText),
    subjectType: 2,
  });
  const policies = [...present];
  for (const [index, { policyName, status }] of added.entries()) {
    const { policyId } = rows[index]!;
    if (policies.some((policy) => policy.policyName === policyName)) throw new Refusal('exhibit.policy-name-taken');
    if (policies.some((policy) => policy.policyId === policyId)) throw new Refusal('exhibit.policy-present');
    policies.push({ policyId, policyName, status });
  }
  return policies;
}

/** The policies with the given statuses; unknown ids are ignored. */
export function togglePolicies(
  policies: readonly EmbeddedPolicy[],
  changes: readonly Pick<EmbeddedPolicy, 'policyId' | 'status'>[],
): EmbeddedPolicy[] {
  const statuses = new Map(changes.map(({ policyId, status }) => [policyId, status]));
  return policies.map((policy) => ({ ...policy, status: statuses.get(policy.policyId) ?? policy.status }));
}

/** True when somebody could sign one of them. */
export function offersPolicy(policies: readonly EmbeddedPolicy[]): boolean {
  return policies.some(({ status }) => status === 1);
}
