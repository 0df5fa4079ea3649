#!/usr/bin/env node
// npm run hostile -- URL: attacks an installation as hostile themes, widgets and works would, and reports what they gain.
import './lib/require-node.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { installMissing } from './lib/install.mjs';
import { runMain } from './lib/refusal.mjs';
import { runWithProjectNode } from './lib/run.mjs';

await runMain(async () => {
  await installMissing();
  const env = { ...process.env, CHROMIUM_PATH: await findOrInstallChromium() };
  const { code } = await runWithProjectNode(['content/hostile/main.ts', ...process.argv.slice(2)], { env });
  return code;
});
