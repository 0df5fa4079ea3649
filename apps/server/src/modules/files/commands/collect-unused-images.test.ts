import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { createContentProcess } from '../analysis/content-process.ts';
import { PICTURE_DEADLINE_MS } from '../limits.ts';
import { findImage } from '../queries/find-image.ts';
import type { PreviewImageRow } from '../tables.ts';
import { png, zipOf } from '../testing/make-files.ts';
import { collectUnusedFiles } from './collect-unused-files.ts';
import { storeFile } from './store-file.ts';
import { publishImage, storeImage } from './store-image.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let mira: number;
let otto: number;
beforeAll(async () => {
  app = await startTestApp();
  [mira, otto] = [(await app.addUser('mira')).userId, (await app.addUser('otto')).userId];
  await app.context.sql`create table letters (number integer, texts text[], properties jsonb)`;
});
afterAll(() => app.close());

async function collectDaily(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    app.clock.advance(DAY_MS);
    await collectUnusedFiles(app.context);
  }
}

async function uploadPicture(userId: number, width: number): Promise<PreviewImageRow> {
  const { context } = app;
  const content = createContentProcess(context.settings, { deadlineMs: PICTURE_DEADLINE_MS });
  return storeImage(context, content, { userId, source: Readable.from([await png(width, 5)]), filename: 'p.png' });
}

const isThere = async (image: PreviewImageRow) => (await findImage(app.context.db, image)) !== null;
const addressOf = ({ sha1, extension }: PreviewImageRow) => `http://x/image/preview-image/${sha1}.${extension}`;

test('a picture whose address stands nowhere goes after seven days with its bytes; the installation’s own stays', async () => {
  const unused = await uploadPicture(mira, 11);
  const own = await publishImage(app.context, { content: await png(12, 5), mime: 'image/png', extension: 'png' });
  await collectDaily(7);
  expect(await isThere(unused)).toBe(true);
  await collectDaily(1);
  expect([await isThere(unused), await isThere(own)]).toEqual([false, true]);
  expect(await app.context.blobs.size(unused.sha256)).toBeNull();
});

test.each([
  ['a list', (address: string) => app.context.sql`insert into letters values (1, ${[address]}, null)`],
  [
    'properties',
    (address: string) =>
      app.context.sql`insert into letters values (1, null, ${JSON.stringify({ a: address })}::jsonb)`,
  ],
])('a picture whose address stands in %s stays for as long as it stands there', async (_, write) => {
  const used = await uploadPicture(mira, 21);
  await write(addressOf(used));
  await collectDaily(9);
  expect(await isThere(used)).toBe(true);
  await app.context.sql`delete from letters`;
  await collectDaily(7);
  expect(await isThere(used)).toBe(true);
  await collectDaily(1);
  expect(await isThere(used)).toBe(false);
});

test('a picture in a document stays for as long as the document, wherever in its bytes the address stands', async () => {
  const used = await uploadPicture(mira, 31);
  const text = `${'字'.repeat(21_840)} ![](${addressOf(used)})\n${'more '.repeat(20_000)}`;
  const { sha1 } = await storeFile(app.context, { userId: mira, source: Readable.from([text]), filename: 'a.md' });
  await app.context.jobs.runDue();
  await app.context.sql`insert into letters values (2, null, null)`;
  await collectDaily(6);
  expect(await isThere(used)).toBe(true);
  await app.context.sql`delete from possessions where sha1 = ${sha1}`;
  await collectDaily(9);
  expect(await isThere(used)).toBe(false);
});

test('a picture that a package names stays for as long as the package, in whichever of its texts the address stands', async () => {
  const [inScript, inOldText, inPhoto] = [
    await uploadPicture(mira, 51),
    await uploadPicture(mira, 52),
    await uploadPicture(mira, 53),
  ];
  const theme = await zipOf({
    'index.html': '<!doctype html>',
    'static/js/main.js': `${'x'.repeat(65_500)}const cover = "${addressOf(inScript)}";`,
    'old.txt': Buffer.from(`\ufeff${addressOf(inOldText)}`, 'utf16le'),
    'photo.png': addressOf(inPhoto),
  });
  const { sha1 } = await storeFile(app.context, { userId: mira, source: Readable.from([theme]), filename: 't.zip' });
  await app.context.jobs.runDue();
  await app.context.sql`insert into letters values (3, ${[sha1]}, null)`;
  await collectDaily(9);
  expect([await isThere(inScript), await isThere(inOldText), await isThere(inPhoto)]).toEqual([true, true, false]);
});

test('a picture that two uploaded goes when neither needs it, and an upload counts anew', async () => {
  const used = await uploadPicture(mira, 41);
  await collectDaily(5);
  await uploadPicture(otto, 41);
  await collectDaily(5);
  expect(await isThere(used)).toBe(true);
  await uploadPicture(otto, 41);
  await collectDaily(7);
  expect(await isThere(used)).toBe(true);
  await collectDaily(1);
  expect(await isThere(used)).toBe(false);
});
