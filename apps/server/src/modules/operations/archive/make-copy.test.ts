import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { openPlace } from '../backup/places/open-place.ts';
import type { Place } from '../backup/places/place.ts';
import { LogWriter, readGrowing } from './log-files.ts';
import { isCopyDue, removeOld } from './make-copy.ts';
import { SEGMENT_BYTES } from './positions.ts';
import { beginSeries, type Copy, copyFile, endCopy, listCopies, type Series } from './series.ts';

const BEGINS = BigInt(SEGMENT_BYTES);
const DAY_MS = 86_400_000;

let place: Place;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-copies-'));
  place = await openPlace(folder);
  return () => rm(folder, { recursive: true });
});

async function begin(day: number): Promise<Series> {
  const source = {
    installationId: '00000000-0000-4000-8000-000000000000',
    systemId: '1',
    timeline: 1,
    postgresMajor: 18,
    processor: 'x64',
    begins: BEGINS,
  };
  return beginSeries(place, { seriesId: `2026-11-0${day}T00-00-00-000Z`, seal: undefined, source });
}

/** A whole copy at the beginning of a segment, counted from 1. */
async function copy(series: Series, segment: number, unneeded: string[]): Promise<Copy> {
  const copyId = `2026-11-${10 + segment}T00-00-00-000Z`;
  const begins = BigInt(segment * SEGMENT_BYTES);
  const made: Copy = {
    copyId,
    begins,
    ends: begins,
    endedAt: new Date(0).toISOString(),
    part: { contentBytes: 0, storedBytes: 0, sha256: 'a'.repeat(64) },
    keys: {},
    unneeded,
  };
  await series.place.write(copyFile(copyId, undefined), Readable.from(['x']));
  await endCopy(series, made);
  return made;
}

async function filesOf(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of place.list()) files.push(file);
  return files.sort();
}

test('two copies stay with the log since the older one, and blobs that neither of them needs go', async () => {
  const former = await begin(1);
  await copy(former, 1, []);
  const series = await begin(2);
  const writer = new LogWriter(series, await readGrowing(series, BEGINS));
  writer.add(BEGINS, Buffer.alloc(3 * SEGMENT_BYTES));
  await writer.write();
  const blobs = ['a', 'b', 'c'].map((digit) => `blobs/${digit.repeat(2)}/${digit.repeat(64)}`);
  for (const file of blobs) await place.write(file, Readable.from(['x']));

  const copies = [await copy(series, 1, [])];
  await removeOld(place, series, copies);
  expect((await filesOf()).filter((file) => file.includes('2026-11-01'))).toHaveLength(3);

  copies.push(await copy(series, 2, blobs.slice(0, 2)), await copy(series, 3, blobs.slice(1)));
  await removeOld(place, series, copies);
  expect((await listCopies(series)).map(({ copyId }) => copyId)).toEqual(copies.slice(1).map(({ copyId }) => copyId));
  const left = await filesOf();
  expect(left.filter((file) => file.startsWith('blobs/'))).toEqual([blobs[0], blobs[2]]);
  expect(left.filter((file) => file.includes('2026-11-01'))).toEqual([]);
  expect(left.filter((file) => file.includes('/log/')).map((file) => file.slice(-2))).toEqual(['02', '03']);
});

test('a copy is due when there is none, and after a week', () => {
  const now = new Date();
  expect(isCopyDue(null, now)).toBe(true);
  expect(isCopyDue(new Date(now.getTime() - 6 * DAY_MS), now)).toBe(false);
  expect(isCopyDue(new Date(now.getTime() - 7 * DAY_MS), now)).toBe(true);
});
