import type { Locale } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { lockOwnNode } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Executor, type Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MAX_RULE_TEXT_LENGTH } from '../limits.ts';
import { compileText } from '../match/computations.ts';
import { testNodes } from '../tables.ts';
import { askForMatch } from './ask-for-match.ts';

export interface RulesChange {
  readonly nodeId: number;
  /** The whole text, in place of the former one … */
  readonly ruleText?: string;
  /** … or what follows after it, on a line of its own. */
  readonly addedText?: string;
  /** The text that was changed by whoever sends this; left out, the change is made to whatever is stored. */
  readonly baseRuleText?: string | undefined;
}

/**
 * Stores the rules of a node of `actor` and asks for their match.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`, `test-node.rules-changed` (`data` has the stored text and its
 *   date), `test-node.rules-too-long`, `test-node.rules-invalid` (`data` has what is wrong)
 */
export async function saveRules(
  context: Context,
  { actor, locale }: { actor: Actor; locale: Locale },
  change: RulesChange,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { nodeId } = await lockOwnNode(tx, actor, change.nodeId);
    const stored = await findTestNode(tx, nodeId);
    const former = stored?.ruleText ?? '';
    if (change.baseRuleText !== undefined && change.baseRuleText !== former) {
      const updateDate = stored?.updatedAt.toISOString() ?? '';
      throw new Refusal('test-node.rules-changed', { data: { ruleText: former, updateDate } });
    }
    await storeRules(tx, context, { nodeId, ruleText: textAfter(former, change), locale });
  });
}

/** The node's text and how far it is matched, or `null` while it has never had any. */
export async function findTestNode(db: Executor, nodeId: number) {
  const { ruleText, status, askedAt, matchedAt, updatedAt } = testNodes;
  const [found] = await db
    .select({ ruleText, status, askedAt, matchedAt, updatedAt })
    .from(testNodes)
    .where(eq(testNodes.nodeId, nodeId));
  return found ?? null;
}

/**
 * Stores a text and asks for its match; the node is locked.
 *
 * @throws Refusal `test-node.rules-too-long`, `test-node.rules-invalid`
 */
export async function storeRules(
  tx: Transaction,
  context: Context,
  { nodeId, ruleText, locale }: { nodeId: number; ruleText: string; locale: Locale },
): Promise<void> {
  const { rules, unparsed } = await compileRules(ruleText, locale);
  const now = context.clock.now();
  await driverOf(tx)`
    insert into test_nodes (node_id, rule_text, rules, outcomes, unparsed, status, asked_at, created_at, updated_at)
    values (${nodeId}, ${ruleText}, ${rules}::json, '[]', ${unparsed && JSON.stringify(unparsed)}::json, 1, ${now}, ${now}, ${now})
    on conflict (node_id) do update set rule_text = excluded.rule_text, rules = excluded.rules, outcomes = '[]',
      unparsed = excluded.unparsed, updated_at = excluded.updated_at`;
  await askForMatch(tx, context, nodeId);
}

/**
 * Compiles a text in a thread. Rules are told as JSON.
 *
 * @throws Refusal `test-node.rules-too-long`, `test-node.rules-invalid`
 */
export async function compileRules(text: string, locale: Locale) {
  if (text.length > MAX_RULE_TEXT_LENGTH) throw new Refusal('test-node.rules-too-long');
  const result = await compileText({ text, locale });
  if ('errors' in result) throw new Refusal('test-node.rules-invalid', { data: result });
  return result;
}

function textAfter(former: string, { ruleText, addedText = '' }: RulesChange): string {
  return ruleText ?? (former === '' ? addedText : `${former}\n${addedText}`);
}
