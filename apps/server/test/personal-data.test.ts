import { ResourceStatus } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHealthy, proveLedger } from '#modules/accounts/testing/ledger-jobs.ts';
import { expectDone, mount, openNode } from '#modules/exhibits/testing/publish.ts';
import { PASSWORD, type TestApp } from '#test/test-app.ts';
import { createWorld, type World } from './access-matrix/world.ts';

/** Tables that have a person by number: rows that go when the account is closed, or the reason that they stay. */
const TABLES: Readonly<Record<string, 'removed' | `stays: ${string}`>> = {
  account_closings: 'stays: says that the account was closed, and keeps the former username from being taken by a hash',
  account_exports: 'removed',
  account_imports: 'removed',
  account_moves: 'removed',
  accounts: 'stays: the books; the name is replaced, the wallet is frozen',
  activation_code_uses: 'stays: codes are used once; the address is emptied',
  activation_codes: 'stays: who let whom in; the own code is switched off',
  agent_calls: 'removed',
  api_tokens: 'removed',
  audit_entries: 'stays: what operators did, by number',
  avatars: 'removed',
  beta_applications: 'removed',
  buckets: 'removed',
  budget_approvals: 'removed',
  budgets: 'removed',
  capsule_draws: 'stays: pieces are counted',
  coin_accounts: 'stays: the books of coins',
  coin_payouts: 'stays: the books of coins; name and address are emptied',
  collection_update_logs: 'stays: history of works that others license',
  contracts: 'stays: others hold them; they name their parties as they were signed',
  device_requests: 'removed',
  earlier_licences: 'removed',
  identities: 'removed',
  image_uploads: 'stays: until the picture stands nowhere any more, which a job looks for',
  invitations: 'stays: rewards of the friend go by it',
  known_devices: 'removed',
  lottery_draws: 'stays: which works were drawn; the name is replaced',
  moderation_appeals: 'stays: decisions and what they were about',
  moderation_counter_notices: 'stays: decisions and what they were about',
  moderation_measures: 'stays: decisions and what they were about',
  moved_things: 'removed',
  node_tags: 'stays: tags of operators',
  nodes: 'stays: name and domain stay taken; what it said is emptied, the owner’s name replaced',
  objects: 'removed',
  passkeys: 'removed',
  policy_tests: 'stays: what is said of terms that others may have signed',
  possessions: 'removed',
  presentables: 'stays: contracts are about them; their node is closed',
  published_files: 'stays: files of released versions, which others may license',
  recharge_orders: 'stays: the books; what the gateway said is emptied',
  repeatable_answers: 'stays: for a day',
  reports: 'stays: decisions and what they were about; the name is replaced',
  resource_collects: 'removed',
  resource_types: 'stays: the installation’s types',
  resource_versions: 'stays: others may license them',
  resources: 'stays: others may license them; off the market, the author’s name is replaced',
  resumable_uploads: 'removed',
  reward_records: 'stays: the books of rewards',
  security_changes: 'removed',
  sessions: 'removed',
  sign_records: 'stays: the books of rewards',
  site_consents: 'removed',
  storage_sums: 'stays: sizes alone, which count down to nothing',
  suggested_tags: 'stays: tags of the installation',
  task_counts: 'stays: the books of rewards',
  task_records: 'stays: the books of rewards',
  test_node_shares: 'removed',
  transactions: 'stays: the books; they name their parties as they were booked',
  user_status_records: 'removed',
  user_tag_settings: 'removed',
  users: 'stays: a number that others refer to, without the person',
  webhook_endpoints: 'removed',
  webhook_messages: 'removed',
  withdraw_orders: 'stays: the books; the payee is emptied',
  node_freeze_records: 'stays: what operators did',
  resource_freeze_records: 'stays: what operators did',
};

/** Where the former username may still be read: what was signed and booked is not rewritten, and names of works begin with it. */
const KEEPING_USERNAMES = ['contract_names', 'contracts', 'transactions'];

/** The last mail for thirty days, and policies that somebody wrote for the person's address: what was agreed is not rewritten. */
const KEEPING_ADDRESSES = ['messages', 'policies'];

const SECRETS = ['owner@example.org', '13912345678', 'Wilhelmina', 'Lighthouse keeper', '6222'];

let world: World;
let app: TestApp;

beforeAll(async () => {
  world = await createWorld();
  app = world.app;
});
afterAll(() => app.close());

const namesSomebody = `column_name ~ '(^|_)(user_id|owner_id|operator_id)$'`;

test('every table that has a person by number says what becomes of the row when the account is closed', async () => {
  const rows = await app.context.sql.unsafe<{ table: string }[]>(
    `select distinct table_name as table from information_schema.columns where table_schema = 'public' and ${namesSomebody}`,
  );
  expect(rows.map(({ table }) => table).sort()).toEqual(Object.keys(TABLES).sort());
});

