import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { connect } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { databaseAccount } from './embedded-account.ts';
import { embeddedBinaries, installedPackage, reachableBinaries } from './embedded-binaries.ts';
import { workingIn } from './embedded-cluster.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

let base: string;
let dataDir: string;
let messages: string[] = [];
let running: EmbeddedPostgres[];
let children: ChildProcess[];

/** A data folder whose database was created and stopped, to start from. */
let prototype: string;

beforeAll(async () => {
  prototype = await mkdtemp(join(tmpdir(), 'embedded-prototype-'));
  await (await startEmbeddedPostgres({ dataDir: prototype, log })).stop();
});

afterAll(() => rm(prototype, { recursive: true, force: true }));

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'embedded-'));
  dataDir = join(base, 'data');
  messages = [];
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(running.map((database) => database.stop()));
  await rm(base, { recursive: true, force: true });
});

const log = {
  debug: () => undefined,
  info: (message: string) => messages.push(message),
  error: (message: string) => messages.push(message),
};

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log });
  running.push(database);
  return database;
}

/** The same on a data folder that has its database already. */
async function startAgain(): Promise<EmbeddedPostgres> {
  useExistingDatabase();
  return start();
}

function useExistingDatabase(): void {
  execFileSync('cp', ['-a', prototype, dataDir]);
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** Starts a server process of its own on the data folder, as `uid` if given. */
async function startElsewhere(uid?: number): Promise<{ child: ChildProcess; url: string }> {
  const module = new URL('./embedded.ts', import.meta.url).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const quiet = () => undefined;
    const log = { debug: quiet, info: quiet, error: quiet };
    try {
      const { url, stop } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
      process.once('SIGTERM', stop);
      console.log(url);
    } catch (error) {
      console.log(error.name + ': ' + error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    uid,
    gid: uid,
  });
  children.push(child);
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, url };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Where our pool comes from, as PostgreSQL sees it: an address, or `null` through a local socket. */
async function cameFrom(url: string): Promise<unknown> {
  const { sql, close } = await connect(url, { connections: 1 });
  const [row] = await sql`select host(inet_client_addr()) as address`;
  await close();
  return row!.address;
}

const socketsIn = async () => (await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('.s.PGSQL.'));

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a start', () => {
  test('gives a database that keeps what was written, across stops', async () => {
    const first = await start();
    await query(first.url, "create table note (text text); insert into note values ('kept')");
    const pid = await postmasterPid();
    await first.stop();
    expect(lives(pid)).toBe(false);

    const second = await start();
    expect(await query(second.url, 'select text from note')).toEqual([{ text: 'kept' }]);
  });

  test('writes what is acknowledged to the disk, in UTF-8, ordered and cased alike on every system', async () => {
    const { url } = await startAgain();
    expect(
      await query(
        url,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
                current_setting('server_encoding') as encoding, lower('ÄÖÜ') as lower, 'Z' < 'a' as ordered`,
      ),
    ).toEqual([{ fsync: 'on', commit: 'on', encoding: 'UTF8', lower: 'äöü', ordered: true }]);
  });

  test('gives a role that makes databases and is no superuser', async () => {
    const { url } = await startAgain();
    await query(url, 'create database another');
    expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
  });

  test('lets a role of an earlier version copy the log, where that is asked for', async () => {
    useExistingDatabase();
    const folder = join(dataDir, 'postgres');
    const account = await databaseAccount(folder);
    const { postgres: program } = await embeddedBinaries(account);
    const { dataFolder, options } = workingIn({ folder, account });
    const input = 'ALTER ROLE colophon NOREPLICATION\n';
    execFileSync(program, ['--single', '-D', dataFolder, 'postgres'], { ...options, input, stdio: 'pipe' });
    for (const replicates of [false, true]) {
      const database = await startEmbeddedPostgres({ dataDir, log, replicates });
      expect(await query(database.url, 'select rolreplication from pg_roles where rolname = current_user')).toEqual([
        { rolreplication: replicates },
      ]);
      await database.stop();
    }
  });

  test('lets in nobody without the password, which only its account can read', async () => {
    const { url } = await startAgain();
    const guessed = new URL(url);
    guessed.password = 'colophon';
    await expect(query(guessed.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    const superuser = new URL(url);
    superuser.username = 'postgres';
    await expect(query(superuser.href, 'select 1')).rejects.toThrow(/no pg_hba.conf entry/);
    expect((await stat(join(dataDir, 'postgres', 'colophon.password'))).mode & 0o077).toBe(0);
  });

  test('lets our pool in by a local socket and other drivers by the port, in folders of earlier versions as well', async () => {
    useExistingDatabase();
    const access = join(dataDir, 'postgres', 'pg_hba.conf');
    await writeFile(access, 'host all colophon 127.0.0.1/32 scram-sha-256\n');
    const { url } = await start();
    expect(await cameFrom(url)).toBe(null);
    expect(await query(url, 'select host(inet_client_addr()) as address')).toEqual([{ address: '127.0.0.1' }]);
  });

  test('makes no socket where its path would be too long', async () => {
    dataDir = join(base, 'd'.repeat(90));
    useExistingDatabase();
    expect(await cameFrom((await start()).url)).toBe('127.0.0.1');
    expect(await socketsIn()).toEqual([]);
  });

  test('replaces a database whose creation was cut off', async () => {
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('goes on with a restored database that was cut off on the way to its place', async () => {
    useExistingDatabase();
    const { url, stop } = await start();
    await query(url, 'create table kept (number int)');
    await query(url, 'insert into kept values (7)');
    await stop();
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.new'));
    await mkdir(join(dataDir, 'postgres.old'));
    const again = await start();
    expect(await query(again.url, 'select number from kept')).toEqual([{ number: 7 }]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
  });

  test('reports a PostgreSQL that ends by itself', async () => {
    useExistingDatabase();
    let lost: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      lost = resolve;
    });
    const database = await startEmbeddedPostgres({ dataDir, log, onLost: () => lost() });
    running.push(database);
    process.kill(await postmasterPid(), 'SIGKILL');
    await told;
    expect(messages.at(-1)).toMatch(/ended unexpectedly/);
  });
});

describe('after a kill', () => {
  test('of the whole process tree, everything committed is there', async () => {
    useExistingDatabase();
    const { child, url } = await startElsewhere();
    await query(url, "create table note (text text); insert into note values ('committed')");
    const postmaster = await postmasterPid();
    process.kill(postmaster, 'SIGKILL');
    await end(child, 'SIGKILL');

    const next = await start();
    expect(await query(next.url, 'select text from note')).toEqual([{ text: 'committed' }]);
    expect(messages).toContain('The database was not shut down properly: recovering');
    expect(await socketsIn()).toHaveLength(2); // its own, and the note of whose it is
  });

  test('of the server alone, the PostgreSQL it left behind is stopped and everything committed is there', async () => {
    useExistingDatabase();
    const { child, url } = await startElsewhere();
    await query(url, "create table note (text text); insert into note values ('committed')");
    const orphan = await postmasterPid();
    await end(child, 'SIGKILL');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);

    const next = await start();
    expect(messages).toContain(`Stopping PostgreSQL process ${orphan}, which a killed server left behind`);
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    expect(await query(next.url, 'select text from note')).toEqual([{ text: 'committed' }]);
  });

  test('a process that got the number of the killed PostgreSQL is left alone', async () => {
    useExistingDatabase();
    const owner = await stat(join(dataDir, 'postgres'));
    const bystander = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid });
    children.push(bystander);
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${bystander.pid}\n${dataDir}/postgres\n`);

    const next = await start();
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(lives(bystander.pid!)).toBe(true);
  });
});

