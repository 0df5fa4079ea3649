import { afterAll, beforeAll, expect, test } from 'vitest';
import { possessesFile } from '#modules/files/testing/possession.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, addResource, release } from '../testing/publish.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

async function collectDaily(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    app.clock.advance(DAY_MS);
    await app.context.jobs.enqueue(app.context.db, 'collect-unused-files', {});
    await app.context.jobs.runDue();
  }
}

const possesses = (sha1: string) => possessesFile(app.context.db, mira.userId, sha1);

test('files of versions and drafts stay for as long as those do, others of the same user go', async () => {
  const [released, drafted, unused] = [await addFile(app, mira), await addFile(app, mira), await addFile(app, mira)];
  const resourceId = await addResource(mira, 'work');
  expect(await release(app, mira, resourceId, '1.0.0', { fileSha1: released })).toMatchObject({ errCode: 0 });
  const drafts = `/v2/resources/${resourceId}/versions/drafts`;
  await mira.post(drafts, { draftData: { selectedFileInfo: { sha1: drafted.toUpperCase() } } });

  await collectDaily(9);
  expect([await possesses(released), await possesses(drafted), await possesses(unused)]).toEqual([true, true, false]);

  await mira.delete(drafts);
  await collectDaily(9);
  expect([await possesses(released), await possesses(drafted)]).toEqual([true, false]);
});
