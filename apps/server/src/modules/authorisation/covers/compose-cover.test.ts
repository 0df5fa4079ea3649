import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addFile, FREE, publish, SHOWN_ONLY } from '#modules/exhibits/testing/publish.ts';
import type { FileRow, Sketch } from '#modules/files/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { card, inksOf } from './card.ts';
import { composeCover } from './compose-cover.ts';
import { drawSketch } from './draw-sketch.ts';
import { hasSketch, prepareCover } from './prepare-cover.ts';
import { setLines, setTitle } from './set-in-type.ts';

/** Line 12 is the last one that is looked at. */
const LINES = ['One', 'Two', ...Array<string>(9).fill(''), 'Twelve', 'Thirteen'].join('\n');
const PICTURE = Buffer.from('a picture');
const SOUND: Sketch = { kind: 'sound', peaks: [0, 1] };

let app: TestApp;
let mira: TestUser;
let work: { resourceId: string; fileSha1: string };
let free: typeof work;
let cutSha1: string;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  const article = { filename: 'text.md', type: 'markdown' };
  work = await publish(app, mira, { ...article, name: 'lamp', content: LINES, policies: [SHOWN_ONLY] });
  free = await publish(app, mira, { ...article, name: 'free', content: `Free\n${LINES}`, policies: [FREE] });
  cutSha1 = await addFile(app, mira, 'cut.md', 'The part that is shown.');
});
afterAll(() => app.close());

/** Files that were asked for a sketch, and for a picture. */
let asked: { sketches: string[]; pictures: string[] };
beforeEach(() => {
  asked = { sketches: [], pictures: [] };
});
afterEach(() => vi.useRealTimers());

interface Makers {
  sketch?: () => Promise<Sketch | null>;
  picture?: () => Promise<Buffer | null>;
}

/** The context with others that make sketches and pictures. */
function contextWith({ sketch = async () => null, picture = async () => PICTURE }: Makers = {}) {
  const makers: Record<string, (file: FileRow) => Promise<unknown>> = {
    'files.sketch': ({ sha1 }) => {
      asked.sketches.push(sha1);
      return sketch();
    },
    'files.thumbnail': ({ sha1 }) => {
      asked.pictures.push(sha1);
      return picture();
    },
  };
  return { ...app.context, providers: { ...app.context.providers, all: (name: string) => [makers[name]] as never } };
}

/** Makes the works other than they are. */
async function change(metaInfo: object, excerpt: object | null = null, isCut = false): Promise<void> {
  const { sql } = app.context;
  await sql`update files set meta_info = ${JSON.stringify(metaInfo)}::jsonb where sha1 in (${work.fileSha1}, ${free.fileSha1})`;
  await sql`update resource_versions set excerpt = ${excerpt && JSON.stringify(excerpt)}::json,
    excerpt_sha1 = ${isCut ? cutSha1 : null} where resource_id = ${work.resourceId}`;
}

const titled = (name = 'lamp') => ({
  content: setTitle(name, 'mira', inksOf(work.resourceId)),
  contentType: 'image/svg+xml',
});
const typed = (text: string) => ({ content: setLines(text, inksOf(work.resourceId)), contentType: 'image/svg+xml' });
const pictured = { content: PICTURE, contentType: 'image/webp' };
const ready = (kind: string, amount = 0) => ({ kind, amount, state: 'ready' });

test('who has given a work a title, and themselves a name, finds these on it', async () => {
  await change({ mime: 'application/zip' });
  expect(await composeCover(contextWith(), work.resourceId)).toEqual(titled());
  const { sql } = app.context;
  await sql`update resources set resource_title = 'The lamp' where resource_id = ${work.resourceId}`;
  await sql`update users set display_name = 'Míra' where user_id = ${mira.userId}`;
  expect(await composeCover(contextWith(), work.resourceId)).toEqual({
    content: setTitle('The lamp', 'Míra', inksOf(work.resourceId)),
    contentType: 'image/svg+xml',
  });
  await sql`update resources set resource_title = '' where resource_id = ${work.resourceId}`;
  await sql`update users set display_name = '' where user_id = ${mira.userId}`;
});

