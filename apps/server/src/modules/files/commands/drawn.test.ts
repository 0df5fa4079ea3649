import { Readable } from 'node:stream';
import { FileAnalysis } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { ContentCrash, ContentTimeout } from '../analysis/content-process.ts';
import type { Picture } from '../analysis/picture.ts';
import { ANALYSER_VERSION } from '../analysis/version.ts';
import {
  type FileRow,
  files,
  imageUploads,
  previewImages,
  type Sketch,
  sketches,
  smallImages,
  thumbnails,
} from '../tables.ts';
import { sha1Of } from '../testing/make-files.ts';
import { keepSketch } from './keep-sketch.ts';
import { makeCover, makeSmallImage, makeThumbnail } from './make-picture.ts';
import { publishImage, storeImage } from './store-image.ts';

const MAX_IMAGE_BYTES = 5_242_880;

let app: TestApp;
let context: Context;
let logged: unknown[];
let asked: unknown[];
let number = 0;
let file: FileRow;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [logged, asked] = [[], []];
  const { log } = app.context;
  const warn = (details: object, text: string) => void logged.push([details, text]);
  context = { ...app.context, log: { ...log, warn } as unknown as Context['log'] };
  number += 1;
  file = await addFile();
});

async function addFile(more: Partial<FileRow> = {}): Promise<FileRow> {
  const now = app.clock.now();
  const sha1 = sha1Of(`${number} ${JSON.stringify(more)}`);
  const metaInfo = { fileSize: 9, mime: 'audio/wav' };
  const row = { sha1, sha256: sha1.slice(0, 32).repeat(2), sizeBytes: 9, metaInfo, extensions: ['.wav'] };
  const analysis = FileAnalysis.success;
  const [added] = await context.db
    .insert(files)
    .values({ ...row, analysis, createdAt: now, updatedAt: now, ...more })
    .returning();
  return added!;
}

const textOf = (content: Buffer | null) => content?.toString();
const drawn = (text: string): Picture => ({
  content: new Uint8Array(Buffer.from(text)),
  mime: 'image/webp',
  extension: 'webp',
});

/** A process that answers with this, and notes what it is asked. */
function answering(result: Picture | Sketch | null | Error) {
  return (...args: unknown[]) => {
    asked.push(args);
    return (result instanceof Error ? Promise.reject(result) : Promise.resolve(result)) as Promise<never>;
  };
}

const FAILURES: [what: string, error: Error][] = [
  ['takes too long', new ContentTimeout('late')],
  ['brings the process down', new ContentCrash('crashed')],
];
const other = new Error('the store is away');
const SKETCH: Sketch = { kind: 'sound', peaks: [0.5, 1] };

async function sketchRow(sha1 = file.sha1) {
  const [row] = await context.db.select().from(sketches).where(eq(sketches.sha1, sha1));
  return row;
}

test('a sketch is made once, of sounds and of data', async () => {
  const other = await addFile({ metaInfo: { fileSize: 9, mime: 'application/json' } });
  expect(await keepSketch(context, { sketch: answering(SKETCH) }, file)).toEqual(SKETCH);
  expect(asked).toEqual([[file]]);
  const kept = { content: SKETCH, analyserVersion: ANALYSER_VERSION, createdAt: app.clock.now() };
  expect(await sketchRow()).toEqual({ ...kept, sha1: file.sha1 });
  const data: Sketch = { kind: 'data', cells: [] };
  expect(await keepSketch(context, { sketch: answering(data) }, other)).toEqual(data);
  expect(await keepSketch(context, { sketch: answering(data) }, file)).toEqual(SKETCH);
  expect(asked).toEqual([[file], [other]]);
});

test.each<[what: string, more: Partial<FileRow>]>([
  ['not analysed yet', { analysis: FileAnalysis.waiting }],
  ['whose analysis failed', { analysis: FileAnalysis.failed }],
  ['of an unknown kind', { metaInfo: { fileSize: 9 } }],
  ['that is a film', { metaInfo: { fileSize: 9, mime: 'video/mp4' } }],
  ['with sound in the name of its kind', { metaInfo: { fileSize: 9, mime: 'x-audio/wav' } }],
  ['with data in the name of its kind', { metaInfo: { fileSize: 9, mime: 'application/json5' } }],
])('a file %s has no sketch', async (_, more) => {
  const one = await addFile(more);
  expect(await keepSketch(context, { sketch: answering(SKETCH) }, one)).toBeNull();
  expect([asked, await sketchRow(one.sha1)]).toEqual([[], undefined]);
});

