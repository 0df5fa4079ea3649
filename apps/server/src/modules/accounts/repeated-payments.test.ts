import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { isHealthy, proveLedger } from './queries/prove-ledger.ts';
import { randomNumbers } from './testing/stories.ts';
import { openWallet } from './testing/wallets.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const SEED = Number(process.env.FUZZ_SEED);
console.log(`Payments sent repeatedly: FUZZ_SEED=${SEED} FUZZ_FACTOR=${FACTOR}`);

/** `FUZZ_FACTOR=50` makes 10,000. */
const PAYMENTS = Math.ceil(200 * FACTOR);
/** Payments that are under way at once; each is sent 2 to 10 times. */
const AT_ONCE = 8;
/** Of the requests this part is cut off, at any moment from being sent to being answered. */
const CUT = 0.4;
const CUT_WITHIN_MS = 25;
const WALLETS = 20;

let app: TestApp;
let operator: TestUser;
let port: number;
const wallets: string[] = [];
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
  for (let number = 0; number < WALLETS; number += 1) {
    wallets.push(await openWallet(app, await app.addUser(`payee-${number}`)));
  }
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

/** Sends the order over a socket; `null` when the connection was cut before the answer. */
async function send(body: object, cutAfterMs: number | null): Promise<string | null> {
  const sent = request({
    host: '127.0.0.1',
    port,
    agent,
    method: 'POST',
    path: '/v2/transactions/admin/recharges',
    headers: {
      host: 'localhost:4180',
      authorization: `Bearer ${operator.token}`,
      'content-type': 'application/json',
    },
  });
  const cut = cutAfterMs === null ? undefined : setTimeout(() => sent.destroy(), cutAfterMs);
  try {
    sent.end(JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return await text(response);
  } catch (error) {
    if (cutAfterMs === null) throw error;
    return null;
  } finally {
    clearTimeout(cut);
  }
}

test(`${PAYMENTS} payments, each sent 2 to 10 times at once by clients that hang up, are each made once`, {
  timeout: 60_000 + 60_000 * FACTOR,
}, async () => {
  const random = randomNumbers(SEED);
  const below = (limit: number) => Math.floor(random() * limit);
  const expected = new Map(wallets.map((accountId) => [accountId, 0]));
  const recordIds = new Set<string>();
  const counts = { requests: 0, cut: 0 };

  async function payRepeatedly(number: number): Promise<void> {
    const accountId = wallets[below(WALLETS)]!;
    const cents = 1 + below(5000);
    expected.set(accountId, expected.get(accountId)! + cents);
    const body = { accountId, amount: (cents / 100).toFixed(2), outsideTransactionId: `payment-${number}` };
    const cuts = Array.from({ length: 2 + below(9) }, () => (random() < CUT ? below(CUT_WITHIN_MS) : null));
    // whoever was cut off asks again
    const answers = await Promise.all(
      cuts.map(async (cutAfterMs) => (await send(body, cutAfterMs)) ?? (await send(body, null))),
    );
    counts.requests += cuts.length;
    counts.cut += cuts.filter((cutAfterMs) => cutAfterMs !== null).length;
    expect(new Set(answers).size).toBe(1);
    const { errCode, data } = JSON.parse(answers[0]!);
    expect(errCode).toBe(0);
    expect(data.transactionAmount).toBe(`-${body.amount}`);
    recordIds.add(data.recordId);
  }

  let next = 0;
  async function payNext(): Promise<void> {
    while (next < PAYMENTS) {
      next += 1;
      await payRepeatedly(next);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, payNext));
  console.log(`${counts.requests} requests, ${counts.cut} of them to be cut off`);

  const { sql, db } = app.context;
  expect(recordIds.size).toBe(PAYMENTS);
  const stored = await sql`select record_id::text as id from transactions where kind = 'recharge'`;
  expect(new Set(stored.map(({ id }) => id))).toEqual(recordIds);
  const balances = await sql`
    select account_id as id, balance_cents::float8 as cents from accounts where account_type = 1`;
  expect(new Map(balances.map(({ id, cents }) => [id, cents]))).toEqual(expected);
  const [audits] = await sql`select count(*)::int as count from audit_entries where object_type = 'account'`;
  expect(audits!.count).toBe(PAYMENTS);
  expect(isHealthy(await proveLedger(db, app.clock.now(), 'Asia/Shanghai'))).toBe(true);
});
