import type { ThirdPartyType } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import { credentials } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { identities } from '../tables.ts';

/**
 * Takes the actor's account of a kind away; false when there is none. Nothing is kept of it: whoever has it may bind it
 * anew. The login password stays as a way in, and everybody has one.
 *
 * @throws Refusal `user.wrong-password`, `user.password-locked`
 */
export async function unbindIdentity(
  context: Context,
  { userId }: Actor,
  { thirdPartyType, password }: { thirdPartyType: ThirdPartyType; password: string },
): Promise<boolean> {
  if (!(await credentials.verifyPassword(context, userId, password))) throw new Refusal('user.wrong-password');
  const unbound = await context.db
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.thirdPartyType, thirdPartyType)))
    .returning({ identityId: identities.identityId });
  return unbound.length > 0;
}
