#!/usr/bin/env node
// npm run cluster: kills the primary of a PostgreSQL of three nodes under load. Arguments go to `bench/cluster/run.ts`.
import './lib/require-node.mjs';
import { buildStale, SITE_RUNTIME, THEMES, WEB_APP } from './lib/build.mjs';
import { runTogether } from './lib/children.mjs';
import { installMissing } from './lib/install.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  await installMissing();
  await buildStale([WEB_APP, SITE_RUNTIME, ...THEMES]);
  return runTogether([{ args: ['bench/cluster/run.ts', ...process.argv.slice(2)] }]);
});
