import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { accountKeys } from './keys.ts';

/** A new pay password, with a code that was sent to one of the user's addresses. */
interface NewPassword {
  /** Six digits. */
  password: string;
  authCode: string;
  /** Where the code was sent. */
  messageAddress: string;
}

const WALLETS = '/v2/accounts/individualAccounts';
const stale = [accountKeys.all];

export const activateWallet = mutation({
  call: (body: NewPassword) => answer(api.PUT(`${WALLETS}/activate`, { body })),
  stale,
});

/** Checks the pay password. Wrong attempts are counted; five lock it. */
export const provePayPassword = mutation({
  call: (password: string): Promise<boolean> =>
    answer(api.POST(`${WALLETS}/verifyTransactionPassword`, { body: { password } })),
  stale: [],
});

export const changePayPassword = mutation({
  call: (body: NewPassword & { oldPassword: string }): Promise<boolean> => answer(api.PUT(WALLETS, { body })),
  stale: [],
});

/** Replaces a forgotten pay password, which ends its lock. */
export const resetPayPassword = mutation({
  call: (body: NewPassword & { loginPassword: string }): Promise<boolean> =>
    answer(api.PUT(`${WALLETS}/resetPassword`, { body })),
  stale: [],
});

interface Transfer {
  fromAccountId: string;
  toAccountId: string;
  /** With two decimals. */
  transactionAmount: string;
  password: string;
  remark?: string;
  /** The same for every try of one payment, so that it is made once. */
  idempotencyKey: string;
}

/** Sends money to another person's wallet, at once. */
export const transfer = mutation({
  call: (body: Transfer) => answer(api.POST('/v2/transactions/transfer', { body })),
  stale,
});

interface NewOrder {
  channel: string;
  /** With two decimals. */
  amount: string;
  /** The same for every try of one order, so that it is made once. */
  clientToken: string;
}

/** Orders coins; the answer says how to pay them. */
export const orderRecharge = mutation({
  call: (body: NewOrder) => answer(api.POST('/v2/transactions/rechargeOrders', { body })),
  stale: [accountKeys.recharges],
});

/** Closes a recharge that is not paid. */
export const closeRecharge = mutation({
  call: (orderId: string) =>
    answer(api.PUT('/v2/transactions/rechargeOrders/{orderId}/close', { params: { path: { orderId } } })),
  stale,
});

interface NewWithdrawal extends NewOrder {
  password: string;
  payee: { name: string; account: string };
}

/** Takes money out: it leaves the wallet at once and comes back when it cannot be paid out. */
export const orderWithdrawal = mutation({
  call: (body: NewWithdrawal) => answer(api.POST('/v2/transactions/withdrawOrders', { body })),
  stale,
});
