import { typePath, typeWord } from '@colophon/model';
import { useCallback } from 'react';
import { typeTitle } from '#i18n/i18n.ts';
import { useLocale } from '#i18n/use-translation.ts';

/** How types are said in the reader's language, from their names root first: as operators call them, else as everybody does. */
export function useTypeWords(): (chain: readonly string[]) => string {
  const locale = useLocale();
  return useCallback(
    (chain) => typePath(chain, locale, (name) => typeTitle(locale, name) ?? typeWord(name, locale)),
    [locale],
  );
}
