import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasWordsInColumn } from '#platform/database/searched-words.ts';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { pageAppeals } from './page-appeals.ts';
import { pageMeasuresAgainst } from './page-measures.ts';
import { pageReports, pageReportsOf, type ReportPageFilter } from './page-reports.ts';

const ROWS = 100_000;
/** One of a hundred reports is open, one of a hundred of a node. */
const RARE = ROWS / 100;
const REPORTER = 500_001;

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  await fillTables(
    app,
    ['reports', 'moderation_measures', 'moderation_appeals'],
    async (sql) => {
      // a thousand at once are of the same moment
      await sql`
    insert into reports (report_id, reporter_user_id, subject_type, subject_id, subject_name, subject_user_id, reason_type, description,
      images, is_notice, status, measure, handler_user_id, handled_at, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), ${REPORTER}::integer + n % 100, case when n % 100 = 9 then 3 else 1 end, lpad(to_hex(n / 5), 24, '0'),
      'reader/harbour ' || case when n % 100 = 3 then 'évening ' else '' end || n, ${REPORTER}::integer + n % 97, 1 + n % 7, '', '{}', n % 100 = 5,
      case when n % 100 = 7 then 1 else 3 end, case when n % 100 = 7 then null else 'none' end,
      case when n % 100 = 7 then null else 1 end, case when n % 100 = 7 then null else now() end,
      timestamptz '2026-01-01' + n / 1000 * interval '1 hour', now()
    from generate_series(0, ${ROWS}::integer - 1) n`;
      await sql`
    insert into moderation_measures (measure_id, report_id, subject_type, subject_id, subject_user_id, measure, had_effect, taken_at)
    select report_id, report_id, subject_type, subject_id, subject_user_id, 'freeze', true, created_at from reports`;
      await sql`
    insert into moderation_appeals (appeal_id, measure_id, user_id, text, status, handler_user_id, handled_at, created_at, updated_at)
    select measure_id, measure_id, 1, 'No', case when status = 1 then 'open' else 'rejected' end, handler_user_id, handled_at,
      created_at, now() from moderation_measures join reports using (report_id)`;
    },
    { isSearched: true },
  );
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const page = (filter: Partial<ReportPageFilter>) => pageReports(watched.db, { skip: 0, limit: 100, ...filter });
const largeKinds = async (list: () => Promise<unknown>) =>
  new Set((await watched.largeNodes(list, 'reports')).map((node) => node['Node Type']));

test('far down in all reports, only an index is read for what is skipped', async () => {
  expect(await largeKinds(() => page({ skip: ROWS - 500 }))).toEqual(new Set(['Index Only Scan']));
  expect(await largeKinds(() => page({ skip: ROWS - 5000, status: 3 }))).toEqual(new Set(['Index Only Scan']));
});

test.each<Partial<ReportPageFilter>>([
  { status: 1, skip: RARE - 200 },
  { subjectType: 3, skip: RARE - 200 },
  { status: 1, subjectType: 1, skip: RARE - 200 },
  { status: 1, subjectType: 3 },
  { subjectId: `${'0'.repeat(20)}00ff` },
  { keywords: 'evening' },
  { isNotice: true, skip: RARE - 200 },
])('a page of those with %j reads few rows', async (filter) => {
  expect(await largeKinds(() => page(filter))).toEqual(new Set());
});

test.each([
  ['evening', true],
  ['nothing', true],
  ['harbour', false],
  ['reader harbour evening', true],
  ['!', false],
])('the index is asked for "%s" only where few names have it', async (keywords, isAsked) => {
  const searched = { column: 'reports.search_text', index: 'reports_by_search_token' };
  const condition = await hasWordsInColumn(watched.db, searched, keywords);
  expect(new PgDialect().sqlToQuery(condition).sql.includes('search_tokens(reports.search_text)')).toBe(isAsked);
});

test('far down in appeals, only an index is read for what is skipped', async () => {
  const far = (filter: { status?: 'open' }, skip: number) =>
    largeKinds(() => pageAppeals(watched.db, { ...filter, skip, limit: 100 }));
  expect(await far({}, ROWS - 500)).toEqual(new Set(['Index Only Scan']));
  expect(await far({ status: 'open' }, RARE - 200)).toEqual(new Set());
});

test('a page of decisions about somebody reads what is theirs', async () => {
  const list = () => pageMeasuresAgainst(watched.db, REPORTER, { skip: RARE - 200, limit: 100 });
  expect(await largeKinds(list)).toEqual(new Set());
});

test('a page of what somebody reported reads what is theirs', async () => {
  expect(await largeKinds(() => pageReportsOf(watched.db, REPORTER, { skip: RARE - 200, limit: 100 }))).toEqual(
    new Set(),
  );
});
