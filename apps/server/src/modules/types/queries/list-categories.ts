import { CategoryStatus } from '@colophon/model';
import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { finds } from '#platform/database/searched-words.ts';
import { typeUse } from '../providers.ts';
import { operationCategories as categories, type OperationCategoryRow } from '../tables.ts';

type Asking = Pick<Context, 'providers'> & { readonly db: Executor };

/** A category with those below it. */
export interface CategoryBranch {
  readonly code: string;
  readonly name: string;
  readonly children: CategoryBranch[];
}

const parents = alias(categories, 'parents');

/** The tree of categories; one stays when it matches or one below it does. With status 1 none stays below one that is not shown at `now`. */
export async function listCategoryTree(
  db: Executor,
  now: Date,
  { name = '', status }: { name?: string | undefined; status?: number | undefined },
): Promise<CategoryBranch[]> {
  const rows = await db
    .select({ ...getTableColumns(categories), isNamed: finds(categories.name, name).mapWith(Boolean) })
    .from(categories)
    .orderBy(asc(categories.priority), asc(categories.code));
  const branchesBelow = (parentCode: string | null): CategoryBranch[] =>
    rows
      .filter((row) => row.parentCode === parentCode && (status !== CategoryStatus.shown || isShown(row, now)))
      .flatMap((row) => {
        const children = branchesBelow(row.code);
        const matches = row.isNamed && (status !== CategoryStatus.hidden || row.status === CategoryStatus.hidden);
        return matches || children.length > 0 ? { code: row.code, name: row.name, children } : [];
      });
  return branchesBelow(null);
}

function isShown({ status, startAt, limitAt }: OperationCategoryRow, now: Date): boolean {
  return status === CategoryStatus.shown && (startAt === null || startAt <= now) && (limitAt === null || now < limitAt);
}

/** A page of categories, siblings in their order. */
export async function pageCategories(
  context: Asking,
  filter: {
    skip: number;
    limit: number;
    status?: number | undefined;
    parentCode?: string | undefined;
    codeOrName?: string | undefined;
  },
) {
  const { status, parentCode, codeOrName } = filter;
  const where = and(
    status === undefined ? undefined : eq(categories.status, status),
    parentCode === undefined ? undefined : eq(categories.parentCode, parentCode),
    codeOrName === undefined ? undefined : or(eq(categories.code, codeOrName), finds(categories.name, codeOrName)),
  );
  const [rows, totalItem] = await Promise.all([
    select(context)
      .where(where)
      .orderBy(asc(categories.priority), asc(categories.code))
      .offset(filter.skip)
      .limit(filter.limit),
    context.db.$count(categories, where),
  ]);
  return { totalItem, rows };
}

/** The categories directly below another one, or the roots. */
export function listCategoriesBelow(context: Asking, parentCode: string | undefined) {
  return select(context)
    .where(parentCode === undefined ? isNull(categories.parentCode) : eq(categories.parentCode, parentCode))
    .orderBy(asc(categories.priority), asc(categories.code));
}

export async function findCategory(context: Asking, code: string) {
  const [found] = await select(context).where(eq(categories.code, code));
  return found ?? null;
}

function select(context: Asking) {
  return context.db
    .select({
      category: categories,
      parentName: parents.name,
      resourceCount: typeUse(context).resourceCountOfCategory,
    })
    .from(categories)
    .leftJoin(parents, eq(parents.code, categories.parentCode))
    .$dynamic();
}
