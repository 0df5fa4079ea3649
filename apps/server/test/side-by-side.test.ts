import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { dropDatabase, urlOf } from './cluster.ts';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PASSWORD = 'meadow88';
/** Folders that an earlier version brings along; it takes all others, which are built or large, from this one. */
const OWN = ['apps/server', 'packages'];

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The version before the last migration; none where the history is not there. */
function versionBefore(): string | null {
  try {
    const [newest] = git('log', '-1', '--format=%H', '--', 'apps/server/migrations/*.sql').split('\n');
    return git('rev-parse', '--verify', `${newest}~1`).trim();
  } catch {
    return null;
  }
}
const before = versionBefore();

const database = `side_by_side_${process.pid}`;
const admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-before-'));
  await admin.unsafe(`create database ${database}`);
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(children.map((child) => child.exitCode === null && once(child, 'exit')));
  await dropDatabase(admin, database);
  await admin.end();
  await rm(folder, { recursive: true });
});

/** Puts the sources of a version into a folder, with the packages and builds of this one. */
async function checkOut(version: string, to: string): Promise<void> {
  const archive = join(to, 'sources.tar');
  git('archive', '--format=tar', `--output=${archive}`, version, ...OWN);
  execFileSync('tar', ['-xf', archive, '-C', to]);
  for (const path of ['apps/web', 'apps/site-runtime', 'content', 'docs', 'package.json', 'package-lock.json'])
    await symlink(join(ROOT, path), join(to, path));
  await mkdir(join(to, 'node_modules/@colophon'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== '@colophon')
      await symlink(join(ROOT, 'node_modules', name), join(to, 'node_modules', name));
  for (const name of await readdir(join(ROOT, 'node_modules/@colophon')))
    await cp(join(ROOT, 'node_modules/@colophon', name), join(to, 'node_modules/@colophon', name), {
      verbatimSymlinks: true,
    });
}

/** Starts a version, and answers how to call it. */
async function start(root: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: 'http://localhost:4180',
      SITE_HOST: 'localhost:4180',
      DATABASE_URL: urlOf(inject('clusterUrl'), database),
      DATA_DIR: join(folder, 'data'),
      SESSION_KEY: 's'.repeat(32),
      RECEIPT_KEY: 'r'.repeat(32),
      ADMIN_PASSWORD: PASSWORD,
      DRAIN_MS: '0',
      DISK_RESERVE_BYTES: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface(child.stdout)) if (/^ +Stop /.test(line)) break;
  child.stdout.resume();
  let authorization = '';
  async function call(method: string, path: string, body?: object | FormData) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        host: 'localhost:4180',
        ...(authorization && { authorization }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const said = (await answer.json()) as { errCode: number; data: Answered };
    expect([path, answer.headers.get('x-refusal'), answer.status]).toEqual([path, null, 200]);
    return { data: said.data, authorization: answer.headers.get('authorization') };
  }
  return {
    child,
    call,
    async logIn() {
      const login = { loginName: 'administrator', password: PASSWORD, jwtType: 'header' };
      authorization = (await call('POST', '/v2/passport/login', login)).authorization!;
    },
  };
}

/** Fields that are looked at. */
interface Answered {
  readonly sha1: string;
  readonly nodeId: number;
  readonly nodeName: string;
  readonly totalItem: number;
}

type Running = Awaited<ReturnType<typeof start>>;

/** Has a process write a bit of everything, and answers what the others have to see. */
async function write({ call }: Running, name: string) {
  const form = new FormData();
  form.append('file', new Blob([`${name} ${randomBytes(8).toString('hex')}`]), `${name}.txt`);
  const { data: file } = await call('POST', '/v2/storages/files/upload', form);
  await call('POST', '/v2/storages/buckets', { bucketName: name });
  const object = { objectName: 'hello.txt', sha1: file.sha1 };
  // The file is analysed by a job first, in whichever process.
  await vi.waitFor(() => call('POST', `/v2/storages/buckets/${name}/objects`, object), { timeout: 30_000 });
  const { data: node } = await call('POST', '/v2/nodes', { nodeName: name, nodeDomain: name });
  return { name, nodeId: node.nodeId };
}

async function see({ call }: Running, { name, nodeId }: { name: string; nodeId: number }) {
  expect((await call('GET', `/v2/storages/buckets/${name}/objects`)).data.totalItem).toBe(1);
  expect((await call('GET', `/v2/nodes/${nodeId}`)).data.nodeName).toBe(name);
}

test.skipIf(before === null)(
  'a process of the version before serves on, reads and writes, while the next one has migrated its database',
  { timeout: 180_000 },
  async () => {
    await checkOut(before!, folder);
    const old = await start(folder);
    await old.logIn();
    const ofBefore = await write(old, 'before');

    const next = await start(ROOT);
    await next.logIn();
    const [ofOld, ofNext] = await Promise.all([write(old, 'oldone'), write(next, 'nextone')]);
    for (const process of [old, next]) for (const written of [ofBefore, ofOld, ofNext]) await see(process, written);
    for (const { call } of [old, next]) {
      expect((await call('GET', '/v2/resources?limit=5')).data.totalItem).toBeGreaterThan(0);
      expect((await call('GET', '/v2/contracts?identityType=2&limit=5')).data.totalItem).toBeGreaterThanOrEqual(0);
    }
    old.child.kill('SIGTERM');
    expect(await once(old.child, 'exit')).toEqual([0, null]);
    await see(next, ofOld);
    next.child.kill('SIGTERM');
    expect(await once(next.child, 'exit')).toEqual([0, null]);
  },
);
