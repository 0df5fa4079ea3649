import assert from 'node:assert/strict';
import type autocannon from 'autocannon';
import type { Goal } from '../goals.ts';
import { fire, median, type Origins, ROUNDS, type Side } from '../measure.ts';
import { pairOf } from './postings.ts';
import { PAYMENT_PASSWORD, type Payer } from './wallets.ts';

const PATH = '/v2/transactions/transfer';
const TARGET_PER_SECOND = 1500;
const TARGET_RATIO = 0.5;

/**
 * `POST /v2/transactions/transfer` against a floor that runs the ledger's statement bare. The target is 1,500 a second or half of
 * what the floor reaches, whichever is lower.
 */
export async function measureTransfers(origins: Origins, payers: readonly Payer[], seconds: number): Promise<Goal[]> {
  let number = 0;
  const requests: autocannon.Request[] = [
    {
      method: 'POST',
      path: PATH,
      setupRequest(request) {
        number += 1;
        const [payer, payee] = pairOf(payers, number);
        return {
          ...request,
          headers: { ...payer.caller.headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            fromAccountId: payer.accountId,
            toAccountId: payee.accountId,
            transactionAmount: '0.01',
            password: PAYMENT_PASSWORD,
          }),
        };
      },
    },
  ];
  await checkPayment(origins.server, payers);
  const rates: Record<Side, number[]> = { floor: [], server: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const sides: Side[] = round % 2 === 0 ? ['floor', 'server'] : ['server', 'floor'];
    for (const side of sides) {
      const { requestsPerSecond } = await fire({ title: `pay (${side})`, requests }, origins[side], seconds);
      if (round > 0) rates[side].push(requestsPerSecond);
    }
  }
  const ratio = median(rates.server.map((rate, round) => rate / rates.floor[round]!));
  const perSecond = median(rates.server);
  const isFast = perSecond >= TARGET_PER_SECOND;
  const title = 'payments through HTTP, without the cost of the password';
  return [
    isFast
      ? { title, value: perSecond, unit: '/s', target: { atLeast: TARGET_PER_SECOND } }
      : {
          title: `${title} (${perSecond.toFixed(0)}/s, floor ${median(rates.floor).toFixed(0)}/s)`,
          value: ratio,
          unit: 'of the floor',
          target: { atLeast: TARGET_RATIO },
        },
  ];
}

/** The server does pay: the balances of both say so. */
async function checkPayment(origin: string, [payer, payee]: readonly Payer[]): Promise<void> {
  const detail = await payer!.caller.call<{ status: number; beforeBalance: string; afterBalance: string }>(
    'POST',
    PATH,
    {
      fromAccountId: payer!.accountId,
      toAccountId: payee!.accountId,
      transactionAmount: '0.01',
      password: PAYMENT_PASSWORD,
    },
  );
  assert.equal(detail.status, 2, origin);
  assert.equal((Number(detail.beforeBalance) - Number(detail.afterBalance)).toFixed(2), '0.01', origin);
}
