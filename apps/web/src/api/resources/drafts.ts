import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { mutation } from '../mutation.ts';
import { resourceKeys } from './keys.ts';

/** Content of a version that is not released yet, as the clients of the ecosystem keep it on the server. */
export interface DraftData {
  versionInput?: string;
  selectedFileInfo?: { name: string; sha1: string; from?: string } | null;
  additionalProperties?: { key: string; value: string }[];
  customProperties?: { key: string; name: string; value: string; description: string }[];
  customConfigurations?: {
    key: string;
    name: string;
    description: string;
    type: 'input' | 'select';
    input: string;
    select: string[];
  }[];
  directDependencies?: { id: string; name: string; type: 'resource' | 'object'; versionRange?: string }[];
  baseUpcastResources?: { resourceID: string; resourceName: string }[];
  descriptionEditorInput?: string;
  /** Of collections: how their items are shown, and whether items or anything else waits to be published. */
  collectionItemsSetting?: Record<string, string>;
  collectionItemsChanged?: boolean;
  otherChanged?: boolean;
  /** Beyond what other clients keep: which policies to sign and which contracts to leave out. */
  batchSignContracts?: { resourceId: string; policyIds: string[] }[];
  authExcludedItems?: { resourceId: string; excludedType: 'contractId' | 'policyId'; excludedValue: string }[];
  /** Beyond what other clients keep: what the first publication is given beside its file. */
  publication?: {
    intro: string;
    tags: string[];
    cover: string | null;
    policies: { policyName: string; policyText: string; content: string }[];
  };
}

export interface StoredDraft {
  data: DraftData;
  /** When it was saved, as the server says. */
  savedAt: string;
}

/** The draft of a resource, `null` when it has none. Read anew each time: it may have been saved elsewhere. */
export const versionDraftQuery = (resourceId: string) =>
  queryOptions({
    queryKey: resourceKeys.draft(resourceId),
    queryFn: () => readDraft(resourceId),
    staleTime: 0,
  });

async function readDraft(resourceId: string): Promise<StoredDraft | null> {
  const params = { path: { resourceId } };
  const draft = await lookUp(api.GET('/v2/resources/{resourceId}/versions/drafts', { params }));
  return draft && { data: draft.draftData as DraftData, savedAt: draft.updateDate };
}

/** The draft was saved by somebody else since it was read: another tab, or another editor. */
export class NewerDraft extends Error {
  override readonly name = 'NewerDraft';
}

interface DraftToSave {
  resourceId: string;
  data: DraftData;
  /** When the draft was saved that this one follows; `null` when there was none. `any`: whatever is there is replaced. */
  follows: string | null | 'any';
}

/**
 * Saves a draft; what other editors keep in it stays. Answers when it was saved.
 *
 * Rejects with `NewerDraft`, or as other calls.
 */
export const saveDraft = mutation({
  call: async ({ resourceId, data, follows }: DraftToSave): Promise<StoredDraft> => {
    const there = await readDraft(resourceId);
    if (follows !== 'any' && there && there.savedAt !== follows) throw new NewerDraft();
    const draftData = { ...there?.data, ...data };
    const params = { path: { resourceId } };
    const saved = await answer(api.POST('/v2/resources/{resourceId}/versions/drafts', { params, body: { draftData } }));
    return { data: draftData, savedAt: saved.updateDate };
  },
  stale: [resourceKeys.drafts],
});

/** Throws a draft away. */
export const discardDraft = mutation({
  call: (resourceId: string) =>
    answer(api.DELETE('/v2/resources/{resourceId}/versions/drafts', { params: { path: { resourceId } } })),
  stale: [resourceKeys.drafts],
});
