import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { md5 } from '#platform/ids.ts';
import { MAX_NUMBERING_TRIES } from '../limits.ts';
import { NUMBER_PREFIXES } from '../presenters.ts';
import { type AccountRow, accounts } from '../tables.ts';

/** The platform's own accounts that are always there; the migration makes them. */
export const ISSUANCE_ACCOUNT = '508000000010001';
export const SUSPENSE_ACCOUNT = '508000000020002';
export const REWARD_ACCOUNT = '508000000030003';

/** The individual account of a user: the one there is, or a new one, empty and not activated. Needed by several at once, it is one. */
export async function ensureIndividualAccount(
  executor: Executor,
  { userId, username }: { userId: number; username: string },
  at: Date,
): Promise<AccountRow> {
  return ensureAccount(executor, {
    accountType: 1,
    accountName: username,
    ownerId: String(userId),
    ownerName: username,
    ownerUserId: userId,
    createdAt: at,
    updatedAt: at,
  });
}

/** The clearing account of a gateway's channel, which counts below zero what came in through it, made when it is needed first. */
export async function ensureGatewayAccount(executor: Executor, channel: string, at: Date): Promise<AccountRow> {
  const name = `gateway:${channel}`;
  return ensureAccount(executor, {
    accountType: 4,
    accountName: name,
    ownerId: name,
    ownerName: name,
    ownerUserId: 0,
    allowNegative: true,
    status: 1,
    createdAt: at,
    updatedAt: at,
  });
}

type NewAccount = Omit<typeof accounts.$inferInsert, 'accountId' | 'accountType'> & { accountType: 1 | 4 };

async function ensureAccount(executor: Executor, account: NewAccount): Promise<AccountRow> {
  const { accountType, ownerId } = account;
  for (let tries = 0; tries < MAX_NUMBERING_TRIES; tries += 1) {
    const [known] = await executor
      .select()
      .from(accounts)
      .where(and(eq(accounts.accountType, accountType), eq(accounts.ownerId, ownerId)));
    if (known) return known;
    const [made] = await executor
      .insert(accounts)
      .values({ ...account, accountId: newAccountId(accountType, ownerId) })
      .onConflictDoNothing()
      .returning();
    // else somebody else has made it, or its number is taken
    if (made) return made;
  }
  throw new Error(`No number is free for an account of ${ownerId}`);
}

/** Three digits for the kind, eight made of the owner's id, four random. */
function newAccountId(accountType: 1 | 4, ownerId: string): string {
  const number = /^\d+$/.test(ownerId) ? ownerId : String(Number.parseInt(md5(ownerId).slice(0, 8), 16));
  const random = String(randomInt(10_000)).padStart(4, '0');
  return NUMBER_PREFIXES[accountType] + number.slice(-8).padStart(8, '0') + random;
}
