import { createHmac, randomBytes } from 'node:crypto';
import { ResourceStatus } from '@colophon/model';
import { DateTime } from 'luxon';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, isUniqueViolation, type Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lotteryDrawings, lotteryDraws } from '../tables.ts';

interface Eligible {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly userId: number;
  readonly username: string;
}

export interface Drawing {
  /** The Monday of the week, `2026-03-02`. */
  readonly weekStart: string;
  readonly num: number;
  /** Only works with this tag. */
  readonly tag?: string | undefined;
  /** Only works of this type. */
  readonly resourceTypeCode?: string | undefined;
}

/**
 * Draws among the works that were first listed in a week that is over and are on the market: the first `num` by the HMAC of their id under a
 * seed that is kept, so that everybody can repeat it. Once a week.
 *
 * @throws Refusal `request.argument` for a day that is no Monday, `lottery.week-not-over`, `lottery.drawn`
 */
export async function drawLottery({ db, clock, settings }: Context, operator: Actor, drawing: Drawing): Promise<void> {
  const { weekStart, num } = drawing;
  const begins = DateTime.fromISO(weekStart, { zone: settings.timeZone });
  if (begins.weekday !== 1) {
    throw new Refusal('request.argument', { details: [{ field: 'weekStart', reason: 'is no Monday' }] });
  }
  const ends = begins.plus({ weeks: 1 });
  const at = clock.now();
  if (ends.toJSDate() > at) throw new Refusal('lottery.week-not-over');
  const seed = randomBytes(16).toString('hex');
  await db.transaction(async (tx) => {
    try {
      await tx.insert(lotteryDrawings).values({ weekStart, seed, createdAt: at });
    } catch (error) {
      if (isUniqueViolation(error, 'lottery_drawings_pkey')) throw new Refusal('lottery.drawn');
      throw error;
    }
    const week = { from: begins.toJSDate(), until: ends.toJSDate() };
    const drawn = inOrderOf(seed, await listEligible(tx, drawing, week)).slice(0, num);
    const after = { ...drawing, seed, resourceIds: drawn.map(({ resourceId }) => resourceId) };
    const entry = { action: 'draw', objectType: 'drawing', objectId: weekStart, after } as const;
    await writeAudit(tx, operator, entry, at);
    if (drawn.length > 0) await tx.insert(lotteryDraws).values(drawn.map((work) => ({ weekStart, ...work })));
  });
}

/** Works by the hexadecimal HMAC-SHA256 of their id under a seed. */
export function inOrderOf<Work extends { readonly resourceId: string }>(seed: string, works: readonly Work[]): Work[] {
  const keyOf = (id: string) => createHmac('sha256', seed).update(id).digest('hex');
  return works
    .map((work) => ({ work, key: keyOf(work.resourceId) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ work }) => work);
}

function listEligible(
  tx: Transaction,
  { tag, resourceTypeCode }: Drawing,
  { from, until }: { from: Date; until: Date },
): Promise<Eligible[]> {
  const sql = driverOf(tx);
  return sql<Eligible[]>`
    select resources.resource_id as "resourceId", resource_name as "resourceName", user_id as "userId", username
    from first_listings join resources on resources.resource_id = first_listings.resource_id
    where listed_at >= ${from.toISOString()}::timestamptz and listed_at < ${until.toISOString()}::timestamptz
      and status = ${ResourceStatus.online}
      and (${tag ?? null}::text is null or ${tag ?? null}::text = any(tags))
      and (${resourceTypeCode ?? null}::text is null or resource_type_code = ${resourceTypeCode ?? null}::text)`;
}
