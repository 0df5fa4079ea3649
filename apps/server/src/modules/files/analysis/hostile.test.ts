import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { fixture, png, zipOf } from '../testing/make-files.ts';
import { upload, uploadAnalysed } from '../testing/upload.ts';

const FILES = '/v2/storages/files';
const ACTIVE = /html|svg|xml|javascript|wasm/;

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

/**
 * Returns the result of the analysis, and the type that the file is served as. No file is ever served as something that a
 * browser runs here.
 */
async function outcome(filename: string, content: Buffer | string) {
  const sha1 = await uploadAnalysed(app, mira, filename, content);
  const [{ data }, { headers }] = await Promise.all([
    mira.get(`${FILES}/${sha1}/info`),
    mira.get(`${FILES}/${sha1}/download`),
  ]);
  const servedAs = String(headers['content-type']);
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (ACTIVE.test(servedAs)) expect(headers['content-security-policy']).toBe("sandbox; frame-ancestors 'self'");
  return { status: data.metaAnalyzeStatus, mime: data.metaInfo.mime, servedAs, sha1, metaInfo: data.metaInfo };
}

async function pictureless(sha1: string): Promise<void> {
  expect(await mira.post(`${FILES}/generateCoverImage`, { sha1 })).toMatchObject({ errCode: 0, data: null });
  expect((await mira.get(`${FILES}/${sha1}/thumbnail`)).status).toBe(404);
}

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.byteLength + 8);
    framed.writeUInt32BE(data.byteLength);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.byteLength + 4);
    return framed;
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function noise(): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise: gaussian } })
    .png()
    .toBuffer();
}

test('an empty file is refused before it is one', async () => {
  expect(await upload(mira, 'empty.png', '')).toMatchObject({ errCode: 4, data: null });
});

test('a name makes nothing of content', async () => {
  expect(await outcome('picture.exe', await png(4, 4))).toMatchObject({ status: 2, servedAs: 'image/png' });
  expect(await outcome('page.html', await png(5, 4))).toMatchObject({ status: 2, servedAs: 'image/png' });
  for (const name of ['run.js', 'run.mjs', 'run.css.js', 'run.wasm', 'run.xhtml', 'run.png']) {
    const { servedAs } = await outcome(name, `alert("${name}")`);
    expect(servedAs).toBe('text/plain; charset=utf-8');
  }
});

test('a picture that is also a program is a picture', async () => {
  const gif = await sharp(await png(3, 3))
    .gif()
    .toBuffer();
  const running = Buffer.concat([gif, Buffer.from('=1;alert(document.cookie)//')]);
  expect(await outcome('polyglot.js', running)).toMatchObject({ status: 2, servedAs: 'image/gif' });
  const script = Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(document.cookie)//');
  expect(await outcome('script.js', script)).toMatchObject({ status: 3, servedAs: 'image/gif' });
});

test('a page inside a picture stays inside', async () => {
  const jpeg = await sharp(await png(6, 6))
    .jpeg()
    .toBuffer();
  const comment = Buffer.from('<html><script>alert(1)</script></html>');
  const marker = Buffer.from([0xff, 0xfe, 0, comment.byteLength + 2]);
  const both = Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]);
  const { sha1, ...rest } = await outcome('both.html', both);
  expect(rest).toMatchObject({ status: 2, servedAs: 'image/jpeg' });
  const { data } = await mira.post(`${FILES}/generateCoverImage`, { sha1 });
  const cover = await app.visitor.get(new URL(data.url).pathname);
  expect(cover.bytes.includes('<script>')).toBe(false);
});

test('a document that is also an archive is a document', async () => {
  const zip = await zipOf({ 'index.html': '<script>alert(1)</script>' });
  const both = Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), zip]);
  expect(await outcome('both.zip', both)).toMatchObject({ status: 2, servedAs: 'application/pdf' });
});

test('a drawing with a script is measured and never run', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6" onload="alert(1)"><script>alert(2)</script></svg>';
  expect(await outcome('drawing.svg', svg)).toMatchObject({ status: 2, metaInfo: { width: 8, height: 6 } });
});

test('a drawing that unfolds into billions, or reads files of the server, does neither', async () => {
  const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "lol">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e9;</text></svg>`;
  expect((await outcome('bomb.svg', bomb)).status).toBeGreaterThanOrEqual(2);
  const reading = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY own SYSTEM "file:///etc/hostname">]><svg xmlns="http://www.w3.org/2000/svg" width="90" height="9"><text y="9">&own;</text></svg>`;
  const { sha1 } = await outcome('reading.svg', reading);
  const thumbnail = await mira.get(`${FILES}/${sha1}/thumbnail`);
  if (thumbnail.status === 200) {
    const { channels } = await sharp(thumbnail.bytes).stats();
    expect(channels.every(({ stdev }) => stdev === 0)).toBe(true);
  }
});

test('an image of more pixels than any camera has is not unfolded', async () => {
  const flood = pngOf(50_000, 50_000, Buffer.alloc(1_000_000));
  const { sha1, ...rest } = await outcome('flood.png', flood);
  expect(rest).toMatchObject({ status: 3, mime: 'image/png' });
  await pictureless(sha1);
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="50000"><rect width="9" height="9"/></svg>';
  expect(await outcome('flood.svg', drawn)).toMatchObject({ status: 3 });
});

