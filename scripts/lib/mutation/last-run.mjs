import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../project.mjs';
import { Refusal } from '../refusal.mjs';

/** @typedef {import('./report.mjs').Outcomes} Outcomes */

/**
 * The last run of a module: what was tried of which sources, and what came of it.
 *
 * @typedef {{ sources: string, share: string, minutes: number, outcomes: Outcomes }} LastRun
 */

/** @param {string} name  of the module */
const fileOf = (name) => join(ROOT, 'node_modules/.cache/mutants', `${name}.json`);

/** @param {Record<string, string>} sources */
const digestOf = (sources) =>
  createHash('sha256')
    .update(JSON.stringify(Object.values(sources)))
    .digest('hex');

/**
 * @param {string} name
 * @param {Record<string, string>} sources
 * @param {Omit<LastRun, 'sources'>} run
 */
export function keepRun(name, sources, { outcomes, ...run }) {
  const file = fileOf(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...run, sources: digestOf(sources), outcomes: [...outcomes] }));
}

/**
 * The last run of a module, whose survivors are to be tried again.
 *
 * @param {string} name
 * @param {Record<string, string>} sources
 * @returns {LastRun}
 * @throws Refusal when there was none, or the sources have changed since
 */
export function lastRun(name, sources) {
  const file = fileOf(name);
  if (!existsSync(file)) throw new Refusal(`No run of ${name} is kept whose survivors could be tried again.`);
  const run = JSON.parse(readFileSync(file, 'utf8'));
  if (run.sources !== digestOf(sources)) throw new Refusal(`The sources of ${name} have changed since its last run.`);
  return { ...run, outcomes: new Map(run.outcomes) };
}
