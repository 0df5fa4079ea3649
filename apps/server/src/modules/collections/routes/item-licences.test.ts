import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListedResource, addResource, FREE_POLICY, release } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addCollection, draftOf, merge, publishedOf } from '../testing/collect.ts';

const FOR_YEARS = {
  policyName: 'years',
  policyText: 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("9","year") => over\n\nover:\n  terminate',
};

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
/** Works of noah with the same two policies, which have the same ids in both. */
let song: string;
let tune: string;
let free: string;
let years: string;
/** A work of mira and one of noah, which leave the song to their users. */
let own: string;
let arranged: string;

beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  const offered = async (name: string) => {
    const resourceId = await addResource(noah, name, { policies: [FREE_POLICY, FOR_YEARS] });
    expect(await release(app, noah, resourceId, '1.0.0')).toMatchObject({ errCode: 0 });
    return resourceId;
  };
  [song, tune] = [await offered('song'), await offered('tune')];
  const { policies } = (await noah.get(`/v2/resources/${song}`)).data;
  [free, years] = policies.map(({ policyId }: { policyId: string }) => policyId);
  const leavingTheSong = {
    dependencies: [{ resourceId: song, versionRange: '^1.0.0' }],
    baseUpcastResources: [{ resourceId: song }],
  };
  own = await addListedResource(app, mira, 'own', leavingTheSong);
  arranged = await addListedResource(app, noah, 'arranged', leavingTheSong);
});
afterAll(() => app.close());

const sign = (resourceId: string, ...policyIds: string[]) => ({ resourceId, policyIds });
const add = (id: string, ...addCollectionItems: object[]) => mira.post(`${draftOf(id)}/items`, { addCollectionItems });

interface Licence {
  readonly resourceId: string;
  readonly contracts: readonly { readonly policyId: string; readonly contractId: string }[];
}
interface Licensed {
  readonly itemId: string;
  readonly resolveResources: readonly Licence[];
}
/** Licences of an item, as the ids of works with the policies of the contracts for them. */
const licences = ({ resolveResources }: Licensed) =>
  resolveResources.map(({ resourceId, contracts }) => [
    resourceId,
    contracts.map(({ policyId }) => policyId).toSorted(),
  ]);
const both = () => [free, years].toSorted();

test('rule 20: an item licenses its resource unless it is the owner’s, and what that leaves to its users', async () => {
  const id = await addCollection(mira, 'left');
  expect(await add(id, { resourceId: own })).toMatchObject({
    errCode: 2,
    headers: { 'x-refusal': 'version.untreated' },
    data: { untreatedResources: [{ resourceId: song, resourceName: 'noah/song' }] },
  });
  const refused = await add(id, { resourceId: arranged }, { resourceId: own });
  const named = refused.data.untreatedResources.map(({ resourceId }: { resourceId: string }) => resourceId);
  expect(named).toEqual([arranged, song]);
  const added = await add(
    id,
    { resourceId: own, batchSignContracts: [sign(song, years)] },
    { resourceId: arranged, batchSignContracts: [sign(arranged, free)] },
  );
  expect(added.data.map(licences)).toEqual([
    [[song, [years]]],
    [
      [arranged, [free]],
      [song, [years]],
    ],
  ]);
  const { contractId } = added.data[0].resolveResources[0].contracts[0];
  expect(added.data[1].resolveResources[1]).toEqual({
    resourceId: song,
    resourceName: 'noah/song',
    contracts: [{ policyId: years, contractId }],
  });
});

test('contracts are signed only for what an item has to license', async () => {
  const id = await addCollection(mira, 'strict');
  const licensed = { resourceId: song, batchSignContracts: [sign(song, free)] };
  for (const other of [
    { batchSignContracts: [sign(song, free), sign(tune, free)] },
    {
      batchSignContracts: licensed.batchSignContracts,
      resolveResources: [{ resourceId: tune, contracts: [{ policyId: free }] }],
    },
  ]) {
    const refused = await add(id, { resourceId: song, ...other });
    expect(refused.headers['x-refusal']).toBe('version.not-to-resolve');
  }
  expect((await mira.get(`${draftOf(id)}/items`)).data.totalItem).toBe(0);
  expect(await add(id, licensed)).toMatchObject({ errCode: 0 });
});

test('rule 21: of all contracts that the collection holds those are used that are not excluded, by either of their ids', async () => {
  const id = await addCollection(mira, 'excluding');
  const policies = { batchSignContracts: [sign(song, free, years)] };
  const first = (await add(id, { resourceId: song, ...policies })).data[0];
  expect(licences(first)).toEqual([[song, both()]]);
  const ofFree = first.resolveResources[0].contracts.find(({ policyId }: { policyId: string }) => policyId === free);
  const item = `${draftOf(id)}/items/${first.itemId}`;
  const excluding = async (...authExcludedItems: object[]) =>
    licences((await mira.put(item, { authExcludedItems })).data);
  const excluded = (resourceId: string, excludedType: string, excludedValue: string) => ({
    resourceId,
    excludedType,
    excludedValue,
  });
  expect(await excluding(excluded(song, 'contractId', ofFree.contractId))).toEqual([[song, [years]]]);
  expect(await excluding(excluded(song, 'policyId', years))).toEqual([[song, [free]]]);
  // the same policy of another work, and an id of the other kind
  expect(await excluding(excluded(tune, 'policyId', years), excluded(song, 'contractId', free))).toEqual([
    [song, both()],
  ]);
  expect(await excluding(excluded(song, 'policyId', free))).toEqual([[song, [years]]]);
  // what is excluded stays so until it is said anew
  const unsaid = (await mira.put(item, {})).data;
  expect(licences(unsaid)).toEqual([[song, [years]]]);
  expect(unsaid.authExcludedItems).toEqual([excluded(song, 'policyId', free)]);
  expect(await excluding()).toEqual([[song, both()]]);
});

