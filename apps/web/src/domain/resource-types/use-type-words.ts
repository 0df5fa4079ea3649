import { typePath } from '@colophon/model';
import { useCallback } from 'react';
import { useLocale } from '#i18n/use-translation.ts';

/** How types are said in the reader's language, from their names root first. */
export function useTypeWords(): (chain: readonly string[]) => string {
  const locale = useLocale();
  return useCallback((chain) => typePath(chain, locale), [locale]);
}
