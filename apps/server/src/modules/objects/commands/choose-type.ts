import { type SQL, sql } from 'drizzle-orm';
import { type KindOfType, kindOfType, kindOfTypeNamed, resourceProperties } from '#modules/types/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type ObjectRow, objects } from '../tables.ts';

/** A type that an object is to have. */
export interface WantedType {
  /** Empty removes the type. */
  readonly resourceTypeCode?: string | undefined;
  /** A name of the user's own for the last level of the type. */
  readonly resourceTypeName?: string | undefined;
  /** Labels of a type, root first; used when there is no code. */
  readonly resourceType?: readonly string[] | undefined;
}

/** The columns that a change of type concerns. */
export type TypeColumns = Pick<
  ObjectRow,
  'resourceTypeCode' | 'resourceTypeName' | 'resourceType' | 'resourceTypeCodes'
> & {
  /** Values that the new type does not ask for go. */
  readonly suppliedValues: SQL;
};

const NO_TYPE: KindOfType = { code: '', names: [], labels: [], kindCodes: [] };

/**
 * Returns the columns that a change of type sets in each object; `null` when the type stays.
 *
 * @throws Refusal `object.unknown-type`
 */
export async function chooseType(tx: Transaction, wanted: WantedType): Promise<TypeColumns | null> {
  const { resourceTypeCode, resourceTypeName = '', resourceType } = wanted;
  if (resourceTypeCode !== undefined) {
    const kind = resourceTypeCode === '' ? NO_TYPE : await kindOfType(tx, resourceTypeCode);
    if (!kind) throw new Refusal('object.unknown-type');
    const labels = resourceTypeName === '' ? kind.labels : [...kind.names, resourceTypeName];
    return columnsOf(tx, kind, labels, resourceTypeName);
  }
  if (!resourceType) return null;
  const kind = await kindOfTypeNamed(tx, resourceType);
  return columnsOf(tx, kind ?? NO_TYPE, kind?.labels ?? resourceType, '');
}

async function columnsOf(
  tx: Transaction,
  { code: resourceTypeCode, kindCodes }: KindOfType,
  resourceType: readonly string[],
  resourceTypeName: string,
): Promise<TypeColumns> {
  const keys = resourceTypeCode === '' ? [] : await listAskedKeys(tx, resourceTypeCode);
  return {
    resourceTypeCode,
    resourceTypeName,
    resourceType: [...resourceType],
    resourceTypeCodes: [...kindCodes],
    suppliedValues: sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${objects.suppliedValues})
      where key = any(${sql.param(keys)}::text[]))`,
  };
}

/** Keys of the values that a type asks people for. */
async function listAskedKeys(tx: Transaction, code: string): Promise<string[]> {
  const attributes = await resourceProperties.listAttributesByType(tx, [code]);
  return attributes
    .filter(({ insertMode, typeCodes }) => insertMode === 2 && typeCodes.includes(code))
    .map(({ key }) => key);
}
