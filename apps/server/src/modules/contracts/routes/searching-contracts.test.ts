import { policyId } from '@colophon/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { type ExhibitsToSign, FREE, offerExhibits, PAID, SHOWN_ONCE, TRIAL } from '../testing/exhibits-to-sign.ts';

const FOR_TESTS = 'for public\n\ninitial[testActive]:\n  ~freelog.RelativeTimeEvent("1","year") => initial';
const TEXTS = [FREE, TRIAL, PAID, SHOWN_ONCE, FOR_TESTS];
const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let otto: TestUser;
let operator: TestUser;
let exhibits: ExhibitsToSign;
let tides: string;
let dunes: string;
/** Contracts signed, in this order; the second day begins with `trial`. */
let [free, ended, trial, waiting, forTests, noahs]: { contractId: string }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  [mira, noah, otto] = [await app.addUser('mira'), await app.addUser('Noah-100'), await app.addUser('otto')];
  operator = await app.addUser('operator', { isOperator: true });
  exhibits = await offerExhibits(app, otto, TEXTS);
  tides = exhibits.offer(TEXTS, { subjectName: '潮汐图集' });
  dunes = exhibits.offer(TEXTS, { subjectName: 'dunes_100%', licensorId: '80000001', licensorName: 'Desert' });
  const sign = async (user: TestUser, subjectId: string, text: string) =>
    (await exhibits.sign(user, subjectId, [text])).data[0];
  free = await sign(mira, tides, FREE);
  ended = await sign(mira, tides, SHOWN_ONCE);
  app.clock.advance(DAY_MS);
  trial = await sign(mira, dunes, TRIAL);
  waiting = await sign(mira, tides, PAID);
  forTests = await sign(mira, dunes, FOR_TESTS);
  noahs = await sign(noah, dunes, FREE);
  await app.context.sql`update users set display_name = '诺亚' where user_id = ${noah.userId}`;
});
afterAll(() => app.close());

function namesOf(rows: readonly { contractId: string }[]) {
  const signed = Object.entries({ free, ended, trial, waiting, forTests, noahs });
  return rows.map(({ contractId }) => signed.find(([, one]) => one!.contractId === contractId)?.[0]);
}

test.each<[query: string, names: string[]]>([
  ['', ['noahs', 'forTests', 'waiting', 'trial', 'ended', 'free']],
  ['?skip=1&limit=2', ['forTests', 'waiting']],
  ['?keywords={trial}&keywordsType=1', ['trial']],
  ['?keywords=trial&keywordsType=1', []],
  ['?keywords=潮汐', ['waiting', 'ended', 'free']],
  ['?keywords=图&keywordsType=2', ['waiting', 'ended', 'free']],
  ['?keywords=%25E5%259B%25BE&keywordsType=2', ['waiting', 'ended', 'free']],
  ['?keywords=DUNES_1', ['noahs', 'forTests', 'trial']],
  ['?keywords=dunes.1', ['noahs', 'forTests', 'trial']],
  ['?keywords=dunes.2', []],
  ['?keywords=unes.1', []],
  ['?keywords=u', ['noahs', 'forTests', 'trial']],
  ['?keywords={dunes}', ['noahs', 'forTests', 'trial']],
  ['?keywords=desert&keywordsType=2', []],
  ['?keywords=desert&keywordsType=3', ['noahs', 'forTests', 'trial']],
  ['?keywords=80000000&keywordsType=3', ['waiting', 'ended', 'free']],
  ['?keywords=noah&keywordsType=4', ['noahs']],
  ['?keywords=诺亚&keywordsType=4', ['noahs']],
  ['?keywords=诺娅&keywordsType=4', []],
  ['?keywords=诺亚&keywordsType=3', []],
  ['?keywords=诺亚&keywordsType=2', []],
  ['?keywords=诺亚&keywordsType=4&subjectIds={tides}', []],
  ['?keywords={noah}&keywordsType=4', ['noahs']],
  ['?keywords=noah&keywordsType=4&subjectIds={tides}', []],
  ['?compositeState=1', ['noahs', 'trial', 'free']],
  ['?compositeState=2', ['forTests']],
  ['?compositeState=4', ['waiting']],
  ['?compositeState=5', []],
  ['?compositeState=6', ['ended']],
  ['?contractIds={free},{trial}', ['trial', 'free']],
  ['?licensorId=80000001&compositeState=1', ['noahs', 'trial']],
  ['?licenseeId={noah}', ['noahs']],
  ['?contractStatus=1', ['ended']],
  ['?authStatusList=2,128&contractStatus=0', ['forTests', 'waiting']],
  ['?subjectType=4', []],
  ['?licenseeIdentityType=3&subjectType=5&limit=1', ['noahs']],
])('an operator searches all contracts: %s', async (query, names) => {
  const ids = { trial, free, tides: { contractId: tides }, dunes: { contractId: dunes } } as const;
  const filled = query.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof ids | 'noah') =>
    name === 'noah' ? String(noah.userId) : ids[name]!.contractId,
  );
  const { data, errCode } = await operator.get(`/v2/contracts/search${filled}`);
  expect(errCode).toBe(0);
  expect(namesOf(data.dataList)).toEqual(names);
  if (!query.includes('limit')) expect(data.totalItem).toBe(names.length);
});

