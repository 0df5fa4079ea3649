import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, connect } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { urlOf } from '#test/cluster.ts';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { countByLicenseeOwner, countLicences, countLicensees, countSignatures } from './count-signatures.ts';
import { findContracts } from './find-contracts.ts';
import { pageContracts } from './page-contracts.ts';
import type { ContractReader } from './read-contracts.ts';
import { searchContracts } from './search-contracts.ts';
import { signStatistics } from './sign-statistics.ts';
import { suggestNames } from './suggest-names.ts';
import { transitionRecords } from './transition-records.ts';

const ROWS = 100_000;
/** Has licensed a thousand works and signed a thousand contracts. */
const BUSY = 20_007;
const FIRST_SIGNED_AT = Date.UTC(2026, 0, 1);

let app: TestApp;
/** The statements of a list, as they were sent. */
const sent: { statement: string; parameters: readonly unknown[] }[] = [];
let watched: Connection;
let context: ContractReader;

beforeAll(async () => {
  app = await startTestApp();
  await fill();
  const [{ name }] = (await app.context.sql`select current_database() as name`) as unknown as [{ name: string }];
  watched = await connect(urlOf(inject('clusterUrl'), name), {
    connections: 1,
    onStatement: (statement, parameters) => void sent.push({ statement, parameters }),
  });
  context = { ...app.context, db: watched.db };
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

/** A contract every second: of a hundred licensors and a thousand subjects, signed by people; one of 20,000 is in exception. */
async function fill(): Promise<void> {
  const id = (number: string) => `lpad(to_hex(${number}), 24, '0')`;
  await fillTables(
    app,
    ['contracts', 'contract_names', 'users'],
    async (sql) => {
      await sql.unsafe(`
    insert into policies (policy_id, policy_text, subject_type, fsm_states, fsm_declarations, is_free, created_at, updated_at)
    select md5(n::text), '', 2, '{}', '{}', false, now(), now() from generate_series(0, 10) n`);
      await sql`
    insert into users (user_id, username, display_name, password_hash, token_sn, created_at, updated_at)
    overriding system value
    select 20000 + n, 'owner-' || n, 'Harbor ' || n, '', md5(n::text), now(), now() from generate_series(0, 99) n`;
      await sql.unsafe(`
    insert into contracts (contract_id, contract_name, licensor_id, licensor_name, licensor_owner_id, licensor_owner_name,
      licensee_id, licensee_name, licensee_owner_id, licensee_owner_name, licensee_identity_type, subject_id, subject_name,
      subject_type, policy_id, fsm_current_state, fsm_current_state_colors, fsm_running_status, fsm_declarations, auth_status,
      status, created_at, updated_at)
    select lpad(to_hex(${FIRST_SIGNED_AT / 1000} + n), 8, '0') || lpad(to_hex(n), 16, '0'), 'policy ' || n % 5,
      (80000000 + n % 100)::text, '节点 ' || n % 100, 20000 + n % 100, 'owner' || n % 100,
      (30000 + n % 10000)::text, 'reader-' || n % 10000, case when n % 100 = 50 then ${BUSY} else 30000 + n % 10000 end,
      'reader-' || n % 10000, 3,
      ${id('n % 1000')}, 'work ' || n % 1000 || case when n % 1000 = 7 then ' 灯塔' else '' end,
      2, md5((n / 10000)::text), 'initial', '{}', 4, '{}',
      case when n % 2000 = 3 then 2 when n % 3 = 0 then 128 else 1 end,
      case when n % 20000 = 11 then 2 when n % 10 = 1 then 1 else 0 end,
      timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${ROWS}) n;
    insert into contract_names (kind, id, name)
    select distinct n.kind, n.id, n.name from contracts cross join lateral (values
      (1, subject_id, subject_name), (2, licensor_id, licensor_name), (3, licensee_id, licensee_name)) as n (kind, id, name)`);
    },
    { isSearched: true },
  );
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Filter?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Reading most of a table row by row, tokens computed of each row, and filters that drop far more than they keep. */
function wasteOf(node: PlanNode): string[] {
  const dropped = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
  const kept = node['Actual Rows'] * node['Actual Loops'];
  const isWalk = node['Node Type'].includes('Seq Scan') && kept + dropped > ROWS / 10;
  const isComputed = /^(?!.*strpos.*search_tokens).*search_tokens/.test(node.Filter ?? '');
  const isWaste = isWalk || isComputed || dropped > 100 * Math.max(kept, 100);
  const here = isWaste ? [`${node['Node Type']} of ${node['Relation Name']}: keeps ${kept}, drops ${dropped}`] : [];
  return [...here, ...(node.Plans ?? []).flatMap(wasteOf)];
}

/** Returns the waste in the plans of a list's statements, as PostgreSQL plans them for these parameters. */
async function waste(list: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0;
  await list();
  const statements = sent.filter(({ statement }) => /^\s*select/i.test(statement) && /contract/.test(statement));
  expect(statements.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const { statement, parameters } of [...statements]) {
    const [row] = await app.context.sql.unsafe(`explain (analyze, format json) ${statement}`, parameters);
    const [{ Plan }] = Object.values(row!)[0] as [{ Plan: PlanNode }];
    found.push(...wasteOf(Plan));
  }
  return found;
}

const busy = {
  userId: BUSY,
  credential: { kind: 'session', sessionId: '', audience: { kind: 'platform' }, carrier: 'cookie' },
} as Actor;
const subject = (number: number) => number.toString(16).padStart(24, '0');
const day = (number: number) => new Date(FIRST_SIGNED_AT + number * 24 * 3_600_000);
const page = { skip: 0, limit: 100 };

test.each<[string, Omit<Parameters<typeof pageContracts>[2], 'skip' | 'limit' | 'identityType'> & { skip?: number }]>([
  ['all', {}],
  ['a late page', { skip: 900 }],
  ['what comes after a row', { after: { at: day(0.5), id: 'f'.repeat(24) } }],
  ['a licensor', { licensorId: '80000007' }],
  ['a licensee', { licenseeId: '30007' }],
  ['part of a licensor’s name', { licensorName: '节点 7' }],
  ['part of a licensee’s name', { licenseeName: 'reader-99' }],
  ['subjects', { subjectIds: [subject(7), subject(8)] }],
  ['a kind of subject', { subjectType: 2, licenseeIdentityType: 3, isDefault: false }],
  ['a rare word', { keywords: '灯塔' }],
  ['a common word', { keywords: 'work' }],
  ['a word that is nowhere', { keywords: 'quintessence' }],
  ['an id', { keywords: subject(7) }],
  ['a status', { status: 1 }],
  ['an authorisation', { authStatus: 1 }],
  ['days', { startDate: day(0), endDate: day(1) }],
  ['names in order', { order: { field: 'subjectName', descending: false } }],
])('one’s contracts by %s are listed from an index, on both sides', async (_, filter) => {
  for (const identityType of [1, 2])
    expect(await waste(() => pageContracts(context as never, busy, { ...page, ...filter, identityType }))).toEqual([]);
});

test.each<[string, Partial<Parameters<typeof searchContracts>[1]>]>([
  ['all', {}],
  ['formal ones', { compositeState: 1 }],
  ['those for tests', { compositeState: 2 }],
  ['those that authorise nothing', { compositeState: 4 }],
  ['those in exception', { compositeState: 5 }],
  ['ended ones', { compositeState: 6 }],
  ['one id', { keywords: subject(7), keywordsType: 1 }],
  ['subjects by a rare word', { keywords: '灯塔' }],
  ['subjects by a rare character', { keywords: '灯' }],
  ['subjects by a name', { keywords: 'work 77' }],
  ['licensors by a name', { keywords: '节点 77', keywordsType: 3 }],
  ['one licensee', { keywords: 'reader-7777', keywordsType: 4 }],
  ['a licensee by its id', { keywords: '30077', keywordsType: 4 }],
  ['nobody', { keywords: 'quintessence', keywordsType: 4 }],
  ['a subject', { subjectIds: [subject(7)] }],
  ['a licensor', { licensorId: '80000007' }],
  ['a licensee', { licenseeId: '30007' }],
])('an operator’s search for %s reads from an index', async (_, filter) => {
  expect(await waste(() => searchContracts(context, { ...page, keywordsType: 2, ...filter }))).toEqual([]);
});

test.each([
  ['reader', 4],
  ['reader-1', 4],
  ['r-77', 4],
  ['work', 2],
  ['o', 2],
] as const)(
  'looking for the common text %j of kind %i computes no tokens of names that do not have it',
  async (keywords, keywordsType) => {
    const found = await waste(() => searchContracts(context, { ...page, keywords, keywordsType }));
    expect(found.filter((line) => !line.includes('Scan of contracts:'))).toEqual([]);
  },
);

test('ended contracts, suggestions, lists and counts read from an index', async () => {
  const lists: [string, () => Promise<unknown>][] = [
    [
      'ended',
      () => pageContracts(context as never, busy, { ...page, identityType: 1, subjectIds: [subject(7)], status: 1 }),
    ],
    ['list by ids', () => findContracts(context.db, { contractIds: [subject(1), subject(2)] })],
    ['list by subjects', () => findContracts(context.db, { subjectIds: [subject(7)], licenseeId: '30007' })],
    ['licensors suggested', () => suggestNames(context, busy, { identityType: 2, prefixType: 1, prefix: '节' })],
    [
      'licensors suggested by display name',
      () => suggestNames(context, busy, { identityType: 2, prefixType: 1, prefix: 'harbour 50' }),
    ],
    ['licensees suggested', () => suggestNames(context, busy, { identityType: 1, prefixType: 2, prefix: 'reader-1' })],
    ['statistics', () => signStatistics(context, busy, { signUserIdentityType: 1, keywords: '灯塔' })],
    ['users', () => countByLicenseeOwner(context, { userIds: [BUSY, 30_008], licenseeIdentityType: 3 })],
    ['licences', () => countLicences(context as never, { licensorIds: ['80000007'], subjectType: 2 })],
    ['licensees', () => countLicensees(context as never, { subjectIds: [subject(7)] })],
    ['signatures', () => countSignatures(context, { objectIds: [subject(7)], objectType: 5, subjectType: 2 })],
    ['records', () => transitionRecords(context as never, { contractId: subject(7), dueAt: null } as never, page)],
  ];
  const wasted: Record<string, string[]> = {};
  for (const [name, list] of lists) wasted[name] = await waste(list);
  expect(wasted).toEqual(Object.fromEntries(lists.map(([name]) => [name, []])));
});
