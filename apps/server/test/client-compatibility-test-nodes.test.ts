import { expect, test } from 'vitest';
import { type Loose, succeed, useClientPage } from './client-page.ts';

/** The published client library rehearses on a test node. */
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

test('rules are written, matched and tried, and test exhibits looked through, licensed and decided about', async () => {
  const { InformalNode, Node, Exhibit } = page.client;
  await page.signUp('author');
  const voice = await publish('voice');
  const choir = await publish('choir');
  const policyId = voice.policies![0]!.policyId;
  const licence = (resource: Loose) => ({ resourceId: resource.resourceId, subjectType: 1, policyIds: [policyId] });
  const song = await publish('song', {
    dependencies: [{ resourceId: voice.resourceId, versionRange: '^1.0.0' }],
    batchSignContracts: [licence(voice)],
  });
  await page.signUp('curator');
  const { nodeId } = await succeed(Node.create!({ nodeName: 'Shore', nodeDomain: 'shore' }));
  const exhibit = { nodeId, resourceId: song.resourceId, version: '1.0.0', presentableName: 'song' };
  await succeed(Exhibit.createPresentable!({ ...exhibit, batchSignContracts: [licence(song)] }));

  expect(await succeed(InformalNode.testNodeRules!({ nodeId }))).toMatchObject({ ruleText: '', status: 0 });
  const testRuleText = 'alter song replace $author/voice with $author/choir';
  expect(await succeed(InformalNode.rulesPreExecution!({ nodeId, testRuleText }))).toMatchObject([
    { isValid: true, effectiveMatchCount: 2, ruleInfo: { exhibitName: 'song' } },
  ]);
  await succeed(InformalNode.createRules!({ nodeId, testRuleText }));
  await succeed(InformalNode.putRules!({ nodeId, additionalTestRule: 'add $author/voice as voice show' }));
  expect(await succeed(InformalNode.rulesRematch!({ nodeId, isMandatoryMatch: 1 }))).toBe(true);
  await page.app.context.jobs.runDue();
  expect(await succeed(InformalNode.testNodeRules!({ nodeId }))).toMatchObject({
    status: 3,
    testRules: [{ matchErrors: [] }, { matchErrors: [] }],
  });

  const listed = await succeed(InformalNode.testResources!({ nodeId, skip: 0, limit: 10, onlineStatus: 2 }));
  expect(listed).toMatchObject({
    totalItem: 2,
    dataList: [{ testResourceName: 'song' }, { testResourceName: 'voice' }],
  });
  const { testResourceId } = listed.dataList![0]!;
  expect(
    await succeed(InformalNode.batchTestResources!({ nodeId, testResourceNames: 'song', entityType: 'resource' })),
  ).toMatchObject([{ testResourceId }]);
  expect(await succeed(InformalNode.testResourceDetails!({ testResourceId }))).toMatchObject({
    originInfo: { name: 'author/song' },
    resolveResourceSignStatus: 2,
  });

  expect(await succeed(InformalNode.testResourcesDependencyTree!({ testResourceId }))).toMatchObject([
    { name: 'author/song', dependencies: [{ name: 'author/choir', dependencies: [] }] },
  ]);
  expect(await succeed(InformalNode.testResourcesAuthTree!({ testResourceId }))).toMatchObject([
    { name: 'author/song', children: [] },
    { name: 'author/choir', children: [] },
  ]);
  const dependentEntityId = choir.resourceId;
  expect(
    await succeed(
      InformalNode.dependencyTreeFilter!({ testResourceId, dependentEntityId, dependentEntityVersionRange: '^1.0.0' }),
    ),
  ).toMatchObject([{ name: 'author/song', dependencies: [{ name: 'author/choir' }] }]);
  expect(await succeed(InformalNode.dependencyTree!({ nodeId, keywords: '' }))).toMatchObject([
    { id: dependentEntityId, name: 'author/choir', versions: ['1.0.0'] },
  ]);
  expect(await succeed(InformalNode.searchTestResourcesByDependency!({ nodeId, dependentEntityId }))).toMatchObject([
    { testResourceId, entityName: 'author/song' },
  ]);

  const decide = () => succeed(InformalNode.batchGetAuths!({ nodeId, exhibitIds: testResourceId, authType: 3 }));
  expect(await decide()).toMatchObject([{ exhibitId: testResourceId, isAuth: false, defaulterIdentityType: 2 }]);
  const resolveResources = [{ resourceId: dependentEntityId, contracts: [{ policyId }] }];
  await succeed(InformalNode.updateTestResourceContracts!({ testResourceId, resolveResources }));
  expect(await decide()).toMatchObject([{ isAuth: true, authCode: 200 }]);
});
