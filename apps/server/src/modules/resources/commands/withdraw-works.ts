import { ResourceStatus } from '@colophon/model';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { resources, versionDrafts } from '../tables.ts';

/**
 * Takes the works of somebody whose account is closed off the market, under the username that stands for them; what was never released
 * loses what it says, and drafts go. Names and releases stay: contracts, dependencies and packages of others go by them. Emits
 * `resource.status-changed`.
 */
export async function withdrawWorks(
  { db, clock, events }: Pick<Context, 'db' | 'clock' | 'events'>,
  { userId, username }: { readonly userId: number; readonly username: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const updatedAt = clock.now();
    const isTheirs = eq(resources.userId, userId);
    const online = or(
      eq(resources.status, ResourceStatus.online),
      eq(resources.statusBeforeFreezing, ResourceStatus.online),
    );
    const left = await tx
      .update(resources)
      .set({
        status: sql`case ${resources.status} when ${ResourceStatus.online} then ${ResourceStatus.offline} else ${resources.status} end`,
        statusBeforeFreezing: sql`case ${resources.statusBeforeFreezing} when ${ResourceStatus.online} then ${ResourceStatus.offline} else ${resources.statusBeforeFreezing} end`,
        updatedAt,
      })
      .where(and(isTheirs, online))
      .returning({ resourceId: resources.resourceId });
    await tx
      .update(resources)
      .set({ username })
      .where(and(isTheirs, ne(resources.username, username)));
    await tx
      .update(resources)
      .set({ resourceTitle: sql`split_part(${resources.resourceName}, '/', 2)`, intro: '', coverImages: [], tags: [] })
      .where(and(isTheirs, eq(resources.latestVersion, '')));
    const theirs = tx.select({ resourceId: resources.resourceId }).from(resources).where(isTheirs);
    await tx.delete(versionDrafts).where(inArray(versionDrafts.resourceId, theirs));
    for (const { resourceId } of left) await events.emit(tx, 'resource.status-changed', { resourceId });
  });
}
