import { BUDGET_LIMITS } from '../budgets.ts';
import { parseAmount } from '../money.ts';
import { rules } from '../rules.ts';
import { follows, followsTrimmed, given, wholeNumber } from './checks.ts';

/** Fields of the form for a budget; amounts are as they are typed. */
export interface BudgetForm {
  readonly name: string;
  readonly perPayment: string;
  readonly perDay: string;
  readonly total: string;
  readonly approvalAbove: string;
  /** Empty for as much as the other sums allow. */
  readonly maxFirstCost: string;
  readonly maxMostCost: string;
  /** Empty for any. */
  readonly minLicenceDays: string;
  /** `YYYY-MM-DD`. */
  readonly expireDate: string;
  /** The payment password. */
  readonly password: string;
}

const isPassword = follows(rules.payPassword);
const withinDays = wholeNumber(1, BUDGET_LIMITS.licenceDays);

/** Checks of the form for a budget, see `checks.ts`: a payment, a day and the total are each as much as the one before, or more. */
export const budgetChecks = {
  name: followsTrimmed(rules.credentialName),
  perPayment: boundCheck,
  perDay: (value: string, { perPayment }: BudgetForm): string | null =>
    boundCheck(value) ?? (isLess(value, perPayment) ? 'rules:budget_day' : null),
  total: (value: string, { perDay }: BudgetForm): string | null =>
    boundCheck(value) ?? (isLess(value, perDay) ? 'rules:budget_total' : null),
  approvalAbove: (value: string, { perPayment }: BudgetForm): string | null =>
    boundCheck(value) ?? (isLess(perPayment, value) ? 'rules:budget_approval' : null),
  maxFirstCost: optionalBound,
  maxMostCost: optionalBound,
  minLicenceDays: (value: string): string | null => (value === '' ? null : withinDays(value)),
  expireDate: given,
  password: isPassword,
};

/** The same for one that is changed: the password is only needed where it is raised, which the server knows. */
export const budgetChangeChecks = {
  ...budgetChecks,
  password: (value: string): string | null => (value === '' ? null : isPassword(value)),
};

/** The cents of a bound, which may be zero; `null` for what is none. */
export function boundCents(value: string): number | null {
  const text = value.trim();
  return /^0(\.00?)?$/.test(text) ? 0 : parseAmount(text);
}

function boundCheck(value: string): string | null {
  return boundCents(value) === null ? 'rules:budget_amount' : null;
}

function optionalBound(value: string): string | null {
  return value.trim() === '' ? null : boundCheck(value);
}

/** True when both are bounds, and the first is less. */
function isLess(one: string, other: string): boolean {
  const [less, more] = [boundCents(one), boundCents(other)];
  return less !== null && more !== null && less < more;
}
