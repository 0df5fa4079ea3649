import pLimit from 'p-limit';
import { bringerOf } from '../backup/blobs.ts';
import { BLOB_PARTS, type BlobCopy, namedBlobs } from '../backup/copy-blobs.ts';
import { withCopyClient } from '../backup/rows/copy-client.ts';

const AT_ONCE = 8;

/**
 * Stores the blobs that rows of the database name and the store has not. Answers those that the archive has not either. When one fails,
 * what was stored is taken away again.
 *
 * @throws BrokenBackup when one is damaged
 */
export async function bringNamedBlobs(url: string, { blobs, place, seal }: BlobCopy): Promise<string[]> {
  const missing: string[] = [];
  const { bring, flush, undo } = bringerOf(
    blobs,
    { place, seal },
    async (sha256) => (await blobs.size(sha256)) !== null,
  );
  const atOnce = pLimit(AT_ONCE);
  try {
    await withCopyClient(url, async ({ client }) => {
      for (const digits of BLOB_PARTS)
        for await (const named of namedBlobs(client, digits))
          await atOnce.map(named, async ({ sha256 }) => {
            if (!(await bring(sha256))) missing.push(sha256);
          });
    });
    await flush();
  } catch (error) {
    await undo();
    throw error;
  }
  return missing.sort();
}
