import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdtsOutputFormat,
  ALL_FORMATS,
  BufferSource,
  EncodedPacketSink,
  FlacOutputFormat,
  Input,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { StoreFailed } from '../read-stored.ts';
import { bytesOf } from '../testing/bytes-of.ts';
import { lengthen } from '../testing/lengthen.ts';
import { fixture, foreignSound, wav } from '../testing/make-files.ts';
import { Undecodable } from '../undecodable.ts';
import { cutBeginning } from './beginning.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beginnings-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function cut(content: Buffer, seconds: number, maxBytes = content.byteLength): Promise<Buffer> {
  const path = join(folder, 'cut');
  await cutBeginning(bytesOf(content), { seconds, path, maxBytes });
  return readFile(path);
}

async function look(content: Buffer) {
  using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(content) });
  const tracks = await input.getTracks();
  const packets = await Promise.all(
    tracks.map(async (track) => {
      const data: string[] = [];
      for await (const packet of new EncodedPacketSink(track).packets())
        data.push(Buffer.from(packet.data).toString('base64'));
      return data;
    }),
  );
  return {
    seconds: await input.computeDuration(),
    type: (await input.getFormat()).mimeType,
    codecs: (await Promise.all(tracks.map((track) => track.getCodec()))).sort(),
    rotation: await (await input.getPrimaryVideoTrack())?.getRotation(),
    tags: Object.keys(await input.getMetadataTags()).filter((name) => name !== 'raw'),
    packets,
  };
}

const long = (name: string, format: OutputFormat) => async () => lengthen(await fixture(name), { times: 4, format });

test.each([
  ['film.mp4', 'video/mp4', ['aac', 'avc'], long('film.mp4', new Mp4OutputFormat())],
  ['film.mov', 'video/mp4', ['aac', 'avc'], long('upright.mov', new MovOutputFormat())],
  ['film.mkv, which no browser plays,', 'video/mp4', ['aac', 'avc'], long('film.mkv', new MkvOutputFormat())],
  ['a .mkv of what WebM holds', 'video/webm', ['opus', 'vp9'], long('film.webm', new MkvOutputFormat())],
  ['film.webm', 'video/webm', ['opus', 'vp9'], long('film.webm', new WebMOutputFormat())],
  ['a film as a browser records it', 'video/webm', ['opus', 'vp9'], () => fixture('open.webm')],
  ['HEVC', 'video/mp4', ['hevc'], long('red.mp4', new Mp4OutputFormat())],
  ['song.flac', 'audio/flac', ['flac'], long('song.flac', new FlacOutputFormat())],
  ['song.m4a', 'video/mp4', ['aac'], long('song.m4a', new Mp4OutputFormat())],
  ['song.ogg', 'application/ogg', ['vorbis'], long('song.ogg', new OggOutputFormat())],
  ['song.aac', 'audio/aac', ['aac'], long('song.aac', new AdtsOutputFormat())],
  ['tone.wav', 'audio/wav', ['pcm-u8'], async () => wav({ seconds: 4, sampleRate: 8000 })],
])('%s: its first packets as they are, as long as asked', async (_name, type, codecs, make) => {
  const whole = await make();
  const before = await look(whole);
  const seconds = Math.floor(before.seconds) / 2 || 0.25;
  const beginning = await cut(whole, seconds);
  const after = await look(beginning);
  expect(after).toMatchObject({ type, codecs, tags: [], rotation: before.rotation });
  expect(after.seconds).toBeGreaterThan(seconds * 0.9);
  expect(after.seconds).toBeLessThan(seconds + 0.3);
  expect(beginning.byteLength).toBeLessThan(whole.byteLength);
  for (const packets of after.packets) {
    // a first packet of Vorbis that sounds for no time may be left out
    const source = before.packets.find((all) =>
      all
        .slice(0, packets.length + 1)
        .join()
        .includes(packets.join()),
    );
    expect(packets.length).toBeGreaterThan(0);
    expect(source?.length).toBeGreaterThan(packets.length);
  }
});