test('an operator’s search goes on after a contract', async () => {
  const { data } = await operator.get(`/v2/contracts/search?after=2026-01-01T00:00:00.000Z~${trial!.contractId}`);
  expect([data.totalItem, namesOf(data.dataList)]).toEqual([6, ['ended', 'free']]);
});

test('only operators search contracts of everybody', async () => {
  expect(await mira.get('/v2/contracts/search')).toMatchObject({ errCode: 3, data: null });
  expect(await app.visitor.get('/v2/contracts/search')).toMatchObject({ ret: 4, errCode: 30 });
  for (const wrong of ['keywordsType=5', 'compositeState=3', 'limit=101', 'contractIds=x'])
    expect([wrong, (await operator.get(`/v2/contracts/search?${wrong}`)).errCode]).toEqual([wrong, 4]);
});

test('a subject is found by each name that it was signed under', async () => {
  const renamed = exhibits.offer([FREE, TRIAL], { subjectName: 'pebbles' });
  await exhibits.sign(noah, renamed, [FREE]);
  exhibits.offer([FREE, TRIAL], { subjectId: renamed, subjectName: 'gravel' });
  await exhibits.sign(noah, renamed, [TRIAL]);
  const found = async (keywords: string) =>
    (await operator.get(`/v2/contracts/search?keywords=${keywords}`)).data.dataList.map(
      (contract: { subjectName: string }) => contract.subjectName,
    );
  expect(await found('pebbles')).toEqual(['pebbles']);
  expect(await found('gravel')).toEqual(['gravel']);
  expect(await found(renamed)).toEqual(['gravel', 'pebbles']);
});

test('contracts that have ended are told to their parties, for one subject', async () => {
  const terminated = async (user: TestUser, query: string) =>
    (await user.get(`/v2/contracts/terminated?${query}`)).data.dataList;
  const policy = policyId(SHOWN_ONCE, 2);
  expect(namesOf(await terminated(mira, `identityType=2&subjectId=${tides}`))).toEqual(['ended']);
  expect(namesOf(await terminated(otto, `identityType=1&subjectId=${tides}`))).toEqual(['ended']);
  expect(await terminated(otto, `identityType=2&subjectId=${tides}`)).toEqual([]);
  expect(await terminated(noah, `identityType=2&subjectId=${tides}`)).toEqual([]);
  expect(await terminated(mira, `identityType=2&subjectId=${dunes}`)).toEqual([]);
  const narrow = `identityType=2&subjectId=${tides}&subjectType=5&licenseeIdentityType=3&policyId=`;
  expect(await terminated(mira, `${narrow}${policy}&projection=status`)).toEqual([
    { contractId: ended!.contractId, status: 1 },
  ]);
  expect(await terminated(mira, narrow + policyId(FREE, 2))).toEqual([]);
  expect(await terminated(mira, `identityType=2&subjectId=${tides}&subjectType=1`)).toEqual([]);
  expect(await mira.get('/v2/contracts/terminated?identityType=2')).toMatchObject({ errCode: 4 });
  expect(await mira.get(`/v2/contracts/terminated?subjectId=${tides}`)).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get('/v2/contracts/terminated')).toMatchObject({ ret: 4, errCode: 30 });
});

