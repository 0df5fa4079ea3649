import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_NODE, ROOT } from './project.mjs';
import { Refusal } from './refusal.mjs';
import { runNpm } from './run.mjs';

const INSTALLED = join(ROOT, 'node_modules');

/** Holds the state of the lock file that the last complete installation had. */
const STAMP = join(INSTALLED, '.colophon-installed');

/**
 * Installs the packages that the lock file names, unless that is done already.
 *
 * @throws {Refusal} when npm fails
 */
export async function installMissing() {
  const wanted = lockState();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && existsSync(PROJECT_NODE)) return;

  console.log('Installing packages; the first time this takes a minute or two …');
  // Not `npm ci`: it empties the folder that holds the Node that may run us, and refuses a lock file without the
  // programs that some registries do not carry for other systems.
  const { code } = await runNpm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Refusal('The packages could not be installed: see above, then start again.');
  if (!existsSync(PROJECT_NODE)) {
    throw new Refusal(
      'The project\'s own Node was not installed: run "npm rebuild node" with install scripts allowed, then start again.',
    );
  }
  writeFileSync(STAMP, wanted);
}

/** Returns the state that an installation depends on: the lock file and the kind of machine. */
function lockState() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}
