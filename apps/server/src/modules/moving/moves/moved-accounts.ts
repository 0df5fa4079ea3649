import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { type MoveRow, moves } from '../tables.ts';

/** Accounts that have moved, by user id. */
export type MovedAccounts = ReadonlyMap<number, Pick<MoveRow, 'toOrigin' | 'newUserName'>>;

/** Other processes hear of a move so late. */
const KNOWN_MS = 5000;

const known = new WeakMap<Database, { readonly untilMs: number; readonly moved: Promise<MovedAccounts> }>();

/** Returns the accounts that have moved, as they were a few seconds ago at most: there are few, and each page asks. */
export function movedAccounts({ db }: Pick<Context, 'db'>): Promise<MovedAccounts> {
  const read = known.get(db);
  if (read && read.untilMs > performance.now()) return read.moved;
  const moved = listMoved(db);
  known.set(db, { untilMs: performance.now() + KNOWN_MS, moved });
  moved.catch(() => known.delete(db));
  return moved;
}

/** Has the next page ask again, since an account has moved or come back. */
export function forgetMoves({ db }: Pick<Context, 'db'>): void {
  known.delete(db);
}

async function listMoved(db: Database): Promise<MovedAccounts> {
  const { userId, toOrigin, newUserName } = moves;
  const rows = await db.select({ userId, toOrigin, newUserName }).from(moves).where(eq(moves.state, 'moved'));
  return new Map(rows.map((row) => [row.userId, row]));
}
