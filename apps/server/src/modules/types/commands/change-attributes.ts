import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type AttributeRow, type ContentRule, type LocalisedText, resourceAttributes } from '../tables.ts';

/** Fields of an attribute that operators set; the key never changes. */
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
  operator: Actor,
  { key, ...fields }: AttributeFields & { readonly key: string },
): Promise<AttributeRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [attribute] = await tx
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
    await writeAudit(tx, operator, { action: 'create', objectType: 'attribute', objectId: key, after: attribute }, now);
    return attribute;
  });
}

/**
 * Changes the given fields of an attribute. Values of released versions stay as they are.
 *
 * @throws Refusal `attribute.unknown`
 */
export async function updateAttribute(
  { db, clock }: Context,
  operator: Actor,
  { key, ...fields }: Partial<AttributeFields> & { readonly key: string },
): Promise<AttributeRow> {
  const now = clock.now();
  const isIt = eq(resourceAttributes.key, key);
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(resourceAttributes).where(isIt).for('no key update');
    if (!before) throw new Refusal('attribute.unknown');
    const [attribute] = await tx
      .update(resourceAttributes)
      .set({ ...fields, updatedAt: now })
      .where(isIt)
      .returning();
    await writeAudit(
      tx,
      operator,
      { action: 'change', objectType: 'attribute', objectId: key, before, after: attribute },
      now,
    );
    return attribute!;
  });
}
