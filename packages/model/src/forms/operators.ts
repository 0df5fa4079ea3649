import { rules, type TextRule } from '../rules.ts';
import { follows, followsTrimmed, REQUIRED, wholeNumber } from './checks.ts';
import { amountCheck } from './payments.ts';

/** Invitation codes that operators make at once, and uses that one can be given. */
export const MAX_NEW_CODES = 50;
export const MAX_CODE_USES = 1_000_000;

/** A reason that somebody is owed; where the act undoes another, it may be left out. */
function reasonCheck(check: (reason: string) => string | null, isOwed: boolean) {
  return (reason: string) => (isOwed && reason.trim() === '' ? REQUIRED : check(reason));
}

/** Fields of freezing an account, or of recovering it. */
export const freezingChecks = (act: 'freeze' | 'recover') => ({
  reason: reasonCheck(follows(rules.freezeReason), act === 'freeze'),
  remark: follows(rules.operatorRemark),
});

/** Field of closing an account on its owner's request. */
export const closingChecks = { reason: reasonCheck(follows(rules.freezeReason), true) };

/** Fields of blocking resources, or of unblocking them. */
export const blockingChecks = (act: 'block' | 'unblock') => ({
  reason: reasonCheck(follows(rules.blockReason), act === 'block'),
  remark: follows(rules.blockReason),
});

/** Fields of passing applications, or of refusing them. */
export const decisionChecks = {
  auditMsg: follows(rules.auditMessage),
  remark: follows(rules.operatorRemark),
};

/** Fields of an act with money, of which some move an amount. */
export const moneyActChecks = ({ hasAmount }: { hasAmount: boolean }) => ({
  amount: (amount: string) => (hasAmount ? amountCheck(amount) : null),
  reason: followsTrimmed(rules.moneyReason),
  remark: follows(rules.moneyRemark),
});

/** Fields of new invitation codes: numbers as they are typed, days as ISO texts. */
export const newCodesChecks = {
  quantity: wholeNumber(1, MAX_NEW_CODES),
  limit: wholeNumber(0, MAX_CODE_USES),
  until: (until: string, { from }: { readonly from: string }) =>
    from && until && until < from ? 'rules:ends_before_start' : null,
  remark: follows(rules.operatorRemark),
};

/** Fields of a tag's name, by the rule of what it sorts. */
export const tagChecks = (rule: TextRule) => ({ tag: followsTrimmed(rule) });
