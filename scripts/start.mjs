#!/usr/bin/env node
// npm start: brings everything up to date, then runs the server until it is stopped.
import './lib/require-node.mjs';
import { writeStaleBill } from './lib/bill-of-materials.mjs';
import { buildStale, SITE_RUNTIME, THEMES, WEB_APP } from './lib/build.mjs';
import { runTogether } from './lib/children.mjs';
import { installMissing } from './lib/install.mjs';
import { SERVER_ARGS, SERVER_ENV } from './lib/project.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  await installMissing();
  await buildStale([WEB_APP, SITE_RUNTIME, ...THEMES]);
  await writeStaleBill();
  return runTogether([{ args: SERVER_ARGS, env: { ...SERVER_ENV, ...process.env } }]);
});
