import { findIndividualAccounts } from '#modules/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { findSubjects } from '../parties.ts';
import { canBePaid } from '../payees.ts';

/**
 * Tells of subjects, in the order asked for, whether their licensors' owners have accounts to pay to: a contract about paid
 * terms waits until then. Subjects that do not exist are left out.
 */
export async function payableSubjects(
  context: Context,
  subjectType: 1 | 2,
  subjectIds: readonly string[],
): Promise<{ subjectId: string; isPayable: boolean }[]> {
  const subjects = await findSubjects(context, context.db, subjectType, subjectIds);
  const owners = [...subjects.values()].map(({ licensorOwnerId }) => licensorOwnerId);
  const accounts = await findIndividualAccounts(context.db, [...new Set(owners)]);
  return subjectIds.flatMap((subjectId) => {
    const subject = subjects.get(subjectId);
    return subject ? [{ subjectId, isPayable: canBePaid(accounts.get(subject.licensorOwnerId)) }] : [];
  });
}
