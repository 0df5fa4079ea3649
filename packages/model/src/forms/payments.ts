import { isWithinLimits, parseAmount, presentedCents } from '../money.ts';
import { rules } from '../rules.ts';
import { follows, followsTrimmed } from './checks.ts';

/** An amount of money, as it is typed. */
export function amountCheck(value: string): string | null {
  return parseAmount(value.trim()) === null ? 'rules:amount_form' : null;
}

/** The fields of a payment to somebody else's account. */
export function paymentChecks(ownAccountId: string) {
  const followsAccountId = followsTrimmed(rules.accountId);
  return {
    payee: (value: string) => followsAccountId(value) ?? (value.trim() === ownAccountId ? 'rules:accountId_own' : null),
    amount: amountCheck,
    remark: follows(rules.moneyRemark),
  };
}

/** Least and greatest amount of one order, as `presentAmount` writes them. */
interface OrderLimits {
  readonly minAmount: string;
  readonly maxAmount: string;
}

/** The fields of an order of coins at a gateway. */
export function rechargeChecks(limits: OrderLimits) {
  return { amount: (value: string) => orderAmountCheck(value, limits) };
}

/** The fields of an order that pays coins of a wallet out. */
export function withdrawalChecks(limits: OrderLimits, balanceCents: bigint) {
  return {
    amount: (value: string) =>
      orderAmountCheck(value, limits) ??
      (BigInt(parseAmount(value.trim())!) > balanceCents ? 'rules:amount_beyond_balance' : null),
    name: followsTrimmed(rules.payee),
    account: followsTrimmed(rules.payee),
  };
}

function orderAmountCheck(value: string, { minAmount, maxAmount }: OrderLimits): string | null {
  const cents = parseAmount(value.trim());
  if (cents === null) return 'rules:amount_form';
  const limits = { minAmountCents: presentedCents(minAmount), maxAmountCents: presentedCents(maxAmount) };
  return isWithinLimits(cents, limits) ? null : 'rules:amount_outside';
}
