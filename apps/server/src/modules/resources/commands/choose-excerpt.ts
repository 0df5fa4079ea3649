import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnResource } from '../access.ts';
import { MAX_EXCERPT_LINES, MAX_EXCERPT_SECONDS } from '../limits.ts';
import { findVersion } from '../queries/find-version.ts';
import { type Excerpt, resources, resourceVersions } from '../tables.ts';

/**
 * Chooses what everybody may see, hear or read of a version before signing: a smaller picture of an image, a film or a comic,
 * the first lines of a text or table, the first seconds of an MP3. `null` shows nothing. Nothing is copied: parts are cut
 * from the file when they are asked for.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`, `version.not-found`, `version.no-excerpt`
 */
export async function chooseExcerpt(
  { db, clock }: Context,
  actor: Actor,
  target: { resourceId: string; version: string },
  amount: number | null,
): Promise<Excerpt | null> {
  return db.transaction(async (tx) => {
    await lockOwnResource(tx, actor, target.resourceId);
    const version = await findVersion(tx, target.resourceId, target.version);
    if (!version) throw new Refusal('version.not-found');
    const excerpt = amount === null ? null : excerptOf(version.fileProperty, amount);
    const updatedAt = clock.now();
    await tx
      .update(resourceVersions)
      .set({ excerpt, updatedAt })
      .where(eq(resourceVersions.versionId, version.versionId));
    await tx.update(resources).set({ updatedAt }).where(eq(resources.resourceId, target.resourceId));
    return excerpt;
  });
}

function excerptOf({ mime, duration, imageCount }: Readonly<Record<string, unknown>>, amount: number): Excerpt {
  const type = String(mime);
  if (type === 'audio/mpeg' && typeof duration === 'number') {
    const longest = Math.min(MAX_EXCERPT_SECONDS, Math.floor(duration / 2000));
    if (longest < 1) throw new Refusal('version.no-excerpt');
    return { kind: 'sound', amount: Math.min(Math.max(amount, 1), longest) };
  }
  if (/^(image|video)\//.test(type) || typeof imageCount === 'number') return { kind: 'picture', amount: 0 };
  if (/^text\/(plain|markdown|csv|tab-separated-values)$/.test(type))
    return { kind: 'text', amount: Math.min(Math.max(amount, 1), MAX_EXCERPT_LINES) };
  throw new Refusal('version.no-excerpt');
}
