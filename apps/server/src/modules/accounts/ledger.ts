import { driverOf, type Executor, type Fragment, type Sql, violatedConstraint } from '#platform/database/database.ts';
import type { ShownDetail } from './presenters.ts';
import type { TransactionKind } from './tables.ts';

const SUCCESS = 2;

/** Why the ledger refuses to move money: the payment failure codes of specification 09, and three of ours. */
export const LEDGER_REFUSALS = {
  accountUnknown: 'E1004',
  notActivated: 'E1005',
  frozen: 'E1006',
  accountKind: 'E1007',
  overdrawn: 'E1009',
  /** The password that was right was replaced meanwhile. */
  password: 'E1010',
  sameAccount: 'E1013',
  alreadyEnded: 'E1014',
  amount: 'E1015',
  recordUnknown: 'E1016',
  other: 'E1999',
  /** The number of the order was used for another one. */
  otherOrder: 'E0006',
  /** More than is left to refund. */
  refundTooLarge: 'E0007',
} as const;
export type LedgerRefusal = (typeof LEDGER_REFUSALS)[keyof typeof LEDGER_REFUSALS];

export interface OrderedTransaction {
  readonly kind: TransactionKind;
  /** 1 transfer, 2 contract. */
  readonly transactionType: 1 | 2;
  readonly payerAccountId: string;
  readonly payeeAccountId: string;
  readonly amountCents: number;
  readonly digest?: string;
  readonly remark?: string;
  readonly attachInfo?: Record<string, unknown>;
  readonly operatorId: string;
  readonly operatorName: string;
  readonly authorizationType: 'password' | 'privateKey' | 'operator' | 'budget';
  /** Names the order once per payer: the same again answers the first result. */
  readonly outsideTransactionId?: string;
  readonly contract?: {
    readonly contractId: string;
    readonly eventId: string;
    readonly subjectType: number;
    /** Resource id or node id: what earns it. */
    readonly objectId: string;
  };
  readonly refundOf?: string;
  /** Given, the money waits in the suspense account until `settleTransaction`, at most until then. */
  readonly pendingUntil?: Date;
  /** Required type of the payee's account: 1 individual. */
  readonly payeeType?: 1;
  /**
   * The try of the payer's password that was right: it is given back, whatever else comes of the order. Number 0, which was not
   * taken: the order is refused with E1010 unless no other one counts and nothing locks the password.
   */
  readonly rightTry?: { readonly number: number; readonly passwordHash: string };
  /** The numbers that record and line are to have, where the caller has to know them before (`PAYMENT_NUMBERS`). */
  readonly numbers?: PaymentNumbers;
  /** Whose status does not matter: refunds reach their payee (`payee`), and leave from any (`both`). */
  readonly bypass?: 'payee' | 'both';
}

export interface PaymentNumbers {
  readonly recordId: string;
  /** Of the payer's statement line. */
  readonly serialNo: string;
}

/** An expression in SQL: numbers that no other record or line has got or will get, as json. */
export const PAYMENT_NUMBERS =
  "json_build_object('recordId', nextval('ledger_numbers')::text, 'serialNo', nextval('ledger_numbers')::text)";

export type Ordered =
  | { readonly refusal: LedgerRefusal; readonly whose?: 'payer' | 'payee' }
  | {
      readonly refusal?: undefined;
      readonly recordId: string;
      /** The payer's statement line. */
      readonly serialNo: string;
      /** The order was known: nothing moved now. */
      readonly repeated: boolean;
      /** Other fields of that line. */
      readonly payerName: string;
      readonly payeeName: string;
      readonly beforeCents: number;
      readonly createdAt: string;
    };

/**
 * Moves money from one account to another, or holds it, in one round trip; who is refused has changed nothing. The rules are
 * in the database function of the same name. Balances of both are locked until `executor`'s transaction ends.
 */
export async function orderTransaction(executor: Executor, ordered: OrderedTransaction, at: Date): Promise<Ordered> {
  const sql = driverOf(executor);
  try {
    return await answerOf<Ordered>(sql`select ${orderCall(sql, ordered, at)} as answer`);
  } catch (error) {
    // more than can be counted has been issued, or is held
    if (violatedConstraint(error) === 'accounts_balance_is_countable') return { refusal: LEDGER_REFUSALS.other };
    throw error;
  }
}

