import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { bmp, fixture, lyingJpeg, png, sha1Of, wav, zipOf } from '../testing/make-files.ts';
import { upload, uploadAnalysed } from '../testing/upload.ts';

const UNKNOWN = '0123456789abcdef0123456789abcdef01234567';
const FILES = '/v2/storages/files';

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
let picture: string;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  otto = await app.addUser('otto');
  picture = await uploadAnalysed(app, mira, 'picture.png', await png(2000, 1000));
});
afterAll(() => app.close());

/** The public picture that the call answers with, as it is served to anybody. */
async function coverOf(sha1: string, call = 'generateCoverImage') {
  const { data } = await mira.post(`${FILES}/${call}`, { sha1 });
  return data && (await app.visitor.get(new URL(data.url).pathname));
}

async function coverOfFile(filename: string, content: Buffer) {
  return coverOf(await uploadAnalysed(app, mira, filename, content));
}

/** A picture of single points, black or white, which PNG packs better than WebP. */
function points(width: number, height: number): Promise<Buffer> {
  const pixels = randomBytes(width * height).map((value) => (value < 128 ? 0 : 255));
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** Mean of red, green and blue. */
async function colourOf(content: Buffer): Promise<number[]> {
  const { channels } = await sharp(content).removeAlpha().stats();
  return channels.map(({ mean }) => Math.round(mean));
}

async function deviationOf(content: Buffer): Promise<number> {
  const { channels } = await sharp(content).removeAlpha().stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

test('pictures are made for users, of files that they possess', async () => {
  for (const call of ['imageHandle', 'generateCoverImage']) {
    expect(await app.visitor.post(`${FILES}/${call}`, { sha1: picture })).toMatchObject({ errCode: 30 });
    expect(await otto.post(`${FILES}/${call}`, { sha1: picture })).toMatchObject({ errCode: 2, data: null });
    expect(await mira.post(`${FILES}/${call}`, { sha1: UNKNOWN })).toMatchObject({ errCode: 2 });
    expect(await mira.post(`${FILES}/${call}`, { sha1: 'x' })).toMatchObject({ errCode: 4 });
    expect(await mira.post(`${FILES}/${call}`, {})).toMatchObject({ errCode: 4 });
  }
  expect(await app.visitor.post(`${FILES}/uploadImage`, {})).toMatchObject({ errCode: 30 });
  expect(await app.visitor.get(`${FILES}/${picture}/thumbnail`)).toMatchObject({ errCode: 30 });
  expect(await otto.get(`${FILES}/${picture}/thumbnail`)).toMatchObject({ errCode: 3 });
  expect(await mira.get(`${FILES}/${UNKNOWN}/thumbnail`)).toMatchObject({ errCode: 2 });
});

test('a public picture is there as lists show it, made once, where that is fewer bytes', async () => {
  const noise = await sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const path = new URL((await upload(otto, 'large.jpg', noise, `${FILES}/uploadImage`)).data.url).pathname;
  const whole = await app.visitor.get(path);
  const small = await app.visitor.get(`${path}?size=small`);
  expect(small.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(small.bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${sha1Of(whole.bytes)}-small"`,
  });
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 });
  expect(small.bytes.byteLength).toBeLessThan(whole.bytes.byteLength / 2);
  expect((await app.visitor.get(`${path}?size=small`)).bytes.equals(small.bytes)).toBe(true);
  const { rows } = await app.context.db.execute(sql`select from small_images where sha1 = ${sha1Of(whole.bytes)}`);
  expect(rows).toHaveLength(1);
  const part = await app.visitor.get(`${path}?size=small`, { headers: { range: 'bytes=8-11' } });
  expect(part).toMatchObject({ status: 206, body: 'WEBP' });
  expect(await app.visitor.get(`${path}?size=huge`)).toMatchObject({ errCode: 4 });
});

test.each([
  [
    'moves',
    'gif',
    () =>
      sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
  ],
  ['is small as it is', 'png', () => points(300, 200)],
])('a public picture that %s is sent as it is', async (_reason, extension, make) => {
  const { data } = await upload(otto, `picture.${extension}`, await make(), `${FILES}/uploadImage`);
  const path = new URL(data.url).pathname;
  const [whole, small] = [await app.visitor.get(path), await app.visitor.get(`${path}?size=small`)];
  expect(small.headers).toMatchObject({ 'content-type': `image/${extension}`, etag: whole.headers.etag });
  expect(small.bytes.equals(whole.bytes)).toBe(true);
});

