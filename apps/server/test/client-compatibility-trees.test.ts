import { expect, test } from 'vitest';
import { type Loose, succeed, useClientPage } from './client-page.ts';

/** The published client library reads what resources and exhibits are made of, and who licenses it. */
const page = useClientPage();

const FREE = { policyName: 'free', policyText: 'for public\n\ninitial[active]:\n  terminate' };

/** Publishes a text through the library; answers the resource. */
async function publish(name: string, version: object = {}): Promise<Loose> {
  const { Resource, Storage } = page.client;
  const file = new page.window.File([`# ${name}`], `${name}.md`, { type: 'text/markdown' });
  const { sha1 } = await succeed(Storage.uploadFile!({ file }));
  await page.app.context.jobs.runDue();
  const resource = await succeed(Resource.create!({ name, resourceTypeCode: 'markdown', policies: [FREE] }));
  const release = { fileSha1: sha1, filename: `${name}.md`, description: '', authExcludedItems: [], ...version };
  await succeed(Resource.createVersion!({ resourceId: resource.resourceId, version: '1.0.0', ...release }));
  return resource;
}

test('trees of resources and exhibits, and the versions that contracts cover, are read and changed', async () => {
  const { Resource, Node, Exhibit } = page.client;
  await page.signUp('author');
  const voice = await publish('voice');
  const policyId = voice.policies![0]!.policyId;
  const licence = (resource: Loose) => ({ resourceId: resource.resourceId, subjectType: 1, policyIds: [policyId] });
  const song = await publish('song', {
    dependencies: [{ resourceId: voice.resourceId, versionRange: '^1.0.0' }],
    batchSignContracts: [licence(voice)],
  });
  const { resourceId } = song;
  const version = '1.0.0';

  const [root] = await succeed(Resource.dependencyTree!({ resourceId, version, isContainRootNode: true }));
  expect(root).toMatchObject({ resourceName: 'author/song', dependencies: [{ resourceName: 'author/voice' }] });
  const groups = await succeed(Resource.authTree!({ resourceId, version }));
  expect(groups).toMatchObject([[{ resourceName: 'author/voice', contracts: [{ policyId }], children: [] }]]);
  const contractId = groups[0]![0]!.contracts![0]!.contractId;
  expect(await succeed(Resource.relationTree!({ resourceId, version }))).toMatchObject([
    { versions: [version], children: [{ versionRanges: ['^1.0.0'], isUpcast: 0, children: [] }] },
  ]);
  expect(await succeed(Resource.relationTreeAuth!({ resourceId, version }))).toMatchObject([
    { children: [{ downstreamIsAuth: true, downstreamAuthContractIds: [contractId], selfAndUpstreamIsAuth: true }] },
  ]);

  expect(await succeed(Resource.batchGetCoverageVersions!({ resourceId, contractIds: contractId }))).toMatchObject([
    { contractId, versions: [{ version }] },
  ]);
  const ofOne = { method: 'GET', url: `/v2/resources/${resourceId}/contracts/${contractId}/coverageVersions` };
  expect(await succeed(page.request(ofOne))).toMatchObject([{ version }]);
  const apply = (operation: 0 | 1) =>
    succeed(
      Resource.batchSetContracts!({
        resourceId,
        subjects: [{ subjectId: voice.resourceId, versions: [{ version, policyId, operation }] }],
      }),
    );
  await apply(0);
  expect(await succeed(page.request(ofOne))).toEqual([]);
  expect(await succeed(Resource.relationTreeAuth!({ resourceId }))).toMatchObject([
    { children: [{ downstreamIsAuth: false, downstreamAuthContractIds: [] }] },
  ]);
  await apply(1);
  expect(await succeed(Resource.resolveResources!({ resourceId }))).toMatchObject([
    { resourceId: voice.resourceId, versions: [{ version, contracts: [{ policyId, contractId }] }] },
  ]);

  const { nodeId } = await succeed(Node.create!({ nodeName: 'Shore', nodeDomain: 'shore' }));
  const exhibit = { nodeId, resourceId, version, presentableName: 'song', batchSignContracts: [licence(song)] };
  const { presentableId, resolveResources } = await succeed(Exhibit.createPresentable!(exhibit));
  const ofNode = resolveResources![0]!.contracts![0]!.contractId;
  expect(
    await succeed(Exhibit.dependencyTree!({ presentableId, version, isContainRootNode: true, maxDeep: 100 })),
  ).toMatchObject([{ resourceName: 'author/song', dependencies: [{ resourceName: 'author/voice' }] }]);
  expect(await succeed(Exhibit.authTree!({ presentableId, version }))).toMatchObject([
    [{ contracts: [{ contractId: ofNode }], children: [[{ contracts: [{ contractId }], children: [] }]] }],
  ]);
  expect(await succeed(Exhibit.relationTree!({ presentableId, version }))).toMatchObject([
    { versions: [version], downstreamIsAuth: true, downstreamAuthContractIds: [ofNode], children: [] },
  ]);
  expect(await succeed(Exhibit.contractAppliedPresentable!({ nodeId, contractIds: ofNode }))).toMatchObject([
    { contractId: ofNode, presentables: [{ presentableId }] },
  ]);
});
