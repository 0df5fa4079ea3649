import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePolicies } from '#modules/policies/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { fireDueEvents } from '../commands/fire-due-events.ts';
import { type ExhibitsToSign, FREE, offerExhibits, PAID, SHOWN_ONCE, TRIAL } from '../testing/exhibits-to-sign.ts';

const FOR_NODES = 'for nodes\n\ninitial[active]:\n  terminate';
const FOR_REGISTERED = 'for registeredUsers\n\ninitial[active]:\n  terminate';
const FOR_GROUP = 'for userGroup\n\ninitial[active]:\n  terminate';
const FOR_TESTS = 'for public\n\ninitial[testActive]:\n  terminate';
const FOR_BOTH = 'for public\n\ninitial[active, testActive]:\n  terminate';
const TEXTS = [FREE, TRIAL, PAID, SHOWN_ONCE, FOR_NODES, FOR_REGISTERED, FOR_GROUP, FOR_TESTS, FOR_BOTH];
const NODE = '80000077';
const HOUR_MS = 3_600_000;

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
let stranger: TestUser;
let exhibits: ExhibitsToSign;
/** Contracts that mira signed, in this order, an hour between the days. */
let tides: string;
let dunes: string;
let [free, trial, ended, waiting, ofNode, ofResource]: Signed[] = [];

interface Signed {
  contractId: string;
  createDate: string;
  subjectId: string;
}

beforeAll(async () => {
  app = await startTestApp();
  [mira, otto] = [await app.addUser('mira'), await app.addUser('otto')];
  stranger = await app.addUser('stranger');
  exhibits = await offerExhibits(app, otto, TEXTS);
  const { db, providers } = app.context;
  providers.add('contracts.licensees', {
    identityType: 2,
    findLicensee: async (_db, licenseeId) =>
      licenseeId === NODE
        ? { licenseeId, licenseeName: 'Bay', ownerUserId: mira.userId, ownerName: 'mira', ownerAddresses: [] }
        : null,
  });
  await ensurePolicies(db, app.context, { policyTexts: [FREE], subjectType: 1 });
  providers.add('contracts.subjects', {
    subjectType: 1,
    findSubjects: async (_db, ids) =>
      ids.map((subjectId) => ({
        subjectId,
        subjectType: 1,
        subjectName: 'otto/100%_real',
        isOnline: true,
        licensorId: 'c'.repeat(24),
        licensorName: 'otto/100%_real',
        licensorOwnerId: otto.userId,
        licensorOwnerName: 'otto',
        policies: [{ policyId: policyId(FREE, 1), policyName: 'Open', status: 1 }],
      })),
  });

  await app.context.sql`update users set display_name = '奥托' where user_id = ${otto.userId}`;
  await app.context.sql`update users set display_name = '米拉' where user_id = ${mira.userId}`;
  tides = exhibits.offer(TEXTS);
  dunes = exhibits.offer(TEXTS, { subjectName: 'dunes', licensorId: '80000001', licensorName: 'Desert' });
  [free] = (await exhibits.sign(mira, tides, [FREE])).data;
  app.clock.advance(24 * HOUR_MS);
  [trial] = (await exhibits.sign(mira, dunes, [TRIAL])).data;
  [ended] = (await exhibits.sign(mira, tides, [SHOWN_ONCE])).data;
  [waiting] = (await exhibits.sign(mira, tides, [PAID])).data;
  app.clock.advance(24 * HOUR_MS);
  const asNode = { licenseeId: NODE, licenseeIdentityType: 2 };
  [ofNode] = (await exhibits.sign(mira, tides, [FOR_BOTH], asNode)).data;
  [ofResource] = (
    await mira.post('/v2/contracts/batchSign', {
      subjects: [{ subjectId: 'c'.repeat(24), policyId: policyId(FREE, 1) }],
      subjectType: 4,
      ...asNode,
    })
  ).data;
});
afterAll(() => app.close());

const named = () => ({ free, trial, ended, waiting, ofNode, ofResource }) as Record<string, Signed>;
const namesOf = (rows: readonly { contractId: string }[]) =>
  rows.map(({ contractId }) => Object.entries(named()).find(([, signed]) => signed.contractId === contractId)?.[0]);

