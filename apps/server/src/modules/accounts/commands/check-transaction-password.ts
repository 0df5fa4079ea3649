import { setTimeout } from 'node:timers/promises';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { credentials } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { type Database, driverOf } from '#platform/database/database.ts';
import {
  LAST_TRY_LOST_MS,
  LAST_TRY_POLL_MS,
  LAST_TRY_WAIT_MS,
  MAX_PASSWORD_TRIES,
  PASSWORD_LOCK_MS,
  PASSWORD_TRIES_LIFE_MS,
} from '../limits.ts';
import { findAccount } from '../queries/find-account.ts';
import { accounts } from '../tables.ts';
import { recallPassword, rememberPassword } from './remembered-passwords.ts';

export type PasswordOutcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly remainingTries: number; readonly lockedUntil: Date | null }
  /** `lockedUntil` is `null` while the last try that was left is still being looked at. */
  | { readonly kind: 'locked'; readonly lockedUntil: Date | null };

/**
 * The count of tries is seen by everybody at once, and is on the disk a moment later. Should PostgreSQL itself crash in that
 * moment, a try is forgotten, or one that was right goes on to count; the lock after the fifth waits for the disk.
 */
const WITHOUT_WAITING_FOR_DISK = sql`set_config('synchronous_commit', 'off', true) is not null`;

/** A password that was right, and was replaced while it was looked at: all tries are left. */
const REPLACED = { kind: 'wrong', remainingTries: MAX_PASSWORD_TRIES, lockedUntil: null } as const;

/** Is thrown by what a right password does when the ledger finds another one, or remembered tries that have to be looked at. */
export class PasswordReplaced extends Error {}

/** The activated account whose password is looked at, and whose it is. */
export interface Purse {
  readonly accountId: string;
  readonly ownerUserId: number;
  /** Whom it is to pay. Without that account nothing is looked at. */
  readonly payeeAccountId?: string | null;
  /** Throws what has to be refused first: is asked when nothing can be looked at, because of that or because of a lock. */
  readonly refuse?: () => Promise<void>;
}

/** Claim on one try, held while its password is checked: the number of the try and the hash checked against. */
export interface Try {
  /** 0: none was taken, because the password is remembered. */
  readonly number: number;
  readonly passwordHash: string;
}

/**
 * Looks at the transaction password of an activated account. Five wrong ones lock it for half an hour, in which none is
 * looked at. A try counts from before it is looked at, and stops to count when it was right: however many come at once,
 * in however many processes, no more than five are looked at until one was right or the lock is over.
 */
export function checkTransactionPassword(
  context: Pick<Context, 'db' | 'clock'>,
  purse: Purse,
  password: string,
): Promise<PasswordOutcome> {
  const act = (right: Try) => forgetTries(context, purse.accountId, right);
  return inTurn(context.db, purse.ownerUserId, () => lookAt(context, purse, password, act));
}

/**
 * As `checkTransactionPassword`, and does `act` when the password is right. `act` gives back the try, in the statement of what
 * it does: `order_transaction` does so. When it throws, it is taken to have undone that as well.
 *
 * A password that was right minutes ago is not hashed again: `act` gets a try without number, and throws `PasswordReplaced` unless
 * the account still has that password, no try of it counts and nothing locks it. Then it is looked at like any other.
 */
export function withPassword<Result>(
  context: Pick<Context, 'db' | 'clock'>,
  purse: Purse,
  password: string,
  act: (right: Try) => Promise<Result>,
): Promise<Result | Exclude<PasswordOutcome, { kind: 'right' }>> {
  // In turn as well: guesses that come at once are not compared with what is remembered faster than they are counted.
  return inTurn(context.db, purse.ownerUserId, async () => {
    const passwordHash = recallPassword(context, purse, password);
    if (passwordHash !== null) {
      try {
        return await act({ number: 0, passwordHash });
      } catch (error) {
        if (!(error instanceof PasswordReplaced)) throw error;
      }
    }
    return lookAt(context, purse, password, async (right) => {
      rememberPassword(context, purse, password, right.passwordHash);
      try {
        return await act(right);
      } catch (error) {
        if (error instanceof PasswordReplaced) return REPLACED;
        await forgetTries(context, purse.accountId, right);
        throw error;
      }
    });
  });
}

async function lookAt<Result>(
  context: Pick<Context, 'db' | 'clock'>,
  purse: Purse,
  password: string,
  act: (right: Try) => Promise<Result>,
): Promise<Result | Exclude<PasswordOutcome, { kind: 'right' }>> {
  const taken = await takeTry(context, purse);
  if ('kind' in taken) return taken;
  const isRight = (await credentials.matchPassword(password, taken.passwordHash)) !== 'wrong';
  return isRight ? act(taken) : countTry(context, purse.accountId, taken);
}

