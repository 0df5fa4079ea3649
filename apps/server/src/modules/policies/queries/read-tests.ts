import { createHash } from 'node:crypto';
import type { Locale } from '@colophon/model';
import type { Executor } from '#platform/database/database.ts';
import { placeOf } from '../commands/keep-tests.ts';
import { policyTests } from '../tables.ts';

/** Tests that a subject says beside a policy, with what came of them in words; null where it says none. */
export async function readTests(
  db: Executor,
  place: Parameters<typeof placeOf>[0],
  { locale, userId }: { readonly locale: Locale; readonly userId: number | undefined },
) {
  const [kept] = await db.select().from(policyTests).where(placeOf(place));
  if (!kept) return null;
  const { tests, holds, engine, outcome, updatedAt } = kept;
  return {
    tests,
    testsSha256: createHash('sha256').update(tests).digest('hex'),
    holds,
    engine,
    updateDate: updatedAt.toISOString(),
    cases: outcome.cases[locale],
    // what is not tested yet is for whoever writes the tests
    ...(userId === kept.userId && { coverage: outcome.coverage }),
  };
}
