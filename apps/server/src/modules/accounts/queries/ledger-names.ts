import { type SQL, sql } from 'drizzle-orm';
import { userNames } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import type { TransactionRow } from '../tables.ts';

/** Display names of those whom transactions name; empty for accounts and operators that are nobody's. */
export interface LedgerNames {
  ofAccount(accountId: string): string;
  ofUser(userId: string): string;
}

type Named = Pick<TransactionRow, 'accountId' | 'reciprocalAccountId'> & Partial<Pick<TransactionRow, 'operatorId'>>;

/** The names in some transactions. */
export function namesIn(db: Executor, records: readonly Named[]): Promise<LedgerNames> {
  return readNames(
    db,
    records.flatMap((record) => [record.accountId, record.reciprocalAccountId]),
    records.flatMap(({ operatorId = '' }) => (USER_ID.test(operatorId) ? [operatorId] : [])),
  );
}

/** Operators of recharges are gateways, by their names. */
const USER_ID = /^\d{1,9}$/;

/** The names of the owners of accounts, and of users: one read. */
export async function readNames(
  db: Executor,
  accountIds: readonly string[],
  userIds: readonly string[] = [],
): Promise<LedgerNames> {
  const rows = (
    await db.execute<{ accountId: string | null; userId: number; displayName: string }>(sql`
    select account_id as "accountId", user_id as "userId", display_name as "displayName"
      from accounts join users on user_id = owner_user_id
     where account_id = any(${texts(accountIds)}) and display_name <> ''
    union all
    select null, user_id, display_name from users where user_id = any(${texts(userIds)}::int[]) and display_name <> ''`)
  ).rows;
  const ofAccounts = new Map(rows.map(({ accountId, displayName }) => [accountId, displayName]));
  const ofUsers = new Map(rows.map(({ userId, displayName }) => [String(userId), displayName]));
  return { ofAccount: (id) => ofAccounts.get(id) ?? '', ofUser: (id) => ofUsers.get(id) ?? '' };
}

/** The accounts of users whose display name begins so. */
export function walletsOf(name: string): SQL {
  return sql`(select account_id from accounts where owner_user_id in ${userNames.usersCalled(name)})`;
}

function texts(values: readonly string[]): SQL {
  return sql`${sql.param([...new Set(values)])}::text[]`;
}
