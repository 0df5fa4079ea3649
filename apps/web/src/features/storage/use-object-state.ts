import { useMemo } from 'react';
import { usePropertySet } from '#domain/properties/use-property-set.ts';
import type { ObjectDraft, ObjectState } from './object-draft.ts';

/**
 * What an object says with the type and the words of a draft: the file is looked at as that type, and what does not go
 * with it is left out. Going back to an earlier type brings everything back.
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
    /** Whether nothing could be found out about the file. */
    isUnread: analysis?.state === 'failed' || analysis?.state === 'unknown',
  };
}
