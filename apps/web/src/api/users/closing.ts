import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { userKeys } from './keys.ts';

function fetchClosing() {
  return answer(api.GET('/v2/users/current/closing'));
}

export type ClosingObstacle = Awaited<ReturnType<typeof fetchClosing>>['obstacles'][number];

/** Obstacles to closing the own account. */
export const closingQuery = queryOptions({ queryKey: userKeys.closing, queryFn: fetchClosing });

/** Has the own account closed after the days of grace; the session ends with it. */
export const closeAccount = mutation({
  call: (body: { password: string; givesUpMoney: boolean }) => answer(api.POST('/v2/users/current/closing', { body })),
  stale: [],
});
