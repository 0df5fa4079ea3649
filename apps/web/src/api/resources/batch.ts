import { failureMessage } from '#failures.ts';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { inBatches } from '../objects/in-batches.ts';
import { releaseVersion, updateResource, type VersionBody } from './mutations.ts';

/** A resource of a batch, with its first version. */
export interface BatchEntry extends VersionBody {
  name: string;
  resourceTitle: string;
  intro: string;
  tags: string[];
  coverImages: string[];
  policies: { policyName: string; policyText: string; status: number }[];
}

/** Outcome of an entry: the resource that it is now, or the reason why it failed. */
export type BatchOutcome = { resource: CreatedResource; reason: null } | { resource: null; reason: string };

interface CreatedResource {
  resourceId: string;
  resourceName: string;
  status: number;
}

interface Batch {
  type: { resourceTypeCode: string; resourceTypeName?: string };
  entries: readonly BatchEntry[];
  /** Gets how many are done. */
  onProgress: (done: number) => void;
}

/** Entries that one call takes. */
const MAX_PER_CALL = 20;
const DONE = 1;

/**
 * Publishes several resources, each by itself: one that fails keeps no other from it. Answers by name. After a call
 * without an answer the rest has failed, and what was done before stays done.
 */
export const publishBatch = mutation({
  call: async ({ type, entries, onProgress }: Batch): Promise<Map<string, BatchOutcome>> => {
    const outcomes = new Map<string, BatchOutcome>();
    for (let start = 0; start < entries.length; start += MAX_PER_CALL) {
      const part = entries.slice(start, start + MAX_PER_CALL);
      const body = { ...type, createResourceObjects: part.map((entry) => ({ ...entry })) };
      try {
        const answers = await answer(api.POST('/v2/resources/createBatch', { body }));
        for (const { name } of part) {
          const { status, data, message } = answers[name]!;
          const isDone = status === DONE && data !== null;
          outcomes.set(name, isDone ? { resource: data, reason: null } : { resource: null, reason: message });
        }
      } catch (error) {
        for (const { name } of entries.slice(start)) {
          outcomes.set(name, { resource: null, reason: failureMessage(error) });
        }
        break;
      }
      onProgress(Math.min(start + MAX_PER_CALL, entries.length));
    }
    return outcomes;
  },
  stale: releaseVersion.stale,
});

interface CommonChange {
  resourceIds: readonly string[];
  status?: 1 | 4;
  addPolicies?: { policyName: string; policyText: string; status: 1; tests?: string }[];
}

/** Changes several own resources in the same way, each by itself; answers those that failed, with the reason. */
export const updateResources = mutation({
  call: async ({ resourceIds, ...change }: CommonChange) => {
    const failed: { resourceId: string; reason: string }[] = [];
    for (const part of inBatches(resourceIds)) {
      const outcomes = await answer(api.PUT('/v2/resources/updateBatch', { body: { resourceIds: part, ...change } }));
      for (const [resourceId, { status, data }] of Object.entries(outcomes))
        if (status !== DONE) failed.push({ resourceId, reason: String(data) });
    }
    return failed;
  },
  stale: updateResource.stale,
});
