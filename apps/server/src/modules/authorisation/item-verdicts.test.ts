import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCollection, addWorks, draftOf, merge } from '#modules/collections/testing/collect.ts';
import { PAID } from '#modules/exhibits/testing/publish.ts';
import { addListedResource, release } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { decideRehearsedItems } from './decide-rehearsals.ts';
import type { AuthResult } from './types.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  noah = await app.addUser('noah');
});
afterAll(() => app.close());

const auths = async (collectionId: string, itemIds: readonly string[], user = app.visitor) =>
  (await user.get(`/v2/auths/resources/${collectionId}/items/batchAuth?itemIds=${itemIds}`)).data;

async function policyOf(resourceId: string, index = 0): Promise<string> {
  return (await mira.get(`/v2/resources/${resourceId}`)).data.policies[index].policyId;
}

/** Adds a resource with the contract of one of its policies; answers the item. */
async function addLicensed(collectionId: string, resourceId: string, index = 0) {
  const batchSignContracts = [{ resourceId, policyIds: [await policyOf(resourceId, index)] }];
  const answer = await mira.post(`${draftOf(collectionId)}/items`, {
    addCollectionItems: [{ resourceId, batchSignContracts }],
  });
  expect(answer).toMatchObject({ errCode: 0 });
  return answer.data[0];
}

test('rule 22: each item is judged by its own licences and by what its resource is made of', async () => {
  const id = await addCollection(mira, 'judged');
  const [own, blocked] = (await addWorks(app, mira, ['own', 'blocked'])) as [string, string];
  const free = await addListedResource(app, noah, 'free');
  const paid = await addListedResource(app, noah, 'paid');
  await noah.put(`/v2/resources/${paid}`, { addPolicies: [{ policyName: 'paid', policyText: PAID }] });
  const added = await mira.post(`${draftOf(id)}/items`, {
    addCollectionItems: [{ resourceId: own }, { resourceId: blocked }],
  });
  const [ownItem, blockedItem] = added.data.map(({ itemId }: { itemId: string }) => itemId);
  const freeItem = await addLicensed(id, free);
  const { itemId: paidItem } = await addLicensed(id, paid, 1);
  const all = [ownItem, freeItem.itemId, paidItem, blockedItem, 'ffffffff', ownItem];

  // nothing of a draft is decided for others
  expect((await auths(id, all)).map(({ authCode }: { authCode: number }) => authCode)).toEqual(Array(6).fill(401));
  const ofDraft = `${draftOf(id)}/items/batchAuth?itemIds=${all}`;
  expect(await noah.get(ofDraft)).toMatchObject({ errCode: 3 });
  const before = (await mira.get(ofDraft)).data;
  await merge(mira, id);
  expect(await auths(id, all)).toEqual(before);
  expect(before).toMatchObject([
    { itemId: ownItem, authCode: 203, isAuth: true, defaulterIdentityType: 0, referee: 1, errorMsg: '' },
    { itemId: freeItem.itemId, authCode: 200, isAuth: true, defaulterIdentityType: 0 },
    { itemId: paidItem, authCode: 301, isAuth: false, defaulterIdentityType: 1 },
    { itemId: blockedItem, authCode: 203, isAuth: true },
    { itemId: 'ffffffff', authCode: 401, isAuth: false, defaulterIdentityType: 128 },
    { itemId: ownItem, authCode: 203 },
  ]);

  const { contractId } = freeItem.resolveResources[0].contracts[0];
  await app.context.sql`update contracts set status = 1 where contract_id = ${contractId}`;
  await app.context.sql`update resources set status = 2 where resource_id = ${blocked}`;
  await mira.put(`/v2/resources/${own}`, { status: 4 });
  expect(await auths(id, all.slice(0, 4))).toMatchObject([
    { authCode: 203, isAuth: true },
    { authCode: 303, isAuth: false, defaulterIdentityType: 1 },
    { authCode: 301 },
    { authCode: 403, isAuth: false, defaulterIdentityType: 1 },
  ]);
});

test('an item whose resource lacks a licence, or is made of something blocked, is refused, and no other', async () => {
  const id = await addCollection(mira, 'chained');
  const base = await addListedResource(app, noah, 'base');
  const batchSignContracts = [{ resourceId: base, policyIds: [await policyOf(base)] }];
  const dependencies = [{ resourceId: base, versionRange: '^1.0.0' }];
  const derived = await addListedResource(app, mira, 'derived', { dependencies, batchSignContracts });
  const user = await addListedResource(app, mira, 'user-of-derived', {
    dependencies: [{ resourceId: derived, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: derived, policyIds: [await policyOf(derived)] }],
  });
  const [plain] = (await addWorks(app, mira, ['plain'])) as [string];
  const added = await mira.post(`${draftOf(id)}/items`, {
    addCollectionItems: [derived, user, plain].map((resourceId) => ({ resourceId })),
  });
  const itemIds = added.data.map(({ itemId }: { itemId: string }) => itemId);
  await merge(mira, id);
  const codes = async () => (await auths(id, itemIds)).map(({ authCode }: { authCode: number }) => authCode);
  expect(await codes()).toEqual([203, 203, 203]);

  await app.context.sql`update contracts set auth_status = 128 where licensee_id = ${derived}`;
  expect(await codes()).toEqual([301, 301, 203]);
  await app.context.sql`update contracts set auth_status = 1 where licensee_id = ${derived}`;
  await app.context.sql`update resources set status = 2 where resource_id = ${base}`;
  expect(await codes()).toEqual([403, 403, 203]);
  // what is frozen comes before a licence that is missing
  await app.context.sql`update contracts set auth_status = 128 where licensee_id = ${derived}`;
  expect(await codes()).toEqual([403, 403, 203]);
});

