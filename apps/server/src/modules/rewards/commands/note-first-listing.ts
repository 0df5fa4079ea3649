import { ResourceStatus } from '@colophon/model';
import { findResource } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { firstListings } from '../tables.ts';

/** Notes since when a work is on the market, if it is, the first time. */
export async function noteFirstListing({ db }: Pick<Context, 'db'>, resourceId: string): Promise<void> {
  const resource = await findResource(db, resourceId);
  if (resource?.status !== ResourceStatus.online) return;
  await db.insert(firstListings).values({ resourceId, listedAt: resource.updatedAt }).onConflictDoNothing();
}
