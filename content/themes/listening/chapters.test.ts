import { expect, test } from 'vitest';
import { chaptersInTag, chaptersInText } from './chapters.ts';

const starts = (text: string) => chaptersInText(text).map(({ startS, title }) => `${startS} ${title}`);

test('an introduction names chapters by times and titles, in either order', () => {
  expect(starts('0:00 Harbour; 3:20 Lamp; 1:02:03 Train')).toEqual(['0 Harbour', '200 Lamp', '3723 Train']);
  expect(starts('Two pieces.\n00:00 - Harbour\n(03:20) Lamp')).toEqual(['0 Harbour', '200 Lamp']);
  expect(starts('港口 00:00；灯塔 03:20')).toEqual(['0 港口', '200 灯塔']);
});

test('times that mean something else are no chapters', () => {
  for (const text of [
    '',
    'Recorded at 0:00',
    '3:20 Lamp; 0:00 Harbour',
    '1:00 Lamp; 2:00 Train',
    '0:00; 3:20',
    'From 0:00 to 3:20',
  ])
    expect(chaptersInText(text)).toEqual([]);
});

const text = (...codes: (string | number)[]) =>
  codes.flatMap((code) => (typeof code === 'number' ? [code] : [...Buffer.from(code)]));
const syncsafe = (size: number) => [size >> 21, (size >> 14) & 127, (size >> 7) & 127, size & 127];
const plain = (size: number) => [size >> 24, (size >> 16) & 255, (size >> 8) & 255, size & 255];

function tag(version: 3 | 4, frames: number[][], end = 0): Uint8Array {
  const body = [...frames.flat(), ...Array.from({ length: 12 }, () => 0)];
  return Uint8Array.from([...text('ID3', version, 0, 0), ...syncsafe(body.length + end), ...body]);
}
function frame(version: 3 | 4, id: string, content: number[]): number[] {
  const size = version === 4 ? syncsafe(content.length) : plain(content.length);
  return [...text(id), ...size, 0, 0, ...content];
}
function chapter(version: 3 | 4, startMs: number, title: number[]): number[] {
  const times = [startMs, startMs + 1000, 0xffffffff, 0xffffffff].flatMap((value) =>
    plain(value).map((byte) => byte & 255),
  );
  return frame(version, 'CHAP', [...text('c', 0), ...times, ...frame(version, 'TIT2', title)]);
}

test('chapters stand in the tag of an MP3 file, whatever the encoding of their titles', () => {
  const long = 'The lighthouse keeper '.repeat(10).trim();
  for (const version of [3, 4] as const) {
    const bytes = tag(version, [
      frame(version, 'TALB', text(3, 'Evenings')),
      chapter(version, 12_500, [1, 0xff, 0xfe, ...Buffer.from('灯塔', 'utf16le')]),
      chapter(version, 0, text(3, long)),
      chapter(version, 20_000, text(0, 'Train')),
    ]);
    expect(chaptersInTag(bytes)).toEqual([
      { title: long, startS: 0 },
      { title: '灯塔', startS: 12.5 },
      { title: 'Train', startS: 20 },
    ]);
    for (let length = 0; length < bytes.length; length += 7)
      expect(chaptersInTag(bytes.slice(0, length)).length).toBeLessThanOrEqual(3);
  }
});

test('what is no such tag has no chapters', () => {
  expect(chaptersInTag(Uint8Array.from(text('ID3', 2, 0, 0, 0, 0, 0, 0)))).toEqual([]);
  expect(chaptersInTag(Uint8Array.from([0xff, 0xfb, 0x90, 0]))).toEqual([]);
  expect(chaptersInTag(tag(4, [frame(4, 'CHAP', text('no end'))]))).toEqual([]);
  expect(chaptersInTag(tag(4, [chapter(4, 0, text(9, 'Unknown encoding'))]))).toEqual([]);
});
