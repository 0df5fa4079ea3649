#!/usr/bin/env node
// npm run build: installs and builds what is stale, so that processes can be started that may write nothing here.
import './lib/require-node.mjs';
import { writeStaleBill } from './lib/bill-of-materials.mjs';
import { buildStale, SITE_RUNTIME, THEMES, WEB_APP } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  await installMissing();
  await buildStale([WEB_APP, SITE_RUNTIME, ...THEMES]);
  await writeStaleBill();
  return 0;
});
