import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {{ name: string, path?: string, apply(folder: string): void, command?: string }} Step `path` is the file that is written by hand
 */

/**
 * The recipes of `docs/recipes.md`, by their titles.
 *
 * @param {string} text
 * @returns {Map<string, Step[]>}
 */
export function readRecipes(text) {
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const title = section.slice(0, section.indexOf('\n'));
      // what stands at the left edge and has no number is told between the steps
      const items = section.split(/^(?=\S)/m).filter((part) => /^\d+\. /.test(part));
      return [title, items.map((item) => readStep(`${title}, step ${Number.parseInt(item, 10)}`, item))];
    }),
  );
}

/**
 * @param {string} name
 * @param {string} item
 * @returns {Step}
 */
function readStep(name, item) {
  const blocks = [...item.matchAll(/^( *)```(\w+)\n([\s\S]*?\n)\1```$/gm)].map(
    ([, indent = '', language, code = '']) => ({
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
  const [first, second] = blocks;
  const words = item.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').replaceAll(/\s+/g, ' ');
  if (first?.language === 'sh' && !second) {
    return { name, command: first.code.trim(), apply: () => undefined };
  }
  const created = /New file `([^`]+)`/.exec(words)?.[1];
  if (created && first && !second) {
    return { name, path: created, apply: (folder) => create(name, join(folder, created), first.code) };
  }
  const changed = /\b[Ii]n `([^`]+)`/.exec(words)?.[1];
  const way = / (after|in place of) (add|write) $/.exec(words)?.[1];
  if (changed && way && first && second && blocks.length === 2) {
    const code = way === 'after' ? first.code + second.code : second.code;
    return { name, path: changed, apply: (folder) => replace(name, join(folder, changed), first.code, code) };
  }
  throw new Error(`${name} cannot be read.`);
}

/** @param {string} name @param {string} path @param {string} code */
function create(name, path, code) {
  if (existsSync(path)) throw new Error(`${name}: ${path} is there already.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

/** @param {string} name @param {string} path @param {string} former whole lines @param {string} code */
function replace(name, path, former, code) {
  if (!existsSync(path)) throw new Error(`${name}: there is no ${path}.`);
  const parts = readFileSync(path, 'utf8').split(
    new RegExp(`^${former.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'm'),
  );
  if (parts.length !== 2) throw new Error(`${name}: ${path} has these lines ${parts.length - 1} times:\n${former}`);
  writeFileSync(path, parts.join(code));
}
