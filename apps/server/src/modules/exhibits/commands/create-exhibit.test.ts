import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FREE, mount, openNode, PAID, type Published, publish, SHOWN_ONLY } from '../testing/publish.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let nodeId: number;
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '20' });
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  nodeId = await openNode(curator, 'gallery');
});
afterAll(() => app.close());

function asking(resource: Published, extra: object = {}) {
  return {
    nodeId,
    resourceId: resource.resourceId,
    version: '1.0.0',
    presentableName: resource.resourceName.split('/')[1],
    batchSignContracts: [
      { resourceId: resource.resourceId, subjectType: 1, policyIds: resource.policyIds.slice(0, 1) },
    ],
    ...extra,
  };
}

test('a licensed resource with an enabled policy goes online at once, named, covered and with its contract', async () => {
  const resource = await publish(app, author, { name: 'fern' });
  const answer = await curator.post(
    '/v2/presentables',
    asking(resource, { tags: ['green'], policies: [{ policyName: 'Free', policyText: encodeURIComponent(FREE) }] }),
  );
  expect(answer.data).toMatchObject({
    presentableId: expect.stringMatching(/^[0-9a-f]{24}$/),
    nodeId,
    userId: curator.userId,
    presentableName: 'fern',
    presentableTitle: 'fern',
    presentableIntro: '',
    coverImages: [`http://localhost:4180/v2/resources/${resource.resourceId}/cover`],
    tags: ['green'],
    version: '1.0.0',
    subjectType: 1,
    resourceInfo: {
      resourceId: resource.resourceId,
      resourceName: 'author/fern',
      resourceType: ['阅读', '文章', 'markdown'],
      resourceTypeCode: 'markdown',
      resourceOwnerId: author.userId,
    },
    resolveResources: [
      {
        resourceId: resource.resourceId,
        contracts: [{ policyId: resource.policyIds[0], contractId: expect.any(String), authStatus: 1 }],
      },
    ],
    policies: [{ policyName: 'Free', status: 1 }],
    onlineStatus: 1,
    autoUpdateStatus: 1,
  });
  const { contractId } = answer.data.resolveResources[0].contracts[0];
  const contract = await curator.get(`/v2/contracts/${contractId}`);
  expect(contract.data).toMatchObject({ licenseeId: String(nodeId), licenseeIdentityType: 2, licenseeName: 'gallery' });
  const cover = await app.visitor.get(new URL(answer.data.coverImages[0]).pathname);
  expect(cover.headers['content-type']).toContain('image/svg+xml');
});

test('without a policy of its own, or with a licence that does not authorise, it stays offline', async () => {
  const plain = await publish(app, author, { name: 'moss' });
  expect((await curator.post('/v2/presentables', asking(plain))).data).toMatchObject({ onlineStatus: 0 });
  const waiting = await publish(app, author, { name: 'waiting', policies: [SHOWN_ONLY] });
  const answer = await curator.post('/v2/presentables', {
    ...asking(waiting),
    policies: [{ policyName: 'Free', policyText: FREE }],
  });
  expect(answer.data).toMatchObject({ onlineStatus: 0, resolveResources: [{ contracts: [{ authStatus: 128 }] }] });
});

test('a theme stays offline until it is activated', async () => {
  const theme = await publish(app, author, { name: 'quiet-theme', type: 'theme' });
  expect(await mount(curator, nodeId, theme, 'quiet')).toMatchObject({ onlineStatus: 0, policies: [{ status: 1 }] });
});

test('the refusals come in the order of the specification, and leave nothing behind', async () => {
  const taken = await publish(app, author, { name: 'taken' });
  await mount(curator, nodeId, taken, 'Taken');
  const fresh = await publish(app, author, { name: 'fresh' });
  const offered = await publish(app, author, { name: 'not-offered' });
  await author.put(`/v2/resources/${offered.resourceId}`, { status: 4 });
  const unknownPolicy = 'f'.repeat(32);
  const sign = (policyIds: readonly string[], resourceId = fresh.resourceId) => ({
    batchSignContracts: [{ resourceId, subjectType: 1, policyIds }],
  });
  const cases: [object, number, unknown?][] = [
    [asking(fresh, { version: 'one' }), 4],
    [asking(fresh, { presentableName: 'with space' }), 4],
    [asking(fresh, sign([fresh.policyIds[0]!, fresh.policyIds[0]!])), 4],
    [asking(fresh, { nodeId: 79_999_999 }), 2],
    [asking(taken), 2],
    [asking(fresh, { presentableName: 'TAKEN' }), 2],
    [asking(fresh, { resourceId: 'a'.repeat(24) }), 4],
    [asking(offered), 4],
    [asking(fresh, { version: '1.0.1' }), 4],
    [
      asking(fresh, { batchSignContracts: [] }),
      2,
      { untreatedResources: [{ resourceId: fresh.resourceId, resourceName: 'author/fresh' }] },
    ],
    [
      asking(fresh, {
        batchSignContracts: [
          { resourceId: fresh.resourceId, subjectType: 1, policyIds: fresh.policyIds },
          { resourceId: taken.resourceId, subjectType: 1, policyIds: taken.policyIds },
        ],
      }),
      2,
      { invalidResolveResources: [taken.resourceId] },
    ],
    [
      asking(fresh, sign([unknownPolicy])),
      2,
      { invalidPolicies: [{ resourceId: fresh.resourceId, policyId: unknownPolicy }] },
    ],
    [asking(fresh, { policies: [{ policyName: 'Odd', policyText: 'for nobody' }] }), 2, expect.anything()],
    [
      asking(fresh, {
        policies: [
          { policyName: 'Same', policyText: FREE },
          { policyName: 'Same', policyText: PAID },
        ],
      }),
      2,
    ],
  ];
  for (const [body, errCode, data = null] of cases) {
    expect(await curator.post('/v2/presentables', body)).toMatchObject({ ret: 0, errCode, data });
  }
  expect(await author.post('/v2/presentables', asking(fresh))).toMatchObject({ errCode: 3 });
  expect(await app.visitor.post('/v2/presentables', {})).toMatchObject({ errCode: 30 });

  expect(
    (await app.visitor.get(`/v2/presentables/list?nodeId=${nodeId}&resourceIds=${fresh.resourceId}`)).data,
  ).toEqual([]);
  const contracts = await curator.get(`/v2/contracts/list?subjectIds=${fresh.resourceId}`);
  expect(contracts.data).toEqual([]);
  expect(await curator.post('/v2/presentables', asking(fresh))).toMatchObject({ errCode: 0 });
});

