import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
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
