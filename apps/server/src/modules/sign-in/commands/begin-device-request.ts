import type { TokenScope } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { hashOfDeviceCode, newDeviceCode, newUserCode } from '../device-codes.ts';
import { DEVICE_REQUEST_LIFE_MS, POLL_SECONDS } from '../limits.ts';
import { deviceRequests } from '../tables.ts';

interface NewDeviceRequest {
  readonly clientId: string;
  readonly scopes: readonly TokenScope[];
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * Begins the request of a program without a browser for a token: it gets a secret to ask by, and a code that somebody approves it by.
 * A code that another waiting request has is drawn anew.
 */
export async function beginDeviceRequest(
  { db, clock }: Context,
  request: NewDeviceRequest,
): Promise<{ deviceCode: string; userCode: string }> {
  const now = clock.now();
  for (;;) {
    const deviceCode = newDeviceCode();
    const userCode = newUserCode();
    const [row] = await db
      .insert(deviceRequests)
      .values({
        ...request,
        scopes: [...request.scopes],
        deviceCodeHash: hashOfDeviceCode(deviceCode),
        userCode,
        pollSeconds: POLL_SECONDS,
        expiresAt: new Date(now.getTime() + DEVICE_REQUEST_LIFE_MS),
        createdAt: now,
      })
      .onConflictDoNothing({ target: deviceRequests.userCode })
      .returning({ userCode: deviceRequests.userCode });
    if (row) return { deviceCode, userCode };
  }
}
