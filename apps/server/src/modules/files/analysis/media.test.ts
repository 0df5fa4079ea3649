import { expect, test } from 'vitest';
import { bytesOf } from '../testing/bytes-of.ts';
import { fixture, wav } from '../testing/make-files.ts';
import { Undecodable } from '../undecodable.ts';
import { inspectMedia, isKnownMedia } from './media.ts';

const TAGS = { title: '小夜曲', artist: 'Mira', album: 'Alpha' };

test.each<[string, string, Record<string, string | number>]>([
  [
    'song.mp3',
    'audio/mpeg',
    { duration: 1044, bitRate: 32_000, codec: 'MPEG Audio', sampleRate: 44_100, channels: 1, ...TAGS },
  ],
  [
    'song.flac',
    'audio/flac',
    { duration: 1000, bitRate: 30_720, codec: 'FLAC', sampleRate: 8000, channels: 1, ...TAGS },
  ],
  [
    'song.ogg',
    'audio/ogg',
    { duration: 1000, bitRate: 48_000, codec: 'Vorbis', sampleRate: 44_100, channels: 1, ...TAGS },
  ],
  ['song.aac', 'audio/aac', { duration: 1045, bitRate: 21_481, codec: 'AAC', sampleRate: 44_100, channels: 1 }],
  [
    'film.mp4',
    'video/mp4',
    { duration: 2000, bitRate: 32_944, codec: 'AVC', width: 96, height: 54, frameRate: 10, audioCodec: 'AAC' },
  ],
  [
    'upright.mov',
    'video/quicktime',
    { duration: 2000, bitRate: 33_148, codec: 'AVC', width: 54, height: 96, frameRate: 10, audioCodec: 'AAC' },
  ],
  // never closed, so that its duration is added up, and its bit rate follows from its size
  [
    'open.webm',
    'video/webm',
    { duration: 514, bitRate: 36_872, codec: 'VP9', width: 96, height: 54, frameRate: 10, audioCodec: 'Opus' },
  ],
  ['red.mp4', 'video/mp4', { duration: 1000, bitRate: 28_744, codec: 'HEVC', width: 96, height: 54, frameRate: 10 }],
])('%s tells all that its tracks say, and nothing else', async (name, mime, told) => {
  expect(await inspectMedia(bytesOf(await fixture(name)), mime)).toEqual(told);
});

test('a file of films that holds sound alone is a recording', async () => {
  const told = await inspectMedia(bytesOf(await fixture('song.m4a')), 'video/mp4');
  expect(told).toMatchObject({ duration: 1000, codec: 'AAC', sampleRate: 44_100, channels: 1, title: '小夜曲' });
  expect(told).not.toHaveProperty('width');
});

test.each<[string, string, () => Promise<Buffer>]>([
  ['sound without a sample', 'audio/wav', async () => wav({ seconds: 0, sampleRate: 8000 })],
  ['a recording without sound', 'audio/mp4', () => fixture('red.mp4')],
  ['words', 'video/mp4', async () => Buffer.from('no film')],
])('%s has nothing that lasts', async (_what, mime, make) => {
  await expect(inspectMedia(bytesOf(await make()), mime)).rejects.toThrow(Undecodable);
});

test('films and recordings are measured, scores and other files are not', () => {
  for (const mime of ['audio/mpeg', 'video/mp4']) expect(isKnownMedia(mime)).toBe(true);
  for (const mime of ['audio/midi', 'audio/x-midi', 'image/png', 'x-audio/mpeg', 'text/plain', ''])
    expect(isKnownMedia(mime)).toBe(false);
});
