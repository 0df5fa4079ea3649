import type { Executor } from '#platform/database/database.ts';
import { listUsers } from './find-user.ts';

/** Names of an operator beside a record of theirs; empty for the machine itself. */
export interface OperatorNames {
  readonly operatorName: string;
  readonly operatorDisplayName: string;
}

/** Records with what the operators in them are called now. */
export async function withOperators<Row extends { readonly operatorId: number | null }>(
  db: Executor,
  rows: readonly Row[],
): Promise<(Row & OperatorNames)[]> {
  const ids = new Set(rows.map(({ operatorId }) => operatorId).filter((id) => id !== null));
  const operators = new Map((await listUsers(db, [...ids])).map((user) => [user.userId, user]));
  return rows.map((row) => {
    const operator = operators.get(row.operatorId ?? 0);
    return { ...row, operatorName: operator?.username ?? '', operatorDisplayName: operator?.displayName ?? '' };
  });
}
