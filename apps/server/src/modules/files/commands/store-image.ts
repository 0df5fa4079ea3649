import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { eq, or } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { ContentCrash, type ContentProcess, ContentTimeout } from '../analysis/content-process.ts';
import { expectBytes } from '../held-room.ts';
import { MAX_IMAGE_BYTES } from '../limits.ts';
import { imageUploads, type PreviewImageRow, previewImages } from '../tables.ts';
import { keepBlob } from './keep-blob.ts';

const EXTENSIONS = new Set(['.jpg', '.jpe', '.jpeg', '.png', '.gif']);
/** First bytes of the kinds of picture that are taken. */
const SIGNATURES = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'].map((start) =>
  Buffer.from(start, 'latin1'),
);

/**
 * Stores a picture that is public from then on: a cover, an avatar, a picture in a text. Its name and its content must both
 * say JPEG, PNG or GIF. It is written anew from its pixels (`rewritePicture`), so that it does not tell where it was taken.
 * No file, not in a bucket's quota, but among what `userId` keeps; collected when its address stands nowhere any more.
 *
 * @throws Refusal `file.too-large`, `file.empty`, `image.wrong-kind`, `image.not-an-image`, `image.too-many-pixels`,
 *   `storage.quota-exceeded`; BlobStoreDown
 */
export async function storeImage(
  context: Context,
  process: Pick<ContentProcess, 'rewrite'>,
  { userId, source, filename }: { userId: number; source: Readable; filename: string },
): Promise<PreviewImageRow> {
  const content = await collect(source);
  if (content.byteLength === 0) throw new Refusal('file.empty');
  const isKnown = SIGNATURES.some((start) => content.subarray(0, start.byteLength).equals(start));
  if (!isKnown || !EXTENSIONS.has(extname(filename).toLowerCase())) throw new Refusal('image.wrong-kind');
  const picture = await rewrite(process, content);
  if (picture === 'too large') throw new Refusal('image.too-many-pixels');
  if (!picture) throw new Refusal('image.not-an-image');
  return publishImage(context, { ...picture, content: Buffer.from(picture.content), userId });
}

/** Content that takes too long, or brings the process down, is no picture. */
async function rewrite(process: Pick<ContentProcess, 'rewrite'>, content: Buffer) {
  try {
    return await process.rewrite(content);
  } catch (error) {
    if (error instanceof ContentTimeout || error instanceof ContentCrash) return null;
    throw error;
  }
}

/**
 * Makes a picture public, `madeFrom` naming the file that it shows; the same one when that was done before. Without a
 * `userId` it is the installation's own: it counts against nobody and stays.
 *
 * @throws Refusal `file.hash-collision`, `storage.quota-exceeded`; BlobStoreDown
 */
export async function publishImage(
  context: Context,
  image: { content: Buffer; mime: string; extension: string; madeFrom?: string; userId?: number },
): Promise<PreviewImageRow> {
  const { content, userId, ...described } = image;
  const coming = userId === undefined ? undefined : await expectBytes(context, userId);
  let isKept = false;
  try {
    coming?.add(content.byteLength);
    const published = await keepBlob(context, Readable.from([content]), {
      async write(tx, blob) {
        const now = context.clock.now();
        const row = { ...blob, madeFrom: null, ...described, createdAt: now };
        const added = await tx.insert(previewImages).values(row).onConflictDoNothing().returning();
        const isThis = or(
          eq(previewImages.sha1, row.sha1),
          row.madeFrom ? eq(previewImages.madeFrom, row.madeFrom) : undefined,
        );
        const [published] = await tx.select().from(previewImages).where(isThis);
        const { sha1, sha256 } = published!;
        if (sha1 === blob.sha1 && sha256 !== blob.sha256) throw new Refusal('file.hash-collision');
        if (userId !== undefined && (added.length > 0 || (await isOfUsers(tx, sha1)))) {
          await tx
            .insert(imageUploads)
            .values({ userId, sha1, createdAt: now })
            .onConflictDoUpdate({ target: [imageUploads.userId, imageUploads.sha1], set: { unusedSince: null } });
        }
        return published!;
      },
    });
    isKept = true;
    return published;
  } finally {
    coming?.end(isKept);
  }
}

/** Others are the installation's own, which stay. */
async function isOfUsers(tx: Transaction, sha1: string): Promise<boolean> {
  return (await tx.$count(imageUploads, eq(imageUploads.sha1, sha1))) > 0;
}

async function collect(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of source) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > MAX_IMAGE_BYTES) throw new Refusal('file.too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
