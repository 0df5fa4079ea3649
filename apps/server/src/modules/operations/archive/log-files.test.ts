import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openPlace } from '../backup/places/open-place.ts';
import { type LogPlace, LogWriter, readGrowing, readLog, removeLogBefore } from './log-files.ts';
import { SEGMENT_BYTES } from './positions.ts';

const KB = 1024;
/** The second segment of a log. */
const BEGINS = BigInt(SEGMENT_BYTES);

let folder: string;
let to: LogPlace;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-log-'));
  to = { place: await openPlace(folder), seal: undefined, timeline: 1 };
  return () => rm(folder, { recursive: true });
});

async function readAll(from = BEGINS): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const { bytes, filled } of readLog(to, from)) read.push(bytes.subarray(0, filled));
  return Buffer.concat(read);
}

const openWriter = async () => new LogWriter(to, await readGrowing(to, BEGINS));
const files = async () => (await readdir(join(folder, 'log'), { recursive: true })).sort();

test('what is added is read back, across segments, and a writer goes on where the last one ended', async () => {
  const log = randomBytes(SEGMENT_BYTES + 300 * KB);
  let at = 0;
  // The second write stays within a part, the third begins one, the last ends the segment.
  for (const end of [10 * KB, 70 * KB, 75 * KB, 80 * KB, SEGMENT_BYTES + 20 * KB, log.byteLength]) {
    const writer = await openWriter();
    expect(writer.end).toBe(BEGINS + BigInt(at));
    writer.add(BEGINS + BigInt(at), log.subarray(at, end));
    await writer.write();
    at = end;
    expect(writer.kept).toBe(BEGINS + BigInt(end));
    expect((await readAll()).equals(log.subarray(0, end))).toBe(true);
    if (end === 80 * KB)
      expect(await files()).toEqual(
        ['', '/00000000', '/00011800'].map((part) => `000000010000000000000001.parts${part}`),
      );
  }
  expect((await files()).filter((file) => !file.includes('.parts'))).toEqual(['000000010000000000000001']);
});

test('what was added already is passed over, and a gap is none', async () => {
  const writer = await openWriter();
  writer.add(BEGINS, Buffer.from('abc'));
  writer.add(BEGINS + 1n, Buffer.from('bcd'));
  expect(() => writer.add(BEGINS + 5n, Buffer.from('f'))).toThrow('The log has a gap before 0/1000005.');
  await writer.write();
  expect(String(await readAll())).toBe('abcd');
});

test('more of the log behind a gap is refused', async () => {
  const writer = await openWriter();
  writer.add(BEGINS, randomBytes(2 * SEGMENT_BYTES + KB));
  await writer.write();
  await rm(join(folder, 'log', '000000010000000000000002'));
  await expect(readAll()).rejects.toThrow('The archive is not whole: the log is missing at 0/2000000.');
});

test('a part that is missing is refused', async () => {
  for (const size of [70 * KB, KB]) {
    const writer = await openWriter();
    writer.add(writer.end, randomBytes(size));
    await writer.write();
  }
  await rm(join(folder, 'log', '000000010000000000000001.parts', '00000000'));
  await expect(readAll()).rejects.toThrow('The archive is not whole: the log is missing at 0/1000000.');
});

test('the log before a position goes, whole segments of it', async () => {
  const writer = await openWriter();
  writer.add(BEGINS, randomBytes(2 * SEGMENT_BYTES + KB));
  await writer.write();
  await removeLogBefore(to, BEGINS + BigInt(SEGMENT_BYTES) + 5n);
  expect((await files()).filter((file) => file.length === 24)).toEqual(['000000010000000000000002']);
  expect((await readAll(BEGINS + BigInt(SEGMENT_BYTES))).byteLength).toBe(SEGMENT_BYTES + KB);
});
