import { expect, test } from 'vitest';
import { z } from 'zod';
import * as schemas from './schemas.ts';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly string[];
  readonly type?: string | readonly string[];
}

/** The names of fields; in brackets those of objects below, in braces the values of enumerations. A list ends with `[]`, and with `?` what may be `null`. */
function told({ properties, items, anyOf, enum: values, type }: Shape): string {
  if (Array.isArray(type)) return '?';
  if (values) return `{${values.join(' ')}}`;
  if (anyOf) return `${anyOf.map(told).join('')}?`;
  if (items) return `${told(items)}[]`;
  const names = Object.entries(properties ?? {}).map(([name, shape]) => `${name}${told(shape)}`);
  return properties ? `(${names.join(' ')})` : '';
}

const answer = (schema: z.ZodType) => told(z.toJSONSchema(schema) as Shape);

const PARTIES =
  'accountId accountType accountName accountDisplayName reciprocalAccountId reciprocalAccountType reciprocalAccountName reciprocalAccountDisplayName transactionAmount transactionType digest remark attachInfo status createDate updateDate';
const RECORD = `recordId ${PARTIES} operatorId operatorName operatorDisplayName authorizationType outsideTransactionId confirmTimeoutDate?`;
const PROOF =
  'checkedDate totalBalance suspenseBalance pendingAmount mismatchedAccounts(accountId balance postingsSum statementSum)[] stuckRecords[] wrongRecords[]';
const ORDER =
  'orderId userId accountId channel amount feeAmount currency currencyAmount gatewayOrderNo? recordId? failReason createDate updateDate';

test('what is asked for and answered about money has these bounds and fields', () => {
  const taken = (schema: z.ZodType, lengths: readonly number[]) =>
    lengths.filter((length) => schema.safeParse('1'.repeat(length)).success);
  expect(taken(schemas.clientToken, [7, 8, 64, 65])).toEqual([8, 64]);
  expect(taken(schemas.outsideTransactionId, [7, 8, 128, 129])).toEqual([8, 128]);
  expect(taken(schemas.transactionPassword, [5, 6, 7])).toEqual([6]);
  expect(taken(schemas.accountId, [14, 15, 16])).toEqual([15]);
  expect(taken(schemas.ledgerNumber, [0, 1, 19, 20])).toEqual([1, 19]);
  expect(['1', '9'.repeat(19)].map((number) => schemas.ledgerNumber.parse(number))).toEqual([
    '1',
    '9223372036854775807',
  ]);
  expect(['12.50', 3, '0.01'].map((value) => schemas.amount.parse(value))).toEqual([1250, 300, 1]);
  expect(['0', '0.00', 1].map((value) => schemas.amountBound.parse(value))).toEqual([0, 0, 100]);

  expect(answer(schemas.Account)).toBe(
    '(accountId accountType accountName ownerId ownerName ownerDisplayName ownerUserId balance freezeBalance status createDate updateDate)',
  );
  expect(answer(schemas.TransactionRecord)).toBe(`(${RECORD})`);
  expect(answer(schemas.TransactionDetail)).toBe(
    `(serialNo transactionRecordId ${PARTIES} beforeBalance afterBalance)`,
  );
  expect(answer(schemas.AccountAudit)).toBe(
    '(auditId operatorId operatorName operatorDisplayName action accountId? recordId? orderId? reason remark createDate)',
  );
  expect(answer(schemas.LedgerProofAnswer)).toBe(`(${PROOF})`);
  expect(answer(schemas.Books)).toBe(
    `(clearingAccounts(accountId accountName balance allowNegative)[] trialBalance(kind accountCount debit credit difference balance)[] totalDebit totalCredit openItems(kind{payment withdrawal} count amount oldestRecordId oldestDate)[] proofs(proofId isHealthy durationMs createDate ${PROOF})[])`,
  );
  expect(answer(schemas.Trace)).toBe(
    `(record(${RECORD}) refundOf(${RECORD})? refunds(${RECORD})[] postings(postingId recordId kind debitAccountId debitAccountName debitAccountDisplayName creditAccountId creditAccountName creditAccountDisplayName amount createDate)[] order(type{recharge withdrawal} orderId channel amount status createDate updateDate)? causes[])`,
  );
  expect(answer(schemas.Payee)).toBe('(accountId userId username displayName)');
  expect(answer(schemas.GatewayAnswer)).toBe(
    '(channel name supportsRecharge supportsWithdraw minAmount maxAmount feeRate currency coinPrice instructions)',
  );
  expect(answer(schemas.RechargeOrder)).toBe(
    `(${ORDER} status{created paying paid closed failed refunded} expireDate payment(type{redirect qrCode form} url fields)?)`,
  );
  expect(answer(schemas.WithdrawOrder)).toBe(`(${ORDER} status{processing success failed} payee(name account))`);
});
