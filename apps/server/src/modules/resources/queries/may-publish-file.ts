import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { publishedFiles } from '../tables.ts';

/** False when the file is in a version of somebody else. */
export async function mayPublishFile(db: Executor, actor: Actor, fileSha1: string): Promise<boolean> {
  const [published] = await db.select().from(publishedFiles).where(eq(publishedFiles.fileSha1, fileSha1));
  return !published || isUser(actor, published.userId);
}
