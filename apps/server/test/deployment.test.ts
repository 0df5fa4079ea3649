import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { dropDatabase, urlOf } from './cluster.ts';
import { freePort } from './free-port.ts';
import { NGINX, type StartedProxy, startNginx } from './proxies.ts';
import { type Command, logIn, type ServerProcess, startCommand } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../../..');
const UNITS = join(ROOT, 'deploy/systemd');
const LIMIT_MS = 120_000;
const PUBLIC_ORIGIN = 'http://colophon.test';
const SITE_HOST = 'sites.test';
const ADMIN_PASSWORD = 'lantern7';
/** Settings that a deployment has to be given; the shipped files have none of them. */
const SECRETS = { SESSION_KEY: 's'.repeat(32), RECEIPT_KEY: 'r'.repeat(32) };

let folder: string;
let admin: postgres.Sql;
const databases: string[] = [];
const started: ServerProcess[] = [];
/** An account that owns nothing but the folders that it is given, where tests run as root and it can read the sources. */
let account: Command['account'];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  const nobody = { uid: 65_534, gid: 65_534 };
  chmodSync(folder, 0o755);
  const canRead =
    process.getuid?.() === 0 &&
    spawnSync(process.execPath, ['--eval', ''], { ...nobody, cwd: folder }).status === 0 &&
    spawnSync(process.execPath, ['--eval', ''], { ...nobody, cwd: join(ROOT, 'apps/server') }).status === 0;
  account = canRead ? nobody : undefined;
});

afterAll(async () => {
  for (const server of started) await server.kill();
  for (const database of databases) await dropDatabase(admin, database);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
}, LIMIT_MS);