test('rule 20: what a resource leaves to its users is licensed by the collection, also for own resources', async () => {
  const id = await addCollection(mira, 'upcasting');
  const left = await addListedResource(app, noah, 'left');
  const lean = await addListedResource(app, mira, 'lean', {
    dependencies: [{ resourceId: left, versionRange: '^1.0.0' }],
    baseUpcastResources: [{ resourceId: left }],
  });
  const without = { addCollectionItems: [{ resourceId: lean }] };
  expect(await mira.post(`${draftOf(id)}/items`, without)).toMatchObject({
    errCode: 2,
    data: { untreatedResources: [{ resourceId: left }] },
  });
  const { data } = await mira.post(`${draftOf(id)}/items`, {
    addCollectionItems: [
      { resourceId: lean, batchSignContracts: [{ resourceId: left, policyIds: [await policyOf(left)] }] },
    ],
  });
  expect(data[0].resolveResources).toMatchObject([{ resourceId: left, contracts: [{}] }]);
  await merge(mira, id);
  expect(await auths(id, [data[0].itemId])).toMatchObject([{ authCode: 200, isAuth: true }]);

  // what is left is made of something itself, which its author has to license
  const deep = await addListedResource(app, noah, 'deep');
  await release(app, noah, left, '1.1.0', {
    dependencies: [{ resourceId: deep, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: deep, policyIds: [await policyOf(deep)] }],
  });
  expect(await auths(id, [data[0].itemId])).toMatchObject([{ authCode: 200 }]);
  await app.context.sql`update contracts set auth_status = 128 where licensee_id = ${left}`;
  expect(await auths(id, [data[0].itemId])).toMatchObject([{ authCode: 301, defaulterIdentityType: 1 }]);
});

test('items are decided through a test exhibit: by what was decided about it, and each by itself', async () => {
  const id = await addCollection(mira, 'rehearsed');
  const [own, frozen] = (await addWorks(app, mira, ['own-part', 'frozen-part'])) as [string, string];
  const added = await mira.post(`${draftOf(id)}/items`, {
    addCollectionItems: [{ resourceId: own }, { resourceId: frozen }],
  });
  const [ownItem, frozenItem] = added.data.map(({ itemId }: { itemId: string }) => itemId);
  const decide = (authCode: number, defaulterIdentityType: number, locale: 'en_US' | 'zh_CN' = 'en_US') => {
    const whole = { authCode, defaulterIdentityType } as AuthResult;
    const itemIds = [ownItem, 'ffffffff', frozenItem];
    return decideRehearsedItems(app.context, { whole, collectionId: id }, itemIds, locale);
  };
  const unknown = {
    itemId: 'ffffffff',
    isAuth: false,
    authCode: 401,
    referee: 1,
    defaulterIdentityType: 128,
    errorMsg: 'There is no such exhibit.',
    error: 'There is no such exhibit.',
  };
  // of what is not published yet there is nothing
  expect((await decide(200, 0)).map(({ authCode }) => authCode)).toEqual([401, 401, 401]);
  await merge(mira, id);
  await app.context.sql`update resources set status = 2 where resource_id = ${frozen}`;
  const blocked = 'A resource that is used here has been blocked by the platform.';
  expect(await decide(200, 0)).toEqual([
    { itemId: ownItem, isAuth: true, authCode: 203, referee: 1, defaulterIdentityType: 0, errorMsg: '', error: '' },
    unknown,
    {
      itemId: frozenItem,
      isAuth: false,
      authCode: 403,
      referee: 1,
      defaulterIdentityType: 1,
      errorMsg: blocked,
      error: blocked,
    },
  ]);
  const lacking = 'The node still needs a licence for this work, or for something it is made of.';
  const refused = { isAuth: false, authCode: 301, referee: 2, errorMsg: lacking, error: lacking };
  expect(await decide(301, 2)).toEqual([
    { itemId: ownItem, ...refused, defaulterIdentityType: 2 },
    unknown,
    {
      itemId: frozenItem,
      ...refused,
      defaulterIdentityType: 3,
      errorMsg: 'Both the node and the author of this work still need licences.',
      error: 'Both the node and the author of this work still need licences.',
    },
  ]);
  expect((await decide(200, 0, 'zh_CN')).map(({ errorMsg }) => errorMsg)).toEqual([
    '',
    '展品不存在。',
    '所用资源已被平台封禁。',
  ]);
});

test('rule 25: the collection itself is judged by its dependencies, whatever its items lack', async () => {
  const id = await addCollection(mira, 'itself');
  const paid = await addListedResource(app, noah, 'priced');
  await noah.put(`/v2/resources/${paid}`, { addPolicies: [{ policyName: 'paid', policyText: PAID }] });
  const { itemId } = await addLicensed(id, paid, 1);
  await merge(mira, id);
  expect(await auths(id, [itemId])).toMatchObject([{ isAuth: false }]);
  const { data } = await app.visitor.get(`/v2/auths/resources/batchAuth/results?resourceIds=${id}`);
  expect(data).toMatchObject([{ resourceId: id, isAuth: true }]);
});
