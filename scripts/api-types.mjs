#!/usr/bin/env node
// npm run api-types: writes the types of the API, and the operations of the client, anew, from what the server says of itself.
import './lib/require-node.mjs';
import { installMissing } from './lib/install.mjs';
import { PROGRAMS } from './lib/project.mjs';
import { runMain } from './lib/refusal.mjs';
import { runWithProjectNode } from './lib/run.mjs';

await runMain(async () => {
  await installMissing();
  const env = { ...process.env, API_TYPES: 'write' };
  return (await runWithProjectNode([PROGRAMS.vitest, 'run', 'apps/server/test/api-types.test.ts'], { env })).code;
});
