import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { operatorKeys } from './operator-keys.ts';

/** Each write moves balances, leaves an audit and changes the books: all that operators see of money is read again. */
const stale = [operatorKeys.all];

interface Freezing {
  userId: number;
  act: 'freeze' | 'recover';
  reason: string;
  remark: string;
}

/** Freezes a wallet, or recovers a frozen one. */
export const freezeWallet = mutation({
  call: ({ userId, act, ...words }: Freezing) => {
    const body = { operationType: act === 'freeze' ? (1 as const) : (2 as const), ...words };
    const params = { path: { userId } };
    return answer(api.PUT('/v2/accounts/admin/individualAccounts/{userId}/freezeOrRecover', { params, body }));
  },
  stale,
});

/** Whose wallet, or which account of the platform. */
export type CreditReceiver = { userId: number } | { accountId: string };

type Credit = CreditReceiver & {
  /** As typed: digits with at most two decimals. */
  amount: string;
  /** Names this credit: sent again it is not made again. */
  outsideTransactionId: string;
  /** Why, for the statement and the audit. */
  remark: string;
};

/** Puts new coins into a wallet or the account that rewards are paid from. */
export const creditWallet = mutation({
  call: (body: Credit) => answer(api.POST('/v2/transactions/admin/recharges', { body })),
  stale,
});

/** Compares all balances with all postings, now; the proof is kept among the last ones. */
export const proveBooks = mutation({
  call: () => answer(api.GET('/v2/transactions/admin/reconciliation')),
  stale: [operatorKeys.books],
});

interface Refund {
  recordId: string;
  /** As typed: digits with at most two decimals. */
  amount: string;
  reason: string;
  /** Names this refund: sent again it is not made again. */
  outsideTransactionId: string;
}

/** Gives money of a transaction back to its payer. */
export const refundRecord = mutation({
  call: ({ recordId, ...body }: Refund) =>
    answer(api.POST('/v2/transactions/admin/records/{recordId}/refunds', { params: { path: { recordId } }, body })),
  stale,
});

interface OrderWord<Status extends string> {
  orderId: string;
  status: Status;
  /** Why not, for the user; empty when it went well. */
  failReason: string;
  /** For operators only. */
  remark: string;
}

/** Says that the money of a recharge has arrived, or will not. */
export const settleRecharge = mutation({
  call: ({ orderId, ...body }: OrderWord<'paid' | 'closed'>) =>
    answer(api.PUT('/v2/transactions/admin/rechargeOrders/{orderId}', { params: { path: { orderId } }, body })),
  stale,
});

/** Says that a withdrawal is paid out, or will not be. */
export const settleWithdrawal = mutation({
  call: ({ orderId, ...body }: OrderWord<'success' | 'failed'>) =>
    answer(api.PUT('/v2/transactions/admin/withdrawOrders/{orderId}', { params: { path: { orderId } }, body })),
  stale,
});

/** Gives a paid recharge back through its gateway. */
export const refundRecharge = mutation({
  call: ({ orderId, reason }: { orderId: string; reason: string }) =>
    answer(
      api.POST('/v2/transactions/admin/rechargeOrders/{orderId}/refunds', {
        params: { path: { orderId } },
        body: { reason },
      }),
    ),
  stale,
});
