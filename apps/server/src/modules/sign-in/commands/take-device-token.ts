import { eq } from 'drizzle-orm';
import { credentials } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { hashOfDeviceCode } from '../device-codes.ts';
import { DEVICE_CLIENTS, DEVICE_TOKEN_LIFE_MS, POLL_SLOWER_SECONDS } from '../limits.ts';
import { type DeviceRequestRow, deviceRequests } from '../tables.ts';

/** Answers of RFC 8628 besides a token. */
export type DeviceError = 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token' | 'invalid_grant';

export interface DeviceToken {
  readonly token: string;
  readonly scopes: readonly string[];
  readonly expiresInSeconds: number;
}

/**
 * Gives a program the token that its request was approved for, once. Whoever asks before the pause is over has a longer one from
 * then on. Emits what every new token does: its owner is told.
 */
export function takeDeviceToken(
  context: Context,
  { deviceCode, clientId }: { readonly deviceCode: string; readonly clientId: string },
): Promise<DeviceToken | DeviceError> {
  const hash = hashOfDeviceCode(deviceCode);
  return context.db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(deviceRequests)
      .where(eq(deviceRequests.deviceCodeHash, hash))
      .for('update');
    if (request?.clientId !== clientId) return 'invalid_grant';
    const now = context.clock.now();
    if (request.expiresAt <= now) return 'expired_token';
    const isEarly = now.getTime() - (request.polledAt?.getTime() ?? 0) < request.pollSeconds * 1_000;
    if (isEarly || request.decision === null) {
      const pollSeconds = request.pollSeconds + (isEarly ? POLL_SLOWER_SECONDS : 0);
      await tx
        .update(deviceRequests)
        .set({ polledAt: now, pollSeconds })
        .where(eq(deviceRequests.deviceCodeHash, hash));
      return isEarly ? 'slow_down' : 'authorization_pending';
    }
    await tx.delete(deviceRequests).where(eq(deviceRequests.deviceCodeHash, hash));
    if (request.decision === 'declined') return 'access_denied';
    return issueToken(context, tx, request, now);
  });
}

async function issueToken(
  context: Context,
  tx: Transaction,
  { clientId, userId, scopes, budgetId }: DeviceRequestRow,
  now: Date,
): Promise<DeviceToken> {
  const { token } = await credentials.issueApiToken(tx, context, {
    userId: userId!,
    name: DEVICE_CLIENTS[clientId]!,
    clientId,
    scopes,
    budgetId: budgetId ?? undefined,
    expiresAt: new Date(now.getTime() + DEVICE_TOKEN_LIFE_MS),
    addresses: [],
  });
  return { token, scopes, expiresInSeconds: DEVICE_TOKEN_LIFE_MS / 1_000 };
}
