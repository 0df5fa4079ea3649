import { ContractAuth, ContractStatus } from '@colophon/model';
import { closing } from '#modules/users/index.ts';
import { driverOf, type Executor } from '#platform/database/database.ts';

/**
 * Licences that others hold from an account which has moved: the move does not end them, and until the last has ended the account stays.
 * Whoever takes the move back closes the account as everybody does.
 */
export async function obstaclesOfMoved(db: Executor, userId: number): Promise<closing.Obstacle[]> {
  const sql = driverOf(db);
  const [held] = await sql<{ count: number }[]>`
    select count(*)::integer as count from contracts
     where licensor_owner_id = ${userId} and licensee_owner_id <> ${userId}
       and status = ${ContractStatus.inForce} and auth_status & ${ContractAuth.formal} <> 0
       and exists (select from account_moves where user_id = ${userId} and state = 'moved')`;
  return held!.count === 0 ? [] : [closing.obstacle('movedLicences', { count: held!.count })];
}
