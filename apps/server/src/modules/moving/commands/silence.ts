import { ResourceStatus } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import { ownResources } from '#modules/resources/index.ts';
import { findSessionUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, actorOf } from '#platform/sessions/actor.ts';
import { ROWS_AT_ONCE } from '../limits.ts';
import { type MoveRow, moves } from '../tables.ts';

/** The queue of accounts that fall silent. */
export const SILENCE_QUEUE = 'moving.silence';

/**
 * Has all works of an account that has moved taken off the market, by a job: nobody signs anew here, and what others hold goes on.
 *
 * @throws Refusal `moving.gone`
 */
export async function fallSilent({ db, clock, jobs }: Context, { userId }: Actor, moveId: string): Promise<MoveRow> {
  return db.transaction(async (tx) => {
    const [silent] = await tx
      .update(moves)
      .set({ isSilent: true, updatedAt: clock.now() })
      .where(and(eq(moves.moveId, moveId), eq(moves.userId, userId), eq(moves.state, 'moved')))
      .returning();
    if (!silent) throw new Refusal('moving.gone');
    await jobs.enqueue(tx, SILENCE_QUEUE, { userId });
    return silent;
  });
}

/** Takes the works of an account off the market, one by one; what a rule keeps there stays. May run again. */
export async function takeOffMarket(context: Context, userId: number): Promise<void> {
  const user = await findSessionUser(context.sql, userId);
  if (!user) return;
  const actor = actorOf(user, { kind: 'token', tokenId: '', scopes: ['publish'] }, '');
  let after = '';
  for (;;) {
    const works = await context.sql<{ resourceId: string }[]>`
      select resource_id as "resourceId" from resources
       where user_id = ${userId} and status = ${ResourceStatus.online} and resource_id > ${after}
       order by resource_id limit ${ROWS_AT_ONCE}`;
    for (const { resourceId } of works) {
      await ownResources.updateResource(context, actor, resourceId, { status: 4 }).catch((error) => {
        if (!(error instanceof Refusal)) throw error;
      });
      after = resourceId;
    }
    if (works.length < ROWS_AT_ONCE) return;
  }
}
