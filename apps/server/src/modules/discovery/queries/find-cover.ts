import { publicParts } from '#modules/authorisation/index.ts';
import { readPublicImage } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import type { PageSubject } from '../page-subject.ts';

/**
 * Returns the picture of a subject that everybody may see, as bytes: the one that somebody chose among those kept here, or the one that a work
 * makes of itself. `null` where there is none; pictures elsewhere are not asked for.
 */
export async function findCover(context: Context, { image, resourceId }: PageSubject): Promise<Buffer | null> {
  if (image !== null) return readPublicImage(context, image);
  const made = resourceId === null ? null : await publicParts.composeCover(context, resourceId);
  return made?.contentType === 'image/webp' ? made.content : null;
}