test('names in one’s contracts are suggested by their beginning, the most frequent first', async () => {
  const suggest = async (user: TestUser, query: string) =>
    (await user.get(`/v2/contracts/keywordSuggest?${query}`)).data;
  const both = [
    { suggest: 'Desert', displayName: '', count: 2 },
    { suggest: 'shore', displayName: '', count: 3 },
  ];
  expect(await suggest(mira, 'identityType=2&prefixType=1')).toEqual(both.toReversed());
  expect(await suggest(mira, 'identityType=2&prefixType=1&prefix=')).toEqual(both.toReversed());
  expect(await suggest(mira, 'identityType=2&prefixType=1&prefix=DE')).toEqual([both[0]]);
  expect(await suggest(mira, 'identityType=2&prefixType=1&prefix=esert')).toEqual([]);
  for (const pattern of ['%25', '_', '.', '(']) {
    expect(await suggest(mira, `identityType=2&prefixType=1&prefix=${pattern}`)).toEqual([]);
  }
  expect(await suggest(mira, 'identityType=2&prefixType=2')).toEqual([{ suggest: 'mira', displayName: '', count: 5 }]);
  expect(await suggest(mira, 'identityType=1&prefixType=2')).toEqual([]);
  expect(await suggest(otto, 'identityType=1&prefixType=2&prefix=noah-')).toEqual([
    { suggest: 'Noah-100', displayName: '诺亚', count: expect.any(Number) },
  ]);
  const dates = 'startDate=2026-03-02&endDate=2026-03-02';
  expect(await suggest(mira, `identityType=2&prefixType=1&${dates}`)).toEqual([
    { suggest: 'Desert', displayName: '', count: 2 },
    { suggest: 'shore', displayName: '', count: 1 },
  ]);
  expect(await suggest(mira, 'identityType=2&prefixType=1&endDate=2026-03-01')).toEqual([
    { suggest: 'shore', displayName: '', count: 2 },
  ]);
  for (const missing of ['identityType=2', 'prefixType=1'])
    expect(await mira.get(`/v2/contracts/keywordSuggest?${missing}`)).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get('/v2/contracts/keywordSuggest')).toMatchObject({ ret: 4, errCode: 30 });
});

test('names of parties are suggested by the display name of whose they are, as it is searched', async () => {
  const suggest = async (user: TestUser, query: string) =>
    (await user.get(`/v2/contracts/keywordSuggest?${query}`)).data.map(({ suggest }: { suggest: string }) => suggest);
  expect(await suggest(otto, `identityType=1&prefixType=2&prefix=${encodeURIComponent('诺亞')}`)).toEqual(['Noah-100']);
  expect(await suggest(otto, `identityType=1&prefixType=2&prefix=${encodeURIComponent('诺言')}`)).toEqual([]);
  // nobody else's contracts, and no parties of the other side
  expect(await suggest(mira, `identityType=2&prefixType=1&prefix=${encodeURIComponent('诺亚')}`)).toEqual([]);
  expect(await suggest(otto, `identityType=1&prefixType=1&prefix=${encodeURIComponent('诺亚')}`)).toEqual([]);
  await app.context.sql`update users set display_name = 'Ötto of the Harbour' where user_id = ${otto.userId}`;
  const suggested = await suggest(mira, 'identityType=2&prefixType=1&prefix=harbor%20otto');
  await app.context.sql`update users set display_name = '' where user_id = ${otto.userId}`;
  expect(suggested).toEqual(['shore', 'Desert']);
});

