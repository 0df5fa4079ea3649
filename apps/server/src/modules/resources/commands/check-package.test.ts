import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { storeFile } from '#modules/files/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addResource, release } from '../testing/publish.ts';

const LIBRARY = {
  nameSpace: 'gears',
  js: { entry: 'gears.js', other: [] },
  css: { entry: '', other: [] },
  other: ['LICENSE'],
};

let app: TestApp;
let mira: TestUser;
let made = 0;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

/** Releases a new resource of the type with a zip file of these entries, or a file with this content. */
async function releaseOf(
  resourceTypeCode: string,
  content: Readonly<Record<string, string>> | string,
  more: object = {},
) {
  made += 1;
  const bytes = typeof content === 'string' ? content : await zipOf({ ...content, 'number.txt': String(made) });
  const source = Readable.from([Buffer.from(bytes)]);
  const { sha1 } = await storeFile(app.context, { userId: mira.userId, source, filename: 'package.zip' });
  await app.context.jobs.runDue();
  const resourceId = await addResource(mira, `package-${made}`, { resourceTypeCode, ...more });
  return release(app, mira, resourceId, '1.0.0', { fileSha1: sha1, filename: 'package.zip' });
}

function zipOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

test.each(['theme', 'widget', 'RT006', 'RT007'])('a %s is released with its page at the root alone', async (type) => {
  expect(await releaseOf(type, { 'index.html': '<!doctype html>' })).toMatchObject({ errCode: 0 });
  const refused = { errCode: 4, headers: { 'x-refusal': 'version.package-without-page' } };
  expect(await releaseOf(type, { 'dist/index.html': '<!doctype html>' })).toMatchObject(refused);
  expect(await releaseOf(type, { 'Index.html': '<!doctype html>' })).toMatchObject(refused);
  expect(await releaseOf(type, `<!doctype html>${type}`)).toMatchObject(refused);
});

test('of a type that somebody made below themes a page is asked for as well', async () => {
  const dark = { resourceTypeName: 'dark' };
  expect((await releaseOf('theme', { 'a.html': '' }, dark)).headers['x-refusal']).toBe('version.package-without-page');
  expect(await releaseOf('theme', { 'index.html': '' }, dark)).toMatchObject({ errCode: 0 });
});

test('a library is released with a complete description alone', async () => {
  expect(await releaseOf('RT008', { 'meta.json': JSON.stringify(LIBRARY) })).toMatchObject({ errCode: 0 });
  const refused = { errCode: 4, headers: { 'x-refusal': 'version.package-without-description' } };
  const { nameSpace: _, ...nameless } = LIBRARY;
  const lacking = ['js', 'css', 'other'].map((part) => ({ ...LIBRARY, [part]: undefined }));
  const halves = [{ other: [] }, { entry: '' }].flatMap((js) => [
    { ...LIBRARY, js },
    { ...LIBRARY, css: js },
  ]);
  const wrong = [{ ...LIBRARY, js: { entry: 1, other: [] } }, { ...LIBRARY, css: 'a.css' }, [], null];
  for (const meta of [nameless, ...lacking, ...halves, ...wrong]) {
    expect(await releaseOf('RT008', { 'meta.json': JSON.stringify(meta) })).toMatchObject(refused);
  }
  expect(await releaseOf('RT008', { 'meta.json': '{' })).toMatchObject(refused);
  expect(await releaseOf('RT008', { 'gears.js': '' })).toMatchObject(refused);
});

test('packages of other types are not looked at', async () => {
  expect(await releaseOf('RT009', { 'game.js': '' })).toMatchObject({ errCode: 0 });
});
