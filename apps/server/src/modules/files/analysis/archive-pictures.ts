import mime from 'mime';
import type { Archive } from '../archives/open-archive.ts';
import { MAX_NAMED_IMAGES, MAX_SEARCHED_ARCHIVE_BYTES } from '../limits.ts';
import { decoding, Undecodable } from '../undecodable.ts';
import { IMAGE_PATH_LENGTH, imagePathsIn } from './text.ts';

/** Media types of files that name no pictures. */
const NO_TEXT = /^(?:image\/(?!svg)|audio\/|video\/|font\/)/;

/**
 * The public pictures that the files in an archive name: pages, styles, scripts and whatever else may be text, until as many
 * bytes as the limit have been searched. A file that cannot be unpacked names none.
 *
 * @throws StoreFailed, Refusal `storage.file-lost`
 */
export async function listPicturesNamedIn({ zip, entries }: Archive): Promise<string[]> {
  const named = new Set<string>();
  let searchedBytes = 0;
  for (const entry of entries.values()) {
    if (NO_TEXT.test(mime.getType(entry.fileName) ?? '') || !entry.canDecodeFileData()) continue;
    searchedBytes += entry.uncompressedSize;
    if (searchedBytes > MAX_SEARCHED_ARCHIVE_BYTES) break;
    try {
      await decoding(async () => {
        let end = '';
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          // Addresses are ASCII, which all encodings write alike, but for the zeros between its characters in UTF-16.
          const text = end + (chunk as Buffer).toString('latin1').replaceAll('\0', '');
          for (const path of imagePathsIn(text)) if (named.size < MAX_NAMED_IMAGES) named.add(path);
          end = text.slice(-IMAGE_PATH_LENGTH);
        }
      });
    } catch (error) {
      if (!(error instanceof Undecodable)) throw error;
    }
  }
  return [...named];
}
