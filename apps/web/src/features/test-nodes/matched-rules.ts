import type { Action } from '@colophon/node-rules';
import type { TestRules } from '#api/test-nodes/rules.ts';
import type { WorkingRule } from './rules/rule-draft.ts';
import type { RuleResult } from './rules/rule-results.ts';

type MatchedRule = TestRules['testRules'][number];

/** A rule and what its match says about it. */
export interface FoundRule {
  rule: WorkingRule;
  warnings: readonly string[];
  actionWarnings: Readonly<Record<number, string>>;
}

/** The rule of an id; `undefined` for comments and rules that are gone. */
export function ruleOf({ testRules }: Pick<TestRules, 'testRules'>, ruleId: string): FoundRule | undefined {
  const found = testRules.find(({ id }) => id === ruleId);
  if (!found || found.ruleInfo.operation === 'comment') return undefined;
  return {
    rule: found.ruleInfo as unknown as WorkingRule,
    warnings: wholeWarnings(found),
    actionWarnings: actionWarnings(found),
  };
}

/** Actions to be shown, with their places in the rule. */
export function actionLines({ rule, actionWarnings: warnings }: FoundRule) {
  return rule.actions.flatMap((action, place) =>
    action.operation === 'comment'
      ? []
      : [{ place, action: action as Exclude<Action, { operation: 'comment' }>, warning: warnings[place] }],
  );
}

/** Results of a match as the list of rules shows them; comments have none. */
export function resultsOf(rules: readonly Matched[]): RuleResult[] {
  return rules
    .filter(({ ruleInfo }) => ruleInfo.operation !== 'comment')
    .map((rule) => ({
      text: rule.ruleInfo.text,
      matchCount: rule.efficientInfos.reduce((sum, { count }) => sum + count, 0),
      errors: rule.matchErrors,
      warnings: wholeWarnings(rule),
      actionWarnings: actionWarnings(rule),
    }));
}

type Matched = Pick<MatchedRule, 'ruleInfo' | 'efficientInfos' | 'matchErrors' | 'matchWarnings'>;

function actionWarnings({ ruleInfo }: Pick<MatchedRule, 'ruleInfo'>): Record<number, string> {
  const actions = (ruleInfo.actions ?? []) as readonly { warningMsg?: string }[];
  return Object.fromEntries(
    actions.flatMap(({ warningMsg }, place) => (warningMsg === undefined ? [] : [[place, warningMsg]])),
  );
}

/** Warnings that no single action has. */
function wholeWarnings(rule: Pick<MatchedRule, 'ruleInfo' | 'matchWarnings'>): string[] {
  const ofActions = new Set(Object.values(actionWarnings(rule)));
  return rule.matchWarnings.filter((warning) => !ofActions.has(warning));
}
