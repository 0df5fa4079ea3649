import { PolicyStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import { ensurePolicies } from './commands/ensure-policies.ts';
import { keepTests, type Subject } from './commands/keep-tests.ts';
import { loadPolicies } from './queries/load-policies.ts';
import type { PolicyToAdd, PolicyToChange } from './schemas.ts';

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
 * The policies of a subject with the statuses that `changed` names, and after `added` joined them, in order of addition; unknown
 * policies to be changed are ignored. The texts are stored as policies, and tests are kept beside them.
 *
 * @throws Refusal `resource.policy-name-taken`, `resource.policy-present`, `exhibit.policy-name-taken`,
 *   `exhibit.policy-present`, `policy.does-not-compile`, `policy.tests-failed`
 */
export async function embedPolicies(
  db: Executor,
  context: Context,
  subject: Subject,
  {
    present = [],
    added = [],
    changed = [],
  }: {
    readonly present?: readonly EmbeddedPolicy[];
    readonly added?: readonly PolicyToAdd[] | undefined;
    readonly changed?: readonly PolicyToChange[] | undefined;
  },
): Promise<EmbeddedPolicy[]> {
  const { subjectType } = subject;
  const rows = await ensurePolicies(db, context, {
    policyTexts: added.map(({ policyText }) => policyText),
    subjectType,
  });
  const policies = togglePolicies(present, changed);
  for (const [index, { policyName, status }] of added.entries()) {
    const { policyId } = rows[index]!;
    const refusals = REFUSALS[subjectType];
    if (policies.some((policy) => policy.policyName === policyName)) throw new Refusal(refusals.nameTaken);
    if (policies.some((policy) => policy.policyId === policyId)) throw new Refusal(refusals.present);
    policies.push({ policyId, policyName, status });
  }
  const retested = changed.filter(
    ({ policyId, tests }) => tests !== undefined && present.some((one) => one.policyId === policyId),
  );
  const known = await loadPolicies(
    db,
    retested.map(({ policyId }) => policyId),
  );
  await keepTests(db, context, subject, [
    ...added.flatMap(({ tests }, index) => (tests ? [{ policy: rows[index]!, tests }] : [])),
    ...retested.map(({ policyId, tests }) => ({ policy: known.get(policyId)!, tests: tests! })),
  ]);
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
