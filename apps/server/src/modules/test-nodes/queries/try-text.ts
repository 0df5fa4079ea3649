import type { Locale, Rule, RuleOutcome } from '@colophon/node-rules';
import type { NodeRow } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { compileRules } from '../commands/save-rules.ts';
import { readNames, tryRules } from '../match/computations.ts';
import { presentTriedRule } from '../presenters/rules.ts';
import { readWorld } from './read-world.ts';

/**
 * Tells what each rule of a text would come to; nothing is stored.
 *
 * @throws Refusal `test-node.rules-too-long`, `test-node.rules-invalid`, `request.takes-too-long`
 */
export async function tryText({ db, settings }: Context, node: NodeRow, text: string, locale: Locale) {
  const { rules } = await compileRules(text, locale);
  const { texts } = await readWorld(db, settings, node, await readNames({ rules }));
  const outcomes = JSON.parse(await tryRules({ rules, texts })) as readonly RuleOutcome[];
  const compiled = JSON.parse(rules) as readonly Rule[];
  return outcomes.map((outcome, index) => presentTriedRule(node.nodeId, compiled[index]!, outcome, locale));
}
