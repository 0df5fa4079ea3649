import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { expectDone, FREE, mount, openNode, PAID, type Published, publish } from '../testing/publish.ts';

const NOW = '2026-03-01T04:00:00.000Z';
const ID = 'a'.repeat(24);

let app: TestApp;
let mira: TestUser;
let nodeId: number;
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '20' });
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'gallery');
});
afterAll(() => app.close());

const refusalOf = async (answer: ReturnType<TestUser['post']>) => (await answer).headers['x-refusal'];
const create = (body: object) => mira.post('/v2/presentables', { nodeId, version: '1.0.0', ...body });
const licence = ({ resourceId, policyIds }: Published) => ({ resourceId, policyIds: policyIds.slice(0, 1) });
const contractsOf = async (resourceId: string) =>
  (await app.context.sql`select contract_id as id from contracts where subject_id = ${resourceId} order by 1`).map(
    ({ id }) => id,
  );

test('what is mounted is licensed by what is named, else by what the node has; both resources by the same words', async () => {
  const [font, book] = [
    await publish(app, mira, { name: 'font', policies: [FREE, PAID] }),
    await publish(app, mira, { name: 'book', policies: [FREE] }),
  ];
  const unlicensed = await create({ resourceId: font.resourceId, presentableName: 'font' });
  expect(unlicensed.headers['x-refusal']).toBe('exhibit.resources-unresolved');
  expect(unlicensed.data).toEqual({
    untreatedResources: [{ resourceId: font.resourceId, resourceName: 'mira/font' }],
  });
  const needless = {
    resourceId: font.resourceId,
    presentableName: 'font',
    batchSignContracts: [font, book].map(licence),
  };
  const refused = await create(needless);
  expect(refused.headers['x-refusal']).toBe('exhibit.resources-not-needed');
  expect(refused.data).toEqual({ invalidResolveResources: [book.resourceId] });
  expect(await contractsOf(font.resourceId)).toEqual([]);

  const made = expectDone(
    await create({ resourceId: font.resourceId, presentableName: 'Font', batchSignContracts: [licence(font)] }),
  ).data;
  const [contractId] = await contractsOf(font.resourceId);
  expect(made).toEqual({
    presentableId: expect.stringMatching(/^[0-9a-f]{24}$/),
    nodeId,
    userId: mira.userId,
    presentableName: 'Font',
    presentableTitle: 'Font',
    presentableIntro: '',
    coverImages: [`http://localhost:4180/v2/resources/${font.resourceId}/cover`],
    tags: [],
    version: '1.0.0',
    subjectType: 1,
    resourceInfo: {
      resourceId: font.resourceId,
      resourceName: 'mira/font',
      resourceTitle: 'font',
      resourceType: ['阅读', '文章', 'markdown'],
      resourceTypeCode: 'markdown',
      resourceOwnerId: mira.userId,
      licence: '',
    },
    resolveResources: [
      {
        resourceId: font.resourceId,
        resourceName: 'mira/font',
        contracts: [{ policyId: font.policyIds[0], contractId, authStatus: 1 }],
      },
    ],
    policies: [],
    onlineStatus: 0,
    authStatus: 0,
    status: 0,
    autoUpdateStatus: 1,
    createDate: NOW,
    updateDate: NOW,
  });
  expect(await refusalOf(create({ resourceId: font.resourceId, presentableName: 'other' }))).toBe(
    'exhibit.resource-mounted',
  );
  expect(await refusalOf(create({ resourceId: book.resourceId, presentableName: 'FONT' }))).toBe('exhibit.name-taken');
  expect(await refusalOf(create({ resourceId: ID, presentableName: 'none' }))).toBe('exhibit.resource-unknown');
  expect(await refusalOf(create({ resourceId: book.resourceId, presentableName: 'b', version: '2.0.0' }))).toBe(
    'exhibit.version-unknown',
  );
  expect(await refusalOf(create({ resourceId: book.resourceId, presentableName: 'b', nodeId: 1 }))).toBe(
    'node.not-found',
  );
  const wrong = { resourceId: book.resourceId, policyIds: [font.policyIds[1]] };
  const notOffered = await create({ resourceId: book.resourceId, presentableName: 'b', batchSignContracts: [wrong] });
  expect(notOffered.headers['x-refusal']).toBe('exhibit.policies-not-offered');
  expect(notOffered.data).toEqual({
    invalidPolicies: [{ resourceId: book.resourceId, policyId: font.policyIds[1] }],
  });

  const elsewhere = await openNode(mira, 'elsewhere');
  const again = { nodeId: elsewhere, resourceId: font.resourceId, presentableName: 'font' };
  const [first] = (await mount(mira, elsewhere, book, 'book')).resolveResources;
  expect(first.contracts).toEqual([
    { policyId: book.policyIds[0], contractId: (await contractsOf(book.resourceId))[0], authStatus: 1 },
  ]);
  expect(await refusalOf(create(again)), 'not by the contract of another node').toBe('exhibit.resources-unresolved');
  const signed = {
    subjects: [licence(font)].map(({ resourceId, policyIds }) => ({ subjectId: resourceId, policyId: policyIds[0] })),
  };
  expectDone(
    await mira.post('/v2/contracts/batchSign', {
      ...signed,
      subjectType: 1,
      licenseeId: elsewhere,
      licenseeIdentityType: 2,
    }),
  );
  const known = expectDone(await create(again)).data;
  expect(known.resolveResources[0].contracts).toHaveLength(1);
  expect(await contractsOf(font.resourceId)).toEqual([contractId, known.resolveResources[0].contracts[0].contractId]);
  const more = {
    resolveResources: [{ resourceId: font.resourceId, contracts: font.policyIds.map((policyId) => ({ policyId })) }],
  };
  const relicensed = expectDone(await mira.put(`/v2/presentables/${made.presentableId}`, more)).data;
  expect(relicensed.resolveResources[0].contracts).toEqual([
    { policyId: font.policyIds[0], contractId, authStatus: 1 },
    { policyId: font.policyIds[1], contractId: expect.not.stringMatching(contractId), authStatus: expect.any(Number) },
  ]);
});

test('of those that cannot be signed any more it is told which', async () => {
  const gone = await publish(app, mira, { name: 'gone' });
  const { presentableId } = await mount(mira, nodeId, gone, 'gone');
  expectDone(await mira.put(`/v2/resources/${gone.resourceId}`, { status: 4 }));
  const offline = await create({ resourceId: gone.resourceId, presentableName: 'gone-2', nodeId: 1 });
  expect(offline.headers['x-refusal']).toBe('node.not-found');
  const elsewhere = await openNode(mira, 'nowhere');
  const late = { nodeId: elsewhere, resourceId: gone.resourceId, presentableName: 'gone' };
  expect(await refusalOf(create({ ...late, batchSignContracts: [licence(gone)] }))).toBe('exhibit.resource-offline');
  const again = { resolveResources: [{ resourceId: gone.resourceId, contracts: [{ policyId: gone.policyIds[0] }] }] };
  expectDone(await mira.put(`/v2/presentables/${presentableId}`, again));
});
