import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { orderTransaction } from '../ledger.ts';
import { findAccounts } from '../queries/find-account.ts';
import { type DetailRow, findDetail } from '../queries/find-record.ts';
import { refusalOf } from '../refuse.ts';
import { passwordRefusal, refuseToPayFrom } from './authorise-payer.ts';
import { REPLACED, withPassword } from './check-transaction-password.ts';

const INDIVIDUAL = 1;

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
export async function transfer(context: Context, actor: Actor, input: Transfer): Promise<DetailRow> {
  const { db, clock } = context;
  const { fromAccountId, toAccountId, password } = input;
  const accounts = await findAccounts(db, [fromAccountId, toAccountId]);
  const payer = accounts.get(fromAccountId);
  const payee = accounts.get(toAccountId);
  if (!payer || !payee) throw refusalOf({ refusal: 'E1004' });
  refuseToPayFrom(actor, payer);
  const ordered = await withPassword(context, fromAccountId, password, async (rightTry) => {
    const sent = await orderTransaction(
      db,
      {
        kind: 'transfer',
        transactionType: 1,
        payerAccountId: fromAccountId,
        payeeAccountId: toAccountId,
        payeeType: INDIVIDUAL,
        amountCents: input.amountCents,
        remark: input.remark ?? '',
        operatorId: String(actor.userId),
        operatorName: actor.username,
        authorizationType: 'password',
        rightTry,
      },
      clock.now(),
    );
    return { kind: 'looked-at' as const, ...sent };
  });
  if (ordered.kind !== 'looked-at') throw passwordRefusal(ordered);
  if (ordered.refusal === 'E1010') throw passwordRefusal(REPLACED);
  if (ordered.refusal) throw refusalOf(ordered);
  return (await findDetail(db, ordered.serialNo))!;
}
