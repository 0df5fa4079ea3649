import { isExcerptMade, possibleExcerpts } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnResource } from '../access.ts';
import { findVersion } from '../queries/find-version.ts';
import { type Excerpt, resources, resourceVersions } from '../tables.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** An excerpt has to be cut; `chosenAt` is an ISO time. */
    'resource.excerpt-chosen': { versionId: string; excerpt: Excerpt; chosenAt: string };
  }
}

/**
 * Chooses what everybody may see, hear or read of a version before signing: a smaller picture of an image, a film or a comic,
 * the first lines of a text or table, the first seconds of a film or of sound. `null` shows nothing. Films and sound other
 * than MP3 are cut after the transaction (event `resource.excerpt-chosen`), all else as it is sent. The excerpt that was cut
 * before is no longer used.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`, `version.not-found`, `version.no-excerpt`
 */
export async function chooseExcerpt(
  { db, clock, events }: Context,
  actor: Actor,
  target: { resourceId: string; version: string },
  amount: number | null,
): Promise<Excerpt | null> {
  return db.transaction(async (tx) => {
    await lockOwnResource(tx, actor, target.resourceId);
    const version = await findVersion(tx, target.resourceId, target.version);
    if (!version) throw new Refusal('version.not-found');
    const { versionId, fileProperty } = version;
    const excerpt = amount === null ? null : excerptOf(fileProperty, amount);
    const updatedAt = clock.now();
    await tx
      .update(resourceVersions)
      .set({ excerpt, excerptSha1: null, updatedAt })
      .where(eq(resourceVersions.versionId, versionId));
    await tx.update(resources).set({ updatedAt }).where(eq(resources.resourceId, target.resourceId));
    if (excerpt?.state === 'waiting')
      await events.emit(tx, 'resource.excerpt-chosen', { versionId, excerpt, chosenAt: updatedAt.toISOString() });
    return excerpt;
  });
}

/** Of a film without seconds its picture, else what shows most of the file. */
function excerptOf(fileProperty: Readonly<Record<string, unknown>>, amount: number): Excerpt {
  const possible = possibleExcerpts(fileProperty);
  const chosen = possible.find(({ most }) => amount === 0 && most === 0) ?? possible[0];
  if (!chosen) throw new Refusal('version.no-excerpt');
  const { kind, most } = chosen;
  return {
    kind,
    amount: Math.min(Math.max(amount, 1), most),
    state: isExcerptMade(kind, fileProperty.mime) ? 'waiting' : 'ready',
  };
}
