import { addressKind, isReservedUsername, type Locale } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { type Executor, isUniqueViolation } from '#platform/database/database.ts';
import { newTokenSn } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { isOfClosedAccount } from '../closing/former-usernames.ts';
import { refuseGuessable } from '../guessable-passwords.ts';
import { hashPassword } from '../password.ts';
import { type UserRow, users } from '../tables.ts';
import { consumeCode, isCode } from './check-code.ts';

/** Who registers: an address of either kind, and how they want to be called. */
export interface NewUser {
  /** Mobile number or e-mail address. */
  readonly loginName: string;
  readonly username: string;
  readonly password: string;
  readonly locale: Locale;
}

/**
 * Registers a user whose address was proved by a code. No session starts.
 * Usernames and addresses are unique ignoring case; the database decides between simultaneous registrations.
 *
 * @throws Refusal `user.username-reserved`, `message.wrong-code`, `user.password-guessable`, `user.address-taken`, `user.username-taken`
 */
export async function registerUser(context: Context, input: NewUser & { authCode: string }): Promise<UserRow> {
  const { db, clock } = context;
  if (isReservedUsername(input.username)) throw new Refusal('user.username-reserved');
  const given = { address: input.loginName, authCodeType: 'register', code: input.authCode } as const;
  if (!(await isCode(db, clock, given))) throw new Refusal('message.wrong-code');
  await refuseGuessable(input.password, [input.username, input.loginName]);
  const passwordHash = await hashPassword(input.password);

  return db.transaction(async (tx) => {
    await consumeCode(tx, clock, given);
    return insertUser(tx, context, { ...input, passwordHash });
  });
}

/**
 * Stores a user whose address needs no proof: registration after its code, the first operator, demonstration accounts,
 * and who comes with an account at a provider, without any address.
 *
 * @throws Refusal `user.address-taken`, `user.username-taken`
 */
export async function insertUser(
  db: Executor,
  { clock }: Pick<Context, 'clock'>,
  input: { loginName?: string; username: string; passwordHash: string; intro?: string; locale?: Locale },
): Promise<UserRow> {
  const now = clock.now();
  if (await isOfClosedAccount(db, input.username)) throw new Refusal('user.username-taken');
  try {
    const [user] = await db
      .insert(users)
      .values({
        username: input.username,
        ...(input.loginName !== undefined && { [addressKind(input.loginName)!]: input.loginName }),
        passwordHash: input.passwordHash,
        tokenSn: newTokenSn(),
        intro: input.intro ?? '',
        locale: input.locale,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return user!;
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) throw new Refusal('user.username-taken');
    if (isUniqueViolation(error)) throw new Refusal('user.address-taken');
    throw error;
  }
}