test('an uploaded picture is public at once, and kept by caches for good', async () => {
  const content = await lyingJpeg(40, 20);
  const { data } = await upload(otto, 'Cover.JPEG', content, `${FILES}/uploadImage`);
  const answer = await app.visitor.get(new URL(data.url).pathname);
  expect(data.url).toBe(`http://localhost:4180/image/preview-image/${sha1Of(answer.bytes)}.jpg`);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  expect((await otto.get(`${FILES}/fileIsExist?sha1=${sha1Of(content)}`)).data[0].isExisting).toBe(false);
});

/** Uploads a picture and returns the bytes served of it. */
async function published(name: string, content: Buffer) {
  const { data } = await upload(otto, name, content, `${FILES}/uploadImage`);
  return (await app.visitor.get(new URL(data.url).pathname)).bytes;
}

test('an uploaded picture does not tell where it was taken, stands upright, and keeps its colours', async () => {
  const photo = await lyingJpeg(40, 20);
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const described = await sharp(await published('photo.jpg', photo)).metadata();
  expect(described).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
  expect([described.exif, described.xmp, described.orientation]).toEqual([undefined, undefined, undefined]);

  const wide = await sharp(await png(4, 4))
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const kept = await sharp(await published('wide.png', wide)).metadata();
  expect(kept.icc?.equals((await sharp(wide).metadata()).icc!)).toBe(true);
  expect(await colourOf(await published('wide.png', wide))).toEqual(await colourOf(wide));
});

test('an animation moves on after its upload', async () => {
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((colour) => png(6, 4, colour)));
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 2 })
    .toBuffer();
  expect(await sharp(await published('a.gif', animation), { animated: true }).metadata()).toMatchObject({
    format: 'gif',
    pages: 3,
    pageHeight: 4,
    delay: [100, 200, 300],
    loop: 2,
  });
});

