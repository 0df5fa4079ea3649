import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { eq, or } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_IMAGE_BYTES } from '../limits.ts';
import { type PreviewImageRow, previewImages } from '../tables.ts';
import { keepBlob } from './keep-blob.ts';

const EXTENSIONS = new Set(['.jpg', '.jpe', '.jpeg', '.png', '.gif']);
const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif']);

/**
 * Stores a picture that is public from then on: a cover, an avatar, a picture in a text. No file, not in anyone's quota.
 * Its name and its content must both say JPEG, PNG or GIF.
 *
 * @throws Refusal `file.too-large`, `file.empty`, `image.wrong-kind`
 */
export async function storeImage(
  context: Context,
  { source, filename }: { source: Readable; filename: string },
): Promise<PreviewImageRow> {
  const content = await collect(source);
  if (content.byteLength === 0) throw new Refusal('file.empty');
  const type = await fileTypeFromBuffer(content);
  if (!type || !TYPES.has(type.mime) || !EXTENSIONS.has(extname(filename).toLowerCase()))
    throw new Refusal('image.wrong-kind');
  return publishImage(context, { content, mime: type.mime, extension: type.ext });
}

/**
 * Makes a picture public, `madeFrom` naming the file that it shows; the same one when that was done before.
 *
 * @throws Refusal `file.hash-collision`
 */
export async function publishImage(
  context: Context,
  image: { content: Buffer; mime: string; extension: string; madeFrom?: string },
): Promise<PreviewImageRow> {
  const { content, ...described } = image;
  return keepBlob(context, Readable.from([content]), {
    async write(tx, blob) {
      const row = { ...blob, madeFrom: null, ...described, createdAt: context.clock.now() };
      await tx.insert(previewImages).values(row).onConflictDoNothing();
      const isThis = or(
        eq(previewImages.sha1, row.sha1),
        row.madeFrom ? eq(previewImages.madeFrom, row.madeFrom) : undefined,
      );
      const [published] = await tx.select().from(previewImages).where(isThis);
      if (published!.sha1 === blob.sha1 && published!.sha256 !== blob.sha256) throw new Refusal('file.hash-collision');
      return published!;
    },
  });
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
