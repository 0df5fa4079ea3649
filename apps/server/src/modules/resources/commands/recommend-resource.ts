import type { Context } from '#platform/context.ts';
import { recommendations } from '../tables.ts';

/** Recommends a resource: 1 as a theme for new nodes, 2 as the theme of nodes that have none yet. Doing so twice is once. */
export async function recommendResource(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  recommendation: { recommendType: 1 | 2; resourceId: string },
): Promise<void> {
  await db
    .insert(recommendations)
    .values({ ...recommendation, createdAt: clock.now() })
    .onConflictDoNothing();
}
