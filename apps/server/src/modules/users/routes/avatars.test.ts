import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

function upload(caller: Pick<TestUser, 'post'>, content: Buffer, { field = 'file', filename = 'me.png' } = {}) {
  const boundary = '----portrait';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return caller.post('/v2/users/current/uploadHeadImg', body, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const red = { create: { width: width / 2, height, channels: 3, background: '#f00' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

async function colourAt(image: Buffer, left: number, top: number) {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => Math.round(value / 255));
}

/** A few hundred bytes that claim, and unpack to, `side` by `side` pixels. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.byteLength);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8); // one bit per pixel, grey
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('a profile picture', () => {
  test('rule 30: the avatar URL of every user answers 200 with an image, before and after an upload, at both addresses', async () => {
    const paths = [`/image/avatar/${mira.userId}?t=1`, `/image/headImage/${mira.userId}`];
    const before = await Promise.all(paths.map((path) => app.visitor.get(path)));
    for (const { status, headers, bytes } of before) {
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=300',
        'content-security-policy': "sandbox; frame-ancestors 'self'",
      });
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 200 });
    }
    expect(before[0]!.bytes).toEqual(before[1]!.bytes);

    const answer = await upload(mira, await halves(600, 400).png().toBuffer());
    expect(answer).toMatchObject({ errCode: 0, data: `http://localhost:4180/image/avatar/${mira.userId}` });
    expect((await mira.get('/v2/users/current')).data.headImage).toBe(answer.data);
    const after = await Promise.all(paths.map((path) => app.visitor.get(path)));
    for (const [index, { status, headers, bytes }] of after.entries()) {
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(headers.etag).not.toBe(before[index]!.headers.etag);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
    }
  });

  test('is revalidated by its ETag, and a new one is shown at once', async () => {
    const path = `/image/avatar/${mira.userId}`;
    await upload(mira, await halves(64, 64).png().toBuffer());
    const { headers } = await app.visitor.get(path);
    const ask = { headers: { 'if-none-match': String(headers.etag) } };
    expect(await app.visitor.get(path, ask)).toMatchObject({ status: 304, body: '' });
    await upload(mira, await halves(64, 64).negate().png().toBuffer());
    expect(await app.visitor.get(path, ask)).toMatchObject({ status: 200 });
  });

  test('is turned as it was taken, cut to a square, and says nothing of place and owner', async () => {
    const photograph = await halves(900, 300)
      .withExif({ IFD0: { Artist: 'Mira' }, IFD3: { GPSLatitude: '22/1 32/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).orientation).toBe(6);
    expect(await upload(mira, photograph, { filename: 'me.jpg' })).toMatchObject({ errCode: 0 });
    const { bytes } = await app.visitor.get(`/image/avatar/${mira.userId}`);
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Mira')).toBe(false);
    expect(await colourAt(bytes, 160, 20)).toEqual([1, 0, 0]);
    expect(await colourAt(bytes, 160, 300)).toEqual([0, 0, 1]);
  });

  test.each(['png', 'gif', 'jpeg'] as const)('may be %s, whatever its name says', async (format) => {
    const content = await halves(40, 40).toFormat(format).toBuffer();
    expect(await upload(mira, content, { filename: 'portrait.exe' })).toMatchObject({ errCode: 0 });
  });

  test('of another kind is refused with 2, whatever its name says', async () => {
    const before = (await app.visitor.get(`/image/avatar/${mira.userId}`)).bytes;
    const png = await halves(200, 200).png().toBuffer();
    const wrong = {
      webp: await halves(40, 40).webp().toBuffer(),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      page: Buffer.from('<!doctype html><script>alert(1)</script>'),
      text: Buffer.from('not a picture'),
      empty: Buffer.alloc(0),
      'only a beginning': png.subarray(0, 60),
      'a beginning and nonsense': Buffer.concat([png.subarray(0, 60), Buffer.alloc(500, 7)]),
    };
    for (const [name, content] of Object.entries(wrong)) {
      const answer = await upload(mira, content);
      expect([name, answer.ret, answer.errCode, answer.headers['x-refusal']]).toEqual([
        name,
        0,
        2,
        'avatar.wrong-kind',
      ]);
    }
    expect((await app.visitor.get(`/image/avatar/${mira.userId}`)).bytes).toEqual(before);
  });

  test('that is missing or larger than 5 MiB is refused with 2', async () => {
    const png = await halves(40, 40).png().toBuffer();
    const missing = { errCode: 2, headers: { 'x-refusal': 'avatar.missing' } };
    expect(await upload(mira, png, { field: 'picture' })).toMatchObject(missing);
    expect(await mira.post('/v2/users/current/uploadHeadImg', {})).toMatchObject(missing);
    const large = { errCode: 2, headers: { 'x-refusal': 'avatar.too-large' } };
    expect(await upload(mira, Buffer.concat([png, Buffer.alloc(5 * 1_048_576)]))).toMatchObject(large);
    const padding = Buffer.alloc(5 * 1_048_576 - png.byteLength);
    expect(await upload(mira, Buffer.concat([png, padding]))).toMatchObject({ errCode: 0 });
  });

  test('that unpacks to more pixels than anybody photographs is refused before it is unpacked', async () => {
    const small = bomb(30_000);
    expect(small.byteLength).toBeLessThan(300_000);
    expect(await upload(mira, small)).toMatchObject({ errCode: 2, headers: { 'x-refusal': 'avatar.wrong-kind' } });
    expect(await upload(mira, bomb(4000))).toMatchObject({ errCode: 0 });
  });

  test('is refused where the disk has no more room than it needs itself', async () => {
    const full = await startTestApp({ DISK_RESERVE_BYTES: String(2 ** 52) });
    const answer = await upload(await full.addUser('mira'), await halves(40, 40).png().toBuffer());
    expect(answer.headers['x-refusal']).toBe('storage.full');
    await full.close();
  });

  test('is uploaded by users only', async () => {
    expect(await upload(app.visitor, await halves(40, 40).png().toBuffer())).toMatchObject({ ret: 4, errCode: 30 });
  });

  test.each(['/image/avatar/99999', '/image/headImage/99999', '/image/avatar/me', '/image/avatar/999999999999'])(
    'at %s is a 404 without an envelope',
    async (path) => {
      const { status, headers, body } = await app.visitor.get(path);
      expect([status, headers['content-type'], body]).toEqual([404, 'text/plain', '']);
    },
  );
});
