import { readFileSync } from 'node:fs';
import { Refusal } from '../refusal.mjs';
import { run } from '../run.mjs';

/** @typedef {import('./sources.mjs').Mutant} Mutant */

/**
 * The lines of a folder that differ from a revision, as `file:line`.
 *
 * @param {string} revision
 * @param {string} folder
 * @returns {Promise<Set<string>>}
 */
export async function changedLines(revision, folder) {
  const { code, output } = await run('git', ['diff', '--unified=0', '--no-color', revision, '--', folder], {
    capture: true,
  });
  if (code !== 0) throw new Refusal(`git knows no revision “${revision}”.`);
  /** @type {Set<string>} */
  const lines = new Set();
  let file = '';
  for (const line of output.split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    for (let index = 0; from !== undefined && index < Number(count); index++)
      lines.add(`${file}:${Number(from) + index}`);
  }
  return lines;
}

/**
 * The mutants that are not listed in `equivalent.json` as changing nothing that anybody could notice. An entry names the
 * file, the text that is replaced, by what, and why nobody notices; `on` is a part of its line, where that is not unique.
 *
 * @param {string} module
 * @param {Mutant[]} mutants
 * @returns {Mutant[]}
 */
export function withoutEquivalents(module, mutants) {
  /** @type {Record<string, { file: string, on: string, original: string, replacement: string, because: string }[]>} */
  const all = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));
  const entries = all[module] ?? [];
  /** @param {Mutant} mutant */
  const matching = (mutant) =>
    entries.filter(
      ({ file, on, original, replacement }) =>
        mutant.file.endsWith(`/${file}`) &&
        mutant.original === original &&
        mutant.replacement === replacement &&
        mutant.source.includes(on),
    );
  const used = new Set(mutants.flatMap(matching));
  const unused = entries.find((entry) => !used.has(entry));
  if (unused) throw new Refusal(`equivalent.json names a mutant that does not exist: ${JSON.stringify(unused)}`);
  return mutants.filter((mutant) => matching(mutant).length === 0);
}
