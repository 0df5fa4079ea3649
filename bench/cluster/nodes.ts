import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAccount } from '@colophon/server/platform/database/embedded-account.ts';
import postgres from 'postgres';
import { ROOT } from '../../scripts/lib/project.mjs';
import { undoLater } from '../installation.ts';
import { freePort } from '../programs.ts';
import type { Programs } from './packages.ts';

const SHIPPED = join(ROOT, 'deploy/cluster');
const NAMES = ['node-1', 'node-2', 'node-3'] as const;
const PASSWORD = 'lantern7';
const LOOK_MS = 50;
const READY_MS = 60_000;

interface Node {
  readonly name: string;
  readonly restPort: number;
  readonly port: number;
  readonly dataDir: string;
  patroni: ChildProcess | undefined;
}

/** A PostgreSQL of three nodes. */
export interface Cluster {
  /** By way of PgBouncer. */
  readonly pooledUrl: string;
  /** To the primary, whichever node that is. */
  readonly directUrl: string;
  readonly nodeUrls: readonly string[];
  /** Kills PostgreSQL and Patroni of the primary; answers its name. */
  killPrimary(): Promise<string>;
  /** Starts Patroni of a node; done when it follows the primary. */
  comeBack(name: string): Promise<void>;
}

/** Starts etcd, three nodes, HAProxy and PgBouncer, each with the file that is shipped; `undoAll` ends them. */
export async function startCluster(programs: Programs): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-cluster-'));
  undoLater(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const account = await databaseAccount(folder);
  const ownFolder = async (name: string) => {
    const path = join(folder, name);
    await mkdir(path, { mode: 0o700 });
    if (account) await chown(path, account.uid, account.gid);
    return path;
  };
  const logs = await ownFolder('logs');

  function start(name: string, command: string, args: readonly string[]): ChildProcess {
    const log = openSync(join(logs, name), 'a');
    const child = spawn(command, args, { ...account, cwd: folder, env: programs.env, stdio: ['ignore', log, log] });
    closeSync(log);
    undoLater(() => end(child));
    return child;
  }

  const [etcdPort, peerPort, proxyPort, poolerPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const etcd = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  start('etcd', programs.etcd, [
    ...['--name', 'etcd', '--data-dir', await ownFolder('etcd'), '--initial-cluster', `etcd=${peer}`],
    ...['--listen-client-urls', etcd, '--advertise-client-urls', etcd],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
  ]);
  await until('etcd', () => answersWell(`${etcd}/health`));

  const nodes: Node[] = [];
  for (const name of NAMES) {
    const [restPort, port] = [await freePort(), await freePort()];
    nodes.push({ name, restPort, port, dataDir: join(await ownFolder(name), 'data'), patroni: undefined });
  }
  const shipped = await readFile(join(SHIPPED, 'patroni.yml'), 'utf8');
  for (const node of nodes) await writeFile(settingsOf(node), patroniSettings(shipped, node));

  function settingsOf({ name }: Node): string {
    return join(folder, `${name}.yml`);
  }

  function patroniSettings(text: string, { name, restPort, port, dataDir }: Node): string {
    return replaced(text, [
      ['name: node-1', `name: ${name}`],
      ['127.0.0.1:8008', `127.0.0.1:${restPort}`],
      ['127.0.0.1:2379', `127.0.0.1:${etcdPort}`],
      ['127.0.0.1:5432', `127.0.0.1:${port}`],
      ['/var/lib/postgresql/colophon.pgpass', `${dataDir}.pgpass`],
      ['/var/lib/postgresql/colophon', dataDir],
      ['/usr/lib/postgresql/15/bin', programs.postgres],
      ['change-this', PASSWORD],
    ]);
  }

  function startNode(node: Node): void {
    node.patroni = start(node.name, '/usr/bin/python3', [programs.patroni, settingsOf(node)]);
  }

  const isPrimary = ({ restPort }: Node) => answersWell(`http://127.0.0.1:${restPort}/primary`);
  const follows = ({ restPort }: Node) => answersWell(`http://127.0.0.1:${restPort}/replica`);

  async function primary(): Promise<Node> {
    let found: Node | undefined;
    await until('a primary', async () => {
      for (const node of nodes) if (await isPrimary(node)) found = node;
      return found !== undefined;
    });
    return found!;
  }

  startNode(nodes[0]!);
  await until('the first node', () => isPrimary(nodes[0]!));
  for (const node of nodes.slice(1)) startNode(node);
  for (const node of nodes.slice(1)) await until(node.name, () => follows(node));

  const superuser = postgres(`postgres://postgres:${PASSWORD}@127.0.0.1:${nodes[0]!.port}/postgres`, { max: 1 });
  await superuser.unsafe(`create role colophon login createdb password '${PASSWORD}'`);
  await superuser.unsafe('alter role colophon set jit = off');
  await superuser.unsafe('alter role colophon set random_page_cost = 1.1');
  await superuser.unsafe('create database colophon owner colophon');
  await superuser.end();

  const proxy = await readFile(join(SHIPPED, 'haproxy.cfg'), 'utf8');
  const proxied = nodes.map(
    ({ name, port, restPort }, index) =>
      [
        `${name} 127.0.0.${index + 1}:5432 check port 8008`,
        `${name} 127.0.0.1:${port} check port ${restPort}`,
      ] as const,
  );
  await writeFile(
    join(folder, 'haproxy.cfg'),
    replaced(proxy, [['127.0.0.1:5000', `127.0.0.1:${proxyPort}`], ...proxied]),
  );
  start('haproxy', programs.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')]);

  const pooler = await readFile(join(SHIPPED, 'pgbouncer.ini'), 'utf8');
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"colophon" "${PASSWORD}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    replaced(pooler, [
      ['port=5000', `port=${proxyPort}`],
      ['listen_port = 6432', `listen_port = ${poolerPort}\nunix_socket_dir =`],
      ['/etc/pgbouncer/userlist.txt', users],
    ]),
  );
  start('pgbouncer', programs.pgBouncer, [join(folder, 'pgbouncer.ini')]);

  const urlAt = (port: number) => `postgres://colophon:${PASSWORD}@127.0.0.1:${port}/colophon`;
  const pooledUrl = urlAt(poolerPort);
  await until('PgBouncer', async () => {
    const sql = postgres(pooledUrl, { max: 1, prepare: false, connect_timeout: 1 });
    const isThere = await sql`select 1`.then(Boolean, () => false);
    await sql.end({ timeout: 1 });
    return isThere;
  });

  return {
    pooledUrl,
    directUrl: urlAt(proxyPort),
    nodeUrls: nodes.map(({ port }) => urlAt(port)),

    async killPrimary() {
      const node = await primary();
      const pid = Number.parseInt(await readFile(join(node.dataDir, 'postmaster.pid'), 'utf8'), 10);
      node.patroni!.kill('SIGKILL');
      process.kill(pid, 'SIGKILL');
      return node.name;
    },

    async comeBack(name) {
      const node = nodes.find((one) => one.name === name)!;
      startNode(node);
      await until(`${name} as a replica`, () => follows(node));
    },
  };
}

/** Asks for an end, and sees to it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await once(child, 'exit');
  clearTimeout(patience);
}

/** A shipped file with other places; one that is not in it is an error. */
function replaced(text: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((written, [from, to]) => {
    if (!written.includes(from)) throw new Error(`The shipped file has no ${from}.`);
    return written.replaceAll(from, to);
  }, text);
}

async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await isThere())) {
    if (performance.now() - startedAt > READY_MS) throw new Error(`Waited for ${what} in vain.`);
    await sleep(LOOK_MS);
  }
}

async function answersWell(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
