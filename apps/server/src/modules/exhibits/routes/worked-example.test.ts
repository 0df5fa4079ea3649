import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { type Caller, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { type Letter, makeWorkedExample, type WorkedExample } from '../testing/worked-example.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let holder: TestUser;
let other: TestUser;
let example: WorkedExample;

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  author = await app.addUser('author');
  curator = await app.addUser('curator');
  [holder, other] = [await app.addUser('holder'), await app.addUser('other')];
  example = await makeWorkedExample(app, author, curator);
});
afterAll(() => app.close());

/** `N→C`: a contract that stops authorising; `D`: a resource that is frozen. */
type Fault = `${'N' | Letter}→${Letter}` | Letter;

async function set(fault: Fault, isBroken: boolean): Promise<void> {
  const { sql } = app.context;
  const [licensee, subject] = fault.split('→') as [string, Letter | undefined];
  if (!subject) {
    await sql`update resources set status = ${isBroken ? 2 : 1} where resource_id = ${example.ids[licensee as Letter]}`;
    return;
  }
  const licenseeId = licensee === 'N' ? String(example.nodeId) : example.ids[licensee as Letter];
  const changed = await sql`update contracts set auth_status = ${isBroken ? 128 : 1}
    where licensee_id = ${licenseeId} and subject_id = ${example.ids[subject]} returning 1`;
  expect(changed).toHaveLength(1);
}

async function decided(authType: number, caller: Caller) {
  const { nodeId, exhibitId, ids } = example;
  const url = `/v2/auths/exhibits/${nodeId}/batchAuth/results?authType=${authType}&exhibitIds=${exhibitId}`;
  const [row] = (await caller.get(url)).data;
  const letters = new Map(Object.entries(ids).map(([letter, id]) => [id, letter]));
  const named = row.data?.authFailedResources ?? row.data?.freezeResourceIds;
  const missing = named?.map((id: string) => letters.get(id)).sort();
  return [row.authCode, row.defaulterIdentityType, ...(missing ? [missing.join('')] : [])].join(' ');
}

