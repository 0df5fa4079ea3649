import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connect } from '../src/platform/database/database.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './replica.ts';
import { PASSWORD, startTestAppOn, type TestApp, type TestUser } from './test-app.ts';

const SCOPES = ['read', 'write'];
const LAG_LIMIT_MS = 60_000;
const NODES = '/v2/nodes/searchForClient?limit=10';

let cluster: ReplicatedPostgres;
const apps: TestApp[] = [];
beforeAll(async () => {
  cluster = await startReplicatedPostgres();
});
afterAll(() => cluster.stop());
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function start(more: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestAppOn(cluster.primaryUrl, {
    DATABASE_URL: cluster.primaryUrl,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    REPLICA_LAG_LIMIT_MS: String(LAG_LIMIT_MS),
    SESSION_KEY: 'k'.repeat(32),
    RECEIPT_KEY: 'r'.repeat(32),
    ...more,
  });
  apps.push(app);
  return app;
}

/** Names of the node's page as the caller sees it. */
async function seenBy(caller: Pick<TestUser, 'get'>, userId: number): Promise<string[]> {
  const { data } = await caller.get(`/v2/nodes/ofPerson?userId=${userId}`);
  return data.dataList.map(({ nodeName }: { nodeName: string }) => nodeName);
}

async function gaugesOf(app: TestApp): Promise<{ inUse: number; lagSeconds: number }> {
  const { body } = await app.visitor.get('/metrics');
  const gauge = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]);
  return { inUse: gauge('colophon_replicas_in_use'), lagSeconds: gauge('colophon_replica_lag_seconds') };
}

test('others see a write when the replica has it, the writer at once, in each process and by a token as well', async () => {
  const [app, other] = [await start(), await start()];
  const mira = await app.addUser(`mira${Date.now() % 1e6}`);
  const { data } = await mira.post('/v2/users/current/tokens', { name: 'script', scopes: SCOPES, password: PASSWORD });
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await gaugesOf(app)).lagSeconds).toBeLessThan(1);
  await expect.poll(() => app.visitor.get(NODES).then(({ status }) => status)).toBe(200);

  await cluster.holdReplay();
  try {
    const name = `Alpha${mira.userId}`;
    await mira.post('/v2/nodes', { nodeName: name, nodeDomain: `alpha${mira.userId}` });
    expect(await seenBy(app.visitor, mira.userId)).toEqual([]);
    expect(await seenBy(other.visitor, mira.userId)).toEqual([]);
    expect(await seenBy(mira, mira.userId)).toEqual([name]);
    const elsewhere = { get: (url: string) => other.visitor.get(url, bearer(mira.token)) };
    expect(await seenBy(elsewhere, mira.userId)).toEqual([name]);
    const script = { get: (url: string) => other.visitor.get(url, bearer(data.token)) };
    expect(await seenBy(script, mira.userId)).toEqual([name]);
  } finally {
    await cluster.releaseReplay();
  }
  await expect.poll(() => seenBy(app.visitor, mira.userId)).toHaveLength(1);
});

test('what a script writes by a token, its owner sees in the browser', async () => {
  const app = await start();
  const noor = await app.addUser(`noor${Date.now() % 1e6}`);
  const { data } = await noor.post('/v2/users/current/tokens', { name: 'script', scopes: SCOPES, password: PASSWORD });
  await cluster.holdReplay();
  try {
    const headers = { authorization: `Bearer ${data.token}` };
    const name = `Beta${noor.userId}`;
    await app.visitor.post('/v2/nodes', { nodeName: name, nodeDomain: `beta${noor.userId}` }, { headers });
    expect(await seenBy(noor, noor.userId)).toEqual([name]);
  } finally {
    await cluster.releaseReplay();
  }
});

test('after a loss of the watermarks nobody reads from a replica that has not caught up', async () => {
  const app = await start();
  const omar = await app.addUser(`omar${Date.now() % 1e6}`);
  await cluster.holdReplay();
  try {
    const name = `Gamma${omar.userId}`;
    await omar.post('/v2/nodes', { nodeName: name, nodeDomain: `gamma${omar.userId}` });
    await app.context.sql`delete from replication.watermarks`.values();
    expect(await seenBy(omar, omar.userId)).toEqual([name]);
    expect(await seenBy(omar, omar.userId)).toEqual([name]);
  } finally {
    await cluster.releaseReplay();
  }
});

test('a replica that is late, or gone, is not read from, and comes back', async () => {
  const app = await start({ REPLICA_LAG_LIMIT_MS: '700' });
  const pia = await app.addUser(`pia${Date.now() % 1e6}`);
  await expect.poll(async () => (await gaugesOf(app)).inUse).toBe(1);
  await cluster.holdReplay();
  try {
    await pia.post('/v2/nodes', { nodeName: `Delta${pia.userId}`, nodeDomain: `delta${pia.userId}` });
    await expect.poll(async () => (await gaugesOf(app)).inUse).toBe(0);
    expect((await gaugesOf(app)).lagSeconds).toBeGreaterThan(0.7);
    expect(await seenBy(app.visitor, pia.userId)).toHaveLength(1);
  } finally {
    await cluster.releaseReplay();
  }
  await expect.poll(async () => (await gaugesOf(app)).inUse).toBe(1);

  await cluster.killReplica();
  expect((await app.visitor.get(NODES)).status).toBe(200);
  await expect.poll(async () => (await gaugesOf(app)).inUse).toBe(0);
  const started = await start();
  expect((await started.visitor.get(NODES)).status).toBe(200);
  await cluster.startReplica();
  for (const each of [app, started])
    await expect.poll(async () => (await gaugesOf(each)).inUse, { timeout: 5000 }).toBe(1);
});

test('a primary is not read from as a replica', async () => {
  const app = await start({ DATABASE_REPLICA_URL: cluster.primaryUrl });
  expect((await gaugesOf(app)).inUse).toBe(0);
});

test('a replica is refused as the primary, in one line', async () => {
  await expect(connect(cluster.replicaUrl)).rejects.toThrow(
    /^The PostgreSQL at 127\.0\.0\.1:\d+ is a replica, which takes no writes: the setting has to name the primary\.$/,
  );
});

test('while the primary is read-only, writes are refused until it takes them again', async () => {
  const app = await start();
  const quinn = await app.addUser(`quinn${Date.now() % 1e6}`);
  const body = { nodeName: `Zeta${quinn.userId}`, nodeDomain: `zeta${quinn.userId}` };
  await app.context.sql`alter role current_user set default_transaction_read_only = on`.values();
  const lost = await connect(cluster.primaryUrl, { connections: 1 });
  await lost.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and usename = current_user and backend_type = 'client backend' and application_name = 'colophon'`;
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await quinn.post('/v2/nodes', body)).toMatchObject({ headers: { 'x-refusal': 'server.database-down' } });
  await lost.sql.unsafe('set default_transaction_read_only = off');
  await lost.sql.unsafe('alter role current_user reset default_transaction_read_only');
  await lost.close();
  await expect.poll(async () => (await quinn.post('/v2/nodes', body)).errCode).toBe(0);
});
