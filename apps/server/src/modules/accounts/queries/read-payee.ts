import { findUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { findAccount } from './find-account.ts';

const INDIVIDUAL = 1;

/** Whose wallet an account number is; `null` for what is nobody's. */
export async function readPayee({ db }: Pick<Context, 'db'>, accountId: string) {
  const account = await findAccount(db, accountId);
  const owner = account?.accountType === INDIVIDUAL ? await findUser(db, { userId: account.ownerUserId }) : null;
  return owner && { accountId, userId: owner.userId, username: owner.username, displayName: owner.displayName };
}
