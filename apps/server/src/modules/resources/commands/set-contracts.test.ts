import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addListedResource, addResource, release } from '../testing/publish.ts';

const DAILY = {
  policyName: 'daily',
  policyText: 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","day") => ended\n\nended:\n  terminate',
};

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let work: string;
let [song, tale] = ['', ''];
let [free, daily] = ['', ''];
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  [song, tale] = [await addListedResource(app, noah, 'song'), await addListedResource(app, noah, 'tale')];
  for (const resourceId of [song, tale]) {
    const { data } = await noah.put(`/v2/resources/${resourceId}`, { addPolicies: [DAILY] });
    [free, daily] = data.policies.map(({ policyId }: { policyId: string }) => policyId);
  }
  work = await addResource(mira, 'work');
  const parts = {
    dependencies: [song, tale].map((resourceId) => ({ resourceId, versionRange: '*' })),
    batchSignContracts: [song, tale].map((resourceId) => ({ resourceId, policyIds: [free] })),
  };
  for (const version of ['1.0.0', '2.0.0']) await release(app, mira, work, version, parts);
});
afterAll(() => app.close());

const choice = (subjectId: string, policyId: string, operation: number, version = '1.0.0') => ({
  subjectId,
  versions: [{ version, policyId, operation }],
});
const set = (subjects: readonly object[], caller = mira) =>
  caller.put(`/v2/resources/${work}/versions/batchSetContracts`, { subjects });
const read = async (version = '1.0.0') => (await mira.get(`/v2/resources/${work}/versions/${version}`)).data;
/** Policies by which a version licenses the song and the tale, in their order. */
const policiesOf = async (version = '1.0.0') =>
  Object.fromEntries(
    (await read(version)).resolveResources.map(
      (one: { resourceId: string; contracts: readonly { policyId: string }[] }) => [
        one.resourceId,
        one.contracts.map(({ policyId }) => policyId),
      ],
    ),
  );
const contractsOf = async (resourceId: string) => (await mira.get(`/v2/contracts/list?subjectIds=${resourceId}`)).data;

test('an applied policy is signed for its own resource and used by its own version', async () => {
  app.clock.advance(60_000);
  expect(await set([choice(song, daily, 1)])).toMatchObject({ errCode: 0, data: true });
  expect(await policiesOf()).toEqual({ [song]: [free, daily], [tale]: [free] });
  expect(await policiesOf('2.0.0')).toEqual({ [song]: [free], [tale]: [free] });
  const signed = (await contractsOf(song)).find(({ policyId }: { policyId: string }) => policyId === daily);
  const { contracts } = (await read()).resolveResources.find(
    ({ resourceId }: { resourceId: string }) => resourceId === song,
  );
  expect(contracts[1]).toEqual({ policyId: daily, contractId: signed.contractId });
  expect(await read()).toMatchObject({ updateDate: app.clock.now().toISOString() });
  expect((await mira.get(`/v2/resources/${work}`)).data.updateDate).toBe(app.clock.now().toISOString());
});

test('a later release takes the contracts in the order in which they were signed', async () => {
  const dependencies = [song, tale].map((resourceId) => ({ resourceId, versionRange: '*' }));
  app.clock.advance(60_000);
  expect(await release(app, mira, work, '3.0.0', { dependencies })).toMatchObject({ errCode: 0 });
  expect(await policiesOf('3.0.0')).toEqual({ [song]: [free, daily], [tale]: [free] });
});

test('what is removed stays a contract, and is used again without another signature', async () => {
  await set([choice(song, free, 0), choice(tale, free, 0)]);
  expect(await policiesOf()).toEqual({ [song]: [daily], [tale]: [] });
  expect([await contractsOf(song), await contractsOf(tale)]).toMatchObject([[{}, {}], [{}]]);
  await set([choice(song, free, 1), choice(tale, free, 1)]);
  expect(await policiesOf()).toEqual({ [song]: [daily, free], [tale]: [free] });
  expect([await contractsOf(song), await contractsOf(tale)]).toMatchObject([[{}, {}], [{}]]);
});

