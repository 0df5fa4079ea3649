#!/usr/bin/env node
// npm run check: everything but the tests.
import './lib/require-node.mjs';
import { runChecks } from './lib/checks.mjs';
import { installMissing } from './lib/install.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  await installMissing();
  const { failed } = await runChecks();
  return failed > 0 ? 1 : 0;
});
