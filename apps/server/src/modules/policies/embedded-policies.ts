import { PolicyStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import { ensurePolicies } from './commands/ensure-policies.ts';
import type { PolicyToAdd } from './schemas.ts';

/** A policy as a resource or an exhibit offers it; text and machine are kept here, by content. */
export interface EmbeddedPolicy {
  readonly policyId: string;
  readonly policyName: string;
  /** 0 disabled, 1 enabled. */
  readonly status: 0 | 1;
}

/** Refusals for properties that two policies of one subject may not share; each kind of subject has its own. */
interface Refusals {
  readonly nameTaken: RefusalName;
  readonly present: RefusalName;
}

const REFUSALS: Readonly<Record<1 | 2, Refusals>> = {
  1: { nameTaken: 'resource.policy-name-taken', present: 'resource.policy-present' },
  2: { nameTaken: 'exhibit.policy-name-taken', present: 'exhibit.policy-present' },
};

/**
 * The policies of a subject (1 a resource, 2 an exhibit) after `added` joined them, in order of addition. The texts are
 * stored as policies.
 *
 * @throws Refusal `resource.policy-name-taken`, `resource.policy-present`, `exhibit.policy-name-taken`,
 *   `exhibit.policy-present`, `policy.does-not-compile`
 */
export async function embedPolicies(
  db: Executor,
  context: Context,
  {
    subjectType,
    present,
    added,
  }: {
    readonly subjectType: 1 | 2;
    readonly present: readonly EmbeddedPolicy[];
    readonly added: readonly PolicyToAdd[];
  },
): Promise<EmbeddedPolicy[]> {
  const rows = await ensurePolicies(db, context, {
    policyTexts: added.map(({ policyText }) => policyText),
    subjectType,
  });
  const policies = [...present];
  for (const [index, { policyName, status }] of added.entries()) {
    const { policyId } = rows[index]!;
    const refusals = REFUSALS[subjectType];
    if (policies.some((policy) => policy.policyName === policyName)) throw new Refusal(refusals.nameTaken);
    if (policies.some((policy) => policy.policyId === policyId)) throw new Refusal(refusals.present);
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
  return policies.some(({ status }) => status === PolicyStatus.enabled);
}
