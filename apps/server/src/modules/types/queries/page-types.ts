import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { finds } from '#platform/database/searched-words.ts';
import { typeUse } from '../providers.ts';
import { resourceTypes as types } from '../tables.ts';

/** A page of all types for operators, in the order of the tree's siblings: smaller priority first, then code. */
export async function pageTypes(
  context: Pick<Context, 'providers'> & { readonly db: Executor },
  filter: {
    skip: number;
    limit: number;
    status?: number | undefined;
    category?: number | undefined;
    /** Empty: the roots. */
    parentCode?: string | undefined;
    /** The code, or words of the name. */
    codeOrName?: string | undefined;
  },
) {
  const { db } = context;
  const { status, category, parentCode, codeOrName } = filter;
  const where = and(
    status === undefined ? undefined : eq(types.status, status),
    category === undefined ? undefined : eq(types.category, category),
    parentCode === undefined ? undefined : eq(types.parentCode, parentCode),
    codeOrName === undefined ? undefined : or(eq(types.code, codeOrName), finds(types.name, codeOrName)),
  );
  const [rows, totalItem] = await Promise.all([
    db
      .select({
        type: types,
        parentName: sql<string>`coalesce(${types.names}[cardinality(${types.names}) - 1], '')`,
        resourceCount: typeUse(context).resourceCount,
      })
      .from(types)
      .where(where)
      .orderBy(asc(types.priority), asc(types.code))
      .offset(filter.skip)
      .limit(filter.limit),
    db.$count(types, where),
  ]);
  return { totalItem, rows };
}
