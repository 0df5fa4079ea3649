import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { afterOrder, PAGE_SIZE, startOf } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { operatorKeys as keys } from './operator-keys.ts';

/** Filter of the list of users with their wallets, as the address holds it. */
export interface WalletFilter {
  keywords?: string;
  userId?: string;
}

/** Users, each with the wallet if there is one. */
export const walletsList = (filter: WalletFilter): PagedQuery<WalletOwner> => ({
  queryKey: keys.wallets(filter),
  fetchPage: (skip, after) => fetchOwners(filter, skip, after),
  afterOf: ({ userId, createDate }) => `${createDate}~${userId}`,
  idOf: ({ userId }) => userId,
});

/** A user with the wallet; `null` when there is no user of that id. */
export const walletQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.wallet(userId),
    queryFn: async () => (await fetchOwners({ userId }, 0)).dataList[0] ?? null,
  });

async function fetchOwners(filter: WalletFilter, skip: number, after?: string) {
  const query = { ...filter, ...startOf(skip, after), limit: PAGE_SIZE };
  const page = await answer(api.GET('/v2/users', { params: { query } }));
  const wallets = await fetchWallets(page.dataList.map(({ userId }) => userId));
  const dataList = page.dataList.map(({ userId, username, displayName, createDate }) => ({
    userId,
    username,
    displayName,
    createDate,
    wallet: wallets.find(({ ownerUserId }) => ownerUserId === userId) ?? null,
  }));
  return { totalItem: page.totalItem, dataList };
}

async function fetchWallets(userIds: number[]) {
  if (userIds.length === 0) return [];
  const params = { query: { userIds: userIds.join() } };
  return answer(api.GET('/v2/accounts/admin/individualAccounts/list', { params }));
}

export type Wallet = Awaited<ReturnType<typeof fetchWallets>>[number];
export type WalletOwner = Awaited<ReturnType<typeof fetchOwners>>['dataList'][number];

/** Acts of operators on a wallet or a transaction, newest first. */
export const auditsList = (filter: { accountId?: string; recordId?: string }): PagedQuery<Audit> => ({
  queryKey: keys.audits(filter),
  fetchPage: (skip, after) => fetchAudits(filter, skip, after),
  afterOf: ({ auditId, createDate }) => `${createDate}~${auditId}`,
  idOf: ({ auditId }) => auditId,
});

function fetchAudits(filter: { accountId?: string; recordId?: string }, skip: number, after?: string) {
  const query = { ...filter, ...startOf(skip, after), limit: PAGE_SIZE };
  return answer(api.GET('/v2/accounts/admin/audits', { params: { query } }));
}

type Audit = Awaited<ReturnType<typeof fetchAudits>>['dataList'][number];

/** The books: the platform's own accounts, the trial balance, what is open, and the last proofs. */
export const booksQuery = queryOptions({ queryKey: keys.books, queryFn: fetchBooks });

function fetchBooks() {
  return answer(api.GET('/v2/transactions/admin/books'));
}

export type Books = Awaited<ReturnType<typeof fetchBooks>>;

export const RecordStatus = { pending: 1, success: 2, closed: 3 } as const;
export type RecordStatusName = keyof typeof RecordStatus;
export const RECORD_STATUSES = Object.keys(RecordStatus) as RecordStatusName[];

export const RecordType = { transfer: 1, contract: 2 } as const;
export type RecordTypeName = keyof typeof RecordType;
export const RECORD_TYPES = Object.keys(RecordType) as RecordTypeName[];

/** Filter of the list of transactions, as the address holds it. */
export interface RecordFilter {
  keywords?: string;
  recordId?: string;
  serialNo?: string;
  accountId?: string;
  accountName?: string;
  reciprocalAccountId?: string;
  reciprocalAccountName?: string;
  /** Part of the name of either side. */
  relatedAccountName?: string;
  amountStartPoint?: string;
  amountEndPoint?: string;
  startCreateDate?: string;
  endCreateDate?: string;
  status?: RecordStatusName;
  transactionType?: RecordTypeName;
}

