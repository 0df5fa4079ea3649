import { join } from 'node:path';
import { unpackDebianPackages } from './debian-packages.mjs';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';

const FOLDER = join(ROOT, 'node_modules/.cache/caddy');

/**
 * Has Caddy there for the tests of what happens behind it: the machine's, or taken out of Debian's package into a folder of the
 * project, without installing the service. Without it they are skipped, and said to be.
 */
export async function installMissingCaddy() {
  if ((await run('caddy', ['version'], { capture: true })).code === 0) return;
  if (await unpackDebianPackages(['caddy'], 'usr/bin/caddy', FOLDER)) return;
  console.log('The tests behind Caddy are skipped, because it was not found: "apt-get install caddy" has it.');
}
