import type { AuthCodeType } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { findUser } from '../queries/find-user.ts';
import { isServing } from '../security/addresses.ts';
import { isCode } from './check-code.ts';

/**
 * Refuses a code unless it was sent to an address that serves the user, for that purpose. It is not used up, which
 * `consumeCode` does in the transaction of what the code is for; a wrong one counts.
 *
 * @throws Refusal `message.wrong-code`
 */
export async function checkOwnCode(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  given: { address: string; authCodeType: AuthCodeType; code: string },
): Promise<void> {
  const user = await findUser(db, { userId });
  if (!user || !isServing(user, given.address, clock.now())) throw new Refusal('message.wrong-code');
  if (!(await isCode(db, clock, given))) throw new Refusal('message.wrong-code');
}
