import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files that are fetched with a part of the app, as the build writes them: numbers in a list of names. */
const LIST = /__vite__mapDeps\(\[([\d,]+)\]\)/g;
const NAMES = /m\.f\|\|\(m\.f=(\[[^\]]*\])\)/;

/**
 * Puts the files that are fetched with each part of the app in the order of their numbers. The file of all routes has a hundred such lists
 * and travels with the first page; in order, they compress to half.
 */
export function shortFileLists(): Plugin {
  let assets = '';
  return {
    name: 'colophon:short-file-lists',
    apply: 'build',
    configResolved(config) {
      assets = join(config.root, config.build.outDir, config.build.assetsDir);
    },
    writeBundle() {
      for (const file of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
        const path = join(assets, file);
        const code = readFileSync(path, 'utf8');
        const ordered = inOrder(code);
        if (ordered !== code) writeFileSync(path, ordered);
      }
    },
  };
}

/** The code with its lists in order. Style sheets stay behind one another as they were: later ones count for more. */
export function inOrder(code: string): string {
  const names = JSON.parse(NAMES.exec(code)?.[1] ?? '[]') as string[];
  return code.replaceAll(LIST, (_, list: string) => {
    const numbers = list.split(',').map(Number);
    const isStyle = (number: number) => names[number]!.endsWith('.css');
    const scripts = numbers.filter((number) => !isStyle(number)).sort((one, other) => one - other);
    return `__vite__mapDeps([${[...scripts, ...numbers.filter(isStyle)].join(',')}])`;
  });
}
