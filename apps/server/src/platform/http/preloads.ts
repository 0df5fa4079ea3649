import { existsSync, readFileSync } from 'node:fs';
import type { Locale } from '@colophon/model';

/** Files of the web app to fetch early at the addresses that `pattern` describes; written by its build. */
interface Preload {
  readonly pattern: string;
  readonly files: Readonly<Record<Locale, readonly string[]>>;
}

/** What names in a page the files that it needs after the frame, so that a browser fetches them along with it. */
export type NamePreloads = (html: string, path: string, locale: Locale) => string;

/** Reads the build's list, `path`. Without one nothing is named. */
export function readPreloads(path: string): NamePreloads {
  if (!existsSync(path)) return (html) => html;
  const list = (JSON.parse(readFileSync(path, 'utf8')) as Preload[]).map(({ pattern, files }) => ({
    pattern: new RegExp(pattern, 'i'),
    files,
  }));
  return (html, address, locale) => {
    const found = list.find(({ pattern }) => pattern.test(address));
    const links = (found?.files[locale] ?? []).map(linkTo).join('');
    return html.replace('</head>', () => `${links}</head>`);
  };
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
