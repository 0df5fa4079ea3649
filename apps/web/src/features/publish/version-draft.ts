import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '#api/client.ts';
import type { StoredFile } from './use-file-transfer.ts';

/** Content of a version that is not released yet, kept on the server. */
export interface VersionDraft {
  version: string;
  file: StoredFile | null;
  /** Markdown. */
  description: string;
}

/** As the clients of the ecosystem keep it; fields that this screen does not know are left as they are. */
interface DraftData {
  versionInput?: string;
  selectedFileInfo?: { name: string; sha1: string; from?: string } | null;
  descriptionEditorInput?: string;
}

/** The draft of a resource, `null` when it has none. Read anew each time: it may have been saved elsewhere. */
export const versionDraftQuery = (resourceId: string) =>
  queryOptions({
    queryKey: ['resources', resourceId, 'draft'],
    queryFn: async (): Promise<VersionDraft | null> => {
      const data = await readDraft(resourceId);
      if (!data) return null;
      const { versionInput = '', selectedFileInfo: file = null, descriptionEditorInput: description = '' } = data;
      return { version: versionInput, file: file && { name: file.name, sha1: file.sha1 }, description };
    },
    staleTime: 0,
  });

/** Saves a draft; what other editors keep in it stays. */
export async function saveDraft(resourceId: string, { version, file, description }: VersionDraft): Promise<void> {
  const draftData = {
    ...(await readDraft(resourceId)),
    versionInput: version,
    selectedFileInfo: file && { ...file, from: '' },
    descriptionEditorInput: description,
  };
  const params = { path: { resourceId } };
  await answer(api.POST('/v2/resources/{resourceId}/versions/drafts', { params, body: { draftData } }));
}

async function readDraft(resourceId: string): Promise<DraftData | null> {
  const draft = await lookUp(
    api.GET('/v2/resources/{resourceId}/versions/drafts', { params: { path: { resourceId } } }),
  );
  return draft && (draft.draftData as DraftData);
}