test('ten names are suggested at most', async () => {
  const collector = await app.addUser('collector');
  for (let number = 0; number < 12; number += 1) {
    const subjectId = exhibits.offer([FREE], { licensorName: `house ${String(number).padStart(2, '0')}` });
    await exhibits.sign(collector, subjectId, [FREE]);
  }
  const { data } = await collector.get('/v2/contracts/keywordSuggest?identityType=2&prefixType=1&prefix=house');
  expect(data).toEqual(
    Array.from({ length: 10 }, (_, number) => ({
      suggest: `house ${String(number).padStart(2, '0')}`,
      displayName: '',
      count: 1,
    })),
  );
});

test('licences that a licensor has granted are counted once for each licensee and subject', async () => {
  const [one, two] = [1, 2].map((number) =>
    exhibits.offer([FREE, TRIAL], { licensorId: '80000007', subjectName: `${number}` }),
  );
  await exhibits.sign(mira, one!, [FREE, TRIAL]);
  await exhibits.sign(mira, two!, [FREE]);
  await exhibits.sign(noah, two!, [FREE]);
  const count = async (query: string) =>
    (await app.visitor.get(`/v2/contracts/licensors/signCount?licensorIds=80000008,80000007${query}`)).data;
  const counted = [
    { licensorId: '80000008', count: 0 },
    { licensorId: '80000007', count: 3 },
  ];
  expect(await count('')).toEqual(counted);
  expect(await count('&subjectType=5')).toEqual(counted);
  expect((await count('&subjectType=1'))[1]).toMatchObject({ count: 0 });
});

test('contracts of users are counted, ended ones as well, as consumers unless asked otherwise', async () => {
  const count = async (query: string) => (await noah.get(`/v2/contracts/count?userIds=${query}`)).data;
  const [asOwner] = (await mira.get(`/v2/contracts/signCount?objectType=4&subjectType=2&objectIds=${mira.userId}`))
    .data;
  expect(await count(`99999,${mira.userId}`)).toEqual([
    { userId: 99999, signedContractCount: 0 },
    { userId: mira.userId, signedContractCount: asOwner.count },
  ]);
  expect(await count(`${mira.userId}&licenseeIdentityType=2`)).toMatchObject([{ signedContractCount: 0 }]);
  expect(await noah.get('/v2/contracts/count')).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get('/v2/contracts/count?userIds=10001')).toMatchObject({ ret: 4, errCode: 30 });
});

test('what a contract authorises comes with its authorisation, and policies come when asked for', async () => {
  const { data } = await mira.get(
    `/v2/contracts/list?contractIds=${forTests!.contractId}&isLoadPolicyInfo=1&projection=authStatus`,
  );
  const policyInfo = expect.objectContaining({ policyText: FOR_TESTS });
  const { contractId } = forTests!;
  expect(data).toEqual([{ contractId, authStatus: 2, isAuth: false, isTestAuth: true, policyInfo }]);
});

test('a contract tells its parties where it is paid to, and nobody else', async () => {
  const author = await app.addUser('author');
  const accountId = await openWallet(app, author);
  const subjectId = exhibits.offer([PAID], { licensorOwnerId: author.userId, licensorOwnerName: 'author' });
  const [{ contractId }] = (await exhibits.sign(mira, subjectId, [PAID])).data;
  const read = async (user: TestUser) => (await user.get(`/v2/contracts/${contractId}`)).data;
  const fsmDeclarations = { envArgs: [{ name: 'self.account', accountId, ownerName: 'author' }] };
  for (const party of [mira, author]) expect(await read(party)).toMatchObject({ fsmDeclarations });
  for (const other of [noah, operator]) expect(await read(other)).not.toHaveProperty('fsmDeclarations');
  const listed = await noah.get(`/v2/contracts/list?contractIds=${contractId}`);
  expect(listed.data[0]).not.toHaveProperty('fsmDeclarations');
});

test('every name that contracts were signed under is kept once', async () => {
  const { db } = app.context;
  const [kept] = (await db.execute(sql`select count(*)::int as count from contract_names`)).rows;
  const [wanted] = (
    await db.execute(sql`
    select count(distinct (kind, id, name))::int as count from contracts cross join lateral (values
      (1, subject_id, subject_name), (2, licensor_id, licensor_name), (3, licensee_id, licensee_name)) as n (kind, id, name)`)
  ).rows;
  expect(kept).toEqual(wanted);
});
