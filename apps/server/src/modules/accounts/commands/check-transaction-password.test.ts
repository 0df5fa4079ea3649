import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { credentials } from '#modules/users/index.ts';
import { type Connection, connect } from '#platform/database/database.ts';
import { urlOf } from '#test/cluster.ts';
import { inTransaction } from '#test/statements.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { orderTransaction } from '../ledger.ts';
import { LAST_TRY_POLL_MS, LAST_TRY_WAIT_MS } from '../limits.ts';
import { accounts } from '../tables.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';
import {
  checkTransactionPassword,
  type PasswordOutcome,
  PasswordReplaced,
  withPassword,
} from './check-transaction-password.ts';
import { rememberPassword } from './remembered-passwords.ts';

const PROCESSES = 7;
const HALF_AN_HOUR_MS = 30 * 60_000;

let app: TestApp;
/** Connections of their own: each is to the lock what a process is. */
let processes: Connection[];
let people = 0;
let accountId: string;

beforeAll(async () => {
  app = await startTestApp();
  const [{ name }] = (await app.context.sql`select current_database() as name`) as unknown as [{ name: string }];
  const url = urlOf(inject('clusterUrl'), name);
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => connect(url, { connections: 2 })));
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await app.close();
});
beforeEach(async () => {
  people += 1;
  accountId = await openWallet(app, { userId: 500_000 + people, username: `p${people}` });
});

const check = (password: string, process = 0): Promise<PasswordOutcome> =>
  checkTransactionPassword(
    { db: processes[process]!.db, clock: app.clock },
    { accountId, ownerUserId: 500_000 + people },
    password,
  );

const checks = (passwords: readonly string[], inProcess: (index: number) => number) =>
  Promise.all(passwords.map((password, index) => check(password, inProcess(index))));

/** Counts the passwords that were checked. */
const evaluations = (outcomes: readonly PasswordOutcome[]) => outcomes.filter(({ kind }) => kind !== 'locked').length;

const standing = async () => {
  const [row] = await app.context.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  return { tries: row!.passwordTries, lockedUntil: row!.passwordLockedUntil };
};
const wrongOnes = (count: number) => Array.from({ length: count }, (_, index) => String(100_000 + index));
const rightOnes = (count: number) => Array.from({ length: count }, () => PAYMENT_PASSWORD);
const newHash = credentials.hashPassword('135790');
const after = (ms: number) => new Date(app.clock.now().getTime() + ms);

