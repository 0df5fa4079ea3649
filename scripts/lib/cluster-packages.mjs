import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebianPackages } from './debian-packages.mjs';
import { ROOT } from './project.mjs';

export const CLUSTER_FOLDER = join(ROOT, 'node_modules/.cache/cluster');
const PATRONI = 'usr/bin/patroni';

/** The programs, what Patroni needs of Python, and libraries that a system may lack. */
const PACKAGES = [
  'patroni',
  'etcd-server',
  'haproxy',
  'pgbouncer',
  'postgresql-15',
  'postgresql-client-15',
  'python3-psycopg2',
  'python3-etcd',
  'python3-dateutil',
  'python3-yaml',
  'python3-prettytable',
  'python3-psutil',
  'python3-click',
  'python3-six',
  'python3-urllib3',
  'python3-dnspython',
  'python3-wcwidth',
  'python3-cdiff',
  'python3-pkg-resources',
  'libpq5',
  'libc-ares2',
  'libevent-2.1-7',
  'liblua5.3-0',
  'libopentracing-c-wrapper0',
  'libopentracing1',
  'libldap-2.5-0',
  'libicu72',
  'libxml2',
  'libxslt1.1',
];

/** True where they are unpacked. */
export function hasClusterPrograms() {
  return existsSync(join(CLUSTER_FOLDER, PATRONI));
}

/**
 * Unpacks Debian's programs of a cluster into a folder of the project.
 *
 * @returns {Promise<boolean>} whether they can be had
 */
export async function unpackClusterPrograms() {
  return (await unpackDebianPackages(PACKAGES, PATRONI, CLUSTER_FOLDER)) !== null;
}

/** Has them there for the test of a failover. Without them it is skipped, and said to be. */
export async function installMissingClusterPrograms() {
  if (await unpackClusterPrograms()) return;
  console.log("The test of a failover is skipped, because Debian's packages could not be had.");
}
