import { useCallback } from 'react';
import { type Source, sourceText, sourceUrl } from '../source.ts';
import { useLoaded } from '../use-loaded.ts';

export function useSourceUrl({ exhibitId, itemId }: Source) {
  return useLoaded(useCallback(() => sourceUrl({ exhibitId, itemId }), [exhibitId, itemId]));
}

export function useSourceText({ exhibitId, itemId }: Source) {
  return useLoaded(useCallback(() => sourceText({ exhibitId, itemId }), [exhibitId, itemId]));
}
