import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAX_DECODED_IMAGE_BYTES } from '../limits.ts';
import { bytesOf, fileOf, storeOf } from '../testing/bytes-of.ts';
import { bmp, fixture, lyingJpeg, png, zipOf } from '../testing/make-files.ts';
import { Undecodable } from '../undecodable.ts';
import { inspectImage, isKnownImage } from './image.ts';
import { makePicture, type Picture, type PictureUse } from './picture.ts';
import { rewritePicture } from './rewrite-picture.ts';

const drawn = (width = 24, height = 16) => sharp({ create: { width, height, channels: 3, background: '#336699' } });
/** Two frames, one red and one blue. */
function animation(): Promise<Buffer> {
  const frames = ['#cc0000', '#0000cc'].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return Promise.all(frames).then((all) =>
    sharp(all, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
}

async function make(content: Buffer, mime: string, use: PictureUse, extensions: string[] = []) {
  const file = { ...fileOf(content, extensions), metaInfo: { fileSize: content.byteLength, mime } };
  const picture = await makePicture(storeOf(content), file, use);
  if (!picture) return null;
  const { format, width, height, pages, orientation, exif } = await sharp(picture.content).metadata();
  const { channels } = await sharp(picture.content).stats();
  const colour = channels.slice(0, 3).map(({ mean }) => Math.round(mean / 10));
  return { ...picture, format, width, height, pages, orientation, exif, colour };
}

test.each<[string, () => Promise<Buffer>, string, string, string]>([
  ['image/jpeg', () => drawn().jpeg().toBuffer(), 'jpeg', 'image/jpeg', 'jpg'],
  ['image/png', () => drawn().png().toBuffer(), 'png', 'image/png', 'png'],
  ['image/gif', () => drawn().gif().toBuffer(), 'gif', 'image/gif', 'gif'],
  ['image/webp', () => drawn().webp().toBuffer(), 'webp', 'image/webp', 'webp'],
  ['image/avif', () => drawn().avif().toBuffer(), 'webp', 'image/webp', 'webp'],
  ['image/tiff', () => drawn().tiff().toBuffer(), 'jpeg', 'image/jpeg', 'jpg'],
  [
    'image/svg+xml',
    async () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16"><path fill="#369" d="M0 0h24v16H0z"/></svg>',
      ),
    'png',
    'image/png',
    'png',
  ],
  ['image/bmp', async () => bmp(24, 16, [0x33, 0x66, 0x99]), 'jpeg', 'image/jpeg', 'jpg'],
])('a cover of %s has a format that browsers show, lists have WebP', async (mime, draw, format, shownAs, extension) => {
  const content = await draw();
  const seen = { width: 24, height: 16, colour: [5, 10, 15] };
  expect(await make(content, mime, 'cover')).toMatchObject({ format, mime: shownAs, extension, ...seen });
  for (const use of ['card', 'thumbnail'] as const)
    expect(await make(content, mime, use)).toMatchObject({
      format: 'webp',
      mime: 'image/webp',
      extension: 'webp',
      ...seen,
    });
});

test('a picture is as long as its use needs, and never longer than what it is made from', async () => {
  const tall = await png(1000, 2000);
  for (const [use, width, height] of [
    ['cover', 750, 1500],
    ['card', 320, 640],
    ['thumbnail', 160, 320],
  ] as const)
    expect(await make(tall, 'image/png', use)).toMatchObject({ width, height });
  expect(await make(await png(319, 100), 'image/png', 'thumbnail')).toMatchObject({ width: 319, height: 100 });
});

test('a picture stands upright and tells nothing of the camera', async () => {
  const made = await make(await lyingJpeg(30, 20), 'image/jpeg', 'cover');
  expect(made).toMatchObject({ width: 20, height: 30 });
  expect(made!.exif).toBeUndefined();
  expect(made!.orientation ?? 1).toBe(1);
});

test('what moves moves as a cover and stands still in lists', async () => {
  const content = await animation();
  expect(await make(content, 'image/gif', 'cover')).toMatchObject({ format: 'gif', pages: 2 });
  for (const use of ['card', 'thumbnail'] as const) {
    const still = await make(content, 'image/gif', use);
    expect(still).toMatchObject({ width: 20, height: 10 });
    expect(still!.pages ?? 1).toBe(1);
  }
});

test('films and recordings show a frame or the picture that they carry, comics their first, others nothing', async () => {
  expect(await make(await fixture('film.mp4'), 'video/mp4', 'cover')).toMatchObject({
    width: 96,
    height: 54,
    format: 'jpeg',
  });
  expect(await make(await fixture('upright.mov'), 'video/quicktime', 'cover')).toMatchObject({ width: 54, height: 96 });
  // sound in a file of films has no frame, but a picture
  const carried = await make(await fixture('song.m4a'), 'audio/x-m4a', 'cover');
  expect(carried).not.toBeNull();
  expect(await make(await fixture('song.m4a'), 'video/mp4', 'cover')).toEqual(carried);
  expect(await make(await fixture('song.aac'), 'audio/aac', 'cover')).toBeNull();
  const comic = await zipOf({ '10.png': await png(5, 5, '#ff0000'), '9.png': await png(7, 7, '#00ff00') });
  expect(await make(comic, 'application/zip', 'cover')).toMatchObject({ width: 7, height: 7 });
  const archive = await zipOf({ '1.png': await png(5, 5), 'notes.txt': 'x' });
  expect(await make(archive, 'application/zip', 'cover')).toBeNull();
  expect(await make(archive, 'application/zip', 'cover', ['.cbz'])).toMatchObject({ width: 5, height: 5 });
  const picture = await png(5, 5);
  for (const mime of ['text/plain', 'application/pdf', '']) expect(await make(picture, mime, 'cover')).toBeNull();
});

test('what cannot be decoded shows nothing', async () => {
  expect(await make(Buffer.from('no picture'), 'image/png', 'cover')).toBeNull();
  expect(await make((await png(300, 300)).subarray(0, 200), 'image/png', 'cover')).toBeNull();
  expect(await make(Buffer.from('no bitmap'), 'image/bmp', 'cover')).toBeNull();
  expect(await make(Buffer.from('no film'), 'video/mp4', 'cover')).toBeNull();
});

test('an image is measured as it is shown, with its short name and its colours', async () => {
  const inspect = (content: Buffer, ext: string) => inspectImage(bytesOf(content), ext);
  expect(await inspect(await lyingJpeg(30, 20), 'jpg')).toEqual({
    width: 20,
    height: 30,
    type: 'jpg',
    colorSpace: 'srgb',
  });
  expect(await inspect(await drawn().tiff().toBuffer(), 'tif')).toMatchObject({ type: 'tiff' });
  expect(await inspect(bmp(5, 4, [1, 2, 3]), 'bmp')).toEqual({ width: 5, height: 4, type: 'bmp' });
  await expect(inspect((await png(300, 300)).subarray(0, -20), 'png')).rejects.toThrow(Undecodable);
  await expect(inspect(Buffer.from('none'), 'png')).rejects.toThrow(Undecodable);
  const decoded = ['jpeg', 'png', 'apng', 'gif', 'webp', 'avif', 'tiff', 'bmp'];
  for (const kind of decoded) expect(isKnownImage(`image/${kind}`)).toBe(true);
  for (const mime of ['image/vnd.adobe.photoshop', 'image/svg+xml', 'png', '']) expect(isKnownImage(mime)).toBe(false);
});

test('an image with bytes too many between its parts is measured all the same', async () => {
  const jpeg = await drawn().jpeg().toBuffer();
  const scan = jpeg.indexOf(Buffer.of(0xff, 0xda));
  const untidy = Buffer.concat([jpeg.subarray(0, scan), Buffer.alloc(9, 1), jpeg.subarray(scan)]);
  expect(await inspectImage(bytesOf(untidy), 'jpg')).toMatchObject({ width: 24, height: 16 });
});

test('an image that is too large to be held in memory is not read', async () => {
  const content = await drawn().png().toBuffer();
  const claiming = (sizeBytes: number) => ({ ...bytesOf(content), sizeBytes });
  await expect(inspectImage(claiming(MAX_DECODED_IMAGE_BYTES + 1), 'png')).rejects.toThrow('too large to be decoded');
  expect(await inspectImage(claiming(MAX_DECODED_IMAGE_BYTES), 'png')).toMatchObject({ width: 24, height: 16 });
});

test('an animation of the web moves on as a cover', async () => {
  const moving = await sharp(await animation(), { animated: true })
    .webp()
    .toBuffer();
  expect(await make(moving, 'image/webp', 'cover')).toMatchObject({ format: 'webp', pages: 2 });
});

test.each([
  ['image/jpeg', 'jpg', () => drawn().jpeg().toBuffer()],
  ['image/png', 'png', () => drawn().png().toBuffer()],
  ['image/gif', 'gif', () => animation()],
])('%s is written anew as what it is', async (mime, extension, draw) => {
  const picture = await rewritePicture(await draw());
  expect(picture).toMatchObject({ mime, extension });
  const { format, pages = 1 } = await sharp((picture as Picture).content).metadata();
  expect(format).toBe(mime.slice('image/'.length));
  expect(pages).toBe(extension === 'gif' ? 2 : 1);
});

test('a picture written anew is upright, keeps the profile of screens’ colours and turns others into them', async () => {
  const metadataOf = async (content: Buffer) => {
    const picture = await rewritePicture(content);
    return sharp((picture as Picture).content).metadata();
  };
  const lying = await metadataOf(await lyingJpeg(30, 20));
  expect(lying).toMatchObject({ width: 20, height: 30 });
  expect(lying.exif).toBeUndefined();
  expect((await metadataOf(await drawn().withIccProfile('p3').png().toBuffer())).icc).toBeDefined();
  const printed = await metadataOf(await drawn().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer());
  expect(printed).toMatchObject({ space: 'srgb', channels: 3 });
});

test('a photograph is written anew with hardly a loss, and with all of its colours', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const content = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const expected = await sharp(content).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
  expect(await rewritePicture(content)).toEqual({ content: expected, mime: 'image/jpeg', extension: 'jpg' });
});

test('other kinds are not published, nor more pixels than may be, all frames together, nor what breaks off', async () => {
  expect(await rewritePicture(await drawn().webp().toBuffer())).toBeNull();
  await expect(rewritePicture(Buffer.from('none'))).rejects.toThrow(Undecodable);
  await expect(rewritePicture((await png(300, 300)).subarray(0, -20))).rejects.toThrow(Undecodable);
  const large = (height: number) => drawn(8192, height).png({ compressionLevel: 1 }).toBuffer();
  expect(await rewritePicture(await large(6145))).toBe('too large');
  expect(await rewritePicture(await large(6144))).toMatchObject({ mime: 'image/png' });
});
