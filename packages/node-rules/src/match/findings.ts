import type { MatchErrorCode, MatchFinding, MatchWarningCode, RuleOutcome } from './outcome.ts';

export type MatchError = MatchFinding<MatchErrorCode>;
export type MatchWarning = MatchFinding<MatchWarningCode>;

/** Makes a finding about a rule, or about the action at a place in it. */
export function finding<Code extends MatchErrorCode | MatchWarningCode>(
  code: Code,
  values: Readonly<Record<string, string>>,
  action: number | null = null,
): MatchFinding<Code> {
  return { code, action, values };
}

/** True for a finding where something else was asked for. */
export function isError(result: object): result is MatchError {
  return 'code' in result;
}

/** Outcome of a rule that has nothing to do. */
export const NOTHING_DONE: RuleOutcome = { errors: [], warnings: [], effects: [] };
