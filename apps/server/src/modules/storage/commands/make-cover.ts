import { buffer } from 'node:stream/consumers';
import { FileAnalysis } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { loadSharp } from '../../../platform/load-sharp.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { COVER_SIDE_PX, MAX_DECODED_IMAGE_BYTES } from '../limits.ts';
import { listPossessedFiles } from '../queries/find-file.ts';
import { contentTypeOf } from '../queries/open-file.ts';
import { type FileRow, type PreviewImageRow, previewImages } from '../tables.ts';
import { publishImage } from './store-image.ts';

/** What a cover is written as; what browsers hardly show, or may run, becomes something plain. */
const COVER_FORMATS = {
  'image/jpeg': { format: 'jpeg', mime: 'image/jpeg', extension: 'jpg' },
  'image/png': { format: 'png', mime: 'image/png', extension: 'png' },
  'image/apng': { format: 'png', mime: 'image/png', extension: 'png' },
  'image/gif': { format: 'gif', mime: 'image/gif', extension: 'gif' },
  'image/webp': { format: 'webp', mime: 'image/webp', extension: 'webp' },
  'image/avif': { format: 'webp', mime: 'image/webp', extension: 'webp' },
  'image/tiff': { format: 'jpeg', mime: 'image/jpeg', extension: 'jpg' },
  'image/svg+xml': { format: 'png', mime: 'image/png', extension: 'png' },
} as const;

type CoverSource = keyof typeof COVER_FORMATS;

/**
 * Makes a public, cover-sized picture of a file that `userId` possesses; the same one each time. Its orientation is
 * applied, what the camera wrote about place and owner is left behind. `null` while the file is not analysed, and when
 * it is no image that can be decoded.
 *
 * @throws Refusal `file.not-found`, `storage.file-lost`
 */
export async function makeCover(
  context: Context,
  { userId, sha1 }: { userId: number; sha1: string },
): Promise<PreviewImageRow | null> {
  const [file] = await listPossessedFiles(context.db, userId, [sha1]);
  if (!file) throw new Refusal('file.not-found');
  if (!isCoverable(file)) return null;

  const [made] = await context.db.select().from(previewImages).where(eq(previewImages.madeFrom, sha1));
  if (made) return made;
  const { format, mime, extension } = COVER_FORMATS[contentTypeOf(file) as CoverSource];
  const sharp = await loadSharp();
  const content = await sharp(await readWhole(context, file), { animated: format === 'gif' || format === 'webp' })
    .autoOrient()
    .resize({ width: COVER_SIDE_PX, height: COVER_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .toFormat(format)
    .toBuffer();
  return publishImage(context, { content, mime, extension, madeFrom: sha1 });
}

/** True when a picture can be made of the file: analysis decoded it already. */
function isCoverable(file: FileRow): boolean {
  const isDecoded = file.analysis === FileAnalysis.success && contentTypeOf(file) in COVER_FORMATS;
  return isDecoded && file.sizeBytes <= MAX_DECODED_IMAGE_BYTES;
}

async function readWhole(context: Context, file: FileRow): Promise<Buffer> {
  const stream = await context.blobs.get(file.sha256);
  if (!stream) throw new Refusal('storage.file-lost');
  return buffer(stream);
}
