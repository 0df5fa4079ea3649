import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fileAnalysisQuery } from '#api/files/queries.ts';
import { attributesQuery } from '#api/types/attributes.ts';
import { isSupported, typeInfoQuery } from '#api/types/queries.ts';
import { mergeProperties } from '#domain/properties/property-set.ts';
import type { ObjectDraft, ObjectState } from './object-draft.ts';

const NOTHING = new Map<string, never>();

/**
 * What an object says with the type and the words of a draft: the file is looked at as that type, and what does not go
 * with it is left out. Going back to an earlier type brings everything back.
 */
export function useObjectState(sha1: string, draft: ObjectDraft) {
  const code = draft.type?.code ?? '';
  const analysis = useQuery(fileAnalysisQuery(sha1, code));
  const attributes = useQuery(attributesQuery(code));
  const type = useQuery({ ...typeInfoQuery(code), enabled: code !== '' });
  const takesOptions = type.data ? isSupported(type.data.resourceConfig.supportOptionalConfig) : false;

  const found = analysis.data?.state === 'running' ? undefined : analysis.data?.properties;
  const rules = attributes.data;
  const isReady = found !== undefined && rules !== undefined && !(type.isPending && code !== '');
  const state = useMemo((): ObjectState | null => {
    if (!isReady) return null;
    const { supplied, descriptors, dependencies } = draft;
    const set = mergeProperties({ found, attributes: rules, supplied, descriptors, takesOptions });
    return { type: draft.type, set, dependencies };
  }, [isReady, found, rules, draft, takesOptions]);

  return {
    /** `null` until everything is known. */
    state,
    attributes: rules ?? NOTHING,
    takesOptions,
    /** Whether nothing could be found out about the file. */
    isUnread: analysis.data?.state === 'failed' || analysis.data?.state === 'unknown',
    failed: [analysis, attributes, type].find(({ error }) => error),
  };
}
