import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

// 1 January 2024, 00:00, in the archive format's own notation; a fixed time keeps the archive the same on every run.
const DOS_DATE = ((2024 - 1980) << 9) | (1 << 5) | 1;
const VERSION_NEEDED = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

/** A zip archive of `entries`, names in UTF-8, deflated. */
export function zip(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const encodedName = Buffer.from(name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION_NEEDED, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt16LE(DOS_DATE, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(encodedName.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, encodedName, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, encodedName);
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
