import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeAlong } from '#modules/users/testing/take-along.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { listWorks } from './belongings.ts';
import { addFile, addListedResource, addResource, release } from './testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

const belongings = (userId: number) => takeAlong(app, listWorks, userId);

test('people take their works along, with their versions, files and drafts, and what is made of what', async () => {
  const part = await addListedResource(app, mira, 'part');
  const foreign = await addListedResource(app, noah, 'foreign');
  const { policies } = (await mira.get(`/v2/resources/${part}`)).data;
  const fileSha1 = await addFile(app, mira, 'Twelve bytes');
  const work = await addResource(mira, 'work', { resourceTitle: 'A work', intro: 'Told.', tags: ['moss'] });
  const dependencies = [part, foreign].map((resourceId) => ({ resourceId, versionRange: '^1.0.0' }));
  const released = await release(app, mira, work, '1.0.0', {
    fileSha1,
    filename: 'work.md',
    description: 'First.',
    dependencies,
    batchSignContracts: dependencies.map(({ resourceId }) => ({ resourceId, policyIds: [policies[0].policyId] })),
  });
  expect(released).toMatchObject({ errCode: 0 });
  await mira.post(`/v2/resources/${work}/versions/drafts`, { draftData: { versionInput: '1.1.0' } });
  const found = await belongings(mira.userId);
  expect(Object.keys(found)).toEqual([
    'works/mira/part/work.json',
    'works/mira/work/work.json',
    'works/mira/work/draft.json',
    'works/mira/part/1.0.0/version.json',
    'works/mira/part/1.0.0/text.md',
    'works/mira/work/1.0.0/version.json',
    'works/mira/work/1.0.0/work.md',
  ]);
  expect(found['works/mira/work/work.json']).toMatchObject({
    json: { resource_id: work, resource_title: 'A work', latest_version: '1.0.0' },
    about: {
      name: 'A work',
      identifier: 'mira/work',
      description: 'Told.',
      keywords: ['moss'],
      version: '1.0.0',
      dateCreated: expect.anything(),
      dateModified: expect.anything(),
    },
  });
  expect(found['works/mira/work/draft.json'].json).toMatchObject({
    resource_name: 'mira/work',
    draft_data: { versionInput: '1.1.0' },
  });
  const { json, about, madeOf } = found['works/mira/work/1.0.0/version.json'];
  expect(madeOf).toEqual(['works/mira/part']);
  expect(about).toMatchObject({
    name: 'mira/work 1.0.0',
    version: '1.0.0',
    description: 'First.',
    datePublished: expect.anything(),
    isBasedOn: ['mira/part ^1.0.0', 'noah/foreign ^1.0.0'],
  });
  expect(json).toMatchObject({ version: '1.0.0', filename: 'work.md', file_sha1: fileSha1 });
  expect(json.dependency_files.map(({ resourceId }: { resourceId: string }) => resourceId).sort()).toEqual(
    [part, foreign].sort(),
  );
  expect(json).not.toHaveProperty('file');
  expect(found['works/mira/work/1.0.0/work.md'].blob).toEqual({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    sizeBytes: 12,
  });
  const parts = app.context.providers.all('users.belongings');
  expect(parts.map(({ list }) => list)).toContain(listWorks);
});

test('a version without a file has none in the archive', async () => {
  const otto = await app.addUser('otto');
  const made = await otto.post('/v2/resources', { name: 'shelf', resourceTypeCode: 'catalog', subjectType: 4 });
  await otto.put(`/v2/resources/catalogue/${made.data.resourceId}`, { description: 'Empty.' });
  expect(Object.keys(await belongings(otto.userId))).toEqual([
    'works/otto/shelf/work.json',
    'works/otto/shelf/1.0.0/version.json',
  ]);
});
