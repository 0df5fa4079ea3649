import { ensureIndividualAccount } from '@colophon/server/modules/accounts/index.ts';
import { credentials, insertUser } from '@colophon/server/modules/users/index.ts';
import { systemClock } from '@colophon/server/platform/clock.ts';
import type { Connection } from '@colophon/server/platform/database/database.ts';
import { hash } from '@node-rs/argon2';
import { type Caller, logIn } from '../caller.ts';

export const PAYMENT_PASSWORD = '024680';
const LOGIN_PASSWORD = 'bench12345';
const CENTS = 1_000_000_000_000;
/** Where coins come from. */
const ISSUANCE_ACCOUNT = '508000000010001';

/** Somebody with money, and their session. */
export interface Payer {
  readonly accountId: string;
  readonly caller: Caller;
}

/**
 * People with wallets full of money. Their payment password has the cheapest hash that argon2 can make, which the server reads like any
 * other: what is measured is the payment, and no setting makes hashes weaker.
 */
export async function addPayers(connection: Connection, origin: string, count: number): Promise<Payer[]> {
  const payers: Payer[] = [];
  for (let number = 0; number < count; number += 1) {
    const payer = await addWallet(connection, origin, `payer-${number}`);
    await move(connection, ISSUANCE_ACCOUNT, payer.accountId, CENTS);
    payers.push(payer);
  }
  return payers;
}

/** Somebody with an activated wallet that nothing has come into yet. */
export async function addWallet({ db, sql }: Connection, origin: string, username: string): Promise<Payer> {
  const loginName = `${username}@localhost.localdomain`;
  const user = await insertUser(
    db,
    { clock: systemClock },
    { loginName, username, passwordHash: await credentials.hashPassword(LOGIN_PASSWORD) },
  );
  const { accountId } = await ensureIndividualAccount(db, user, systemClock.now());
  const cheapHash = await hash(PAYMENT_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await sql`update accounts set status = 1, password_hash = ${cheapHash} where account_id = ${accountId}`;
  return { accountId, caller: await logIn(origin, { loginName, password: LOGIN_PASSWORD }) };
}

/** One movement of money: the ledger's statement, with nothing around it. */
export async function move({ sql }: Connection, payer: string, payee: string, cents: number): Promise<void> {
  const ordered = {
    kind: 'transfer',
    transaction_type: 1,
    account_id: payer,
    reciprocal_account_id: payee,
    amount_cents: cents,
    operator_id: '0',
    operator_name: 'bench',
    authorization_type: 'password',
  };
  const [row] = await sql<{ refusal: string | null }[]>`
    select order_transaction(${JSON.stringify(ordered)}::text::jsonb, false, null, now()) ->> 'refusal' as refusal`;
  if (row!.refusal) throw new Error(`The ledger refused: ${row!.refusal}`);
}
