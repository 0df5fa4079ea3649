import { useCallback } from 'react';
import { type File, sourceText, sourceUrl } from '../source.ts';
import { useLoaded } from '../use-loaded.ts';

export function useSourceUrl({ exhibitId, itemId }: File) {
  return useLoaded(useCallback(() => sourceUrl({ exhibitId, itemId }), [exhibitId, itemId]));
}

export function useSourceText({ exhibitId, itemId }: File) {
  return useLoaded(useCallback(() => sourceText({ exhibitId, itemId }), [exhibitId, itemId]));
}
