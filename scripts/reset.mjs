#!/usr/bin/env node
// npm run reset: empties the data folder, after asking. `--yes` answers the question.
import './lib/require-node.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { installMissing } from './lib/install.mjs';
import { ROOT } from './lib/project.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { runWithProjectNode } from './lib/run.mjs';

await runMain(async () => {
  if (process.env.DATABASE_URL) {
    throw new Refusal(
      'DATABASE_URL is set, and what lives in that database is not in DATA_DIR: empty both by hand, or unset DATABASE_URL.',
    );
  }
  const dataDir = resolve(ROOT, process.env.DATA_DIR || 'data');
  if (!existsSync(dataDir)) {
    console.log(`There is nothing in ${dataDir}.`);
    return 0;
  }
  if (!process.argv.includes('--yes') && !(await isConfirmed(dataDir))) {
    console.log('Nothing was changed.');
    return 1;
  }
  await installMissing();
  const { code } = await runWithProjectNode(['scripts/lib/empty-data-folder.mjs', dataDir]);
  return code;
});

/** @param {string} dataDir */
async function isConfirmed(dataDir) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([
    terminal.question(`Delete everything in ${dataDir}: accounts, resources, files? [y/N] `),
    closed,
  ]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
