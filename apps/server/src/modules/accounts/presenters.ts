import { type Locale, presentAmount, presentCurrencyAmount } from '@colophon/model';
import { userNames } from '#modules/users/index.ts';
import type { AuditEntryRow } from '#platform/audit/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PaymentSettings } from '#platform/settings.ts';
import { type Gateway, takesRecharges } from './gateways/gateway.ts';
import { type LedgerNames, namesIn } from './queries/ledger-names.ts';
import type { AccountRow, RechargeOrderRow, TransactionDetailRow, TransactionRow, WithdrawOrderRow } from './tables.ts';

/** Wallets with the display names of their owners. */
export async function presentAccounts(db: Executor, rows: readonly AccountRow[]) {
  const displayNameOf = await userNames.displayNames(
    db,
    rows.map(({ ownerUserId }) => ownerUserId),
  );
  return rows.map((row) => withOwner(row, displayNameOf));
}

export async function presentAccount(db: Executor, row: AccountRow) {
  return withOwner(row, await userNames.displayNames(db, [row.ownerUserId]));
}

function withOwner(row: AccountRow, displayNameOf: userNames.DisplayNameOf) {
  return {
    accountId: row.accountId,
    accountType: row.accountType,
    accountName: row.accountName,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    ownerDisplayName: displayNameOf(row.ownerUserId),
    ownerUserId: row.ownerUserId,
    balance: presentAmount(row.balanceCents),
    freezeBalance: presentAmount(row.freezeCents),
    status: row.status,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

/** Transactions as their payers see them: the amounts below zero. */
export async function presentRecords(db: Executor, rows: readonly TransactionRow[]) {
  const names = await namesIn(db, rows);
  return rows.map((row) => recordAs(row, names));
}

export async function presentRecord(db: Executor, row: TransactionRow) {
  return recordAs(row, await namesIn(db, [row]));
}

function recordAs(row: TransactionRow, names: LedgerNames) {
  return {
    recordId: String(row.recordId),
    accountId: row.accountId,
    accountType: accountTypeOf(row.accountId),
    accountName: row.accountName,
    accountDisplayName: names.ofAccount(row.accountId),
    reciprocalAccountId: row.reciprocalAccountId,
    reciprocalAccountType: accountTypeOf(row.reciprocalAccountId),
    reciprocalAccountName: row.reciprocalAccountName,
    reciprocalAccountDisplayName: names.ofAccount(row.reciprocalAccountId),
    transactionAmount: presentAmount(-row.amountCents),
    transactionType: row.transactionType,
    digest: row.digest,
    remark: row.remark,
    attachInfo: row.attachInfo,
    operatorId: row.operatorId,
    operatorName: row.operatorName,
    operatorDisplayName: names.ofUser(row.operatorId),
    authorizationType: row.authorizationType,
    outsideTransactionId: row.outsideTransactionId ?? '',
    confirmTimeoutDate: row.confirmTimeoutAt?.toISOString() ?? null,
    status: row.status,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

/** Fields of a statement line and its transaction that are shown. */
export interface ShownDetail {
  readonly line: Omit<TransactionDetailRow, 'lineNo' | 'incomeSumCents' | 'expenditureSumCents'>;
  readonly record: Pick<
    TransactionRow,
    | 'accountId'
    | 'accountName'
    | 'reciprocalAccountId'
    | 'reciprocalAccountName'
    | 'transactionType'
    | 'digest'
    | 'remark'
    | 'attachInfo'
  >;
}

/** Statement lines as the owners of their accounts see them: the payee's has the payer as its other party. */
export async function presentDetails(db: Executor, shown: readonly ShownDetail[]) {
  const names = await namesIn(
    db,
    shown.map(({ record }) => record),
  );
  return shown.map((one) => detailAs(one, names));
}

export async function presentDetail(db: Executor, shown: ShownDetail) {
  return detailAs(shown, await namesIn(db, [shown.record]));
}

function detailAs({ line, record }: ShownDetail, names: LedgerNames) {
  const payer = { id: record.accountId, name: record.accountName };
  const payee = { id: record.reciprocalAccountId, name: record.reciprocalAccountName };
  const [own, other] = line.accountId === payer.id ? [payer, payee] : [payee, payer];
  return {
    serialNo: String(line.serialNo),
    transactionRecordId: String(line.recordId),
    accountId: own.id,
    accountType: accountTypeOf(own.id),
    accountName: own.name,
    accountDisplayName: names.ofAccount(own.id),
    reciprocalAccountId: other.id,
    reciprocalAccountType: accountTypeOf(other.id),
    reciprocalAccountName: other.name,
    reciprocalAccountDisplayName: names.ofAccount(other.id),
    transactionAmount: presentAmount(line.amountCents),
    beforeBalance: presentAmount(line.beforeCents),
    afterBalance: presentAmount(line.afterCents),
    transactionType: record.transactionType,
    digest: record.digest,
    remark: record.remark,
    attachInfo: record.attachInfo,
    status: line.status,
    createDate: line.createdAt.toISOString(),
    updateDate: line.updatedAt.toISOString(),
  };
}

/** Presents an operator's action on an account as operators see it. */
export function presentAudit({ after, ...entry }: AuditEntryRow & userNames.OperatorNames) {
  const { recordId = null, orderId = null, remark = '' } = (after ?? {}) as Record<string, string | undefined>;
  return {
    auditId: entry.auditId,
    operatorId: entry.operatorId ?? 0,
    operatorName: entry.operatorName,
    operatorDisplayName: entry.operatorDisplayName,
    action: entry.action,
    accountId: entry.objectId,
    recordId,
    orderId,
    reason: entry.reason,
    remark,
    createDate: entry.createdAt.toISOString(),
  };
}

/** The first three digits of an account's number, by its type. */
export const NUMBER_PREFIXES = { 1: '233', 2: '305', 3: '706', 4: '508' } as const;

const TYPES = new Map(Object.entries(NUMBER_PREFIXES).map(([type, prefix]) => [prefix as string, Number(type)]));

function accountTypeOf(accountId: string): number {
  return TYPES.get(accountId.slice(0, 3))!;
}

export function presentGateway(gateway: Gateway, settings: PaymentSettings, locale: Locale) {
  return {
    channel: gateway.channel,
    name: gateway.name[locale],
    supportsRecharge: takesRecharges(gateway),
    supportsWithdraw: gateway.payouts !== null,
    minAmount: presentAmount(gateway.minAmountCents),
    maxAmount: presentAmount(gateway.maxAmountCents),
    feeRate: presentMicros(settings.withdrawFeeMicros),
    currency: settings.currency,
    coinPrice: presentMicros(settings.coinPriceMicros),
    instructions: gateway.instructions?.[locale] ?? '',
  };
}

/** A number of millionths with the decimals that it needs: `0.006`, `1`. */
function presentMicros(micros: number): string {
  return (micros / 1_000_000).toFixed(6).replace(/\.?0+$/, '');
}

export function presentRechargeOrder(row: RechargeOrderRow) {
  const isToPay = row.status === 'created' || row.status === 'paying';
  return {
    ...presentOrder(row),
    feeAmount: presentAmount(0),
    status: row.status,
    payment: isToPay ? row.payment : null,
    expireDate: row.expiresAt.toISOString(),
  };
}

export function presentWithdrawOrder(row: WithdrawOrderRow) {
  return { ...presentOrder(row), feeAmount: presentAmount(row.feeCents), status: row.status, payee: row.payee };
}

function presentOrder(row: RechargeOrderRow | WithdrawOrderRow) {
  return {
    orderId: String(row.orderId),
    userId: row.userId,
    accountId: row.accountId,
    channel: row.channel,
    amount: presentAmount(row.amountCents),
    currency: row.currency,
    currencyAmount: presentCurrencyAmount(row.currencyMinor, row.currency),
    gatewayOrderNo: row.gatewayOrderNo,
    recordId: row.recordId === null ? null : String(row.recordId),
    failReason: row.failReason,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}