/** Ids in a query, by their names. */
function filled(query: string): string {
  const ids = { ...named(), tides: { contractId: tides }, dunes: { contractId: dunes } };
  return query.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name as keyof typeof ids]!.contractId);
}

const NEWEST_FIRST = ['ofResource', 'ofNode', 'waiting', 'ended', 'trial', 'free'];

test.each<[query: string, names: string[]]>([
  ['', NEWEST_FIRST],
  ['&order=asc', NEWEST_FIRST.toReversed()],
  ['&sort=createDate:1', NEWEST_FIRST.toReversed()],
  ['&sort=createDate:-1&order=asc', NEWEST_FIRST],
  ['&sort=updateDate:1', NEWEST_FIRST.toReversed()],
  ['&sort=contractName:1', ['ofResource', 'free', 'trial', 'waiting', 'ended', 'ofNode']],
  ['&sort=licensorName:-1&licensorId=80000001', ['trial']],
  ['&sort=price:1', NEWEST_FIRST],
  ['&licensorId=80000001', ['trial']],
  ['&licenseeId=80000077', ['ofResource', 'ofNode']],
  ['&licensorName=sert', ['trial']],
  ['&licensorName=DESERT', ['trial']],
  ['&licensorName=0%25_', ['ofResource']],
  ['&licensorName=1_0', []],
  ['&licenseeName=ba', ['ofResource', 'ofNode']],
  ['&licensorName=奥托', NEWEST_FIRST],
  ['&licensorName=奥特', []],
  ['&licenseeName=奥托', []],
  ['&licenseeName=米拉', NEWEST_FIRST],
  ['&licensorName=米拉', []],
  ['&subjectIds={dunes}', ['trial']],
  [`&subjectIds={dunes},${'c'.repeat(24)}`, ['ofResource', 'trial']],
  ['&subjectType=1', ['ofResource']],
  ['&subjectType=4', ['ofResource']],
  ['&subjectType=5&licenseeIdentityType=2', ['ofNode']],
  ['&subjectType=3', []],
  ['&licenseeIdentityType=4', []],
  ['&subjectType=2&licenseeIdentityType=2', ['ofNode']],
  ['&licenseeIdentityType=3', ['waiting', 'ended', 'trial', 'free']],
  ['&isDefault=1', []],
  ['&isAutomatic=1', []],
  ['&isAutomatic=0&licensorId=80000001', ['trial']],
  ['&isDefault=0&licensorId=80000001', ['trial']],
  ['&status=1', ['ended']],
  ['&status=0&subjectType=2', ['ofNode', 'waiting', 'trial', 'free']],
  ['&status=2', []],
  ['&authStatus=1', ['ofResource', 'ofNode', 'trial', 'free']],
  ['&authStatus=2', ['ofNode']],
  ['&authStatus=3', ['ofNode']],
  ['&authStatus=128', ['waiting', 'ended']],
  ['&keywords={trial}', ['trial']],
  ['&keywords={dunes}', ['trial']],
  ['&keywords=DUNE', ['trial']],
  ['&keywords=desert', ['trial']],
  ['&keywords=bay', ['ofResource', 'ofNode']],
  ['&keywords=奥托', NEWEST_FIRST],
  ['&keywords=open', ['ofResource']],
  ['&keywords=1_0', []],
  ['&keywords=du.es', []],
  ['&keywords=(', []],
  ['&keywords=100%25_R', ['ofResource']],
  ['&keywords=%2544unes', ['trial']],
  ['&keywords=\\', []],
  ['&keywords=', NEWEST_FIRST],
  ['&startDate=2026-03-03', ['ofResource', 'ofNode']],
  ['&endDate=2026-03-01', ['free']],
  ['&startDate=2026-03-02&endDate=2026-03-02', ['waiting', 'ended', 'trial']],
])('a page of one’s contracts: %s', async (query, names) => {
  const { data, errCode } = await mira.get(`/v2/contracts?identityType=2${filled(query)}`);
  expect(errCode).toBe(0);
  expect(namesOf(data.dataList)).toEqual(names);
  expect(data.totalItem).toBe(names.length);
});

