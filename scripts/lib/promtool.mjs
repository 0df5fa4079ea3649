import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebianPackages } from './debian-packages.mjs';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';

const FOLDER = join(ROOT, 'node_modules/.cache/prometheus');

/**
 * Has `promtool`, with which tests check the alert rules, taken out of Debian's package `prometheus` into a folder of the project, without
 * installing the service. Without it that one check is skipped, and said to be.
 */
export async function installMissingPromtool() {
  if ((await run('promtool', ['--version'], { capture: true })).code === 0) return;
  if (await unpackDebianPackages(['prometheus'], 'usr/bin/promtool', FOLDER)) {
    rmSync(join(FOLDER, 'usr/bin/prometheus'), { force: true });
    return;
  }
  console.log(
    'The check of alert rules by promtool is skipped, because it was not found: "apt-get install prometheus" has it.',
  );
}
