import type { Locale } from '@colophon/model';
import { eq, sql } from 'drizzle-orm';
import { compute } from '#platform/computing/compute.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { engineVersion } from '../engine.ts';
import { runTests } from '../read-texts.ts';
import { type PolicyRow, policyTests } from '../tables.ts';
import type { TestsOutcome } from '../texts.ts';

/** A resource (1) or an exhibit (2) that has policies, and its owner. */
export interface Subject {
  readonly subjectType: 1 | 2;
  readonly subjectId: string;
  readonly userId: number;
  readonly name: string;
}

export interface TestedPolicy {
  readonly policy: Pick<PolicyRow, 'policyId' | 'policyText' | 'subjectType'>;
  /** Empty: the policy has none from now on. */
  readonly tests: string;
}

/**
 * Runs the tests of policies and keeps them with their subject, in the place of those that it had; only those that hold are
 * kept (specification 14, section 6.3). To be called in the transaction that changes the subject.
 *
 * @throws Refusal `policy.tests-failed` with what is wrong with the tests of each policy, by its place among `tested`;
 *   `request.takes-too-long`
 */
export async function keepTests(
  db: Executor,
  context: Context,
  { subjectType, subjectId, userId, name }: Subject,
  tested: readonly TestedPolicy[],
): Promise<void> {
  if (tested.length === 0) return;
  const engine = await engineVersion();
  const wrong: ((locale: Locale) => unknown)[] = [];
  for (const [index, { policy, tests }] of tested.entries()) {
    if (tests === '') {
      await db.delete(policyTests).where(placeOf({ subjectType, subjectId, policyId: policy.policyId }));
      continue;
    }
    const outcome = await outcomeOf(context, policy, tests);
    const { policyId } = policy;
    if (outcome.findings) wrong.push((locale) => ({ index, policyId, findings: outcome.findings[locale], cases: [] }));
    else if (!allPass(outcome))
      wrong.push((locale) => ({ index, policyId, findings: [], cases: outcome.cases[locale] }));
    else {
      const now = context.clock.now();
      const run = { userId, subjectName: name, tests, outcome, holds: true, engine, updatedAt: now };
      await db
        .insert(policyTests)
        .values({ subjectType, subjectId, policyId, ...run, createdAt: now })
        .onConflictDoUpdate({
          target: [policyTests.subjectType, policyTests.subjectId, policyTests.policyId],
          set: run,
        });
    }
  }
  if (wrong.length > 0)
    throw new Refusal('policy.tests-failed', { inWords: (locale) => ({ data: wrong.map((one) => one(locale)) }) });
}

/** Runs the tests of a policy now. */
export async function outcomeOf(
  { settings }: Pick<Context, 'settings'>,
  { policyText, subjectType }: TestedPolicy['policy'],
  tests: string,
) {
  const { timeZone: zone, currency } = settings;
  return compute(runTests, { policyText, subjectType, tests, zone, currency });
}

/** True when no case fails. */
export function allPass({ cases }: Pick<TestsOutcome, 'cases'>): boolean {
  return cases.en_US.every(({ failure }) => !failure);
}

/** Condition for the tests of one policy of a subject. */
export function placeOf({
  subjectType,
  subjectId,
  policyId,
}: Pick<Subject, 'subjectType' | 'subjectId'> & { readonly policyId: string }) {
  return sql`${eq(policyTests.subjectType, subjectType)} and ${eq(policyTests.subjectId, subjectId)} and ${eq(policyTests.policyId, policyId)}`;
}
