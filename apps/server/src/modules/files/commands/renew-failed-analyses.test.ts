import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { ANALYSER_VERSION } from '../analysis/version.ts';
import { files, thumbnails } from '../tables.ts';
import { png, zipOf } from '../testing/make-files.ts';
import { uploadAnalysed } from '../testing/upload.ts';
import { renewFailedAnalyses } from './renew-failed-analyses.ts';

const LATER = 'for public\n\ninitial:\n  ~freelog.RelativeTimeEvent("1", "year") => open\nopen[active]:\n  terminate';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

async function statusOf(sha1: string): Promise<number> {
  return (await mira.get(`/v2/storages/files/${sha1}/info`)).data.metaAnalyzeStatus;
}

test('a file that an older analyser failed on is analysed again, once; one that this analyser failed on is not', async () => {
  const sound = await uploadAnalysed(app, mira, 'sound.png', await png(5, 5));
  const broken = await uploadAnalysed(app, mira, 'broken.png', (await png(6, 6)).subarray(0, -14));
  const older = { analysis: 3, analysisAttempts: 3, analyserVersion: ANALYSER_VERSION - 1 } as const;
  await app.context.db.update(files).set(older).where(eq(files.sha1, sound));

  expect(await renewFailedAnalyses(app.context)).toBe(1);
  expect([await statusOf(sound), await statusOf(broken)]).toEqual([0, 3]);
  await app.context.jobs.runDue();
  expect(await statusOf(sound)).toBe(2);

  const all = { analyserVersion: ANALYSER_VERSION - 1 };
  await app.context.db.update(files).set(all).where(eq(files.sha1, broken));
  expect(await renewFailedAnalyses(app.context)).toBe(1);
  await app.context.jobs.runDue();
  expect(await statusOf(broken)).toBe(3);
  expect(await renewFailedAnalyses(app.context)).toBe(0);
});

test('an archive that an older analyser looked into is analysed again, once; its kind is known all the while', async () => {
  const [archive, text] = [
    await uploadAnalysed(app, mira, 'a.zip', await zipOf({ 'a.js': `"preview-image/${'1'.repeat(40)}.png"` })),
    await uploadAnalysed(app, mira, 'a.txt', 'text'),
  ];
  await app.context.db
    .update(files)
    .set({ analyserVersion: 1, imagePaths: [] })
    .where(inArray(files.sha1, [archive, text]));
  expect(await renewFailedAnalyses(app.context)).toBe(1);
  const stored = async () => (await app.context.db.select().from(files).where(eq(files.sha1, archive)))[0]!;
  expect(await stored()).toMatchObject({ metaInfo: { mime: 'application/zip' }, imagePaths: [] });
  await app.context.jobs.runDue();
  expect(await stored()).toMatchObject({ analysis: 2, imagePaths: [`preview-image/${'1'.repeat(40)}`] });
  expect(await renewFailedAnalyses(app.context)).toBe(0);
});

test('a comic that was published before its pages were counted gets an excerpt, and says else what it said', async () => {
  const content = await zipOf({ '1.png': await png(8, 8), '2.png': await png(8, 9) });
  const { resourceId } = await publish(app, mira, {
    name: 'old',
    content,
    filename: 'old.cbz',
    type: 'RT002001',
    policies: [LATER],
  });
  const { sql } = app.context;
  const read = async () => (await mira.get(`/v2/resources/${resourceId}/versions/1.0.0`)).data;
  const choose = () => mira.put(`/v2/resources/${resourceId}/versions/1.0.0/excerpt`, { amount: 0 });
  const { fileSha1, systemProperty: whole } = await read();
  await sql`alter table resource_versions disable trigger resource_versions_immutable`;
  await sql`
    update resource_versions set file_property = (file_property::jsonb - 'imageCount' || '{"entryCount": 7}')::json
     where file_sha1 = ${fileSha1}`;
  await sql`alter table resource_versions enable trigger resource_versions_immutable`;
  await sql`update files set analyser_version = 2, meta_info = (meta_info::jsonb - 'imageCount')::json where sha1 = ${fileSha1}`;
  expect(await choose()).toMatchObject({ errCode: 2 });

  expect(await renewFailedAnalyses(app.context)).toBe(1);
  await app.context.jobs.runDue();
  expect((await read()).systemProperty).toEqual({ ...whole, entryCount: 7 });
  expect(await choose()).toMatchObject({ errCode: 0, data: { kind: 'picture', state: 'ready' } });
  const first = await app.visitor.get(`/v2/auths/resources/${resourceId}/excerpt`);
  expect(first.headers['content-type']).toBe('image/webp');
});

test('a picture that an older analyser could not make is tried again', async () => {
  const sha1 = await uploadAnalysed(app, mira, 'picture.png', await png(7, 7));
  const createdAt = app.clock.now();
  await app.context.db
    .insert(thumbnails)
    .values({ sha1, content: null, analyserVersion: ANALYSER_VERSION - 1, createdAt });
  const thumbnail = `/v2/storages/files/${sha1}/thumbnail`;
  expect((await mira.get(thumbnail)).status).toBe(404);
  await renewFailedAnalyses(app.context);
  expect((await mira.get(thumbnail)).status).toBe(200);
});