test('a page begins and ends where it was asked to, and the total counts all', async () => {
  const { data } = await mira.get('/v2/contracts?identityType=2&skip=1&limit=2');
  expect(data).toMatchObject({ skip: 1, limit: 2, totalItem: 6 });
  expect(namesOf(data.dataList)).toEqual(['ofNode', 'waiting']);
});

test('a page goes on after a contract, in lists by a date alone', async () => {
  const read = (query: string) => mira.get(`/v2/contracts?identityType=2${query}`);
  const all = (await read('')).data.dataList;
  const { createDate, contractId } = all[1];
  const after = `&after=${createDate}~${contractId}`;
  expect((await read(after)).data).toMatchObject({ totalItem: 6 });
  expect(namesOf((await read(after)).data.dataList)).toEqual(namesOf(all.slice(2)));
  expect(namesOf((await read(`${after}&order=asc`)).data.dataList)).toEqual(namesOf([all[0]]));
  expect(await read(`${after}&sort=subjectName:1`)).toMatchObject({ errCode: 4 });
});

test('the licensor’s side is theirs alone, and contains what others signed', async () => {
  const licensed = await otto.get('/v2/contracts?identityType=1');
  expect(namesOf(licensed.data.dataList)).toEqual(NEWEST_FIRST);
  expect((await otto.get('/v2/contracts?identityType=2')).data.totalItem).toBe(0);
  expect((await mira.get('/v2/contracts?identityType=1')).data.totalItem).toBe(0);
});

test.each<[query: string, names: string[]]>([
  ['contractIds={free},{trial}', ['trial', 'free']],
  ['contractIds={free},{trial}&subjectIds={tides}', ['free']],
  ['subjectIds={tides}', ['ofNode', 'waiting', 'ended', 'free']],
  ['subjectIds={tides},{dunes}&licensorId=80000001', ['trial']],
  ['subjectIds={tides}&licenseeId=80000077', ['ofNode']],
  ['subjectIds={tides}&licenseeIdentityType=3', ['waiting', 'ended', 'free']],
  ['contractIds={free},{ofResource}&subjectType=1', ['ofResource']],
  ['subjectIds={tides}&contractStatus=1', ['ended']],
  ['subjectIds={tides}&contractStatus=0', ['ofNode', 'waiting', 'free']],
  ['subjectIds={tides}&authStatusList=1,3', ['ofNode', 'free']],
  ['subjectIds={tides}&authStatusList=128', ['waiting', 'ended']],
  ['contractIds={free},{ofResource}&subjectType=4', ['ofResource']],
  ['subjectIds={tides}&licenseeIdentityType=4', []],
  [`contractIds={free},${'0'.repeat(24)}`, ['free']],
])('contracts by ids, newest first: %s', async (query, names) => {
  const { data } = await mira.get(`/v2/contracts/list?${filled(query)}`);
  expect(namesOf(data)).toEqual(names);
});

test('a list needs ids to look for, and not too many', async () => {
  expect(await mira.get('/v2/contracts/list?licenseeId=1')).toMatchObject({ errCode: 4 });
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(24, '0'));
  expect(await mira.get(`/v2/contracts/list?contractIds=${ids(300)}`)).toMatchObject({ errCode: 0 });
  expect(await mira.get(`/v2/contracts/list?contractIds=${ids(301)}`)).toMatchObject({ errCode: 4 });
});

