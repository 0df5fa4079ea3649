import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusals/refusal.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { findFile } from '../queries/find-file.ts';
import type { FileRow } from '../tables.ts';
import { fixture, png, zipOf } from '../testing/make-files.ts';
import { uploadAnalysed } from '../testing/upload.ts';
import { packagePath } from './package-path.ts';
import { type Delivery, sendArticle } from './send-article.ts';
import { sendBeginning } from './send-beginning.ts';
import { firstLines, type Part, sendPart } from './send-part.ts';

let app: TestApp;
let mira: TestUser;
let server: FastifyInstance;
/** Sends what the test wants to have sent. */
let send: (request: Parameters<typeof sendArticle>[1], reply: Parameters<typeof sendArticle>[2]) => unknown;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  server = Fastify({ exposeHeadRoutes: true });
  server.setErrorHandler((error, _request, reply) =>
    reply.code(400).send(error instanceof Refusal ? error.refusal : String(error)),
  );
  server.get('/', (request, reply) => send(request, reply));
});
afterAll(async () => {
  await server.close();
  await app.close();
});

async function stored(filename: string, content: Buffer | string): Promise<FileRow> {
  return (await findFile(app.context.db, await uploadAnalysed(app, mira, filename, content)))!;
}
const ask = (headers: InjectOptions['headers'] = {}) => server.inject({ url: '/', headers });

async function article(delivery: Omit<Delivery, 'disposition' | 'name'> & Partial<Delivery>, headers = {}) {
  send = (request, reply) =>
    sendArticle(app.context, request, reply, { name: 'A name.txt', disposition: 'inline', ...delivery });
  return ask(headers);
}

async function part(file: FileRow, asked: Part, headers = {}) {
  send = (request, reply) => sendPart(app.context, request, reply, { file, part: asked });
  return ask(headers);
}

test.each([
  ['', 'index.html'],
  ['/', 'index.html'],
  ['\\', 'index.html'],
  ['a/b.js', 'a/b.js'],
  ['a\\b.js', 'a/b.js'],
  ['./a/./b.js', 'a/b.js'],
  ['a..b/...', 'a..b/...'],
  ['/a.js', null],
  ['//', null],
  ['../a.js', null],
  ['a/../b.js', null],
  ['a\\..\\b.js', null],
  ['a\0.js', null],
])('the path %j of a package is that of the entry %j', (requested, path) => {
  expect(packagePath(requested)).toBe(path);
});

test('a file is sent whole under its name, as what was found in it, asked for again each time', async () => {
  const file = await stored('words.md', 'some words');
  const sent = await article({ file, name: 'Words.md' });
  expect(sent.body).toBe('some words');
  expect(sent.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-disposition': expect.stringContaining('inline; filename=Words.md'),
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'private, no-cache',
    etag: expect.stringContaining(file.sha1),
    'content-length': '10',
  });
  expect((await article({ file }, { range: 'bytes=2-5' })).body).toBe('me w');
  const saved = await article({ file, disposition: 'attachment' });
  expect(saved.headers['content-disposition']).toContain('attachment; filename="A name.txt"');
  expect(await article({ file, subFilePath: '' })).toMatchObject({ statusCode: 400, body: 'exhibit.file-unknown' });
});

test('a file of a package has its own name and type, its start page is index.html', async () => {
  const page = '<!doctype html><p>';
  const file = await stored('site.zip', await zipOf({ 'index.html': page, 'img/a b.png': 'x', 'img/unknown': 'y' }));
  const start = await article({ file, subFilePath: '' });
  expect(start.body).toBe(page);
  expect(start.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': expect.stringContaining('filename=index.html'),
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'private, no-cache',
  });
  const picture = await article({ file, subFilePath: 'img/a b.png', disposition: 'attachment' });
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringContaining('attachment; filename="a b.png"'),
  });
  const unknown = await article({ file, subFilePath: 'img\\unknown' });
  expect([unknown.body, unknown.headers['content-type']]).toEqual(['y', 'application/octet-stream']);
  for (const subFilePath of ['img', 'none.html', '../index.html', '/index.html', 'a\0'])
    expect(await article({ file, subFilePath })).toMatchObject({ statusCode: 400, body: 'exhibit.file-unknown' });
});

test('a text in a package says its encoding where that is not UTF-8', async () => {
  const chinese = Buffer.from([0xc1, 0xbd, 0xb8, 0xf6]);
  const wide = Buffer.from('\uFEFFwords', 'utf16le');
  // larger than what is looked at, and cut there within a character
  const long = Buffer.from(`a${'字'.repeat(30_000)}`);
  const file = await stored('texts.zip', await zipOf({ 'old.txt': chinese, 'wide.txt': wide, 'long.txt': long }));
  const typeOf = async (subFilePath: string) => (await article({ file, subFilePath })).headers['content-type'];
  expect(await typeOf('old.txt')).toBe('text/plain; charset=gb18030');
  expect(await typeOf('wide.txt')).toBe('text/plain; charset=utf-16le');
  expect(await typeOf('long.txt')).toBe('text/plain; charset=utf-8');
  expect((await article({ file, subFilePath: 'long.txt' })).rawPayload).toEqual(long);
});

