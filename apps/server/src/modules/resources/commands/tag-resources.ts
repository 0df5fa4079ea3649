import { listRules } from '@colophon/model';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { resources } from '../tables.ts';

/** Tags that operators give resources, or take from them. */
export interface Tagging {
  readonly resourceIds: readonly string[];
  readonly tagNames: readonly string[];
}

/**
 * Adds tags to resources behind those that they have; unknown ids are ignored.
 *
 * @throws Refusal `resource.too-many-tags` when one would have more than owners may give; none changes then
 */
export async function addTags({ db, clock }: Context, { resourceIds, tagNames }: Tagging): Promise<true> {
  const added = sql`${sql.param(tagNames)}::text[]`;
  await db.transaction(async (tx) => {
    const changed = (
      await tx.execute<{ tags: number }>(sql`
      update ${resources} set updated_at = ${clock.now().toISOString()}, tags = array(
        select tag from unnest(tags || ${added}) with ordinality as given (tag, place) group by tag order by min(place))
       where resource_id = any(${sql.param(resourceIds)}::char(24)[]) and not tags @> ${added}
      returning cardinality(tags) as tags`)
    ).rows;
    if (changed.some(({ tags }) => tags > listRules.tags.maxItems)) throw new Refusal('resource.too-many-tags');
  });
  return true;
}

/** Takes tags from resources; unknown ids, and tags that they do not have, are ignored. */
export async function removeTags({ db, clock }: Context, { resourceIds, tagNames }: Tagging): Promise<true> {
  const removed = sql`${sql.param(tagNames)}::text[]`;
  await db.execute(sql`
    update ${resources} set updated_at = ${clock.now().toISOString()}, tags = array(
      select tag from unnest(tags) with ordinality as given (tag, place) where tag <> all(${removed}) order by place)
     where resource_id = any(${sql.param(resourceIds)}::char(24)[]) and tags && ${removed}`);
  return true;
}
