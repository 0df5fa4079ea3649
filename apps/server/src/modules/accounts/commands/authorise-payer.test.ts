import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';
import { authorisePayer, provePayer, withPayer } from './authorise-payer.ts';
import { ensureIndividualAccount, ISSUANCE_ACCOUNT } from './ensure-account.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;
const OTHER_CODE = 5;

let app: TestApp;
let people = 0;
let actor: Actor;
let accountId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  people += 1;
  actor = { userId: 810_000 + people, username: `payer${people}` } as Actor;
  accountId = await openWallet(app, actor, 1000);
});

/** The outcome: the result of the work, or the refusal with its code and data. */
async function outcome(work: Promise<unknown>) {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.refusal, error.errCode, error.data];
  }
}

const setStatus = (status: number) =>
  app.context.sql`update accounts set status = ${status} where account_id = ${accountId}`;
const lockedUntil = () => new Date(app.clock.now().getTime() + HALF_AN_HOUR_MS).toISOString();

/** The ways to look at who pays, each with the refusals that it knows. */
const WAYS = {
  authorisePayer: (given: { accountId?: string; password: string }, errCode?: number) =>
    authorisePayer(app.context, actor, { accountId, ...given }, errCode).then((account) => account.accountId),
  withPayer: (given: { accountId?: string; password: string }, errCode = OTHER_CODE) =>
    withPayer(app.context, actor, { accountId, ...given }, { errCode, act: async () => accountId }),
};

describe.each(['authorisePayer', 'withPayer'] as const)('%s', (way) => {
  const pay = (given: { accountId?: string; password?: string } = {}) =>
    outcome(WAYS[way]({ password: PAYMENT_PASSWORD, ...given }, OTHER_CODE));

  test('lets the owner of an active wallet pay with the password, also from a frozen one, which the ledger refuses', async () => {
    expect(await pay()).toBe(accountId);
    await setStatus(2);
    expect(await pay()).toBe(accountId);
  });

  test('refuses by the code that its callers expect who may not, before the password is looked at', async () => {
    const others = await openWallet(app, { userId: 820_000 + people, username: 'other' });
    for (const password of [PAYMENT_PASSWORD, '000000']) {
      const unknown = await pay({ accountId: '233000000009999', password });
      expect(unknown).toEqual(['account.not-found', OTHER_CODE, { code: 'E1004' }]);
      for (const foreign of [others, ISSUANCE_ACCOUNT])
        expect(await pay({ accountId: foreign, password })).toEqual([
          'access.not-owner',
          OTHER_CODE,
          { code: 'E1003' },
        ]);
      await setStatus(0);
      expect(await pay({ password })).toEqual(['account.not-activated', OTHER_CODE, { code: 'E1005' }]);
      await setStatus(1);
    }
    const [row] = await app.context.sql`select password_tries as tries from accounts where account_id = ${accountId}`;
    expect(row!.tries).toBe(0);
  });

  test('tells how many tries are left, and until when the password is locked', async () => {
    for (const remainingTries of [4, 3, 2, 1])
      expect(await pay({ password: '000000' })).toEqual([
        'account.wrong-password',
        OTHER_CODE,
        { code: 'E1010', remainingTries, lockedUntil: null },
      ]);
    const last = { code: 'E1010', remainingTries: 0, lockedUntil: lockedUntil() };
    expect(await pay({ password: '000000' })).toEqual(['account.wrong-password', OTHER_CODE, last]);
    expect(await pay()).toEqual(['account.password-locked', OTHER_CODE, last]);
  });
});

test('without another code refusals have their own', async () => {
  const refused = (given: { accountId?: string; password: string }) => outcome(WAYS.authorisePayer(given));
  expect(await refused({ password: '000000' })).toEqual([
    'account.wrong-password',
    undefined,
    { code: 'E1010', remainingTries: 4, lockedUntil: null },
  ]);
  const unknown = { accountId: '233000000009999', password: '000000' };
  expect(await refused(unknown)).toEqual(['account.not-found', undefined, { code: 'E1004' }]);
});

test('who proves by the pay password that it is them has an active wallet, that is not frozen, and knows it', async () => {
  const prove = (password: string, who = actor) => outcome(provePayer(app.context, who, password));
  expect(await prove(PAYMENT_PASSWORD)).toBeUndefined();
  const wrong = { code: 'E1010', remainingTries: 4, lockedUntil: null };
  expect(await prove('000000')).toEqual(['account.wrong-password', undefined, wrong]);
  expect(await prove(PAYMENT_PASSWORD)).toBeUndefined();

  const bare = { userId: 830_000 + people, username: 'bare' } as Actor;
  expect(await prove(PAYMENT_PASSWORD, bare)).toEqual(['account.not-activated', undefined, { code: 'E1005' }]);
  await ensureIndividualAccount(app.context.db, bare, app.clock.now());
  expect(await prove(PAYMENT_PASSWORD, bare)).toEqual(['account.not-activated', undefined, { code: 'E1005' }]);
  await setStatus(2);
  expect(await prove(PAYMENT_PASSWORD)).toEqual(['account.frozen', undefined, { code: 'E1006' }]);
  await setStatus(1);
  for (let tries = 0; tries < 5; tries += 1) await prove('000000');
  const locked = { code: 'E1010', remainingTries: 0, lockedUntil: lockedUntil() };
  expect(await prove(PAYMENT_PASSWORD)).toEqual(['account.password-locked', undefined, locked]);
});
