#!/usr/bin/env node
// npm run mutants -- <module>: how many small changes to a module's sources its tests notice.
import './lib/require-node.mjs';
import { runTogether } from './lib/children.mjs';
import { installMissing } from './lib/install.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  await installMissing();
  return runTogether([{ args: ['scripts/lib/mutation/main.mjs', ...process.argv.slice(2)] }]);
});
