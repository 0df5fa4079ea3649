import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '@colophon/model';
import { ROOT } from '../../scripts/lib/project.mjs';

type Dictionary = Record<string, string>;

/** The words on screen for `namespace:key`, or for `key` of the frame, with `{name}` replaced by the values. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

/** All dictionaries of the web app in a language, by namespace. */
export function dictionaries(locale: Locale): Map<string, Dictionary> {
  const folder = join(ROOT, 'apps/web/src/i18n', locale);
  return new Map(
    readdirSync(folder).map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}

/** Reads the web app's words in a language. Asking for a key that does not exist is an error of the test. */
export function textsOf(locale: Locale): Texts {
  const all = dictionaries(locale);
  return (address, values = {}) => {
    const [namespace, key] = address.includes(':') ? address.split(':') : ['shell', address];
    const text = all.get(namespace!)?.[key!];
    if (text === undefined) throw new Error(`No text ${address} in ${locale}`);
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? `{${name}}`));
  };
}
