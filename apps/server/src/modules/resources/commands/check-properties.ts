import { resourceProperties } from '#modules/types/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type PropertyValues, systemProperty } from '../versions/system-properties.ts';

/**
 * The values among `given` that the type lets owners tell; others are ignored.
 *
 * @throws Refusal `version.input-value`
 */
export async function checkInputs(
  tx: Transaction,
  resourceTypeCode: string,
  given: readonly resourceProperties.InputAttribute[],
): Promise<resourceProperties.InputAttribute[]> {
  if (given.length === 0) return [];
  const { accepted, wrongKeys } = await resourceProperties.judgeValues(tx, resourceTypeCode, given);
  if (wrongKeys.length > 0) {
    const details = wrongKeys.map((key) => ({ field: key, reason: 'breaks the rule of its attribute' }));
    throw new Refusal('version.input-value', { details });
  }
  return accepted;
}

/** @throws Refusal `version.key-taken` when a custom key is one of a system property */
export function refuseTakenKeys(
  descriptors: readonly resourceProperties.PropertyDescriptor[],
  values: PropertyValues,
): void {
  const taken = systemProperty(values);
  const repetitiveKeys = descriptors.map(({ key }) => key).filter((key) => Object.hasOwn(taken, key));
  if (repetitiveKeys.length > 0) throw new Refusal('version.key-taken', { data: { repetitiveKeys } });
}
