import { OPERATOR_PERMISSIONS } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { rechargeOrders, withdrawOrders } from '../tables.ts';
import { ofContract, pay } from '../testing/pay.ts';
import { openWallet } from '../testing/wallets.ts';
import { readOwnRecord } from './read-own-record.ts';
import { traceRecord } from './trace-record.ts';

let app: TestApp;
let mira: { userId: number; username: string };
let noor: { userId: number; username: string };
let miras: string;
let noors: string;
let paid: string;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noor] = [await app.addUser('mira'), await app.addUser('noor')];
  await app.context.sql`update users set display_name = 'Míra' where user_id = ${mira.userId}`;
  [miras, noors] = [await openWallet(app, mira, 10_000), await openWallet(app, noor)];
  paid = await pay(app, miras, noors, 1000, ofContract(1, 'a'.repeat(24)));
});
afterAll(() => app.close());

const actorOf = (user: { userId: number }, more: Partial<Actor> = {}) =>
  ({ username: 'x', isOperator: false, lacksProof: false, permissions: null, ...user, ...more }) as Actor;

test('a payment is traced by its parties and operators of trade, and read by its parties alone', async () => {
  const sees = async (look: (actor: Actor) => Promise<unknown>, actor: Actor) => {
    try {
      await look(actor);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ refusal: 'access.not-owner' });
      return false;
    }
  };
  const trace = (actor: Actor) => traceRecord(app.context, actor, paid);
  const read = (actor: Actor) => readOwnRecord(app.context.db, actor, paid);
  const stranger = { userId: 99_999 };
  for (const [actor, traces, reads] of [
    [actorOf(mira), true, true],
    [actorOf(noor), true, true],
    [actorOf(stranger), false, false],
    [actorOf(stranger, { isOperator: true }), true, false],
  ] as const)
    expect([await sees(trace, actor), await sees(read, actor)]).toEqual([traces, reads]);
  const tracing = [];
  for (const permission of OPERATOR_PERMISSIONS)
    if (await sees(trace, actorOf(stranger, { isOperator: true, permissions: [permission] }))) tracing.push(permission);
  expect(tracing).toEqual(['trade']);
  for (const look of [traceRecord(app.context, actorOf(mira), '1'), readOwnRecord(app.context.db, actorOf(mira), '1')])
    await expect(look).rejects.toMatchObject({ refusal: 'payment.not-found' });
});

test('each posting names both its accounts, as their owners want to be called', async () => {
  const { postings, record, refunds, refundOf, causes } = await traceRecord(app.context, actorOf(mira), paid);
  expect(postings).toMatchObject([
    {
      debitAccountId: miras,
      debitAccountName: 'mira',
      debitAccountDisplayName: 'Míra',
      creditAccountId: noors,
      creditAccountName: 'noor',
      creditAccountDisplayName: '',
      amount: '10.00',
    },
  ]);
  expect(record).toMatchObject({ recordId: paid, accountDisplayName: 'Míra', reciprocalAccountDisplayName: '' });
  expect([refunds, refundOf, causes]).toEqual([[], null, []]);
});

test('refunds stand with what they give back, oldest first, and what they give back with them', async () => {
  const back = { kind: 'refund', refundOf: paid, bypass: 'both' } as const;
  const [first, second] = [await pay(app, noors, miras, 100, back), await pay(app, noors, miras, 200, back)];
  const whole = await traceRecord(app.context, actorOf(noor), paid);
  expect(whole.refunds.map(({ recordId }) => recordId)).toEqual([first, second]);
  expect(whole.postings.map(({ recordId, amount }) => [recordId, amount])).toEqual([
    [paid, '10.00'],
    [first, '1.00'],
    [second, '2.00'],
  ]);
  const part = await traceRecord(app.context, actorOf(noor), second);
  expect(part.record.recordId).toBe(second);
  expect(part.refundOf?.recordId).toBe(paid);
  expect(part.refunds).toEqual([]);
  expect(part.postings.map(({ recordId }) => recordId)).toEqual([paid, second]);
});

test('an order stands with what it moved; one that is no more is none', async () => {
  const ordered = await pay(app, noors, miras, 1, { kind: 'recharge', attachInfo: { orderId: '123' } });
  expect((await traceRecord(app.context, actorOf(mira), ordered)).order).toBeNull();
  const plain = await pay(app, miras, noors, 1);
  expect((await traceRecord(app.context, actorOf(mira), plain)).order).toBeNull();
  for (const kind of ['recharge', 'withdrawal'] as const) {
    const recordId = await pay(app, miras, noors, 700, { kind, attachInfo: { orderId: '77' } });
    const now = app.clock.now();
    const order = {
      orderId: 77n,
      userId: mira.userId,
      accountId: miras,
      channel: 'bank',
      amountCents: 700,
      currency: 'CNY',
      currencyMinor: 70,
      recordId: BigInt(recordId),
      clientToken: 'token-77',
      createdAt: now,
      updatedAt: now,
    };
    const { db } = app.context;
    if (kind === 'recharge') await db.insert(rechargeOrders).values({ ...order, status: 'paid', expiresAt: now });
    else await db.insert(withdrawOrders).values({ ...order, status: 'success', payee: { name: 'Wen', account: '1' } });
    expect((await traceRecord(app.context, actorOf(mira), recordId)).order).toEqual({
      type: kind,
      orderId: '77',
      channel: 'bank',
      amount: '7.00',
      status: kind === 'recharge' ? 'paid' : 'success',
      createDate: now.toISOString(),
      updateDate: now.toISOString(),
    });
  }
});
