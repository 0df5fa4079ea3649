import { join } from 'node:path';
import { unpackDebianPackages } from './debian-packages.mjs';
import { ROOT } from './project.mjs';

const FOLDER = join(ROOT, 'node_modules/.cache/pgbouncer');
const PACKAGES = ['pgbouncer', 'libc-ares2', 'libevent-2.1-7'];

/** Has PgBouncer there for the tests of what happens behind it, out of Debian's packages. Without it they are skipped, and said to be. */
export async function installMissingPgBouncer() {
  if (await unpackDebianPackages(PACKAGES, 'usr/sbin/pgbouncer', FOLDER)) return;
  console.log("The tests behind PgBouncer are skipped, because Debian's package could not be had.");
}
