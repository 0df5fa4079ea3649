import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Executor } from '#platform/database/database.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type OrderedTransaction, orderTransaction, settleTransaction } from './ledger.ts';
import { accounts, ledgerPostings, transactionDetails, transactions } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ISSUANCE = '508000000010001';
const SUSPENSE = '508000000020002';
let nextUserId = 900_000;

async function addAccount(cents = 0, values: Partial<typeof accounts.$inferInsert> = {}): Promise<string> {
  nextUserId += 1;
  const now = app.clock.now();
  const accountId = `233${String(nextUserId).padStart(8, '0')}${randomInt(1000, 9999)}`;
  await app.context.db.insert(accounts).values({
    accountId,
    accountType: 1,
    accountName: `u${nextUserId}`,
    ownerId: String(nextUserId),
    ownerName: `u${nextUserId}`,
    ownerUserId: nextUserId,
    status: 1,
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  if (cents > 0)
    await order({
      kind: 'adjust',
      payerAccountId: ISSUANCE,
      payeeAccountId: accountId,
      amountCents: cents,
      bypass: 'payee',
    });
  return accountId;
}

function order(
  wanted: Partial<OrderedTransaction> & Pick<OrderedTransaction, 'payerAccountId' | 'payeeAccountId' | 'amountCents'>,
  at = app.clock.now(),
  executor: Executor = app.context.db,
) {
  return orderTransaction(
    executor,
    {
      kind: 'transfer',
      transactionType: 1,
      operatorId: '1',
      operatorName: 'test',
      authorizationType: 'password',
      ...wanted,
    },
    at,
  );
}

async function balanceOf(accountId: string): Promise<number> {
  const [row] = await app.context.db.select().from(accounts).where(sql`account_id = ${accountId}`);
  return row!.balanceCents;
}

const linesOf = (accountId: string) =>
  app.context.db
    .select()
    .from(transactionDetails)
    .where(sql`account_id = ${accountId}`)
    .orderBy(transactionDetails.lineNo);

const nameOf = async (accountId: string) =>
  (await app.context.db.select().from(accounts).where(sql`account_id = ${accountId}`))[0]!.accountName;

const pendingUntil = new Date('2100-01-01');

test('a transfer takes from one what it gives the other, and both statements say so', async () => {
  const [payer, payee] = [await addAccount(1000), await addAccount()];
  const answer = await order({ payerAccountId: payer, payeeAccountId: payee, amountCents: 300 });
  expect(answer).toEqual({
    recordId: expect.stringMatching(/^\d+$/),
    serialNo: expect.stringMatching(/^\d+$/),
    repeated: false,
    payerName: await nameOf(payer),
    payeeName: await nameOf(payee),
    beforeCents: 1000,
    createdAt: expect.any(String),
  });
  expect([await balanceOf(payer), await balanceOf(payee)]).toEqual([700, 300]);
  expect(await linesOf(payer)).toMatchObject([
    { amountCents: 1000, afterCents: 1000, lineNo: 1, incomeSumCents: 1000n, expenditureSumCents: 0n },
    {
      amountCents: -300,
      beforeCents: 1000,
      afterCents: 700,
      lineNo: 2,
      incomeSumCents: 1000n,
      expenditureSumCents: 300n,
      status: 2,
    },
  ]);
  expect(await linesOf(payee)).toMatchObject([{ amountCents: 300, beforeCents: 0, afterCents: 300, status: 2 }]);
});

test('a pending payment waits in the suspense account and goes on or back, once', async () => {
  const [payer, payee] = [await addAccount(1000), await addAccount()];
  const before = await balanceOf(SUSPENSE);
  const payment = {
    kind: 'payment',
    transactionType: 2,
    payerAccountId: payer,
    payeeAccountId: payee,
    amountCents: 400,
    pendingUntil,
  } as const;
  const one = await order(payment);
  const other = await order(payment);
  if (one.refusal || other.refusal) throw new Error('refused');
  expect([await balanceOf(payer), await balanceOf(payee), await balanceOf(SUSPENSE)]).toEqual([200, 0, before + 800]);

  const settle = (recordId: string, status: 2 | 3) =>
    settleTransaction(app.context.db, recordId, status, app.clock.now());
  expect(await settle(one.recordId, 2)).toEqual({ recordId: one.recordId, repeated: false });
  expect(await settle(other.recordId, 3)).toEqual({ recordId: other.recordId, repeated: false });
  expect(await settle(one.recordId, 2)).toEqual({ recordId: one.recordId, repeated: true });
  expect(await settle(one.recordId, 3)).toEqual({ refusal: 'E1014' });
  expect(await settle('1', 2)).toEqual({ refusal: 'E1016' });
  expect([await balanceOf(payer), await balanceOf(payee), await balanceOf(SUSPENSE)]).toEqual([600, 400, before]);
  expect((await linesOf(payer)).map(({ status }) => status)).toEqual([2, 2, 3]);
  expect(await linesOf(payee)).toHaveLength(1);
  const [settled] = await app.context.db.select().from(transactions).where(sql`record_id = ${one.recordId}`);
  expect(settled).toMatchObject({ status: 2, settledAt: app.clock.now() });
});

test('whoever ends payments at once, and how: each ends once, and the lines of the payee add up', async () => {
  const [payer, payee] = [await addAccount(1000), await addAccount()];
  const parties = { kind: 'payment', payerAccountId: payer, payeeAccountId: payee, amountCents: 10 } as const;
  const kept = await Promise.all(Array.from({ length: 12 }, () => order({ ...parties, pendingUntil })));
  const settle = async (recordId: string, status: 2 | 3) =>
    (await settleTransaction(app.context.db, recordId, status, app.clock.now())).refusal ? [] : [status];
  const ends = await Promise.all(
    kept.map(async (answer) => {
      if (answer.refusal) throw new Error('refused');
      const said = await Promise.all(([2, 3, 2, 3] as const).map((status) => settle(answer.recordId, status)));
      return new Set(said.flat());
    }),
  );
  expect(ends.map(({ size }) => size)).toEqual(ends.map(() => 1));
  const settled = ends.filter((said) => said.has(2)).length * 10;
  expect([await balanceOf(payer), await balanceOf(payee)]).toEqual([1000 - settled, settled]);
  expect((await linesOf(payee)).map(({ incomeSumCents }) => incomeSumCents)).toEqual(
    Array.from({ length: settled / 10 }, (_, index) => BigInt(10 * (index + 1))),
  );
});

test('what is moved while another movement of the same account is under way goes on from it', async () => {
  const [payer, payee] = [await addAccount(1000), await addAccount()];
  const parties = { payerAccountId: payer, payeeAccountId: payee, amountCents: 10 };
  const { db, clock } = app.context;
  const kept = [await order({ ...parties, pendingUntil }), await order({ ...parties, pendingUntil })];
  const [first, second] = kept.map((answer) => (answer.refusal ? '' : answer.recordId)) as [string, string];
  /** Does one in a transaction that stays open until the other has begun. */
  const overlapping = async (one: (tx: Executor) => Promise<unknown>, other: () => Promise<unknown>) => {
    let waiting: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await one(tx);
      waiting = other();
      await setTimeout(100);
    });
    await waiting;
  };
  await overlapping(
    (tx) => settleTransaction(tx, first, 2, clock.now()),
    () => settleTransaction(db, second, 2, clock.now()),
  );
  await overlapping(
    (tx) => order(parties, clock.now(), tx),
    () => order(parties),
  );
  const sums = (await linesOf(payee)).map(({ lineNo, afterCents, incomeSumCents }) => [
    lineNo,
    afterCents,
    incomeSumCents,
  ]);
  expect(sums).toEqual([1, 2, 3, 4].map((line) => [line, 10 * line, BigInt(10 * line)]));
  expect(await balanceOf(payer)).toBe(960);
});