/** Takes one of the tries that are left, or answers that there is none. */
async function takeTry(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, ownerUserId, payeeAccountId = null, refuse }: Purse,
): Promise<Try | (PasswordOutcome & { kind: 'locked' })> {
  for (let polls = 0; ; polls += 1) {
    const now = clock.now();
    const at = now.toISOString();
    const forgottenFrom = new Date(now.getTime() - PASSWORD_TRIES_LIFE_MS).toISOString();
    // does not wait for the disk either
    const [taken] = await driverOf(db)<Try[]>`
      update accounts
         set password_tries = case
               when password_locked_until <= ${at} or password_tried_at <= ${forgottenFrom} then 1
               else password_tries + 1
             end,
             password_tried_at = ${at}, password_locked_until = null
       where account_id = ${accountId} and owner_user_id = ${ownerUserId} and status <> 0
         and (${payeeAccountId}::text is null or exists (select from accounts where account_id = ${payeeAccountId}))
         and coalesce(password_locked_until <= ${at}, true)
         and (password_tries < ${MAX_PASSWORD_TRIES} or password_locked_until <= ${at} or password_tried_at <= ${forgottenFrom})
         and set_config('synchronous_commit', 'off', true) is not null
      returning password_tries as number, password_hash as "passwordHash"`;
    if (taken) return taken;

    await refuse?.();
    const account = (await findAccount(db, accountId))!;
    if (account.passwordLockedUntil) return { kind: 'locked', lockedUntil: account.passwordLockedUntil };
    // Another process looks at the last try, or what was refused is so no more: then there may have been no try.
    const { passwordTriedAt: triedAt } = account;
    if (triedAt && triedAt.getTime() <= now.getTime() - LAST_TRY_LOST_MS) {
      const lockedUntil = new Date(triedAt.getTime() + PASSWORD_LOCK_MS);
      await lock({ db }, accountId, lockedUntil, account.passwordHash!);
    } else if (polls * LAST_TRY_POLL_MS >= LAST_TRY_WAIT_MS) return { kind: 'locked', lockedUntil: null };
    else await setTimeout(LAST_TRY_POLL_MS);
  }
}

/** After a right password: neither this try nor those before it count any more. Those that came after it do. */
export async function forgetTries(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  { number, passwordHash }: Try,
): Promise<PasswordOutcome> {
  const [account] = await db
    .update(accounts)
    .set({
      passwordTries: sql`greatest(0, ${accounts.passwordTries} - ${number})`,
      passwordLockedUntil: null,
    })
    .where(and(eq(accounts.accountId, accountId), eq(accounts.passwordHash, passwordHash), WITHOUT_WAITING_FOR_DISK))
    .returning({ accountId: accounts.accountId });
  // else it was replaced meanwhile, which has given back all tries
  return account ? { kind: 'right' } : REPLACED;
}

async function countTry(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  { number, passwordHash }: Try,
): Promise<Exclude<PasswordOutcome, { kind: 'right' }>> {
  const remainingTries = MAX_PASSWORD_TRIES - number;
  if (remainingTries > 0) return { kind: 'wrong', remainingTries, lockedUntil: null };
  const lockedUntil = new Date(clock.now().getTime() + PASSWORD_LOCK_MS);
  await lock({ db }, accountId, lockedUntil, passwordHash);
  return { kind: 'wrong', remainingTries, lockedUntil };
}

/** Unless a password that was right, or a new one, has given back tries meanwhile. */
async function lock({ db }: Pick<Context, 'db'>, accountId: string, until: Date, passwordHash: string): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordLockedUntil: until })
    .where(
      and(
        eq(accounts.accountId, accountId),
        eq(accounts.passwordHash, passwordHash),
        gte(accounts.passwordTries, MAX_PASSWORD_TRIES),
        isNull(accounts.passwordLockedUntil),
      ),
    );
}

/** The end of the last check of each user that is under way, in each app. */
const lastInTurn = new WeakMap<Database, Map<number, Promise<void>>>();

/** One after the other for each user in this process: right passwords that come at once shall not use up the tries. */
function inTurn<Result>(db: Database, userId: number, work: () => Promise<Result>): Promise<Result> {
  const ends = lastInTurn.get(db) ?? new Map<number, Promise<void>>();
  lastInTurn.set(db, ends);
  const result = (ends.get(userId) ?? Promise.resolve()).then(work);
  const nothing = () => undefined;
  const end: Promise<void> = result.then(nothing, nothing).then(() => {
    if (ends.get(userId) === end) ends.delete(userId);
  });
  ends.set(userId, end);
  return result;
}
