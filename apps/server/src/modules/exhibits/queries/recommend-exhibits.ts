import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { typesOfKind } from '#modules/types/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { type ExhibitRow, exhibits } from '../tables.ts';
import { findExhibit } from './find-exhibit.ts';

/** Conditions that relate another exhibit to one, by the name that sites ask for. */
const NORMS: Readonly<Record<string, (exhibit: ExhibitRow) => SQL>> = {
  resourceType: sameType,
  sameType,
  tag: sharesTag,
  sameTagAndType: (exhibit) => and(sharesTag(exhibit), sameType(exhibit))!,
  sameAuthorAndType: (exhibit) => and(eq(exhibits.resourceOwnerId, exhibit.resourceOwnerId), sameType(exhibit))!,
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
): Promise<ExhibitRow[]> {
  const exhibit = await findExhibit(db, { nodeId, presentableId: exhibitId });
  const norms = recommendNorm.flatMap((name) => (Object.hasOwn(NORMS, name) ? NORMS[name]! : []));
  if (!exhibit || norms.length === 0) return [];
  const fitting = norms.map((norm) => norm(exhibit));
  const rank = sql.join(
    fitting.map((condition, index) => sql`when ${condition} then ${sql.raw(String(index))}`),
    sql` `,
  );
  return db
    .select()
    .from(exhibits)
    .where(
      and(
        eq(exhibits.nodeId, nodeId),
        eq(exhibits.onlineStatus, 1),
        eq(exhibits.isTheme, false),
        ne(exhibits.presentableId, exhibitId),
        or(...fitting),
      ),
    )
    .orderBy(sql`case ${rank} end`, desc(exhibits.createdAt), desc(exhibits.presentableId))
    .limit(size);
}

function sameType({ resourceTypeCode }: ExhibitRow): SQL {
  return sql`${exhibits.resourceTypeCode} in (${typesOfKind(resourceTypeCode)})`;
}

function sharesTag({ tags }: ExhibitRow): SQL {
  return sql`${exhibits.tags} && ${sql.param(tags)}`;
}
