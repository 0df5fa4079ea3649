import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../test/test-app.ts';
import { credentials, insertUser, operatorAccounts } from './modules/users/index.ts';
import { changeOperators } from './operators.ts';
import { systemClock } from './platform/clock.ts';
import { connect } from './platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';

/** Runs the command and returns its messages. */
async function change(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const said: string[] = [];
  await changeOperators(args, environment, (line) => said.push(line));
  return said.join('\n');
}

describe('while the server runs', () => {
  let app: TestApp;
  let operator: TestUser;
  let mira: TestUser;
  let environment: Record<string, string>;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.addUser('root', { isOperator: true });
    mira = await app.addUser('Mira');
    const [row] = await app.context.sql<{ name: string }[]>`select current_database() as name`;
    const url = new URL(inject('clusterUrl'));
    url.pathname = `/${row!.name}`;
    environment = { DATABASE_URL: url.href, SESSION_KEY: 'x'.repeat(32), RECEIPT_KEY: 'x'.repeat(32) };
  });
  afterAll(() => app.close());

  test('a promoted account operates at its next request, a demoted one no longer', async () => {
    expect(await mira.get('/v2/users')).toMatchObject({ errCode: 3 });
    expect(await change(environment, 'promote', 'mira')).toBe(`Mira (${mira.userId}) is an operator now.`);
    expect(await mira.get('/v2/users')).toMatchObject({ errCode: 0 });
    expect((await mira.get('/v2/users/current')).data).toMatchObject({ isAdmin: true, userType: 1, status: 0 });
    expect(await change(environment, 'promote', 'MIRA@example.org')).toMatch(/is an operator already\.$/);
    expect(await change(environment, 'list')).toBe(
      `root (${operator.userId})  root@example.org\nMira (${mira.userId})  mira@example.org`,
    );
    expect(await change(environment, 'demote', 'mira')).toBe(`Mira (${mira.userId}) is no operator any more.`);
    expect(await mira.get('/v2/users')).toMatchObject({ errCode: 3 });
  });

  test('what is done on the machine itself is on record', async () => {
    await change(environment, 'promote', 'mira');
    await change(environment, 'demote', 'mira');
    const { data } = await operator.get(`/v2/operators/audits?objectId=${mira.userId}&limit=2`);
    expect(data.dataList).toMatchObject([
      { action: 'delete', objectType: 'staff', operatorId: null, ip: '', before: { permissions: null }, after: null },
      { action: 'create', objectType: 'staff', operatorId: null, ip: '', before: null, after: { permissions: null } },
    ]);
  });

  test('the last operator cannot be demoted, also not two at once, each because of the other', async () => {
    await expect(change(environment, 'demote', 'root')).rejects.toThrow('only operator');
    await change(environment, 'promote', 'mira');
    const demoted = await Promise.allSettled(['root', 'mira'].map((name) => change(environment, 'demote', name)));
    expect(demoted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await change(environment, 'promote', 'root');
    await change(environment, 'demote', 'mira');
    expect(await operator.get('/v2/users')).toMatchObject({ errCode: 0 });
  });

  test('whoever is no operator, is frozen or has no account is left alone', async () => {
    expect(await change(environment, 'demote', 'mira')).toBe(`Mira (${mira.userId}) is no operator.`);
    await operator.put(`/v2/users/${mira.userId}/freeOrRecoverUserStatus`, { status: 1 });
    await expect(change(environment, 'promote', 'mira')).rejects.toThrow('is frozen');
    await expect(change(environment, 'promote', 'nobody')).rejects.toThrow('No account');
    expect((await mira.get('/v2/users/current')).data).toMatchObject({ isAdmin: false, status: 1 });
  });

  test('somebody whose sessions are ended is a visitor at the next request, and that is on record', async () => {
    const noah = await app.addUser('noah');
    const { token } = (await noah.post('/v2/users/current/tokens', { name: 'x', scopes: ['read'], password: PASSWORD }))
      .data;
    expect(await change(environment, 'end-sessions', 'noah')).toBe(
      `noah (${noah.userId}) is logged in nowhere any more. Ended sessions: 1.`,
    );
    expect(await noah.get('/v2/users/current')).toMatchObject({ ret: 4, errCode: 30 });
    expect(await operator.get('/v2/users/current')).toMatchObject({ errCode: 0 });
    const program = { headers: { authorization: `Bearer ${token}` } };
    expect(await app.visitor.get('/v2/users/current', program)).toMatchObject({ errCode: 0 });
    await change(environment, 'end-sessions', 'noah');
    const { data } = await operator.get(`/v2/operators/audits?objectId=${noah.userId}`);
    expect(data.dataList).toMatchObject([
      { action: 'change', objectType: 'user', operatorId: null, before: { sessions: 1 }, after: { sessions: 0 } },
    ]);
    await expect(change(environment, 'end-sessions', 'nobody')).rejects.toThrow('No account');
  });

  test('keys of receipts are listed, rotated and revoked', async () => {
    const key = { RECEIPT_KEY: app.context.receiptKey };
    const [first] = (await change({ ...environment, ...key }, 'receipt-keys')).split(' ');
    await expect(change(environment, 'revoke-receipt-key', first!)).rejects.toThrow('signs now');
    const rotated = await change({ ...environment, ...key }, 'rotate-receipt-key');
    expect(rotated).toContain('which the key before endorses');
    const second = /by (\S+) from/.exec(rotated)![1]!;
    expect(await change(environment, 'revoke-receipt-key', first!)).toContain(`${first} is revoked`);
    expect((await change(environment, 'receipt-keys')).split('\n')).toEqual([
      expect.stringMatching(`^${second}  from .*signs now$`),
      expect.stringMatching(`^${first}  from .*until .*revoked`),
    ]);
    const replaced = await change({ ...environment, RECEIPT_KEY: 'y'.repeat(32) }, 'rotate-receipt-key');
    expect(replaced).toContain('No key before endorses it');
    await expect(change(environment, 'revoke-receipt-key', 'nobody')).rejects.toThrow('nobody');
    const { keys } = JSON.parse((await operator.get('/.well-known/colophon-receipt-keys.json')).body);
    expect(keys).toMatchObject([{ until: null }, { kid: second }, { kid: first, revoked: expect.any(String) }]);
  });

  test('what is not understood is answered with the usage', async () => {
    for (const args of [
      [],
      ['promote'],
      ['list', 'mira'],
      ['promote', 'mira', 'root'],
      ['delete', 'mira'],
      ['revoke-receipt-key'],
      ['rotate-receipt-key', 'now'],
    ]) {
      await expect(change(environment, ...args)).rejects.toThrow('Usage: npm run operator');
    }
  });
});

