import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.mjs';
import { run } from '../run.mjs';

/** @typedef {import('./sources.mjs').Mutant} Mutant */
/** @typedef {Map<number, import('./workers.mjs').Outcome>} Outcomes */

const QUALITY = join(ROOT, 'docs/quality.md');
const SHOWN_LENGTH = 100;

/** @param {string | undefined} outcome */
export const isNoticed = (outcome) => outcome === 'killed' || outcome === 'endless';

/**
 * @param {Mutant[]} mutants
 * @param {Outcomes} outcomes
 */
function countKilled(mutants, outcomes) {
  return mutants.filter(({ id }) => isNoticed(outcomes.get(id)?.outcome)).length;
}

/**
 * The share of mutants that tests noticed, in percent. One that does not come to an end is noticed.
 *
 * @param {Mutant[]} mutants
 * @param {Outcomes} outcomes
 */
export function scoreOf(mutants, outcomes) {
  return (100 * countKilled(mutants, outcomes)) / mutants.length;
}

/**
 * Prints the survivors, the score of each file, and the score.
 *
 * @param {Mutant[]} mutants
 * @param {Outcomes} outcomes
 * @param {number} minutes
 */
export function printReport(mutants, outcomes, minutes) {
  for (const { id, file, line, original, replacement } of mutants) {
    const { outcome } = outcomes.get(id) ?? {};
    if (isNoticed(outcome)) continue;
    const mark = outcome === 'uncovered' ? ' (no test comes here)' : '';
    console.log(`${file}:${line}${mark}\n  - ${shown(original)}\n  + ${shown(replacement)}`);
  }
  for (const [file, own = []] of Object.entries(Object.groupBy(mutants, ({ file }) => file))) {
    const score = scoreOf(own, outcomes).toFixed(1).padStart(5);
    console.log(
      `${score} %  ${String(countKilled(own, outcomes)).padStart(4)} of ${String(own.length).padEnd(4)}  ${file}`,
    );
  }
  const endless = mutants.filter(({ id }) => outcomes.get(id)?.outcome === 'endless').length;
  const killed = countKilled(mutants, outcomes);
  const score = scoreOf(mutants, outcomes).toFixed(1);
  console.log(
    `Score ${score} %: ${killed} of ${mutants.length} noticed (${endless} by never ending) in ${minutes.toFixed(1)} min.`,
  );
}

/** @param {string} text */
function shown(text) {
  const line = text.replace(/\s+/g, ' ');
  if (line === '') return '(removed)';
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line;
}

/**
 * Writes a module's score into the table of `docs/quality.md`.
 *
 * @param {string} name
 * @param {Mutant[]} mutants
 * @param {Outcomes} outcomes
 * @param {string} how  which mutants were tried, and for how long
 */
export async function record(name, mutants, outcomes, how) {
  const { output } = await run('git', ['log', '-1', '--format=%h, %cs'], { capture: true });
  const killed = countKilled(mutants, outcomes);
  const score = scoreOf(mutants, outcomes).toFixed(1);
  const row = `| ${name} | ${mutants.length} | ${killed} | ${score} % | ${output.trim()} | ${how} |`;
  writeFileSync(QUALITY, withRow(readFileSync(QUALITY, 'utf8'), name, row));
}

/**
 * A document with a row of its only table replaced: the one that begins with a name. A new name gets a row below the others.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} row
 */
export function withRow(text, name, row) {
  const own = new RegExp(`^\\| ${name} \\|.*$`, 'm');
  if (own.test(text)) return text.replace(own, () => row);
  return text.replace(/(?:^\|.*\n)+/m, (table) => `${table}${row}\n`);
}
