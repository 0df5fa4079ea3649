import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Claim } from '#platform/repeats/once.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { detailOf, orderTransaction } from '../ledger.ts';
import { presentDetail, type ShownDetail } from '../presenters.ts';
import { findAccounts } from '../queries/find-account.ts';
import { refusalOf } from '../refuse.ts';
import { passwordRefusal, refuseToPayFrom } from './authorise-payer.ts';
import { PasswordReplaced, withPassword } from './check-transaction-password.ts';

const INDIVIDUAL = 1;
const TRANSFER = 1;

export interface Transfer {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly amountCents: number;
  readonly password: string;
  readonly remark?: string | undefined;
}

/**
 * Sends money from the actor's account to another person's, at once; answers the payer's statement line. Under a claim it is sent once.
 *
 * @throws Refusal `account.not-found`, `access.not-owner`, `account.not-activated`, `account.password-locked`,
 *   `account.wrong-password`, `payment.account-kind`, and what the ledger refuses
 */
export async function transfer(
  context: Context,
  actor: Actor,
  input: Transfer,
  claim: Claim | null = null,
): Promise<ShownDetail> {
  const { fromAccountId, toAccountId, amountCents, remark } = input;
  const now = context.clock.now();
  const purse = {
    accountId: fromAccountId,
    ownerUserId: actor.userId,
    payeeAccountId: toAccountId,
    refuse: () => refuseTransfer(context, actor, input),
  };
  const sent = await withPassword(context, purse, input.password, async (rightTry) => {
    const order = {
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
    } as const;
    const send = async (executor: Executor) => {
      const ordered = await orderTransaction(executor, order, now);
      if (ordered.refusal === 'E1010') throw new PasswordReplaced();
      return { order, ordered };
    };
    if (!claim) return send(context.db);
    return context.db.transaction(async (tx) => {
      await claim.begin(tx);
      const { ordered } = await send(tx);
      if (!ordered.refusal) await claim.end(tx, await presentDetail(tx, detailOf(order, ordered, now)));
      return { order, ordered };
    });
  });
  if ('kind' in sent) throw passwordRefusal(sent);
  const { order, ordered } = sent;
  if (ordered.refusal) throw refusalOf(ordered);
  return detailOf(order, ordered, now);
}

/** Throws the refusals that come before the password is checked. */
async function refuseTransfer({ db }: Context, actor: Actor, { fromAccountId, toAccountId }: Transfer): Promise<void> {
  const accounts = await findAccounts(db, [fromAccountId, toAccountId]);
  const payer = accounts.get(fromAccountId);
  if (!payer || !accounts.has(toAccountId)) throw refusalOf({ refusal: 'E1004' });
  refuseToPayFrom(actor, payer);
}