test.each([
  ['payment', 2, ['hold', 'settle']],
  ['payment', 3, ['hold', 'release']],
  ['withdrawal', 2, ['withdrawHold', 'withdrawSettle']],
  ['withdrawal', 3, ['withdrawHold', 'withdrawRelease']],
] as const)('a %s that ends with %i says so in its postings, its record and its line', async (kind, status, kinds) => {
  const [payer, payee] = [await addAccount(1000), await addAccount()];
  const held = await order({ kind, payerAccountId: payer, payeeAccountId: payee, amountCents: 10, pendingUntil });
  if (held.refusal) throw new Error('refused');
  const later = new Date(app.clock.now().getTime() + 1000);
  await settleTransaction(app.context.db, held.recordId, status, later);
  const ofRecord = sql`record_id = ${held.recordId}`;
  const { db } = app.context;
  const postings = await db.select().from(ledgerPostings).where(ofRecord).orderBy(ledgerPostings.postingId);
  expect(postings.map((posting) => posting.kind)).toEqual(kinds);
  const [record] = await db.select().from(transactions).where(ofRecord);
  expect(record).toMatchObject({ status, settledAt: status === 2 ? later : null, updatedAt: later });
  expect((await linesOf(payer)).at(-1)).toMatchObject({ status, updatedAt: later });
  // what came back is no income
  const [{ incomeSumCents }] = (await db.select().from(accounts).where(sql`account_id = ${payer}`)) as [
    typeof accounts.$inferSelect,
  ];
  expect(incomeSumCents).toBe(1000n);
});

