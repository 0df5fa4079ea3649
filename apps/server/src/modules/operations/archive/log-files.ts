import { BrokenBackup } from '../backup/bundle.ts';
import type { Place } from '../backup/places/place.ts';
import type { Seal } from '../backup/seal.ts';
import { keep, keptAs, listKept, readKept } from './kept-files.ts';
import { nextSegment, SEGMENT_BYTES, segmentName, segmentStart, startOfSegment, writePosition } from './positions.ts';

const LOG = 'log';
/** A part of the growing segment that is larger is left as it is, and another begun after it. */
const PART_BYTES = 65_536;
const OFFSET_DIGITS = 8;

/** Where the log of a series is kept. */
export interface LogPlace {
  readonly place: Place;
  readonly seal: Seal | undefined;
  readonly timeline: number;
}

/** A segment as far as it is there: all of it, or its first bytes in parts. */
export interface Segment {
  readonly start: bigint;
  readonly bytes: Buffer;
  /** Bytes of it that are there. */
  readonly filled: number;
  /** Where the last part begins. */
  readonly lastPart: number;
}

/**
 * Reads the log from the segment on that `from` is in, as far as it goes on without a gap.
 *
 * @throws BrokenBackup when something of it is damaged, or there is more of it behind a gap
 */
export async function* readLog({ place, seal, timeline }: LogPlace, from: bigint): AsyncGenerator<Segment> {
  const files = new Set(await listKept(place, LOG, seal));
  let start = segmentStart(from);
  for (; files.has(wholeFile(segmentName(timeline, start))); start = nextSegment(start)) {
    const bytes = await readKept(place, wholeFile(segmentName(timeline, start)), seal);
    if (bytes.byteLength !== SEGMENT_BYTES) throw missing(start + BigInt(bytes.byteLength));
    yield { start, bytes, filled: SEGMENT_BYTES, lastPart: 0 };
  }
  const growing = await readParts({ place, seal, timeline }, start, files);
  const next = wholeFile(segmentName(timeline, nextSegment(start)));
  if ([...files].some((file) => file >= next)) throw missing(start + BigInt(growing.filled));
  yield growing;
}

/** Reads the segment that the log ends in, which begins where `begins` is. */
export async function readGrowing(to: LogPlace, begins: bigint): Promise<Segment> {
  const files = await listKept(to.place, LOG, to.seal);
  const last = files.findLast((file) => !file.includes('.parts/'));
  const start = last === undefined ? segmentStart(begins) : nextSegment(startOfSegment(last.slice(LOG.length + 1)));
  return readParts(to, start, new Set(files));
}

async function readParts(
  { place, seal, timeline }: LogPlace,
  start: bigint,
  files: ReadonlySet<string>,
): Promise<Segment> {
  const folder = partsOf(segmentName(timeline, start));
  const bytes = Buffer.alloc(SEGMENT_BYTES);
  let [filled, lastPart] = [0, 0];
  for (const file of [...files].filter((file) => file.startsWith(folder)).sort()) {
    if (file !== partFile(folder, filled)) throw missing(start + BigInt(filled));
    lastPart = filled;
    filled += (await readKept(place, file, seal)).copy(bytes, filled);
  }
  return { start, bytes, filled, lastPart };
}

/** Removes the log before the segment that `position` is in. */
export async function removeLogBefore({ place, seal, timeline }: LogPlace, position: bigint): Promise<void> {
  const first = wholeFile(segmentName(timeline, segmentStart(position)));
  for (const file of await listKept(place, LOG, seal)) if (file < first) await place.remove(keptAs(file, seal));
}

/** Keeps the log as it comes. */
export class LogWriter {
  readonly #to: LogPlace;
  /** Segments that are whole and not kept yet. */
  readonly #whole: { start: bigint; bytes: Buffer }[] = [];
  #segment: Segment;
  #filled: number;
  #kept: number;
  #lastPart: number;

  /** Goes on where `segment` ends, which is kept so far. */
  constructor(to: LogPlace, segment: Segment) {
    this.#to = to;
    this.#segment = segment;
    this.#filled = this.#kept = segment.filled;
    this.#lastPart = segment.lastPart;
  }

  /** Where the log that was added ends. */
  get end(): bigint {
    return this.#segment.start + BigInt(this.#filled);
  }

  /** Where the kept log ends. */
  get kept(): bigint {
    return this.#whole[0]?.start ?? this.#segment.start + BigInt(this.#kept);
  }

  get waitingBytes(): number {
    return Number(this.end - this.kept);
  }

  /** Adds what comes next in the log; what was added already is passed over. */
  add(position: bigint, bytes: Buffer): void {
    if (position > this.end) throw new Error(`The log has a gap before ${writePosition(position)}.`);
    let rest = bytes.subarray(Number(this.end - position));
    while (rest.byteLength > 0) {
      const taken = rest.copy(this.#segment.bytes, this.#filled);
      this.#filled += taken;
      rest = rest.subarray(taken);
      if (this.#filled === SEGMENT_BYTES) this.#beginNext();
    }
  }

  #beginNext(): void {
    const { start, bytes } = this.#segment;
    this.#whole.push({ start, bytes });
    this.#segment = { start: nextSegment(start), bytes: Buffer.alloc(SEGMENT_BYTES), filled: 0, lastPart: 0 };
    this.#filled = this.#kept = this.#lastPart = 0;
  }

  /** Keeps all that was added before; one at a time. */
  async write(): Promise<void> {
    const { place, seal, timeline } = this.#to;
    for (let whole = this.#whole[0]; whole; whole = this.#whole[0]) {
      const name = segmentName(timeline, whole.start);
      await keep(place, wholeFile(name), whole.bytes, seal);
      for (const part of await listKept(place, `${LOG}/${name}.parts`, seal)) await place.remove(keptAs(part, seal));
      this.#whole.shift();
    }
    const segment = this.#segment;
    const filled = this.#filled;
    if (filled === this.#kept) return;
    if (this.#kept - this.#lastPart >= PART_BYTES) this.#lastPart = this.#kept;
    const file = partFile(partsOf(segmentName(timeline, segment.start)), this.#lastPart);
    await keep(place, file, segment.bytes.subarray(this.#lastPart, filled), seal);
    // It may have become whole meanwhile, and is kept as such by the next call.
    if (segment === this.#segment) this.#kept = filled;
  }
}

function wholeFile(segment: string): string {
  return `${LOG}/${segment}`;
}

function partsOf(segment: string): string {
  return `${LOG}/${segment}.parts/`;
}

function partFile(folder: string, offset: number): string {
  return folder + offset.toString(16).padStart(OFFSET_DIGITS, '0');
}

function missing(position: bigint): BrokenBackup {
  return new BrokenBackup(`The archive is not whole: the log is missing at ${writePosition(position)}.`);
}