test('junk behind a signature is no picture, what hides behind a picture does not come along, a bomb is not unfolded', async () => {
  const refusalOf = async (name: string, content: Buffer) =>
    (await upload(otto, name, content, `${FILES}/uploadImage`)).headers['x-refusal'];
  const noise = Buffer.from(Array.from({ length: 900 }, (_, index) => (index * 7) % 251));
  for (const start of ['GIF89a', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0'])
    expect(await refusalOf('a.png', Buffer.concat([Buffer.from(start, 'latin1'), noise]))).toBe('image.not-an-image');
  const good = await sharp(noise.subarray(0, 900), { raw: { width: 30, height: 10, channels: 3 } })
    .png()
    .toBuffer();
  expect(await refusalOf('half.png', good.subarray(0, good.byteLength / 2))).toBe('image.not-an-image');

  const hiding = Buffer.concat([good, Buffer.from('<script>hidden</script>')]);
  expect((await published('a.png', hiding)).includes('hidden')).toBe(false);
  expect(await refusalOf('bomb.png', await png(10_000, 5_034))).toBe('image.too-many-pixels');
});

test('only JPEG, PNG and GIF up to 5 MiB become public pictures, by name and by content', async () => {
  const uploadImage = (name: string, content: Buffer | string) => upload(mira, name, content, `${FILES}/uploadImage`);
  const good = await png(3, 3);
  expect(await uploadImage('a.svg', good)).toMatchObject({ errCode: 4 });
  expect(await uploadImage('a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject({ errCode: 4 });
  expect(await uploadImage('a.png', '')).toMatchObject({ errCode: 4 });
  const large = Buffer.concat([good, Buffer.alloc(5_242_881 - good.byteLength)]);
  expect(await uploadImage('a.png', large)).toMatchObject({ errCode: 4 });
  expect(await uploadImage('a.png', large.subarray(0, -1))).toMatchObject({ errCode: 0 });
});

test('the image address serves pictures that were made public and nothing else', async () => {
  for (const path of [`${picture}.png`, `${UNKNOWN}.png`, 'x.png', picture]) {
    expect(await app.visitor.get(`/image/preview-image/${path}`)).toMatchObject({ status: 404, errCode: 2 });
  }
});

test('a cover is at most 1,500 pixels long, keeps its format, and is made once', async () => {
  const { data } = await mira.post(`${FILES}/imageHandle`, { sha1: picture });
  const cover = await app.visitor.get(new URL(data.url).pathname);
  expect(await sharp(cover.bytes).metadata()).toMatchObject({ format: 'png', width: 1500, height: 750 });
  expect((await mira.post(`${FILES}/generateCoverImage`, { sha1: picture })).data).toEqual(data);
});

test('a cover stands upright and does not tell where it was taken', async () => {
  const photo = await uploadAnalysed(app, mira, 'photo.jpg', await lyingJpeg(60, 30));
  const { data } = await mira.post(`${FILES}/generateCoverImage`, { sha1: photo });
  const cover = await sharp((await app.visitor.get(new URL(data.url).pathname)).bytes).metadata();
  expect(cover).toMatchObject({ format: 'jpeg', width: 30, height: 60 });
  expect(cover.exif).toBeUndefined();
});

test('what is no image has no cover', async () => {
  const text = await uploadAnalysed(app, mira, 'text.txt', 'just text');
  expect(await mira.post(`${FILES}/generateCoverImage`, { sha1: text })).toMatchObject({ errCode: 0, data: null });
  expect(await mira.post(`${FILES}/imageHandle`, { sha1: text, isMQ: 1 })).toMatchObject({ errCode: 4 });
  expect(await mira.post(`${FILES}/imageHandle`, { sha1: 'x' })).toMatchObject({ errCode: 4 });
});

test('before the analysis there is no cover; callers who poll are told so, others refused', async () => {
  const content = await png(7, 7, '#123456');
  await upload(mira, 'waiting.png', content);
  const sha1 = sha1Of(content);
  expect(await mira.post(`${FILES}/imageHandle`, { sha1 })).toMatchObject({ errCode: 4 });
  expect(await mira.post(`${FILES}/imageHandle`, { sha1, isMQ: 1 })).toMatchObject({ errCode: 0, data: null });
  expect(await mira.post(`${FILES}/generateCoverImage`, { sha1 })).toMatchObject({ errCode: 0, data: null });
  expect(await mira.get(`${FILES}/${sha1}/thumbnail`)).toMatchObject({ status: 404, errCode: 2 });
  await app.context.jobs.runDue();
  const { data } = await mira.post(`${FILES}/imageHandle`, { sha1, isMQ: 1 });
  expect(data.url).toMatch(/\.png$/);
  expect((await mira.get(`${FILES}/${sha1}/thumbnail`)).status).toBe(200);
});

test('a GIF that moves moves as a cover, and stands still in lists', async () => {
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((colour) => png(40, 20, colour)));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
  const sha1 = await uploadAnalysed(app, mira, 'moving.gif', gif);
  expect(await sharp((await coverOf(sha1, 'imageHandle')).bytes).metadata()).toMatchObject({ format: 'gif', pages: 3 });
  const thumbnail = await mira.get(`${FILES}/${sha1}/thumbnail`);
  expect((await sharp(thumbnail.bytes).metadata()).pages ?? 1).toBe(1);
});

test('what browsers show badly, or run, becomes a plain picture', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script><rect width="9" height="9"/></svg>',
  );
  expect((await coverOfFile('d.svg', svg)).headers['content-type']).toBe('image/png');
  const bitmap = await coverOfFile('d.bmp', bmp(7, 5, [200, 100, 50]));
  expect(bitmap.headers['content-type']).toBe('image/jpeg');
  const [red, green, blue] = await colourOf(bitmap.bytes);
  expect([Math.round(red! / 50), Math.round(green! / 50), Math.round(blue! / 50)]).toEqual([4, 2, 1]);
  const tiff = await sharp(await png(9, 9))
    .tiff()
    .toBuffer();
  expect((await coverOfFile('d.tiff', tiff)).headers['content-type']).toBe('image/jpeg');
});

test('the cover of a film is its first frame that shows something, else its first; upright', async () => {
  for (const name of ['film.mp4', 'film.mkv', 'film.webm', 'av1.webm', 'deep.mp4']) {
    const cover = await coverOfFile(name, await fixture(name));
    expect(await sharp(cover.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 54 });
    expect(await deviationOf(cover.bytes)).toBeGreaterThan(20);
  }
  const wide = await coverOfFile('wide.mp4', await fixture('wide.mp4'));
  expect(await sharp(wide.bytes).metadata()).toMatchObject({ width: 192, height: 54 });
  const upright = await coverOfFile('upright.mov', await fixture('upright.mov'));
  expect(await sharp(upright.bytes).metadata()).toMatchObject({ width: 54, height: 96 });
  const [red, green, blue] = await colourOf((await coverOfFile('red.mp4', await fixture('red.mp4'))).bytes);
  expect(red).toBeGreaterThan(230);
  expect(Math.max(green!, blue!)).toBeLessThan(25);
});

test('the cover of a recording is the picture that it carries', async () => {
  for (const name of ['song.mp3', 'song.flac', 'song.m4a']) {
    const cover = await coverOfFile(name, await fixture(name));
    expect(cover.headers['content-type']).toBe('image/jpeg');
    expect(await deviationOf(cover.bytes)).toBeGreaterThan(20);
  }
  expect(await coverOfFile('song.ogg', await fixture('song.ogg'))).toBeNull();
  expect(await coverOfFile('tone.wav', wav({ seconds: 1, sampleRate: 8000 }))).toBeNull();
});

test('the cover of a comic is the first picture of its index, or by name; an archive with more than pictures is none', async () => {
  const [red, blue] = await Promise.all([png(8, 8, '#ff0000'), png(8, 8, '#0000ff')]);
  const index = JSON.stringify({ mode: 1, list: [{ name: 'b.png' }, { name: 'a.png' }], config: {}, custom: {} });
  const comic = await zipOf({ 'index.json': index, 'a.png': red, 'b.png': blue });
  expect(await colourOf((await coverOfFile('comic.zip', comic)).bytes)).toEqual([0, 0, 255]);
  const packed = await zipOf({ '10.png': blue, '9.png': red });
  expect(await colourOf((await coverOfFile('comic.cbz', packed)).bytes)).toEqual([255, 0, 0]);
  const plain = await zipOf({ '10.png': blue, '9.png': red, '__MACOSX/._1.png': blue });
  expect(await colourOf((await coverOfFile('pages.zip', plain)).bytes)).toEqual([255, 0, 0]);
  expect(await coverOfFile('other.zip', await zipOf({ 'c.png': red, 'c.txt': 'c' }))).toBeNull();
  expect(await coverOfFile('empty.zip', await zipOf({ 'index.json': '{"list":[]}' }))).toBeNull();
  expect(await coverOfFile('odd.zip', await zipOf({ 'index.json': '{"list":[null]}' }))).toBeNull();
});

test('imageHandle takes images alone', async () => {
  const film = await uploadAnalysed(app, mira, 'film.mp4', await fixture('film.mp4'));
  expect(await mira.post(`${FILES}/imageHandle`, { sha1: film })).toMatchObject({ errCode: 4 });
});

test('a thumbnail is small, asked for again each time, without metadata, and makes nothing public', async () => {
  const content = await lyingJpeg(900, 600);
  const sha1 = await uploadAnalysed(app, mira, 'private.jpg', content);
  const thumbnail = await mira.get(`${FILES}/${sha1}/thumbnail`);
  expect(thumbnail.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'content-length': String(thumbnail.bytes.byteLength),
  });
  const described = await sharp(thumbnail.bytes).metadata();
  expect(described).toMatchObject({ format: 'webp', width: 213, height: 320 });
  expect(described.exif).toBeUndefined();
  expect((await mira.get(`${FILES}/${sha1}/thumbnail`)).bytes).toEqual(thumbnail.bytes);
  for (const hash of [sha1, sha1Of(thumbnail.bytes)])
    for (const extension of ['webp', 'jpg'])
      expect((await app.visitor.get(`/image/preview-image/${hash}.${extension}`)).status).toBe(404);
  const original = await mira.get(`${FILES}/${sha1}/download`);
  expect((await sharp(original.bytes).metadata()).exif?.byteLength).toBeGreaterThan(0);
});

test('films and recordings have thumbnails too; what shows nothing has none, however often it is asked for', async () => {
  for (const name of ['film.mp4', 'song.mp3']) {
    const sha1 = await uploadAnalysed(app, mira, name, await fixture(name));
    expect((await mira.get(`${FILES}/${sha1}/thumbnail`)).headers['content-type']).toBe('image/webp');
  }
  const text = await uploadAnalysed(app, mira, 'text.txt', 'nothing to see');
  for (let time = 0; time < 2; time += 1) {
    expect(await mira.get(`${FILES}/${text}/thumbnail`)).toMatchObject({ status: 404, errCode: 2 });
  }
});

test('a picture asked for many times at once is made once, and is the same for all', async () => {
  const sha1 = await uploadAnalysed(app, mira, 'wanted.png', await png(1800, 10));
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => mira.post(`${FILES}/generateCoverImage`, { sha1 })),
  );
  expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1);
});
