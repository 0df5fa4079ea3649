import { typePath, typeWord } from '@colophon/model';
import { useCallback } from 'react';
import { typeTitle } from '#i18n/i18n.ts';
import { useLocale } from '#i18n/use-translation.ts';

/**
 * Returns the words for types in the reader's language, from their names root first: the operators' word, or else the general
 * one.
 */
export function useTypeWords(): (chain: readonly string[]) => string {
  const locale = useLocale();
  return useCallback(
    (chain) => typePath(chain, locale, (name) => typeTitle(locale, name) ?? typeWord(name, locale)),
    [locale],
  );
}
