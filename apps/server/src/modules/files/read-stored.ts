import type { BlobStore, ByteRange } from '#platform/blobs/blob-store.ts';
import { Refusal } from '#platform/refusals/refusal.ts';

/** Thrown when the blob store fails while content is read from it: that says nothing about the content. */
export class StoreFailed extends Error {
  override name = 'StoreFailed';
}

/**
 * The bytes of a blob, or a range of them, for those who look into content.
 *
 * @throws StoreFailed, Refusal `storage.file-lost`
 */
export async function* readStored(blobs: BlobStore, sha256: string, range?: ByteRange): AsyncGenerator<Buffer> {
  try {
    const stream = await blobs.get(sha256, range);
    if (!stream) throw new Refusal('storage.file-lost');
    yield* stream;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new StoreFailed((error as Error).message, { cause: error });
  }
}
