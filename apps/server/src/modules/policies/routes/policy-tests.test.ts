import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, FREE, mount, openNode, PAID, publish } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { rerunTests } from '../commands/rerun-tests.ts';

const PAYS_ONCE = `case "five yuan buy it for good"
  expect nothing
  pay 5
  expect licensed
  expect ends never
`;
const WRONG = `case "five yuan buy it for good"
  pay 5
  expect nothing
`;

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

const sale = (tests?: string) => ({ policyName: 'sale', policyText: PAID, ...(tests !== undefined && { tests }) });
const create = (name: string, policies: object[]) =>
  mira.post('/v2/resources', { name, resourceTypeCode: 'markdown', policies });
async function seen(caller: Pick<TestUser, 'get'>, subject: string, policyId: string, language = 'en-US') {
  const headers = { 'accept-language': language };
  return expectDone(await caller.get(`/v2/policies/${policyId}/tests?subject=${subject}`, { headers })).data;
}

test('tests that hold are kept with their policy and said to everybody, to its owner with what they leave out', async () => {
  const { resourceId, policies } = expectDone(await create('tested', [sale(PAYS_ONCE)])).data;
  const [{ policyId }] = policies;
  const told = await seen(app.visitor, `1:${resourceId}`, policyId);
  expect(told).toMatchObject({
    tests: PAYS_ONCE,
    holds: true,
    cases: [
      {
        name: 'five yuan buy it for good',
        line: 1,
        steps: ['Expect: not authorised', expect.any(String), expect.any(String), expect.any(String)],
      },
    ],
  });
  expect(told.testsSha256).toMatch(/^[0-9a-f]{64}$/);
  expect(told.coverage).toBeUndefined();
  const own = await seen(mira, `1:${resourceId}`, policyId);
  expect(own.coverage).toEqual({
    states: { passed: 2, reachable: 2, missing: [] },
    transitions: { passed: 1, reachable: 1, missing: [] },
  });
  const inChinese = await seen(app.visitor, `1:${resourceId}`, policyId, 'zh-CN');
  expect(inChinese.cases[0].steps).not.toEqual(told.cases[0].steps);
  // the same policy of somebody else says none
  const other = expectDone(await create('untested', [sale()])).data;
  expect(await seen(app.visitor, `1:${other.resourceId}`, policyId)).toBeNull();
});

test('tests that fail, or cannot be read, are told with their place, and nothing is saved', async () => {
  const failed = await create('failing', [{ policyName: 'free', policyText: FREE }, sale(WRONG)]);
  expect(failed.headers['x-refusal']).toBe('policy.tests-failed');
  expect(failed.data).toMatchObject([
    {
      findings: [],
      cases: [{ failure: { line: 3, charPositionInLine: 2, history: [expect.any(String), expect.any(String)] } }],
    },
  ]);
  const unread = await create('failing', [sale('case "x"\n  expect mostExpensive = 4\n')]);
  expect(unread.headers['x-refusal']).toBe('policy.tests-failed');
  expect(unread.data).toMatchObject([{ findings: [{ code: 'FACT_UNKNOWN', line: 2 }], cases: [] }]);
  expect(expectDone(await create('failing', [sale()])).data.policies).toHaveLength(1);
  const long = await create('long', [sale(`case "x"\n${'#'.repeat(16_384)}`)]);
  expect(long).toMatchObject({ ret: 0, errCode: 4 });
});

test('tests are replaced and taken away where the policy is switched; of others’ policies nothing is changed', async () => {
  const { resourceId, policies } = expectDone(await create('changing', [sale(PAYS_ONCE)])).data;
  const [{ policyId }] = policies;
  const change = (tests: string) =>
    mira.put(`/v2/resources/${resourceId}`, { updatePolicies: [{ policyId, status: 0, tests }] });
  const shorter = 'case "nothing is free"\n  expect nothing\n';
  expect((await change(WRONG)).headers['x-refusal']).toBe('policy.tests-failed');
  expect((await seen(mira, `1:${resourceId}`, policyId)).tests).toBe(PAYS_ONCE);
  expectDone(await change(shorter));
  expect((await seen(mira, `1:${resourceId}`, policyId)).tests).toBe(shorter);
  expectDone(await mira.put(`/v2/resources/${resourceId}`, { updatePolicies: [{ policyId, status: 1 }] }));
  expect((await seen(mira, `1:${resourceId}`, policyId)).tests).toBe(shorter);
  expectDone(await change(''));
  expect(await seen(mira, `1:${resourceId}`, policyId)).toBeNull();
  const foreign = 'f'.repeat(32);
  expectDone(
    await mira.put(`/v2/resources/${resourceId}`, {
      updatePolicies: [{ policyId: foreign, status: 1, tests: shorter }],
    }),
  );
  expect(await seen(mira, `1:${resourceId}`, foreign)).toBeNull();
});

test('exhibits keep tests of their own', async () => {
  const work = await publish(app, mira, { name: 'shown', policies: [FREE] });
  const node = await openNode(mira, 'harbour');
  const { presentableId } = await mount(mira, node, work, 'shown');
  const added = expectDone(
    await mira.put(`/v2/presentables/${presentableId}`, { addPolicies: [sale(PAYS_ONCE)] }),
  ).data;
  const { policyId } = added.policies.find(({ policyName }: { policyName: string }) => policyName === 'sale');
  expect(await seen(app.visitor, `2:${presentableId}`, policyId)).toMatchObject({ holds: true });
  expect(await seen(app.visitor, `5:${presentableId}`, policyId)).toMatchObject({ holds: true });
  expect(await seen(app.visitor, `1:${presentableId}`, policyId)).toBeNull();
});

test('another version of the program runs all tests again; what holds no longer is told once, and the policy stays', async () => {
  const { sql } = app.context;
  const { resourceId, policies } = expectDone(await create('updated', [sale(PAYS_ONCE)])).data;
  const [{ policyId }] = policies;
  const news = () => sql`select content from messages where auth_code_type = 'policyTestsFailed'`;
  await sql`update policy_tests set engine = 'earlier'`;
  await rerunTests(app.context);
  expect(await news()).toEqual([]);

  // what an update of the language could do
  await sql`update policy_tests set engine = 'earlier', tests = ${WRONG} where subject_id = ${resourceId}`;
  await rerunTests(app.context);
  expect(await seen(app.visitor, `1:${resourceId}`, policyId)).toMatchObject({
    holds: false,
    cases: [{ failure: { line: 3 } }],
  });
  const told = await news();
  expect(told).toHaveLength(1);
  expect(told[0]!.content).toContain('mira/updated');
  expect(told[0]!.content).toContain('five yuan buy it for good');
  await sql`update policy_tests set engine = 'another'`;
  await rerunTests(app.context);
  expect(await news()).toHaveLength(1);
  expect(expectDone(await mira.get(`/v2/resources/${resourceId}`)).data.policies).toMatchObject([
    { policyId, status: 1 },
  ]);
});

test('tests that cannot be run keep nobody else waiting, and are run at the next look', async () => {
  const { sql } = app.context;
  const left = async () => (await sql`select from policy_tests where engine = 'earlier'`).length;
  await sql`update policy_tests set engine = 'earlier'`;
  expect(await left()).toBeGreaterThan(1);
  let asked = 0;
  const busy = {
    ...app.context,
    get settings() {
      asked += 1;
      if (asked === 1) throw new Error('no thread is free');
      return app.context.settings;
    },
  };
  await rerunTests(busy);
  expect(await left()).toBe(1);
  await rerunTests(app.context);
  expect(await left()).toBe(0);
});
