interface ArchiveEntry {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** More than a comic of the greatest size has, packed or not. */
const MAX_UNPACKED_BYTES = 1024 ** 3;
const TAR_BLOCK = 512;
const TAR_MAGIC_AT = 257;

/** The files of a zip or tar archive; `null` for anything else, and for one that is damaged. */
export async function readArchive(archive: Blob): Promise<ArchiveEntry[] | null> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(bytes);
  return textAt(bytes, TAR_MAGIC_AT, 5) === 'ustar' ? readTar(bytes) : null;
}

async function readZip(bytes: Uint8Array): Promise<ArchiveEntry[] | null> {
  const { unzip } = await import('fflate');
  let unpackedBytes = 0;
  return new Promise((resolve) => {
    unzip(
      bytes,
      {
        filter: ({ name, originalSize }) => {
          unpackedBytes += originalSize;
          return !name.endsWith('/') && unpackedBytes <= MAX_UNPACKED_BYTES;
        },
      },
      (error, files) =>
        resolve(
          error || unpackedBytes > MAX_UNPACKED_BYTES
            ? null
            : Object.entries(files).map(([name, content]) => ({ name, bytes: content as Uint8Array<ArrayBuffer> })),
        ),
    );
  });
}

function readTar(bytes: Uint8Array<ArrayBuffer>): ArchiveEntry[] {
  const entries: ArchiveEntry[] = [];
  for (let at = 0; at + TAR_BLOCK <= bytes.length; ) {
    const name = textAt(bytes, at, 100);
    const size = Number.parseInt(textAt(bytes, at + 124, 12), 8);
    if (name === '' || Number.isNaN(size)) break;
    const kind = textAt(bytes, at + 156, 1);
    const start = at + TAR_BLOCK;
    if (kind === '0' || kind === '') entries.push({ name, bytes: bytes.slice(start, start + size) });
    at = start + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
  }
  return entries;
}

/** A text field of a header, which ends at its first zero. */
function textAt(bytes: Uint8Array, at: number, length: number): string {
  const text = new TextDecoder().decode(bytes.subarray(at, at + length));
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
