import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseAccount } from '@colophon/server/platform/database/embedded-account.ts';
import { CLUSTER_FOLDER, unpackClusterPrograms } from '../../scripts/lib/cluster-packages.mjs';

/** Debian's programs of a cluster, in a folder of the project. */
export interface Programs {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgBouncer: string;
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
  /** Environment that has them find their libraries. */
  readonly env: NodeJS.ProcessEnv;
}

/** Unpacks Debian's packages; `null` where they cannot be had, or not be run by the account of PostgreSQL, as in a closed home. */
export async function findPrograms(): Promise<Programs | null> {
  if (!(await unpackClusterPrograms())) return null;
  const inFolder = (path: string) => join(CLUSTER_FOLDER, path);
  const libraries = readdirSync(inFolder('usr/lib')).find((name) => name.endsWith('-linux-gnu'))!;
  const programs = {
    patroni: inFolder('usr/bin/patroni'),
    etcd: inFolder('usr/bin/etcd'),
    haproxy: inFolder('usr/sbin/haproxy'),
    pgBouncer: inFolder('usr/sbin/pgbouncer'),
    postgres: inFolder('usr/lib/postgresql/15/bin'),
    env: {
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      LD_LIBRARY_PATH: inFolder(`usr/lib/${libraries}`),
      PYTHONPATH: inFolder('usr/lib/python3/dist-packages'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  };
  const account = await databaseAccount(CLUSTER_FOLDER);
  const options = { ...account, cwd: tmpdir(), env: programs.env };
  return promisify(execFile)(programs.etcd, ['--version'], options).then(
    () => programs,
    () => null,
  );
}
