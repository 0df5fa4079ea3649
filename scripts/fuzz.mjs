#!/usr/bin/env node
// npm run fuzz: generated tests and random machines by seeds of their own, round after round until it is stopped.
// With arguments, such as `--machines 1000000 --seed 7`, random machines alone, once.
import './lib/require-node.mjs';
import { installMissing } from './lib/install.mjs';
import { PROGRAMS } from './lib/project.mjs';
import { runMain } from './lib/refusal.mjs';
import { runWithProjectNode } from './lib/run.mjs';

const MACHINES = 'apps/server/test/fuzz/main.ts';
const GENERATED = ['packages/language', 'packages/policy', 'packages/node-rules', 'packages/receipt'];

await runMain(async () => {
  await installMissing();
  const args = process.argv.slice(2);
  if (args.length > 0) return (await runWithProjectNode([MACHINES, ...args])).code;
  for (let round = 1; ; round++) {
    const seed = String(Math.floor(Math.random() * 2 ** 31));
    console.log(`Round ${round}: FUZZ_SEED=${seed} repeats it`);
    const env = { ...process.env, FUZZ_SEED: seed };
    const tests = await runWithProjectNode([PROGRAMS.vitest, 'run', '--reporter=dot', ...GENERATED], { env });
    const machines = await runWithProjectNode([MACHINES, '--seed', seed]);
    if (tests.code !== 0 || machines.code !== 0) return 1;
  }
});