test('the removal of a policy that was never signed signs nothing', async () => {
  expect(await set([choice(tale, daily, 0)])).toMatchObject({ errCode: 0 });
  expect(await policiesOf()).toMatchObject({ [tale]: [free] });
  expect(await contractsOf(tale)).toHaveLength(1);
});

test('nothing is set for versions, resources and policies that are not there, and those are named', async () => {
  const before = await policiesOf();
  expect(await set([choice(song, free, 0), choice(song, free, 0, '9.0.0')])).toMatchObject({
    headers: { 'x-refusal': 'version.numbers-unknown' },
    data: { invalidVersions: ['9.0.0'] },
  });
  expect(await set([choice(song, free, 0), choice(work, free, 1)])).toMatchObject({
    headers: { 'x-refusal': 'version.subjects-unknown' },
    data: { invalidSubjects: [work] },
  });
  const unknown = 'f'.repeat(32);
  expect(await set([choice(song, free, 0), choice(song, unknown, 1)])).toMatchObject({
    headers: { 'x-refusal': 'version.signing-refused' },
    data: { invalidPolicies: [{ resourceId: song, policyId: unknown }] },
  });
  expect(await set([choice(song, free, 0)], noah)).toMatchObject({ errCode: 3 });
  expect(await policiesOf()).toEqual(before);
});

test('of a resource that has left the market no further policy is signed', async () => {
  await noah.put(`/v2/resources/${tale}`, { status: 4 });
  expect(await set([choice(tale, daily, 1)])).toMatchObject({
    headers: { 'x-refusal': 'version.signing-refused' },
    data: { invalidPolicies: [{ resourceId: tale, policyId: daily }] },
  });
  expect(await set([choice(tale, free, 1)]), 'it is held already').toMatchObject({ errCode: 0 });
  await noah.put(`/v2/resources/${tale}`, { status: 1 });
});

test('a contract that ends leaves all versions that used it, and no others', async () => {
  const second = await addResource(mira, 'second');
  await release(app, mira, second, '1.0.0', {
    dependencies: [{ resourceId: song, versionRange: '*' }],
    batchSignContracts: [{ resourceId: song, policyIds: [free] }],
  });
  const held = (await contractsOf(song)).filter(({ licenseeId }: { licenseeId: string }) => licenseeId === work);
  const ended = held.find(({ policyId }: { policyId: string }) => policyId === free);
  const untouched = (await mira.get(`/v2/resources/${second}/versions/1.0.0`)).data;
  const terminate = (licenseeIdentityType: number) =>
    app.context.db.transaction((tx) =>
      app.context.events.emit(tx, 'contracts.terminated', {
        contracts: [{ contractId: ended.contractId, licenseeId: work, licenseeIdentityType }],
      }),
    );
  const before = await policiesOf('2.0.0');
  await terminate(3);
  await app.context.jobs.runDue();
  expect(await policiesOf('2.0.0'), 'a user of the same id').toEqual(before);

  await terminate(1);
  app.clock.advance(1000);
  await app.context.jobs.runDue();
  expect(await policiesOf()).toEqual({ [song]: [daily], [tale]: [free] });
  expect(await policiesOf('2.0.0')).toEqual({ [song]: [], [tale]: [free] });
  expect(await policiesOf('3.0.0')).toEqual({ [song]: [daily], [tale]: [free] });
  expect((await read()).updateDate).toBe(app.clock.now().toISOString());
  expect((await mira.get(`/v2/resources/${second}/versions/1.0.0`)).data).toEqual(untouched);
});

test('a policy whose contract is over by the clock is signed anew', async () => {
  const contractId = async () =>
    (await read()).resolveResources
      .flatMap(({ contracts }: { contracts: readonly { policyId: string; contractId: string }[] }) => contracts)
      .find((contract: { policyId: string }) => contract.policyId === daily).contractId;
  const before = await contractId();
  await set([choice(song, daily, 1)]);
  expect(await contractId()).toBe(before);
  app.clock.advance(25 * 3_600_000);
  expect(await set([choice(song, daily, 1)])).toMatchObject({ errCode: 0 });
  expect(await contractId()).not.toBe(before);
});
