import { closedUsername, DEFAULT_LOCALE, UserStatus } from '@colophon/model';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newTokenSn } from '#platform/ids.ts';
import { knownDevices, siteConsents } from '#platform/sessions/tables.ts';
import { findObstacles, standing } from '../closing/closers.ts';
import { hashUsername } from '../closing/former-usernames.ts';
import {
  type AccountClosingRow,
  accountClosings,
  apiTokens,
  avatars,
  messages,
  securityChanges,
  type UserRow,
  userStatusRecords,
  users,
  userTagSettings,
} from '../tables.ts';
import { isTakenBack } from './ask-to-close.ts';
import { notifyAddress, notifyUser } from './notify-user.ts';

/** The queue that closes the accounts whose days of grace are over. */
export const CLOSING_QUEUE = 'users.close-accounts';

/** Closes the accounts whose days of grace are over, and goes on with those that were cut off. One that fails keeps no other waiting. */
export async function closeAccounts(context: Context): Promise<void> {
  const { db, clock } = context;
  const due = await db
    .select({ userId: accountClosings.userId })
    .from(accountClosings)
    .where(and(isNull(accountClosings.closedAt), lte(accountClosings.dueAt, clock.now())))
    .orderBy(asc(accountClosings.dueAt));
  let failures = 0;
  for (const { userId } of due) {
    await closeAccount(context, userId).catch((error) => {
      failures += 1;
      context.log.error({ err: error, userId }, 'account not closed');
    });
  }
  if (failures > 0) throw new Error(`${failures} accounts could not be closed`);
}

/**
 * Closes an account in two steps. The first takes the person out of `users` and all ways in with them, at once, and nothing takes it back
 * afterwards. The second has every module remove what it keeps, the highest first; it is done again from the beginning where it was cut
 * off. An account that has something in its way by then stays open, and its owner is told.
 */
async function closeAccount(context: Context, userId: number): Promise<void> {
  const { db, clock, providers } = context;
  const begun = await db.transaction((tx) => begin(tx, context, userId));
  if (!begun) return;
  const person = { userId, username: closedUsername(userId), givesUpMoney: begun.givesUpMoney };
  for (const { remove } of providers.all('users.closers').toReversed()) await remove?.(person);
  await db.update(accountClosings).set({ closedAt: clock.now() }).where(eq(accountClosings.userId, userId));
}

/** Takes the person out of the module's own tables; answers the closing where the other modules are to follow. */
async function begin(tx: Transaction, context: Context, userId: number): Promise<AccountClosingRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  const [closing] = await tx.select().from(accountClosings).where(eq(accountClosings.userId, userId));
  if (!user || !closing || isTakenBack(closing, user)) return null;
  if (closing.begunAt) return closing;
  const obstacles = standing(await findObstacles(context, tx, userId), closing);
  if (obstacles.length > 0) {
    await tx.delete(accountClosings).where(eq(accountClosings.userId, userId));
    await notifyUser(tx, context, { userId, type: 'closingStopped' });
    return null;
  }
  await removePerson(tx, context, { user, closing });
  return closing;
}

async function removePerson(
  tx: Transaction,
  context: Context,
  { user, closing: { userId } }: { readonly user: UserRow; readonly closing: AccountClosingRow },
): Promise<void> {
  const now = context.clock.now();
  const { email, mobile, username, displayName } = user;
  const addresses = [email.toLowerCase(), mobile].filter((address) => address !== '');
  await tx
    .update(users)
    .set({ ...NOBODY, username: closedUsername(userId), tokenSn: newTokenSn(), updatedAt: now })
    .where(eq(users.userId, userId));
  for (const table of [avatars, apiTokens, userTagSettings, userStatusRecords, securityChanges])
    await tx.delete(table).where(eq(table.userId, userId));
  await context.sessions.endAll(tx, userId);
  await tx.delete(siteConsents).where(eq(siteConsents.userId, userId));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
  if (addresses.length > 0) await tx.delete(messages).where(inArray(messages.toAddress, addresses));
  await tx
    .update(accountClosings)
    .set({ begunAt: now, usernameHash: hashUsername(username) })
    .where(eq(accountClosings.userId, userId));
  const [address] = addresses;
  const locale = user.locale ?? DEFAULT_LOCALE;
  const name = displayName || username;
  if (address) await notifyAddress(tx, context, { address, locale, username, name, type: 'accountClosed' });
}

/** A row of `users` without the person. */
const NOBODY = {
  displayName: '',
  email: '',
  mobile: '',
  // of no password
  passwordHash: '',
  userType: 0,
  status: UserStatus.closed,
  emailServesFrom: null,
  mobileServesFrom: null,
  locale: null,
  sex: 0,
  birthday: null,
  occupation: '',
  areaCode: '',
  areaName: '',
  intro: '',
  latestLoginAt: null,
  latestLoginIp: '',
  freezeReason: '',
  remark: '',
} as const;
