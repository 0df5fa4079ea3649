import type { Executor } from '#platform/database/database.ts';
import { acceptedInputs, keepsToRule } from '../content-rule.ts';
import type { InputAttribute } from '../tables.ts';
import { listAttributesOfType } from './list-attributes.ts';

/** Those of the values that a type lets owners tell, and the keys of those among them that break the rule of their attribute. */
export async function judgeValues(
  db: Executor,
  resourceTypeCode: string,
  given: readonly InputAttribute[],
): Promise<{ accepted: InputAttribute[]; wrongKeys: string[] }> {
  const accepted = acceptedInputs(given, await listAttributesOfType(db, resourceTypeCode));
  return {
    accepted: accepted.map(({ attribute, value }) => ({ key: attribute.key, value })),
    wrongKeys: accepted
      .filter(({ attribute, value }) => !keepsToRule(attribute, value))
      .map(({ attribute }) => attribute.key),
  };
}
