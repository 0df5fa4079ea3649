import type { ExportPart } from '@colophon/model';
import { and, eq, gt, ne } from 'drizzle-orm';
import { credentials } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MAX_EXPORTS_A_DAY } from '../limits.ts';
import { type ExportRow, exports } from '../tables.ts';
import { EXPORT_QUEUE } from './run-export.ts';

const DAY_MS = 24 * 3_600_000;

export interface ExportWish {
  readonly files: 'all' | 'none';
  /** Empty: all. */
  readonly parts: readonly ExportPart[];
  /** The login password; programs, which have none, have a token that was made with it. */
  readonly password?: string | undefined;
}

/**
 * Has everything that the actor owns written into an archive, by a job.
 *
 * @throws Refusal `user.wrong-password`, `user.password-locked`, `moving.busy`, `moving.too-many`
 */
export async function askForExport(
  context: Context,
  actor: Actor,
  { files, parts, password }: ExportWish,
): Promise<ExportRow> {
  const { db, clock, jobs } = context;
  const { userId } = actor;
  if (actor.credential.kind === 'session' && !(await credentials.verifyPassword(context, userId, password ?? '')))
    throw new Refusal('user.wrong-password');
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const exportId = newObjectId(now);
      const [asked] = await tx
        .insert(exports)
        .values({ exportId, userId, files, parts: [...new Set(parts)], createdAt: now, updatedAt: now })
        .returning();
      const isOfToday = and(eq(exports.userId, userId), gt(exports.createdAt, new Date(now.getTime() - DAY_MS)));
      if ((await tx.$count(exports, and(isOfToday, ne(exports.state, 'failed')))) > MAX_EXPORTS_A_DAY)
        throw new Refusal('moving.too-many');
      await jobs.enqueue(tx, EXPORT_QUEUE, { exportId });
      return asked!;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'account_exports_one_at_a_time')) throw new Refusal('moving.busy');
    throw error;
  }
}
