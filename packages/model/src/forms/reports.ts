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

/** A box that has to be ticked. */
const ticked = (isTicked: boolean): string | null => (isTicked ? null : REQUIRED);

/** Fields of a rights holder's notice. */
export const noticeChecks = {
  name: followsTrimmed(rules.noticeName),
  email: follows(rules.email),
  code: follows(rules.authCode),
  work: followsTrimmed(rules.noticeWork),
  place: followsTrimmed(rules.noticePlace),
  statement: followsTrimmed(rules.noticeStatement),
  contact: followsTrimmed(rules.noticeContact),
  isTrue: ticked,
};

/** Fields of the owner's answer to a notice. */
export const counterNoticeChecks = {
  text: followsTrimmed(rules.appealText),
  contact: followsTrimmed(rules.noticeContact),
  isTrue: ticked,
};

/** Fields of a decision about a counter-notice. */
export const counterDecisionChecks = {
  result: (result: string) => (result.trim() === '' ? REQUIRED : follows(rules.decisionResult)(result)),
};
