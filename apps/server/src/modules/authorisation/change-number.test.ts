import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { JobHandler, Jobs } from '#platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { changeNumber, readChanges } from './change-number.ts';
import { hasSketch } from './covers/prepare-cover.ts';
import { registerAuthorisation } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.context.sql`delete from authorisation_changes`;
  await app.context.sql`insert into authorisation_changes (scope, changes)
    values ('80000000', 1), ('80000000', 2), ('80000001', 5), ('a', 1), ('a', 1), ('a', 1)`;
});

/** The rows, each by its place: a row that is written again has another one. */
const rows = () =>
  app.context.sql<{ scope: string; changes: string; place: string }[]>`
    select scope, changes, ctid::text as place from authorisation_changes order by scope, changes`;

test('the number of changes of a scope is the sum of what was noted for it', async () => {
  expect(await readChanges(app.context, ['80000000', '80000001', 'b'])).toEqual(
    new Map([
      ['80000000', 3],
      ['80000001', 5],
    ]),
  );
  expect(await readChanges(app.context, [])).toEqual(new Map());
  const { sql } = app.context;
  const sumOf = async (scopes: string[]) => (await sql`select ${changeNumber(sql, sql`${scopes}::text[]`)} as sum`)[0];
  expect(await sumOf(['80000000', 'a'])).toEqual({ sum: '6' });
  expect(await sumOf(['b'])).toEqual({ sum: '0' });
});

test('a job puts one row into the place of several, and leaves alone what has one already', async () => {
  const single = (await rows()).find(({ scope }) => scope === '80000001');
  await app.context.jobs.enqueue(app.context.db, 'authorisation.fold-changes', {});
  await app.context.jobs.runDue();
  expect((await rows()).map(({ scope, changes }) => `${scope} ${changes}`)).toEqual([
    ...['80000000 3', '80000001 5', 'a 3'],
  ]);
  expect((await rows()).find(({ scope }) => scope === '80000001')).toEqual(single);
});

test('workers do so once a minute, and prepare the covers of releases that have a sketch', () => {
  const register = vi.fn<(handler: JobHandler) => void>();
  const { context } = app;
  const jobs = { ...context.jobs, register } as Jobs;
  const on = vi.fn();
  registerAuthorisation({ context: { ...context, jobs, events: { ...context.events, on } }, route: vi.fn() } as never);
  expect(register.mock.calls).toEqual([
    [{ queue: 'authorisation.fold-changes', everyMs: 60_000, run: expect.any(Function) }],
  ]);
  expect(on.mock.calls).toEqual([
    ['resource.version-released', 'authorisation-cover', expect.any(Function), hasSketch],
  ]);
});
