import { pino } from 'pino';
import { expect, test } from 'vitest';
import { GatewayRefused, GatewayUnreachable } from './gateways/gateway.ts';
import { eachAtOnce, orderIdOf, orderReference, toGatewayOrder } from './orders.ts';
import type { RechargeOrderRow } from './tables.ts';

const ID = '100000000000000074';
const AT = new Date('2026-03-01T04:00:00.000Z');

test('a reference names an order and its moment, and is read back; others are not ours', () => {
  const reference = orderReference({ orderId: BigInt(ID), createdAt: AT });
  expect(reference).toBe(`${ID}-mm781og0`);
  expect(orderIdOf(reference)).toBe(ID);
  expect(orderIdOf(`${ID}-0`)).toBe(ID);
  expect(orderIdOf(`${ID}-${'z'.repeat(12)}`)).toBe(ID);
  for (const other of [
    ...['', ID, `${ID}-`, `${ID}-${'z'.repeat(13)}`, `${ID}-A`, `x${reference}`, `${reference} `],
    ...[`${ID.slice(1)}-a`, `1${ID}-a`, `${ID}-a-1`],
  ])
    expect([other, orderIdOf(other)]).toEqual([other, null]);
});

test('a gateway is told of an order what it has to know', () => {
  const order = { orderId: BigInt(ID), createdAt: AT, gatewayOrderNo: 'N-1', currency: 'EUR', currencyMinor: 7 };
  expect(toGatewayOrder({ ...order, userId: 1, clientToken: 'secret' } as RechargeOrderRow)).toEqual({
    orderId: ID,
    reference: `${ID}-mm781og0`,
    gatewayOrderNo: 'N-1',
    currency: 'EUR',
    currencyMinor: 7,
  });
});

test('orders that go wrong keep no other from its end: what gateways do is a warning, what we do an error', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const ends: Record<string, Error | undefined> = {
    1: new GatewayUnreachable('cut'),
    2: undefined,
    3: new GatewayRefused('no'),
    4: new TypeError('ours'),
    5: undefined,
  };
  const orders = Object.keys(ends).map((number) => ({ orderId: BigInt(number), channel: `channel-${number}` }));
  const done: bigint[] = [];
  await eachAtOnce({ log: log as never }, orders, async ({ orderId }) => {
    const error = ends[String(orderId)];
    if (error) throw error;
    done.push(orderId);
  });
  expect(done).toEqual([2n, 5n]);
  expect(lines).toMatchObject([
    { level: 40, orderId: '1', channel: 'channel-1', msg: 'payment gateway failed', err: { message: 'cut' } },
    { level: 40, orderId: '3', channel: 'channel-3', msg: 'payment gateway failed', err: { message: 'no' } },
    { level: 50, orderId: '4', msg: 'an order could not be brought to its end', err: { message: 'ours' } },
  ]);
});
