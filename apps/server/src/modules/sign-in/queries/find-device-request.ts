import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { readUserCode } from '../device-codes.ts';
import { WRONG_CODES_BY_IP, WRONG_CODES_BY_USER } from '../limits.ts';
import { type DeviceRequestRow, deviceRequests } from '../tables.ts';

/**
 * The request that waits under a code which somebody typed. A wrong code costs a try, of the account and of the address.
 *
 * @throws Refusal `devices.unknown-code`, `devices.too-many-tries`
 */
export async function findDeviceRequest(
  { db, clock, rateLimits }: Context,
  actor: Actor,
  { userCode, ip }: { readonly userCode: string; readonly ip: string },
): Promise<DeviceRequestRow> {
  const tries = [
    { limit: WRONG_CODES_BY_USER, subject: String(actor.userId) },
    { limit: WRONG_CODES_BY_IP, subject: ip },
  ];
  if (await rateLimits.isAnyExhausted(tries)) throw new Refusal('devices.too-many-tries');
  const [row] = await db
    .select()
    .from(deviceRequests)
    .where(
      and(
        eq(deviceRequests.userCode, readUserCode(userCode)),
        gt(deviceRequests.expiresAt, clock.now()),
        isNull(deviceRequests.decision),
      ),
    );
  if (row) return row;
  for (const { limit, subject } of tries) await rateLimits.use(limit, subject);
  throw new Refusal('devices.unknown-code');
}
