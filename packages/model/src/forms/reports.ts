import type { Measure } from '../moderation.ts';
import { rules } from '../rules.ts';
import { follows, followsTrimmed, REQUIRED } from './checks.ts';

/** Fields of a report: which of the reasons, and words that say more. */
export const reportChecks = {
  reasonType: (reasonType: number) => (reasonType > 0 ? null : REQUIRED),
  description: follows(rules.reportDescription),
};

/** Fields of a decision about a report: a measure needs its reason. */
export const reportDecisionChecks = {
  result: (result: string, { measure }: { readonly measure: Measure }) =>
    measure !== 'none' && result.trim() === '' ? REQUIRED : follows(rules.decisionResult)(result),
};

export const appealChecks = { text: followsTrimmed(rules.appealText) };

export const appealDecisionChecks = { result: follows(rules.decisionResult) };
