import { afterAll, beforeAll, expect, test } from 'vitest';
import { wav } from '#modules/files/testing/make-files.ts';
import { uploadAnalysed } from '#modules/files/testing/upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addResource, release } from '../testing/publish.ts';
import { cutExcerpt } from './cut-excerpt.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

test('a choice that is changed while its excerpt is cut stays as changed', async () => {
  const fileSha1 = await uploadAnalysed(app, mira, 'tone.wav', wav({ seconds: 6, sampleRate: 8000 }));
  const resourceId = await addResource(mira, 'tone', { resourceTypeCode: 'audio' });
  await release(app, mira, resourceId, '1.0.0', { fileSha1 });
  const url = `/v2/resources/${resourceId}/versions/1.0.0`;
  const { data: excerpt } = await mira.put(`${url}/excerpt`, { amount: 2 });
  const { versionId } = (await mira.get(url)).data;

  const { context } = app;
  const [cut] = context.providers.all('files.beginning');
  const cutLate: typeof cut = async (...args) => {
    const made = await cut!(...args);
    await mira.put(`${url}/excerpt`, { amount: 1 });
    return made;
  };
  const providers = { ...context.providers, all: () => [cutLate] } as unknown as typeof context.providers;
  await cutExcerpt({ ...context, providers }, { versionId, excerpt, chosenAt: context.clock.now().toISOString() });
  expect((await mira.get(url)).data.excerpt).toEqual({ kind: 'sound', amount: 1, state: 'waiting' });
  await context.jobs.runDue();
  expect((await mira.get(url)).data.excerpt).toEqual({ kind: 'sound', amount: 1, state: 'ready' });
});
