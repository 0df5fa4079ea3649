import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newObjectId } from '#platform/ids.ts';
import { type Caller, startTestApp, type TestApp } from '#test/test-app.ts';
import { ads } from '../tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' });
});
afterAll(() => app.close());
afterEach(async () => {
  await app.context.db.delete(ads);
  app.clock.advance(1000);
});

async function addAd(more: Partial<typeof ads.$inferInsert> = {}): Promise<string> {
  const now = app.clock.now();
  const adId = newObjectId(now);
  const row = { adId, title: 'Counted', place: 5, isPersistent: true, createdAt: now, updatedAt: now };
  await app.context.db.insert(ads).values({ ...row, ...more });
  return adId;
}

const event = (caller: Caller, what: 'visit' | 'click', adId: string) =>
  caller.get(`/v2/activities/ads/${what}?_id=${adId}`);
const counts = async (adId: string) => {
  const [row] = await app.context.sql`select exposures, clicks from ads where ad_id = ${adId}`;
  return [row!.exposures, row!.clicks];
};
const many = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test('exposures and clicks are counted apart, and their ratio with them', async () => {
  const adId = await addAd();
  for (const what of ['visit', 'click', 'visit', 'visit', 'visit'] as const) {
    expect(await event(app.visitor, what, adId)).toMatchObject({ errCode: 0, data: true });
    app.clock.advance(1000);
  }
  const [ad] = (await app.visitor.get('/v2/activities/ads/list4Client?place=5')).data.dataList;
  expect(ad).toMatchObject({ ev: 4, pv: 1, cvr: 0.25 });
});

test('a caller who hammers counts once a second and advertisement', async () => {
  const [first, second] = [await addAd(), await addAd()];
  const answers = await many(20, (index) => event(app.visitor, 'click', index % 2 ? first : second));
  expect(answers.every(({ data }) => data === true)).toBe(true);
  expect([await counts(first), await counts(second)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  app.clock.advance(999);
  await event(app.visitor, 'click', first);
  expect(await counts(first)).toEqual([0, 1]);
  app.clock.advance(1);
  await event(app.visitor, 'click', first);
  expect(await counts(first)).toEqual([0, 2]);
});

test('people with sessions count each for themselves, visitors by their network', async () => {
  const adId = await addAd();
  const [mira, noor] = [await app.addUser('mira'), await app.addUser('noor')];
  const at = (ip: string) => app.visitor.get(`/v2/activities/ads/visit?_id=${adId}`, { remoteAddress: ip });
  await Promise.all([event(mira, 'visit', adId), event(noor, 'visit', adId), event(mira, 'visit', adId)]);
  expect(await counts(adId)).toEqual([2, 0]);
  await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.1', '2001:db8::1', '2001:db8::2'].map(at));
  expect(await counts(adId)).toEqual([5, 0]);
});

test('numbers of each day are kept, in the zone of the platform', async () => {
  const adId = await addAd();
  const hour = (text: string) => app.clock.advance(new Date(text).getTime() - app.clock.now().getTime());
  hour('2027-03-09T15:59:59.000Z'); // the last second of a day in Shanghai
  await event(app.visitor, 'visit', adId);
  hour('2027-03-09T16:00:00.000Z');
  await event(app.visitor, 'visit', adId);
  await event(app.visitor, 'click', adId);
  const operator = await app.addUser('op', { isOperator: true });
  const days = (await operator.get(`/v2/activities/ads/days?_id=${adId}`)).data;
  expect(days).toHaveLength(30);
  expect([days[0], ...days.slice(-3)]).toEqual([
    { day: '2027-02-09', ev: 0, pv: 0 },
    { day: '2027-03-08', ev: 0, pv: 0 },
    { day: '2027-03-09', ev: 1, pv: 0 },
    { day: '2027-03-10', ev: 1, pv: 1 },
  ]);
  const unknown = await operator.get(`/v2/activities/ads/days?_id=${newObjectId(app.clock.now())}`);
  expect([unknown.errCode, unknown.headers['x-refusal']]).toEqual([2, 'activity.ad-not-found']);
});

test('of many at the same moment none is lost', async () => {
  const adIds = [await addAd(), await addAd(), await addAd()];
  const readers = await many(30, (index) => app.addUser(`reader${index}`));
  await Promise.all(
    readers.flatMap((reader) => adIds.flatMap((adId) => [event(reader, 'visit', adId), event(reader, 'click', adId)])),
  );
  expect(await many(3, (index) => counts(adIds[index]!))).toEqual(adIds.map(() => [30, 30]));
});

test('what no longer runs is counted as well; that it was shown is no change of it', async () => {
  const adId = await addAd({ isDisabled: true });
  const changedAt = async () =>
    (await app.context.sql`select updated_at from ads where ad_id = ${adId}`)[0]!.updated_at;
  const before = await changedAt();
  app.clock.advance(60_000);
  expect(await event(app.visitor, 'visit', adId)).toMatchObject({ data: true });
  expect([await counts(adId), await changedAt()]).toEqual([[1, 0], before]);
});

test('what does not exist is not counted, and does not take others with it', async () => {
  const adId = await addAd();
  const [unknown, known] = await Promise.all([
    event(app.visitor, 'click', newObjectId(app.clock.now())),
    event(app.visitor, 'click', adId),
  ]);
  expect([unknown.errCode, unknown.headers['x-refusal']]).toEqual([2, 'activity.ad-not-found']);
  expect(known).toMatchObject({ errCode: 0, data: true });
  expect(await counts(adId)).toEqual([0, 1]);
  expect(await event(app.visitor, 'click', 'x')).toMatchObject({ errCode: 4 });
});

test('a database that fails fails those who are counted then, and not those after them', async () => {
  const adId = await addAd();
  await app.context.sql`alter table ads rename to hidden_ads`;
  const [first, second] = await Promise.all([event(app.visitor, 'visit', adId), event(app.visitor, 'click', adId)]);
  expect([first.errCode, second.errCode]).not.toContain(0);
  await app.context.sql`alter table hidden_ads rename to ads`;
  app.clock.advance(1000);
  expect(await event(app.visitor, 'visit', adId)).toMatchObject({ errCode: 0, data: true });
});
