#!/usr/bin/env node
// npm run sbom: writes the bill of materials, which a start does as well when packages have changed.
import './lib/require-node.mjs';
import { relative } from 'node:path';
import { BILL, writeStaleBill } from './lib/bill-of-materials.mjs';
import { ROOT } from './lib/project.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  await writeStaleBill();
  console.log(`The bill of materials is in ${relative(ROOT, BILL)}.`);
});