test('of two that take one name at the same moment one gets it', async () => {
  const resources = await Promise.all(['twin-a', 'twin-b', 'twin-c'].map((name) => publish(app, author, { name })));
  const answers = await Promise.all(
    resources.map((resource, index) =>
      curator.post('/v2/presentables', asking(resource, { presentableName: index % 2 ? 'TWIN' : 'twin' })),
    ),
  );
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 2, 2]);
});

test('the older form of the request names policies by contracts', async () => {
  const resource = await publish(app, author, { name: 'older' });
  const { batchSignContracts: _newer, ...rest } = asking(resource);
  const contracts = [{ policyId: resource.policyIds[0] }];
  const answer = await curator.post('/v2/presentables', {
    ...rest,
    resolveResources: [{ resourceId: resource.resourceId, contracts }],
  });
  expect(answer.data.resolveResources[0].contracts).toMatchObject(contracts);
});

test('a resource that is not named is licensed by what the node has already, even when it is off the market for others', async () => {
  const resource = await publish(app, author, { name: 'known' });
  await curator.post('/v2/contracts/batchSign', {
    subjects: [{ subjectId: resource.resourceId, policyId: resource.policyIds[0] }],
    subjectType: 1,
    licenseeId: nodeId,
    licenseeIdentityType: 2,
  });
  const answer = await curator.post('/v2/presentables', asking(resource, { batchSignContracts: [] }));
  expect(answer.data.resolveResources[0].contracts).toHaveLength(1);
});

test('an exhibit licenses what its resource leaves to its user, and freezes both trees', async () => {
  const font = await publish(app, author, { name: 'font' });
  const picture = await publish(app, author, { name: 'picture' });
  const book = await publish(app, author, {
    name: 'book',
    version: {
      dependencies: [
        { resourceId: font.resourceId, versionRange: '^1.0.0' },
        { resourceId: picture.resourceId, versionRange: '^1.0.0' },
      ],
      baseUpcastResources: [{ resourceId: font.resourceId }],
      batchSignContracts: [{ resourceId: picture.resourceId, subjectType: 1, policyIds: picture.policyIds }],
    },
  });
  expect(await curator.post('/v2/presentables', asking(book))).toMatchObject({
    errCode: 2,
    data: { untreatedResources: [{ resourceId: font.resourceId }] },
  });
  const answer = await curator.post(
    '/v2/presentables',
    asking(book, {
      batchSignContracts: [book, font].map(({ resourceId, policyIds }) => ({ resourceId, subjectType: 1, policyIds })),
      policies: [{ policyName: 'Free', policyText: FREE }],
    }),
  );
  expect(answer.data).toMatchObject({ onlineStatus: 1 });
  const { presentableId } = answer.data;

  const dependencies = await app.visitor.get(`/v2/presentables/${presentableId}/dependencyTree`);
  expect(dependencies.data).toMatchObject([
    {
      nid: presentableId.slice(0, 12),
      resourceName: 'author/book',
      fileSha1: book.fileSha1,
      dependencies: [
        { resourceName: 'author/font', versionRange: '^1.0.0', version: '1.0.0', dependencies: [] },
        { resourceName: 'author/picture', fileSha1: picture.fileSha1, dependencies: [] },
      ],
    },
  ]);
  const below = await app.visitor.get(
    `/v2/presentables/${presentableId}/dependencyTree?isContainRootNode=0&maxDeep=1&nid=${presentableId.slice(0, 12)}`,
  );
  expect(below.data).toHaveLength(2);
  expect((await app.visitor.get(`/v2/presentables/${presentableId}/dependencyTree?nid=none`)).data).toEqual([]);
  expect(await app.visitor.get(`/v2/presentables/${presentableId}/dependencyTree?version=9.9.9`)).toMatchObject({
    errCode: 4,
  });

  const authTree = await app.visitor.get(`/v2/presentables/${presentableId}/authTree`);
  expect(authTree.data).toMatchObject([
    [
      {
        resourceName: 'author/book',
        contracts: [{ policyId: book.policyIds[0] }],
        children: [[{ resourceName: 'author/picture', contracts: [{ policyId: picture.policyIds[0] }], children: [] }]],
      },
    ],
    [{ resourceName: 'author/font', contracts: [{ policyId: font.policyIds[0] }], children: [] }],
  ]);
});
