import type { AppealStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { liftMeasure } from '../measures.ts';
import { type AppealRow, appeals } from '../tables.ts';
import { tellOfAppeal } from '../tell.ts';

export interface AppealDecision {
  readonly status: Exclude<AppealStatus, 'open'>;
  /** Said to both sides. */
  readonly result: string;
}

/**
 * Decides an open appeal, finally. An accepted one lifts the measure in the same transaction, which tells both sides by messages.
 *
 * @throws Refusal `appeal.not-found`, `appeal.decided`
 */
export async function decideAppeal(
  context: Context,
  operator: Actor,
  appealId: string,
  { status, result }: AppealDecision,
): Promise<AppealRow> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const [appeal] = await tx.select().from(appeals).where(eq(appeals.appealId, appealId)).for('update');
    if (!appeal) throw new Refusal('appeal.not-found');
    if (appeal.status !== 'open') throw new Refusal('appeal.decided');
    const now = clock.now();
    const [decided] = await tx
      .update(appeals)
      .set({ status, result, handlerUserId: operator.userId, handledAt: now, updatedAt: now })
      .where(eq(appeals.appealId, appealId))
      .returning();
    const entry = { action: 'decide', objectType: 'appeal', objectId: appealId, reason: result } as const;
    await writeAudit(tx, operator, { ...entry, before: { status: appeal.status }, after: { status } }, now);
    const { measureId } = appeal;
    const isBack = status === 'accepted' && (await liftMeasure(tx, context, operator, { measureId, reason: result }));
    await tellOfAppeal(tx, context, decided!, isBack);
    return decided!;
  });
}