test('a part of a file in a package is cut out of what is unpacked, wherever its pieces end', async () => {
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7 + (n >> 8)) % 251));
  const file = await stored('ranges.zip', await zipOf({ 'data.bin': content }));
  for (const [start, end] of [
    [0, 0],
    [0, 9],
    [65_530, 65_545],
    [131_072, 262_143],
    [299_990, 299_999],
    [5, 299_998],
  ] as const) {
    const sent = await article({ file, subFilePath: 'data.bin' }, { range: `bytes=${start}-${end}` });
    expect(sent.statusCode).toBe(206);
    expect(sent.headers['content-range']).toBe(`bytes ${start}-${end}/300000`);
    expect(sent.rawPayload.equals(content.subarray(start, end + 1))).toBe(true);
  }
  const whole = await article({ file, subFilePath: 'data.bin' });
  expect(whole.headers['content-length']).toBe('300000');
  expect(whole.rawPayload.equals(content)).toBe(true);
});

test('what lies compressed in a package is sent so to readers that take it', async () => {
  const script = 'call(site);\n'.repeat(1000);
  const file = await stored('script.zip', await zipOf({ 'main.js': script }));
  const packed = await article({ file, subFilePath: 'main.js' }, { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload.byteLength).toBeLessThan(1000);
  expect((await article({ file, subFilePath: 'main.js' })).body).toBe(script);
});

test('the first lines of a text are sent in UTF-8, lines of any kind', async () => {
  const file = await stored('lines.txt', 'one\r\ntwo\rthree\nfour\n');
  const lines = async (amount: number) => (await part(file, { kind: 'text', amount })).body;
  expect(await lines(1)).toBe('one');
  expect(await lines(3)).toBe('one\ntwo\nthree');
  expect(await lines(9)).toBe('one\ntwo\nthree\nfour\n');
  const { headers } = await part(file, { kind: 'text', amount: 1 });
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag: expect.stringContaining('text-1'),
    'content-length': '3',
  });
  expect((await part(file, { kind: 'text', amount: 3 }, { range: 'bytes=4-6' })).body).toBe('two');
  const old = await stored('old.txt', Buffer.from([0xc1, 0xbd, 0xb8, 0xf6, 0x0a, 0xd7, 0xd6]));
  expect((await part(old, { kind: 'text', amount: 1 })).body).toBe('两个');
});

test('a character that lies across two pieces in which a text is read is shown whole', async () => {
  const bytes = Buffer.from('字\n两个');
  const get = async () => Readable.from([bytes.subarray(0, 1), bytes.subarray(1, 6), bytes.subarray(6)]);
  const context = { ...app.context, blobs: { ...app.context.blobs, get } };
  const file = { sha256: 'a'.repeat(64), sizeBytes: bytes.byteLength, metaInfo: {} } as FileRow;
  expect((await firstLines(context, file, 9)).toString()).toBe('字\n两个');
});

test('of one long line 20,000 characters are sent, whole ones', async () => {
  const long = await stored('long.txt', 'x'.repeat(20_001));
  expect((await part(long, { kind: 'text', amount: 1 })).body).toBe('x'.repeat(20_000));
  const halved = await stored('halved.txt', `${'x'.repeat(19_999)}𠀀`);
  expect((await part(halved, { kind: 'text', amount: 1 })).body).toBe(`${'x'.repeat(19_999)}\uFFFD`);
  // lines that begin after what is read are not sent
  const far = await stored('far.txt', `${'\n'.repeat(262_144)}far`);
  expect((await part(far, { kind: 'text', amount: 300_000 })).body).not.toContain('far');
});

test('the first seconds of an MP3 are its first bytes', async () => {
  const song = await fixture('song.mp3');
  const file = await stored('song.mp3', song);
  const sound = async (amount: number, headers = {}) => part(file, { kind: 'sound', amount }, headers);
  const half = await sound(0.522); // of 1.044
  expect(half.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(Math.round(song.byteLength / 2)),
    etag: expect.stringContaining('sound-0.522'),
  });
  expect(half.rawPayload).toEqual(song.subarray(0, Math.round(song.byteLength / 2)));
  expect((await sound(60)).rawPayload).toEqual(song);
  expect((await sound(0)).rawPayload).toEqual(song.subarray(0, 1));
  expect((await sound(60, { range: 'bytes=10-19' })).rawPayload).toEqual(song.subarray(10, 20));
});

test('the small form of a picture is WebP; what shows nothing has no part', async () => {
  const file = await stored('picture.png', await png(1000, 500));
  const small = await part(file, { kind: 'picture', amount: 1 });
  expect(small.headers).toMatchObject({ 'content-type': 'image/webp', etag: expect.stringContaining('picture-1') });
  expect(small.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect(small.rawPayload.byteLength).toBe(Number(small.headers['content-length']));
  const words = await stored('words.txt', 'words');
  expect(await part(words, { kind: 'picture', amount: 1 })).toMatchObject({
    statusCode: 400,
    body: 'version.without-excerpt',
  });
});

test('a beginning that was cut is sent as a recording where it is one', async () => {
  const film = await stored('film.mp4', await fixture('film.mp4'));
  const beginning = async (kind: 'film' | 'sound', headers = {}) => {
    send = (request, reply) => sendBeginning(app.context, request, reply, { file: film, kind });
    return ask(headers);
  };
  const whole = await beginning('film');
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(film.sizeBytes),
    'cache-control': 'private, no-cache',
    'content-disposition': 'inline',
    etag: expect.stringContaining(film.sha1),
  });
  expect(whole.rawPayload).toEqual(await fixture('film.mp4'));
  expect((await beginning('sound')).headers['content-type']).toBe('audio/mp4');
  expect((await beginning('film', { range: 'bytes=3-5' })).rawPayload).toEqual(whole.rawPayload.subarray(3, 6));
});
