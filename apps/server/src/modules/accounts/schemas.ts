import { parseAmount, rules } from '@colophon/model';
import { z } from 'zod';
import { moment, text } from '#platform/http/schemas.ts';
import { MAX_LEDGER_NUMBER } from './limits.ts';

/** An amount to move, sent as a number or as text; handed on in cents. */
export const amount = z.union([z.number(), z.string()]).transform((value, context) => {
  const cents = parseAmount(value);
  if (cents !== null) return cents;
  context.addIssue({ code: 'custom', message: 'is not an amount' });
  return z.NEVER;
});

/** Like `amount`, as a bound of a filter: zero is one as well. */
export const amountBound = z.union([z.literal([0, '0', '0.0', '0.00']).transform(() => 0), amount]);

export const accountId = text(rules.accountId);
/** The number of a record, a line or an order. One that is greater than the database can hold is nothing's. */
export const ledgerNumber = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform((digits) => (BigInt(digits) > MAX_LEDGER_NUMBER ? String(MAX_LEDGER_NUMBER) : digits));
/** Six digits; never a number, which would lose leading zeros. */
export const transactionPassword = z.string().regex(/^\d{6}$/);
/** The caller's own name for an order, once per payer. */
export const outsideTransactionId = z.string().min(8).max(128);

/** An amount in an answer. */
export const amountText = z.string().regex(/^-?\d+\.\d{2}$/);

export const Account = z.object({
  accountId: z.string(),
  accountType: z.int(),
  accountName: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  ownerDisplayName: z.string(),
  ownerUserId: z.int(),
  balance: amountText,
  freezeBalance: amountText,
  status: z.int(),
  createDate: moment,
  updateDate: moment,
});

const displayName = z.string().describe('How the owner of a wallet wants to be called; empty: by the username');

/** A transaction and a statement line tell the same of who paid whom. */
const parties = {
  accountId: z.string(),
  accountType: z.int(),
  accountName: z.string(),
  accountDisplayName: displayName,
  reciprocalAccountId: z.string(),
  reciprocalAccountType: z.int(),
  reciprocalAccountName: z.string(),
  reciprocalAccountDisplayName: displayName,
  transactionAmount: amountText,
  transactionType: z.int(),
  digest: z.string(),
  remark: z.string(),
  attachInfo: z.record(z.string(), z.unknown()),
  status: z.int(),
  createDate: moment,
  updateDate: moment,
};

export const TransactionRecord = z.object({
  recordId: z.string(),
  ...parties,
  operatorId: z.string(),
  operatorName: z.string(),
  operatorDisplayName: z.string(),
  authorizationType: z.string(),
  outsideTransactionId: z.string(),
  confirmTimeoutDate: moment.nullable(),
});

export const TransactionDetail = z.object({
  serialNo: z.string(),
  transactionRecordId: z.string(),
  ...parties,
  beforeBalance: amountText,
  afterBalance: amountText,
});

export const AccountAudit = z.object({
  auditId: z.int(),
  operatorId: z.int(),
  operatorName: z.string(),
  operatorDisplayName: z.string(),
  action: z.string(),
  accountId: z.string().nullable(),
  recordId: z.string().nullable(),
  orderId: z.string().nullable(),
  reason: z.string(),
  remark: z.string(),
  createDate: moment,
});

const proof = {
  checkedDate: z.iso.date(),
  totalBalance: amountText,
  suspenseBalance: amountText,
  pendingAmount: amountText,
  mismatchedAccounts: z.array(
    z.object({ accountId: z.string(), balance: amountText, postingsSum: amountText, statementSum: amountText }),
  ),
  stuckRecords: z.array(z.string()),
  wrongRecords: z.array(z.string()),
};

export const LedgerProofAnswer = z.object(proof);

export const Books = z.object({
  clearingAccounts: z.array(
    z.object({ accountId: z.string(), accountName: z.string(), balance: amountText, allowNegative: z.boolean() }),
  ),
  trialBalance: z.array(
    z.object({
      kind: z.string(),
      accountCount: z.int(),
      debit: amountText,
      credit: amountText,
      difference: amountText,
      balance: amountText,
    }),
  ),
  totalDebit: amountText,
  totalCredit: amountText,
  openItems: z.array(
    z.object({
      kind: z.enum(['payment', 'withdrawal']),
      count: z.int(),
      amount: amountText,
      oldestRecordId: z.string(),
      oldestDate: moment,
    }),
  ),
  proofs: z.array(
    z.object({ proofId: z.int(), isHealthy: z.boolean(), durationMs: z.int(), createDate: moment, ...proof }),
  ),
});

export const Trace = z.object({
  record: TransactionRecord,
  refundOf: TransactionRecord.nullable(),
  refunds: z.array(TransactionRecord),
  postings: z.array(
    z.object({
      postingId: z.string(),
      recordId: z.string(),
      kind: z.string(),
      debitAccountId: z.string(),
      debitAccountName: z.string(),
      debitAccountDisplayName: displayName,
      creditAccountId: z.string(),
      creditAccountName: z.string(),
      creditAccountDisplayName: displayName,
      amount: amountText,
      createDate: moment,
    }),
  ),
  order: z
    .object({
      type: z.enum(['recharge', 'withdrawal']),
      orderId: z.string(),
      channel: z.string(),
      amount: amountText,
      status: z.string(),
      createDate: moment,
      updateDate: moment,
    })
    .nullable(),
  causes: z.array(z.record(z.string(), z.unknown())),
});

export const RECHARGE_STATUSES = ['created', 'paying', 'paid', 'closed', 'failed', 'refunded'] as const;
export const WITHDRAW_STATUSES = ['processing', 'success', 'failed'] as const;
/** The caller's own name for an order, once per user. */
export const clientToken = z.string().min(8).max(64);

/** Who is paid, as far as the payer has to know. */
export const Payee = z.object({
  accountId: z.string(),
  userId: z.int(),
  username: z.string(),
  displayName: z.string(),
});

export const GatewayAnswer = z.object({
  channel: z.string(),
  name: z.string(),
  supportsRecharge: z.boolean(),
  supportsWithdraw: z.boolean(),
  minAmount: amountText,
  maxAmount: amountText,
  /** The part of a withdrawal that is kept, e.g. `0.006`. */
  feeRate: z.string(),
  /** Price of one coin, and its currency. */
  currency: z.string(),
  coinPrice: z.string(),
  /** Where to send the money of a recharge, in the words of the installation; empty where there is a page to pay on. */
  instructions: z.string(),
});

const order = {
  orderId: z.string(),
  userId: z.int(),
  accountId: z.string(),
  channel: z.string(),
  amount: amountText,
  feeAmount: amountText,
  currency: z.string(),
  currencyAmount: z.string(),
  gatewayOrderNo: z.string().nullable(),
  recordId: z.string().nullable(),
  failReason: z.string(),
  createDate: moment,
  updateDate: moment,
};

export const RechargeOrder = z.object({
  ...order,
  status: z.enum(RECHARGE_STATUSES),
  expireDate: moment,
  /** Means of paying; `null` when there is nothing to pay, or no page to pay on. */
  payment: z
    .object({
      type: z.enum(['redirect', 'qrCode', 'form']),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
    })
    .nullable(),
});

export const WithdrawOrder = z.object({
  ...order,
  status: z.enum(WITHDRAW_STATUSES),
  payee: z.object({ name: z.string(), account: z.string() }),
});
