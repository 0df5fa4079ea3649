import type { Locale, Rule, RuleOutcome } from '@colophon/node-rules';
import type { NodeRow } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { compileRules } from '../commands/save-rules.ts';
import { MAX_MATCH_PLACES } from '../limits.ts';
import { readNames, tryRules } from '../match/computations.ts';
import { withWorld } from '../match/world-texts.ts';
import { presentTriedRule } from '../presenters/rules.ts';
import { readWorld } from './read-world.ts';

/**
 * Tells what each rule of a text would come to; nothing is stored.
 *
 * @throws Refusal `test-node.rules-too-long`, `test-node.rules-invalid`, `test-node.trees-too-large`, `request.takes-too-long`
 */
export async function tryText({ db, settings }: Context, node: NodeRow, text: string, locale: Locale) {
  const { rules } = await compileRules(text, locale);
  const { texts } = await readWorld(db, settings, node, await readNames({ rules }));
  const tried = await tryRules(withWorld({ rules, maxPlaces: MAX_MATCH_PLACES }, texts));
  if (tried === null) throw new Refusal('test-node.trees-too-large');
  const outcomes = JSON.parse(tried) as readonly RuleOutcome[];
  const compiled = JSON.parse(rules) as readonly Rule[];
  return outcomes.map((outcome, index) => presentTriedRule(node.nodeId, compiled[index]!, outcome, locale));
}