test('of what is not listed there is a card without anything, of what is not there none', async () => {
  await app.context.sql`update resources set status = 4 where resource_id = ${work.resourceId}`;
  expect(await composeCover(contextWith({ sketch: async () => SOUND }), work.resourceId)).toEqual({
    content: card(inksOf(work.resourceId), ''),
    contentType: 'image/svg+xml',
  });
  expect(asked).toEqual({ sketches: [], pictures: [] });
  await app.context.sql`update resources set status = 1 where resource_id = ${work.resourceId}`;
  expect(await composeCover(contextWith(), '0'.repeat(24))).toBeNull();
});

test('what has a sketch is drawn from it, whoever may read it', async () => {
  await change({ mime: 'audio/mpeg', wordCount: 3 }, ready('text', 2));
  expect(await composeCover(contextWith({ sketch: async () => SOUND }), work.resourceId)).toEqual({
    content: drawSketch(SOUND, inksOf(work.resourceId)),
    contentType: 'image/svg+xml',
  });
  expect(asked).toEqual({ sketches: [work.fileSha1], pictures: [] });
});

test.each<
  [what: string, meta: object, excerpt: object | null, isCut: boolean, cover: () => object, ask?: () => string]
>([
  ['a text of which nothing is shown: its title', { wordCount: 9 }, null, false, titled],
  ['two lines are shown: these', { wordCount: 9 }, ready('text', 2), false, () => typed('One\nTwo')],
  ['many are shown: twelve', { wordCount: 0 }, ready('text', 90), false, () => typed('One\nTwo\nTwelve')],
  ['a page: its title', { mime: 'text/html', wordCount: 9 }, ready('text', 2), false, titled],
  ['no text: its title', { mime: 'text/plain' }, ready('text', 2), false, titled],
  [
    'lines that are not shown yet: its title',
    { wordCount: 9 },
    { ...ready('text', 2), state: 'failed' },
    false,
    titled,
  ],
  ['another part of a text: its title', { wordCount: 9 }, ready('sound', 2), false, titled],
  ['a picture nobody sees: its title', { mime: 'image/png' }, null, false, titled],
  [
    'one that is shown smaller: it',
    { mime: 'image/png' },
    ready('picture'),
    false,
    () => pictured,
    () => work.fileSha1,
  ],
  [
    'pages: the first',
    { mime: 'application/zip', imageCount: 2 },
    ready('picture'),
    false,
    () => pictured,
    () => work.fileSha1,
  ],
  ['a film: of the part that is shown', { mime: 'video/mp4' }, ready('film', 2), true, () => pictured, () => cutSha1],
  [
    'a part that is being made: its title',
    { mime: 'video/mp4' },
    { ...ready('film', 2), state: 'waiting' },
    true,
    titled,
  ],
  [
    'a picture that could not be made: its title',
    { mime: 'image/png' },
    { ...ready('picture'), state: 'failed' },
    false,
    titled,
  ],
  ['a part of which there is no file: its title', { mime: 'video/mp4' }, ready('film', 2), false, titled],
  ['neither seen nor read: its title', { mime: 'audio/mpeg' }, ready('sound', 2), true, titled],
  ['of no known kind: its title', {}, ready('picture'), true, titled],
])('%s', async (_, metaInfo, excerpt, isCut, cover, ask) => {
  await change(metaInfo, excerpt, isCut);
  expect(await composeCover(contextWith(), work.resourceId)).toEqual(cover());
  expect(asked).toEqual({ sketches: [work.fileSha1], pictures: ask ? [ask()] : [] });
});

test.each<[what: string, meta: object, isPictured: boolean, text: string | null]>([
  ['lines', { mime: 'text/plain', wordCount: 1 }, false, 'Free\nOne\nTwo'],
  ['a picture', { mime: 'image/webp' }, true, null],
  ['a film', { mime: 'video/webm' }, true, null],
  ['pages', { mime: 'application/zip', imageCount: 0 }, true, null],
  ['nothing of a page', { mime: 'text/html', wordCount: 1 }, false, null],
  ['nothing of what is no picture', { mime: 'application/pdf' }, false, null],
])('of what is free for everybody is shown: %s', async (_, metaInfo, isPictured, text) => {
  await change(metaInfo);
  const inks = inksOf(free.resourceId);
  const drawn = text === null ? setTitle('free', 'mira', inks) : setLines(text, inks);
  expect(await composeCover(contextWith(), free.resourceId)).toEqual(
    isPictured ? pictured : { content: drawn, contentType: 'image/svg+xml' },
  );
  expect(asked.pictures).toEqual(isPictured ? [free.fileSha1] : []);
});

