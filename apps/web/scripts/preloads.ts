import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@colophon/model';
import type { Manifest, Plugin } from 'vite';
import { filesOf, readManifest } from './manifest.ts';

/** Dictionaries that every page needs, as in `src/i18n/i18n.ts`. */
const FRAME_TEXTS = ['shell', 'ui'];
/** A route that has an address: a file whose name begins with `_` only surrounds others. */
const ROUTE = /^src\/routes\/((?:.+\/)?[^_/][^/]*)\.tsx\?tsr-split=component/;
/** The route that is part of the frame, as `src/first-routes.ts` says, and the file of all others. */
const HOME = '_public/home';
const ROUTES = 'src/routeTree.gen.ts';
const TEXTS = /texts: \[([^\]]*)\]/;

/**
 * Writes `preloads.json` beside the page: which files the page at an address needs after the frame, by language. The
 * server names them in the page, so that a browser fetches them with the frame and not a round trip after it.
 */
export function preloads(): Plugin {
  let [root, dist] = ['', ''];
  return {
    name: 'colophon:preloads',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      dist = join(config.root, config.build.outDir);
    },
    writeBundle() {
      const list = listPreloads(readManifest(dist), (source) => readFileSync(join(root, source), 'utf8'));
      writeFileSync(join(dist, 'preloads.json'), JSON.stringify(list));
    },
  };
}

/** Files to fetch early at the addresses that `pattern`, a regular expression, describes. */
interface Preload {
  readonly pattern: string;
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** `read` gives the text of a source file. */
export function listPreloads(manifest: Manifest, read: (source: string) => string): Preload[] {
  const frame = filesOf(manifest, 'index.html');
  return Object.keys(manifest).flatMap((name) => {
    const path = ROUTE.exec(name)?.[1];
    if (!path) return [];
    const screens = layoutsOf(manifest, name, path);
    const texts = [...FRAME_TEXTS, ...screens.flatMap((screen) => textsOf(read(screen.split('?', 1)[0]!)))];
    const chunks = path === HOME ? screens : [ROUTES, ...screens];
    const files = LOCALES.map((locale) => {
      const names = [...chunks, ...texts.map((text) => `src/i18n/${locale}/${text}.json`)];
      const needed = names.filter((needed) => manifest[needed]).flatMap((needed) => [...filesOf(manifest, needed)]);
      return [locale, [...new Set(needed)].filter((file) => !frame.has(file))] as const;
    });
    return [{ pattern: patternOf(path), files: Object.fromEntries(files) }];
  });
}

/** The chunk of a route and those of the layouts around it. */
function layoutsOf(manifest: Manifest, name: string, path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  const layouts = folders.map((_, depth) =>
    name.replace(`${path}.tsx`, `${folders.slice(0, depth + 1).join('/')}.tsx`),
  );
  return [...layouts.filter((layout) => manifest[layout]), name];
}

function textsOf(source: string): string[] {
  return [...(TEXTS.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, text]) => text!);
}

/** Addresses of a route by its file: folders that begin with `_` are none, `$` begins a parameter, `{-$` one that may be absent. */
function patternOf(path: string): string {
  const segments = path.split('/').filter((segment) => !segment.startsWith('_') && segment !== 'index');
  const parts = segments.map((segment) => {
    if (segment.startsWith('{-$')) return '(/[^/]+)?';
    return segment.startsWith('$') ? '/[^/]+' : `/${segment.replace(/_$/, '')}`;
  });
  // the first page is the home page, wherever an installation puts it
  return path === HOME ? '^(/home)?/?$' : `^${parts.join('')}/?$`;
}