describe('worked example of section 3.12', () => {
  test.each([
    { without: [], type1: '200 0', type2: '200 0', type3: '200 0', holds: '200 0', holdsNot: '303 4' },
    { without: ['N→C'], type1: '301 2 C', type2: '200 0', type3: '301 2 C', holds: '301 2 C', holdsNot: '303 6' },
    { without: ['A→B'], type1: '200 0', type2: '301 1 B', type3: '301 1 B', holds: '301 1 B', holdsNot: '303 5' },
    {
      without: ['B→E', 'N→D'],
      type1: '301 2 D',
      type2: '301 1 E',
      type3: '301 3 DE',
      holds: '301 3 DE',
      holdsNot: '303 7',
    },
    { without: ['D'], type1: '403 1 D', type2: '403 1 D', type3: '403 1 D', holds: '403 1 D', holdsNot: '303 5' },
  ] as const)('without $without', async ({ without, ...expected }) => {
    const faults = without as readonly Fault[];
    for (const fault of faults) await set(fault, true);
    const found = {
      type1: await decided(1, app.visitor),
      type2: await decided(2, app.visitor),
      type3: await decided(3, app.visitor),
      holds: await decided(4, holder),
      holdsNot: await decided(4, other),
    };
    for (const fault of faults) await set(fault, false);
    expect(found).toEqual(expected);
  });

  test('a resource answers for what it licenses itself; what is above is asked for by itself', async () => {
    const { ids } = example;
    await set('B→E', true);
    const url = `/v2/auths/resources/batchAuth/results?resourceIds=${ids.A},${ids.B},${ids.E}`;
    const rows = (await app.visitor.get(url)).data;
    const upstream = (await author.get(`/v2/auths/resources/${ids.A}/upstreamAuth/result`)).data;
    const ofB = (await author.get(`/v2/auths/resources/${ids.B}/upstreamAuth/result`)).data;
    await set('B→E', false);
    expect(rows).toEqual([
      { resourceId: ids.A, resourceName: 'author/letter-A', version: '1.0.0', isAuth: true },
      { resourceId: ids.B, resourceName: 'author/letter-B', version: '1.0.0', isAuth: false },
      { resourceId: ids.E, resourceName: 'author/letter-E', version: '1.0.0', isAuth: true },
    ]);
    expect(upstream).toMatchObject({
      isAuth: false,
      authCode: 301,
      referee: 1,
      defaulterIdentityType: 1,
      data: { authFailedResources: [ids.E] },
    });
    expect(ofB).toMatchObject({ isAuth: true, authCode: 203, defaulterIdentityType: 0, errorMsg: '' });
    const frozen = async () => (await author.get(`/v2/auths/resources/${ids.A}/upstreamAuth/result`)).data;
    await set('E', true);
    expect(await frozen()).toMatchObject({ authCode: 403, data: { freezeResourceIds: [ids.E] } });
    // both say so of E: of what licenses it, and of itself
    const withFrozen = (await app.visitor.get(url)).data.map(({ isAuth }: { isAuth: boolean }) => isAuth);
    expect(withFrozen).toEqual([true, false, false]);
    const ofFrozen = (await author.get(`/v2/auths/resources/${ids.B}/upstreamAuth/result`)).data;
    expect(ofFrozen).toMatchObject({ isAuth: false, authCode: 403 });
    await set('E', false);
    expect(await frozen()).toMatchObject({ authCode: 200 });
  });

  test('the relation tree tells what is left to users, by which contracts the rest is licensed, and whose fault it is', async () => {
    const { ids } = example;
    await set('B→E', true);
    const [root] = (await author.get(`/v2/auths/resources/${encodeURIComponent('author/letter-A')}/relationTreeAuth`))
      .data;
    await set('B→E', false);
    const [contract] = (await author.get(`/v2/resources/${ids.A}/versions/1.0.0`)).data.resolveResources[0].contracts;
    const leaf = { versions: ['1.0.0'], versionRanges: ['^1.0.0'], children: [], downstreamAuthContractIds: [] };
    const good = { downstreamIsAuth: true, selfAndUpstreamIsAuth: true, isUpcast: true };
    expect(root).toMatchObject({
      resourceId: ids.A,
      versions: ['1.0.0'],
      versionRanges: [],
      children: [
        {
          resourceId: ids.B,
          isUpcast: false,
          downstreamIsAuth: true,
          selfAndUpstreamIsAuth: false,
          downstreamAuthContractIds: [contract.contractId],
          children: [{ ...leaf, ...good, resourceId: ids.D }],
        },
        { ...leaf, ...good, resourceId: ids.C },
      ],
    });
    await set('A→B', true);
    const [mended] = (await author.get(`/v2/auths/resources/${ids.A}/relationTreeAuth`)).data;
    await set('A→B', false);
    expect(mended.children[0]).toMatchObject({ downstreamIsAuth: false, selfAndUpstreamIsAuth: true });
    const [plain] = (await app.visitor.get(`/v2/resources/${ids.A}/relationTree`)).data;
    expect(plain).toMatchObject({
      versionRanges: [],
      resolveResources: [{ resourceId: ids.B }],
      children: [
        { resourceId: ids.B, isUpcast: 0, versionRanges: ['^1.0.0'], children: [{ resourceId: ids.D, isUpcast: 1 }] },
        { resourceId: ids.C, isUpcast: 1, children: [] },
      ],
    });
  });

  test('each resource that versions license is judged by itself, for use and for trying out', async () => {
    const { ids } = example;
    const { sql } = app.context;
    const versions = await sql<{ id: string }[]>`select version_id as id from resource_versions
      where resource_id in (${ids.A}, ${ids.B}) order by resource_id = ${ids.B}`;
    const url = `/v2/auths/resources/batchAuth/result?resourceVersionIds=${versions.map(({ id }) => id)}`;
    await sql`update contracts set auth_status = 2 where subject_id = ${ids.E}`;
    const formal = (await author.get(url)).data;
    const test = (await author.get(`${url}&authType=testAuth`)).data;
    await sql`update contracts set auth_status = 1 where subject_id = ${ids.E}`;
    const codes = (rows: typeof formal) =>
      rows.map((row: { resolveResourceAuthResults: { authResult: { authCode: number } }[] }) =>
        row.resolveResourceAuthResults.map(({ authResult }) => authResult.authCode),
      );
    expect(codes(formal)).toEqual([[200], [301]]);
    expect(codes(test)).toEqual([[200], [200]]);
    expect(await author.get(`${url},${'0'.repeat(32)}`)).toMatchObject({ errCode: 4 });

    const [contract] = await sql<{ id: string }[]>`
      select contract_id as id from contracts where subject_id = ${ids.E}`;
    const { id } = contract!;
    const check = async (letter: Letter) =>
      (await author.get(`/v2/auths/resources/${ids[letter]}/contractAuth/result?contractIds=${id}`)).data;
    expect(await check('E')).toMatchObject({ authCode: 200 });
    expect(await check('D')).toMatchObject({
      authCode: 305,
      defaulterIdentityType: 1,
      data: { invalidContracts: [id] },
    });
  });

  test('the file of a resource goes to its owner, and to the owner of what is licensed for it, to nobody who names them', async () => {
    const { ids, nodeId } = example;
    const stream = (caller: Caller, licensee: string) =>
      caller.get(`/v2/auths/resources/${ids.A}/result?licenseeId=${licensee}`);
    const shown = (caller: Caller, licensee: string) => caller.get(`/file/resources/${ids.A}?licenseeId=${licensee}`);
    expect((await author.get(`/v2/auths/resources/${ids.A}/result`)).body).toMatch(/^# letter-A/);
    expect((await stream(curator, String(nodeId))).body).toMatch(/^# letter-A/);
    expect(await shown(curator, String(nodeId))).toMatchObject({ status: 200 });
    expect(await stream(other, String(nodeId))).toMatchObject({
      errCode: 3,
      data: { authCode: 503, defaulterIdentityType: 4 },
    });
    expect(await stream(app.visitor, String(nodeId))).toMatchObject({ errCode: 3, data: { authCode: 502 } });
    expect(await stream(other, String(other.userId))).toMatchObject({ errCode: 3, data: { authCode: 303 } });
    expect(await shown(other, String(nodeId))).toMatchObject({ status: 401, data: { authCode: 503 } });
    expect(await app.visitor.get(`/v2/auths/resources/nonsense/result`)).toMatchObject({ data: { authCode: 901 } });
    expect(await app.visitor.get(`/v2/auths/resources/${'0'.repeat(24)}/result`)).toMatchObject({
      data: { authCode: 401 },
    });
    await set('B→E', true);
    expect(await author.get(`/v2/auths/resources/${ids.A}/result`)).toMatchObject({ data: { authCode: 301 } });
    expect((await author.get(`/v2/auths/resources/${ids.A}/result?isIncludeUpstreamAuth=0`)).status).toBe(200);
    await set('B→E', false);
  });
});