test('a contract tells what it is; its declarations are shown to its parties only', async () => {
  const address = `/v2/contracts/${trial!.contractId}`;
  const seen = {
    contractId: trial!.contractId,
    contractName: 'policy 1',
    policyId: policyId(TRIAL, 2),
    licensorId: '80000001',
    licensorName: 'Desert',
    licensorOwnerId: otto.userId,
    licensorOwnerName: 'otto',
    licensorOwnerDisplayName: '奥托',
    licenseeId: String(mira.userId),
    licenseeName: 'mira',
    licenseeOwnerId: mira.userId,
    licenseeOwnerName: 'mira',
    licenseeOwnerDisplayName: '米拉',
    licenseeIdentityType: 3,
    subjectId: dunes,
    subjectName: 'dunes',
    subjectType: 2,
    fsmCurrentState: 'initial',
    fsmCurrentStateColors: ['active'],
    fsmRunningStatus: 4,
    authStatus: 1,
    status: 0,
    isDefault: false,
    isAutomatic: false,
    isAuth: true,
    isTestAuth: false,
    createDate: '2026-03-02T04:00:00.000Z',
    updateDate: '2026-03-02T04:00:00.000Z',
  };
  expect((await stranger.get(address)).data).toEqual(seen);
  for (const party of [mira, otto]) expect((await party.get(address)).data).toEqual({ ...seen, fsmDeclarations: {} });
  expect((await stranger.get(`${address}?projection=status,%20subjectName`)).data).toEqual({
    contractId: trial!.contractId,
    status: 0,
    subjectName: 'dunes',
  });
  expect((await mira.get(`/v2/contracts/${'0'.repeat(24)}`)).data).toBeNull();
});

test.each([
  ['free', { isAuth: true, isTestAuth: false, authStatus: 1 }],
  ['ofNode', { isAuth: true, isTestAuth: true, authStatus: 3, licenseeName: 'Bay', licenseeIdentityType: 2 }],
  ['ended', { isAuth: false, isTestAuth: false, authStatus: 128, status: 1, fsmRunningStatus: 8 }],
  ['waiting', { isAuth: false, isTestAuth: false, authStatus: 128, status: 0, fsmRunningStatus: 16 }],
  ['ofResource', { subjectType: 1, subjectName: 'otto/100%_real', contractName: 'Open' }],
])('what the contract “%s” authorises', async (name, expected) => {
  expect((await mira.get(`/v2/contracts/${named()[name]!.contractId}`)).data).toMatchObject(expected);
});

test('policies come with contracts when asked for, in words when asked for', async () => {
  const address = `/v2/contracts/${free!.contractId}`;
  const policyInfo = async (query: string) => (await mira.get(`${address}?${query}`)).data.policyInfo;
  expect(await policyInfo('isTranslate=1')).toBeUndefined();
  expect(await policyInfo('isLoadPolicyInfo=1')).toMatchObject({ policyId: policyId(FREE, 2), policyText: FREE });
  expect(await policyInfo('isLoadPolicyInfo=1')).not.toHaveProperty('translateInfo');
  expect(await policyInfo('isLoadPolicyInfo=1&isTranslate=1')).toHaveProperty('translateInfo');
  const { data: listed } = await mira.get(`/v2/contracts/list?contractIds=${free!.contractId}&isLoadPolicyInfo=1`);
  expect(listed).toMatchObject([{ policyInfo: { policyId: policyId(FREE, 2) } }]);
  const { data: page } = await mira.get('/v2/contracts?identityType=2&isLoadPolicyInfo=1&projection=policyInfo');
  expect(page.dataList.map((row: object) => Object.keys(row))).toEqual(
    NEWEST_FIRST.map(() => ['contractId', 'policyInfo']),
  );
});

test('the licensees of a subject are counted once each', async () => {
  const subjectId = exhibits.offer([FREE, TRIAL]);
  const count = async (query: string) =>
    (await app.visitor.get(`/v2/contracts/subjects/signCount?subjectIds=${subjectId},${'f'.repeat(24)}${query}`)).data;
  await exhibits.sign(stranger, subjectId, [FREE, TRIAL]);
  await exhibits.sign(otto, subjectId, [FREE]);
  const counted = [
    { subjectId, count: 2 },
    { subjectId: 'f'.repeat(24), count: 0 },
  ];
  expect(await count('')).toEqual(counted);
  expect(await count('&subjectType=2')).toEqual(counted);
  expect(await count('&subjectType=1')).toMatchObject([{ count: 0 }, { count: 0 }]);
});

test.each([
  ['registered users', FOR_REGISTERED, 0],
  ['nodes, for a user', FOR_NODES, 2],
  ['a user group', FOR_GROUP, 2],
])('a policy for %s', async (_, text, errCode) => {
  expect(await exhibits.sign(stranger, exhibits.offer(TEXTS), [text])).toMatchObject({ errCode });
});

