import { agentKeys } from '../agents/keys.ts';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { userKeys } from '../users/keys.ts';

interface Approval {
  user_code: string;
  scopes: string[];
  /** The budget that it pays from, if it is to pay. */
  budgetId?: string | undefined;
  password: string;
}

/** The program that waits under a code; a wrong code costs a try. */
export const readDevice = mutation({
  call: (userCode: string) => answer(api.GET('/v2/devices/{userCode}', { params: { path: { userCode } } })),
  stale: [],
});

export type DeviceRequest = Awaited<ReturnType<typeof readDevice.call>>;

/** Lets the program have a token. */
export const approveDevice = mutation({
  call: (body: Approval) => answer(api.POST('/v2/devices/approve', { body })),
  stale: [userKeys.tokens, agentKeys.mine],
});

export const declineDevice = mutation({
  call: (userCode: string) => answer(api.POST('/v2/devices/decline', { body: { user_code: userCode } })),
  stale: [],
});
