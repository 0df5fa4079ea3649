/** PostgreSQL's log is cut into files of this size, which it names by their place in the log. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

const SEGMENT = BigInt(SEGMENT_BYTES);
/** Files for each 4 GB, after which the middle of their names counts on. */
const SEGMENTS_IN_BLOCK = 0x1_0000_0000n / SEGMENT;
const HALF_DIGITS = 8;

/** A position in the log, as PostgreSQL writes it: `16/B374D848`. */
export function readPosition(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function writePosition(position: bigint): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

/** Where the segment begins that `position` is in. */
export function segmentStart(position: bigint): bigint {
  return position - (position % SEGMENT);
}

export function nextSegment(start: bigint): bigint {
  return start + SEGMENT;
}

/** The name of the segment that begins at `start`. */
export function segmentName(timeline: number, start: bigint): string {
  const number = start / SEGMENT;
  return [BigInt(timeline), number / SEGMENTS_IN_BLOCK, number % SEGMENTS_IN_BLOCK]
    .map((part) => part.toString(16).toUpperCase().padStart(HALF_DIGITS, '0'))
    .join('');
}

/** Where the segment of that name begins. */
export function startOfSegment(name: string): bigint {
  const [, block, number] = [0, 1, 2].map((part) =>
    BigInt(`0x${name.slice(part * HALF_DIGITS, (part + 1) * HALF_DIGITS)}`),
  );
  return (block! * SEGMENTS_IN_BLOCK + number!) * SEGMENT;
}
