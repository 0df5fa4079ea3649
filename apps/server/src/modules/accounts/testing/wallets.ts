import { eq } from 'drizzle-orm';
import { credentials } from '#modules/users/index.ts';
import type { TestApp } from '#test/test-app.ts';
import { ensureIndividualAccount, ISSUANCE_ACCOUNT } from '../commands/ensure-account.ts';
import { orderTransaction } from '../ledger.ts';
import { accounts } from '../tables.ts';

/** The transaction password of every wallet that `openWallet` makes. */
export const PAYMENT_PASSWORD = '024680';
let hash: Promise<string> | undefined;

/** Activates the wallet of a user and puts money into it; answers the number of its account. */
export async function openWallet(app: TestApp, user: { userId: number; username: string }, cents = 0): Promise<string> {
  const { db, clock } = app.context;
  hash ??= credentials.hashPassword(PAYMENT_PASSWORD);
  const { accountId } = await ensureIndividualAccount(db, user, clock.now());
  await db
    .update(accounts)
    .set({ status: 1, passwordHash: await hash })
    .where(eq(accounts.accountId, accountId));
  if (cents > 0) await issue(app, accountId, cents);
  return accountId;
}

/** Puts money that did not exist before into an account. */
export async function issue({ context }: TestApp, accountId: string, cents: number): Promise<void> {
  const issued = await orderTransaction(
    context.db,
    {
      kind: 'adjust',
      transactionType: 1,
      payerAccountId: ISSUANCE_ACCOUNT,
      payeeAccountId: accountId,
      amountCents: cents,
      operatorId: '0',
      operatorName: 'test',
      authorizationType: 'operator',
    },
    context.clock.now(),
  );
  if (issued.refusal) throw new Error(`not issued: ${issued.refusal}`);
}
