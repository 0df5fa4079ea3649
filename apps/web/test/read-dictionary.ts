import type { Locale } from '@colophon/model';
import type { Namespace } from '#i18n/dictionaries.ts';
import type { Dictionary } from '#i18n/translator.ts';

const files = import.meta.glob<Dictionary>('../src/i18n/{en_US,zh_CN}/*.json', { import: 'default' });

/** Takes the place of `src/i18n/read-dictionary.ts` in tests, which have no server. */
export function readDictionary(locale: Locale, namespace: Namespace): Promise<Dictionary> {
  return files[`../src/i18n/${locale}/${namespace}.json`]!();
}
