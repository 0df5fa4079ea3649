import { FlacOutputFormat } from 'mediabunny';
import { expect, test } from 'vitest';
import { bytesOf } from '../testing/bytes-of.ts';
import { lengthen } from '../testing/lengthen.ts';
import { fixture, png } from '../testing/make-files.ts';
import { measureDuration, readEmbeddedPicture, readFrame } from './film.ts';

type Kind = 'coverFront' | 'coverBack' | 'unknown';

/** A recording that carries a picture of each of these kinds. */
async function carrying(pictures: readonly (readonly [kind: Kind, data: Buffer])[]) {
  const images = pictures.map(([kind, data]) => ({ kind, data, mimeType: 'image/png' }));
  const song = await fixture('song.flac');
  return bytesOf(await lengthen(song, { times: 1, format: new FlacOutputFormat(), tags: { images } }));
}

test('of the pictures that a recording carries its front cover is taken, else the first', async () => {
  const [one, two, three] = [await png(1, 1), await png(2, 2), await png(3, 3)];
  const read = async (...pictures: [Kind, Buffer][]) => readEmbeddedPicture(await carrying(pictures));
  expect(await read(['coverBack', one], ['coverFront', two], ['unknown', three])).toEqual(new Uint8Array(two));
  expect(await read(['coverFront', one], ['coverFront', two])).toEqual(new Uint8Array(one));
  expect(await read(['unknown', one], ['coverBack', two])).toEqual(new Uint8Array(one));
  expect(await read()).toBeNull();
  expect(await readEmbeddedPicture(bytesOf(await fixture('film.mp4')))).toBeNull();
});

test('a film lasts until its last picture', async () => {
  expect(await measureDuration(bytesOf(await fixture('red.mp4')))).toBe(1);
});

test('a film of wide pixels is shown as wide as it says, up to the largest that are decoded', async () => {
  const film = await fixture('wide.mp4');
  const stretched = (times: number) => {
    const changed = Buffer.from(film);
    changed.writeUInt32BE(times, changed.indexOf('pasp') + 4);
    changed.writeUInt32BE(1, changed.indexOf('pasp') + 8);
    return bytesOf(changed);
  };
  const sizeOf = async (times: number) => {
    const { width, height } = (await (await readFrame(stretched(times)))!.metadata())!;
    return [width, height];
  };
  expect(await sizeOf(2)).toEqual([192, 54]);
  expect(await sizeOf(3)).toEqual([288, 54]);
  // 96 × 54 pixels that are 6,400 times as wide as high are as many as 7680 × 4320
  expect(await readFrame(stretched(6401))).toBeNull();
});

test('what has no pictures has no frame', async () => {
  expect(await readFrame(bytesOf(await fixture('song.aac')))).toBeNull();
});
