import { presentedCents } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { afterOrder, PAGE_SIZE, startOf } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { accountKeys as keys } from './keys.ts';

export const PaymentStatus = { pending: 1, success: 2, closed: 3 } as const;

/** The user's own wallet, which is made when it is read for the first time. */
export const walletQuery = (userId: number) =>
  queryOptions({ queryKey: keys.wallet(userId), queryFn: () => fetchWallet(userId) });

function fetchWallet(userId: number) {
  return answer(api.GET('/v2/accounts/individualAccounts/{userId}', { params: { path: { userId } } }));
}

export type Wallet = Awaited<ReturnType<typeof fetchWallet>>;

/** Filter of a statement. Times are in ISO 8601, both included; amounts are without their sign. */
export interface StatementFilter {
  startCreatedDate?: string;
  endCreatedDate?: string;
  amountStartPoint?: string;
  amountEndPoint?: string;
  status?: number;
  keywords?: string;
}

/** A part of a statement, newest line first, with the sums of all lines that the filter lets through. */
export function fetchStatement(accountId: string, filter: StatementFilter, { skip = 0, limit = PAGE_SIZE } = {}) {
  const params = { path: { accountId }, query: { ...filter, skip, limit } };
  return answer(api.GET('/v2/transactions/details/{accountId}', { params }));
}

export type StatementLine = Awaited<ReturnType<typeof fetchStatement>>['dataList'][number];

export const statementList = (accountId: string, filter: StatementFilter): PagedQuery<StatementLine> => ({
  queryKey: keys.statement(accountId, filter),
  fetchPage: (skip) => fetchStatement(accountId, filter, { skip }),
  idOf: ({ serialNo }) => serialNo,
});

/** Whose wallet an account number is; `null` where it is nobody's. */
export const payeeQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.payee(accountId),
    queryFn: () => lookUp(api.GET('/v2/accounts/payees/{accountId}', { params: { path: { accountId } } })),
  });

/** Sums that came in and went out with all lines of a filter, in cents. */
export const totalsQuery = (accountId: string, filter: StatementFilter) =>
  queryOptions({
    queryKey: [...keys.statement(accountId, filter), 'totals'],
    queryFn: async () => {
      const { totalIncome, totalExpenditure } = await fetchStatement(accountId, filter, { limit: 1 });
      return { income: presentedCents(totalIncome), expenditure: -presentedCents(totalExpenditure) };
    },
  });

const INCOME_OF = { resources: 2, nodes: 3 } as const;

/**
 * Earnings from contracts about the user's resources and nodes, in cents. Days are the platform's (`YYYY-MM-DD`, both
 * included); without days, the sum covers all time.
 */
export const earnedQuery = (userId: number, days?: { beginDate: string; endDate: string }) =>
  queryOptions({
    queryKey: keys.earned(userId, days),
    queryFn: async () => {
      const earned = async (objectType: number) => {
        const query = { ownerId: userId, ownerType: 1, objectType, ...days };
        return presentedCents(await answer(api.GET('/v2/statistics/transactions/common', { params: { query } })));
      };
      const [resources, nodes] = await Promise.all([earned(INCOME_OF.resources), earned(INCOME_OF.nodes)]);
      return { resources, nodes };
    },
  });

/** Sum that has left the wallet, in cents, and waits for its contract or gateway. */
export const pendingQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.pending(accountId),
    queryFn: async () => {
      const { totalExpenditure } = await fetchStatement(accountId, { status: PaymentStatus.pending }, { limit: 1 });
      return -presentedCents(totalExpenditure);
    },
  });

/** A payment that the user made or received. */
export const recordQuery = (recordId: string) =>
  queryOptions({ queryKey: keys.record(recordId), queryFn: () => fetchRecord(recordId) });

export function fetchRecord(recordId: string) {
  return answer(api.GET('/v2/transactions/records/{recordId}', { params: { path: { recordId } } }));
}

/** Ways to bring money in and take it out. */
export const gatewaysQuery = queryOptions({
  queryKey: keys.gateways,
  queryFn: () => fetchGateways(),
});

function fetchGateways() {
  return answer(api.GET('/v2/transactions/gateways'));
}

export type Gateway = Awaited<ReturnType<typeof fetchGateways>>[number];

/** Statuses in which a recharge can still be paid. */
export const OPEN_RECHARGES: readonly string[] = ['created', 'paying'];
const ORDER_POLL_MS = 2000;

/** A recharge of the user's, looked at again and again until it has ended. */
export const rechargeQuery = (orderId: string) =>
  queryOptions({
    queryKey: keys.recharge(orderId),
    queryFn: () => fetchRecharge(orderId),
    refetchInterval: ({ state }) => (!state.data || OPEN_RECHARGES.includes(state.data.status) ? ORDER_POLL_MS : false),
  });

function fetchRecharge(orderId: string) {
  return answer(api.GET('/v2/transactions/rechargeOrders/{orderId}', { params: { path: { orderId } } }));
}

export type Recharge = Awaited<ReturnType<typeof fetchRecharge>>;

export const rechargesList: PagedQuery<Recharge> = {
  queryKey: keys.recharges,
  fetchPage: (skip, after) =>
    answer(
      api.GET('/v2/transactions/rechargeOrders', { params: { query: { ...startOf(skip, after), limit: PAGE_SIZE } } }),
    ),
  afterOf: afterOrder,
  idOf: ({ orderId }) => orderId,
};

function fetchWithdrawals(skip: number, after?: string) {
  const query = { ...startOf(skip, after), limit: PAGE_SIZE };
  return answer(api.GET('/v2/transactions/withdrawOrders', { params: { query } }));
}

export type Withdrawal = Awaited<ReturnType<typeof fetchWithdrawals>>['dataList'][number];

export const withdrawalsList: PagedQuery<Withdrawal> = {
  queryKey: keys.withdrawals,
  fetchPage: fetchWithdrawals,
  afterOf: afterOrder,
  idOf: ({ orderId }) => orderId,
};
