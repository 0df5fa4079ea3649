import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isHealthy, proveLedger } from '#modules/accounts/testing/ledger-jobs.ts';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { addFile, addResource } from '#modules/resources/testing/publish.ts';
import { urlOf } from './cluster.ts';
import { killWhileAsking } from './kill-while-asking.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

const SESSION_KEY = 'the key of sessions in this test, no secret';
const CALLS = 90;

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp({ SESSION_KEY });
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

test('a process that is killed among transfers, withdrawals and releases leaves each done once, and known by its key', {
  timeout: 120_000,
}, async () => {
  const from = await openWallet(app, mira, 1_000_000);
  const to = await openWallet(app, await app.addUser('otto'));
  const resourceId = await addResource(mira, 'fern');
  const fileSha1 = await addFile(app, mira);
  const password = PAYMENT_PASSWORD;
  const payee = { name: 'Wen', account: '6222 0000 1111' };
  const kinds = [
    {
      url: '/v2/transactions/transfer',
      body: { fromAccountId: from, toAccountId: to, transactionAmount: 1, password },
    },
    { url: '/v2/transactions/withdrawOrders', body: { channel: 'operator', amount: '10', password, payee } },
    { url: `/v2/resources/${resourceId}/versions`, body: { filename: 'fern.md', fileSha1 } },
  ];
  const calls = Array.from({ length: CALLS }, (_, number) => {
    const { url, body } = kinds[number % kinds.length]!;
    return { key: `call-${number}`, url, body: { ...body, ...(number % 3 === 2 && { version: `1.0.${number}` }) } };
  });
  const [row] = await app.context.sql<{ name: string }[]>`select current_database() as name`;
  const folder = await mkdtemp(join(tmpdir(), 'colophon-asking-'));
  try {
    const known = await killWhileAsking(
      {
        databaseUrl: urlOf(inject('clusterUrl'), row!.name),
        dataDir: folder,
        receiptKey: app.context.receiptKey,
        sessionKey: SESSION_KEY,
        now: app.clock.now().toISOString(),
        authorization: `Bearer ${mira.token}`,
        calls,
        atOnce: 1,
        answers: join(folder, 'answers'),
      },
      20,
    );
    const again = calls.slice(0, known.size + 9);
    for (const { key, url, body } of again) {
      const answer = await mira.post(url, { ...body, idempotencyKey: key });
      expect(answer.errCode, answer.body).toBe(0);
      if (known.has(key)) expect(answer.data).toEqual(known.get(key));
    }
    const made = (kind: number) => again.filter(({ url }) => url === kinds[kind]!.url).length;
    const [counts] = await app.context.sql`
      select (select count(*)::int from transactions where kind = 'transfer') as transfers,
             (select count(*)::int from withdraw_orders) as withdrawals,
             (select count(*)::int from resource_versions where resource_id = ${resourceId}) as releases`;
    expect(counts).toEqual({ transfers: made(0), withdrawals: made(1), releases: made(2) });
    expect(isHealthy(await proveLedger(app.context.db, app.clock.now(), app.context.settings.timeZone))).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a version is released once under a key, also when many ask at once; other fields are refused', async () => {
  const resourceId = await addResource(mira, 'moss');
  const body = { version: '1.0.0', filename: 'moss.md', fileSha1: await addFile(app, mira), idempotencyKey: 'first' };
  const release = (changes: object = {}) => mira.post(`/v2/resources/${resourceId}/versions`, { ...body, ...changes });
  const answers = await Promise.all([release(), release(), release()]);
  expect(answers.map(({ errCode }) => errCode)).toEqual([0, 0, 0]);
  expect(answers.map(({ data }) => data)).toEqual(Array(3).fill(answers[0]!.data));
  expect((await release({ filename: 'other.md' })).headers['x-refusal']).toBe('request.key-reused');
  expect((await release({ idempotencyKey: 'second' })).headers['x-refusal']).toBe('version.not-later');
  expect((await release({ idempotencyKey: 'second', version: '1.0.1' })).errCode).toBe(0);
  expect((await release({ idempotencyKey: undefined })).headers['x-refusal']).toBe('version.not-later');
});
