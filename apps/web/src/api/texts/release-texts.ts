import { LOCALES, type Locale } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { namespaces } from '#i18n/namespaces.ts';
import { readDictionary } from '#i18n/read-dictionary.ts';
import { textKeys } from './keys.ts';

/** A text of this release, which a text of the same key takes the place of. */
export type ReleaseText = Record<Locale, string> & { key: string };

/** All texts of this release, in both languages. */
export const releaseTextsQuery = queryOptions({
  queryKey: textKeys.release,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<ReleaseText[]> => {
    const found = new Map<string, ReleaseText>();
    await Promise.all(
      namespaces().map(async (namespace) => {
        const dictionaries = await Promise.all(LOCALES.map((locale) => readDictionary(locale, namespace)));
        for (const [index, dictionary] of dictionaries.entries()) {
          for (const [name, text] of Object.entries(dictionary)) {
            const key = `${namespace}.${name}`;
            found.set(key, { key, en_US: '', zh_CN: '', ...found.get(key), [LOCALES[index]!]: text });
          }
        }
      }),
    );
    return [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  },
});
