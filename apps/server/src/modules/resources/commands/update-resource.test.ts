import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addListedResource, addResource, FREE_POLICY, release } from '../testing/publish.ts';

const MONTHLY = {
  policyName: 'monthly',
  policyText:
    'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","month") => ended\n\nended:\n  terminate',
};

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

let serial = 0;
let name: string;
let resourceId: string;
beforeEach(async () => {
  serial += 1;
  name = `work-${serial}`;
  resourceId = await addResource(mira, name);
});

const update = (change: object, id = resourceId) => mira.put(`/v2/resources/${id}`, change);

test('what describes a resource changes together, and lists replace the former ones', async () => {
  app.clock.advance(1000);
  const change = {
    resourceTitle: ' Moss ',
    intro: 'On stones',
    tags: ['green'],
    coverImages: ['https://example.org/moss.jpg'],
  };
  const { data } = await update(change);
  expect(data).toMatchObject({ ...change, resourceTitle: 'Moss', updateDate: app.clock.now().toISOString() });
  expect((await update({ resourceTitle: '', tags: [] })).data).toMatchObject({
    resourceTitle: name,
    tags: [],
    intro: 'On stones',
  });
});

test('policies are added in order and toggled by their ids; unknown ids are ignored', async () => {
  const added = await update({ addPolicies: [FREE_POLICY, { ...MONTHLY, status: 0 }] });
  expect(added.data.policies).toEqual([
    { policyId: expect.stringMatching(/^[0-9a-f]{32}$/), policyName: 'free', status: 1 },
    { policyId: expect.stringMatching(/^[0-9a-f]{32}$/), policyName: 'monthly', status: 0 },
  ]);
  const [free, monthly] = added.data.policies;
  const toggled = await update({
    updatePolicies: [
      { policyId: free.policyId, status: 0 },
      { policyId: monthly.policyId, status: 1 },
      { policyId: 'f'.repeat(32), status: 1 },
    ],
  });
  expect(toggled.data.policies).toEqual([
    { ...free, status: 0 },
    { ...monthly, status: 1 },
  ]);
});

test.each([
  ['a name in use', [{ ...MONTHLY, policyName: 'free' }]],
  ['a text in use', [{ ...FREE_POLICY, policyName: 'gratis' }]],
  ['a text that does not compile', [{ policyName: 'broken', policyText: 'for' }]],
])('%s refuses the whole change', async (_, addPolicies) => {
  await update({ addPolicies: [FREE_POLICY] });
  expect(await update({ intro: 'changed', addPolicies })).toMatchObject({ errCode: 2 });
  expect((await mira.get(`/v2/resources/${resourceId}`)).data).toMatchObject({
    intro: '',
    policies: [{ policyName: 'free' }],
  });
});

test('a resource goes online with a version and an enabled policy, which may come in the same call', async () => {
  expect(await update({ status: 1, addPolicies: [FREE_POLICY] })).toMatchObject({ errCode: 2, data: null });
  await release(app, mira, resourceId, '1.0.0');
  expect(await update({ status: 1 })).toMatchObject({ errCode: 2, data: null });
  expect(await update({ status: 1, addPolicies: [{ ...FREE_POLICY, status: 0 }] })).toMatchObject({ errCode: 2 });
  expect((await update({ status: 1, addPolicies: [FREE_POLICY] })).data).toMatchObject({ status: 1 });
});

test('both 0 and 4 take a resource off the market; before its first version they change nothing', async () => {
  expect((await update({ status: 4 })).data.status).toBe(0);
  const listed = await addListedResource(app, mira, `listed-${name}`);
  expect((await update({ status: 0 }, listed)).data.status).toBe(4);
  expect((await update({ status: 4 }, listed)).data.status).toBe(4);
  expect((await update({ status: 1 }, listed)).data.status).toBe(1);
  expect((await update({ status: 4 }, listed)).data.status).toBe(4);
});

test('a listed resource keeps an enabled policy', async () => {
  const listed = await addListedResource(app, mira, `listed-${name}`);
  const [{ policyId }] = (await mira.get(`/v2/resources/${listed}`)).data.policies;
  const disable = { updatePolicies: [{ policyId, status: 0 }] };
  expect(await update(disable, listed)).toMatchObject({ errCode: 2, data: null });
  expect((await update({ ...disable, addPolicies: [MONTHLY] }, listed)).data.policies).toMatchObject([
    { policyId, status: 0 },
    { policyName: 'monthly', status: 1 },
  ]);
  expect((await update({ updatePolicies: [{ policyId, status: 1 }] }, listed)).data.status).toBe(1);
});

test('a frozen resource keeps its status while the rest may be edited', async () => {
  await app.context.sql`update resources set status = 2 where resource_id = ${resourceId}`;
  expect(await update({ status: 1 })).toMatchObject({ errCode: 2, data: null });
  expect((await update({ intro: 'still mine', addPolicies: [FREE_POLICY] })).data).toMatchObject({
    status: 2,
    intro: 'still mine',
  });
});

test('only the owner changes a resource', async () => {
  const change = { intro: 'taken' };
  expect(await app.visitor.put(`/v2/resources/${resourceId}`, change)).toMatchObject({ ret: 4, errCode: 30 });
  expect(await noah.put(`/v2/resources/${resourceId}`, change)).toMatchObject({ errCode: 3 });
  expect(await noah.put(`/v2/resources/${'a'.repeat(24)}`, change)).toMatchObject({ errCode: 2 });
});

test.each([
  ['nothing', {}],
  ['nothing known', { name: 'renamed' }],
  ['a status that is set by others', { status: 2 }],
  ['a title beyond 100', { resourceTitle: 'x'.repeat(101) }],
  ['21 policies', { addPolicies: Array.from({ length: 21 }, (_, i) => ({ ...FREE_POLICY, policyName: `free ${i}` })) }],
  ['a policy name of one character', { addPolicies: [{ ...FREE_POLICY, policyName: 'f' }] }],
])('a change of %s is refused as an argument', async (_, change) => {
  expect(await update(change)).toMatchObject({ ret: 0, errCode: 4, data: null });
});

test('policies added at the same moment are all kept', async () => {
  const answers = await Promise.all([update({ addPolicies: [FREE_POLICY] }), update({ addPolicies: [MONTHLY] })]);
  expect(answers.map(({ errCode }) => errCode)).toEqual([0, 0]);
  const { policies } = (await mira.get(`/v2/resources/${resourceId}`)).data;
  expect(policies.map(({ policyName }: { policyName: string }) => policyName).sort()).toEqual(['free', 'monthly']);
});

test('what a decision of operators keeps off the market may change, but not come back', async () => {
  const listed = await addListedResource(app, mira, `listed-${name}`);
  const removed = new Set<string>();
  app.context.providers.add('resources.removed', async (_, id) => removed.has(id));
  expect((await update({ status: 4 }, listed)).data.status).toBe(4);
  removed.add(listed);
  expect((await update({ status: 1 }, listed)).headers['x-refusal']).toBe('resource.removed');
  expect((await update({ status: 4, intro: 'still mine' }, listed)).data).toMatchObject({
    status: 4,
    intro: 'still mine',
  });
  removed.clear();
  expect((await update({ status: 1 }, listed)).data.status).toBe(1);
  removed.add(listed);
  expect((await update({ status: 1 }, listed)).data.status, 'it is on the market already').toBe(1);
  expect((await update({ status: 4 }, listed)).data.status).toBe(4);
});