test.each(FAILURES)('what %s has no sketch, and is not looked at again', async (_, error) => {
  expect(await keepSketch(context, { sketch: answering(error) }, file)).toBeNull();
  expect(logged).toEqual([[{ err: error, sha1: file.sha1 }, 'no sketch can be made of the file']]);
  expect(await sketchRow()).toMatchObject({ content: null, analyserVersion: ANALYSER_VERSION });
  expect(await keepSketch(context, { sketch: answering(SKETCH) }, file)).toBeNull();
  expect(asked).toHaveLength(1);
});

test('what the store fails with keeps nothing from being made later', async () => {
  for (const make of [
    () => keepSketch(context, { sketch: answering(other) }, file),
    () => makeThumbnail(context, { picture: answering(other) }, file),
    () => makeCover(context, { picture: answering(other) }, file, 1),
  ])
    await expect(make()).rejects.toBe(other);
  expect([await sketchRow(), await thumbnailRow()]).toEqual([undefined, undefined]);
  expect(logged).toEqual([]);
});

async function thumbnailRow(sha1 = file.sha1) {
  const [row] = await context.db.select().from(thumbnails).where(eq(thumbnails.sha1, sha1));
  return row;
}

test('a thumbnail is made once', async () => {
  expect(textOf(await makeThumbnail(context, { picture: answering(drawn('small')) }, file))).toBe('small');
  expect(asked).toEqual([[file, 'thumbnail']]);
  expect(await thumbnailRow()).toEqual({
    sha1: file.sha1,
    content: Buffer.from('small'),
    analyserVersion: ANALYSER_VERSION,
    createdAt: app.clock.now(),
  });
  const another = await addFile({ sizeBytes: 10 });
  expect(textOf(await makeThumbnail(context, { picture: answering(drawn('another')) }, another))).toBe('another');
  expect(textOf(await makeThumbnail(context, { picture: answering(drawn('again')) }, file))).toBe('small');
  expect(asked).toHaveLength(2);
});

test.each<[what: string, error: Error | null]>([...FAILURES, ['shows nothing', null]])(
  'what %s has neither thumbnail nor cover',
  async (_, error) => {
    const warned = (use: string) => [{ err: error, sha1: file.sha1, use }, 'no picture can be made of the file'];
    expect(await makeThumbnail(context, { picture: answering(error) }, file)).toBeNull();
    expect(await thumbnailRow()).toMatchObject({ content: null, analyserVersion: ANALYSER_VERSION });
    expect(await makeThumbnail(context, { picture: answering(drawn('x')) }, file)).toBeNull();
    expect(await makeCover(context, { picture: answering(drawn('x')) }, file, 1)).toBeNull();
    expect(asked).toHaveLength(1);
    const another = await addFile({ sizeBytes: 11 });
    expect(await makeCover(context, { picture: answering(error) }, another, 1)).toBeNull();
    expect(await thumbnailRow(another.sha1)).toMatchObject({ content: null });
    const ofCover = [{ err: error, sha1: another.sha1, use: 'cover' }, 'no picture can be made of the file'];
    expect(logged).toEqual(error ? [warned('thumbnail'), ofCover] : []);
  },
);

test('before its analysis a file has neither thumbnail nor cover', async () => {
  const waiting = await addFile({ analysis: FileAnalysis.waiting });
  expect(await makeThumbnail(context, { picture: answering(drawn('x')) }, waiting)).toBeNull();
  expect(await makeCover(context, { picture: answering(drawn('x')) }, waiting, 1)).toBeNull();
  expect([asked, await thumbnailRow(waiting.sha1)]).toEqual([[], undefined]);
});

const uploadersOf = async (sha1: string) =>
  (await context.db.select().from(imageUploads).where(eq(imageUploads.sha1, sha1))).map(({ userId }) => userId);

