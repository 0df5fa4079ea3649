import { listRules } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { type AuditEntry, writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
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
export async function addTags(
  { db, clock }: Context,
  operator: Actor,
  { resourceIds, tagNames }: Tagging,
): Promise<true> {
  const now = clock.now();
  const added = sql`${sql.param(tagNames)}::text[]`;
  await db.transaction(async (tx) => {
    const changed = (
      await tx.execute<{ resourceId: string; tags: number }>(sql`
      update ${resources} set updated_at = ${now.toISOString()}, tags = array(
        select tag from unnest(tags || ${added}) with ordinality as given (tag, place) group by tag order by min(place))
       where resource_id = any(${sql.param(resourceIds)}::char(24)[]) and not tags @> ${added}
      returning resource_id as "resourceId", cardinality(tags) as tags`)
    ).rows;
    if (changed.some(({ tags }) => tags > listRules.tags.maxItems)) throw new Refusal('resource.too-many-tags');
    await noteChanges(tx, operator, changed, { after: { addedTags: tagNames } }, now);
  });
  return true;
}

/** Takes tags from resources; unknown ids, and tags that they do not have, are ignored. */
export async function removeTags(
  { db, clock }: Context,
  operator: Actor,
  { resourceIds, tagNames }: Tagging,
): Promise<true> {
  const now = clock.now();
  const removed = sql`${sql.param(tagNames)}::text[]`;
  await db.transaction(async (tx) => {
    const changed = (
      await tx.execute<{ resourceId: string }>(sql`
      update ${resources} set updated_at = ${now.toISOString()}, tags = array(
        select tag from unnest(tags) with ordinality as given (tag, place) where tag <> all(${removed}) order by place)
       where resource_id = any(${sql.param(resourceIds)}::char(24)[]) and tags && ${removed}
      returning resource_id as "resourceId"`)
    ).rows;
    await noteChanges(tx, operator, changed, { before: { removedTags: tagNames } }, now);
  });
  return true;
}

async function noteChanges(
  tx: Transaction,
  operator: Actor,
  changed: readonly { readonly resourceId: string }[],
  side: Pick<AuditEntry, 'before' | 'after'>,
  at: Date,
): Promise<void> {
  const entries = changed.map(
    ({ resourceId }) => ({ action: 'change', objectType: 'resource', objectId: resourceId, ...side }) as const,
  );
  await writeAudit(tx, operator, entries, at);
}
