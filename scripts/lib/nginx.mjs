import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackDebianPackages } from './debian-packages.mjs';
import { ROOT } from './project.mjs';

const FOLDER = join(ROOT, 'node_modules/.cache/nginx');

/**
 * Finds nginx on the machine, or takes it out of Debian's package into a folder of the project, without installing the service.
 *
 * @returns {Promise<string | null>} its path
 */
export async function findOrUnpackNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const installed = folders.map((folder) => join(folder, 'nginx')).find(existsSync);
  return installed ?? unpackDebianPackages(['nginx'], 'usr/sbin/nginx', FOLDER);
}

/** Has nginx there for the tests of what happens behind it. Without it they are skipped, and said to be. */
export async function installMissingNginx() {
  if (await findOrUnpackNginx()) return;
  console.log('The tests behind nginx are skipped, because it was not found: "apt-get install nginx" has it.');
}