/** As `orderTransaction`, as an expression of another statement. Its value is the JSON text of an `Ordered`. */
export function orderCall(sql: Sql, ordered: OrderedTransaction, at: Date): Fragment {
  const { rightTry } = ordered;
  const isUntried = rightTry?.number === 0;
  const columns = {
    kind: ordered.kind,
    transaction_type: ordered.transactionType,
    account_id: ordered.payerAccountId,
    reciprocal_account_id: ordered.payeeAccountId,
    amount_cents: ordered.amountCents,
    digest: ordered.digest,
    remark: ordered.remark,
    attach_info: ordered.attachInfo,
    operator_id: ordered.operatorId,
    operator_name: ordered.operatorName,
    authorization_type: ordered.authorizationType,
    outside_transaction_id: ordered.outsideTransactionId,
    contract_id: ordered.contract?.contractId,
    event_id: ordered.contract?.eventId,
    subject_type: ordered.contract?.subjectType,
    object_id: ordered.contract?.objectId,
    refund_of: ordered.refundOf,
    confirm_timeout_at: ordered.pendingUntil,
    record_id: ordered.numbers?.recordId,
    // no columns, but for the function to look at
    serial_no: ordered.numbers?.serialNo,
    payee_type: ordered.payeeType,
    right_try: isUntried ? undefined : rightTry?.number,
    password_hash: rightTry?.passwordHash,
  };
  const call = sql`order_transaction(${JSON.stringify(columns)}::text::jsonb, ${ordered.pendingUntil !== undefined},
    ${ordered.bypass ?? null}, ${at.toISOString()})::text`;
  if (!isUntried) return call;
  return sql`case when exists (
      select from accounts where account_id = ${ordered.payerAccountId} and password_hash = ${rightTry!.passwordHash}
         and password_tries = 0 and password_locked_until is null)
    then ${call} else ${JSON.stringify({ refusal: LEDGER_REFUSALS.password })} end`;
}

/** The payer's statement line of money that was moved at `at`, not held. */
export function detailOf(
  { payerAccountId, payeeAccountId, amountCents, transactionType, digest, remark, attachInfo }: OrderedTransaction,
  { serialNo, recordId, beforeCents, payerName, payeeName, createdAt }: Exclude<Ordered, { refusal: LedgerRefusal }>,
  at: Date,
): ShownDetail {
  return {
    line: {
      serialNo: BigInt(serialNo),
      recordId: BigInt(recordId),
      accountId: payerAccountId,
      amountCents: -amountCents,
      beforeCents,
      afterCents: beforeCents - amountCents,
      status: SUCCESS,
      createdAt: new Date(createdAt),
      updatedAt: at,
    },
    record: {
      accountId: payerAccountId,
      accountName: payerName,
      reciprocalAccountId: payeeAccountId,
      reciprocalAccountName: payeeName,
      transactionType,
      digest: digest ?? '',
      remark: remark ?? '',
      attachInfo: attachInfo ?? {},
    },
  };
}

export type Settled =
  | { readonly refusal: LedgerRefusal }
  | { readonly refusal?: undefined; readonly recordId: string; readonly repeated: boolean };

/**
 * Ends a pending transaction: `2` gives the money to the payee, `3` back to the payer, whatever has become of their accounts.
 * Doing so twice is once; the other end after the first is refused with E1014.
 */
export async function settleTransaction(
  executor: Executor,
  recordId: string,
  status: 2 | 3,
  at: Date,
): Promise<Settled> {
  const sql = driverOf(executor);
  return answerOf<Settled>(
    sql`select settle_transaction(${recordId}, ${status}, '{}'::jsonb,
      ${at.toISOString()})::text as answer`,
  );
}

async function answerOf<Answer>(call: Fragment): Promise<Answer> {
  const [row] = await call;
  return JSON.parse(row!.answer) as Answer;
}
