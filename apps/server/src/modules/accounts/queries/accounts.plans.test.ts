import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type Watch, watch } from '../testing/pages-touched.ts';
import { addLines } from '../testing/statements.ts';
import { openWallet } from '../testing/wallets.ts';
import { type DetailFilter, pageDetails } from './page-details.ts';
import { pageRecords, type RecordFilter } from './page-records.ts';

const LINES = 100_000;
const OWNER = { userId: 700_001, username: 'busy' };

let app: TestApp;
let accountId: string;
let watched: Watch;

beforeAll(async () => {
  app = await startTestApp();
  accountId = await openWallet(app, OWNER);
  await addLines(app, accountId, await openWallet(app, { userId: 700_002, username: 'other' }), LINES);
  watched = await watch(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const second = (number: number) => new Date(Date.UTC(2025, 0, 1) + number * 1000);

test.each<[string, DetailFilter & { skip?: number }]>([
  ['the newest', {}],
  ['far down', { skip: LINES - 5000 }],
  ['of a time in the middle', { startCreatedDate: second(20_000), endCreatedDate: second(80_000), skip: 30_000 }],
  ['of settled ones', { status: 2 }],
  ['of settled ones far down', { status: 2, skip: LINES - 5000 }],
])('a page of 100,000 lines, %s, reads no more than its own', async (_, filter) => {
  const touched = await watched.pagesTouched(async (db) => {
    const actor = { userId: OWNER.userId } as Actor;
    const { rows } = await pageDetails(db, actor, accountId, { skip: 0, limit: 100, ...filter });
    expect(rows).toHaveLength(100);
  });
  // three for each line at most, with the tables' indexes, and the 200 lines that are not settled
  expect(touched).toBeLessThan(1500);
});

const SEARCHED = 20_000;
/** Of the busy account, for whom there is nobody else, and of everybody. */
const searches: [string, () => Partial<RecordFilter>, { found: number }][] = [
  ['all', () => ({}), { found: SEARCHED }],
  ['all, at the end of what is searched', () => ({ skip: SEARCHED - 100 }), { found: SEARCHED }],
  ['of a payer', () => ({ accountId }), { found: SEARCHED }],
  ['of a payer who has none', () => ({ accountId: '233000000000000' }), { found: 0 }],
  [
    'of a time long ago',
    () => ({ startCreateDate: second(1), endCreateDate: second(1000), accountName: 'payer' }),
    { found: 1000 },
  ],
  ['with a name', () => ({ relatedAccountName: 'PAYE' }), { found: SEARCHED }],
  ['with a name that nobody has', () => ({ accountName: 'nobody' }), { found: 0 }],
  ['with a word that is nowhere', () => ({ keywords: 'quintessence' }), { found: 0 }],
  ['with an amount that nothing has', () => ({ amountStartPoint: 2 }), { found: 0 }],
  ['that are pending', () => ({ status: 1 }), { found: SEARCHED / 1000 }],
];

test.each(searches)(
  'a search of 100,000 transactions, %s, looks through the newest 20,000',
  async (_, filter, { found }) => {
    const touched = await watched.pagesTouched(async (db) => {
      const page = await pageRecords(db, { skip: 0, limit: 100, ...filter() });
      expect([page.totalItem, page.rows.length]).toEqual([found, Math.min(found, 100)]);
    });
    expect(touched).toBeLessThan(2500);
  },
);
