import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type PreviewImageRow, previewImages } from '../tables.ts';

/** The public picture of this address, or `null`. */
export async function findImage(
  db: Executor,
  { sha1, extension }: { sha1: string; extension: string },
): Promise<PreviewImageRow | null> {
  const [image] = await db
    .select()
    .from(previewImages)
    .where(and(eq(previewImages.sha1, sha1), eq(previewImages.extension, extension)));
  return image ?? null;
}
