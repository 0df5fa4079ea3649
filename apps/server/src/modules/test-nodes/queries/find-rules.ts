import { eq, sql } from 'drizzle-orm';
import type { NodeRow } from '#modules/nodes/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { type TestNodeRow, testNodes } from '../tables.ts';

/** The rules of a node as they are shown. */
export type NodeRules = Pick<
  TestNodeRow,
  | 'nodeId'
  | 'ruleText'
  | 'rules'
  | 'outcomes'
  | 'unparsed'
  | 'themeId'
  | 'status'
  | 'matchedAt'
  | 'matchErrorMsg'
  | 'createdAt'
  | 'updatedAt'
> & { readonly ownerUserId: number };

/** A node's rules; an empty record while none ever were stored. Text and results are left empty where they are not wanted. */
export async function findRules(
  db: Executor,
  { nodeId, ownerUserId, createdAt }: NodeRow,
  wanted: { readonly text: boolean; readonly results: boolean },
): Promise<NodeRules> {
  const nothing = sql<[]>`'[]'::json`;
  const [stored] = await db
    .select({
      nodeId: testNodes.nodeId,
      ruleText: wanted.text ? testNodes.ruleText : sql<string>`''`,
      rules: wanted.results ? testNodes.rules : nothing,
      outcomes: wanted.results ? testNodes.outcomes : nothing,
      unparsed: testNodes.unparsed,
      themeId: testNodes.themeId,
      status: testNodes.status,
      matchedAt: testNodes.matchedAt,
      matchErrorMsg: testNodes.matchErrorMsg,
      createdAt: testNodes.createdAt,
      updatedAt: testNodes.updatedAt,
    })
    .from(testNodes)
    .where(eq(testNodes.nodeId, nodeId));
  if (stored) return { ...stored, ownerUserId };
  return {
    nodeId,
    ownerUserId,
    ruleText: '',
    rules: [],
    outcomes: [],
    unparsed: null,
    themeId: '',
    status: 0,
    matchedAt: null,
    matchErrorMsg: '',
    createdAt,
    updatedAt: createdAt,
  };
}
