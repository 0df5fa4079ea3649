import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadAnalysed } from '#modules/files/testing/upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const BUCKETS = '/v2/storages/buckets';

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  otto = await app.addUser('otto');
});
afterAll(() => app.close());

test('visitors have no buckets', async () => {
  const calls = [
    app.visitor.post(BUCKETS, { bucketName: 'x' }),
    app.visitor.get(BUCKETS),
    app.visitor.get(`${BUCKETS}/spaceStatistics`),
    app.visitor.get(`${BUCKETS}/Count`),
    app.visitor.get(`${BUCKETS}/x`),
    app.visitor.get(`${BUCKETS}/x/isExist`),
    app.visitor.delete(`${BUCKETS}/x`),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ ret: 4, errCode: 30 });
});

test('a bucket is created, listed by name, found by its owner alone, and deleted', async () => {
  expect((await mira.get(`${BUCKETS}/spaceStatistics`)).data).toEqual({
    storageLimit: 5_368_709_120,
    bucketCount: 0,
    totalFileSize: 0,
  });
  const created = await mira.post(BUCKETS, { bucketName: 'pictures' });
  expect(created.data).toMatchObject({
    bucketName: 'pictures',
    bucketType: 1,
    userId: mira.userId,
    totalFileSize: 0,
    totalFileQuantity: 0,
  });
  await mira.post(BUCKETS, { bucketName: 'archive-1' });
  const names = async (query: string) =>
    (await mira.get(`${BUCKETS}${query}`)).data.map((bucket: { bucketName: string }) => bucket.bucketName);
  expect(await names('')).toEqual(['archive-1', 'pictures']);
  expect(await names('?bucketType=1')).toHaveLength(2);
  expect(await names('?bucketType=2')).toEqual([]);
  expect((await mira.get(`${BUCKETS}/Count`)).data).toBe(2);
  expect((await mira.get(`${BUCKETS}/pictures`)).data).toEqual(created.data);
  expect((await otto.get(`${BUCKETS}/pictures`)).data).toBeNull();
  expect((await otto.get(`${BUCKETS}/pictures/isExist`)).data).toBe(true);
  expect(await otto.delete(`${BUCKETS}/pictures`)).toMatchObject({ errCode: 2 });

  expect((await mira.delete(`${BUCKETS}/pictures`)).data).toBe(true);
  expect((await otto.get(`${BUCKETS}/pictures/isExist`)).data).toBe(false);
  expect(await otto.post(BUCKETS, { bucketName: 'pictures' })).toMatchObject({ errCode: 0 });
  expect(await mira.delete(`${BUCKETS}/pictures`)).toMatchObject({ errCode: 2 });
});

test('names that break the rule or stand for something else are refused', async () => {
  for (const bucketName of ['', 'A', '-a', 'a-', 'a b', 'a'.repeat(64), 'count', 'spacestatistics', '.UserNodeData', 5])
    expect(await mira.post(BUCKETS, { bucketName }), String(bucketName)).toMatchObject({ errCode: 4, data: null });
  expect(await mira.get(`${BUCKETS}/UPPER`)).toMatchObject({ errCode: 4 });
  expect(await mira.get(`${BUCKETS}/.UserNodeData/isExist`)).toMatchObject({ errCode: 4 });
  expect(await mira.delete(`${BUCKETS}/.UserNodeData`)).toMatchObject({ errCode: 4 });
  expect(await mira.get(`${BUCKETS}?bucketType=3`)).toMatchObject({ errCode: 4 });
  expect(await mira.get(`${BUCKETS}/.UserNodeData`)).toMatchObject({ errCode: 0, data: null });
});

test('a name belongs to one user of all, also when several ask at once', async () => {
  const users = await Promise.all(['n1', 'n2', 'n3', 'n4'].map((name) => app.addUser(name)));
  const answers = await Promise.all(users.map((user) => user.post(BUCKETS, { bucketName: 'wanted' })));
  expect(answers.map(({ errCode }) => errCode).toSorted()).toEqual([0, 2, 2, 2]);
});

test('a user has at most five buckets, also when they are created at once; the limit is checked before the name', async () => {
  const rita = await app.addUser('rita');
  const names = Array.from({ length: 8 }, (_, index) => `rita-${index}`);
  const answers = await Promise.all(names.map((bucketName) => rita.post(BUCKETS, { bucketName })));
  expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(5);
  const taken = await rita.post(BUCKETS, { bucketName: 'wanted' });
  expect(taken).toMatchObject({ errCode: 2 });
  expect(taken.headers['x-refusal']).toBe('bucket.limit-reached');
});

test('a bucket with objects stays', async () => {
  const sha1 = await uploadAnalysed(app, mira, 'a.txt', 'content');
  await mira.post(BUCKETS, { bucketName: 'full' });
  const { data } = await mira.post(`${BUCKETS}/full/objects`, { objectName: 'a.txt', sha1 });
  expect(await mira.delete(`${BUCKETS}/full`)).toMatchObject({ errCode: 2 });
  await mira.delete(`${BUCKETS}/full/objects/${data.objectId}`);
  expect(await mira.delete(`${BUCKETS}/full`)).toMatchObject({ errCode: 0, data: true });
});
