import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeRecord } from '#platform/database/columns.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FREEZE, FreezeRecord, freezeRecordsOf, listFreezeReasons, UNFREEZE } from './freeze-records.ts';

const table = pgTable('frozen_lamps', { ...freezeRecord, lampId: integer('lamp_id').notNull() });
const LAMPS = { table, subject: table.lampId };

let app: TestApp;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  root = await app.addUser('root', { isOperator: true });
  await root.put('/v2/users/current/detailInfo', { displayName: 'The Desk' });
  await app.context.sql`
    create table frozen_lamps (record_id bigint generated always as identity primary key, operator_user_id integer, lamp_id integer,
      operator_user_name text, type smallint, reason text, remark text, created_at timestamptz)`;
});
afterAll(() => app.close());

async function note(lampId: number, type: number, reason: string, remark = ''): Promise<void> {
  const { userId: operatorUserId, username: operatorUserName } = root;
  const createdAt = app.clock.now();
  await app.context.db
    .insert(table)
    .values({ lampId, type, reason, remark, operatorUserId, operatorUserName, createdAt });
}

test('records of one thing are told newest or oldest first, so many of them, with who made them', async () => {
  await note(1, FREEZE, 'Smoke');
  await note(2, FREEZE, 'Other lamp');
  await note(1, UNFREEZE, '', 'Cleaned');
  await note(1, FREEZE, 'Fire');
  const told = async (lampId: number, page: { limit: number; newestFirst: boolean }) => {
    const { rows } = await app.context.db.execute<{ records: { reason: string; type: number }[] }>(
      sql`select ${freezeRecordsOf(LAMPS, sql`${lampId}`, page)} as records`,
    );
    return rows[0]!.records;
  };
  const [first, second, third] = await told(1, { limit: 10, newestFirst: false });
  expect([first, second, third]).toMatchObject([{ reason: 'Smoke' }, { remark: 'Cleaned' }, { reason: 'Fire' }]);
  expect(first).toEqual({
    operatorUserId: root.userId,
    operatorUserName: 'root',
    operatorDisplayName: 'The Desk',
    type: FREEZE,
    reason: 'Smoke',
    remark: '',
    createDate: app.clock.now().toISOString(),
  });
  expect(FreezeRecord.parse(first)).toEqual(first);
  expect(await told(1, { limit: 10, newestFirst: true })).toEqual([third, second, first]);
  expect(await told(1, { limit: 2, newestFirst: true })).toEqual([third, second]);
  expect(await told(1, { limit: 2, newestFirst: false })).toEqual([first, second]);
  expect(await told(3, { limit: 2, newestFirst: true })).toEqual([]);
});

test('why something is frozen says the remark of the last freeze, else its reason', async () => {
  await note(4, FREEZE, 'Noise', 'Hums');
  await note(4, UNFREEZE, '', 'Mended');
  await note(5, FREEZE, 'Noise', 'Hums');
  await note(5, FREEZE, 'Heat');
  const { db } = app.context;
  expect(await listFreezeReasons(db, LAMPS, [4, 5, 6])).toEqual(
    new Map([
      [4, 'Hums'],
      [5, 'Heat'],
    ]),
  );
  expect(await listFreezeReasons(db, LAMPS, [])).toEqual(new Map());
});
