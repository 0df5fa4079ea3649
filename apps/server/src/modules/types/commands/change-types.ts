import { eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { type Transaction, violatedConstraint } from '#platform/database/database.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { DEFAULT_CONFIG } from '../seeded/types.ts';
import { type LocalisedText, type ResourceConfig, resourceAttributes, resourceTypes } from '../tables.ts';

/** Fields of a type that operators set. */
export interface TypeFields {
  readonly name: string;
  /** Titles shown to people in place of the name, by language; `null` removes them. */
  readonly titles?: LocalisedText | null | undefined;
  /** Empty for a root. */
  readonly parentCode?: string | undefined;
  /** Code of the type that it means the same as, and that people see in its place; `null` for none. */
  readonly sameAs?: string | null | undefined;
  readonly priority?: number | undefined;
  readonly status?: number | undefined;
  readonly formats?: string[] | undefined;
  /** Keys of its own attributes. */
  readonly attrs?: string[] | undefined;
  readonly subjectType: number[];
  readonly resourceConfig?: Partial<ResourceConfig> | undefined;
  readonly presentableConfig?: { readonly versionShowMode: number } | undefined;
}

const BASIC = 1;
const CUSTOM = 2;

/** Refusals for violations of the database's own rules. */
const REFUSALS: Readonly<Record<string, RefusalName>> = {
  resource_types_pkey: 'type.code-taken',
  resource_types_sibling_name_key: 'type.sibling-name-taken',
  resource_types_no_cycle: 'type.misplaced',
  resource_types_depth: 'type.misplaced',
  resource_types_same_as_key: 'type.paired',
  resource_types_same_as_another: 'type.paired',
};

/**
 * Creates a type; answers its code. One that stands below a type without children takes that type's leaf quality away,
 * unless it is a custom one.
 *
 * @throws Refusal `type.code-taken`, `type.sibling-name-taken`, `type.misplaced`, `type.paired`, `attribute.unknown`
 */
export function createType(
  { db, clock }: Context,
  operator: Actor,
  { code, category, ...fields }: TypeFields & { readonly code?: string | undefined; readonly category: number },
): Promise<string> {
  const now = clock.now();
  return asRefusals(() =>
    db.transaction(async (tx) => {
      await refuseWrongReferences(tx, fields);
      const [created] = await tx
        .insert(resourceTypes)
        .values({
          ...columnsOf(fields),
          code: code ?? sql`'RT' || nextval('resource_type_number')`,
          name: fields.name,
          category,
          subjectTypes: fields.subjectType,
          resourceConfig: { ...DEFAULT_CONFIG, ...fields.resourceConfig },
          createUserId: category === CUSTOM ? operator.userId : null,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      await writeAudit(
        tx,
        operator,
        { action: 'create', objectType: 'resourceType', objectId: created!.code, after: created },
        now,
      );
      return created!.code;
    }),
  );
}

/**
 * Changes the given fields of a type. Renaming it renames it in all its resources; disabling it, or a type above it, stops
 * creations only.
 *
 * @throws Refusal `type.unknown`, `type.sibling-name-taken`, `type.misplaced`, `type.paired`, `attribute.unknown`
 */
export async function updateType(
  { db, clock }: Context,
  operator: Actor,
  { code, ...fields }: Partial<TypeFields> & { readonly code: string },
): Promise<void> {
  await asRefusals(() =>
    db.transaction(async (tx) => {
      const [type] = await tx.select().from(resourceTypes).where(eq(resourceTypes.code, code)).for('no key update');
      if (!type) throw new Refusal('type.unknown');
      await refuseWrongReferences(tx, fields);
      if (fields.sameAs) await refusePaired(tx, code);
      const now = clock.now();
      const [changed] = await tx
        .update(resourceTypes)
        .set({
          ...columnsOf(fields),
          resourceConfig: fields.resourceConfig && { ...type.resourceConfig, ...fields.resourceConfig },
          updatedAt: now,
        })
        .where(eq(resourceTypes.code, code))
        .returning();
      await writeAudit(
        tx,
        operator,
        { action: 'change', objectType: 'resourceType', objectId: code, before: type, after: changed },
        now,
      );
    }),
  );
}

/**
 * Enables (1) or disables (2) types.
 *
 * @throws Refusal `type.unknown` when one is not known; none changes then
 */
export async function setTypeStatus(
  { db, clock }: Context,
  operator: Actor,
  { codes, status }: { codes: readonly string[]; status: number },
): Promise<true> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const areThese = inArray(resourceTypes.code, [...codes]);
    const types = await tx
      .select()
      .from(resourceTypes)
      .where(areThese)
      .orderBy(resourceTypes.code)
      .for('no key update');
    if (types.length < new Set(codes).size) throw new Refusal('type.unknown');
    await tx.update(resourceTypes).set({ status, updatedAt: now }).where(areThese);
    const entries = types.map(
      (before) =>
        ({
          action: 'change',
          objectType: 'resourceType',
          objectId: before.code,
          before,
          after: { ...before, status },
        }) as const,
    );
    await writeAudit(tx, operator, entries, now);
  });
  return true;
}

/** Columns of the fields that are told; `undefined` leaves a column as it is. */
function columnsOf(fields: Partial<TypeFields>) {
  return {
    name: fields.name,
    titles: fields.titles,
    parentCode: fields.parentCode === '' ? null : fields.parentCode,
    sameAs: fields.sameAs === '' ? null : fields.sameAs,
    priority: fields.priority,
    status: fields.status,
    formats: fields.formats,
    attributeKeys: fields.attrs,
    subjectTypes: fields.subjectType,
    versionShowMode: fields.presentableConfig?.versionShowMode,
  };
}

async function refuseWrongReferences(
  tx: Transaction,
  { parentCode, sameAs, attrs = [] }: Pick<Partial<TypeFields>, 'parentCode' | 'sameAs' | 'attrs'>,
): Promise<void> {
  if (sameAs) {
    const [second] = await tx
      .select({ category: resourceTypes.category, sameAs: resourceTypes.sameAs })
      .from(resourceTypes)
      .where(eq(resourceTypes.code, sameAs))
      .for('no key update');
    if (!second) throw new Refusal('type.unknown');
    if (second.category !== BASIC || second.sameAs !== null) throw new Refusal('type.paired');
  }
  if (parentCode) {
    const [parent] = await tx
      .select({ category: resourceTypes.category })
      .from(resourceTypes)
      .where(eq(resourceTypes.code, parentCode));
    if (parent?.category !== BASIC) throw new Refusal('type.misplaced');
  }
  const known = await tx.$count(resourceAttributes, inArray(resourceAttributes.key, attrs));
  if (known < new Set(attrs).size) throw new Refusal('attribute.unknown');
}

/** Refuses a type that is what people see in place of another one: pairs have no third. */
async function refusePaired(tx: Transaction, code: string): Promise<void> {
  if ((await tx.$count(resourceTypes, eq(resourceTypes.sameAs, code))) > 0) throw new Refusal('type.paired');
}

async function asRefusals<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const refusal = REFUSALS[violatedConstraint(error) ?? ''];
    throw refusal ? new Refusal(refusal) : error;
  }
}
