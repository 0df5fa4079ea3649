import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { countSignatures } from '../queries/count-signatures.ts';
import { countStatements } from '../testing/count-statements.ts';
import { type ExhibitsToSign, FREE, offerExhibits, TRIAL } from '../testing/exhibits-to-sign.ts';

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
let exhibits: ExhibitsToSign;
let subjectId: string;

beforeAll(async () => {
  app = await startTestApp();
  [mira, otto] = [await app.addUser('mira'), await app.addUser('otto')];
  exhibits = await offerExhibits(app, otto, [FREE, TRIAL]);
});
afterAll(() => app.close());
beforeEach(() => {
  subjectId = exhibits.offer([FREE, TRIAL]);
});

const sign = (user: TestUser, texts: string[]) => exhibits.sign(user, subjectId, texts);

test('only the licensee makes a contract the default, and there is one default per licensee and exhibit', async () => {
  const defaults = async (id = subjectId) =>
    (await mira.get(`/v2/contracts/list?subjectIds=${id}`)).data
      .filter((contract: { isDefault: boolean }) => contract.isDefault)
      .map(({ contractId }: { contractId: string }) => contractId)
      .sort();
  const prefer = (user: TestUser, { contractId }: { contractId: string }) =>
    user.put(`/v2/contracts/${contractId}/setDefault`);
  const otherSubject = exhibits.offer([FREE]);
  const [elsewhere] = (await exhibits.sign(mira, otherSubject, [FREE])).data;
  const [ottos] = (await sign(otto, [FREE])).data;
  const [first, second] = (await sign(mira, [FREE, TRIAL])).data;
  expect(await defaults()).toEqual([]);

  for (const contract of [elsewhere, first, second])
    expect(await prefer(mira, contract)).toMatchObject({ errCode: 0, data: true });
  await prefer(otto, ottos);
  expect(await defaults()).toEqual([second.contractId, ottos.contractId].sort());
  expect(await defaults(otherSubject)).toEqual([elsewhere.contractId]);
  expect(await prefer(otto, first)).toMatchObject({ errCode: 3 });
  expect(await prefer(mira, { contractId: '0'.repeat(24) })).toMatchObject({ errCode: 2 });
  expect(await defaults()).toEqual([second.contractId, ottos.contractId].sort());

  const found = async (query: string) =>
    (await mira.get(`/v2/contracts?identityType=2&subjectIds=${subjectId}${query}`)).data.dataList.map(
      (contract: { contractId: string }) => contract.contractId,
    );
  expect((await found('')).sort()).toEqual([first.contractId, second.contractId].sort());
  expect(await found('&isDefault=1')).toEqual([second.contractId]);
  expect(await found('&isDefault=0')).toEqual([first.contractId]);
});

test('contracts are found by side, keyword and authorisation; the total counts all', async () => {
  await sign(mira, [FREE]);
  await sign(mira, [TRIAL]);
  const page = await mira.get('/v2/contracts?identityType=2&limit=1&keywords=TIDES&authStatus=1');
  expect(page.data).toMatchObject({ skip: 0, limit: 1, dataList: [{ subjectName: 'tides' }] });
  expect(page.data.totalItem).toBeGreaterThan(1);
  expect((await mira.get('/v2/contracts?identityType=1')).data.totalItem).toBe(0);
  expect((await mira.get('/v2/contracts?identityType=2&keywords=%25')).data.totalItem).toBe(0);
  expect(await mira.get('/v2/contracts')).toMatchObject({ errCode: 4 });
});

test('contracts are counted by party and subject, within dates, for one type of subject', async () => {
  const [ottos] = (await sign(otto, [FREE])).data;
  await sign(mira, [FREE, TRIAL]);
  const count = async (objectType: number, ids: string, more = '&subjectType=2') =>
    (await mira.get(`/v2/contracts/signCount?objectType=${objectType}&objectIds=${ids}${more}`)).data;
  const nobody = 'f'.repeat(24);
  expect(await count(5, `${nobody},${subjectId}`)).toEqual([
    { key: nobody, field: 'subjectId', count: 0 },
    { key: subjectId, field: 'subjectId', count: 3 },
  ]);
  expect(await count(5, subjectId, '&subjectType=1')).toMatchObject([{ count: 0 }]);
  expect(await count(1, '80000000')).toMatchObject([{ field: 'licensorId', count: expect.any(Number) }]);
  expect((await count(1, '80000000'))[0].count).toBeGreaterThan(2);
  const miras = (await mira.get('/v2/contracts?identityType=2')).data.totalItem;
  for (const [objectType, field] of [
    [3, 'licenseeId'],
    [4, 'licenseeOwnerId'],
  ] as const)
    expect(await count(objectType, `${mira.userId},x`)).toEqual([
      { key: String(mira.userId), field, count: miras },
      { key: 'x', field, count: 0 },
    ]);
  const all = (await count(2, String(otto.userId)))[0];
  expect(all).toMatchObject({ field: 'licensorOwnerId' });
  expect(all.count).toBeGreaterThan(2);

  app.clock.advance(3 * 24 * 3_600_000);
  const later = exhibits.offer([FREE]);
  await exhibits.sign(mira, later, [FREE]);
  const within = (dates: string) => count(5, `${subjectId},${later}`, `&subjectType=2&${dates}`);
  const counts = async (dates: string) => (await within(dates)).map((row: { count: number }) => row.count);
  expect(await counts('startDate=2026-03-02')).toEqual([0, 1]);
  expect(await counts('endDate=2026-03-01')).toEqual([3, 0]);
  expect(await counts('startDate=2026-03-01&endDate=2026-03-04')).toEqual([3, 1]);
  expect(await counts(`startDate=${ottos.createDate}&endDate=${ottos.createDate}`)).toEqual([3, 0]);
  expect(await counts('startDate=2026-03-05')).toEqual([0, 0]);
});