describe('a start is refused in one line', () => {
  test('when another process uses the data folder', async () => {
    useExistingDatabase();
    const { child } = await startElsewhere();
    const refusal = await start().catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    expect((refusal as Error).message).toMatch(new RegExp(`is in use by process ${child.pid}: [^\n]+$`));
    await end(child, 'SIGTERM');
    await start();
  });

  test('when this process uses the data folder already', async () => {
    useExistingDatabase();
    await start();
    await expect(start()).rejects.toThrow(`is in use by process ${process.pid}`);
  });

  test('when the data folder is a file', async () => {
    await writeFile(dataDir, '');
    await expect(start()).rejects.toThrow(/cannot be written \(EEXIST[^\n]+$/);
  });

  test.runIf(isRoot)('when this account may not write the data folder', async () => {
    await mkdir(dataDir, { mode: 0o755 });
    await chmod(base, 0o755);
    expect((await startElsewhere(NOBODY)).url).toMatch(/^StartRefusal: .+ cannot be written/);
  });

  test.runIf(isRoot)('when the database belongs to another account', async () => {
    useExistingDatabase();
    await chmod(base, 0o755);
    await chown(dataDir, NOBODY, NOBODY);
    await rm(join(dataDir, 'server.lock'));
    expect((await startElsewhere(NOBODY)).url).toMatch(/^StartRefusal: .+ belongs to another account/);
  });

  test('when PostgreSQL cannot read its folder, with the reason of PostgreSQL', async () => {
    useExistingDatabase();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/did not start: .+ incompatible with server$/);
  });
});

describe('accounts', () => {
  test.runIf(isRoot)('root runs PostgreSQL under another account, below a folder closed to that account', async () => {
    expect((await stat(base)).mode & 0o077).toBe(0);
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).not.toBe(0);
  });

  test.runIf(isRoot)(
    'an ordinary user runs PostgreSQL as themselves, and root goes on under their account',
    async () => {
      await mkdir(dataDir);
      await chown(dataDir, NOBODY, NOBODY);
      await chmod(base, 0o755);
      const { child, url } = await startElsewhere(NOBODY);
      await query(url, "create table note (text text); insert into note values ('theirs')");
      expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(NOBODY);
      await end(child, 'SIGTERM');

      const next = await start();
      expect(await query(next.url, 'select text from note')).toEqual([{ text: 'theirs' }]);
      expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(NOBODY);
    },
  );

  test.runIf(isRoot)('programs out of the reach of the account are copied to where it can run them', async () => {
    const account = await databaseAccount(join(dataDir, 'postgres'));
    const { folder, version } = await installedPackage();
    const closed = join(base, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await cp(join(folder, 'native'), join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    await chmod(base, 0o755);

    const { postgres: program } = await reachableBinaries({ folder: closed, version }, account, join(base, 'shared'));
    expect(program.startsWith(join(base, 'shared'))).toBe(true);
    const options = { ...account, cwd: '/', encoding: 'utf8' } as const;
    expect(execFileSync(program, ['--version'], options)).toMatch(/^postgres \(PostgreSQL\) 18/);
  });
});
