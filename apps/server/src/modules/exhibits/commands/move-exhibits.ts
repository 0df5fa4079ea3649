import { type SQL, sql } from 'drizzle-orm';
import { lockOwnNode } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { type BlockMove, moveBlock, POSITION_GAP } from '#platform/database/ordered-list.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';

/**
 * Moves exhibits of a node of `actor` to a place among its exhibits, themes not counted, as a block in the order in which they
 * are sent.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`, `exhibit.not-found` where one of them is no exhibit of the
 *   node, or a theme
 */
export async function moveExhibits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  nodeId: number,
  move: BlockMove,
): Promise<true> {
  return db.transaction(async (tx): Promise<true> => {
    await lockOwnNode(tx, actor, nodeId);
    const list = { table: 'presentables', id: 'presentable_id', of: { node_id: nodeId, is_theme: false } };
    if (!(await moveBlock(tx, list, move))) throw new Refusal('exhibit.not-found');
    return true;
  });
}

/** The position before all exhibits of a node, which is locked. */
export function firstPosition(nodeId: number): SQL<bigint> {
  return sql`(select coalesce(min(position), 0) - ${POSITION_GAP}::bigint from presentables where node_id = ${nodeId})`;
}