test('a policy for nodes is signed for a node', async () => {
  const signed = await exhibits.sign(mira, exhibits.offer(TEXTS), [FOR_NODES], {
    licenseeId: NODE,
    licenseeIdentityType: 2,
  });
  expect(signed.data).toMatchObject([{ authStatus: 1, licenseeId: NODE, licenseeOwnerId: mira.userId }]);
});

test('a licence for tests is one for nodes and none for consumers', async () => {
  const subjectId = exhibits.offer(TEXTS);
  const [asConsumer] = (await exhibits.sign(mira, subjectId, [FOR_TESTS])).data;
  const asNode = { licenseeId: NODE, licenseeIdentityType: 2 };
  const [forNode] = (await exhibits.sign(mira, subjectId, [FOR_TESTS], asNode)).data;
  expect(asConsumer).toMatchObject({ isAuth: false, isTestAuth: true, authStatus: 2, status: 1 });
  expect(forNode).toMatchObject({ isAuth: false, isTestAuth: true, authStatus: 2, status: 0 });
});

test.each<[refusal: string, text: string, subject: object | null, changes: object]>([
  ['contract.licensee-not-caller', FREE, {}, { licenseeId: '7' }],
  ['contract.licensee-unknown', FREE, {}, { licenseeId: '80000001', licenseeIdentityType: 2 }],
  ['access.not-owner', FREE, {}, { licenseeId: NODE, licenseeIdentityType: 2 }],
  ['contract.subject-unknown', FREE, null, {}],
  ['contract.subject-offline', FREE, { isOnline: false }, {}],
  ['contract.policy-not-offered', FREE, { policies: [] }, {}],
  [
    'contract.policy-not-offered',
    FREE,
    { policies: [{ policyId: policyId(FREE, 2), policyName: 'off', status: 0 }] },
    {},
  ],
  [
    'contract.policy-not-offered',
    FREE,
    { policies: [{ policyId: policyId(TRIAL, 2), policyName: 'other', status: 1 }] },
    {},
  ],
  ['contract.audience', FOR_NODES, {}, {}],
])('signing is refused with %s', async (refusal, text, subject, changes) => {
  const subjectId = subject ? exhibits.offer(TEXTS, subject) : 'e'.repeat(24);
  const { headers } = await exhibits.sign(stranger, subjectId, [text], changes);
  expect(headers['x-refusal']).toBe(refusal);
  expect((await stranger.get(`/v2/contracts/list?subjectIds=${subjectId}`)).data).toEqual([]);
});

test('a policy of resources cannot be signed for an exhibit', async () => {
  const ofResources = { policyId: policyId(FREE, 1), policyName: 'Open', status: 1 };
  const subjectId = exhibits.offer([], { policies: [ofResources] });
  const { headers } = await exhibits.sign(stranger, subjectId, [], {
    subjects: [{ subjectId, policyId: ofResources.policyId }],
  });
  expect(headers['x-refusal']).toBe('contract.policy-not-offered');
});

test('one exhibit is signed by one call', async () => {
  const subjectId = exhibits.offer([FREE]);
  const body = { subjectId, subjectType: 2, policyId: policyId(FREE, 2) };
  const licensee = { licenseeId: stranger.userId, licenseeIdentityType: 3 };
  expect((await stranger.post('/v2/contracts', { ...body, ...licensee })).data).toMatchObject({
    subjectId,
    subjectType: 2,
    licenseeIdentityType: 3,
    licenseeId: String(stranger.userId),
    fsmDeclarations: {},
  });
  expect(await stranger.post('/v2/contracts', { ...body, ...licensee, subjectType: 1 })).toMatchObject({ errCode: 4 });
  const twice = [body, body].map(({ policyId: id }) => ({ subjectId, policyId: id }));
  expect(await exhibits.sign(stranger, subjectId, [], { subjects: twice })).toMatchObject({ errCode: 4 });
  expect(await exhibits.sign(stranger, subjectId, [], { subjects: [] })).toMatchObject({ errCode: 4 });
});

