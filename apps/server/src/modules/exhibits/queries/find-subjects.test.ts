import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '#modules/contracts/testing/count-statements.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { findSubjects } from './find-subjects.ts';

const RUNS_BEFORE_A_PLAN_IS_KEPT = 5;
const [ONE, OTHER] = ['6'.repeat(24), '7'.repeat(24)];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('what is signed alone is found by a plan that PostgreSQL keeps, exhibits together by one statement', async () => {
  await using counted = await countStatements(app);
  const { db, sql } = counted.context;
  for (let run = 0; run <= RUNS_BEFORE_A_PLAN_IS_KEPT; run += 1) expect(await findSubjects(db, [ONE, ONE])).toEqual([]);
  const [kept] =
    await sql`select generic_plans::int as runs from pg_prepared_statements where statement like '%nodes n%'`;
  expect(kept).toEqual({ runs: 1 });
  counted.statements.length = 0;
  expect(await findSubjects(db, [ONE, OTHER])).toEqual([]);
  expect(counted.statements).toHaveLength(1);
});
