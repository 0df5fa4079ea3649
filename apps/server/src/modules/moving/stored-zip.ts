import { crc32 } from 'node:zlib';
import type { TemporaryFile } from './temporary-file.ts';

/** A number in so many bytes, the lowest first; or bytes as they are. */
type Field = readonly [bytes: 1 | 2 | 4 | 8, value: number] | Buffer;

const LOCAL_HEADER = 0x04_03_4b_50;
const DATA_DESCRIPTOR = 0x08_07_4b_50;
const DIRECTORY_HEADER = 0x02_01_4b_50;
const DIRECTORY_END = 0x06_05_4b_50;
const LONG_DIRECTORY_END = 0x06_06_4b_50;
const LONG_DIRECTORY_LOCATOR = 0x07_06_4b_50;
/** Version 6.3 of the specification, on Unix. */
const MADE_BY: Field = [2, (3 << 8) | 63];
const NEEDED: Field = [2, 20];
const NEEDED_FOR_LONG: Field = [2, 45];
/** Names are UTF-8; checksum and length follow the bytes. */
const FLAGS: Field = [2, (1 << 11) | (1 << 3)];
const STORED: Field = [2, 0];
const ONLY_DISK: Field = [4, 0];
const NO_COMMENT: Field = [2, 0];
const FILE_MODE = 0o100644;
const LONG_EXTRA = 0x00_01;
const TIMES_EXTRA = 0x54_55;
const CHANGED_AND_READ = 3;
/** Stand for a number that has no room, and is written in eight bytes elsewhere. */
const MAX_2 = 0xff_ff;
const MAX_4 = 0xff_ff_ff_ff;

/**
 * A ZIP of files that are stored as they are, however many and long, piece by piece. Its directory, which comes last, waits in a temporary
 * file, so that memory does not grow with the number of files.
 */
export function createStoredZip(directory: TemporaryFile, changedAt: Date) {
  const time = (changedAt.getHours() << 11) | (changedAt.getMinutes() << 5) | (changedAt.getSeconds() >> 1);
  const date = ((changedAt.getFullYear() - 1980) << 9) | ((changedAt.getMonth() + 1) << 5) | changedAt.getDate();
  const changed: readonly Field[] = [
    [2, time],
    [2, date],
  ];
  const changedSeconds = Math.floor(changedAt.getTime() / 1000);
  const times = packed([2, TIMES_EXTRA], [2, 5], [1, CHANGED_AND_READ], [4, changedSeconds]);
  let [offset, count] = [0, 0];

  function placed(bytes: Buffer): Buffer {
    offset += bytes.length;
    return bytes;
  }

  return {
    /** Adds a file; answers its length. `path` has to be safe, and `content` to give its pieces away. */
    async *file(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, number> {
      const name = Buffer.from(path);
      const start = offset;
      const unknown = Buffer.alloc(12);
      yield placed(
        packed([4, LOCAL_HEADER], NEEDED, FLAGS, STORED, ...changed, unknown, [2, name.length], [2, 0], name),
      );
      let [checksum, length] = [0, 0];
      for await (const piece of content) {
        checksum = crc32(piece, checksum);
        length += piece.length;
        yield placed(piece);
      }
      const isLong = length >= MAX_4 || start >= MAX_4;
      const size = isLong ? 8 : 4;
      yield placed(packed([4, DATA_DESCRIPTOR], [4, checksum], [size, length], [size, length]));

      const long = isLong ? packed([2, LONG_EXTRA], [2, 24], [8, length], [8, length], [8, start]) : Buffer.alloc(0);
      const short = (value: number): Field => [4, isLong ? MAX_4 : value];
      await directory.write(
        packed(
          [4, DIRECTORY_HEADER],
          MADE_BY,
          isLong ? NEEDED_FOR_LONG : NEEDED,
          FLAGS,
          STORED,
          ...changed,
          [4, checksum],
          short(length),
          short(length),
          [2, name.length],
          [2, times.length + long.length],
          Buffer.alloc(6), // no comment, the only disk, bytes and no text
          [4, FILE_MODE * 2 ** 16],
          short(start),
          name,
          times,
          long,
        ),
      );
      count += 1;
      return length;
    },

    /** The rest of the archive, after its files. */
    async *end(): AsyncGenerator<Buffer> {
      const start = offset;
      for await (const piece of directory.pieces()) yield placed(piece);
      const end = offset;
      const length = end - start;
      if (count >= MAX_2 || length >= MAX_4 || start >= MAX_4)
        yield packed(
          [4, LONG_DIRECTORY_END],
          [8, 44], // the length of what follows
          MADE_BY,
          NEEDED_FOR_LONG,
          ONLY_DISK,
          ONLY_DISK,
          [8, count],
          [8, count],
          [8, length],
          [8, start],
          [4, LONG_DIRECTORY_LOCATOR],
          ONLY_DISK,
          [8, end],
          [4, 1],
        );
      const short: Field = [2, Math.min(count, MAX_2)];
      const place: readonly Field[] = [
        [4, Math.min(length, MAX_4)],
        [4, Math.min(start, MAX_4)],
      ];
      yield packed([4, DIRECTORY_END], ONLY_DISK, short, short, ...place, NO_COMMENT);
    },
  };
}

function packed(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.allocUnsafe(
    fields.reduce((sum, field) => sum + (Buffer.isBuffer(field) ? field.length : field[0]), 0),
  );
  let at = 0;
  for (const field of fields) {
    if (Buffer.isBuffer(field)) at += field.copy(bytes, at);
    else if (field[0] === 8) at = bytes.writeBigUInt64LE(BigInt(field[1]), at);
    else at = bytes.writeUIntLE(field[1], at, field[0]);
  }
  return bytes;
}
