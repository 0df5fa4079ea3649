import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { orderTransaction } from '../ledger.ts';
import type { ShownDetail } from '../presenters.ts';
import { findAccounts } from '../queries/find-account.ts';
import { refusalOf } from '../refuse.ts';
import { passwordRefusal, refuseToPayFrom } from './authorise-payer.ts';
import { REPLACED, withPassword } from './check-transaction-password.ts';

const INDIVIDUAL = 1;
const TRANSFER = 1;
const SUCCESS = 2;

export interface Transfer {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly amountCents: number;
  readonly password: string;
  readonly remark?: string | undefined;
}

/**
 * Sends money from the actor's account to another person's, at once; answers the payer's statement line.
 *
 * @throws Refusal `account.not-found`, `access.not-owner`, `account.not-activated`, `account.password-locked`,
 *   `account.wrong-password`, `payment.account-kind`, and what the ledger refuses
 */
export async function transfer(context: Context, actor: Actor, input: Transfer): Promise<ShownDetail> {
  const { db, clock } = context;
  const { fromAccountId, toAccountId, amountCents, remark = '' } = input;
  const now = clock.now();
  const purse = {
    accountId: fromAccountId,
    ownerUserId: actor.userId,
    payeeAccountId: toAccountId,
    refuse: () => refuseTransfer(context, actor, input),
  };
  const ordered = await withPassword(context, purse, input.password, async (rightTry) => {
    const sent = await orderTransaction(
      db,
      {
        kind: 'transfer',
        transactionType: TRANSFER,
        payerAccountId: fromAccountId,
        payeeAccountId: toAccountId,
        payeeType: INDIVIDUAL,
        amountCents,
        remark,
        operatorId: String(actor.userId),
        operatorName: actor.username,
        authorizationType: 'password',
        rightTry,
      },
      now,
    );
    return { kind: 'looked-at' as const, ...sent };
  });
  if (ordered.kind !== 'looked-at') throw passwordRefusal(ordered);
  if (ordered.refusal === 'E1010') throw passwordRefusal(REPLACED);
  if (ordered.refusal) throw refusalOf(ordered);
  return {
    line: {
      serialNo: BigInt(ordered.serialNo),
      recordId: BigInt(ordered.recordId),
      accountId: fromAccountId,
      amountCents: -amountCents,
      beforeCents: ordered.beforeCents,
      afterCents: ordered.beforeCents - amountCents,
      status: SUCCESS,
      createdAt: new Date(ordered.createdAt),
      updatedAt: now,
    },
    record: {
      accountId: fromAccountId,
      accountName: ordered.payerName,
      reciprocalAccountId: toAccountId,
      reciprocalAccountName: ordered.payeeName,
      transactionType: TRANSFER,
      digest: '',
      remark,
      attachInfo: {},
    },
  };
}

/** What is refused before the password is looked at. */
async function refuseTransfer({ db }: Context, actor: Actor, { fromAccountId, toAccountId }: Transfer): Promise<void> {
  const accounts = await findAccounts(db, [fromAccountId, toAccountId]);
  const payer = accounts.get(fromAccountId);
  if (!payer || !accounts.has(toAccountId)) throw refusalOf({ refusal: 'E1004' });
  refuseToPayFrom(actor, payer);
}
