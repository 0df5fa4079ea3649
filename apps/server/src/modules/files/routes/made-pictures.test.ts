import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileAnalysis } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { createProviders } from '#platform/providers/providers.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { ContentProcess } from '../analysis/content-process.ts';
import type { Picture } from '../analysis/picture.ts';
import { publishImage } from '../commands/store-image.ts';
import { PICTURE_DEADLINE_MS, SMALL_DEADLINE_MS } from '../limits.ts';
import { type FileRow, files, imageUploads, type MetaInfo, type PreviewImageRow, possessions } from '../tables.ts';
import { sha1Of } from '../testing/make-files.ts';
import { registerImageRoutes } from './images.ts';
import { registerPictureRoutes } from './pictures.ts';

const MIRA = 1;
const NOAH = 2;

let app: TestApp;
let context: Context;
/** Of the routes, by the last part of their addresses. */
let handlers: Map<string, (call: object) => Promise<object | null>>;
let asked: unknown[];
let picture: Picture | null;
/** Resolves as soon as a picture is asked for that is never made. */
let isLate: PromiseWithResolvers<void> | undefined;
let number = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  number += 1;
  [handlers, asked, isLate] = [new Map(), [], undefined];
  picture = { content: Buffer.from(`small ${number}`), mime: 'image/webp', extension: 'webp' };
  context = { ...app.context, providers: createProviders() };
  const content: Pick<ContentProcess, 'picture' | 'sketch'> = {
    picture(_file, use) {
      asked.push(use);
      isLate?.resolve();
      return isLate ? new Promise(() => undefined) : Promise.resolve(picture);
    },
    async sketch() {
      asked.push('sketch');
      return { kind: 'sound', peaks: [1] };
    },
  };
  const router = {
    context,
    route: ({ url, handler }: { url: string; handler: (call: object) => Promise<object | null> }) =>
      void handlers.set(url.split('/').at(-1)!, handler),
  } as unknown as Router;
  registerImageRoutes(router, content);
  registerPictureRoutes(router, content as ContentProcess);
});
afterEach(() => vi.useRealTimers());

/** The answer of a route; of bytes, their headers as well. */
async function call(name: string, input: object, { userId = MIRA, range }: { userId?: number; range?: string } = {}) {
  const sent = { headers: {} as Record<string, unknown>, body: null as Buffer | Readable | null };
  const reply = {
    code: () => reply,
    header: (header: string, value: unknown) => reply.headers({ [header]: value }),
    headers(more: object) {
      Object.assign(sent.headers, more);
      return reply;
    },
    send(body: Buffer | Readable) {
      sent.body = body;
      return reply;
    },
  };
  const request = { method: 'GET', headers: { range } };
  const answer = await handlers.get(name)!({ ...input, actor: { userId }, request, reply });
  if (answer !== reply) return answer;
  const bytes = Buffer.isBuffer(sent.body) ? sent.body : await buffer(sent.body!);
  return { ...sent.headers, text: bytes.toString() };
}

const show = ({ sha1, extension }: PreviewImageRow, size?: 'small', range?: string) =>
  call(':filename', { params: { filename: `${sha1}.${extension}` }, query: { size } }, { range });

/** The answer of a call that waits in vain for a picture. */
async function whenLate<Answer>(begin: () => Promise<Answer>, deadlineMs: number): Promise<Answer> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isLate = Promise.withResolvers();
  const answer = begin();
  await isLate.promise;
  vi.advanceTimersByTime(deadlineMs - 1);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(1);
  return answer;
}

const FOREVER = 'public, max-age=31536000, immutable';

/** Bytes as they are sent. */
const sentAs = (text: string, contentType: string, cacheControl: string, etag: string) => ({
  'content-type': contentType,
  'content-length': text.length,
  'cache-control': cacheControl,
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  etag: `"${etag}"`,
  text,
});

async function addImage(mime = 'image/png'): Promise<PreviewImageRow> {
  const content = Buffer.from(`a large picture ${number}`);
  return publishImage(context, { content, mime, extension: mime.split('/')[1]! });
}

test('a public picture is sent small where that is asked for, and kept for good', async () => {
  const image = await addImage();
  const small = `small ${number}`;
  expect(await show(image, 'small')).toEqual(sentAs(small, 'image/webp', FOREVER, `${image.sha1}-small`));
  expect(await show(image, 'small', 'bytes=1-4')).toMatchObject({ text: 'mall', 'content-length': 4 });
});

test.each<[what: string, mime: string, size: 'small' | undefined, isMade: boolean]>([
  ['asked for as it is', 'image/png', undefined, false],
  ['that may move', 'image/gif', 'small', false],
  ['that cannot be made smaller', 'image/png', 'small', true],
])('a public picture %s is sent as it is, and kept for good', async (_, mime, size, isMade) => {
  picture = null;
  const image = await addImage(mime);
  expect(await show(image, size)).toEqual(sentAs(`a large picture ${number}`, mime, FOREVER, image.sha1));
  expect(await show(image, size, 'bytes=2-6')).toMatchObject({ text: 'large' });
  expect(asked).toEqual(isMade ? ['card'] : []);
});

test('a public picture whose small form takes longer than a second is sent as it is, and kept for a minute', async () => {
  const image = await addImage();
  const sent = await whenLate(() => show(image, 'small'), SMALL_DEADLINE_MS);
  const aMinute = 'public, max-age=60';
  expect(sent).toEqual(sentAs(`a large picture ${number}`, 'image/png', aMinute, image.sha1));
});

