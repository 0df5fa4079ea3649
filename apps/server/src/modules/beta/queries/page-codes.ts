import { and, asc, desc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import { findUser } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { parseSort } from '#platform/http/schemas.ts';
import { type ActivationCodeRow, activationCodes } from '../tables.ts';
import { isFound } from './people.ts';

export interface CodePageFilter {
  readonly skip: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly status?: number | undefined;
  readonly beginCreateDate?: Date | undefined;
  readonly endCreateDate?: Date | undefined;
  /** A whole code, the whole username of an owner, or words of their display name. */
  readonly keywords?: string | undefined;
}

const SORTS = { createDate: activationCodes.createdAt, updateDate: activationCodes.updatedAt } as const;

/** A page of activation codes, by default the newest first. */
export async function pageCodes(
  db: Executor,
  filter: CodePageFilter,
): Promise<{ rows: ActivationCodeRow[]; totalItem: number }> {
  const { keywords } = filter;
  const owner = keywords ? await findUser(db, { username: keywords }) : null;
  const where = and(
    filter.status === undefined ? undefined : eq(activationCodes.status, filter.status),
    filter.beginCreateDate && gte(activationCodes.createdAt, filter.beginCreateDate),
    filter.endCreateDate && lte(activationCodes.createdAt, filter.endCreateDate),
    keywords
      ? or(
          eq(activationCodes.code, keywords),
          await isFound(db, activationCodes.ownerUserId, { user: owner, keywords }),
        )
      : undefined,
  );
  const sort = parseSort(filter.sort, ['createDate', 'updateDate'], { field: 'createDate', descending: true });
  const direction = sort.descending ? desc : asc;
  const order = [direction(SORTS[sort.field]), direction(activationCodes.code)];
  // An index gives the codes of the page; what is skipped is not read.
  const page = db
    .select({ code: activationCodes.code })
    .from(activationCodes)
    .where(where)
    .orderBy(...order)
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(activationCodes)
      .where(inArray(activationCodes.code, page))
      .orderBy(...order),
    db.$count(activationCodes, where),
  ]);
  return { rows, totalItem };
}