interface Unfit {
  amountCents?: number;
  payer?: Partial<typeof accounts.$inferInsert>;
  payee?: Partial<typeof accounts.$inferInsert>;
}

test.each<[string, Unfit]>([
  ['E1015', { amountCents: 0 }],
  ['E1015', { amountCents: -5 }],
  ['E1009', { amountCents: 1001 }],
  ['E1009', { amountCents: 951, payer: { freezeCents: 50 } }],
  ['E1005', { payer: { status: 0 } }],
  ['E1006', { payer: { status: 2 } }],
  ['E1005', { payee: { status: 0 } }],
  ['E1006', { payee: { status: 2 } }],
])('%s refuses %j and moves nothing', async (code, { amountCents = 5, payer = {}, payee = {} }) => {
  const payerId = await addAccount(1000);
  await app.context.db
    .update(accounts)
    .set({ updatedAt: app.clock.now(), ...payer })
    .where(sql`account_id = ${payerId}`);
  const payeeId = await addAccount(0, payee);
  for (const held of [undefined, pendingUntil]) {
    const answer = await order({
      payerAccountId: payerId,
      payeeAccountId: payeeId,
      amountCents,
      ...(held && { pendingUntil: held }),
    });
    expect(answer.refusal).toBe(code);
  }
  expect([await balanceOf(payerId), await balanceOf(payeeId)]).toEqual([1000, 0]);
});

test.each([
  [0, 'E1005'],
  [2, 'E1006'],
])('an order says whose status %i does not matter: nobody’s, the payee’s, or that of both', async (status, refusal) => {
  const [normal, unfit] = [await addAccount(1000), await addAccount(1000)];
  await app.context.db.update(accounts).set({ status }).where(sql`account_id = ${unfit}`);
  const pays = { payerAccountId: unfit, payeeAccountId: normal, amountCents: 5 };
  const receives = { payerAccountId: normal, payeeAccountId: unfit, amountCents: 5 };
  for (const held of [{}, { pendingUntil }]) {
    expect(await order({ ...pays, ...held })).toEqual({ refusal, whose: 'payer' });
    expect(await order({ ...pays, ...held, bypass: 'payee' })).toEqual({ refusal, whose: 'payer' });
    expect((await order({ ...pays, ...held, bypass: 'both' })).refusal).toBeUndefined();
    expect(await order({ ...receives, ...held })).toEqual({ refusal, whose: 'payee' });
    for (const bypass of ['payee', 'both'] as const)
      expect((await order({ ...receives, ...held, bypass })).refusal).toBeUndefined();
  }
});