test('a picture that cannot be made leaves the title', async () => {
  await change({ mime: 'image/png' }, ready('picture'));
  expect(await composeCover(contextWith({ picture: async () => null }), work.resourceId)).toEqual(titled());
});

test.each(['sketch', 'picture'] as const)(
  'where a %s takes longer than three seconds its title stands in',
  async (late) => {
    await change({ mime: 'image/png' }, ready('picture'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { promise: isAsked, resolve } = Promise.withResolvers<void>();
    const never = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    const settled = vi.fn();
    const cover = composeCover(contextWith({ [late]: never }), work.resourceId).finally(settled);
    await isAsked;
    await vi.advanceTimersByTimeAsync(2999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
    expect(await cover).toEqual({ ...titled(), isStandIn: true });
  },
);

test('what is made in time leaves no timer behind', async () => {
  await change({ mime: 'image/png' }, ready('picture'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = vi.getTimerCount();
  expect(await composeCover(contextWith(), work.resourceId)).toEqual(pictured);
  expect(vi.getTimerCount()).toBe(before);
});

test.each<[mime: string, isDrawn: boolean]>([
  ['audio/mpeg', true],
  ['audio/wav', true],
  ['application/json', true],
  ['application/json5', false],
  ['video/mp4', false],
  ['text/markdown', false],
  ['x-audio/mpeg', false],
])('the cover of a release of %s is prepared: %s', async (mime, isDrawn) => {
  await change({ mime });
  const { sql } = app.context;
  const [version] = await sql`select version_id as id from resource_versions where resource_id = ${work.resourceId}`;
  const [row] = await sql`select ${hasSketch(sql, { versionId: version!.id })} as has`;
  expect(row).toEqual({ has: isDrawn });
  const [none] = await sql`select ${hasSketch(sql, { versionId: 'f'.repeat(32) })} as has`;
  expect(none).toEqual({ has: false });
});

test('preparing makes the sketch of the release’s file, and nothing where there is none', async () => {
  const { sql } = app.context;
  const [version] = await sql`select version_id as id from resource_versions where resource_id = ${work.resourceId}`;
  await prepareCover(contextWith(), { versionId: version!.id });
  expect(asked).toEqual({ sketches: [work.fileSha1], pictures: [] });
  await prepareCover(contextWith(), { versionId: 'f'.repeat(32) });
  expect(asked.sketches).toEqual([work.fileSha1]);
});

test('a picture may be kept for ten minutes, one that stands in for another not at all', {
  timeout: 15_000,
}, async () => {
  await change({ mime: 'image/png' }, ready('picture'));
  const url = `/v2/resources/${work.resourceId}/cover`;
  const all = vi.spyOn(app.context.providers, 'all').mockImplementation(contextWith().providers.all);
  try {
    const picture = await app.visitor.get(url);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': `${PICTURE.byteLength}`,
      etag: `"${createHash('sha1').update(PICTURE).digest('hex')}"`,
      'cache-control': 'public, max-age=600',
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    });
    expect(picture.bytes).toEqual(PICTURE);
    const part = await app.visitor.get(url, { headers: { range: 'bytes=2-4' } });
    expect(part).toMatchObject({ status: 206, body: PICTURE.subarray(2, 5).toString() });

    const { promise: isAsked, resolve } = Promise.withResolvers<void>();
    const never = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    all.mockImplementation(contextWith({ picture: never }).providers.all);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = app.visitor.get(url);
    await isAsked;
    await vi.advanceTimersByTimeAsync(3000);
    expect((await answer).headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
  } finally {
    all.mockRestore();
  }
});
