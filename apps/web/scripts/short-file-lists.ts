import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files that are fetched with a part of the app, as the build writes them: numbers in a list of names. */
const LIST = /__vite__mapDeps\(\[([\d,]+)\]\)/g;
const NAMES = /m\.f\|\|\(m\.f=(\[[^\]]*\])\)/;

/** Files that a page names itself, which are there before any part is fetched. */
const NAMED = /(?:src|href)="\/(assets\/[^"]+)"/g;

/**
 * Puts the files that are fetched with each part of the app in the order of their numbers, without those that every page has already. The
 * file of all routes has a hundred such lists and travels with the first page; in order, they compress to half.
 */
export function shortFileLists(): Plugin {
  let [page, assets] = ['', ''];
  return {
    name: 'colophon:short-file-lists',
    apply: 'build',
    configResolved(config) {
      page = join(config.root, config.build.outDir, 'index.html');
      assets = join(config.root, config.build.outDir, config.build.assetsDir);
    },
    writeBundle() {
      const there = new Set(Array.from(readFileSync(page, 'utf8').matchAll(NAMED), ([, name]) => name!));
      for (const file of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
        const path = join(assets, file);
        const code = readFileSync(path, 'utf8');
        const ordered = inOrder(code, there);
        if (ordered !== code) writeFileSync(path, ordered);
      }
    },
  };
}

/**
 * The code with its lists in order, without the files that are there, and without names that no list has any more. Style sheets stay behind
 * one another as they were: later ones count for more.
 */
export function inOrder(code: string, there: ReadonlySet<string>): string {
  const names = JSON.parse(NAMES.exec(code)?.[1] ?? '[]') as string[];
  const isStyle = (number: number) => names[number]!.endsWith('.css');
  const kept = (list: string) =>
    list
      .split(',')
      .map(Number)
      .filter((number) => !there.has(names[number]!));
  const used = [...new Set(Array.from(code.matchAll(LIST), ([, list]) => kept(list!)).flat())].sort(ascending);
  const numberOf = new Map(used.map((number, place) => [number, place]));
  return code
    .replace(NAMES, (all, list: string) => all.replace(list, () => JSON.stringify(used.map((number) => names[number]))))
    .replaceAll(LIST, (_, list: string) => {
      const numbers = kept(list);
      const scripts = numbers.filter((number) => !isStyle(number)).sort(ascending);
      const ordered = [...scripts, ...numbers.filter(isStyle)].map((number) => numberOf.get(number));
      return `__vite__mapDeps([${ordered.join(',')}])`;
    });
}

const ascending = (one: number, other: number) => one - other;
