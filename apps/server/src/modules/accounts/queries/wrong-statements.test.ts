import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { pay } from '../testing/pay.ts';
import { openWallet } from '../testing/wallets.ts';
import { wrongStatements } from './wrong-statements.ts';

let app: TestApp;
let miras: string;
let noors: string;
let serials: string[];
beforeAll(async () => {
  app = await startTestApp();
  miras = await openWallet(app, { userId: 600_001, username: 'mira' }, 1000);
  noors = await openWallet(app, { userId: 600_002, username: 'noor' }, 1000);
  app.clock.advance(1000);
  await pay(app, miras, noors, 10);
  app.clock.advance(1000);
  await pay(app, noors, miras, 20);
  const rows = await app.context.sql<{ id: string }[]>`
    select serial_no::text as id from transaction_details where account_id = ${miras} order by line_no`;
  serials = rows.map(({ id }) => id);
});
afterAll(() => app.close());

/** Findings after `fraud` has got past the database's own guards; the fraud is undone afterwards. */
async function findingsAfter(fraud: SQL): Promise<string[]> {
  const undone = new Error('undone');
  let findings: string[] = [];
  await app.context.db
    .transaction(async (tx) => {
      for (const table of ['accounts', 'transaction_details'])
        await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
      for (const check of ['accounts_never_overdrawn', 'transaction_details_add_up'])
        await tx.execute(
          sql.raw(
            `alter table ${check.startsWith('accounts') ? 'accounts' : 'transaction_details'} drop constraint ${check}`,
          ),
        );
      await tx.execute(fraud);
      findings = await wrongStatements(tx);
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  return findings;
}

test('statements that go on line by line have no findings', async () => {
  expect(await wrongStatements(app.context.db)).toEqual([]);
});

const second = () => sql`account_id = ${miras} and line_no = 2`;
const third = () => sql`account_id = ${miras} and line_no = 3`;

test.each<[string, () => SQL]>([
  [
    'another sum of income',
    () => sql`update transaction_details set income_sum_cents = income_sum_cents + 1 where ${second()}`,
  ],
  [
    'another sum of expenditure',
    () => sql`update transaction_details set expenditure_sum_cents = expenditure_sum_cents + 1 where ${second()}`,
  ],
  [
    'another balance after it',
    () => sql`update transaction_details set after_cents = after_cents + 1 where ${second()}`,
  ],
  [
    'a moment before that of the line above',
    () => sql`update transaction_details set created_at = created_at - interval '1 hour' where ${second()}`,
  ],
])('a line with %s does not go on', async (_what, fraud) => {
  expect(await findingsAfter(fraud())).toEqual([`line ${serials[1]} does not go on from the one before it`]);
});

test.each<[string, () => SQL]>([
  ['count of lines', () => sql`update accounts set line_count = line_count + 1 where account_id = ${miras}`],
  ['sum of income', () => sql`update accounts set income_sum_cents = income_sum_cents + 1 where account_id = ${miras}`],
  [
    'sum of expenditure',
    () => sql`update accounts set expenditure_sum_cents = expenditure_sum_cents + 1 where account_id = ${miras}`,
  ],
  ['time', () => sql`update accounts set last_line_at = last_line_at - interval '1 hour' where account_id = ${miras}`],
  ['last line', () => sql`delete from transaction_details where ${third()}`],
])('an account that remembers another %s is found', async (_what, fraud) => {
  expect(await findingsAfter(fraud())).toEqual([`account ${miras} remembers another last line than it has`]);
});

test('an account that has less than is frozen of it is overdrawn, unless it may be', async () => {
  const take = (accountId: string) =>
    sql`update accounts set freeze_cents = balance_cents + 1 where account_id = ${accountId}`;
  expect(await findingsAfter(take(noors))).toEqual([`account ${noors} is overdrawn`]);
  const exact = sql`update accounts set freeze_cents = balance_cents where account_id = ${noors}`;
  expect(await findingsAfter(exact)).toEqual([]);
});