test.each(['half.png', 'half.jpg', 'half.webp', 'half.gif'])('%s, cut off in the middle, fails', async (name) => {
  const whole = await sharp(await noise())
    .toFormat(name.split('.')[1] as 'png')
    .toBuffer();
  const { sha1, status } = await outcome(name, whole.subarray(0, whole.byteLength / 2));
  expect(status).toBe(3);
  await pictureless(sha1);
});

test('a film cut off before its index fails; one cut off behind it is as long as it says, with a cover from what is there', async () => {
  const film = await fixture('film.mp4');
  expect(await outcome('head.mp4', film.subarray(0, 200))).toMatchObject({ status: 3, mime: 'video/mp4' });
  const { sha1, status } = await outcome('cut.mp4', film.subarray(0, film.byteLength - 2000));
  expect(status).toBe(2);
  expect(await mira.post(`${FILES}/generateCoverImage`, { sha1 })).toMatchObject({ errCode: 0 });
});

test('a film of random bytes in sound boxes brings nothing down', async () => {
  const film = await fixture('film.mp4');
  const broken = Buffer.from(film);
  for (let at = film.indexOf('mdat') + 4; at < film.byteLength; at += 3) broken[at] = (at * 7919) % 256;
  const { sha1, status } = await outcome('noise.mp4', broken);
  expect(status).toBeGreaterThanOrEqual(2);
  expect(await mira.post(`${FILES}/generateCoverImage`, { sha1 })).toMatchObject({ errCode: 0 });
  expect(await outcome('after.png', await png(7, 5))).toMatchObject({ status: 2 });
});

test.each([
  ['../evil.txt', 'xx/evil.txt'],
  ['a/../../b.txt', 'a/xx/xx/b.txt'],
  ['/etc/passwd', 'xetc/passwd'],
  ['C:\\evil.txt', 'Cx\\evil.txt'],
  ['..\\evil.txt', 'xx\\evil.txt'],
])('an archive with the path %s fails', async (path, harmless) => {
  const zip = await zipOf({ [harmless.replaceAll('\\', '/')]: 'x' });
  const spelled = harmless.replaceAll('\\', '/');
  const evil = Buffer.from(zip.toString('latin1').replaceAll(spelled, path), 'latin1');
  expect(await outcome('escape.zip', evil)).toMatchObject({ status: 3, mime: 'application/zip' });
});

test('an archive of more than 10,000 entries fails, one of 10,000 does not', async () => {
  const entries = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${index}.txt`, '']));
  expect(await outcome('most.zip', await zipOf(entries))).toMatchObject({
    status: 2,
    metaInfo: { entryCount: 10_000 },
  });
  expect(await outcome('many.zip', await zipOf({ ...entries, 'more.txt': '' }))).toMatchObject({ status: 3 });
});

test('an archive that says that it unfolds beyond 2 GiB fails unread, in one piece or in many', async () => {
  const bomb = await zipOf({ 'a.txt': 'a', 'b.txt': 'b' });
  for (let at = bomb.indexOf('PK\x01\x02'); at >= 0; at = bomb.indexOf('PK\x01\x02', at + 1))
    bomb.writeUInt32LE(0x5000_0000, at + 24);
  expect(await outcome('bomb.zip', bomb)).toMatchObject({ status: 3 });
});

test('an archive that hides how far it unfolds is never unfolded further than it says', async () => {
  const bomb = await zipOf({ 'index.html': Buffer.alloc(20_000_000, 'a') });
  bomb.writeUInt32LE(10, bomb.lastIndexOf('PK\x01\x02') + 24);
  expect(await outcome('liar.zip', bomb)).toMatchObject({ status: 3 });
});

test('archives inside archives are bytes like others', async () => {
  let nested = await zipOf({ '0.txt': Buffer.alloc(5_000_000) });
  for (let level = 1; level <= 6; level += 1) nested = await zipOf({ [`${level}.zip`]: nested });
  expect(await outcome('nested.zip', nested)).toMatchObject({ status: 2, metaInfo: { entryCount: 1 } });
});

test('an archive without its directory fails', async () => {
  const zip = await zipOf({ 'a.txt': 'a'.repeat(1000) });
  expect(await outcome('cut.zip', zip.subarray(0, zip.byteLength - 30))).toMatchObject({ status: 3 });
  expect(await outcome('start.zip', zip.subarray(0, 40))).toMatchObject({ status: 3 });
});

test('a page that makes the search for its scripts long does not make it long', async () => {
  const page = '<script type '.repeat(75_000);
  expect(await outcome('slow.zip', await zipOf({ 'index.html': page }))).toMatchObject({ status: 2 });
});

test('a text of twenty million letters without an end of line is one word', async () => {
  const { metaInfo, status } = await outcome('long.txt', Buffer.alloc(20_000_000, 'a'));
  expect({ status, words: metaInfo.wordCount }).toEqual({ status: 2, words: 1 });
});

test('JSON a hundred thousand levels deep is looked at like other JSON', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(await outcome('deep.json', deep)).toMatchObject({ status: 2 });
  expect(await outcome('open.json', '['.repeat(100_000))).toMatchObject({ status: 2, mime: 'text/plain' });
});
