import { and, eq, sql } from 'drizzle-orm';
import { findFile } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import { EXCERPT_PATIENCE_MS } from '../limits.ts';
import { resourceVersions } from '../tables.ts';

/**
 * Cuts the excerpt of a version that was chosen, unless another one was chosen since: the first seconds of its film or sound.
 * It comes to be ready, without sound where that cannot be copied, or failed when the file cannot be cut, its owner has no
 * room, or the place that keeps files fails or the process falls over for too long. An attempt that falls over before that throws, so that the job runs again.
 */
export async function cutExcerpt(
  context: Context,
  { versionId, excerpt, chosenAt }: DomainEvents['resource.excerpt-chosen'],
): Promise<void> {
  const { db, clock, providers, log } = context;
  const isWanted = and(
    eq(resourceVersions.versionId, versionId),
    sql`${resourceVersions.excerpt}::jsonb = ${JSON.stringify(excerpt)}::jsonb`,
  );
  const [version] = await db.select().from(resourceVersions).where(isWanted);
  const file = version?.fileSha1 ? await findFile(db, version.fileSha1) : null;
  const [cut] = providers.all('files.beginning');
  if (!version || !file || !cut) return;
  let made: Awaited<ReturnType<typeof cut>> = null;
  try {
    made = await cut(file, { seconds: excerpt.amount, userId: version.userId });
  } catch (error) {
    if (clock.now().getTime() - Date.parse(chosenAt) < EXCERPT_PATIENCE_MS) throw error;
    log.warn({ err: error, versionId }, 'excerpt given up');
  }
  const state = made ? 'ready' : 'failed';
  await db
    .update(resourceVersions)
    .set({
      excerpt: { ...excerpt, state, ...(made?.isSilent && { isSilent: true }) },
      excerptSha1: made?.sha1 ?? null,
    })
    .where(isWanted);
}
