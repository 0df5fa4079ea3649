import { type SQL, sql } from 'drizzle-orm';
import {
  listAttributesByType,
  type ResourceTypePath,
  resourceTypeChain,
  resourceTypeChainOfNames,
} from '#modules/types/index.ts';
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

const NO_TYPE: ResourceTypePath = { codes: [], names: [] };

/**
 * What a change of type sets in each object; `null` when the type stays.
 *
 * @throws Refusal `object.unknown-type`
 */
export async function chooseType(tx: Transaction, wanted: WantedType): Promise<TypeColumns | null> {
  const { resourceTypeCode, resourceTypeName = '', resourceType } = wanted;
  if (resourceTypeCode !== undefined) {
    const path = resourceTypeCode === '' ? NO_TYPE : await resourceTypeChain(tx, resourceTypeCode);
    if (!path) throw new Refusal('object.unknown-type');
    return columnsOf(
      tx,
      path,
      resourceTypeName === '' ? path.names : [...path.names, resourceTypeName],
      resourceTypeName,
    );
  }
  if (!resourceType) return null;
  return columnsOf(tx, (await resourceTypeChainOfNames(tx, resourceType)) ?? NO_TYPE, resourceType, '');
}

async function columnsOf(
  tx: Transaction,
  { codes }: ResourceTypePath,
  resourceType: readonly string[],
  resourceTypeName: string,
): Promise<TypeColumns> {
  const resourceTypeCode = codes.at(-1) ?? '';
  const keys = resourceTypeCode === '' ? [] : await listAskedKeys(tx, resourceTypeCode);
  return {
    resourceTypeCode,
    resourceTypeName,
    resourceType: [...resourceType],
    resourceTypeCodes: [...codes],
    suppliedValues: sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${objects.suppliedValues})
      where key = any(${sql.param(keys)}::text[]))`,
  };
}

/** Keys of the values that a type asks people for. */
async function listAskedKeys(tx: Transaction, code: string): Promise<string[]> {
  const attributes = await listAttributesByType(tx, [code]);
  return attributes
    .filter(({ insertMode, typeCodes }) => insertMode === 2 && typeCodes.includes(code))
    .map(({ key }) => key);
}
