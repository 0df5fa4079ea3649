#!/usr/bin/env node
// npm run operator -- list | promote <login name> | demote <login name>: who operates the installation.
import './lib/require-node.mjs';
import { installMissing } from './lib/install.mjs';
import { runMain } from './lib/refusal.mjs';
import { runWithProjectNode } from './lib/run.mjs';

await runMain(async () => {
  await installMissing();
  const { code } = await runWithProjectNode(['apps/server/src/cli.ts', ...process.argv.slice(2)]);
  return code;
});
