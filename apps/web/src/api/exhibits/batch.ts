import { BatchOutcome } from '@colophon/model';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { inBatches } from '../objects/in-batches.ts';
import { exhibitKeys } from './keys.ts';
import { changeExhibit, type NewPolicy } from './mutations.ts';

interface CommonChange {
  exhibitIds: readonly string[];
  /** Puts them on the shelf (1) or takes them off. */
  onlineStatus?: 0 | 1;
  addPolicies?: readonly NewPolicy[];
}

/** Changes several exhibits in the same way, each by itself; answers those that failed, with the reason. */
export const changeExhibits = mutation({
  call: async ({ exhibitIds, onlineStatus, addPolicies }: CommonChange) => {
    const failed: { exhibitId: string; reason: string }[] = [];
    for (const presentableIds of inBatches(exhibitIds)) {
      const outcomes = await answer(
        onlineStatus === undefined
          ? api.PUT('/v2/presentables/updatePresentableBatch', {
              body: { presentableIds, addPolicies: [...(addPolicies ?? [])] },
            })
          : api.PUT('/v2/presentables/updatePresentableOnlineStatusBatch', { body: { presentableIds, onlineStatus } }),
      );
      for (const [exhibitId, { status, data }] of Object.entries(outcomes))
        if (status === BatchOutcome.refused) failed.push({ exhibitId, reason: data });
    }
    return failed;
  },
  stale: changeExhibit.stale,
});

/** Puts an exhibit at a place among those of its node, counted from 1; themes do not count. */
export const moveExhibit = mutation({
  call: ({ nodeId, exhibitId, place }: { nodeId: number; exhibitId: string; place: number }) =>
    answer(
      api.PUT('/v2/presentables/position', { body: { nodeId, presentableIds: [exhibitId], targetSortId: place } }),
    ),
  stale: [exhibitKeys.all],
});