test('nobody pays himself or an account that does not exist', async () => {
  const payer = await addAccount(1000);
  expect(await order({ payerAccountId: payer, payeeAccountId: payer, amountCents: 1 })).toEqual({ refusal: 'E1013' });
  expect(await order({ payerAccountId: payer, payeeAccountId: '233000000000000', amountCents: 1 })).toEqual({
    refusal: 'E1004',
  });
  expect(await order({ payerAccountId: '233000000000000', payeeAccountId: payer, amountCents: 1 })).toEqual({
    refusal: 'E1004',
  });
});

test('an order with a number is done once, and its number belongs to it', async () => {
  const [payer, payee] = [await addAccount(1000), await addAccount()];
  const ordered = { payerAccountId: payer, payeeAccountId: payee, amountCents: 10, outsideTransactionId: 'order-0001' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(ordered)));
  expect(new Set(answers.map((answer) => !answer.refusal && answer.recordId)).size).toBe(1);
  expect(answers.filter((answer) => !answer.refusal && !answer.repeated)).toHaveLength(1);
  expect(await order({ ...ordered, amountCents: 11 })).toEqual({ refusal: 'E0006' });
  expect(await balanceOf(payer)).toBe(990);
});

test('a number belongs to one order of one payer: whatever differs in it is another order', async () => {
  const [payer, payee, other] = [await addAccount(1000), await addAccount(1000), await addAccount(1000)];
  const idOf = async (ordered: Parameters<typeof order>[0]) => {
    const answer = await order(ordered);
    return answer.refusal ?? answer.recordId;
  };
  const transfer = { payerAccountId: payer, payeeAccountId: payee, amountCents: 10, outsideTransactionId: 'number-01' };
  const first = await idOf(transfer);
  for (const change of [{ payeeAccountId: other }, { amountCents: 9 }, { kind: 'adjust' }] as const)
    expect(await idOf({ ...transfer, ...change })).toBe('E0006');
  const others = await idOf({ ...transfer, payerAccountId: other });
  expect(others).toMatch(/^\d+$/);
  expect(await idOf(transfer)).toBe(first);
  expect(await idOf({ ...transfer, payerAccountId: other })).toBe(others);
  expect(others).not.toBe(first);

  const refund = { kind: 'refund', payerAccountId: payee, payeeAccountId: payer, amountCents: 5 } as const;
  const second = await idOf({ ...transfer, outsideTransactionId: 'number-02' });
  const numbered = { ...refund, outsideTransactionId: 'number-03' };
  expect(await idOf({ ...numbered, refundOf: first })).toMatch(/^\d+$/);
  expect(await idOf({ ...numbered, refundOf: second })).toBe('E0006');
  expect(await idOf(numbered)).toBe('E0006');

  const contract = { contractId: 'a'.repeat(24), eventId: '00000001', subjectType: 1, objectId: 'b'.repeat(24) };
  const payment = { ...transfer, kind: 'payment', outsideTransactionId: 'number-04' } as const;
  expect(await idOf({ ...payment, contract })).toMatch(/^\d+$/);
  for (const change of [{ eventId: '00000002' }, { contractId: 'c'.repeat(24) }])
    expect(await idOf({ ...payment, contract: { ...contract, ...change } })).toBe('E0006');
});

test('while a payment of an event is kept, only the same of that event is it', async () => {
  const [payer, payee, other] = [await addAccount(1000), await addAccount(), await addAccount(1000)];
  const contract = { contractId: 'd'.repeat(24), eventId: '00000001', subjectType: 1, objectId: 'b'.repeat(24) };
  const payment = { kind: 'payment', payerAccountId: payer, payeeAccountId: payee, amountCents: 10, contract } as const;
  const kept = await order({ ...payment, pendingUntil });
  if (kept.refusal) throw new Error('refused');
  expect(await order({ ...payment, pendingUntil })).toMatchObject({ recordId: kept.recordId, repeated: true });
  for (const change of [{ payerAccountId: other }, { payeeAccountId: other }, { amountCents: 11 }])
    expect(await order({ ...payment, pendingUntil, ...change })).toEqual({ refusal: 'E0006' });
  for (const change of [{ eventId: '00000002' }, { contractId: 'e'.repeat(24) }]) {
    const another = { ...payment, pendingUntil, contract: { ...contract, ...change } };
    expect(await order(another)).toMatchObject({ repeated: false });
  }
  expect(await order(payment)).toMatchObject({ repeated: false });
  expect(await balanceOf(payer)).toBe(960);
});

