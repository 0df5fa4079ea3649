import { existsSync, readFileSync } from 'node:fs';
import type { Locale } from '@colophon/model';

/** Files of the web app to fetch early at the addresses that `pattern` describes; written by its build. */
interface Preload {
  readonly pattern: string;
  readonly files: Readonly<Record<Locale, readonly string[]>>;
}

/** Facts about the web app's pages. */
export interface Preloads {
  /** Returns true when there is a page at this address. */
  has(path: string): boolean;
  /** Names in a page the files that it needs after the frame, so that a browser fetches them along with it. */
  nameIn(html: string, path: string, locale: Locale): string;
}

/** Reads the build's list, `path`. Without one every address may be a page, and nothing is named. */
export function readPreloads(path: string): Preloads {
  if (!existsSync(path)) return { has: () => true, nameIn: (html) => html };
  const list = (JSON.parse(readFileSync(path, 'utf8')) as Preload[]).map(({ pattern, files }) => ({
    pattern: new RegExp(pattern, 'i'),
    files,
  }));
  const find = (address: string) => list.find(({ pattern }) => pattern.test(address));
  return {
    has: (address) => find(address) !== undefined,
    nameIn(html, address, locale) {
      const links = (find(address)?.files[locale] ?? []).map(linkTo).join('');
      return html.replace('</head>', () => `${links}</head>`);
    },
  };
}

function linkTo(file: string): string {
  if (file.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="/${file}">`;
  return `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'fetch'}" crossorigin href="/${file}">`;
}
