import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@colophon/model';
import type { Manifest, Plugin } from 'vite';
import { filesOf, readManifest } from './manifest.ts';
import { wordsFolder } from './words.ts';

/** Dictionaries that every page needs, as in `src/i18n/i18n.ts`. */
const FRAME_TEXTS = ['shell', 'ui'];
/** A route that has an address: a file whose name begins with `_` only surrounds others, one with `-` is none. */
const ROUTE = /^((?:.+\/)?[^_/-][^/]*)\.tsx$/;
/** Suffix in the manifest for a route whose screen is a file of its own. */
const SCREEN = '?tsr-split=component---loader';
/** The routes that are part of the frame, as `src/first-routes.ts` says: the first leads to the second, so both need the same. */
const START = 'index';
const HOME = '_public/home';
/** The file of all other routes. */
const ROUTES = 'src/routeTree.gen.ts';
const TEXTS = /texts: \[([^\]]*)\]/;

/**
 * Writes `preloads.json` beside the page: which addresses there are, and which files the page at each needs after the frame,
 * by language. The server names them in the page, so that a browser fetches them with the frame and not a round trip
 * after it; other addresses are pages that do not exist.
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
      const routes = readdirSync(join(root, 'src/routes'), { recursive: true, encoding: 'utf8' });
      const read = (source: string) => readFileSync(join(root, source), 'utf8');
      const list = listPreloads(
        readManifest(dist),
        routes.map((file) => file.replaceAll('\\', '/')),
        read,
        wordsFolder(root),
      );
      writeFileSync(join(dist, 'preloads.json'), JSON.stringify(list));
    },
  };
}

/** Files to fetch early at the addresses that `pattern`, a regular expression, describes. */
interface Preload {
  readonly pattern: string;
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** `routes` are the files in `src/routes`; `read` gives the text of a source file; the dictionaries stand in `folder`. */
export function listPreloads(
  manifest: Manifest,
  routes: readonly string[],
  read: (source: string) => string,
  folder: string,
): Preload[] {
  const frame = filesOf(manifest, 'index.html');
  if (!Object.keys(manifest).some((source) => source.endsWith(SCREEN)))
    throw new Error(`The build has no screen: none of its sources ends in ${SCREEN}`);
  return routes.flatMap((file) => {
    const path = ROUTE.exec(file)?.[1];
    if (!path || path === START) return [];
    const name = `src/routes/${file}${SCREEN}`;
    // one that only leads on to another has no screen
    if (!manifest[name])
      return [{ pattern: patternOf(path), files: Object.fromEntries(LOCALES.map((one) => [one, []])) }];
    const screens = layoutsOf(manifest, name, path);
    const texts = [...FRAME_TEXTS, ...screens.flatMap((screen) => textsOf(screen.split('?', 1)[0]!, read))];
    const chunks = path === HOME ? screens : [ROUTES, ...screens];
    const files = LOCALES.map((locale) => {
      const code = chunks.filter((needed) => manifest[needed]).flatMap((needed) => [...filesOf(manifest, needed)]);
      const words = texts.map((text) => `${folder}/${locale}/${text}.json`);
      return [locale, [...new Set([...code, ...words])].filter((file) => !frame.has(file))] as const;
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

/** The dictionaries that a route names in its `texts`, or takes from a list that it imports. */
function textsOf(source: string, read: (source: string) => string): string[] {
  const code = read(source);
  return namesIn(TEXTS.exec(code)?.[1] ?? '', code, read);
}

function namesIn(list: string, code: string, read: (source: string) => string): string[] {
  const named = [...list.matchAll(/'([^']+)'/g)].map(([, text]) => text!);
  const shared = [...list.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name]) => {
    const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#([^']+)'`).exec(code)?.[1];
    if (!from) throw new Error(`${name} is not imported where it is used`);
    const there = read(`src/${from}`);
    return namesIn(new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(there)?.[1] ?? '', there, read);
  });
  return [...named, ...shared];
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
