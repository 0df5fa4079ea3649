import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { PAYMENT_LIFE_MS } from '../limits.ts';
import { held, ofContract, pay } from '../testing/pay.ts';
import { openWallet } from '../testing/wallets.ts';
import { closeOverduePayments } from './close-payment.ts';

let app: TestApp;
let payer: string;
let payee: string;
beforeAll(async () => {
  app = await startTestApp();
  payer = await openWallet(app, await app.addUser('mira'), 100_000);
  payee = await openWallet(app, await app.addUser('noor'));
});
afterAll(() => app.close());

const ordered = () => pay(app, payer, payee, 10, { ...ofContract(1, 'a'.repeat(24)), ...held(app) });

async function pending(): Promise<string[]> {
  const rows = await app.context
    .sql`select record_id::text as id from transactions where status = 1 order by record_id`;
  return rows.map(({ id }) => id);
}

test('payments that cannot be ended hold up no other: they are named in the log, and tried again', async () => {
  // as many as are looked for at once
  const broken = new Set(await Promise.all(Array.from({ length: 200 }, ordered)));
  app.context.providers.add('accounts.payments', {
    async committedStates(_db, recordIds) {
      if (recordIds.some((recordId) => broken.has(recordId))) throw new Error('no such contract');
      return new Map();
    },
    causesOf: async () => [],
  });
  app.clock.advance(1);
  await ordered();
  app.clock.advance(PAYMENT_LIFE_MS);

  const named: string[] = [];
  const log = Object.assign(Object.create(app.context.log), {
    error: ({ recordId }: { recordId: string }) => named.push(recordId),
  });
  expect(await closeOverduePayments({ ...app.context, log })).toBe(1);
  expect(await pending()).toEqual([...broken].sort());
  expect(named.sort()).toEqual([...broken].sort());

  broken.clear();
  expect(await closeOverduePayments(app.context)).toBe(200);
  expect(await pending()).toEqual([]);
});
