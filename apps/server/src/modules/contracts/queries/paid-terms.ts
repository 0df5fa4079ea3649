import { ContractAuth, ContractStatus } from '@colophon/model';
import { closing } from '#modules/users/index.ts';
import { driverOf, type Executor } from '#platform/database/database.ts';

/**
 * Contracts that others have paid for with a licensor, that authorise now and end by themselves: until the last has ended, the licensor's
 * account stays. Those that were paid for good stand in no way; they outlive the account.
 */
export async function obstaclesOfLicensor(db: Executor, userId: number): Promise<closing.Obstacle[]> {
  const sql = driverOf(db);
  const [terms] = await sql<{ count: number; untilAt: Date | null }[]>`
    select count(*)::integer as count, max(due_at) as "untilAt"
      from contracts
     where licensor_owner_id = ${userId} and licensee_owner_id <> ${userId} and due_at is not null
       and status = ${ContractStatus.inForce} and auth_status & ${ContractAuth.formal} <> 0
       and exists (select from transactions where transactions.contract_id = contracts.contract_id and transactions.status = 2)`;
  const { count, untilAt } = terms!;
  return count === 0 ? [] : [closing.obstacle('contracts', { count, untilAt: untilAt && new Date(untilAt) })];
}