test('refunds never exceed what was paid, and reach a frozen account', async () => {
  const [payer, payee] = [await addAccount(1000), await addAccount()];
  const paid = await order({ payerAccountId: payer, payeeAccountId: payee, amountCents: 500 });
  if (paid.refusal) throw new Error('refused');
  await app.context.db.update(accounts).set({ status: 2 }).where(sql`account_id = ${payer}`);
  const refund = (amountCents: number) =>
    order({
      kind: 'refund',
      payerAccountId: payee,
      payeeAccountId: payer,
      amountCents,
      refundOf: paid.recordId,
      bypass: 'both',
    });
  expect((await refund(300)).refusal).toBeUndefined();
  expect(await refund(201)).toEqual({ refusal: 'E0007' });
  const both = await Promise.all([refund(150), refund(150)]);
  expect(both.map(({ refusal }) => refusal).sort()).toEqual(['E0007', undefined]);
  expect([await balanceOf(payer), await balanceOf(payee)]).toEqual([950, 50]);
});

test('a refund goes back the way of what has succeeded, of nothing else', async () => {
  const [payer, payee, other] = [await addAccount(1000), await addAccount(1000), await addAccount(1000)];
  const parties = { payerAccountId: payer, payeeAccountId: payee, amountCents: 100 };
  const idOf = async (ordered: Parameters<typeof order>[0]) => {
    const answer = await order(ordered);
    if (answer.refusal) throw new Error('refused');
    return answer.recordId;
  };
  const paid = await idOf(parties);
  const back = { kind: 'refund', payerAccountId: payee, payeeAccountId: payer, amountCents: 10 } as const;
  expect(await order({ ...back, refundOf: '1' })).toEqual({ refusal: 'E1016' });
  expect(await order({ ...back, refundOf: await idOf({ ...parties, pendingUntil }) })).toEqual({ refusal: 'E1014' });
  for (const change of [{ payerAccountId: other }, { payeeAccountId: other }])
    expect(await order({ ...back, ...change, refundOf: paid })).toEqual({ refusal: 'E0007' });
  const refund = await idOf({ ...back, refundOf: paid });
  const again = { kind: 'refund', payerAccountId: payer, payeeAccountId: payee, amountCents: 10 } as const;
  expect(await order({ ...again, refundOf: refund })).toEqual({ refusal: 'E1014' });
  expect(await order({ ...back, refundOf: paid, amountCents: 91 })).toEqual({ refusal: 'E0007' });
  expect((await order({ ...back, refundOf: paid, amountCents: 90 })).refusal).toBeUndefined();
  expect([await balanceOf(payer), await balanceOf(payee), await balanceOf(other)]).toEqual([900, 1000, 1000]);
});

test('a refund that was closed is left to refund again, a pending one is not', async () => {
  const [payer, payee] = [await addAccount(1000), await addAccount()];
  const paid = await order({ payerAccountId: payer, payeeAccountId: payee, amountCents: 500 });
  if (paid.refusal) throw new Error('refused');
  const parties = { payerAccountId: payee, payeeAccountId: payer };
  const whole = { kind: 'refund', ...parties, amountCents: 500, refundOf: paid.recordId } as const;
  const kept = await order({ ...whole, amountCents: 300, pendingUntil });
  if (kept.refusal) throw new Error('refused');
  expect(await order({ ...whole, amountCents: 201 })).toEqual({ refusal: 'E0007' });
  await settleTransaction(app.context.db, kept.recordId, 3, app.clock.now());
  expect((await order(whole)).refusal).toBeUndefined();
  expect([await balanceOf(payer), await balanceOf(payee)]).toEqual([1000, 0]);
});

test('transfers in both directions at once neither wait for each other for ever nor lose a cent', async () => {
  const [one, other] = [await addAccount(1000), await addAccount(1000)];
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      order({ payerAccountId: index % 2 ? one : other, payeeAccountId: index % 2 ? other : one, amountCents: 7 }),
    ),
  );
  expect([await balanceOf(one), await balanceOf(other)]).toEqual([1000, 1000]);
});

