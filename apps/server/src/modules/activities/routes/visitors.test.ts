import type { Locale } from '@colophon/model';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withHead } from '#platform/http/pages.ts';
import { newObjectId } from '#platform/ids.ts';
import { type Caller, startTestApp, type TestApp } from '#test/test-app.ts';
import { activities, ads } from '../tables.ts';

const HOUR_MS = 3_600_000;
const LIST = '/v2/activities/list4Client';
const ADS = '/v2/activities/ads/list4Client';
const AD = '/v2/activities/ads/find4Client';

const PAGE = '<html lang=""><head><title></title></head><body></body></html>';

let app: TestApp;
let visitor: Caller;
let operator: Caller;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' });
  visitor = app.visitor;
  operator = await app.addUser('op', { isOperator: true });
});
afterAll(() => app.close());
afterEach(async () => {
  await app.context.db.delete(activities);
  await app.context.db.delete(ads);
});

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS);

async function publish(title: string, more: { startsAt?: Date; endsAt?: Date } = {}) {
  const { data } = await operator.post('/v2/activities/create', {
    title,
    cover: 'https://example.org/cover.png',
    link: '/market',
    persist: more.startsAt === undefined,
    startTime: more.startsAt?.toISOString() ?? null,
    limitTime: more.endsAt?.toISOString() ?? null,
    publishDate: app.clock.now().toISOString(),
    isDraft: false,
  });
  return { activityId: data._id as string };
}

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
    app.clock.advance(100 * HOUR_MS);
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

  test('of equal priority the one that began last comes first', async () => {
    const times = (hours: number) => ({ isPersistent: false, startsAt: inHours(hours), endsAt: inHours(1) });
    await addAd('Earlier', times(-3));
    await addAd('Always');
    await addAd('Later', times(-1));
    expect(titles(await visitor.get(`${ADS}?place=5`))).toEqual(['Later', 'Earlier', 'Always']);
  });

  test('one runs from its first moment to its last', async () => {
    const adId = await addAd('Timed', { isPersistent: false, startsAt: inHours(1), endsAt: inHours(2) });
    const runs = async () => {
      const [listed, found] = [await visitor.get(`${ADS}?place=5`), await visitor.get(`${AD}?_id=${adId}`)];
      expect(listed.data.totalItem).toBe(found.data === null ? 0 : 1);
      return found.data?.status ?? null;
    };
    app.clock.advance(HOUR_MS - 1);
    expect(await runs()).toBeNull();
    app.clock.advance(1);
    expect(await runs()).toBe(2);
    app.clock.advance(HOUR_MS);
    expect(await runs()).toBe(2);
    app.clock.advance(1);
    expect(await runs()).toBeNull();
  });

  test('one is found by its id, or as the first of its place; with both the id counts', async () => {
    const usual = await addAd('Usual');
    await addAd('Urgent', { priority: 1 });
    const found = async (query: string) => (await visitor.get(`${AD}?${query}`)).data?.title ?? null;
    expect(await found(`_id=${usual}`)).toBe('Usual');
    expect(await found('place=5&skip=1&limit=1')).toBe('Urgent');
    expect(await found(`place=5&_id=${usual}`)).toBe('Usual');
    expect(await found('place=4')).toBeNull();
    expect(await found(`_id=${newObjectId(app.clock.now())}`)).toBeNull();
    for (const query of ['', 'place=6', '_id=x'])
      expect(await visitor.get(`${AD}?${query}`)).toMatchObject({ errCode: 4 });
    await app.context.db.update(ads).set({ isDisabled: true });
    expect(await found(`_id=${usual}`)).toBeNull();
  });

  test.each(['0', '6', 'x', ''])('place %j is none', async (place) => {
    expect(await visitor.get(`${ADS}?place=${place}`)).toMatchObject({ errCode: 4 });
  });

  test('a frozen user reads and counts like everybody', async () => {
    const adId = await addAd('Open');
    const { activityId } = await publish('Open');
    const frozen = await app.addUser('frozen');
    await app.context.sql`update users set status = 1 where user_id = ${frozen.userId}`;
    for (const url of [
      `${ADS}?place=5`,
      `/v2/activities/ads/visit?_id=${adId}`,
      `/v2/activities/find4Client?_id=${activityId}`,
    ])
      expect(await frozen.get(url)).toMatchObject({ ret: 0, errCode: 0 });
  });
});