/** A new database, reached as one on another machine is. */
async function addDatabase(): Promise<string> {
  const database = `deployment_${process.pid}_${databases.length}`;
  await admin.unsafe(`create database ${database} template template`);
  databases.push(database);
  return urlOf(inject('clusterUrl'), database).replace(/#.*/, '');
}

/** A folder that the account may write to. */
function ownFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

/** Starts servers at once. */
async function startAll(commands: readonly Command[]): Promise<ServerProcess[]> {
  const servers = await Promise.all(commands.map((command) => startCommand(command, command.env.PORT!)));
  started.push(...servers);
  return servers;
}

/** Two that serve behind the shipped file of nginx, and one that works. */
async function expectToServe([one, other, worker]: readonly ServerProcess[]): Promise<void> {
  const { status, headers } = await fetch(`${worker!.origin}/v2/resources`);
  expect([status, headers.get('x-refusal')]).toEqual([404, 'server.other-role']);
  const ports = [one!, other!].map(({ origin }) => Number(new URL(origin).port)) as [number, number];
  const proxy: StartedProxy | undefined = NGINX ? await startNginx({ ports, idleMs: 4_000 }) : undefined;
  try {
    for (const origin of proxy ? [proxy.origin] : [one!.origin, other!.origin]) {
      expect(await logIn(origin)).toContain('=');
      expect((await fetch(`${origin}/v2/resources?limit=1`)).status).toBe(200);
    }
    if (proxy) expect((await fetch(`${proxy.origin}/metrics`)).status).toBe(404);
  } finally {
    await proxy?.stop();
  }
}

describe('the systemd units', () => {
  interface Unit {
    readonly settings: Readonly<Record<string, readonly string[]>>;
    readonly env: Readonly<Record<string, string>>;
  }

  /** The words of a command or assignment, as systemd takes them apart. */
  const wordsOf = (line: string) =>
    [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => (quoted ?? word!).replaceAll('$$', '$'));

  /** Their places on this machine. */
  const placed = (text: string) =>
    text
      .replaceAll('/opt/colophon', ROOT)
      .replaceAll('/etc/colophon', join(folder, 'etc'))
      .replaceAll('/var/lib/colophon', join(folder, 'state'))
      .replaceAll('/var/cache/colophon', join(folder, 'cache'));

  /** Reads a unit of an instance, as systemd does, with its settings and what its files of settings say. */
  function readUnit(name: string, instance: string): Unit {
    const lines = placed(readFileSync(join(UNITS, name), 'utf8').replaceAll('%i', instance))
      .split('\n')
      .filter((line) => /^[A-Z]\w+=/.test(line));
    const settings = Object.groupBy(lines, (line) => line.slice(0, line.indexOf('='))) as Record<string, string[]>;
    for (const values of Object.values(settings)) {
      for (const [index, line] of values.entries()) values[index] = line.slice(line.indexOf('=') + 1);
    }
    const files = (settings.EnvironmentFile ?? []).map((path) => readFileSync(path, 'utf8').split('\n'));
    const assignments = [...settings.Environment!.flatMap(wordsOf), ...files.flat().filter(Boolean)];
    const env = Object.fromEntries(
      assignments.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
    );
    return { settings, env };
  }

  function commandOf({ settings, env }: Unit, which: 'ExecStartPre' | 'ExecStart' | 'ExecStartPost'): Command {
    const [program, ...args] = wordsOf(settings[which]![0]!);
    return { program: program!, args, env, cwd: settings.WorkingDirectory![0]!, account };
  }

  function run({ program, args, env, cwd, account }: Command) {
    const { status, stderr } = spawnSync(program, args, { ...account, env, cwd, encoding: 'utf8' });
    return { status, stderr };
  }

  function writeSettings(files: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
    const etc = join(folder, 'etc');
    mkdirSync(etc, { recursive: true });
    for (const [name, settings] of Object.entries(files)) {
      const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
      writeFileSync(join(etc, name), `${lines.join('\n')}\n`);
    }
  }

  test('serve and work by instances, as an ordinary account that may write to two folders alone', {
    timeout: LIMIT_MS,
  }, async () => {
    for (const name of ['state', 'cache']) ownFolder(name);
    writeSettings({ 'settings.env': {}, 'serve.env': {} });
    const without = run(commandOf(readUnit('colophon-serve@.service', '4181'), 'ExecStartPre'));
    expect(without.status).not.toBe(0);
    expect(without.stderr).toContain('DATABASE_URL: is not set in');

    const { SESSION_KEY, RECEIPT_KEY } = SECRETS;
    const DATABASE_URL = await addDatabase();
    writeSettings({
      'settings.env': { DATABASE_URL, RECEIPT_KEY, PUBLIC_ORIGIN, SITE_HOST, ADMIN_PASSWORD, LOG_LEVEL: 'error' },
      'serve.env': { SESSION_KEY },
    });
    const units = [
      readUnit('colophon-serve@.service', String(await freePort())),
      readUnit('colophon-serve@.service', String(await freePort())),
      readUnit('colophon-worker@.service', String(await freePort())),
    ];
    for (const unit of units) {
      const { User, ProtectSystem, NoNewPrivileges, StateDirectory, CacheDirectory, ReadWritePaths } = unit.settings;
      expect([User, ProtectSystem, NoNewPrivileges]).toEqual([['colophon'], ['strict'], ['true']]);
      expect([StateDirectory, CacheDirectory, ReadWritePaths]).toEqual([['colophon'], ['colophon'], undefined]);
      expect(run(commandOf(unit, 'ExecStartPre')).status).toBe(0);
    }
    expect(units[2]!.env).not.toHaveProperty('SESSION_KEY');
    const servers = await startAll(units.map((unit) => commandOf(unit, 'ExecStart')));
    for (const unit of units) expect(run(commandOf(unit, 'ExecStartPost'))).toEqual({ status: 0, stderr: '' });
    await expectToServe(servers);
    if (account) expect(statSync(join(folder, 'state/data')).uid).toBe(account.uid);
  });

  test('are understood by systemd, and the target starts what there are units for', () => {
    const target = readFileSync(join(UNITS, 'colophon.target'), 'utf8');
    const instances = /^Wants=(.+)$/m.exec(target)![1]!.split(' ');
    expect(instances).toEqual([
      'colophon-serve@4181.service',
      'colophon-serve@4182.service',
      'colophon-worker@4183.service',
    ]);
    const units = join(folder, 'units');
    cpSync(UNITS, units, { recursive: true });
    for (const name of readdirSync(units))
      writeFileSync(join(units, name), placed(readFileSync(join(units, name), 'utf8')));
    const verified = spawnSync(
      'systemd-analyze',
      ['verify', ...['colophon.target', ...instances].map((name) => join(units, name))],
      {
        encoding: 'utf8',
      },
    );
    if (verified.error) return; // no systemd here
    expect([verified.stderr, verified.status]).toEqual(['', 0]);
  });
});

describe('the compose file', () => {
  interface Service {
    readonly environment: Readonly<Record<string, string | number>>;
    readonly read_only: boolean;
    readonly stop_grace_period: string;
  }

  const { services } = parse(readFileSync(join(ROOT, 'deploy/compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<'api-1' | 'api-2' | 'worker', Service>;
  };
  const container = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8');

  /** Values as compose puts them in; what is missing and has no default is a failure. */
  function filled(text: string, given: Readonly<Record<string, string>>): string {
    return text.replace(/\$\{(\w+)(:\?|:-)([^}]*)\}/g, (_all, name: string, kind: string, otherwise: string) => {
      if (given[name] === undefined && kind === ':?') throw new Error(`${name} is missing`);
      return given[name] ?? otherwise;
    });
  }

  test('has processes of each role serve and work, read-only but for their volume', { timeout: LIMIT_MS }, async () => {
    const data = ownFolder('volume');
    const databaseUrl = await addDatabase();
    const given = { ...SECRETS, PUBLIC_ORIGIN, SITE_HOST, ADMIN_PASSWORD, POSTGRES_PASSWORD: 'p', S3_SECRET: 'x' };
    const commands = await Promise.all(
      [services['api-1'], services['api-2'], services.worker].map(
        async ({ environment, read_only, stop_grace_period }) => {
          expect([read_only, stop_grace_period]).toEqual([true, '90s']);
          const env = Object.fromEntries(
            Object.entries(environment).map(([name, value]) => [name, filled(String(value), given)]),
          );
          const [program, ...args] = JSON.parse(/^CMD (.+)$/m.exec(container)![1]!) as string[];
          const here = {
            DATABASE_URL: env.DATABASE_URL!.replace(/^postgres:\/\/colophon:p@postgres:5432\/colophon$/, databaseUrl),
            BLOB_URL: `file:${join(data, 'blobs')}`,
            DATA_DIR: data,
            PORT: String(await freePort()),
            LOG_LEVEL: 'error',
          };
          return { program: join(ROOT, program!), args, env: { ...env, ...here }, cwd: ROOT, account };
        },
      ),
    );
    expect(commands[2]!.env).not.toHaveProperty('SESSION_KEY');
    expect(container).toMatch(/^USER colophon$/m);
    await expectToServe(await startAll(commands));
  });

  test.each(['POSTGRES_PASSWORD', 'S3_SECRET', 'SESSION_KEY', 'RECEIPT_KEY'])('has no %s of its own', (name) => {
    const all = Object.values(services).flatMap(({ environment }) => Object.values(environment ?? {}).map(String));
    const named = all.filter((value) => value.includes(name));
    expect(named.length).toBeGreaterThan(0);
    for (const value of named) expect(value).toContain(`\${${name}:?}`);
  });
});

test.each([
  ['sites', 'SESSION_KEY'],
  ['worker', 'RECEIPT_KEY'],
] as const)(
  'a process that has the role %s alone starts with no other key than %s',
  { timeout: LIMIT_MS },
  async (role, key) => {
    const env = {
      DATABASE_URL: await addDatabase(),
      DATA_DIR: ownFolder(role),
      ROLES: role,
      PUBLIC_ORIGIN,
      SITE_HOST,
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      [key]: SECRETS[key],
    };
    const [server] = await startAll([
      { program: process.execPath, args: [join(ROOT, 'apps/server/src/main.ts')], env, cwd: ROOT, account },
    ]);
    const answer = await fetch(`${server!.origin}/v2/resources`);
    expect(answer.headers.get('x-refusal')).toBe('server.other-role');
  },
);