test('the database itself refuses to change balances and history', async () => {
  const [payer, payee] = [await addAccount(1000), await addAccount()];
  const held = await order({ payerAccountId: payer, payeeAccountId: payee, amountCents: 10, pendingUntil });
  if (held.refusal) throw new Error('refused');
  const { db } = app.context;
  const causeOf = async (statement: Promise<unknown>) =>
    statement.then(
      () => 'done',
      (error: Error) => (error.cause as Error).message,
    );
  expect(await causeOf(db.update(accounts).set({ balanceCents: 5 }).where(sql`account_id = ${payer}`))).toMatch(
    /postings only/,
  );
  const account = sql`account_id = ${payer}`;
  expect(await causeOf(db.delete(accounts).where(account))).toMatch(/history/);
  for (const table of ['accounts', 'transactions', 'transaction_details', 'ledger_postings', 'ledger_proofs'])
    expect(await causeOf(db.execute(sql.raw(`truncate ${table} cascade`)))).toMatch(/history/);
  expect(await causeOf(db.update(accounts).set({ accountId: '233999999999999' }).where(account))).toMatch(/history/);
  for (const table of [transactions, transactionDetails, ledgerPostings]) {
    expect(await causeOf(db.update(table).set({ amountCents: 1 }).where(sql`record_id = ${held.recordId}`))).toMatch(
      /cannot be changed/,
    );
    expect(await causeOf(db.delete(table).where(sql`record_id = ${held.recordId}`))).toMatch(/cannot be changed/);
  }
  const ofRecord = sql`record_id = ${held.recordId}`;
  expect(
    await causeOf(
      db
        .update(transactions)
        .set({ attachInfo: { x: 1 } })
        .where(ofRecord),
    ),
  ).toMatch(/cannot be changed/);
  // nor is anything changed along with the end of what was pending, or after it
  for (const table of [transactions, transactionDetails])
    expect(await causeOf(db.update(table).set({ status: 2, amountCents: 1 }).where(ofRecord))).toMatch(
      /cannot be changed/,
    );
  await settleTransaction(db, held.recordId, 3, app.clock.now());
  for (const table of [transactions, transactionDetails])
    expect(await causeOf(db.update(table).set({ status: 2 }).where(ofRecord))).toMatch(/cannot be changed/);
  const post = (debitAccountId: string, creditAccountId: string, amountCents = 1) =>
    causeOf(
      db.insert(ledgerPostings).values({
        recordId: BigInt(held.recordId),
        kind: 'adjust',
        debitAccountId,
        creditAccountId,
        amountCents,
        createdAt: app.clock.now(),
      }),
    );
  expect(await post(payee, payer)).toMatch(/accounts_never_overdrawn/);
  expect(await post(payer, payer)).toMatch(/ledger_postings_two_accounts/);
  expect(await post(payer, payee, -1)).toMatch(/ledger_postings_amount_is_positive/);
  expect(await causeOf(addAccount(0, { balanceCents: 5 }))).toMatch(/postings only/);
  expect(await post(payer, '233999999999999')).toMatch(/between two accounts/);
  expect(await post('233999999999999', payer)).toMatch(/between two accounts/);
});

test('no line is older than the one before it, though the clock of whoever writes it is slow', async () => {
  const [payer, payee] = [await addAccount(1000), await addAccount(1000)];
  const [now, later] = [app.clock.now(), new Date(app.clock.now().getTime() + 60_000)];
  const parties = { payerAccountId: payer, payeeAccountId: payee, amountCents: 1 };
  await order(parties, later);
  const slow = { ...parties, outsideTransactionId: 'number-05' };
  const answers = [await order(slow, now), await order(slow, now)];
  const timesOf = async (accountId: string) => (await linesOf(accountId)).slice(1).map(({ createdAt }) => createdAt);
  expect(await timesOf(payer)).toEqual([later, later]);
  expect(await timesOf(payee)).toEqual([later, later]);
  for (const answer of answers) expect(new Date((answer as { createdAt: string }).createdAt)).toEqual(later);

  const held = await order({ ...parties, attachInfo: { contractName: 'Reading' }, pendingUntil }, now);
  if (held.refusal) throw new Error('refused');
  const record = async () =>
    (await app.context.db.select().from(transactions).where(sql`record_id = ${held.recordId}`))[0];
  expect(await record()).toMatchObject({ status: 1, settledAt: null, attachInfo: { contractName: 'Reading' } });
  await settleTransaction(app.context.db, held.recordId, 2, now);
  expect(await record()).toMatchObject({ status: 2, settledAt: now, attachInfo: { contractName: 'Reading' } });
  expect(await timesOf(payee)).toEqual([later, later, later]);
});

