import { afterAll, beforeAll, expect, test } from 'vitest';
import { addResource, FREE_POLICY, release } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addCollection, addItems, addWorks, draftOf, merge, publishedOf } from '../testing/collect.ts';

const policy = (policyName: string, policyText: string, status = 1) => ({ policyName, policyText, status });
const PAID =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5", "self.account") => bought\nbought[active]:\n  terminate';
const FREE = (audience: string) => `for ${audience}\n\ninitial[active]:\n  terminate`;
const SOLD = policy('Sold', PAID);

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

async function addWork(name: string, policies: readonly object[]): Promise<string> {
  const resourceId = await addResource(mira, name, { policies });
  expect(await release(app, mira, resourceId, '1.0.0')).toMatchObject({ errCode: 0 });
  return resourceId;
}

const soldIn = async (catalogue: string, user: Pick<TestUser, 'get'> = mira) =>
  (await user.get(`${catalogue}/soldSingly`)).data;

test('an item is sold singly where its resource has policies and none of them is free for everybody', async () => {
  const works = [
    await addWork('sold', [SOLD]),
    await addWork('sold-twice', [SOLD, policy('Dearer', PAID.replace('5', '9'))]),
    await addWork('free', [FREE_POLICY]),
    await addWork('either', [SOLD, policy('Free', FREE('public'))]),
    await addWork('for-members', [SOLD, policy('Members', FREE('registeredUsers'))]),
    await addWork('for-nodes', [SOLD, policy('Nodes', FREE('nodes'))]),
    await addWork('no-longer-free', [SOLD, policy('Free', FREE('public'), 0)]),
  ];
  const id = await addCollection(mira, 'mixed');
  expect(await soldIn(draftOf(id))).toEqual({ itemCount: 0, soldCount: 0 });
  await addItems(mira, id, works);
  // sold, sold-twice, for-nodes and no-longer-free
  expect(await soldIn(draftOf(id))).toEqual({ itemCount: 7, soldCount: 4 });
  expect(await soldIn(publishedOf(id))).toEqual({ itemCount: 0, soldCount: 0 });
  await merge(mira, id);
  expect(await soldIn(publishedOf(id))).toEqual({ itemCount: 7, soldCount: 4 });

  await mira.put(`/v2/resources/${works[0]}`, { addPolicies: [policy('Gift', FREE('public'))] });
  expect(await soldIn(publishedOf(id))).toEqual({ itemCount: 7, soldCount: 3 });
});

test('a work without enabled policies is sold to nobody', async () => {
  const shut = await addWork('shut', [SOLD]);
  const id = await addCollection(mira, 'unsold');
  await addItems(mira, id, [shut]);
  await merge(mira, id);
  expect(await soldIn(publishedOf(id))).toEqual({ itemCount: 1, soldCount: 1 });
  // the last policy can be disabled while the work is not listed
  const { policyId } = (await mira.get(`/v2/resources/${shut}`)).data.policies[0];
  expect(await mira.put(`/v2/resources/${shut}`, { status: 4 })).toMatchObject({ errCode: 0 });
  const disabling = { updatePolicies: [{ policyId, status: 0 }] };
  expect(await mira.put(`/v2/resources/${shut}`, disabling)).toMatchObject({ errCode: 0 });
  expect(await soldIn(publishedOf(id))).toEqual({ itemCount: 1, soldCount: 0 });
});

test('of what is published everybody may ask, of a draft its owner alone; of works and of nothing nobody', async () => {
  const [work] = (await addWorks(app, mira, ['single'])) as [string];
  const sold = await addWork('sold-item', [SOLD]);
  const id = await addCollection(mira, 'asked');
  await addItems(mira, id, [work, sold]);
  await merge(mira, id);
  const stranger = await app.addUser('stranger');
  for (const user of [app.visitor, stranger, mira]) {
    expect(await soldIn(publishedOf(id), user)).toEqual({ itemCount: 2, soldCount: 1 });
  }
  expect(await app.visitor.get(`${draftOf(id)}/soldSingly`)).toMatchObject({ errCode: 30 });
  expect(await stranger.get(`${draftOf(id)}/soldSingly`)).toMatchObject({ errCode: 3 });
  for (const other of [work, 'f'.repeat(24)]) {
    expect(await mira.get(`${publishedOf(other)}/soldSingly`)).toMatchObject({ errCode: 2 });
    expect(await mira.get(`${draftOf(other)}/soldSingly`)).toMatchObject({ errCode: 2 });
  }
});
