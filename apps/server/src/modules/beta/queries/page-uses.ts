import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { findUser } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { parseSort } from '#platform/http/schemas.ts';
import { type ActivationCodeUseRow, activationCodes, activationCodeUses } from '../tables.ts';
import { isFound } from './people.ts';

export interface UsePageFilter {
  readonly skip: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly code?: string | undefined;
  /** The whole username of whom the code qualified, or words of their display name. */
  readonly keywords?: string | undefined;
  /** Only uses of this user's codes. */
  readonly ownerUserId?: number | undefined;
}

/** A page of who became qualified by which code, by default the latest first. */
export async function pageUses(
  db: Executor,
  filter: UsePageFilter,
): Promise<{ rows: ActivationCodeUseRow[]; totalItem: number }> {
  const { keywords } = filter;
  const user = keywords ? await findUser(db, { username: keywords }) : null;
  const where = and(
    keywords ? await isFound(db, activationCodeUses.userId, { user, keywords }) : undefined,
    filter.code === undefined ? undefined : eq(activationCodeUses.code, filter.code),
    filter.ownerUserId === undefined ? undefined : inArray(activationCodeUses.code, codesOf(db, filter.ownerUserId)),
  );
  const { descending } = parseSort(filter.sort, ['createDate'], { field: 'createDate', descending: true });
  const direction = descending ? desc : asc;
  const order = [direction(activationCodeUses.createdAt), direction(activationCodeUses.userId)];
  // An index gives the ids of the page; what is skipped is not read.
  const page = db
    .select({ userId: activationCodeUses.userId })
    .from(activationCodeUses)
    .where(where)
    .orderBy(...order)
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(activationCodeUses)
      .where(inArray(activationCodeUses.userId, page))
      .orderBy(...order),
    db.$count(activationCodeUses, where),
  ]);
  return { rows, totalItem };
}

/** Everybody whom the codes of a user qualified, the latest first. */
export function listUsesOf(db: Executor, ownerUserId: number): Promise<ActivationCodeUseRow[]> {
  return db
    .select()
    .from(activationCodeUses)
    .where(inArray(activationCodeUses.code, codesOf(db, ownerUserId)))
    .orderBy(desc(activationCodeUses.createdAt), desc(activationCodeUses.userId));
}

function codesOf(db: Executor, ownerUserId: number) {
  return db
    .select({ code: activationCodes.code })
    .from(activationCodes)
    .where(eq(activationCodes.ownerUserId, ownerUserId));
}