test('all balances together are nothing', async () => {
  const [sum] = (await app.context.db.execute(sql`select sum(balance_cents)::text as total from accounts`)).rows;
  expect(sum).toEqual({ total: '0' });
});

test('an order gives back the try of the password that was right, whatever comes of it; a replaced password orders nothing', async () => {
  const payer = await addAccount(1000, { passwordHash: 'of the payer', passwordTries: 3 });
  const payee = await addAccount();
  const rowOf = async () => (await app.context.db.select().from(accounts).where(sql`account_id = ${payer}`))[0]!;
  const triesOf = async () => (await rowOf()).passwordTries;
  const ordered = { payerAccountId: payer, payeeAccountId: payee, amountCents: 10 };
  expect(await order({ ...ordered, rightTry: { number: 2, passwordHash: 'of before' } })).toEqual({ refusal: 'E1010' });
  expect([await triesOf(), await balanceOf(payer)]).toEqual([3, 1000]);
  const rightTry = { number: 2, passwordHash: 'of the payer' };
  expect((await order({ ...ordered, rightTry })).refusal).toBeUndefined();
  expect([await triesOf(), await balanceOf(payer)]).toEqual([1, 990]);
  expect(await order({ ...ordered, rightTry, amountCents: 991 })).toEqual({ refusal: 'E1009' });
  expect([await triesOf(), await balanceOf(payer)]).toEqual([0, 990]);
  // locked by a wrong one that came while the right one was looked at
  const locked = { passwordTries: 5, passwordLockedUntil: pendingUntil };
  await app.context.db.update(accounts).set(locked).where(sql`account_id = ${payer}`);
  expect((await order({ ...ordered, rightTry: { ...rightTry, number: 4 } })).refusal).toBeUndefined();
  expect(await rowOf()).toMatchObject({ passwordTries: 1, passwordLockedUntil: null });
});

test('an order by a password that is remembered is refused while a try of it counts, a lock holds, or it was replaced', async () => {
  const payer = await addAccount(1000, { passwordHash: 'of the payer' });
  const ordered = { payerAccountId: payer, payeeAccountId: await addAccount(), amountCents: 10 };
  const rightTry = { number: 0, passwordHash: 'of the payer' };
  const set = (values: Partial<typeof accounts.$inferInsert>) =>
    app.context.db.update(accounts).set(values).where(sql`account_id = ${payer}`);
  for (const standing of [{ passwordTries: 1 }, { passwordLockedUntil: pendingUntil }, { passwordHash: 'of before' }]) {
    await set(standing);
    expect(await order({ ...ordered, rightTry })).toEqual({ refusal: 'E1010' });
    await set({ passwordTries: 0, passwordLockedUntil: null, passwordHash: 'of the payer' });
  }
  expect(await balanceOf(payer)).toBe(1000);
  expect((await order({ ...ordered, rightTry })).refusal).toBeUndefined();
  expect(await balanceOf(payer)).toBe(990);
});

test('an order may ask for the kind of its payee', async () => {
  const payer = await addAccount(1000);
  const ordered = { payerAccountId: payer, amountCents: 10, payeeType: 1 } as const;
  expect(await order({ ...ordered, payeeAccountId: ISSUANCE })).toEqual({ refusal: 'E1007' });
  expect((await order({ ...ordered, payeeAccountId: await addAccount() })).refusal).toBeUndefined();
});
