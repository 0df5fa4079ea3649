import type { Locale } from '@colophon/model';
import type { GatewayPayment } from '../tables.ts';

/** An order as its gateway is told of it. Amounts are in the currency's smallest unit. */
export interface GatewayOrder {
  readonly orderId: string;
  /** Our name for the order at the gateway. The same name again is the same order, whatever is asked. */
  readonly reference: string;
  /** The gateway's name for it, once it was told. */
  readonly gatewayOrderNo: string | null;
  readonly currency: string;
  readonly currencyMinor: number;
}

export interface RechargeToPay extends GatewayOrder {
  /** After this moment nobody shall be able to pay it. */
  readonly expiresAt: Date;
}

export interface PayoutToMake extends GatewayOrder {
  readonly payee: { readonly name: string; readonly account: string };
}

/** State of a recharge as the gateway knows it. */
export type RechargeState =
  /** May be paid. */
  | { readonly state: 'unpaid' }
  /** Is being paid: the outcome is not known, and it can no longer be closed. */
  | { readonly state: 'pending' }
  | {
      readonly state: 'paid';
      readonly currency: string;
      readonly currencyMinor: number;
      readonly gatewayOrderNo: string | null;
    }
  /** Can no longer be paid. */
  | { readonly state: 'closed'; readonly reason: string };

/** State of a payout. `absent`: the gateway never heard of it, so it may be sent again. */
export type PayoutState =
  | { readonly state: 'success'; readonly gatewayOrderNo: string | null }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'unknown' }
  | { readonly state: 'absent' };

/** Takes money in. Every call may be repeated: the same order is never made, closed or refunded twice. */
export interface RechargeDriver {
  /** For how long an order may be paid. */
  readonly lifeMs: number;
  createOrder(order: RechargeToPay): Promise<{ gatewayOrderNo: string | null; payment: GatewayPayment | null }>;
  queryOrder(order: GatewayOrder): Promise<RechargeState>;
  /** Sees to it that the order can no longer be paid, unless it is paid or being paid. */
  closeOrder(order: GatewayOrder): Promise<RechargeState>;
  /** Gives back all of a paid order, or says how far that is. */
  refund(order: GatewayOrder): Promise<Exclude<PayoutState, { state: 'absent' }>>;
}

/** Pays money out. Every call may be repeated: the same order is never paid twice. */
export interface PayoutDriver {
  payout(order: PayoutToMake): Promise<Exclude<PayoutState, { state: 'absent' }>>;
  queryPayout(order: GatewayOrder): Promise<PayoutState>;
}

/** A request to the address that gateways notify. */
export interface NotificationRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly isFromThisMachine: boolean;
  readonly receivedAt: Date;
}

/** Content of a verified notification. `reference` is that of the order. */
export type Notification =
  | { readonly about: 'recharge'; readonly reference: string; readonly state: RechargeState }
  | { readonly about: 'payout'; readonly reference: string; readonly state: PayoutState };

export interface VerifiedNotification {
  /** `null` when it is about nothing of ours. */
  readonly notification: Notification | null;
  /** Where the one who notified goes next, when that is a browser; else it is told that the notification has arrived. */
  readonly redirectTo?: string;
}

/** A way for money to come in and go out: one interface, a driver per kind. */
export interface Gateway {
  readonly channel: string;
  /** Name shown to users. */
  readonly name: Readonly<Record<Locale, string>>;
  /** Moves no money at all: only for whoever is at the machine itself. */
  readonly isInvented?: true;
  /** Operators say what became of its orders; nobody is asked. */
  readonly isSettledByOperators?: true;
  /** Where to send the money of an order, for ways without a page to pay on; absent where nobody has said it. */
  readonly instructions?: Readonly<Record<Locale, string>> | undefined;
  /** Of one order, in cents of coins. */
  readonly minAmountCents: number;
  readonly maxAmountCents: number;
  readonly recharges: RechargeDriver | null;
  readonly payouts: PayoutDriver | null;
  /**
   * Returns the content of a notification, if it is the gateway's own.
   *
   * @throws NotificationRejected
   */
  verifyNotification(request: NotificationRequest): Promise<VerifiedNotification>;
}

/** Returns true when users are offered recharges by this gateway: operators have to have said where the money goes. */
export function takesRecharges({ recharges, isSettledByOperators, instructions }: Gateway): boolean {
  return recharges !== null && (!isSettledByOperators || instructions !== undefined);
}

/** The gateway did not answer, or not in a way that says what it has done: the order may have reached it or not. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable';
}

/** The gateway will not do it, now or later. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
}

/** A notification that the gateway did not send, or not now. */
export class NotificationRejected extends Error {
  override name = 'NotificationRejected';
}
