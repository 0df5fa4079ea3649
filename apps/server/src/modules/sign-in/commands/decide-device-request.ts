import type { TokenScope } from '@colophon/model';
import { and, eq, isNull } from 'drizzle-orm';
import { credentials } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { DEVICE_TOKEN_LIFE_MS } from '../limits.ts';
import { findDeviceRequest } from '../queries/find-device-request.ts';
import { type DeviceDecision, deviceRequests } from '../tables.ts';

interface Given {
  readonly userCode: string;
  readonly ip: string;
}

/**
 * Lets the program that waits under a code have a token of the caller's, with all that it asks for or less. It gets the token when it asks
 * the next time. The login password is asked for, as for every token, and a budget where it may pay.
 *
 * @throws Refusal as `findDeviceRequest` and `refuseToPay`; `devices.scope-not-asked`, `user.wrong-password`, `user.password-locked`,
 *   `user.token-limit-reached`
 */
export async function approveDeviceRequest(
  context: Context,
  actor: Actor,
  {
    scopes,
    budgetId,
    password,
    ...given
  }: Given & {
    readonly scopes?: readonly TokenScope[] | undefined;
    readonly budgetId?: string | undefined;
    readonly password: string;
  },
): Promise<void> {
  const request = await findDeviceRequest(context, actor, given);
  const granted = scopes ?? request.scopes;
  if (!granted.every((scope) => request.scopes.includes(scope))) throw new Refusal('devices.scope-not-asked');
  const expiresAt = new Date(context.clock.now().getTime() + DEVICE_TOKEN_LIFE_MS);
  await credentials.refuseToPay(context, actor, { scopes: granted, budgetId, expiresAt });
  await credentials.refuseWithoutRoomForToken(context.db, actor.userId);
  if (!(await credentials.verifyPassword(context, actor.userId, password))) throw new Refusal('user.wrong-password');
  const { userId } = actor;
  await decide(context, request.userCode, { decision: 'approved', userId, scopes: [...granted], budgetId });
}

/**
 * Refuses the program that waits under a code.
 *
 * @throws Refusal as `findDeviceRequest`
 */
export async function declineDeviceRequest(context: Context, actor: Actor, given: Given): Promise<void> {
  const { userCode } = await findDeviceRequest(context, actor, given);
  await decide(context, userCode, { decision: 'declined', userId: actor.userId });
}

/** A request is decided once, by whoever comes first. */
async function decide(
  { db }: Context,
  userCode: string,
  decision: { decision: DeviceDecision; userId: number; scopes?: TokenScope[]; budgetId?: string | undefined },
): Promise<void> {
  const decided = await db
    .update(deviceRequests)
    .set(decision)
    .where(and(eq(deviceRequests.userCode, userCode), isNull(deviceRequests.decision)))
    .returning({ userCode: deviceRequests.userCode });
  if (decided.length === 0) throw new Refusal('devices.unknown-code');
}
