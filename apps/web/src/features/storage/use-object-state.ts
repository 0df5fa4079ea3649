import { useMemo } from 'react';
import { usePropertySet } from '#domain/properties/use-property-set.ts';
import type { ObjectDraft, ObjectState } from './object-draft.ts';

/**
 * Returns the details of an object with the type and the values of a draft: the file is analysed as that type, and values that
 * do not fit it are left out. Going back to an earlier type restores everything.
 */
export function useObjectState(sha1: string, draft: ObjectDraft) {
  const { supplied, descriptors, dependencies } = draft;
  const code = draft.type?.code ?? '';
  const { set, analysis, ...known } = usePropertySet({ sha1, code, supplied, descriptors });
  const state = useMemo(
    (): ObjectState | null => set && { type: draft.type, set, dependencies },
    [set, draft.type, dependencies],
  );
  return {
    ...known,
    /** `null` until everything is known. */
    state,
    /** True when nothing could be found out about the file. */
    isUnread: analysis?.state === 'failed' || analysis?.state === 'unknown',
  };
}
