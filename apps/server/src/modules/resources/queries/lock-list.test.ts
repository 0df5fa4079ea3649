import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addListedResource, addResource, FREE_POLICY, release } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let policyId: string;
let font: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  mira = await app.addUser('mira');
  font = await addListedResource(app, mira, 'font');
  policyId = (await mira.get(`/v2/resources/${font}`)).data.policies[0].policyId;
});
afterAll(() => app.close());

const uses = (...ids: string[]) => ({
  dependencies: ids.map((resourceId) => ({ resourceId, versionRange: '^1.0.0' })),
  batchSignContracts: ids.map((resourceId) => ({ resourceId, policyIds: [policyId] })),
});
const lockList = (key: string, version = '1.0.0') =>
  app.visitor.get(`/v2/resources/${key}/versions/${version}/lockList`);

test('a lock list says what a version was published against, whatever was released since', async () => {
  app.clock.advance(1000);
  const score = await addListedResource(app, mira, 'score', uses(font));
  app.clock.advance(1000);
  await release(app, mira, font, '1.1.0');
  app.clock.advance(1000);
  const song = await addListedResource(app, mira, 'song', uses(score, font));
  app.clock.advance(1000);
  await release(app, mira, font, '1.2.0');
  await release(app, mira, score, '1.0.1', uses());

  const names = async (key: string) =>
    (await lockList(key)).data.dependencies.map(
      ({ resourceName, version }: { resourceName: string; version: string }) => `${resourceName} ${version}`,
    );
  expect(await names(score)).toEqual(['mira/font 1.0.0']);
  expect(await names('mira%2Fsong')).toEqual(['mira/font 1.1.0', 'mira/score 1.0.0']);
  const { data } = await lockList(song);
  expect(data).toMatchObject({
    resourceId: song,
    resourceName: 'mira/song',
    version: '1.0.0',
    versionId: expect.stringMatching(/^[0-9a-f]{32}$/),
    fileSha1: expect.stringMatching(/^[0-9a-f]{40}$/),
    dependencies: [{ resourceId: font, versionRanges: ['^1.0.0'], version: '1.1.0' }, { resourceId: score }],
  });
  // The ranges now resolve to another tree.
  expect((await app.visitor.get(`/v2/resources/${song}/dependencyTree`)).data).toMatchObject([
    { resourceName: 'mira/score', version: '1.0.1' },
    { resourceName: 'mira/font', version: '1.2.0' },
  ]);
});

test('a version without dependencies has an empty list; unknown and malformed ones are refused', async () => {
  expect((await lockList(font)).data.dependencies).toEqual([]);
  expect(await lockList(font, '9.0.0')).toMatchObject({ errCode: 2, data: null });
  expect(await lockList('a'.repeat(24))).toMatchObject({ errCode: 2, data: null });
  expect(await lockList(font, 'newest')).toMatchObject({ errCode: 4, data: null });
  expect(await lockList('nonsense')).toMatchObject({ errCode: 4, data: null });
  const empty = await addResource(mira, 'empty', { policies: [FREE_POLICY] });
  expect(await lockList(empty)).toMatchObject({ errCode: 2, data: null });
});

test('what was released at the same moment counts as there already', async () => {
  const paper = await addListedResource(app, mira, 'paper');
  const card = await addListedResource(app, mira, 'card', uses(paper));
  app.clock.advance(1000);
  await release(app, mira, paper, '1.1.0');
  expect((await lockList(card)).data.dependencies).toMatchObject([{ resourceName: 'mira/paper', version: '1.0.0' }]);
});
