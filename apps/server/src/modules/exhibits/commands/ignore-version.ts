import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnExhibit } from '../access.ts';
import { presentables } from '../tables.ts';

/**
 * Silences the hint of newer versions up to this one.
 *
 * @throws Refusal `exhibit.not-found`, `access.not-owner`, `node.frozen`
 */
export async function ignoreVersion(
  { db }: Context,
  actor: Actor,
  presentableId: string,
  ignoredVersion: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOwnExhibit(tx, actor, presentableId);
    await tx.update(presentables).set({ ignoredVersion }).where(eq(presentables.presentableId, presentableId));
    return true;
  });
}