test('only a consumer’s contract can be preferred', async () => {
  const prefer = async ({ contractId }: Signed) => (await mira.put(`/v2/contracts/${contractId}/setDefault`)).headers;
  expect((await prefer(ofNode!))['x-refusal']).toBe('contract.not-consumer');
});

test('what happened is told newest first, page by page, with the time of the platform', async () => {
  const records = async (query: string) =>
    (await mira.get(`/v2/contracts/${trial!.contractId}/transitionRecords?${query}`)).data;
  app.clock.advance(31 * 24 * HOUR_MS);
  const stranger = await app.addUser('stranger-later');
  const due = (await stranger.get(`/v2/contracts/${trial!.contractId}/transitionRecords`)).data;
  expect(due).toMatchObject({
    totalItem: 2,
    dataList: [{ fromState: 'initial', toState: 'over' }, { toState: 'initial' }],
  });
  const read = (await stranger.get(`/v2/contracts/${trial!.contractId}`)).data;
  expect(read.fsmCurrentState).toBe(due.dataList[0].toState);
  const ofDue = async (query: string) =>
    (await stranger.get(`/v2/contracts/${trial!.contractId}/transitionRecords?${query}`)).data;
  expect(await ofDue('limit=1')).toMatchObject({ totalItem: 2, dataList: [due.dataList[0]] });
  expect(await ofDue('skip=1')).toMatchObject({ totalItem: 2, dataList: [due.dataList[1]] });
  expect(await ofDue('skip=2')).toMatchObject({ totalItem: 2, dataList: [] });
  await fireDueEvents(app.context);
  const user = await app.addUser('later', { isOperator: true });
  const asLater = async (query: string) =>
    (await user.get(`/v2/contracts/${trial!.contractId}/transitionRecords?${query}`)).data;
  expect(await records('')).toBeNull();

  const all = await asLater('');
  expect(all).toMatchObject({ skip: 0, limit: 10, totalItem: 2 });
  const [newest, oldest] = all.dataList;
  expect(newest).toEqual({
    stateId: expect.any(String),
    contractId: trial!.contractId,
    fromState: 'initial',
    toState: 'over',
    eventId: newest.eventInfo.eventId,
    createDate: '2026-04-03T04:00:00.000Z',
    eventInfo: expect.objectContaining({
      code: 'A103',
      service: 'freelog',
      name: 'RelativeTimeEvent',
      args: { elapsed: 1, timeUnit: 'month' },
      contractId: trial!.contractId,
      eventTime: '2026-04-03T04:00:00.000Z',
    }),
  });
  expect(oldest).toMatchObject({ fromState: '_none_', toState: 'initial', eventId: 'init' });
  expect(await asLater('limit=1')).toMatchObject({ totalItem: 2, dataList: [newest] });
  expect(await asLater('skip=1')).toMatchObject({ skip: 1, totalItem: 2, dataList: [oldest] });

  const inWords = (await asLater('isTranslate=1')).dataList;
  expect(inWords).toMatchObject([
    { id: newest.stateId, time: '2026-04-03 12:00:00', serviceStates: 128 },
    { id: oldest.stateId, time: '2026-03-02 12:00:00', serviceStates: 1 },
  ]);
  expect((await asLater('isTranslate=1&skip=1')).dataList).toMatchObject([{ id: oldest.stateId }]);
  expect((await asLater('isTranslate=1&skip=2')).dataList).toEqual([]);
});

test('strangers are told the times and states of a contract, and nothing of its payments, in neither form', async () => {
  const stranger = await app.addUser('curious');
  const parties = await app.addUser('watching', { isOperator: true });
  const { contractId } = trial!;
  const seen = async (user: typeof stranger, query = '') =>
    (await user.get(`/v2/contracts/${contractId}/transitionRecords?${query}`)).data.dataList;
  const [whole, bare] = [await seen(parties), await seen(stranger)];
  expect(bare).toEqual(whole.map((record: object) => ({ ...record, eventId: '', eventInfo: {} })));
  const told = JSON.stringify([bare, await seen(stranger, 'isTranslate=1&skip=1')]);
  expect(told).not.toMatch(/args|serialNo|transactionAmount|transactionRecordId|triggerUserId|elapsed/);
});
