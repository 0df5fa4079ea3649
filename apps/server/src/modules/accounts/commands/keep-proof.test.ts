import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { openWallet } from '../testing/wallets.ts';
import { keepNightlyProof, keepProof } from './keep-proof.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await startTestApp(
    { PLATFORM_TIME_ZONE: 'America/New_York' },
    { log: pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) },
  );
});
afterAll(() => app.close());

const kept = () => app.context.sql`
  select checked_date::text as day, is_healthy as "isHealthy", result ->> 'totalBalance' as total, created_at as at
    from ledger_proofs order by proof_id`;

test('the first night proves the books, and each one after three o’clock where the platform is', async () => {
  // 23:00 of the last of February in New York; nobody has proven them since three o’clock
  expect(await keepNightlyProof(app.context)).toBe(true);
  expect(await keepNightlyProof(app.context)).toBe(false);
  app.clock.advance(4 * HOUR_MS - 1);
  expect(await keepNightlyProof(app.context)).toBe(false);
  app.clock.advance(1);
  expect(await keepNightlyProof(app.context)).toBe(true);
  expect(await keepNightlyProof(app.context)).toBe(false);
  app.clock.advance(24 * HOUR_MS - 1);
  expect(await keepNightlyProof(app.context)).toBe(false);
  app.clock.advance(1);
  expect(await keepNightlyProof(app.context)).toBe(true);
  expect((await kept()).map(({ day, isHealthy, total }) => [day, isHealthy, total])).toEqual([
    ['2026-02-28', true, '0.00'],
    ['2026-03-01', true, '0.00'],
    ['2026-03-02', true, '0.00'],
  ]);
  expect(lines).toEqual([]);
});

test('what is wrong is kept as such, and an error in the log', async () => {
  const wallet = await openWallet(app, { userId: 600_001, username: 'mira' }, 100);
  await app.context.sql`alter table accounts disable trigger user`;
  await app.context.sql`update accounts set balance_cents = balance_cents + 7 where account_id = ${wallet}`;
  const proof = await keepProof(app.context);
  expect(proof).toMatchObject({
    totalBalance: '0.07',
    mismatchedAccounts: [{ accountId: wallet, balance: '1.07', postingsSum: '1.00', statementSum: '1.00' }],
  });
  const [last] = (await kept()).slice(-1);
  expect(last).toMatchObject({ isHealthy: false, total: '0.07' });
  expect(new Date(last!.at)).toEqual(app.clock.now());
  expect(lines).toMatchObject([{ level: 50, msg: 'the books do not balance', proof: { totalBalance: '0.07' } }]);
});
