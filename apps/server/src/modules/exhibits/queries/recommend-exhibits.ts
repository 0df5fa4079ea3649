import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type PresentableRow, presentables } from '../tables.ts';
import { findPresentable } from './find-exhibit.ts';

/** What makes another exhibit go with one, by the name that sites ask for it. */
const NORMS: Readonly<Record<string, (exhibit: PresentableRow) => SQL>> = {
  resourceType: sameType,
  sameType,
  tag: sharesTag,
  sameTagAndType: (exhibit) => and(sharesTag(exhibit), sameType(exhibit))!,
  sameAuthorAndType: (exhibit) => and(eq(presentables.resourceOwnerId, exhibit.resourceOwnerId), sameType(exhibit))!,
  latestCreate: () => sql`true`,
};

/**
 * Online exhibits of the node beside the given one, themes left out: those of the first norm, then those of the next, the
 * newest first. Unknown norms are ignored.
 */
export async function recommendExhibits(
  db: Executor,
  { nodeId, exhibitId }: { nodeId: number; exhibitId: string },
  { recommendNorm, size }: { recommendNorm: readonly string[]; size: number },
): Promise<PresentableRow[]> {
  const exhibit = await findPresentable(db, { nodeId, presentableId: exhibitId });
  const norms = recommendNorm.flatMap((name) => (Object.hasOwn(NORMS, name) ? NORMS[name]! : []));
  if (!exhibit || norms.length === 0) return [];
  const fitting = norms.map((norm) => norm(exhibit));
  const rank = sql.join(
    fitting.map((condition, index) => sql`when ${condition} then ${sql.raw(String(index))}`),
    sql` `,
  );
  return db
    .select()
    .from(presentables)
    .where(
      and(
        eq(presentables.nodeId, nodeId),
        eq(presentables.onlineStatus, 1),
        eq(presentables.isTheme, false),
        ne(presentables.presentableId, exhibitId),
        or(...fitting),
      ),
    )
    .orderBy(sql`case ${rank} end`, desc(presentables.createdAt), desc(presentables.presentableId))
    .limit(size);
}

function sameType({ resourceTypeCode }: PresentableRow): SQL {
  return eq(presentables.resourceTypeCode, resourceTypeCode);
}

function sharesTag({ tags }: PresentableRow): SQL {
  return sql`${presentables.tags} && ${sql.param(tags)}`;
}
