import { expect, test } from 'vitest';
import { bytesOf, fileOf, storeOf } from '../testing/bytes-of.ts';
import { fixture, wav } from '../testing/make-files.ts';
import { outlineData } from './outline-data.ts';
import { measurePeaks } from './peaks.ts';
import { makeSketch } from './sketch.ts';

const cell = (depth: number, start: number, width: number, type: string) => ({ depth, start, width, type });

test('data are drawn by the types of their values, those within others below them', () => {
  expect(outlineData({ a: [1, 'x'], b: null, c: true })).toEqual([
    cell(0, 0, 1, 'object'),
    cell(1, 0, 0.3333, 'array'),
    cell(2, 0, 0.1667, 'number'),
    cell(2, 0.1667, 0.1667, 'string'),
    cell(1, 0.3333, 0.3333, 'null'),
    cell(1, 0.6667, 0.3333, 'boolean'),
  ]);
  for (const value of ['text', 1, null, [], {}]) expect(outlineData(value)).toHaveLength(1);
});

test('what lies deeper than six, or is narrower than an eightieth, is left out', () => {
  const deep = outlineData([[[[[[['too deep']]]]]]]);
  expect(deep.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(outlineData(Array(80).fill(1))).toHaveLength(81);
  const wide = outlineData(Array(200).fill(1));
  expect(wide).toHaveLength(81);
  expect(wide.at(-1)).toEqual(cell(1, 0.9875, 0.0125, 'number'));
  // half of the width has room for forty
  expect(outlineData([Array(50).fill(1), 2])).toHaveLength(1 + 1 + 40 + 1);
  // what is as narrow as may be has nothing below it but what is alone in it
  expect(outlineData(Array(80).fill([1, 2]))).toHaveLength(1 + 80 + 80);
});

/** Sound of 8 bits: parts of a tenth of a second, each as loud as said, from 0 to 127. */
function sound(loudness: readonly number[]): Buffer {
  const whole = wav({ seconds: loudness.length / 10, sampleRate: 8000 });
  for (const [part, loud] of loudness.entries())
    for (let n = 0; n < 800; n++) whole[44 + part * 800 + n] = 128 + (n % 2 ? loud : -loud);
  return whole;
}

test('the loudness of a sound is told in a hundred parts, of the loudest of all', async () => {
  const loudness = Array.from({ length: 100 }, (_, part) => (part < 50 ? 25 : part < 90 ? 50 : 100));
  const peaks = (await measurePeaks(bytesOf(sound(loudness))))!;
  expect(peaks).toHaveLength(100);
  // what is decoded together may reach from one part into the next
  for (const part of [0, 1, 25, 47, 53, 75, 87, 93, 99]) expect(peaks[part]).toBe(loudness[part]! / 100);
  expect(await measurePeaks(bytesOf(sound(Array(10).fill(0))))).toEqual(Array(100).fill(0));
  expect(await measurePeaks(bytesOf(await fixture('red.mp4')))).toBeNull();
});

test('only the beginning of each part is listened to', async () => {
  // parts of a second; what sounds after a quarter of the first, and at the very beginning of the second
  const loudness = Array.from({ length: 1000 }, (_, tenth) => (tenth === 5 ? 100 : tenth === 10 ? 50 : 25));
  const peaks = (await measurePeaks(bytesOf(sound(loudness))))!;
  expect(peaks.slice(0, 3)).toEqual([0.5, 1, 0.5]);
});

const sketch = (content: Buffer, mime?: string, encoding?: string) =>
  makeSketch(storeOf(content), {
    ...fileOf(content),
    metaInfo: { fileSize: content.byteLength, mime, encoding } as { fileSize: number },
  });

test('sounds and JSON have a sketch, nothing else has', async () => {
  expect(await sketch(sound(Array(10).fill(9)), 'audio/wav')).toEqual({ kind: 'sound', peaks: Array(100).fill(1) });
  const data = { kind: 'data', cells: [cell(0, 0, 1, 'array'), cell(1, 0, 1, 'string')] };
  expect(await sketch(Buffer.from('["字"]'), 'application/json')).toEqual(data);
  expect(await sketch(Buffer.from('\uFEFF["字"]', 'utf16le'), 'application/json', 'utf-16le')).toEqual(data);
  expect(await sketch(Buffer.from('["x"]'), 'text/plain')).toBeNull();
  expect(await sketch(Buffer.from('["x"]'))).toBeNull();
  expect(await sketch(await fixture('film.mp4'), 'video/mp4')).toBeNull();
});

test('what cannot be decoded, or is larger than data that are checked, has none', async () => {
  expect(await sketch(Buffer.from('["x"'), 'application/json')).toBeNull();
  expect(await sketch(Buffer.from('["x"]'), 'application/json', 'no-encoding')).toBeNull();
  expect(await sketch(Buffer.from('no sound'), 'audio/mpeg')).toBeNull();
  const largest = Buffer.alloc(32 * 1024 ** 2, ' ');
  largest.write('[1]');
  expect(await sketch(largest, 'application/json')).toMatchObject({ kind: 'data' });
  expect(await sketch(Buffer.concat([largest, Buffer.from(' ')]), 'application/json')).toBeNull();
});
