import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { MAX_CHECKED_JSON_BYTES } from '../limits.ts';
import type { Sketch } from '../tables.ts';
import { Undecodable } from '../undecodable.ts';
import { createBytes } from './bytes.ts';
import { outlineData } from './outline-data.ts';
import { measurePeaks } from './peaks.ts';
import type { PicturedFile } from './picture.ts';

/**
 * The sketch of a sound or of a JSON file; `null` for everything else, and for what cannot be decoded.
 *
 * @throws StoreFailed, Refusal `storage.file-lost`
 */
export async function makeSketch(blobs: BlobStore, file: PicturedFile): Promise<Sketch | null> {
  const { mime = '' } = file.metaInfo;
  const bytes = createBytes(blobs, file);
  try {
    if (mime.startsWith('audio/')) {
      const peaks = await measurePeaks(bytes);
      return peaks && { kind: 'sound', peaks };
    }
    if (mime !== 'application/json' || bytes.sizeBytes > MAX_CHECKED_JSON_BYTES) return null;
    const encoding = String(file.metaInfo.encoding ?? 'utf-8');
    const text = new TextDecoder(encoding).decode(await bytes.read(0, bytes.sizeBytes));
    return { kind: 'data', cells: outlineData(JSON.parse(text)) };
  } catch (error) {
    if (error instanceof Undecodable || error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}
