import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = 'src/i18n';

/** Address of the folder with the dictionaries of a build, below the site. A release with other words has another one. */
export function wordsFolder(root: string): string {
  const hash = createHash('sha256');
  for (const file of filesIn(root)) hash.update(file).update(readFileSync(join(root, SOURCE, file)));
  return `assets/words-${hash.digest('base64url').slice(0, 7)}`;
}

/**
 * Puts the dictionaries into one folder whose address the app knows as `__WORDS__`: the frame would name a hundred files
 * otherwise. While developing they are read where they are written.
 */
export function words(): Plugin {
  let root = '';
  return {
    name: 'colophon:words',
    config(config, { command }) {
      root = config.root ?? process.cwd();
      const folder = command === 'build' ? wordsFolder(root) : SOURCE;
      const namespaces = globSync('en_US/*.json', { cwd: join(root, SOURCE) }).map((file) => parse(file).name);
      return {
        define: { __WORDS__: JSON.stringify(`/${folder}`), __NAMESPACES__: JSON.stringify(namespaces.toSorted()) },
      };
    },
    generateBundle() {
      const folder = wordsFolder(root);
      for (const file of filesIn(root)) {
        const source = JSON.stringify(JSON.parse(readFileSync(join(root, SOURCE, file), 'utf8')));
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source });
      }
    },
  };
}

function filesIn(root: string): string[] {
  const files = globSync('*/*.json', { cwd: join(root, SOURCE) });
  return files.map((file) => file.replaceAll('\\', '/')).toSorted();
}