test('a cover is public, made once, and kept for whoever had it made first', async () => {
  const text = `cover ${number}`;
  await makeThumbnail(context, { picture: answering(drawn('small')) }, file);
  const cover = await makeCover(context, { picture: answering(drawn(text)) }, file, 7);
  expect(asked[1]).toEqual([file, 'cover']);
  expect(cover).toEqual({
    sha1: sha1Of(text),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    sizeBytes: text.length,
    mime: 'image/webp',
    extension: 'webp',
    madeFrom: file.sha1,
    createdAt: app.clock.now(),
  });
  expect(await context.blobs.bytes(cover!.sha256)).toEqual(Buffer.from(text));
  expect(await makeCover(context, { picture: answering(drawn('again')) }, file, 8)).toEqual(cover);
  expect(asked).toHaveLength(2);
  expect(await uploadersOf(cover!.sha1)).toEqual([7]);
  const another = await addFile({ sizeBytes: 12 });
  expect(await makeCover(context, { picture: answering(drawn('another')) }, another, 8)).toMatchObject({
    madeFrom: another.sha1,
  });
  expect(await thumbnailRow(another.sha1), 'a cover says nothing of small pictures').toBeUndefined();
});

test('of two covers of a file that are made at once the first one is public', async () => {
  const image = { mime: 'image/png', extension: 'png', madeFrom: file.sha1 };
  const first = await publishImage(context, { ...image, content: Buffer.from(`first ${number}`), userId: 7 });
  const second = await publishImage(context, { ...image, content: Buffer.from(`second ${number}`), userId: 8 });
  expect(second).toEqual(first);
  expect(await uploadersOf(first.sha1)).toEqual([7, 8]);
  expect(await context.db.select().from(previewImages).where(eq(previewImages.madeFrom, file.sha1))).toEqual([first]);
});

test('a picture is kept for all who upload it, but not where it is the installation’s own', async () => {
  const image = (text: string) => ({ content: Buffer.from(`${text} ${number}`), mime: 'image/png', extension: 'png' });
  const shared = await publishImage(context, { ...image('shared'), userId: 7 });
  expect(shared).toMatchObject({ madeFrom: null, mime: 'image/png', extension: 'png' });
  const unusedSince = app.clock.now();
  await context.db.update(imageUploads).set({ unusedSince }).where(eq(imageUploads.sha1, shared.sha1));
  await publishImage(context, { ...image('shared'), userId: 8 });
  const entry = { sha1: shared.sha1, createdAt: app.clock.now() };
  const entries = () => context.db.select().from(imageUploads).where(eq(imageUploads.sha1, shared.sha1));
  expect(await entries()).toEqual([
    { ...entry, userId: 7, unusedSince },
    { ...entry, userId: 8, unusedSince: null },
  ]);
  await publishImage(context, { ...image('shared'), userId: 7 });
  expect((await entries()).map((one) => one.unusedSince)).toEqual([null, null]);
  const own = await publishImage(context, image('own'));
  await publishImage(context, { ...image('own'), userId: 7 });
  await publishImage(context, image('own'));
  expect(await uploadersOf(own.sha1)).toEqual([]);
});

async function addImage(text: string, mime = 'image/png') {
  return publishImage(context, { content: Buffer.from(`${text} ${number}`.padEnd(20, '.')), mime, extension: 'png' });
}

const smallRow = async (sha1: string) =>
  (await context.db.select().from(smallImages).where(eq(smallImages.sha1, sha1)))[0];

test('a small picture is made once, of the kind of the large one, if it has fewer bytes', async () => {
  const image = await addImage('large');
  expect(textOf(await makeSmallImage(context, { picture: answering(drawn('x'.repeat(19))) }, image))).toBe(
    'x'.repeat(19),
  );
  const pictured = { ...image, extensions: [], metaInfo: { mime: 'image/png', fileSize: 20 } };
  expect(asked).toEqual([[pictured, 'card']]);
  expect(await smallRow(image.sha1)).toEqual({
    sha1: image.sha1,
    content: Buffer.from('x'.repeat(19)),
    createdAt: app.clock.now(),
  });
  expect(textOf(await makeSmallImage(context, { picture: answering(drawn('y')) }, image))).toBe('x'.repeat(19));
  expect(asked).toHaveLength(1);
  const another = await addImage('another');
  expect(await makeSmallImage(context, { picture: answering(drawn('x'.repeat(20))) }, another)).toBeNull();
  expect(await smallRow(another.sha1)).toMatchObject({ content: null });
  expect(await makeSmallImage(context, { picture: answering(drawn('y')) }, another)).toBeNull();
  expect(asked).toHaveLength(2);
});

