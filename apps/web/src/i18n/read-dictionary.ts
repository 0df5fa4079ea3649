import type { Locale } from '@colophon/model';
import type { Namespace } from './dictionaries.ts';
import type { Dictionary } from './translator.ts';

/** Address of the folder with the dictionaries of this release. */
declare const __WORDS__: string;

/** Fetches a dictionary of this release. */
export async function readDictionary(locale: Locale, namespace: Namespace): Promise<Dictionary> {
  const response = await fetch(`${__WORDS__}/${locale}/${namespace}.json`);
  if (!response.ok) throw new Error(`The server answers ${response.status}`);
  return (await response.json()) as Dictionary;
}
