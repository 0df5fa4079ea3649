import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@colophon/model';
import { PAGE_TEXTS, type PageText, type Settings } from './platform/settings.ts';

const LONGEST_CHARS = 200_000;

/**
 * The texts in a folder, `terms.en_US.md` and `terms.zh_CN.md`. One that is there in one language stands for both.
 *
 * @throws Error when the folder cannot be read or a text is too long
 */
export function readPageTexts(folder: string): Settings['pageTexts'] {
  readdirSync(folder);
  return Object.fromEntries(
    PAGE_TEXTS.flatMap((name) => {
      const found = LOCALES.map((locale) => textIn(folder, name, locale));
      const any = found.find((text) => text !== null);
      if (any === undefined) return [];
      return [[name, Object.fromEntries(LOCALES.map((locale, index) => [locale, found[index] ?? any]))]];
    }),
  );
}

/** Where the web app shows them. */
export function addressesOf(texts: Settings['pageTexts']): Settings['pageLinks'] {
  return Object.fromEntries(Object.keys(texts).map((name) => [name, `/pages/${name}`]));
}

function textIn(folder: string, name: PageText, locale: Locale): string | null {
  const file = join(folder, `${name}.${locale}.md`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (text.length > LONGEST_CHARS) throw new Error(`${file} has more than ${LONGEST_CHARS} characters`);
  return text || null;
}
