import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { mutation } from '../mutation.ts';
import { resourceKeys } from '../resources/keys.ts';
import { userKeys } from './keys.ts';

/** Time after which a move is looked at again that waits for the other installation. */
const LOOK_AGAIN_MS = 3000;

function fetchMove() {
  return lookUp(api.GET('/v2/moves'), { redirect: false });
}

export type Move = NonNullable<Awaited<ReturnType<typeof fetchMove>>>;

/** The move of the user's account to another installation; `null` where there is none. */
export const moveQuery = queryOptions({
  queryKey: userKeys.move,
  queryFn: fetchMove,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_AGAIN_MS : false),
});

/** Begins a move; answers the code that is typed there. */
export const beginMove = mutation({
  call: (body: { toOrigin: string; password: string; leavesMoney: boolean }) => answer(api.POST('/v2/moves', { body })),
  stale: [userKeys.move],
});

/** Says to another installation that the user has arrived here; answers the code that is typed there. */
export const arrive = mutation({
  call: (body: { fromOrigin: string; moveId: string; code: string }) =>
    answer(api.POST('/v2/moves/arrivals', { body })),
  stale: [],
});

/** Ends a move by the code that is shown at the other installation. */
export const finishMove = mutation({
  call: ({ moveId, code }: { moveId: string; code: string }) =>
    answer(api.PUT('/v2/moves/{moveId}', { params: { path: { moveId } }, body: { code } })),
  stale: [userKeys.move],
});

/** Takes the works of an account that has moved off the market here. */
export const fallSilent = mutation({
  call: (moveId: string) => answer(api.POST('/v2/moves/{moveId}/silence', { params: { path: { moveId } } })),
  stale: [userKeys.move, resourceKeys.all],
});

/** Takes a move back, begun or done. */
export const takeBackMove = mutation({
  call: (moveId: string) => answer(api.DELETE('/v2/moves/{moveId}', { params: { path: { moveId } } })),
  stale: [userKeys.move],
});
