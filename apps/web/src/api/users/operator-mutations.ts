import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { operatorKeys } from './operator-keys.ts';

/** Users carry tags, tags count users: what operators see of both is read again. */
const stale = [operatorKeys.all];

interface Freezing {
  userId: number;
  act: 'freeze' | 'recover';
  /** For the account's owner to read. */
  reason: string;
  /** For operators. */
  remark: string;
}

/** Freezes an account, or recovers a frozen one. */
export const freezeOrRecover = mutation({
  call: ({ userId, act, reason, remark }: Freezing) => {
    const words = { ...(reason && { reason }), ...(remark && { remark }) };
    const body = { status: act === 'freeze' ? (1 as const) : (0 as const), ...words };
    return answer(api.PUT('/v2/users/{userId}/freeOrRecoverUserStatus', { params: { path: { userId } }, body }));
  },
  stale,
});

/** Has an account closed on its owner's request. */
export const closeOnRequest = mutation({
  call: ({ userId, reason }: { userId: number; reason: string }) =>
    answer(api.POST('/v2/users/{userId}/closing', { params: { path: { userId } }, body: { reason } })),
  stale,
});

/** Gives several users the same tags. */
export const tagUsers = mutation({
  call: (body: { userIds: number[]; tagIds: number[] }) => answer(api.PUT('/v2/users/batchSetTag', { body })),
  stale,
});

interface Retagging {
  userId: number;
  added: number[];
  removed: number[];
}

/** Gives a user tags and takes others away. */
export const retagUser = mutation({
  call: async ({ userId, added, removed }: Retagging) => {
    const params = { path: { userId } };
    if (added.length > 0) await answer(api.PUT('/v2/users/{userId}/setTag', { params, body: { tagIds: added } }));
    if (removed.length > 0) await answer(api.PUT('/v2/users/{userId}/unsetTag', { params, body: { tagIds: removed } }));
  },
  stale,
});

export const createTags = mutation({
  call: (tags: string[]) => answer(api.POST('/v2/users/tags', { body: { tags } })),
  stale,
});

export const renameTag = (tagId: number) =>
  mutation({
    call: (tag: string) => answer(api.PUT('/v2/users/tags/{tagId}', { params: { path: { tagId } }, body: { tag } })),
    stale,
  });

export const deleteTag = mutation({
  call: (tagId: number) => answer(api.DELETE('/v2/users/tags/{tagId}', { params: { path: { tagId } } })),
  stale,
});
