import { DEFAULT_LOCALE, MatchStatus } from '@colophon/model';
import { lockOwnNode } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MATCH_AGAIN_AFTER_MS, MATCH_IS_DEAD_AFTER_MS } from '../limits.ts';
import type { TestNodeRow } from '../tables.ts';
import { askForMatch } from './ask-for-match.ts';
import { findTestNode, storeRules } from './save-rules.ts';

/**
 * Has the rules of a node of `actor` matched again: not while a match is under way, and unless `isMandatory` not soon after
 * the last change. A node without rules gets an empty text.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`
 */
export async function rematch(
  context: Context,
  actor: Actor,
  { nodeId, isMandatory }: { nodeId: number; isMandatory: boolean },
): Promise<true> {
  return context.db.transaction(async (tx): Promise<true> => {
    await lockOwnNode(tx, actor, nodeId);
    const stored = await findTestNode(tx, nodeId);
    if (!stored) await storeRules(tx, context, { nodeId, ruleText: '', locale: DEFAULT_LOCALE });
    else if (isDue(stored, context.clock.now().getTime(), isMandatory)) await askForMatch(tx, context, nodeId);
    return true;
  });
}

type MatchTimes = Pick<TestNodeRow, 'status' | 'askedAt' | 'updatedAt' | 'matchedAt'>;

function isDue({ status, askedAt, updatedAt, matchedAt }: MatchTimes, now: number, isMandatory: boolean): boolean {
  if (status === MatchStatus.matching) return now - askedAt.getTime() >= MATCH_IS_DEAD_AFTER_MS;
  if (status !== MatchStatus.done || isMandatory) return true;
  return now - Math.max(updatedAt.getTime(), matchedAt?.getTime() ?? 0) >= MATCH_AGAIN_AFTER_MS;
}
