import { z } from 'zod';
import { StartRefusal } from '#platform/start-refusal.ts';
import { BUNDLE_ID, Part } from '../backup/manifest.ts';
import { below } from '../backup/places/below.ts';
import type { Place } from '../backup/places/place.ts';
import type { Seal } from '../backup/seal.ts';
import { Secrets } from '../backup/verified-bundle.ts';
import { keep, keptAs, listKept, readKept } from './kept-files.ts';
import type { LogPlace } from './log-files.ts';
import { readPosition, writePosition } from './positions.ts';

/** Of what this program writes; it reads no other. */
const FORMAT = 1;
const SERIES = 'series';
const NOTE = 'series.json';
const COPIES = 'copies';

const position = z.codec(z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/), z.bigint(), {
  decode: readPosition,
  encode: writePosition,
});

/** The database whose log a series is. */
const Source = z.strictObject({
  format: z.literal(FORMAT),
  installationId: z.uuid(),
  /** By which PostgreSQL tells its data folders apart. */
  systemId: z.string(),
  timeline: z.int().positive(),
  postgresMajor: z.int().positive(),
  processor: z.string(),
  /** Where the log begins. */
  begins: position,
});
export type Source = z.output<typeof Source>;

/** A copy of PostgreSQL's data folder, which is whole with the log from `begins` to `ends`. */
const Copy = z.strictObject({
  copyId: z.string().regex(BUNDLE_ID),
  begins: position,
  ends: position,
  endedAt: z.iso.datetime(),
  part: Part,
  /** The secrets of the data folder; only when the archive is encrypted. */
  keys: Secrets,
  /** Files of the archive's blobs that no row named any more. */
  unneeded: z.array(z.string().startsWith('blobs/')),
});
export type Copy = z.output<typeof Copy>;

/** A log without a gap, and copies that it goes on from. */
export interface Series extends LogPlace {
  readonly seriesId: string;
  readonly source: Source;
}

/** Path of the data folder in a series. */
export function copyFile(copyId: string, seal: Seal | undefined): string {
  return keptAs(`${COPIES}/${copyId}/data.tar.zst`, seal);
}

const noteOf = (copyId: string) => `${COPIES}/${copyId}/copy.json`;

/** All series of an archive, oldest first. */
export async function listSeries(archive: Place, seal: Seal | undefined): Promise<Series[]> {
  const files = await listKept(archive, SERIES, seal);
  const ids = files.filter((file) => file.endsWith(`/${NOTE}`)).map((file) => file.split('/')[1]!);
  return Promise.all(ids.map((seriesId) => readSeries(archive, seriesId, seal)));
}

async function readSeries(archive: Place, seriesId: string, seal: Seal | undefined): Promise<Series> {
  const place = below(archive, `${SERIES}/${seriesId}`);
  const note: unknown = JSON.parse(String(await readKept(place, NOTE, seal)));
  const { format } = z.looseObject({ format: z.int() }).parse(note);
  if (format > FORMAT)
    throw new StartRefusal(`The archive in ${archive.name} was made by a later version of this program: use that one.`);
  const source = Source.parse(note);
  return { seriesId, place, seal, source, timeline: source.timeline };
}

/** Begins a series. */
export async function beginSeries(
  archive: Place,
  { seriesId, seal, source }: { seriesId: string; seal: Seal | undefined; source: Omit<Source, 'format'> },
): Promise<Series> {
  const place = below(archive, `${SERIES}/${seriesId}`);
  const noted: Source = { format: FORMAT, ...source };
  await keep(place, NOTE, textOf(z.encode(Source, noted)), seal);
  return { seriesId, place, seal, source: noted, timeline: source.timeline };
}

/** Removes a series: its note first, so that what is left of it counts for nothing. */
export async function removeSeries({ place, seal }: Series): Promise<void> {
  await place.remove(keptAs(NOTE, seal));
  for await (const file of place.list()) await place.remove(file);
}

/** The copies of a series that are whole, oldest first. */
export async function listCopies({ place, seal }: Series): Promise<Copy[]> {
  const notes = (await listKept(place, COPIES, seal)).filter((file) => file.endsWith('/copy.json'));
  return Promise.all(notes.map(async (file) => Copy.parse(JSON.parse(String(await readKept(place, file, seal))))));
}

/** Notes that a copy is whole. */
export async function endCopy({ place, seal }: Series, copy: Copy): Promise<void> {
  await keep(place, noteOf(copy.copyId), textOf(z.encode(Copy, copy)), seal);
}

/** Removes copies that are not whole and not of `kept`: their note first. */
export async function removeOtherCopies({ place, seal }: Series, kept: readonly Copy[]): Promise<void> {
  const files = await listKept(place, COPIES, seal);
  const others = files.filter((file) => !kept.some(({ copyId }) => file.startsWith(`${COPIES}/${copyId}/`)));
  for (const file of others.sort((one) => (one.endsWith('.json') ? -1 : 1))) await place.remove(keptAs(file, seal));
}

function textOf(note: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(note, null, 1)}\n`);
}
