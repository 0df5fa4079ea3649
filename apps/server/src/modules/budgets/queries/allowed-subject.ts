import { SubjectType } from '@colophon/model';
import type { ContractRow } from '#modules/contracts/index.ts';
import { driverOf, type Executor } from '#platform/database/database.ts';
import type { BudgetRow } from '../tables.ts';

/** True for a contract about a work of a type, and with a licensor, that a budget pays for. */
export async function isAllowedSubject(
  executor: Executor,
  { types, owners, barredOwners }: BudgetRow,
  { subjectId, subjectType, licensorOwnerId }: ContractRow,
): Promise<boolean> {
  if (barredOwners.includes(licensorOwnerId)) return false;
  if (owners.length > 0 && !owners.includes(licensorOwnerId)) return false;
  if (types.length === 0) return true;
  const sql = driverOf(executor);
  const resourceId =
    subjectType === SubjectType.exhibit
      ? sql`(select resource_id from presentables where presentable_id = ${subjectId})`
      : sql`${subjectId}`;
  const [found] = await sql`
    select from resources join resource_types on code = resource_type_code
     where resource_id = ${resourceId} and kind_codes && ${types}::text[]`;
  return found !== undefined;
}
