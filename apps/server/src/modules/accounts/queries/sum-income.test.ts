import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { settleTransaction } from '../ledger.ts';
import { held, ofContract, pay } from '../testing/pay.ts';
import { openWallet } from '../testing/wallets.ts';
import { type IncomeFilter, sumIncome } from './sum-income.ts';

const [ONE, OTHER] = ['a'.repeat(24), 'b'.repeat(24)];
const HOUR_MS = 3_600_000;

let app: TestApp;
let noor: TestUser;
let nodeId: number;
let settledAt: Date;
beforeAll(async () => {
  app = await startTestApp();
  const mira = await app.addUser('mira');
  noor = await app.addUser('noor');
  const [miras, noors] = [await openWallet(app, mira, 100_000), await openWallet(app, noor, 100_000)];
  const yaras = await openWallet(app, await app.addUser('yara'), 1000);
  nodeId = (await noor.post('/v2/nodes', { nodeName: 'Alpha', nodeDomain: 'alpha' })).data.nodeId;
  await pay(app, miras, noors, 1, ofContract(1, ONE));
  await pay(app, miras, noors, 20, ofContract(4, OTHER));
  await pay(app, miras, noors, 300, ofContract(2, String(nodeId)));
  await pay(app, miras, noors, 4000, ofContract(5, String(nodeId)));
  // none of these is income of contracts: sent, waiting, closed, somebody else's, paid
  await pay(app, miras, noors, 50_000);
  await pay(app, miras, noors, 7, { ...ofContract(1, ONE), ...held(app) });
  const closed = await pay(app, miras, noors, 9, { ...ofContract(1, ONE), ...held(app) });
  await settleTransaction(app.context.db, closed, 3, app.clock.now());
  await pay(app, miras, yaras, 11, ofContract(1, ONE));
  await pay(app, noors, yaras, 13, ofContract(1, ONE));
  // held at first, earned an hour later
  const late = await pay(app, miras, noors, 600, { ...ofContract(1, ONE), ...held(app) });
  app.clock.advance(HOUR_MS);
  settledAt = app.clock.now();
  await settleTransaction(app.context.db, late, 2, settledAt);
});
afterAll(() => app.close());

const by = (filter: Partial<IncomeFilter> = {}) =>
  sumIncome(app.context, { userId: noor.userId, username: 'noor' } as Actor, {
    ownerId: noor.userId,
    ownerType: 1,
    ...filter,
  });
const at = (ms: number) => new Date(settledAt.getTime() + ms);

test('income is by what earned it, and by whom', async () => {
  expect(await by()).toBe('4921');
  expect(await by({ objectType: 2 })).toBe('621');
  expect(await by({ objectType: 3 })).toBe('4300');
  expect(await by({ objectId: ONE })).toBe('601');
  expect(await by({ objectId: OTHER })).toBe('20');
  expect(await by({ objectId: ONE, objectType: 3 })).toBe('0');
  expect(await by({ objectId: 'c'.repeat(24) })).toBe('0');
  const ofNode = { ownerId: nodeId, ownerType: 2 } as const;
  expect(await by(ofNode)).toBe('4300');
  expect(await by({ ...ofNode, objectId: ONE })).toBe('0');
});

test('income is of the moment that it was earned, both ends included', async () => {
  expect(await by({ begin: settledAt })).toBe('600');
  expect(await by({ begin: at(1) })).toBe('0');
  expect(await by({ end: settledAt })).toBe('4921');
  expect(await by({ end: at(-1) })).toBe('4321');
  expect(await by({ begin: settledAt, end: settledAt })).toBe('600');
  expect(await by({ begin: at(-HOUR_MS), end: at(-1) })).toBe('4321');
});

test('the income of others is theirs; who has no wallet has none', async () => {
  await expect(by({ ownerId: noor.userId + 1 })).rejects.toMatchObject({ refusal: 'access.not-owner' });
  await expect(by({ ownerId: nodeId + 1, ownerType: 2 })).rejects.toMatchObject({ refusal: 'access.not-owner' });
  await expect(by({ ownerId: noor.userId, ownerType: 2 })).rejects.toMatchObject({ refusal: 'access.not-owner' });
  const filter = { ownerId: 99_999, ownerType: 1 } as const;
  expect(await sumIncome(app.context, { userId: 99_999, username: 'bare' } as Actor, filter)).toBe('0');
});

test('what was given back is no income, of whichever payment, in the time of the payment', async () => {
  const operator = await app.addUser('operator', { isOperator: true });
  const back = async (amountCents: number, cents: number) => {
    const [row] = await app.context.sql<{ id: string }[]>`
      select record_id::text as id from transactions where amount_cents = ${amountCents} and status = 2 and kind = 'payment'`;
    const body = { amount: cents / 100, reason: 'broken', outsideTransactionId: `back-of-${amountCents}-${cents}` };
    const answer = await operator.post(`/v2/transactions/admin/records/${row!.id}/refunds`, body);
    expect(answer.errCode).toBe(0);
  };
  app.clock.advance(HOUR_MS);
  await back(600, 100);
  await back(600, 50);
  await back(4000, 1000);
  await back(11, 5); // by somebody else
  expect(await by()).toBe('3771');
  expect(await by({ begin: settledAt })).toBe('450');
  expect(await by({ objectType: 3 })).toBe('3300');
});
