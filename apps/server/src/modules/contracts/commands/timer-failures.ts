import { inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { FIRST_TIMER_RETRY_MS, LONGEST_TIMER_RETRY_MS, MAX_TIMER_FAILURE_LENGTH } from '../limits.ts';
import { type ContractRow, contractTimerFailures } from '../tables.ts';

/** A contract with a clock event that is due. */
export interface DueContract extends ContractRow {
  /** Number of failed tries to move it so far. */
  readonly failedTries: number;
}

/**
 * Notes which contracts could not be moved: operators see them, and they are left alone for a while, longer each time. Those
 * that could be moved are no trouble any more.
 *
 * @param failures  what went wrong, by contract
 */
export async function noteTimerFailures(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  tried: readonly DueContract[],
  failures: ReadonlyMap<string, unknown>,
): Promise<void> {
  const mended = tried.filter(({ contractId, failedTries }) => failedTries > 0 && !failures.has(contractId));
  if (mended.length > 0) {
    const ids = mended.map(({ contractId }) => contractId);
    await tx.delete(contractTimerFailures).where(inArray(contractTimerFailures.contractId, ids));
  }
  if (failures.size === 0) return;
  const now = clock.now();
  const rows = tried
    .filter(({ contractId }) => failures.has(contractId))
    .map(({ contractId, failedTries }) => {
      const waitMs = Math.min(FIRST_TIMER_RETRY_MS * 2 ** failedTries, LONGEST_TIMER_RETRY_MS);
      return {
        contractId,
        message: String(failures.get(contractId)).slice(0, MAX_TIMER_FAILURE_LENGTH),
        tries: failedTries + 1,
        failedAt: now,
        retryAt: new Date(now.getTime() + waitMs),
      };
    });
  await tx
    .insert(contractTimerFailures)
    .values(rows)
    .onConflictDoUpdate({
      target: contractTimerFailures.contractId,
      set: {
        message: sql`excluded.message`,
        tries: sql`excluded.tries`,
        failedAt: sql`excluded.failed_at`,
        retryAt: sql`excluded.retry_at`,
      },
    });
}
