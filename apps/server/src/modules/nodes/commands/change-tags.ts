import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type NodeTagRow, nodes, nodeTags } from '../tables.ts';

/**
 * Creates tags for nodes, all or none. `names` are distinct.
 *
 * @throws Refusal `node.tag-taken`
 */
export async function createNodeTags(
  { db, clock }: Context,
  operator: Actor,
  names: readonly string[],
): Promise<NodeTagRow[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const created = await tx
      .insert(nodeTags)
      .values(
        names.map((tagName) => ({
          tagId: newObjectId(now),
          tagName,
          createUserId: operator.userId,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning();
    if (created.length < names.length) throw new Refusal('node.tag-taken');
    const entries = created.map(
      ({ tagId, tagName }) =>
        ({ action: 'create', objectType: 'nodeTag', objectId: tagId, after: { tagName } }) as const,
    );
    await writeAudit(tx, operator, entries, now);
    return created;
  });
}

/**
 * Gives a tag another name, on all nodes that carry it as well.
 *
 * @throws Refusal `node.tag-not-found`, `node.tag-taken`
 */
export async function renameNodeTag(
  { db, clock }: Context,
  operator: Actor,
  tagId: string,
  tagName: string,
): Promise<true> {
  try {
    return await db.transaction(async (tx) => {
      const [tag] = await tx.select().from(nodeTags).where(eq(nodeTags.tagId, tagId)).for('update');
      if (!tag) throw new Refusal('node.tag-not-found');
      const updatedAt = clock.now();
      await tx.update(nodeTags).set({ tagName, updatedAt }).where(eq(nodeTags.tagId, tagId));
      await tx
        .update(nodes)
        .set({ tags: sql`array_replace(${nodes.tags}, ${tag.tagName}, ${tagName})`, updatedAt })
        .where(sql`${nodes.tags} @> array[${tag.tagName}]`);
      const [before, after] = [{ tagName: tag.tagName }, { tagName }];
      await writeAudit(
        tx,
        operator,
        { action: 'change', objectType: 'nodeTag', objectId: tagId, before, after },
        updatedAt,
      );
      return true as const;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('node.tag-taken');
    throw error;
  }
}

/** Deletes tags and takes them from all nodes; tells whether there was any of them. */
export async function deleteNodeTags(
  { db, clock }: Context,
  operator: Actor,
  tagIds: readonly string[],
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(nodeTags)
      .where(inArray(nodeTags.tagId, [...tagIds]))
      .returning();
    const names = sql`${sql.param(deleted.map(({ tagName }) => tagName))}::text[]`;
    if (deleted.length > 0)
      await tx
        .update(nodes)
        .set({ tags: without(names), updatedAt: now })
        .where(sql`${nodes.tags} && ${names}`);
    const entries = deleted.map(
      ({ tagId, tagName }) =>
        ({ action: 'delete', objectType: 'nodeTag', objectId: tagId, before: { tagName } }) as const,
    );
    await writeAudit(tx, operator, entries, now);
    return deleted.length > 0;
  });
}

/**
 * Adds tags to nodes behind those that they carry, or takes them away. Unknown names and nodes are skipped; tells whether any
 * of the names is known.
 */
export async function tagNodes(
  { db, clock }: Context,
  operator: Actor,
  { nodeIds, tagNames, isAdding }: { nodeIds: readonly number[]; tagNames: readonly string[]; isAdding: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // locked, so that no tag is renamed or deleted before the nodes carry it
    const known = await tx
      .select()
      .from(nodeTags)
      .where(inArray(nodeTags.tagName, [...tagNames]))
      .orderBy(nodeTags.createdAt, nodeTags.tagId)
      .for('share');
    const names = sql`${sql.param(known.map(({ tagName }) => tagName))}::text[]`;
    const added = sql`array(select tag from unnest(${nodes.tags} || ${names}) with ordinality as given (tag, place)
      group by tag order by min(place))`;
    if (known.length === 0) return false;
    const now = clock.now();
    const changed = await tx
      .update(nodes)
      .set({ tags: isAdding ? added : without(names), updatedAt: now })
      .where(
        and(
          inArray(nodes.nodeId, [...nodeIds]),
          isAdding ? sql`not ${nodes.tags} @> ${names}` : sql`${nodes.tags} && ${names}`,
        ),
      )
      .returning({ nodeId: nodes.nodeId });
    const tags = known.map(({ tagName }) => tagName);
    const side = isAdding ? { after: { addedTags: tags } } : { before: { removedTags: tags } };
    const entries = changed.map(
      ({ nodeId }) => ({ action: 'change', objectType: 'node', objectId: nodeId, ...side }) as const,
    );
    await writeAudit(tx, operator, entries, now);
    return true;
  });
}

function without(names: ReturnType<typeof sql>) {
  return sql`array(select tag from unnest(${nodes.tags}) with ordinality as given (tag, place)
    where tag <> all(${names}) order by place)`;
}
