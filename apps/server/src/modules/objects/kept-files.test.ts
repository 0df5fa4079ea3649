import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { possessesFile } from '../files/testing/possession.ts';
import { uploadAnalysed } from '../files/testing/upload.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

test('the file of an object stays for as long as the object does', async () => {
  const sha1 = await uploadAnalysed(app, mira, 'kept.txt', 'an object is made of this');
  await mira.post('/v2/storages/buckets', { bucketName: 'mira-files' });
  const { data } = await mira.post('/v2/storages/buckets/mira-files/objects', { objectName: 'kept.txt', sha1 });
  const { db, sql, jobs } = app.context;
  const collectDaily = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      app.clock.advance(DAY_MS);
      await jobs.enqueue(db, 'collect-unused-files', {});
      await jobs.runDue();
    }
  };

  await collectDaily(9);
  expect(await possessesFile(db, mira.userId, sha1)).toBe(true);

  await sql`delete from objects where object_id = ${data.objectId}`;
  await collectDaily(9);
  expect(await possessesFile(db, mira.userId, sha1)).toBe(false);
});
