import type { Locale } from '@colophon/model';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withHead } from '#platform/http/pages.ts';
import { newObjectId } from '#platform/ids.ts';
import { type Caller, startTestApp, type TestApp } from '#test/test-app.ts';
import { publishActivity } from './commands/publish-activity.ts';
import { activities, ads } from './tables.ts';

const HOUR_MS = 3_600_000;
const LIST = '/v2/activities/list4Client';
const ADS = '/v2/activities/ads/list4Client';

const PAGE = '<html lang=""><head><title></title></head><body></body></html>';

let app: TestApp;
let visitor: Caller;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' });
  visitor = app.visitor;
});
afterAll(() => app.close());
afterEach(async () => {
  await app.context.db.delete(activities);
  await app.context.db.delete(ads);
});

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS);

const publish = (title: string, more: { startsAt?: Date; endsAt?: Date } = {}) =>
  publishActivity(app.context.db, app.context, { title, cover: '', link: '/market', ...more });

async function addAd(title: string, more: Partial<typeof ads.$inferInsert> = {}): Promise<string> {
  const now = app.clock.now();
  const adId = newObjectId(now);
  await app.context.db
    .insert(ads)
    .values({ adId, title, place: 5, isPersistent: true, createdAt: now, updatedAt: now, ...more });
  return adId;
}

const titles = (answer: { data: { dataList: { title: string }[] } }) => answer.data.dataList.map(({ title }) => title);

describe('activities', () => {
  test('the page of one on show says what it is, with a picture; that of others says nothing', async () => {
    const { activityId } = await publish('Summer of <films>');
    const path = `/activity/${activityId}`;
    const pageIn = (locale: Locale) => withHead(app.context, PAGE, { path, site: null, locale });
    const page = await pageIn('en_US');
    expect(page).toContain('<title>Summer of &lt;films&gt; · Colophon</title>');
    expect(page).toContain('content="Summer of &lt;films&gt;, an activity on Colophon."');
    expect(page).toContain('"@type":"WebPage"');
    expect(page).not.toMatch(/article:author|"author"|creditText|copyrightNotice|license/);
    expect(await pageIn('zh_CN')).toContain('content="Summer of &lt;films&gt;，落款的活动。"');
    const [, address] = /<meta property="og:image" content="([^"]+)">/.exec(page)!;
    const picture = await app.server.inject({ url: new URL(address!).pathname });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const described = await app.server.inject({ url: `/oembed?url=http%3A%2F%2Flocalhost%3A4180${path}` });
    expect(described.json()).toMatchObject({
      type: 'link',
      title: 'Summer of <films>',
      thumbnail_url: expect.any(String),
    });
    expect(described.json().author_name).toBeUndefined();

    await app.context.db.update(activities).set({ isPaused: true });
    expect(await pageIn('en_US')).toContain('<meta name="robots" content="noindex">');
    expect((await app.server.inject({ url: new URL(address!).pathname })).statusCode).toBe(404);
  }, 60_000);

  test('of those on show the latest comes first, page by page', async () => {
    for (const title of ['First', 'Second', 'Third']) {
      await publish(title);
      app.clock.advance(1000);
    }
    const all = await visitor.get(LIST);
    expect(all).toMatchObject({ errCode: 0, data: { skip: 0, totalItem: 3 } });
    expect(titles(all)).toEqual(['Third', 'Second', 'First']);
    expect(titles(await visitor.get(`${LIST}?skip=1&limit=1`))).toEqual(['Second']);
    expect(await visitor.get(`${LIST}?limit=101`)).toMatchObject({ errCode: 4 });
  });

  test.each([
    ['a draft', { isDraft: true }],
    ['what is paused', { isPaused: true }],
    ['what will be published later', { publishedAt: new Date('2100-01-01') }],
  ])('%s is neither listed nor found', async (_name, hidden) => {
    const { activityId } = await publish('Hidden');
    await app.context.db.update(activities).set(hidden);
    expect(await visitor.get(LIST)).toMatchObject({ data: { totalItem: 0, dataList: [] } });
    expect(await visitor.get(`/v2/activities/find4Client?_id=${activityId}`)).toMatchObject({ errCode: 0, data: null });
  });

  test('the state follows from the times, to the millisecond', async () => {
    const [startsAt, endsAt] = [inHours(1), inHours(2)];
    const { activityId } = await publish('Reading week', { startsAt, endsAt });
    const status = async () => (await visitor.get(`/v2/activities/find4Client?_id=${activityId}`)).data.status;
    expect(await status()).toBe(3);
    app.clock.advance(HOUR_MS - 1);
    expect(await status()).toBe(3);
    app.clock.advance(1);
    expect(await status()).toBe(4);
    app.clock.advance(HOUR_MS);
    expect(await status()).toBe(4);
    app.clock.advance(1);
    expect(await status()).toBe(5);
  });

  test('one without times goes on for ever', async () => {
    const { activityId } = await publish('Always');
    app.clock.advance(1000 * HOUR_MS);
    expect((await visitor.get(`/v2/activities/find4Client?_id=${activityId}`)).data).toMatchObject({
      title: 'Always',
      persist: true,
      status: 4,
      startTime: null,
      limitTime: null,
    });
  });
});

