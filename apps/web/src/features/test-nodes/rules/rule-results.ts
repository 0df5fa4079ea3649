import type { WorkingRule } from './rule-draft.ts';

/** Result of the match for a rule of the saved text. */
export interface RuleResult {
  /** The rule's piece of the text. */
  text: string;
  matchCount: number;
  errors: readonly string[];
  warnings: readonly string[];
  /** Warnings of single actions, by their places in the rule. */
  actionWarnings: Readonly<Record<number, string>>;
}

/** The results of a saved text by rule; a rule that was changed since has none. */
export function resultFinder(results: readonly RuleResult[] = []) {
  const byText = new Map(results.map((result) => [result.text.trim(), result]));
  return (rule: WorkingRule): RuleResult | undefined => byText.get(rule.text.trim());
}

/** Returns true when every rule took effect. */
export function isFlawless(results: readonly RuleResult[]): boolean {
  return results.every(({ errors, warnings }) => errors.length + warnings.length === 0);
}
