import { FileAnalysis } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { ContentCrash, type ContentProcess, ContentTimeout } from '../analysis/content-process.ts';
import type { Picture, PicturedFile, PictureUse } from '../analysis/picture.ts';
import { ANALYSER_VERSION } from '../analysis/version.ts';
import { type FileRow, type PreviewImageRow, previewImages, smallImages, thumbnails } from '../tables.ts';
import { publishImage } from './store-image.ts';

const MOVING_TYPE = 'image/gif';

/**
 * Makes a public, cover-sized picture of a file: of an image itself, of a film a frame, of a recording the picture in it,
 * of a comic its first one. The same one each time. Its orientation is applied, what the camera wrote about place and
 * owner is left behind. It counts among what `userId` keeps, who had it made first. `null` while the file is not analysed, and when no picture can be made of it.
 *
 * @throws Refusal `storage.file-lost`, `storage.quota-exceeded`
 */
export async function makeCover(
  context: Context,
  content: Pick<ContentProcess, 'picture'>,
  file: FileRow,
  userId: number,
): Promise<PreviewImageRow | null> {
  if (file.analysis !== FileAnalysis.success) return null;
  const [made] = await context.db.select().from(previewImages).where(eq(previewImages.madeFrom, file.sha1));
  if (made) return made;
  const thumbnail = await findThumbnail(context, file);
  if (thumbnail?.content === null) return null;

  const picture = await draw(context, content, file, 'cover');
  if (!picture) await keepThumbnail(context, file, null);
  return picture && publishImage(context, { ...picture, madeFrom: file.sha1, userId });
}

/**
 * Makes a small picture of a file for those who possess it, once: WebP, of which nothing becomes public. `null` while
 * the file is not analysed, and when no picture can be made of it.
 *
 * @throws Refusal `storage.file-lost`
 */
export async function makeThumbnail(
  context: Context,
  content: Pick<ContentProcess, 'picture'>,
  file: FileRow,
): Promise<Buffer | null> {
  if (file.analysis !== FileAnalysis.success) return null;
  const made = await findThumbnail(context, file);
  if (made) return made.content;
  const picture = await draw(context, content, file, 'thumbnail');
  return keepThumbnail(context, file, picture?.content ?? null);
}

/**
 * Makes a public picture as lists show it, once: WebP. `null` when none can be made, when it would not be smaller, and of pictures
 * that may move.
 *
 * @throws Refusal `storage.file-lost`
 */
export async function makeSmallImage(
  context: Context,
  content: Pick<ContentProcess, 'picture'>,
  image: PreviewImageRow,
): Promise<Buffer | null> {
  const { db, clock } = context;
  const { sha1, mime, sizeBytes } = image;
  if (mime === MOVING_TYPE) return null;
  const [made] = await db.select({ content: smallImages.content }).from(smallImages).where(eq(smallImages.sha1, sha1));
  if (made) return made.content;
  const picture = await draw(
    context,
    content,
    { ...image, extensions: [], metaInfo: { mime, fileSize: sizeBytes } },
    'card',
  );
  const small = picture && picture.content.byteLength < sizeBytes ? picture.content : null;
  await db.insert(smallImages).values({ sha1, content: small, createdAt: clock.now() }).onConflictDoNothing();
  return small;
}

async function findThumbnail({ db }: Context, { sha1 }: FileRow): Promise<{ content: Buffer | null } | null> {
  const [found] = await db.select({ content: thumbnails.content }).from(thumbnails).where(eq(thumbnails.sha1, sha1));
  return found ?? null;
}

async function keepThumbnail(
  { db, clock }: Context,
  { sha1 }: FileRow,
  content: Buffer | null,
): Promise<Buffer | null> {
  await db
    .insert(thumbnails)
    .values({ sha1, content, analyserVersion: ANALYSER_VERSION, createdAt: clock.now() })
    .onConflictDoNothing();
  return content;
}

/** Content that takes too long, or brings the process down, shows nothing. */
async function draw(
  { log }: Context,
  content: Pick<ContentProcess, 'picture'>,
  file: PicturedFile & Pick<FileRow, 'sha1'>,
  use: PictureUse,
): Promise<(Picture & { content: Buffer }) | null> {
  try {
    const picture = await content.picture(file, use);
    return picture && { ...picture, content: Buffer.from(picture.content) };
  } catch (error) {
    if (!(error instanceof ContentTimeout || error instanceof ContentCrash)) throw error;
    log.warn({ err: error, sha1: file.sha1, use }, 'no picture can be made of the file');
    return null;
  }
}