/** All transactions, newest first. */
export const recordsList = (filter: RecordFilter): PagedQuery<TransactionRecord> => ({
  queryKey: keys.records(filter),
  fetchPage: (skip) => fetchRecords(filter, skip),
  idOf: ({ recordId }) => recordId,
});

function fetchRecords({ status, transactionType, ...filter }: RecordFilter, skip: number) {
  const query = {
    ...filter,
    status: status && RecordStatus[status],
    transactionType: transactionType && RecordType[transactionType],
    skip,
    limit: PAGE_SIZE,
  };
  return answer(api.GET('/v2/transactions/admin/records', { params: { query } }));
}

export type TransactionRecord = Awaited<ReturnType<typeof fetchRecords>>['dataList'][number];

/** A transaction with every posting, its refunds, and what it was for. */
export const traceQuery = (recordId: string) =>
  queryOptions({ queryKey: keys.trace(recordId), queryFn: () => fetchTrace(recordId) });

function fetchTrace(recordId: string) {
  return answer(api.GET('/v2/transactions/records/{recordId}/trace', { params: { path: { recordId } } }));
}

export type Trace = Awaited<ReturnType<typeof fetchTrace>>;

/** Lines of a transaction in the statements of its parties. */
export const linesQuery = (recordId: string) =>
  queryOptions({
    queryKey: keys.lines(recordId),
    queryFn: () =>
      answer(api.GET('/v2/transactions/admin/records/{recordId}/details', { params: { path: { recordId } } })),
  });

export const RECHARGE_STATUSES = ['created', 'paying', 'paid', 'closed', 'failed', 'refunded'] as const;
export const WITHDRAWAL_STATUSES = ['processing', 'success', 'failed'] as const;

/** The channel whose orders operators settle themselves. */
export const OPERATOR_CHANNEL = 'operator';

/** Filter of the lists of orders, as the address holds it. */
export interface OrderFilter {
  userId?: string;
  channel?: string;
  startCreatedDate?: string;
  endCreatedDate?: string;
}

type RechargeFilter = OrderFilter & { status?: (typeof RECHARGE_STATUSES)[number] };
type WithdrawalFilter = OrderFilter & { status?: (typeof WITHDRAWAL_STATUSES)[number] };

/** Recharges of everybody, newest first. */
export const rechargesList = (filter: RechargeFilter): PagedQuery<RechargeOrder> => ({
  queryKey: keys.orders('recharge', filter),
  fetchPage: (skip, after) => fetchRecharges(filter, skip, after),
  afterOf: afterOrder,
  idOf: ({ orderId }) => orderId,
});

function fetchRecharges(filter: RechargeFilter, skip: number, after?: string) {
  const query = { ...filter, ...startOf(skip, after), limit: PAGE_SIZE };
  return answer(api.GET('/v2/transactions/admin/rechargeOrders', { params: { query } }));
}

export type RechargeOrder = Awaited<ReturnType<typeof fetchRecharges>>['dataList'][number];

/** Withdrawals of everybody, newest first. */
export const withdrawalsList = (filter: WithdrawalFilter): PagedQuery<WithdrawalOrder> => ({
  queryKey: keys.orders('withdrawal', filter),
  fetchPage: (skip, after) => fetchWithdrawals(filter, skip, after),
  afterOf: afterOrder,
  idOf: ({ orderId }) => orderId,
});

function fetchWithdrawals(filter: WithdrawalFilter, skip: number, after?: string) {
  const query = { ...filter, ...startOf(skip, after), limit: PAGE_SIZE };
  return answer(api.GET('/v2/transactions/admin/withdrawOrders', { params: { query } }));
}

export type WithdrawalOrder = Awaited<ReturnType<typeof fetchWithdrawals>>['dataList'][number];
