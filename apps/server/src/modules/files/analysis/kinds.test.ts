import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { fixture, lyingJpeg, wav, zipOf } from '../testing/make-files.ts';
import { uploadAnalysed } from '../testing/upload.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

async function found(filename: string, content: Buffer | string) {
  const sha1 = await uploadAnalysed(app, mira, filename, content);
  const { data } = await mira.get(`/v2/storages/files/${sha1}/info`);
  return { status: data.metaAnalyzeStatus, ...data.metaInfo };
}

function drawn() {
  return sharp({ create: { width: 24, height: 16, channels: 3, background: '#336699' } });
}

test.each([
  ['jpg', 'image/jpeg', () => drawn().jpeg().toBuffer()],
  ['png', 'image/png', () => drawn().png().toBuffer()],
  ['gif', 'image/gif', () => drawn().gif().toBuffer()],
  ['webp', 'image/webp', () => drawn().webp().toBuffer()],
  ['avif', 'image/avif', () => drawn().avif().toBuffer()],
  ['tiff', 'image/tiff', () => drawn().tiff().toBuffer()],
  ['svg', 'image/svg+xml', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16"/>'],
])('%s: size, format and colour space', async (type, mime, make) => {
  expect(await found(`picture.${type}`, await make())).toMatchObject({
    status: 2,
    mime,
    type,
    width: 24,
    height: 16,
    colorSpace: 'srgb',
  });
});

test('an image is measured as it is shown, and tells colours that are not for screens', async () => {
  expect(await found('photo.jpg', await lyingJpeg(30, 20))).toMatchObject({ width: 20, height: 30 });
  const printed = await drawn().toColourspace('cmyk').jpeg().toBuffer();
  expect(await found('printed.jpg', printed)).toMatchObject({ status: 2, colorSpace: 'cmyk' });
  const grey = await drawn().toColourspace('b-w').png().toBuffer();
  expect(await found('grey.png', grey)).toMatchObject({ status: 2, colorSpace: 'b-w' });
});

test.each([
  ['song.mp3', { mime: 'audio/mpeg', codec: 'MPEG Audio', sampleRate: 44_100, bitRate: 32_000 }],
  ['song.flac', { mime: 'audio/flac', codec: 'FLAC', sampleRate: 8000, duration: 1000 }],
  ['song.m4a', { mime: 'audio/x-m4a', codec: 'AAC', sampleRate: 44_100 }],
])('%s: duration, bit rate, sample rate, channels, codec and tags', async (name, told) => {
  const { duration, bitRate, ...rest } = await found(name, await fixture(name));
  expect({ duration, bitRate, ...rest }).toMatchObject({
    status: 2,
    channels: 1,
    title: '小夜曲',
    artist: 'Mira',
    album: 'Alpha',
    ...told,
  });
  expect(duration).toBeGreaterThanOrEqual(1000);
  expect(duration).toBeLessThan(1100);
  expect(Number.isInteger(duration) && Number.isInteger(bitRate)).toBe(true);
});

test.each([
  ['song.ogg', { mime: 'audio/ogg', codec: 'Vorbis' }],
  ['song.aac', { mime: 'audio/aac', codec: 'AAC', duration: 1045 }],
])('%s: the same without tags', async (name, told) => {
  expect(await found(name, await fixture(name))).toMatchObject({
    status: 2,
    channels: 1,
    duration: expect.any(Number),
    ...told,
  });
});

test('wav: duration in whole milliseconds, bits per second, hertz', async () => {
  expect(await found('tone.wav', wav({ seconds: 3, sampleRate: 8000 }))).toMatchObject({
    status: 2,
    mime: 'audio/wav',
    duration: 3000,
    bitRate: 64_000,
    sampleRate: 8000,
  });
});

test.each([
  ['film.mp4', { mime: 'video/mp4', codec: 'AVC', audioCodec: 'AAC', duration: 2000, frameRate: 10 }],
  ['film.mkv', { mime: 'video/matroska', codec: 'AVC', audioCodec: 'AAC', frameRate: 10 }],
  ['upright.mov', { mime: 'video/quicktime', codec: 'AVC', duration: 2000, frameRate: 10 }],
  ['film.webm', { mime: 'video/webm', codec: 'VP9', audioCodec: 'Opus', frameRate: 10 }],
  ['open.webm', { mime: 'video/webm', codec: 'VP9', audioCodec: 'Opus', duration: 514 }],
  ['red.mp4', { mime: 'video/mp4', codec: 'HEVC', duration: 1000, frameRate: 10 }],
  ['av1.webm', { mime: 'video/webm', codec: 'AV1', frameRate: 5 }],
])('%s: duration, frame size and rate, bit rate and codecs', async (name, told) => {
  const size = name === 'upright.mov' ? { width: 54, height: 96 } : { width: 96, height: 54 };
  expect(await found(name, await fixture(name))).toMatchObject({
    status: 2,
    duration: expect.any(Number),
    bitRate: expect.any(Number),
    ...size,
    ...told,
  });
});

test('texts of other encodings count their words', async () => {
  const words = '两个字 and more';
  for (const [encoding, content] of [
    ['utf-8', Buffer.from(words)],
    ['utf-16le', Buffer.from(`\uFEFF${words}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${words}`, 'utf16le').swap16()],
    ['gb18030', Buffer.from([0xc1, 0xbd, 0xb8, 0xf6, 0xd7, 0xd6, ...Buffer.from(' and more')])],
  ] as const) {
    expect(await found('words.txt', content)).toMatchObject({ status: 2, mime: 'text/plain', encoding, wordCount: 5 });
  }
});

test.each([
  ['note.md', '# 题\ntext', 'text/markdown'],
  ['like-a-film.md', `G${'a'.repeat(187)}G 题`, 'text/markdown'],
  ['like-a-disc.md', `# a G${'a'.repeat(191)}G`, 'text/markdown'],
  ['like-a-bitmap.md', 'BM and other letters', 'text/markdown'],
  ['like-a-program.txt', 'MZ and other letters', 'text/plain'],
  ['data.json', '{"a":1}', 'application/json'],
  ['page.html', '<!doctype html><p>one', 'text/html'],
  ['lines.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello', 'application/x-subrip'],
  ['lines.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello', 'text/vtt'],
  ['table.csv', 'a,b\n1,2', 'text/csv'],
])('%s is told by what it contains, and by its name among texts', async (name, content, mime) => {
  expect(await found(name, content)).toMatchObject({
    status: 2,
    mime,
    encoding: 'utf-8',
    wordCount: expect.any(Number),
  });
});

test('a deck of slides is a text, a page or a package like others', async () => {
  const page = '<!doctype html><div class="reveal"><div class="slides"><section>One</section></div></div>';
  expect(await found('deck.html', page)).toMatchObject({ status: 2, mime: 'text/html' });
  expect(await found('deck.md', '# One\n\n---\n\n# Two')).toMatchObject({ status: 2, mime: 'text/markdown' });
  const deck = await zipOf({ 'index.html': page, 'reveal.js': 'Reveal.initialize()' });
  expect(await found('deck.zip', deck)).toMatchObject({ status: 2, mime: 'application/zip', entryCount: 2 });
});

test('a comic counts the pictures of its index, or those that it has when it is only packed pictures', async () => {
  const picture = await drawn().jpeg().toBuffer();
  const comic = await zipOf({
    'index.json': JSON.stringify({ mode: 1, list: [{ name: '001.jpg' }, { name: '002.jpg' }], config: {}, custom: {} }),
    '001.jpg': picture,
    '002.jpg': picture,
    'ComicInfo.xml': '<ComicInfo/>',
  });
  expect(await found('comic.zip', comic)).toMatchObject({ status: 2, imageCount: 2, entryCount: 4 });
  const packed = await zipOf({ 'a/1.jpg': picture, 'a/2.png': picture, 'notes.txt': 'x' });
  expect(await found('comic.cbz', packed)).toMatchObject({ status: 2, mime: 'application/zip', imageCount: 2 });
  const plain = await zipOf({ 'a/1.jpg': picture, 'a/2.png': picture, 'a/Thumbs.db': 'x', 'ComicInfo.xml': '<x/>' });
  expect(await found('comic.zip', plain)).toMatchObject({ status: 2, mime: 'application/zip', imageCount: 2 });
  const more = await zipOf({ 'a/1.jpg': picture, 'a/2.png': picture, 'notes.txt': 'more' });
  expect(await found('more.zip', more)).not.toHaveProperty('imageCount');
});

test('other archives, documents and unknown bytes are just bytes with a media type', async () => {
  expect(await found('paper.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')).toMatchObject({
    status: 2,
    mime: 'application/pdf',
  });
  const unknown = Buffer.from([0, 1, 2, 3, 250, 251]);
  expect(await found('picture.png', unknown)).toEqual({ status: 2, fileSize: 6, mime: 'application/octet-stream' });
});