test('sound in a codec that cannot be copied is left out, which is said', async () => {
  const whole = await long('film.mp4', new Mp4OutputFormat())();
  const path = join(folder, 'silent');
  const asked = { seconds: 1, path, maxBytes: whole.byteLength };
  expect(await cutBeginning(bytesOf(whole), asked)).toEqual({ isSilent: false });
  expect(await cutBeginning(bytesOf(foreignSound(whole)), asked)).toEqual({ isSilent: true });
  expect((await look(await readFile(path))).codecs).toEqual(['avc']);
  const withoutSound = await long('red.mp4', new Mp4OutputFormat())();
  expect(await cutBeginning(bytesOf(withoutSound), asked)).toEqual({ isSilent: false });
});

test('titles, covers and whatever a camera wrote stay behind', async () => {
  const whole = await fixture('song.m4a');
  expect((await look(whole)).tags).toContain('title');
  expect((await look(await cut(whole, 0.5))).tags).toEqual([]);
});

test.each([
  ['words', async () => Buffer.from('some words that are no film')],
  ['a film that breaks off before its tables', async () => (await fixture('film.mp4')).subarray(0, 600)],
])('of %s nothing is cut', async (_name, make) => {
  await expect(cut(await make(), 1)).rejects.toThrow(Undecodable);
});

test('a beginning may not be larger than it may', async () => {
  await expect(cut(await fixture('film.mp4'), 1, 2000)).rejects.toThrow(Undecodable);
});

test('a beginning as large as it may be is kept, one of a byte more is not, though it is written by then', async () => {
  for (const name of ['film.mp4', 'film.webm', 'song.ogg']) {
    const content = await fixture(name);
    const { byteLength } = await cut(content, 10, 10 * content.byteLength);
    expect(await cut(content, 10, byteLength)).toHaveLength(byteLength);
    await expect(cut(content, 10, byteLength - 1)).rejects.toThrow('a beginning that is too large');
  }
});

test('of a beginning that turns out too large not all is written', async () => {
  const film = await long('film.mp4', new Mp4OutputFormat())();
  await expect(cut(film, 100, 2000)).rejects.toThrow(Undecodable);
  expect((await stat(join(folder, 'cut'))).size).toBeLessThanOrEqual(2000);
});

test('a .mkv with a sound that nobody knows becomes what browsers play, without it', async () => {
  const film = await fixture('film.webm');
  film.write('A_NONE', film.indexOf('A_OPUS'));
  expect(await look(await cut(film, 1))).toMatchObject({ type: 'video/mp4', codecs: ['vp9'] });
});

test('a film that begins late is cut from its first picture on', async () => {
  const film = await fixture('film.webm');
  const begun = (from: number) => lengthen(film, { times: 4, format: new MkvOutputFormat(), from });
  const [soon, late] = [await look(await cut(await begun(0), 1)), await look(await cut(await begun(60), 1))];
  expect(late.packets.map((packets) => packets.length)).toEqual(soon.packets.map((packets) => packets.length));
  expect(late.seconds).toBeCloseTo(soon.seconds, 1);
});

test('a film whose pictures cannot be copied has no beginning, though its sound can be', async () => {
  const film = await fixture('film.mp4');
  film.write('none', film.indexOf('avc1', film.indexOf('stsd')));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await expect(cut(film, 1)).rejects.toThrow('tracks that cannot be copied');
  warn.mockRestore();
});

test('neither what is left out nor what is broken off is told on the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const film = await fixture('film.mp4');
  await cut(foreignSound(film), 1);
  await expect(cut(film, 1, 100)).rejects.toThrow(Undecodable);
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
});

test('a disk that is full says nothing about the film', async () => {
  const film = await fixture('film.mp4');
  const cutting = cutBeginning(bytesOf(film), { seconds: 1, path: '/dev/full', maxBytes: film.byteLength });
  const error = await cutting.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoreFailed);
  expect(error).toMatchObject({ message: expect.stringContaining('ENOSPC'), cause: expect.any(Error) });
});
