import { compile, PAYMENT_CODE } from '@colophon/policy';
import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { type DuePayment, payInTurn } from './pay-in-turn.ts';

const ORDER = { accountId: '233000000000001', password: '024680', idempotencyKey: 'k' };

/** Refusals by contract id; contracts without one accept the payment. */
let refusals: Record<string, string>;
let asked: string[];
const server: Middleware = {
  onRequest: ({ params }) => {
    const { contractId } = params.path as { contractId: string };
    asked.push(contractId);
    const refusal = refusals[contractId];
    if (refusal === 'no answer') return new Response('', { status: 502 });
    if (!refusal)
      return Response.json({ ret: 0, errCode: 0, msg: '', data: { transactionRecordId: contractId, status: 2 } });
    return Response.json({ ret: 0, errCode: 5, msg: `${refusal}!`, data: null }, { headers: { 'X-Refusal': refusal } });
  },
};

beforeEach(() => {
  [refusals, asked] = [{}, []];
  api.use(server);
});
afterEach(() => api.eject(server));

const [event] = compile(
  'for public initial: ~freelog.TransactionEvent("12.5","self.account") => own own[active]: terminate',
  2,
).state_machine!.states.initial!.transitions;
const payments = ['a', 'b', 'c'].map(
  (contractId): DuePayment => ({
    contract: { contractId },
    payment: { event: event as DuePayment['payment']['event'] },
  }),
);

test('every contract is paid, one after the other', async () => {
  expect(event!.code).toBe(PAYMENT_CODE);
  const { ordered, refused } = await payInTurn(payments, ORDER);
  expect(ordered.map(({ transactionRecordId }) => transactionRecordId)).toEqual(['a', 'b', 'c']);
  expect(refused).toEqual({});
});

test('what one contract refuses is told of it, and the others are paid', async () => {
  refusals = { b: 'payment.payee-frozen' };
  const { ordered, refused } = await payInTurn(payments, ORDER);
  expect(ordered).toHaveLength(2);
  expect(refused).toEqual({ b: 'payment.payee-frozen!' });
});

test.each(['account.wrong-password', 'payment.balance-too-small', 'no answer'])(
  'after “%s” no further contract is asked, so that no try is wasted',
  async (refusal) => {
    refusals = { a: refusal };
    const none = await payInTurn(payments, ORDER);
    expect(asked).toEqual(['a']);
    expect(none).toMatchObject({ ordered: [], refused: {}, failure: expect.any(Error) });
    [refusals, asked] = [{ b: refusal }, []];
    const some = await payInTurn(payments, ORDER);
    expect(asked).toEqual(['a', 'b']);
    expect(some.ordered).toHaveLength(1);
    expect(Object.keys(some.refused)).toEqual(['b']);
  },
);
