import { eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { type Transaction, violatedConstraint } from '#platform/database/database.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MAX_CATEGORY_DEPTH } from '../limits.ts';
import { type CategorySource, operationCategories as categories } from '../tables.ts';

/** Fields of a category that operators set. */
export interface CategoryFields {
  readonly name: string;
  /** Empty for a root. */
  readonly parentCode?: string | undefined;
  readonly priority?: number | undefined;
  readonly status?: number | undefined;
  readonly startTime?: Date | null | undefined;
  readonly limitTime?: Date | null | undefined;
  readonly sources?: CategorySource[] | undefined;
}

const REFUSALS: Readonly<Record<string, RefusalName>> = {
  operation_categories_pkey: 'category.code-taken',
  operation_categories_sibling_name_key: 'category.sibling-name-taken',
};

/** @throws Refusal `category.code-taken`, `category.sibling-name-taken`, `category.misplaced` */
export function createCategory(
  context: Context,
  operator: Actor,
  { code, ...fields }: CategoryFields & { readonly code?: string | undefined },
): Promise<string> {
  const now = context.clock.now();
  return changeTree(context, async (tx) => {
    const [created] = await tx
      .insert(categories)
      .values({
        ...columnsOf(fields),
        code: code ?? sql`'OC' || nextval('operation_category_number')`,
        name: fields.name,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await writeAudit(
      tx,
      operator,
      { action: 'create', objectType: 'operationCategory', objectId: created!.code, after: created },
      now,
    );
    return created!.code;
  });
}

/** @throws Refusal `category.unknown`, `category.sibling-name-taken`, `category.misplaced` */
export async function updateCategory(
  context: Context,
  operator: Actor,
  { code, ...fields }: Partial<CategoryFields> & { readonly code: string },
): Promise<void> {
  await changeTree(context, async (tx) => {
    const now = context.clock.now();
    const [before] = await tx.select().from(categories).where(eq(categories.code, code));
    if (!before) throw new Refusal('category.unknown');
    const [after] = await tx
      .update(categories)
      .set({ ...columnsOf(fields), updatedAt: now })
      .where(eq(categories.code, code))
      .returning();
    await writeAudit(
      tx,
      operator,
      { action: 'change', objectType: 'operationCategory', objectId: code, before, after },
      now,
    );
  });
}

/** @throws Refusal `category.unknown` when one is not known; none changes then */
export async function setCategoryStatus(
  { db, clock }: Context,
  operator: Actor,
  { codes, status }: { codes: readonly string[]; status: number },
): Promise<true> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const areThese = inArray(categories.code, [...codes]);
    const found = await tx.select().from(categories).where(areThese).orderBy(categories.code).for('no key update');
    if (found.length < new Set(codes).size) throw new Refusal('category.unknown');
    await tx.update(categories).set({ status, updatedAt: now }).where(areThese);
    const entries = found.map(
      (before) =>
        ({
          action: 'change',
          objectType: 'operationCategory',
          objectId: before.code,
          before,
          after: { ...before, status },
        }) as const,
    );
    await writeAudit(tx, operator, entries, now);
  });
  return true;
}

/** @throws Refusal `category.unknown`, `category.has-children` */
export async function deleteCategory(context: Context, operator: Actor, code: string): Promise<true> {
  await changeTree(context, async (tx) => {
    if ((await tx.$count(categories, eq(categories.parentCode, code))) > 0) throw new Refusal('category.has-children');
    const [before] = await tx.delete(categories).where(eq(categories.code, code)).returning();
    if (!before) throw new Refusal('category.unknown');
    await writeAudit(
      tx,
      operator,
      { action: 'delete', objectType: 'operationCategory', objectId: code, before },
      context.clock.now(),
    );
  });
  return true;
}

/** Changes the tree alone, and refuses what leaves it broken: an unknown parent, a circle, a fourth level. */
async function changeTree<Result>({ db }: Context, change: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
      const result = await change(tx);
      // what stands in a circle, or too deep, is not reached from the roots
      const [broken] = (
        await tx.execute(sql`
        with recursive placed (code, level) as (
          select code, 1 from ${categories} where parent_code is null
          union all
          select child.code, level + 1 from ${categories} child join placed on child.parent_code = placed.code
           where level < ${MAX_CATEGORY_DEPTH}
        )
        select code from ${categories} where code not in (select code from placed) limit 1`)
      ).rows;
      if (broken) throw new Refusal('category.misplaced');
      return result;
    });
  } catch (error) {
    const constraint = violatedConstraint(error) ?? '';
    if (constraint.endsWith('_fk')) throw new Refusal('category.misplaced');
    const refusal = REFUSALS[constraint];
    throw refusal ? new Refusal(refusal) : error;
  }
}

/** Columns of the fields that are told; `undefined` leaves a column as it is. */
function columnsOf(fields: Partial<CategoryFields>) {
  return {
    name: fields.name,
    parentCode: fields.parentCode === '' ? null : fields.parentCode,
    priority: fields.priority,
    status: fields.status,
    startAt: fields.startTime,
    limitAt: fields.limitTime,
    sources: fields.sources,
  };
}