test('a closed account leaves nothing of the person but what the books, contracts and decisions need', async () => {
  const { owner, bystander, book } = world;
  const { sql, blobs, jobs, db } = app.context;
  const other = await app.addUser('other');
  await sql`update users set mobile = '13912345678' where user_id = ${owner.userId}`;
  const profile = { displayName: 'Wilhelmina', occupation: 'Lighthouse keeper' };
  expectDone(await owner.put('/v2/users/current/detailInfo', profile));
  expectDone(await owner.post('/v2/collections/resources', { resourceId: book.resourceId }));
  await sql`insert into we_chat_followers (open_id, union_id, nickname, created_at, updated_at)
    values ('wx-owner', '', 'Wilhelmina', now(), now()), ('wx-page', 'union-owner', 'Wilhelmina', now(), now())`;
  await sql`insert into identities (identity_id, third_party_type, open_id, union_id, name, user_id, proved_at, created_at, updated_at)
    values ('a00000000000000000000001', 'weChat', 'wx-owner', 'union-owner', 'Wilhelmina', ${owner.userId}, now(), now(), now())`;
  expectDone(await owner.post('/v2/exports', { password: PASSWORD }));
  await jobs.runDue();
  const [archive] = await sql`select sha256 from account_exports where state = 'ready'`;
  const report = { subjectType: 4, subjectId: String(owner.userId), reasonType: 1, description: 'Copies.' };
  expectDone(await bystander.post('/v2/reports', report));
  const [file] = await sql`select sha256 from files where sha1 = ${world.sha1}`;
  const [released] = await sql`select sha256 from files where sha1 = ${book.fileSha1}`;
  const nodeId = await openNode(other, 'reading-room');
  const borrowed = await mount(other, nodeId, book, 'borrowed');
  await sql`update withdraw_orders set status = 'success'`;
  await sql`update recharge_orders set status = 'closed' where status in ('created', 'paying')`;
  expectDone(await owner.post('/v2/users/current/closing', { password: PASSWORD, givesUpMoney: true }));
  app.clock.advance(7 * 86_400_000);

  // cut off once at each table that it comes to: nobody gets in once it has begun, and the next run goes on
  await cutOffOnce(Object.keys(TABLES));
  const close = async () => {
    await jobs.enqueue(db, 'users.close-accounts', {});
    await jobs.runDue();
  };
  const logIn = { loginName: 'owner', password: PASSWORD, jwtType: 'header' };
  let [times, timesBegun] = [0, 0];
  for (; times < Object.keys(TABLES).length; times += 1) {
    await close().catch(() => undefined); // other jobs are cut off as well
    const [closing] = await sql`select begun_at, closed_at from account_closings`;
    if (closing!.closed_at) break;
    if (!closing!.begun_at) continue;
    timesBegun += 1;
    expect(await app.visitor.post('/v2/passport/login', logIn)).toMatchObject({ errCode: 30 });
  }
  expect(timesBegun).toBeGreaterThan(20);
  await sql`drop schema cuts cascade`;
  await close();
  expect(await sql`select from account_closings where closed_at is not null`).toHaveLength(1);

  const columns = await sql.unsafe<{ table: string; column: string }[]>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and ${namesSomebody}`,
  );
  const left: string[] = [];
  for (const { table, column } of columns) {
    if (TABLES[table] !== 'removed') continue;
    const rows = await sql.unsafe(`select from ${table} where ${column}::text = '${owner.userId}'`);
    if (rows.length > 0) left.push(`${table}.${column}`);
  }
  expect(left).toEqual([]);
  expect(await tablesThatHold(SECRETS.map((text) => `%${text}%`))).toEqual(KEEPING_ADDRESSES);
  expect(
    await sql`select auth_code_type as type from messages where to_address in ('owner@example.org', '13912345678')`,
  ).toEqual([{ type: 'accountClosed' }]);
  expect(await tablesThatHold(['%"owner"%'])).toEqual(KEEPING_USERNAMES);

  expect(await sql`select from files where sha1 = ${world.sha1}`).toHaveLength(0);
  expect(await blobs.bytes(file!.sha256)).toBeNull();
  expect(await blobs.size(archive!.sha256)).toBeNull();
  expect(await blobs.bytes(released!.sha256)).not.toBeNull();
  const { data: work } = await app.visitor.get(`/v2/resources/${book.resourceId}`);
  expect(work).toMatchObject({ status: ResourceStatus.offline, username: `closed-${owner.userId}` });
  const session = await app.visitor.post('/v2/passport/login', { ...logIn, loginName: 'other' });
  const headers = { authorization: String(session.headers.authorization) };
  const { data: shown } = await app.visitor.get(`/v2/presentables/${borrowed.presentableId}`, { headers });
  expect(shown).toMatchObject({ resourceInfo: { resourceId: book.resourceId } });
  const theirs = await sql`select status, auth_status as auth from contracts where licensee_owner_id = ${other.userId}`;
  expect(theirs).toEqual([{ status: 0, auth: 1 }]);
  expect(await sql`select from nodes where owner_user_id = ${owner.userId} and status <> -1`).toHaveLength(0);
  expect(isHealthy(await proveLedger(db, app.context.clock.now(), 'Asia/Shanghai'))).toBe(true);
});

/** Has the first statement fail that deletes from, or changes, each of `tables`, whatever is done again afterwards. */
async function cutOffOnce(tables: readonly string[]): Promise<void> {
  const { sql } = app.context;
  await sql`create schema cuts`;
  await sql.unsafe(`
    create function cuts.cut_off() returns trigger language plpgsql as $$
    begin
      if nextval('cuts.' || tg_table_name) = 1 then raise 'cut off at %', tg_table_name; end if;
      return null;
    end $$`);
  for (const table of tables) {
    await sql.unsafe(`create sequence cuts.${table}`);
    await sql.unsafe(`create trigger cut_off before delete or update on ${table} execute function cuts.cut_off()`);
  }
}

/** Tables with a row in which one of the patterns is found. */
async function tablesThatHold(patterns: readonly string[]): Promise<string[]> {
  const { sql } = app.context;
  const tables = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select from ${name} t where to_jsonb(t)::text like any ($1::text[]) limit 1`, [
      patterns,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
