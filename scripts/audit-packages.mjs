#!/usr/bin/env node
// npm run audit-packages: asks the registry what is known against the packages of the lock file; fails for what is grave, and when nobody answers.
import './lib/require-node.mjs';
import { readAudit } from './lib/known-faults.mjs';
import { runMain } from './lib/refusal.mjs';
import { runNpm } from './lib/run.mjs';

await runMain(async () => {
  const { output } = await runNpm(['audit', '--json', '--package-lock-only', '--fetch-retries=0'], { capture: true });
  const { faults, isGrave } = readAudit(output);
  for (const { severity, name, range, titles } of faults)
    console.log(`${severity}: ${name} ${range}: ${titles.join('; ')}`);
  console.log(`${faults.length} packages with known faults.`);
  return isGrave ? 1 : 0;
});
