import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf, countStatements } from '#modules/contracts/testing/count-statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, addListedResource, addResource, FREE_POLICY } from '../testing/publish.ts';
import { type ResourceChange, updateResource } from './update-resource.ts';

const MONTHLY = {
  policyName: 'monthly',
  policyText:
    'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","month") => ended\n\nended:\n  terminate',
};

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

test('others are told what changed of a resource, and only that', async () => {
  const id = await addListedResource(app, mira, 'changing');
  let told: string[] = [];
  await using counted = await countStatements(app, { emitted: (event) => told.push(event) });
  const toldOf = async (change: ResourceChange) => {
    told = [];
    const { policies } = await updateResource(counted.context, actorOf(mira), id, change);
    return { told, policyId: policies[0]!.policyId };
  };
  const first = await toldOf({ intro: 'Told.', tags: ['a'], resourceTitle: 'changing' });
  expect(first.told).toEqual([]);
  const { policyId } = first;
  const added = await toldOf({ addPolicies: [{ ...MONTHLY, status: 1 }] });
  expect(added.told).toEqual(['resource.policies-added']);
  expect((await toldOf({ updatePolicies: [{ policyId, status: 1 }] })).told).toEqual([]);
  expect((await toldOf({ updatePolicies: [{ policyId, status: 0 }] })).told).toEqual(['resource.policies-withdrawn']);
  expect((await toldOf({ updatePolicies: [{ policyId, status: 1 }] })).told).toEqual([]);
  expect((await toldOf({ status: 4 })).told).toEqual(['resource.status-changed']);
  expect((await toldOf({ status: 4 })).told).toEqual([]);
  expect((await toldOf({ resourceTitle: 'Changed' })).told).toEqual(['resource.retitled']);
  expect((await toldOf({ resourceTitle: '' })).told).toEqual(['resource.retitled']);
});

test('a release under a key comes about once, and is answered the same again', async () => {
  const resourceId = await addResource(mira, 'keyed');
  const body = {
    version: '1.0.0',
    fileSha1: await addFile(app, mira),
    filename: 'a.md',
    idempotencyKey: 'k'.repeat(16),
  };
  const release = (more: object = {}) => mira.post(`/v2/resources/${resourceId}/versions`, { ...body, ...more });
  const first = await release();
  expect(first).toMatchObject({ errCode: 0, data: { version: '1.0.0' } });
  expect((await release()).data).toEqual(first.data);
  expect((await release({ idempotencyKey: undefined })).headers['x-refusal']).toBe('version.not-later');
  expect((await mira.get(`/v2/resources/${resourceId}`)).data.resourceVersions).toHaveLength(1);
});

test('tests of policies are kept with the resource that the policies came with', async () => {
  const tests = 'case "everybody has it at once"\n  expect licensed\n';
  const made = await mira.post('/v2/resources', {
    name: 'tested',
    resourceTypeCode: 'markdown',
    policies: [{ ...FREE_POLICY, tests }],
  });
  const { resourceId, policies } = made.data;
  const kept = () => app.context.sql`
    select subject_id as "subjectId", policy_id as "policyId", user_id as "userId", subject_name as name, tests
      from policy_tests where subject_id = ${resourceId} order by created_at, policy_id`;
  const ofMira = { subjectId: resourceId, userId: mira.userId, name: 'mira/tested' };
  const first = { ...ofMira, policyId: policies[0].policyId, tests };
  expect(await kept()).toEqual([first]);
  app.clock.advance(1000);
  const more = { ...MONTHLY, tests: tests.replace('everybody', 'a reader') };
  const changed = await mira.put(`/v2/resources/${resourceId}`, { addPolicies: [more] });
  expect(await kept()).toEqual([first, { ...ofMira, policyId: changed.data.policies[1].policyId, tests: more.tests }]);
});
