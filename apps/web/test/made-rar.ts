import { crc32 } from 'node:zlib';

interface HowMade {
  /** Of RAR 5 alone. */
  isCompressed?: boolean;
  /** Of RAR 4 alone: names do not say which alphabet they are in. */
  hasOldNames?: boolean;
  /** Not only what the files hold is encrypted, but their names as well. */
  hasSecretNames?: boolean;
}

/** A file of an archive that a test makes. */
interface MadeEntry {
  name: string;
  bytes: Uint8Array;
  /** Size that the archive declares for the entry. */
  size?: number;
  isEncrypted?: boolean;
}

const littleEndian = (value: number, length: number) => {
  const field = Buffer.alloc(length);
  field.writeUIntLE(value, 0, length);
  return field;
};

/** A number of RAR 5: seven bits a byte, the lowest first. */
function varied(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    if (rest < 128) return Buffer.from(bytes);
  }
}

/** An archive as RAR 1.5 to 4 write it, nothing compressed; names beyond ASCII are in UTF-8. */
export function madeRar4(entries: readonly MadeEntry[], { hasOldNames, hasSecretNames }: HowMade = {}): Buffer {
  const block = (type: number, flags: number, fields: Buffer) => {
    const head = Buffer.concat([
      littleEndian(type, 1),
      littleEndian(flags, 2),
      littleEndian(7 + fields.length, 2),
      fields,
    ]);
    return Buffer.concat([littleEndian(crc32(head) & 0xffff, 2), head]);
  };
  const files = entries.flatMap(({ name, bytes, size = bytes.length, isEncrypted }) => {
    const path = Buffer.from(name);
    const fields = Buffer.concat([
      littleEndian(bytes.length, 4),
      littleEndian(size, 4),
      littleEndian(3, 1), // made on Unix
      littleEndian(crc32(bytes), 4),
      littleEndian(0x5a21_0000, 4), // a day of 2025
      littleEndian(20, 1), // to unpack it takes version 2.0
      littleEndian(0x30, 1), // stored
      littleEndian(path.length, 2),
      littleEndian(0o100644, 4),
      path,
    ]);
    return [block(0x74, 0x8000 | (hasOldNames ? 0 : 0x200) | (isEncrypted ? 0x4 : 0), fields), Buffer.from(bytes)];
  });
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x00', 'latin1'),
    block(0x73, hasSecretNames ? 0x80 : 0, Buffer.alloc(6)),
    ...files,
    block(0x7b, 0x4000, Buffer.alloc(0)),
  ]);
}

/**
 * A file as RAR 5 compresses it, the simplest that it may be: one block, of which each byte has a code of eight bits, and
 * nothing is said by pointing back.
 */
function compressed(bytes: Uint8Array): Buffer {
  const lengthsOfCodes = `${'0000'.repeat(8)}0001${'0000'.repeat(8)}0010${'0000'}0010`; // of 8: one bit, of 17 and 19: two
  const again = (count: number) => `10${(count - 11).toString(2).padStart(7, '0')}`;
  const noughts = (count: number) => `11${(count - 11).toString(2).padStart(7, '0')}`;
  // 256 codes of eight bits, then 174 symbols that have none
  const codes = ['0', again(138), again(117), noughts(138), noughts(36)].join('');
  const bits = `${lengthsOfCodes}${codes}${[...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')}`;
  const inLastByte = bits.length % 8 || 8;
  const content = Buffer.from(bits.match(/.{1,8}/g)!.map((eight) => Number.parseInt(eight.padEnd(8, '0'), 2)));
  const flags = 0x80 | 0x40 | (1 << 3) | (inLastByte - 1); // has tables, is the last, its length takes two bytes
  const length = littleEndian(content.length, 2);
  const checksum = 0x5a ^ flags ^ length[0]! ^ length[1]!;
  return Buffer.concat([Buffer.from([flags, checksum]), length, content]);
}

/** Which cipher, which parts of it, how often the password is hashed, and a salt of noughts. */
const CIPHER = Buffer.concat([varied(0), varied(0), varied(15), Buffer.alloc(16)]);

/** An archive as RAR 5 and later write it. */
export function madeRar5(entries: readonly MadeEntry[], { isCompressed, hasSecretNames }: HowMade = {}): Buffer {
  const block = (...fields: Buffer[]) => {
    const content = Buffer.concat(fields);
    const head = Buffer.concat([varied(content.length), content]);
    return Buffer.concat([littleEndian(crc32(head), 4), head]);
  };
  const files = entries.flatMap(({ name, bytes, size = bytes.length, isEncrypted }) => {
    const path = Buffer.from(name);
    const packed = isCompressed ? compressed(bytes) : Buffer.from(bytes);
    const encryption = Buffer.concat([varied(1), CIPHER, Buffer.alloc(16)]);
    const extra = isEncrypted ? Buffer.concat([varied(encryption.length), encryption]) : null;
    const head = [
      varied(2),
      varied(0x2 | (extra ? 0x1 : 0)),
      ...(extra ? [varied(extra.length)] : []),
      varied(packed.length),
      varied(0x4), // has a checksum
      varied(size),
      varied(0o100644),
      littleEndian(crc32(bytes), 4),
      varied(isCompressed ? 3 << 7 : 0),
      varied(1), // made on Unix
      varied(path.length),
      path,
      ...(extra ? [extra] : []),
    ];
    return [block(...head), packed];
  });
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'),
    ...(hasSecretNames ? [block(varied(4), varied(0), CIPHER)] : []),
    block(varied(1), varied(0), varied(0)),
    ...files,
    block(varied(5), varied(0), varied(0)),
  ]);
}
