import { MatchStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { NodeRow } from '#modules/nodes/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { md5 } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type TestNodeRow, testNodes } from '../tables.ts';
import { type ActiveTheme, type Differences, differ } from './differ.ts';
import { readActiveTheme, readRehearsed } from './read-rehearsed.ts';
import type { Rehearsed } from './types.ts';

/** Differences of a test node to the node itself, with what they were found from. */
export interface FoundDifferences {
  /** `null` while there were never any rules. */
  readonly stored: TestNodeRow | null;
  readonly rehearsed: readonly Rehearsed[];
  readonly activeTheme: ActiveTheme;
  readonly differences: Differences;
  /** Stays the same for as long as nothing of it changes: neither the differences nor the rules. */
  readonly digest: string;
}

/**
 * Finds what rules would change on a node, as they are matched.
 *
 * @throws Refusal `test-node.not-matched`
 */
export async function findDifferences(
  db: Executor,
  node: Pick<NodeRow, 'nodeId' | 'nodeThemeId'>,
): Promise<FoundDifferences> {
  const { nodeId, nodeThemeId } = node;
  const [stored = null] = await db.select().from(testNodes).where(eq(testNodes.nodeId, nodeId));
  if (stored && stored.status !== MatchStatus.done) throw new Refusal('test-node.not-matched');
  const rehearsed = stored ? await readRehearsed(db, node) : [];
  const activeTheme = await readActiveTheme(db, nodeThemeId);
  const differences = differ(rehearsed, activeTheme);
  const digest = md5(JSON.stringify([stored?.ruleText ?? '', differences]));
  return { stored, rehearsed, activeTheme, differences, digest };
}