test('in the older form exactly the policies that are named are used, and signed where they have not been', async () => {
  const id = await addCollection(mira, 'exact');
  const exactly = (resourceId: string, ...policyIds: string[]) => ({
    resolveResources: [{ resourceId, contracts: policyIds.map((policyId) => ({ policyId })) }],
  });
  const [first] = (await add(id, { resourceId: song, ...exactly(song, free) })).data;
  expect(licences(first)).toEqual([[song, [free]]]);
  const item = `${draftOf(id)}/items/${first.itemId}`;
  expect(licences((await mira.put(item, exactly(song, years))).data)).toEqual([[song, [years]]]);
  expect(licences((await mira.put(item, exactly(song, free, years))).data)).toEqual([[song, both()]]);
  // what is named counts, whatever is excluded
  const excluded = { authExcludedItems: [{ resourceId: song, excludedType: 'policyId', excludedValue: free }] };
  expect(licences((await mira.put(item, { ...exactly(song, free), ...excluded })).data)).toEqual([[song, [free]]]);
});

test('several items are licensed anew at once, each by its own wish, in the draft or in both catalogues', async () => {
  const id = await addCollection(mira, 'several');
  const added = (
    await add(
      id,
      { resourceId: song, batchSignContracts: [sign(song, free, years)] },
      { resourceId: tune, batchSignContracts: [sign(tune, free, years)], itemTitle: 'The tune' },
    )
  ).data as Licensed[];
  const [a, b] = added.map(({ itemId }) => itemId);
  await merge(mira, id);
  const all = async (catalogue: string) => (await mira.get(`${catalogue}/items`)).data.dataList.map(licences);
  const without = (resourceId: string, excludedValue: string) => [
    { resourceId, excludedType: 'policyId', excludedValue },
  ];
  await mira.put(`${draftOf(id)}/items`, [
    { itemId: b, authExcludedItems: without(tune, free) },
    { itemId: a, authExcludedItems: without(song, years) },
  ]);
  expect(await all(draftOf(id))).toEqual([[[song, [free]]], [[tune, [years]]]]);
  expect(await all(publishedOf(id))).toEqual([[[song, both()]], [[tune, both()]]]);
  await mira.put(`${publishedOf(id)}/items`, [
    { itemId: b, authExcludedItems: without(tune, years), itemTitle: 'Tune' },
  ]);
  expect(await all(draftOf(id))).toEqual([[[song, [free]]], [[tune, [free]]]]);
  expect(await all(publishedOf(id))).toEqual([[[song, both()]], [[tune, [free]]]]);
  const refused = await mira.put(`${draftOf(id)}/items`, [
    { itemId: a, authExcludedItems: [...without(song, free), ...without(song, years)], itemTitle: 'Never' },
  ]);
  expect(refused.headers['x-refusal']).toBe('version.untreated');
  const { dataList } = (await mira.get(`${draftOf(id)}/items`)).data;
  expect(dataList.map(({ itemTitle }: { itemTitle: string }) => itemTitle)).toEqual(['song', 'Tune']);
});

test('rule 24: a contract that ended leaves what it licensed, of this collection alone, and all others stay', async () => {
  const [id, other] = [await addCollection(mira, 'ending'), await addCollection(mira, 'going-on')];
  for (const one of [id, other]) {
    await add(
      one,
      { resourceId: arranged, batchSignContracts: [sign(arranged, free), sign(song, free, years)] },
      { resourceId: own },
    );
    await merge(mira, one);
  }
  const all = async (one: string) => (await mira.get(`${publishedOf(one)}/items`)).data.dataList as Licensed[];
  const before = (await all(id)).map(licences);
  const [arrangement] = await all(id);
  const ended = arrangement!.resolveResources[1]!.contracts.find(({ policyId }) => policyId === years)!;
  const terminate = async (licenseeId: string) => {
    await app.context.db.transaction((tx) =>
      app.context.events.emit(tx, 'contracts.terminated', {
        contracts: [{ contractId: ended.contractId, licenseeId, licenseeIdentityType: 1 }],
      }),
    );
    await app.context.jobs.runDue();
  };
  await terminate(other);
  expect((await all(id)).map(licences)).toEqual(before);
  expect((await all(other)).map(licences)).toEqual(before);
  await terminate(id);
  expect((await all(id)).map(licences)).toEqual([
    [
      [arranged, [free]],
      [song, [free]],
    ],
    [[song, [free]]],
  ]);
  expect((await all(other)).map(licences)).toEqual(before);
});
