import { ActivityStatus, AdPlace, AdStatus } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { chooseActivities, listActivities, pageActivities } from './activities.ts';
import { listRunningAds, pageAds } from './ads.ts';
import { pageTopics } from './topics.ts';

const ROWS = 100_000;
/** Of a thousand things one stands apart; all others are over. */
const RARE = ROWS / 1000;
const PAGE = { skip: 0, limit: 100 };

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  await fillTables(
    app,
    ['activities', 'ads', 'topics'],
    async (sql) => {
      await sql`
    insert into activities (activity_id, title, link, is_persistent, starts_at, ends_at, published_at, is_draft, is_paused, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), case n % 10 when 1 then 'Campaign ' || n else '' end, 'Widget', kind = 5,
      case when kind = 5 then null when kind = 4 then now() + interval '1 year' else now() - interval '2 years' + n * interval '1 minute' end,
      case when kind = 5 then null when kind in (4, 11) then now() + interval '2 years' else now() - interval '1 year' + n * interval '1 minute' end,
      case when kind = 3 then now() + interval '1 year' else now() - interval '3 years' + n * interval '1 minute' end,
      kind = 1, kind = 2, now(), now() - n % 1000 * interval '1 hour'
    from (select n, n % 1000 as kind from generate_series(0, ${ROWS}::integer - 1) n) made`;
      await sql`
    insert into ads (ad_id, place, title, is_persistent, starts_at, ends_at, priority, is_disabled, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 1 + n / 1000 % 5, case n % 10 when 1 then 'Notice ' || n else '' end, kind = 3,
      case when kind = 3 then null when kind = 2 then now() + interval '1 year' else now() - interval '2 years' end,
      case when kind = 3 then null when kind in (2, 4) then now() + interval '2 years' else now() - interval '1 year' + n * interval '1 minute' end,
      n % 7, kind = 1, now(), now()
    from (select n, n % 1000 as kind from generate_series(0, ${ROWS}::integer - 1) n) made`;
      await sql`
    insert into topics (code, title, created_at, updated_at)
    select 'page-' || n, 'Topic ' || n % 1000, now(), now() - n * interval '1 minute' from generate_series(1, ${ROWS}::integer) n`;
    },
    { isSearched: true },
  );
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const asking = () => ({ db: watched.db, clock: { ...app.clock, now: () => new Date() } });

test.each<[string, () => Promise<{ totalItem: number }>, number]>([
  ['all activities', () => pageActivities(asking(), PAGE), ROWS],
  ['drafts', () => pageActivities(asking(), { ...PAGE, status: ActivityStatus.draft }), RARE],
  ['paused ones', () => pageActivities(asking(), { ...PAGE, status: ActivityStatus.paused }), RARE],
  ['those published later', () => pageActivities(asking(), { ...PAGE, status: ActivityStatus.unpublished }), RARE],
  ['those that have not begun', () => pageActivities(asking(), { ...PAGE, status: ActivityStatus.notStarted }), RARE],
  ['those going on', () => pageActivities(asking(), { ...PAGE, status: ActivityStatus.ongoing }), 2 * RARE],
  ['those that are over', () => pageActivities(asking(), { ...PAGE, status: ActivityStatus.ended }), ROWS - 6 * RARE],
  ['activities of a title', () => pageActivities(asking(), { ...PAGE, title: 'campaign 77' }), 111],
  ['drafts of a title', () => pageActivities(asking(), { ...PAGE, title: '99001', status: ActivityStatus.draft }), 1],
  ['activities on show', () => listActivities(asking(), PAGE), ROWS - 3 * RARE],
  ['all advertisements', () => pageAds(asking(), PAGE), ROWS],
  ['those of a place', () => pageAds(asking(), { ...PAGE, place: AdPlace.market }), ROWS / 5],
  ['scheduled ones', () => pageAds(asking(), { ...PAGE, status: AdStatus.scheduled }), RARE],
  ['running ones', () => pageAds(asking(), { ...PAGE, status: AdStatus.running }), 2 * RARE],
  ['ended ones', () => pageAds(asking(), { ...PAGE, status: AdStatus.ended }), ROWS - 4 * RARE],
  ['disabled ones', () => pageAds(asking(), { ...PAGE, status: AdStatus.disabled }), RARE],
  ['disabled ones of a place', () => pageAds(asking(), { ...PAGE, place: 1, status: AdStatus.disabled }), RARE / 5],
  ['advertisements of a title', () => pageAds(asking(), { ...PAGE, title: 'notice 4321' }), 2],
  ['all topics', () => pageTopics(asking(), PAGE), ROWS],
  ['topics of a title', () => pageTopics(asking(), { ...PAGE, title: 'topic 777' }), 208],
  ['topics of a code', () => pageTopics(asking(), { ...PAGE, title: 'page-77001' }), 1],
  ['what runs at a place', () => listRunningAds(asking(), { ...PAGE, place: AdPlace.carousel }), (2 * RARE) / 5],
])('%s are found by indexes, without reading more than some pages', async (_, list, found) => {
  expect((await list()).totalItem).toBe(found);
  expect(await watched.largeNodes(list)).toEqual([]);
});

test('far down in all activities and advertisements, only an index is read for what is skipped', async () => {
  const far = { skip: ROWS - 500, limit: 100 };
  for (const list of [() => pageActivities(asking(), far), () => pageAds(asking(), far)]) {
    const kinds = new Set((await watched.largeNodes(list)).map((node) => node['Node Type']));
    expect(kinds).toEqual(new Set(['Index Only Scan']));
  }
});

test('an advertisement’s target is chosen among the latest, without reading those that are over one by one', async () => {
  expect(await chooseActivities(asking(), 'campaign 77011')).toHaveLength(1);
  expect(await watched.largeNodes(() => chooseActivities(asking(), 'campaign 77011'))).toEqual([]);
});