test('a picture that moves has no small one, nor has what cannot be drawn', async () => {
  const moving = await addImage('moving', 'image/gif');
  expect(await makeSmallImage(context, { picture: answering(drawn('x')) }, moving)).toBeNull();
  expect([asked, await smallRow(moving.sha1)]).toEqual([[], undefined]);
  for (const result of [null, new ContentTimeout('late'), new ContentCrash('crashed')]) {
    number += 1;
    const image = await addImage('odd');
    expect(await makeSmallImage(context, { picture: answering(result) }, image)).toBeNull();
    expect(await smallRow(image.sha1)).toMatchObject({ content: null });
  }
  const image = await addImage('away');
  await expect(makeSmallImage(context, { picture: answering(other) }, image)).rejects.toBe(other);
  expect(await smallRow(image.sha1)).toBeUndefined();
});

const JPEG = '\xff\xd8\xff';
const PNG = '\x89PNG\r\n\x1a\n';
const latin = (text: string) => Buffer.from(text, 'latin1');
const storing = (
  filename: string,
  content: Buffer,
  result: Picture | Error | null | 'too large' = drawn(`${number}`),
) =>
  storeImage(
    context,
    { rewrite: answering(result as Picture) },
    {
      userId: 7,
      filename,
      source: Readable.from([content.subarray(0, 3), content.subarray(3)], { objectMode: false }),
    },
  );

test.each([
  ['a.jpg', JPEG],
  ['a.jpe', JPEG],
  ['a.JPEG', JPEG],
  ['a.b.png', PNG],
  ['a.gif', 'GIF87a'],
  ['a.Gif', 'GIF89a'],
])('%s beginning with %j is taken as a picture, and written anew', async (filename, start) => {
  const content = latin(`${start} and more`);
  const text = `rewritten ${number}`;
  const image = await storing(filename, content, { ...drawn(text), mime: 'image/jpeg', extension: 'jpg' });
  expect(asked).toEqual([[content]]);
  expect(image).toMatchObject({ sha1: sha1Of(text), mime: 'image/jpeg', extension: 'jpg', madeFrom: null });
  expect(await context.blobs.bytes(image.sha256)).toEqual(Buffer.from(text));
  expect(await uploadersOf(image.sha1)).toEqual([7]);
});

test.each<[what: string, filename: string, content: string]>([
  ['of another name', 'a.svg', PNG],
  ['without an extension', 'png', PNG],
  ['of another content', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['whose signature is cut off', 'a.jpg', JPEG.slice(0, 2)],
  ['whose signature comes late', 'a.jpg', ` ${JPEG}`],
  ['of another kind of GIF', 'a.gif', 'GIF88a'],
])('what is %s is not taken as a picture', async (_, filename, content) => {
  await expect(storing(filename, latin(content))).rejects.toMatchObject({ refusal: 'image.wrong-kind' });
  expect(asked).toEqual([]);
});

test.each<[what: string, result: Parameters<typeof storing>[2], reason: object]>([
  ['cannot be decoded', null, { refusal: 'image.not-an-image' }],
  ['takes too long', new ContentTimeout('late'), { refusal: 'image.not-an-image' }],
  ['brings the process down', new ContentCrash('crashed'), { refusal: 'image.not-an-image' }],
  ['has too many pixels', 'too large', { refusal: 'image.too-many-pixels' }],
  ['cannot be looked at', other, { message: other.message }],
])('a picture that %s is refused', async (_, result, reason) => {
  await expect(storing('a.png', latin(PNG), result)).rejects.toMatchObject(reason);
});

test('a picture has some bytes, and at most five mebibytes of them', async () => {
  await expect(storing('a.png', Buffer.alloc(0))).rejects.toMatchObject({ refusal: 'file.empty' });
  const largest = Buffer.alloc(MAX_IMAGE_BYTES, latin(PNG));
  const tooLarge = Buffer.concat([largest, latin('x')]);
  await expect(storing('a.png', tooLarge)).rejects.toMatchObject({ refusal: 'file.too-large' });
  expect(asked).toEqual([]);
  await storing('a.png', largest);
  expect((asked as Buffer[][]).map(([content]) => content!.byteLength)).toEqual([MAX_IMAGE_BYTES]);
});
