import type { CoinAccountType } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { findCoinAccount } from '../queries/coin-accounts.ts';
import { type CoinAccountRow, coinAccounts } from '../tables.ts';

/** A person's coin account: the one there is, or a new one with nothing on it. */
export async function ensureCoinAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: { userId: number; type: CoinAccountType },
): Promise<CoinAccountRow> {
  const known = await findCoinAccount(db, owner);
  if (known) return known;
  const at = clock.now();
  const { userId, type: accountType } = owner;
  await db
    .insert(coinAccounts)
    .values({ userId, accountType, lastChangedAt: at, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  return (await findCoinAccount(db, owner))!;
}
