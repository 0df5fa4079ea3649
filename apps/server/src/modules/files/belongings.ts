import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

interface Picture {
  readonly sha1: string;
  readonly extension: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Public pictures that a person has uploaded, such as covers. */
export async function* listPictures(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const pictures = sql`
    select i.sha1, i.extension, i.sha256, i.size_bytes as "sizeBytes"
      from image_uploads u join preview_images i on i.sha1 = u.sha1 where u.user_id = ${userId} order by i.sha1`;
  for await (const { sha1, extension, sha256, sizeBytes } of read<Picture>(pictures))
    yield { path: `pictures/${sha1}.${extension}`, blob: { sha256, sizeBytes } };
}
