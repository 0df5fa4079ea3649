import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { ISSUANCE_ACCOUNT, SUSPENSE_ACCOUNT } from './commands/ensure-account.ts';
import { orderTransaction, settleTransaction } from './ledger.ts';
import { openWallet, PAYMENT_PASSWORD } from './testing/wallets.ts';

/** The rules of specification 09 that hold for all accounts at any moment. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FAR = new Date('2100-01-01');
const wallets = (first: number, count: number, cents: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      openWallet(app, { userId: first + index, username: `p${first + index}` }, cents),
    ),
  );

const order = (payerAccountId: string, payeeAccountId: string, amountCents: number, isKept: boolean) =>
  orderTransaction(
    app.context.db,
    {
      kind: isKept ? 'payment' : 'transfer',
      transactionType: isKept ? 2 : 1,
      payerAccountId,
      payeeAccountId,
      amountCents,
      operatorId: '1',
      operatorName: 'test',
      authorizationType: 'password',
      ...(isKept && { pendingUntil: FAR }),
    },
    app.clock.now(),
  );

/** The books as one reader sees them at one moment. */
async function books() {
  const [row] = await app.context.sql<Record<string, number>[]>`
    select (select sum(balance_cents) from accounts)::int as total,
           (select sum(balance_cents) from accounts where not allow_negative)::int as "inWalletsAndKept",
           (select balance_cents from accounts where account_id = ${SUSPENSE_ACCOUNT})::int
             - (select coalesce(sum(amount_cents), 0) from transactions where status = 1)::int as "keptBeyondPending",
           (select min(balance_cents - freeze_cents) from accounts where not allow_negative)::int as "leastAvailable",
           (select count(*) from accounts where balance_cents <>
             (select coalesce(sum(case credit_account_id when account_id then amount_cents else -amount_cents end), 0)
                from ledger_postings where account_id in (debit_account_id, credit_account_id)))::int as "withoutCause"`;
  return row!;
}

test('rules 1-5: at every moment all balances are nothing together, pending money is kept, each cent has its cause', async () => {
  const people = await wallets(500_000, 4, 1000);
  const inWalletsAndKept = 4000;
  const sound = { total: 0, inWalletsAndKept, keptBeyondPending: 0, withoutCause: 0 };
  let isOver = false;
  const reader = (async () => {
    let reads = 0;
    for (; !isOver || reads < 5; reads += 1) {
      const seen = await books();
      expect(seen).toMatchObject(sound);
      expect(seen.leastAvailable).toBeGreaterThanOrEqual(0);
    }
    return reads;
  })();
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const [from, to] = [people[index % 4]!, people[(index * 7 + 1) % 4]!];
      const ordered = await order(from, to, 1 + ((index * 37) % 400), index % 3 === 0);
      if (!ordered.refusal && index % 3 === 0)
        await settleTransaction(app.context.db, ordered.recordId, index % 2 ? 2 : 3, app.clock.now());
    }),
  );
  isOver = true;
  expect(await reader).toBeGreaterThanOrEqual(5);
});

test('rules 18, 19: lines add up one after the other; a settled record has two, a pending or closed one the payer’s alone', async () => {
  const [one, other] = (await wallets(510_000, 2, 1000)) as [string, string];
  for (const end of [1, 2, 3] as const) {
    const ordered = await order(one, other, 100, true);
    if (ordered.refusal) throw new Error(ordered.refusal);
    if (end !== 1) await settleTransaction(app.context.db, ordered.recordId, end, app.clock.now());
    const lines = await app.context.sql`
      select account_id as "accountId", amount_cents::int as cents, status from transaction_details
       where record_id = ${ordered.recordId} order by serial_no`;
    const ofPayer = { accountId: one, cents: -100, status: end };
    expect(lines).toEqual(end === 2 ? [ofPayer, { accountId: other, cents: 100, status: 2 }] : [ofPayer]);
  }
  const broken = await app.context.sql`
    select * from transaction_details where before_cents + amount_cents <> after_cents`;
  expect(broken).toHaveLength(0);
});

test('rule 9: a closed payment gives back exactly what it took, and leaves one line', async () => {
  const [one, other] = (await wallets(520_000, 2, 1000)) as [string, string];
  const ordered = await order(one, other, 1000, true);
  if (ordered.refusal) throw new Error(ordered.refusal);
  await settleTransaction(app.context.db, ordered.recordId, 3, app.clock.now());
  expect((await order(one, other, 1001, false)).refusal).toBe('E1009');
  const statuses = await app.context.sql`
    select status from transaction_details where account_id = ${one} order by line_no`;
  expect(statuses).toEqual([{ status: 2 }, { status: 3 }]);
  expect((await order(one, other, 1000, false)).refusal).toBeUndefined();
});

test('rule 13: payment passwords are stored as slow salted hashes', async () => {
  const rows = await app.context.sql<{ hash: string | null }[]>`select password_hash as hash from accounts`;
  const hashes = rows.flatMap(({ hash }) => hash ?? []);
  expect(hashes.length).toBeGreaterThan(0);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('rule 21: money reaches a frozen user, and what they have pending is settled', async () => {
  const [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  const [from, to] = [await openWallet(app, mira, 1000), await openWallet(app, noah, 1000)];
  const kept = await order(to, from, 300, true);
  if (kept.refusal) throw new Error(kept.refusal);
  await app.context.sql`update users set status = 1 where user_id = ${noah.userId}`;
  const transfer = { fromAccountId: from, toAccountId: to, transactionAmount: 5, password: PAYMENT_PASSWORD };
  expect(await mira.post('/v2/transactions/transfer', transfer)).toMatchObject({ errCode: 0 });
  await settleTransaction(app.context.db, kept.recordId, 2, app.clock.now());
  expect((await mira.get(`/v2/accounts/individualAccounts/${mira.userId}`)).data.balance).toBe('8.00');
  expect(await noah.get(`/v2/accounts/individualAccounts/${noah.userId}`)).toMatchObject({ ret: 4, errCode: 10 });
});

test('rule 2: what is in wallets comes from issuance', async () => {
  const before = await books();
  await openWallet(app, { userId: 530_000, username: 'late' }, 700);
  const after = await books();
  expect(after.inWalletsAndKept! - before.inWalletsAndKept!).toBe(700);
  const [issuance] = await app.context.sql`
    select balance_cents::int as cents from accounts where account_id = ${ISSUANCE_ACCOUNT}`;
  expect(issuance).toEqual({ cents: -after.inWalletsAndKept! });
});
