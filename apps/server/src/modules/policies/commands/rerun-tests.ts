import { and, eq, ne } from 'drizzle-orm';
import { notifyUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { engineVersion } from '../engine.ts';
import { policies, policyTests } from '../tables.ts';
import { allPass, outcomeOf, placeOf } from './keep-tests.ts';

/** Time between two looks for tests that another version of the program ran. */
export const RERUN_EVERY_MS = 60 * 60_000;
const TESTS_AT_ONCE = 100;

/**
 * Runs all tests again that another version of the program ran. Whoever owns the subject of tests that hold no longer is told;
 * the policy and its contracts stay as they are. Tests that cannot be read any more do not hold either. Those that cannot be run
 * at the moment keep nobody else waiting: the next look tries them again.
 */
export async function rerunTests(context: Context): Promise<void> {
  const engine = await engineVersion();
  for (let notRun = 0; ; ) {
    const rows = await context.db
      .select({ kept: policyTests, policy: policies })
      .from(policyTests)
      .innerJoin(policies, eq(policies.policyId, policyTests.policyId))
      .where(ne(policyTests.engine, engine))
      .orderBy(policyTests.subjectType, policyTests.subjectId, policyTests.policyId)
      .limit(TESTS_AT_ONCE)
      .offset(notRun);
    for (const { kept, policy } of rows) {
      const run = await outcomeOf(context, policy, kept.tests).catch((error: unknown) => {
        context.log.error(
          { err: error, policyId: kept.policyId, subject: kept.subjectId },
          'tests of a policy were not run',
        );
        return null;
      });
      if (!run) {
        notRun += 1;
        continue;
      }
      const holds = !run.findings && allPass(run);
      const outcome = run.findings ? kept.outcome : run;
      await context.db.transaction(async (tx) => {
        const [changed] = await tx
          .update(policyTests)
          .set({ outcome, holds, engine, updatedAt: context.clock.now() })
          .where(and(placeOf(kept), eq(policyTests.engine, kept.engine), eq(policyTests.tests, kept.tests)))
          .returning();
        if (!changed || holds || !kept.holds) return;
        const { cases } = outcome;
        const reason = cases.en_US.find(({ failure }) => failure)?.name ?? '';
        const about = { subject: kept.subjectName, reason };
        await notifyUser(tx, context, { userId: kept.userId, type: 'policyTestsFailed', about });
        context.log.warn(
          { policyId: kept.policyId, subject: kept.subjectId, alert: 'policy-tests' },
          'tests of a policy hold no longer',
        );
      });
    }
    if (rows.length < TESTS_AT_ONCE) return;
  }
}
