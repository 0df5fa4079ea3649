import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { urlOf } from '#test/cluster.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { addLines } from '../testing/statements.ts';
import { openWallet } from '../testing/wallets.ts';
import { type DetailFilter, pageDetails } from './page-details.ts';

const LINES = 100_000;
const OWNER = { userId: 700_001, username: 'busy' };

let app: TestApp;
let accountId: string;
/** The statements of a page, as they were sent. */
const sent: { statement: string; parameters: unknown[] }[] = [];
let watched: postgres.Sql;

beforeAll(async () => {
  app = await startTestApp();
  accountId = await openWallet(app, OWNER);
  await addLines(app, accountId, await openWallet(app, { userId: 700_002, username: 'other' }), LINES);
  const [{ name }] = (await app.context.sql`select current_database() as name`) as unknown as [{ name: string }];
  watched = postgres(urlOf(inject('clusterUrl'), name), {
    max: 1,
    debug: (_connection, statement, parameters) => sent.push({ statement, parameters }),
  });
}, 180_000);
afterAll(async () => {
  await watched.end();
  await app.close();
});

/** How many pages of 8 KiB the statements of a page of the statement touch, read or in memory. */
async function pagesTouched(filter: DetailFilter & { skip?: number }): Promise<number> {
  const db = drizzle({ client: watched });
  const read = () => pageDetails(db, { userId: OWNER.userId } as Actor, accountId, { skip: 0, limit: 100, ...filter });
  await read(); // the first time reads the catalogue
  sent.length = 0;
  expect((await read()).rows).toHaveLength(100);
  let touched = 0;
  for (const { statement, parameters } of [...sent]) {
    const [explained] = await watched.unsafe(
      `explain (analyze, buffers, format json) ${statement}`,
      parameters as never[],
    );
    const { Plan: plan } = explained!['QUERY PLAN'][0];
    touched += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return touched;
}

const second = (number: number) => new Date(Date.UTC(2025, 0, 1) + number * 1000);

test.each<[string, DetailFilter & { skip?: number }]>([
  ['the newest', {}],
  ['far down', { skip: LINES - 5000 }],
  ['of a time in the middle', { startCreatedDate: second(20_000), endCreatedDate: second(80_000), skip: 30_000 }],
  ['of settled ones', { status: 2 }],
  ['of settled ones far down', { status: 2, skip: LINES - 5000 }],
])('a page of 100,000 lines, %s, reads no more than its own', async (_, filter) => {
  // three for each line at most, with the tables' indexes, and the 200 lines that are not settled
  expect(await pagesTouched(filter)).toBeLessThan(1500);
});