describe('advertisements', () => {
  test('those of a place that run now are listed, the smallest priority first', async () => {
    await addAd('Usual');
    await addAd('Urgent', { priority: 1 });
    await addAd('Elsewhere', { place: 1 });
    await addAd('Switched off', { isDisabled: true });
    await addAd('Running', { isPersistent: false, startsAt: inHours(-1), endsAt: inHours(1), priority: 200 });
    await addAd('Over', { isPersistent: false, startsAt: inHours(-2), endsAt: inHours(-1) });
    await addAd('Later', { isPersistent: false, startsAt: inHours(1), endsAt: inHours(2) });
    const shown = await visitor.get(`${ADS}?place=5`);
    expect(titles(shown)).toEqual(['Urgent', 'Usual', 'Running']);
    expect(shown.data.totalItem).toBe(3);
    expect(titles(await visitor.get(`${ADS}?place=5&skip=1&limit=1`))).toEqual(['Usual']);
    expect(titles(await visitor.get(`${ADS}?place=1`))).toEqual(['Elsewhere']);
  });

  test.each(['0', '6', 'x', ''])('place %j is none', async (place) => {
    expect(await visitor.get(`${ADS}?place=${place}`)).toMatchObject({ errCode: 4 });
  });

  test('exposures and clicks are counted apart, and their ratio with them', async () => {
    const adId = await addAd('Counted');
    for (const path of ['visit', 'click', 'visit', 'visit', 'visit']) {
      expect(await visitor.get(`/v2/activities/ads/${path}?_id=${adId}`)).toMatchObject({ errCode: 0, data: true });
      app.clock.advance(1000);
    }
    const [ad] = (await visitor.get(`${ADS}?place=5`)).data.dataList;
    expect(ad).toMatchObject({ ev: 4, pv: 1, cvr: 0.25 });
  });

  test('a caller counts once a second', async () => {
    const adId = await addAd('Hammered');
    await Promise.all(Array.from({ length: 10 }, () => visitor.get(`/v2/activities/ads/click?_id=${adId}`)));
    expect((await visitor.get(`${ADS}?place=5`)).data.dataList[0]).toMatchObject({ pv: 1, ev: 0, cvr: 0 });
  });

  test('a page names what its visitor did for a task; there is none, and nobody is asked to log in', async () => {
    const push = (caller: typeof visitor) =>
      caller.post('/v2/activities/facade/pushMessage4Task', { taskConfigCode: 'TS000061', meta: { nodeId: 1 } });
    expect(await push(visitor)).toMatchObject({ status: 200, errCode: 0, data: false });
    const answer = await push(await app.addUser('sharer'));
    expect([answer.status, answer.errCode, answer.headers['x-refusal']]).toEqual([200, 4, 'activity.task-unknown']);
  });

  test('what does not exist is not counted', async () => {
    const answer = await visitor.get(`/v2/activities/ads/click?_id=${newObjectId(app.clock.now())}`);
    expect([answer.errCode, answer.headers['x-refusal']]).toEqual([2, 'activity.ad-not-found']);
  });
});
