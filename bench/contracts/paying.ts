import assert from 'node:assert/strict';
import type { Connection } from '@colophon/server/platform/database/database.ts';
import type autocannon from 'autocannon';
import type { Caller } from '../caller.ts';
import type { Goal } from '../goals.ts';
import { PAYMENT_PASSWORD, type Payer } from '../ledger/wallets.ts';
import type { Origins } from '../measure.ts';
import { measureAgainstFloor } from './against-floor.ts';
import { copyId } from './copies.ts';

const TARGET_PER_SECOND = 1500;
/** The first event of `initial` that leads back to it. */
const EVENT_ID = '05c4f545';

/** Payment that can be repeated: its state leads back to itself. */
export interface Payment {
  readonly payer: Payer;
  readonly payee: string;
  readonly contractId: string;
}

/**
 * `POST /v2/contracts/{contractId}/events/payment`: half of the people pay the other half, against a floor that moves the same money and
 * writes the same rows in one statement.
 */
export async function measurePaying(
  origins: Origins,
  { sql }: Connection,
  { caller, people, seconds }: { caller: Caller; people: readonly Payer[]; seconds: number },
): Promise<Goal> {
  const payments: Payment[] = [];
  for (let index = 0; index < people.length; index += 2) {
    const [payer, { accountId: payee }] = [people[index]!, people[index + 1]!];
    payments.push({ payer, payee, contractId: await signWithPayer(caller, copyId(index), payer, payee) });
  }
  const [first] = payments;
  const paid = await first!.payer.caller.call<{ status: number; transactionAmount: string }>(
    'POST',
    pathOf(first!),
    bodyOf(first!),
  );
  assert.deepEqual([paid.status, paid.transactionAmount], [2, '-0.01']);

  let number = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const payment = payments[number % payments.length]!;
    number += 1;
    return {
      ...request,
      path: pathOf(payment),
      headers: { ...payment.payer.caller.headers, 'content-type': 'application/json', 'x-payee': payment.payee },
      body: JSON.stringify(bodyOf(payment)),
    };
  };
  const title = 'payments of contracts through HTTP, without the cost of the password';
  const requests = [{ method: 'POST' as const, path: pathOf(first!), setupRequest }];
  const goal = await measureAgainstFloor(title, requests, origins, { seconds, perSecond: TARGET_PER_SECOND });
  const [row] = await sql<{ unpaid: number }[]>`
    select count(*)::int as unpaid from contract_transitions where event_id = ${EVENT_ID} and record_id is null`;
  assert.equal(row!.unpaid, 0, 'every move was paid for');
  return goal;
}

/** Has `payer` sign a policy of the exhibit that asks for payments to `payee`. */
export async function signWithPayer(caller: Caller, exhibitId: string, payer: Payer, payee: string): Promise<string> {
  const policyText = `for public\n\ninitial[active]:\n  ~freelog.TransactionEvent("0.01","${payee}") => initial`;
  const { policies } = await caller.call<{ policies: { policyId: string; policyName: string }[] }>(
    'PUT',
    `/v2/presentables/${exhibitId}`,
    { addPolicies: [{ policyName: 'Paid', policyText }] },
  );
  const { userId } = await payer.caller.call<{ userId: number }>('GET', '/v2/users/current');
  const { contractId } = await payer.caller.call<{ contractId: string }>('POST', '/v2/contracts', {
    subjectId: exhibitId,
    policyId: policies.find(({ policyName }) => policyName === 'Paid')!.policyId,
    subjectType: 2,
    licenseeId: userId,
    licenseeIdentityType: 3,
  });
  return contractId;
}

export function pathOf({ contractId }: Payment): string {
  return `/v2/contracts/${contractId}/events/payment`;
}

export function bodyOf({ payer }: Payment) {
  return { eventId: EVENT_ID, accountId: payer.accountId, transactionAmount: '0.01', password: PAYMENT_PASSWORD };
}
