import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type AttributeRow, type ContentRule, type LocalisedText, resourceAttributes } from '../tables.ts';

/** What operators say of an attribute; the key never changes. */
export interface AttributeFields {
  readonly name: LocalisedText;
  readonly note?: LocalisedText | undefined;
  readonly insertMode: number;
  readonly format?: number | undefined;
  readonly formatUnit?: string | undefined;
  readonly autoConvert?: boolean | undefined;
  readonly contentRule?: ContentRule | undefined;
  readonly analyseMode?: number | undefined;
  /** 1 standard, 2 supplementary; as the insert mode when absent. */
  readonly group?: number | undefined;
  /** Its place in lists; the last when absent. */
  readonly priority?: number | undefined;
}

const EMPTY: LocalisedText = { en_US: '', zh_CN: '' };

/** @throws Refusal `attribute.key-taken` */
export async function createAttribute(
  { db, clock }: Context,
  { key, ...fields }: AttributeFields & { readonly key: string },
): Promise<AttributeRow> {
  const now = clock.now();
  const [attribute] = await db
    .insert(resourceAttributes)
    .values({
      ...fields,
      key,
      note: fields.note ?? EMPTY,
      group: fields.group ?? fields.insertMode,
      priority: fields.priority ?? sql`(select coalesce(max(priority), 0) + 1 from ${resourceAttributes})`,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!attribute) throw new Refusal('attribute.key-taken');
  return attribute;
}

/**
 * Changes the given fields of an attribute. Values of released versions stay as they are.
 *
 * @throws Refusal `attribute.unknown`
 */
export async function updateAttribute(
  { db, clock }: Context,
  { key, ...fields }: Partial<AttributeFields> & { readonly key: string },
): Promise<AttributeRow> {
  const [attribute] = await db
    .update(resourceAttributes)
    .set({ ...fields, updatedAt: clock.now() })
    .where(eq(resourceAttributes.key, key))
    .returning();
  if (!attribute) throw new Refusal('attribute.unknown');
  return attribute;
}
