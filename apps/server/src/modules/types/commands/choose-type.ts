import { SubjectType, TypeStatus } from '@colophon/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { driverOf, type Executor, type Fragment } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MAX_TYPE_DEPTH } from '../limits.ts';
import { type ResourceTypeRow, resourceTypes } from '../tables.ts';

/** Type of a new resource, as a caller names it. */
export interface ChosenType {
  readonly resourceTypeCode?: string | undefined;
  /** The custom type of this name below the given one; made when there is none. */
  readonly resourceTypeName?: string | undefined;
  /** Older form of the code: the chain of names. */
  readonly resourceType?: readonly string[] | undefined;
  /** 1 single resource, 4 collection. */
  readonly subjectType: 1 | 4;
}

/**
 * The code of the type that a new resource gets: an enabled leaf, or the custom type below any enabled one.
 *
 * @throws Refusal `resource.type-unusable`, `resource.type-for-others`, `resource.type-not-custom`
 */
export async function chooseType(db: Executor, context: Context, actor: Actor, chosen: ChosenType): Promise<string> {
  const type = await findChosenType(db, chosen);
  if (chosen.resourceTypeName === undefined) return type.code;
  return customTypeBelow(db, context, actor, type, chosen.resourceTypeName);
}

/**
 * Refuses a type that resources cannot be created with, or not many at once.
 *
 * @throws Refusal `resource.type-without-batches`, those of `chooseType`
 */
export async function refuseOutsideBatches(db: Executor, chosen: ChosenType): Promise<void> {
  const type = await findChosenType(db, chosen);
  if (type.resourceConfig.supportCreateBatch !== 2) throw new Refusal('resource.type-without-batches');
}

/** Columns of a type that are needed to choose it. */
type TypeToChoose = Pick<
  ResourceTypeRow,
  'code' | 'path' | 'formats' | 'subjectTypes' | 'resourceConfig' | 'versionShowMode'
> & { readonly isLeaf: boolean; readonly isEnabled: boolean };

/** The type that is named, or the one below which the custom type is. */
async function findChosenType(db: Executor, chosen: ChosenType): Promise<TypeToChoose> {
  const sql = driverOf(db);
  const namedAs = (names: Fragment) =>
    sql`lower(array_to_string(${names}, '/')) = lower(${chosen.resourceType?.join('/') ?? ''})`;
  const isNamed =
    chosen.resourceTypeCode === undefined
      ? sql`(${namedAs(sql`names`)} or ${namedAs(sql`labels`)} and same_as is null)`
      : sql`code = ${chosen.resourceTypeCode}`;
  const [type] = await sql<TypeToChoose[]>`
    select code, path, formats, subject_types as "subjectTypes", resource_config as "resourceConfig",
           version_show_mode as "versionShowMode",
           not exists (select from resource_types child where child.parent_code = resource_types.code and child.category = 1) as "isLeaf",
           not exists (select from resource_types above where above.code = any(resource_types.path) and above.status <> 1) as "isEnabled"
      from resource_types where ${isNamed} limit 1`;
  if (!type?.isEnabled) throw new Refusal('resource.type-unusable');
  if (!type.subjectTypes.includes(chosen.subjectType)) throw new Refusal('resource.type-for-others');
  if (chosen.resourceTypeName === undefined) {
    if (!type.isLeaf) throw new Refusal('resource.type-unusable');
  } else if (chosen.subjectType !== SubjectType.resource) throw new Refusal('resource.type-not-custom');
  return type;
}

async function customTypeBelow(
  db: Executor,
  { clock }: Context,
  actor: Actor,
  parent: TypeToChoose,
  name: string,
): Promise<string> {
  const existing = await findChild(db, parent.code, name);
  if (existing) return usable(existing);
  if (parent.path.length >= MAX_TYPE_DEPTH) throw new Refusal('resource.type-unusable');

  const now = clock.now();
  await db
    .insert(resourceTypes)
    .values({
      code: sql`'RT' || nextval('resource_type_number')`,
      name,
      parentCode: parent.code,
      category: 2,
      formats: parent.formats,
      subjectTypes: parent.subjectTypes,
      resourceConfig: parent.resourceConfig,
      versionShowMode: parent.versionShowMode,
      createUserId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing(); // somebody else may make it at the same moment
  return usable((await findChild(db, parent.code, name))!);
}

function usable(type: ResourceTypeRow): string {
  if (type.status !== TypeStatus.usable) throw new Refusal('resource.type-unusable');
  return type.code;
}

async function findChild(db: Executor, parentCode: string, name: string): Promise<ResourceTypeRow | null> {
  const [child] = await db
    .select()
    .from(resourceTypes)
    .where(and(eq(resourceTypes.parentCode, parentCode), sql`lower(${resourceTypes.name}) = lower(${name})`));
  return child ?? null;
}