async function addFile(mime: string | undefined, more: Partial<FileRow> = {}): Promise<FileRow> {
  const now = app.clock.now();
  const sha1 = sha1Of(`file ${number} ${mime}`);
  const metaInfo: MetaInfo = { fileSize: 9, ...(mime !== undefined && { mime }) };
  const row = { sha1, sha256: sha1.slice(0, 32).repeat(2), sizeBytes: 9, metaInfo, extensions: [] };
  const analysis = FileAnalysis.success;
  const [file] = await context.db
    .insert(files)
    .values({ ...row, analysis, createdAt: now, updatedAt: now, ...more })
    .returning();
  await context.db.insert(possessions).values({ userId: MIRA, sha1, createdAt: now });
  return file!;
}

const { waiting, analysing, success, failed } = FileAnalysis;

test.each<[name: string, mime: string, analysis: FileAnalysis, isMQ: 0 | 1, answer: string | null]>([
  ['imageHandle', 'image/png', success, 0, 'cover'],
  ['imageHandle', 'image/png', waiting, 0, 'file.not-analysed'],
  ['imageHandle', 'image/png', analysing, 0, 'file.not-analysed'],
  ['imageHandle', 'image/png', waiting, 1, null],
  ['imageHandle', 'image/png', analysing, 1, null],
  ['imageHandle', 'image/png', failed, 1, 'image.not-an-image'],
  ['imageHandle', 'x-image/png', success, 0, 'image.not-an-image'],
  ['imageHandle', 'video/mp4', success, 1, 'image.not-an-image'],
  ['generateCoverImage', 'video/mp4', success, 0, 'cover'],
  ['generateCoverImage', 'video/mp4', waiting, 0, null],
])('%s of %s in the state %i (polled: %i) answers %s', async (name, mime, analysis, isMQ, answer) => {
  const { sha1 } = await addFile(mime, { analysis });
  const making = call(name, { body: { sha1, isMQ } });
  if (answer === null) expect(await making).toBeNull();
  else if (answer !== 'cover') await expect(making).rejects.toMatchObject({ refusal: answer });
  else {
    const cover = sha1Of(`small ${number}`);
    expect(await making).toEqual({ url: `http://localhost:4180/image/preview-image/${cover}.webp` });
    expect(await context.db.select().from(imageUploads).where(eq(imageUploads.sha1, cover))).toMatchObject([
      { userId: MIRA },
    ]);
  }
  expect(asked).toEqual(answer === 'cover' ? ['cover'] : []);
});

test('a file without a kind, or of another, is no image', async () => {
  const { sha1 } = await addFile(undefined);
  for (const userId of [MIRA, NOAH]) {
    const refusal = userId === MIRA ? 'image.not-an-image' : 'file.not-found';
    await expect(call('imageHandle', { body: { sha1 } }, { userId })).rejects.toMatchObject({ refusal });
  }
  await expect(call('generateCoverImage', { body: { sha1 } }, { userId: NOAH })).rejects.toMatchObject({
    refusal: 'file.not-found',
  });
});

test.each(['imageHandle', 'generateCoverImage'])('%s tells nothing of a cover that takes long', async (name) => {
  const { sha1 } = await addFile('image/png');
  expect(await whenLate(() => call(name, { body: { sha1, isMQ: 0 } }), PICTURE_DEADLINE_MS)).toBeNull();
});

test('an image of which no cover can be made is none, and another file has none', async () => {
  picture = null;
  const body = { sha1: (await addFile('image/png')).sha1, isMQ: 0 };
  await expect(call('imageHandle', { body })).rejects.toMatchObject({ refusal: 'image.not-an-image' });
  expect(await call('generateCoverImage', { body })).toBeNull();
});

test('a thumbnail is sent to those who possess the file, if it is made in time', async () => {
  const { sha1 } = await addFile('image/png');
  const params = { sha1 };
  const late = whenLate(() => call('thumbnail', { params }), PICTURE_DEADLINE_MS);
  await expect(late).rejects.toMatchObject({ refusal: 'image.not-found' });
  vi.useRealTimers();
  isLate = undefined;
  const small = `small ${number}`;
  expect(await call('thumbnail', { params })).toEqual(sentAs(small, 'image/webp', 'private, no-cache', sha1));
  expect(await call('thumbnail', { params }, { range: 'bytes=0-2' })).toMatchObject({ text: 'sma' });
  await expect(call('thumbnail', { params }, { userId: NOAH })).rejects.toMatchObject({ refusal: 'file.not-yours' });
  await expect(call('thumbnail', { params: { sha1: '0'.repeat(40) } })).rejects.toMatchObject({
    refusal: 'file.not-found',
  });
});

test('other modules ask for thumbnails and sketches of files by name', async () => {
  const file = await addFile('audio/wav');
  const thumbnails = await Promise.all(context.providers.all('files.thumbnail').map((make) => make(file)));
  const sketches = await Promise.all(context.providers.all('files.sketch').map((make) => make(file)));
  expect({ thumbnails, sketches }).toEqual({
    thumbnails: [Buffer.from(`small ${number}`)],
    sketches: [{ kind: 'sound', peaks: [1] }],
  });
  expect(asked).toEqual(['thumbnail', 'sketch']);
});
