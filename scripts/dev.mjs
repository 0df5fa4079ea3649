#!/usr/bin/env node
// npm run dev: the server, started anew when its sources change, and Vite, which shows the web app's sources as they are.
import './lib/require-node.mjs';
import { join } from 'node:path';
import { buildStale, SITE_RUNTIME, THEMES } from './lib/build.mjs';
import { runTogether } from './lib/children.mjs';
import { installMissing } from './lib/install.mjs';
import { PROGRAMS, ROOT, SERVER_ARGS } from './lib/project.mjs';
import { runMain } from './lib/refusal.mjs';

/** Where `apps/web/vite.config.ts` listens. */
const VITE_ORIGIN = 'http://localhost:4181';

await runMain(async () => {
  await installMissing();
  await buildStale([SITE_RUNTIME, ...THEMES]);
  console.log(`The web app in development: ${VITE_ORIGIN}`);
  return runTogether([
    {
      args: ['--watch', '--watch-preserve-output', ...SERVER_ARGS],
      env: { PUBLIC_ORIGIN: VITE_ORIGIN, ...process.env },
    },
    { args: [PROGRAMS.vite], cwd: join(ROOT, 'apps/web') },
  ]);
});