describe('with the embedded database', () => {
  let dataDir: string;
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'operators-'));
    const silent = () => undefined;
    database = await startEmbeddedPostgres({ dataDir, log: { debug: silent, info: silent, error: silent } });
    await migrate(database.url);
    const { db, close } = await connect(database.url, { connections: 1 });
    const context = { clock: systemClock };
    const passwordHash = await credentials.hashPassword('meadow88');
    await db.transaction(async (tx) => {
      const first = await insertUser(tx, context, { username: 'first', loginName: 'first@example.org', passwordHash });
      await operatorAccounts.promoteUser(tx, context, first.userId);
      await insertUser(tx, context, { username: 'second', loginName: '13800138000', passwordHash });
    });
    await close();
  });
  afterAll(async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('works beside a server that holds the data folder, and without one', { timeout: 60_000 }, async () => {
    const environment = { DATA_DIR: dataDir };
    expect(await change(environment, 'promote', '13800138000')).toBe('second (10002) is an operator now.');
    await database.stop();
    expect(await change(environment, 'demote', 'first')).toBe('first (10001) is no operator any more.');
    expect(await change(environment, 'list')).toBe('second (10002)  13800138000');
  });

  test('says that there is no database in a folder without one, and makes none', async () => {
    const empty = join(dataDir, 'elsewhere');
    for (let times = 0; times < 2; times++) {
      await expect(change({ DATA_DIR: empty }, 'list')).rejects.toThrow(`There is no database in ${empty}`);
    }
  });
});

test('the command ends with code 1 and one line when it did nothing', { timeout: 60_000 }, async () => {
  const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(tmpdir(), 'colophon-is-not-here') };
  const refused = await promisify(execFile)(process.execPath, [cli, 'list'], { env }).catch((error) => error);
  expect(refused).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no database in .+\n$/),
  });
});
