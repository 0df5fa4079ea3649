import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { releaseVersion, type VersionBody } from './mutations.ts';

/** A resource of a batch, with its first version. */
export interface BatchEntry extends VersionBody {
  name: string;
  resourceTitle: string;
  intro: string;
  tags: string[];
  coverImages: string[];
  policies: { policyName: string; policyText: string; status: number }[];
}

/** What became of an entry: the resource that it is now, or why it failed. */
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

type BatchAnswer = Record<string, { status: number; data: CreatedResource | null; message: string }>;

/**
 * Publishes several resources, each by itself: one that fails keeps no other from it. Answers by name. What a call that
 * gets no answer was about fails with its reason, and those that were done before stay done.
 */
export const publishBatch = mutation({
  call: async ({ type, entries, onProgress }: Batch): Promise<Map<string, BatchOutcome>> => {
    const outcomes = new Map<string, BatchOutcome>();
    for (let start = 0; start < entries.length; start += MAX_PER_CALL) {
      const part = entries.slice(start, start + MAX_PER_CALL);
      // The generated description of the API lags behind this call.
      const body = { ...type, createResourceObjects: part } as never;
      const call = api.POST('/v2/resources/createBatch' as never, { body } as never);
      const answers = await answer<BatchAnswer>(call as never);
      for (const { name } of part) {
        const { status, data, message } = answers[name]!;
        outcomes.set(
          name,
          status === DONE && data ? { resource: data, reason: null } : { resource: null, reason: message },
        );
      }
      onProgress(Math.min(start + MAX_PER_CALL, entries.length));
    }
    return outcomes;
  },
  stale: releaseVersion.stale,
});
