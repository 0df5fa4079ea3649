import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BlobStore } from './blob-store.ts';
import { openFileBlobStore } from './file-blob-store.ts';
import { withSmallBlobs } from './small-blobs.ts';
import type { OpeningOptions } from './spool.ts';

/**
 * Opens the store that `blobUrl` names: `file:{folder}` or `s3://{bucket}?endpoint={url}&region={name}&forcePathStyle`.
 * Bytes on their way to S3 pass through `dataDir`.
 *
 * @throws StartRefusal when the store cannot be used
 */
export async function createBlobStore(
  { blobUrl, dataDir }: { blobUrl: string; dataDir: string },
  options?: OpeningOptions,
): Promise<BlobStore> {
  if (!blobUrl.startsWith('s3:')) return withSmallBlobs(await openFileBlobStore(folderOf(blobUrl), options));
  const { openS3BlobStore } = await import('./s3-blob-store.ts'); // its client takes 30 MB, which few need
  return withSmallBlobs(await openS3BlobStore(blobUrl, join(dataDir, 'incoming'), options));
}

/** Folders that the bytes of uploads come through or stay in. */
export function foldersOf({ blobUrl, dataDir }: { blobUrl: string; dataDir: string }): string[] {
  return blobUrl.startsWith('s3:') ? [dataDir] : [dataDir, folderOf(blobUrl)];
}

/** `file:///a%20b` is a URL, `file:/a b` and `file:a b` are paths as written. */
function folderOf(fileUrl: string): string {
  return fileUrl.startsWith('file://') ? fileURLToPath(fileUrl) : resolve(fileUrl.slice('file:'.length));
}