test.each([
  [1, '80000000', 'contracts_by_licensor'],
  [2, '10001', 'contracts_by_licensor_owner'],
  [3, '10001', 'contracts_by_licensee'],
  [4, '10001', 'contracts_by_licensee_owner'],
  [5, '0'.repeat(24), 'contracts_by_subject'],
] as const)('signatures of kind %i are counted by an index', async (objectType, objectId, index) => {
  await using counted = await countStatements(app);
  await counted.context.sql`set enable_seqscan = off`;
  await counted.context.sql`set plan_cache_mode = force_generic_plan`;
  const seen = counted.statements.length;
  await countSignatures(counted.context, { objectIds: [objectId], objectType, subjectType: 2 });
  const [statement] = counted.statements.slice(seen);
  await counted.context.sql.unsafe(`prepare counting as ${statement}`);
  const quoted = `'${objectId}'`;
  const plan = await counted.context.sql.unsafe(`explain execute counting(${quoted}, 2)`);
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(`using ${index} `);
});

test('an exhibit is told by the name that it was signed by last', async () => {
  const reader = await app.addUser('namesake');
  const renamed = exhibits.offer([FREE, TRIAL], { subjectName: 'before' });
  await exhibits.sign(reader, renamed, [FREE]);
  app.clock.advance(1000);
  exhibits.offer([FREE, TRIAL], { subjectId: renamed, subjectName: 'after' });
  await exhibits.sign(reader, renamed, [TRIAL]);
  const address = '/v2/contracts/subjects/presentables/signStatistics?signUserIdentityType=2';
  expect((await reader.get(address)).data).toMatchObject([{ subjectName: 'after', count: 2 }]);
});

test('the exhibits of a user’s contracts are told with how often, by which policies and whether they are licensed now', async () => {
  const reader = await app.addUser('statistician');
  const [tides, dunes] = [subjectId, exhibits.offer([FREE, TRIAL], { subjectName: 'dunes' })];
  const statistics = async (query: string, user: TestUser = reader) =>
    (await user.get(`/v2/contracts/subjects/presentables/signStatistics?signUserIdentityType=${query}`)).data;
  expect(await statistics('2')).toEqual([]);
  await exhibits.sign(reader, tides, [TRIAL]);
  app.clock.advance(1000);
  const [{ createDate }] = (await exhibits.sign(reader, dunes, [FREE, TRIAL])).data;
  const both = [
    {
      subjectId: dunes,
      subjectName: 'dunes',
      policyIds: [policyId(FREE, 2), policyId(TRIAL, 2)].sort(),
      latestSignDate: createDate,
      count: 2,
      isAuth: true,
    },
    { subjectId: tides, subjectName: 'tides', policyIds: [policyId(TRIAL, 2)], count: 1, isAuth: true },
  ];
  expect(await statistics('2')).toMatchObject(both);
  expect(await statistics('2&nodeId=80000000&keywords=DUN')).toMatchObject([both[0]]);
  expect(await statistics(`2&keywords=${tides}`)).toMatchObject([both[1]]);
  expect(await statistics('2&nodeId=80000001')).toEqual([]);
  expect(await statistics('1')).toEqual([]);
  const licensed = await statistics('1&keywords=dunes', otto);
  expect(licensed).toMatchObject([both[0]]);

  app.clock.advance(31 * 24 * 3_600_000);
  const { data } = await app.visitor.get(
    '/v2/contracts/subjects/presentables/signStatistics?signUserIdentityType=2',
    await loggedIn(reader),
  );
  expect(data.map((row: { isAuth: boolean }) => row.isAuth)).toEqual([true, false]);
});

async function loggedIn({ username }: TestUser) {
  const login = { loginName: username, password: PASSWORD, jwtType: 'header' };
  const { headers } = await app.visitor.post('/v2/passport/login', login);
  return { headers: { authorization: String(headers.authorization) } };
}
