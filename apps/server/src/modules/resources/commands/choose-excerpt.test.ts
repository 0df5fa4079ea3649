import { afterAll, beforeAll, expect, test } from 'vitest';
import { png, wav, zipOf } from '#modules/files/testing/make-files.ts';
import { uploadAnalysed } from '#modules/files/testing/upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, addResource, release } from '../testing/publish.ts';
import { adoptFacts } from './adopt-facts.ts';
import { cutExcerpt } from './cut-excerpt.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let [text, tone, comic] = ['', '', ''];
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  const comicFile = await zipOf({ '1.png': await png(8, 8), '2.png': await png(8, 9) });
  text = await publish('text', 'markdown', 'text.md', 'One.\nTwo.\n');
  tone = await publish('tone', 'audio', 'tone.wav', wav({ seconds: 6, sampleRate: 100 }));
  comic = await publish('comic', 'RT002001', 'comic.cbz', comicFile);
});
afterAll(() => app.close());

/** Releases a file as a resource of its own; answers the address of its version. */
async function publish(name: string, resourceTypeCode: string, filename: string, content: Buffer | string) {
  const fileSha1 = await uploadAnalysed(app, mira, filename, content);
  const resourceId = await addResource(mira, name, { resourceTypeCode });
  expect(await release(app, mira, resourceId, '1.0.0', { fileSha1, filename })).toMatchObject({ errCode: 0 });
  return `/v2/resources/${resourceId}/versions/1.0.0`;
}
const choose = (url: string, amount: number, caller = mira) => caller.put(`${url}/excerpt`, { amount });
const read = async (url: string) => (await mira.get(url)).data;

test('an excerpt is one line at least and at most half of a sound; a text has it at once, a sound waits', async () => {
  app.clock.advance(1000);
  expect((await choose(text, 0)).data).toEqual({ kind: 'text', amount: 1, state: 'ready' });
  expect((await choose(text, 200)).data).toEqual({ kind: 'text', amount: 200, state: 'ready' });
  expect(await read(text)).toMatchObject({
    excerpt: { amount: 200 },
    updateDate: app.clock.now().toISOString(),
  });
  const resource = await mira.get(text.replace('/versions/1.0.0', ''));
  expect(resource.data.updateDate).toBe(app.clock.now().toISOString());
  expect((await choose(tone, 60)).data).toEqual({ kind: 'sound', amount: 3, state: 'waiting' });
  expect((await choose(comic, 7)).data).toEqual({ kind: 'picture', amount: 0, state: 'ready' });
});

test('what is taken back shows nothing', async () => {
  await choose(text, 3);
  expect(await mira.delete(`${text}/excerpt`)).toMatchObject({ errCode: 0, data: true });
  expect((await read(text)).excerpt).toBeNull();
});

test('only owners choose, of versions that there are, and of files that can be shown in part', async () => {
  expect(await choose(text, 1, noah)).toMatchObject({ errCode: 3 });
  const unknown = text.replace('1.0.0', '9.0.0');
  expect((await choose(unknown, 1)).headers['x-refusal']).toBe('version.not-found');
  const other = await publish('other', 'RT009', 'other.zip', await zipOf({ 'a.js': '1' }));
  expect((await choose(other, 1)).headers['x-refusal']).toBe('version.no-excerpt');
});

/** Cuts the excerpt of the tone with something else than what cuts. */
async function cutWith(cut: () => Promise<unknown>, chosenAt = app.clock.now()) {
  const { data: excerpt } = await choose(tone, 2);
  const { versionId } = await read(tone);
  const providers = { ...app.context.providers, all: () => [cut] } as unknown as typeof app.context.providers;
  await cutExcerpt({ ...app.context, providers }, { versionId, excerpt, chosenAt: chosenAt.toISOString() });
}

test('while cutting falls over it is tried again, after an hour it is given up', async () => {
  const fail = () => Promise.reject(new Error('The store is away.'));
  const longAgo = (ms: number) => new Date(app.clock.now().getTime() - ms);
  await expect(cutWith(fail, longAgo(HOUR_MS - 1))).rejects.toThrow('The store is away.');
  expect((await read(tone)).excerpt).toEqual({ kind: 'sound', amount: 2, state: 'waiting' });
  await cutWith(fail, longAgo(HOUR_MS));
  expect((await read(tone)).excerpt).toEqual({ kind: 'sound', amount: 2, state: 'failed' });
});

test('what cannot be cut fails, and what lost its sound says so', async () => {
  await cutWith(async () => null);
  expect((await read(tone)).excerpt).toEqual({ kind: 'sound', amount: 2, state: 'failed' });
  const { fileSha1: sha1 } = await read(tone);
  await cutWith(async () => ({ sha1, isSilent: true }));
  expect((await read(tone)).excerpt).toEqual({ kind: 'sound', amount: 2, state: 'ready', isSilent: true });
  await cutWith(async () => ({ sha1, isSilent: false }));
  expect((await read(tone)).excerpt).toEqual({ kind: 'sound', amount: 2, state: 'ready' });
});

test('what is found out about a file after its release is told by its versions, beside what they say', async () => {
  const { fileSha1, systemProperty: whole } = await read(comic);
  const { sql } = app.context;
  await sql`alter table resource_versions disable trigger resource_versions_immutable`;
  await sql`
    update resource_versions set file_property = (file_property::jsonb - 'imageCount' || '{"entryCount": 7}')::json
     where file_sha1 = ${fileSha1}`;
  await sql`alter table resource_versions enable trigger resource_versions_immutable`;
  const others = [await read(text), await read(tone)];
  expect((await choose(comic, 0)).headers['x-refusal']).toBe('version.no-excerpt');
  await app.context.db.transaction((tx) => app.context.events.emit(tx, 'archive.analysed', { sha1: fileSha1 }));
  await app.context.jobs.runDue();
  expect((await read(comic)).systemProperty).toEqual({ ...whole, entryCount: 7 });
  expect(await choose(comic, 0)).toMatchObject({ data: { kind: 'picture' } });
  await adoptFacts(app.context, { sha1: '0'.repeat(40) });
  expect([await read(text), await read(tone)]).toEqual(others);
});

test('a file that is not analysed, cannot be, or has a virus is not released, and why is said', async () => {
  const [fileSha1, resourceId] = [await addFile(app, mira), await addResource(mira, 'unsound')];
  const released = async (analysis: number, metaInfo: object) => {
    await app.context
      .sql`update files set analysis = ${analysis}, meta_info = ${JSON.stringify(metaInfo)}::text::json where sha1 = ${fileSha1}`;
    return (await release(app, mira, resourceId, '1.0.0', { fileSha1 })).headers['x-refusal'];
  };
  expect(await released(1, {})).toBe('version.file-analysing');
  expect(await released(3, {})).toBe('version.file-unusable');
  expect(await released(3, { virus: 'Eicar' })).toBe('version.file-infected');
});
