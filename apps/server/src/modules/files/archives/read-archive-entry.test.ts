import { randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { findFile } from '../queries/find-file.ts';
import type { FileRow } from '../tables.ts';
import { zipOf } from '../testing/make-files.ts';
import { uploadAnalysed } from '../testing/upload.ts';
import { readArchiveEntry } from './read-archive-entry.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

async function stored(filename: string, content: Buffer): Promise<FileRow> {
  return (await findFile(app.context.db, await uploadAnalysed(app, mira, filename, content)))!;
}

test('an entry is found by its path, with either slash, and unpacked', async () => {
  const page = '<!doctype html>'.repeat(1000);
  const theme = await stored('theme.zip', await zipOf({ 'index.html': page, 'assets/a.css': 'a{}' }));
  const entry = await readArchiveEntry(app.context, theme, 'index.html');
  expect(entry).toMatchObject({ path: 'index.html', sizeBytes: page.length });
  expect(await text(entry!.stream)).toBe(page);
  const style = await readArchiveEntry(app.context, theme, 'assets\\a.css');
  expect(style?.path).toBe('assets/a.css');
  expect(await text(style!.stream)).toBe('a{}');
});

test('paths that differ in case, leave the archive, name a folder or nothing are not there', async () => {
  const theme = await stored('case.zip', await zipOf({ 'Index.html': 'x', 'a/b.txt': 'y' }));
  for (const path of ['index.html', '../Index.html', 'a/../Index.html', 'a', 'a/', '', '/Index.html', '__proto__']) {
    expect(await readArchiveEntry(app.context, theme, path), path).toBeNull();
  }
});

test('a comic without an index has one made: its pictures in the order of people', async () => {
  const indexOf = async (file: FileRow) => {
    const entry = await readArchiveEntry(app.context, file, 'index.json');
    return entry && JSON.parse(await text(entry.stream));
  };
  const pages = { 'b/10.png': 'ten', 'b/9.png': 'nine', '__MACOSX/b/._9.png': 'x', 'ComicInfo.xml': '<ComicInfo/>' };
  const list = [
    { name: 'b/9.png', size: 4 },
    { name: 'b/10.png', size: 3 },
  ];
  const made = { mode: 2, list, config: {}, custom: { list: [] } };
  expect(await indexOf(await stored('pages.zip', await zipOf(pages)))).toEqual(made);
  expect(await indexOf(await stored('pages.cbz', await zipOf({ ...pages, 'notes.txt': 'n' })))).toEqual(made);
  expect(await indexOf(await stored('theme.zip', await zipOf({ ...pages, 'index.html': 'p' })))).toBeNull();
  expect(await indexOf(await stored('empty.zip', await zipOf({ '.DS_Store': 'x' })))).toBeNull();
  const own = { mode: 3, list: [{ name: '1.png' }] };
  expect(await indexOf(await stored('own.zip', await zipOf({ 'index.json': JSON.stringify(own) })))).toEqual(own);
});

test('a file that is no archive has no entries', async () => {
  const plain = await stored('plain.txt', Buffer.from('no archive'));
  expect(await readArchiveEntry(app.context, plain, 'index.html')).toBeNull();
});

test('one entry of a large archive is read without the others', async () => {
  const noise = randomBytes(2_000_000);
  const theme = await stored('large.zip', await zipOf({ 'big.bin': noise, 'small.txt': 'small', 'other.bin': noise }));
  let bytesRead = 0;
  const counting: BlobStore = {
    ...app.context.blobs,
    async get(sha256, range) {
      bytesRead += range ? range.end - range.start + 1 : theme.sizeBytes;
      return app.context.blobs.get(sha256, range);
    },
  };
  const first = await readArchiveEntry({ blobs: counting }, theme, 'small.txt');
  expect((await buffer(first!.stream)).toString()).toBe('small');
  expect(bytesRead).toBeLessThan(theme.sizeBytes / 4);

  bytesRead = 0;
  const second = await readArchiveEntry({ blobs: counting }, theme, 'small.txt');
  expect((await buffer(second!.stream)).toString()).toBe('small');
  expect(bytesRead).toBeLessThan(100);
});

test('an entry is there as a gzip file, of the bytes that lie in the archive, where that is smaller', async () => {
  const script = `${'call(site);\n'.repeat(10_000)}${randomBytes(100).toString('hex')}`;
  const entries = { 'main.js': script, 'short.js': '1', 'noise.bin': randomBytes(2000), 'empty.css': '' };
  const theme = await stored('packed.zip', await zipOf(entries));
  const { packed } = (await readArchiveEntry(app.context, theme, 'main.js'))!;
  const bytes = await buffer(await packed!.open());
  expect(bytes).toHaveLength(packed!.sizeBytes);
  expect(bytes.byteLength).toBeLessThan(script.length / 10);
  expect(gunzipSync(bytes).toString()).toBe(script); // which checks length and sum as well
  for (const path of ['short.js', 'noise.bin', 'empty.css']) {
    expect(await readArchiveEntry(app.context, theme, path), path).toMatchObject({ packed: null });
  }
});
