import { afterAll, beforeAll, expect, test } from 'vitest';
import { wav } from '#modules/files/testing/make-files.ts';
import { upload, uploadAnalysed } from '#modules/files/testing/upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addResource, release } from '../testing/publish.ts';
import { cutExcerpt } from './cut-excerpt.ts';

/** After so long what an account keeps is read again. */
const HELD_FRESH_MS = 60_000;
const LARGEST_BYTES = 9000;
/** So many of the largest files fill an account (`HELD_UPLOADS`). */
const UPLOADS = 20;

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp({
    UPLOAD_LIMIT_BYTES: String(LARGEST_BYTES),
    STORAGE_LIMIT_BYTES: String(UPLOADS * LARGEST_BYTES),
  });
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

/** Releases a recording of six seconds; answers the address of its version. */
async function releaseTone(name: string, sampleRate: number): Promise<string> {
  const fileSha1 = await uploadAnalysed(app, mira, 'tone.wav', wav({ seconds: 6, sampleRate }));
  const resourceId = await addResource(mira, name, { resourceTypeCode: 'audio' });
  await release(app, mira, resourceId, '1.0.0', { fileSha1 });
  return `/v2/resources/${resourceId}/versions/1.0.0`;
}

test('a choice that is changed while its excerpt is cut stays as changed', async () => {
  const url = await releaseTone('tone', 1000);
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

test('a job that runs again, because its process died before it could say so, changes nothing', async () => {
  const url = await releaseTone('twice', 1002);
  const { data: excerpt } = await mira.put(`${url}/excerpt`, { amount: 2 });
  await app.context.jobs.runDue();
  const { versionId } = (await mira.get(url)).data;
  const read = () => app.context.sql`
    select excerpt, excerpt_sha1, updated_at from resource_versions where version_id = ${versionId}`;
  const before = await read();
  const cutAgain = () => Promise.reject(new Error('is cut again'));
  const providers = { ...app.context.providers, all: () => [cutAgain] } as unknown as typeof app.context.providers;
  await cutExcerpt({ ...app.context, providers }, { versionId, excerpt, chosenAt: app.clock.now().toISOString() });
  expect(await read()).toEqual(before);
  expect(before[0]).toMatchObject({
    excerpt: { state: 'ready' },
    excerpt_sha1: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
});

test('an excerpt needs room like an upload; with room it can be chosen again', async () => {
  const url = await releaseTone('full', 1001);
  const room: string[] = [];
  for (let seed = 0; seed < UPLOADS; seed += 1) {
    const { data } = await upload(mira, 'a.txt', String(seed).padEnd(LARGEST_BYTES, 'x'));
    room.push(data?.sha1);
  }
  await mira.put(`${url}/excerpt`, { amount: 2 });
  await app.context.jobs.runDue();
  expect((await mira.get(url)).data.excerpt).toEqual({ kind: 'sound', amount: 2, state: 'failed' });

  const inUse = await addResource(mira, 'in-use');
  for (const [index, fileSha1] of room.entries()) await release(app, mira, inUse, `1.0.${index}`, { fileSha1 });
  app.clock.advance(HELD_FRESH_MS);
  expect(await mira.put(`${url}/excerpt`, { amount: 2 })).toMatchObject({ data: { state: 'waiting' } });
  await app.context.jobs.runDue();
  expect((await mira.get(url)).data.excerpt).toEqual({ kind: 'sound', amount: 2, state: 'ready' });
});