test('payments of one person wait for one another, those of others do not', async () => {
  const begun: string[] = [];
  const begin = (name: string, ownerUserId: number, until: Promise<void> = Promise.resolve()) => {
    const purse = { accountId, ownerUserId };
    rememberPassword(app.context, purse, PAYMENT_PASSWORD, 'its hash');
    return withPassword(app.context, purse, PAYMENT_PASSWORD, async () => {
      begun.push(name);
      await until;
    });
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  const own = [begin('first', 1, promise), begin('second', 1), begin('third', 1)];
  await begin('other', 2);
  expect(begun).toEqual(['first', 'other']);
  resolve();
  await Promise.all(own);
  expect(begun).toEqual(['first', 'other', 'second', 'third']);
});

test('a try is taken anew when what was refused is so no more', async () => {
  const setStatus = (status: number) => app.context.sql`
    update accounts set status = ${status} where account_id = ${accountId}`;
  await setStatus(0);
  // the wallet is activated between the try and the question why it was not taken
  const purse = { accountId, ownerUserId: 500_000 + people, refuse: async () => void (await setStatus(1)) };
  expect(await checkTransactionPassword(app.context, purse, PAYMENT_PASSWORD)).toEqual({ kind: 'right' });
  expect(await standing()).toEqual({ tries: 0, lockedUntil: null });
});

test('tells how many tries are left, and until when the password is locked', async () => {
  for (const remainingTries of [4, 3, 2, 1])
    expect(await check('000000')).toEqual({ kind: 'wrong', remainingTries, lockedUntil: null });
  const lockedUntil = after(HALF_AN_HOUR_MS);
  expect(await check('000000')).toEqual({ kind: 'wrong', remainingTries: 0, lockedUntil });
  app.clock.advance(60_000);
  expect(await check(PAYMENT_PASSWORD)).toEqual({ kind: 'locked', lockedUntil });
});

test.each([
  ['one process', () => 0],
  ['seven processes', (index: number) => index % PROCESSES],
])('of 20 wrong guesses at once in %s five are looked at, and none until half an hour later', async (_, inProcess) => {
  expect(evaluations(await checks(wrongOnes(20), inProcess))).toBe(5);
  const lockedUntil = after(HALF_AN_HOUR_MS);
  expect(await standing()).toEqual({ tries: 5, lockedUntil });
  app.clock.advance(HALF_AN_HOUR_MS - 1);
  expect(evaluations(await checks([...wrongOnes(20), PAYMENT_PASSWORD], inProcess))).toBe(0);
  expect(await standing()).toEqual({ tries: 5, lockedUntil });
  app.clock.advance(1);
  expect(evaluations(await checks(wrongOnes(20), inProcess))).toBe(5);
});

test.each([
  ['one process', () => 0],
  ['seven processes', (index: number) => index % PROCESSES],
])('right ones at once in %s use up no tries', async (_, inProcess) => {
  const outcomes = await checks(rightOnes(21), inProcess);
  expect(outcomes.map(({ kind }) => kind)).toEqual(rightOnes(21).map(() => 'right'));
  expect(await standing()).toEqual({ tries: 0, lockedUntil: null });
});

test('a right one forgives itself and those before it, not those that were taken while it was looked at', async () => {
  for (const guess of wrongOnes(2)) await check(guess);
  const busy = Array.from({ length: 40 }, () => credentials.hashPassword(PAYMENT_PASSWORD)); // what the right one waits for
  const right = check(PAYMENT_PASSWORD);
  while ((await standing()).tries === 2) await setImmediate();
  await app.context.sql`update accounts set password_tries = password_tries + 2 where account_id = ${accountId}`;
  expect(await right).toEqual({ kind: 'right' });
  expect(await standing()).toEqual({ tries: 2, lockedUntil: null });
  await Promise.all(busy);
});

test('a wrong one that was taken before a new password came locks nothing, a right one opens nothing', async () => {
  for (const password of ['000000', PAYMENT_PASSWORD]) {
    await app.context.sql`update accounts set password_tries = 4 where account_id = ${accountId}`;
    const busy = Array.from({ length: 40 }, () => credentials.hashPassword(PAYMENT_PASSWORD));
    const former = check(password);
    while ((await standing()).tries === 4) await setImmediate();
    await app.context.sql`
      update accounts set password_hash = ${await newHash}, password_tries = 0 where account_id = ${accountId}`;
    expect(await former).toMatchObject({ kind: 'wrong' });
    expect(await standing()).toEqual({ tries: 0, lockedUntil: null });
    await openWallet(app, { userId: 500_000 + people, username: `p${people}` });
    await Promise.all(busy);
  }
});

test('a last try that is looked at elsewhere is waited for, and lost with its process', async () => {
  const set = (values: Partial<typeof accounts.$inferInsert>) =>
    app.context.db.update(accounts).set(values).where(eq(accounts.accountId, accountId));
  await set({ passwordTries: 5, passwordTriedAt: app.clock.now() });
  const waiting = check(PAYMENT_PASSWORD);
  await set({ passwordTries: 0 });
  expect(await waiting).toEqual({ kind: 'right' });

  await set({ passwordTries: 5, passwordTriedAt: app.clock.now() });
  const looks: number[] = [];
  const purse = { accountId, ownerUserId: 500_000 + people, refuse: async () => void looks.push(1) };
  expect(await checkTransactionPassword(app.context, purse, PAYMENT_PASSWORD)).toEqual({
    kind: 'locked',
    lockedUntil: null,
  });
  expect(looks).toHaveLength(1 + LAST_TRY_WAIT_MS / LAST_TRY_POLL_MS);
  const lockedUntil = after(HALF_AN_HOUR_MS);
  app.clock.advance(10_000);
  expect(await check(PAYMENT_PASSWORD)).toEqual({ kind: 'locked', lockedUntil });
  expect(await standing()).toEqual({ tries: 5, lockedUntil });
});

const REWARD_ACCOUNT = '508000000030003';

/** Pays a cent; answers which try paid, 0 for a password that was remembered. */
const pay = (password: string, process = 0) => {
  const { db } = processes[process]!;
  const purse = { accountId, ownerUserId: 500_000 + people };
  return withPassword({ db, clock: app.clock }, purse, password, async (rightTry) => {
    const order = {
      kind: 'transfer',
      transactionType: 1,
      payerAccountId: accountId,
      payeeAccountId: REWARD_ACCOUNT,
      amountCents: 1,
      operatorId: '1',
      operatorName: 'p',
      authorizationType: 'password',
      rightTry,
    } as const;
    const { refusal } = await orderTransaction(db, order, app.clock.now());
    if (refusal === 'E1010') throw new PasswordReplaced();
    return rightTry.number;
  });
};

describe('a password that was right', () => {
  beforeEach(async () => {
    await openWallet(app, { userId: 500_000 + people, username: `p${people}` }, 1000);
    expect(await pay(PAYMENT_PASSWORD)).toBe(1);
  });

  test('is remembered for five minutes, in its process', async () => {
    app.clock.advance(5 * 60_000 - 1);
    expect(await pay(PAYMENT_PASSWORD)).toBe(0);
    expect(await pay(PAYMENT_PASSWORD, 1)).toBe(1);
    app.clock.advance(1);
    expect(await pay(PAYMENT_PASSWORD)).toBe(1);
    expect(await standing()).toEqual({ tries: 0, lockedUntil: null });
  });

  test('is looked at after a wrong one, and forgives it', async () => {
    expect(await pay('000000')).toMatchObject({ kind: 'wrong', remainingTries: 4 });
    expect(await pay(PAYMENT_PASSWORD)).toBe(2);
    expect(await pay(PAYMENT_PASSWORD)).toBe(0);
  });

  test('is not looked at before the wrong one that came before it has counted', async () => {
    let outcomes: Promise<unknown[]> | undefined;
    await inTransaction(app.context.db, async (tx) => {
      await tx`select from accounts where account_id = ${accountId} for update`;
      outcomes = Promise.all([pay('000000'), pay(PAYMENT_PASSWORD)]);
      const waiting = () => tx`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await waiting()).length === 0) await setImmediate();
      await tx`select pg_sleep(0.2)`; // time for the right one to overtake
    });
    expect(await outcomes).toMatchObject([{ kind: 'wrong' }, 2]);
  });

  test('pays no more when it was replaced', async () => {
    await app.context.sql`update accounts set password_hash = ${await newHash} where account_id = ${accountId}`;
    expect(await pay(PAYMENT_PASSWORD)).toMatchObject({ kind: 'wrong', remainingTries: 4 });
    expect(await pay('135790')).toBe(2);
  });

  test.each([
    ['one process', () => 0],
    ['seven processes', (index: number) => index % PROCESSES],
  ])('is not found among guesses that come at once in %s faster than they are counted', async (_, inProcess) => {
    await Promise.all(processes.map((_process, index) => pay(PAYMENT_PASSWORD, index)));
    const guesses = await Promise.all(
      [...wrongOnes(21), ...rightOnes(7)].map((guess, index) => pay(guess, inProcess(index))),
    );
    expect(guesses.filter((outcome) => typeof outcome === 'number')).toEqual([]);
    expect((await standing()).tries).toBe(5);
  });
});
