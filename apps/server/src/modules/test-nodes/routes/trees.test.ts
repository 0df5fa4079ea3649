import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFile, expectDone, publish, release } from '#modules/exhibits/testing/publish.ts';
import { makeWorkedExample, type WorkedExample } from '#modules/exhibits/testing/worked-example.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { rehearse, testExhibitsOf } from '../testing/rehearse.ts';

/** A depends on B and C, B on D and E; B leaves D to its users, A leaves C and D. A is the exhibit P. */
let app: TestApp;
let author: TestUser;
let curator: TestUser;
let example: WorkedExample;
let lettersOf: Map<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  await app.addUser('holder');
  example = await makeWorkedExample(app, author, curator);
  lettersOf = new Map(Object.entries(example.ids).map(([letter, id]) => [id, letter]));
  const { resourceId } = await publish(app, author, { name: 'letter-F' });
  lettersOf.set(resourceId, 'F');
  // an object of the curator that uses B, and is used by another one
  expectDone(await curator.post('/v2/storages/buckets', { bucketName: 'sketches' }));
  for (const [objectName, dependencies] of [
    ['inner', [{ name: 'author/letter-B', type: 'resource', versionRange: '^1.0.0' }]],
    ['outer', [{ name: 'sketches/inner', type: 'object' }]],
  ] as const) {
    const sha1 = await addFile(app, curator, `${objectName}.md`, `# ${objectName}\n`);
    expectDone(await curator.post('/v2/storages/buckets/sketches/objects', { objectName, sha1 }));
    expectDone(
      await curator.put(`/v2/storages/objects/sketches%2F${objectName}`, {
        resourceTypeCode: 'markdown',
        dependencies,
      }),
    );
  }
});
afterAll(() => app.close());

interface Branch {
  nid: string;
  id: string;
  name: string;
  dependencies?: Branch[];
  children?: Branch[];
}

/** `A(B C)`: letters of resources, names of objects. */
const drawn = (branches: Branch[]): string =>
  branches
    .map(({ id, name, dependencies, children }) => {
      const below = dependencies ?? children ?? [];
      return `${lettersOf.get(id) ?? name.split('/')[1]}${below.length > 0 ? `(${drawn(below)})` : ''}`;
    })
    .sort()
    .join(' ');

const rehearsed = async (rules: string) => {
  const { testRules } = await rehearse(app, curator, example.nodeId, rules);
  expect(testRules.flatMap(({ matchErrors }: { matchErrors: string[] }) => matchErrors)).toEqual([]);
  const [first] = await testExhibitsOf(curator, example.nodeId);
  return first;
};
const tree = async ({ testResourceId }: { testResourceId: string }, kind: string, query = ''): Promise<Branch[]> =>
  expectDone(await curator.get(`/v2/testNodes/testResources/${testResourceId}/${kind}${query}`)).data;
const trees = async (exhibit: { testResourceId: string }) => [
  drawn(await tree(exhibit, 'dependencyTree')),
  drawn(await tree(exhibit, 'authTree')),
];

test('an exhibit that no rule touches has the trees that it has', async () => {
  expect(await trees(await rehearsed(''))).toEqual(['A(B(D E) C)', 'A(B(E)) C D']);
});

test('a replacement changes both trees; what it brings is for the node to license', async () => {
  const replaced = await rehearsed('alter P replace $author/letter-B with $author/letter-F');
  expect(await trees(replaced)).toEqual(['A(C F)', 'A C F']);
  expect(replaced.resolveResources.map(({ resourceId }: { resourceId: string }) => lettersOf.get(resourceId))).toEqual([
    'A',
    'F',
    'C',
  ]);
  expect(await trees(await rehearsed('alter P replace $author/letter-B with #sketches/outer'))).toEqual([
    'A(C outer(inner(B(D E))))',
    'A B(E) C D inner outer',
  ]);
});

test('what is added has the tree of what it is made of now', async () => {
  const added = await rehearsed('add #sketches/outer as sketch hide');
  expect(await trees(added)).toEqual(['outer(inner(B(D E)))', 'B(E) D inner outer']);
  expect(added.resolveResources).toMatchObject([
    { resourceName: 'sketches/outer', type: 'object', isSelf: true },
    { type: 'object', isSelf: true },
    { resourceId: example.ids.B, isSelf: false },
    { resourceId: example.ids.D, isSelf: false },
  ]);
});

test('places have ids that stay, and by which a tree is read in parts', async () => {
  const exhibit = await rehearsed('alter P replace $author/letter-B with #sketches/outer');
  const [root] = await tree(exhibit, 'dependencyTree');
  expect(root!.nid).toBe(exhibit.testResourceId.slice(0, 8));
  const outer = root!.dependencies!.find(({ name }) => name === 'sketches/outer')!;
  expect(drawn(await tree(exhibit, 'dependencyTree', `?nid=${outer.nid}`))).toBe('outer(inner(B(D E)))');
  expect(drawn(await tree(exhibit, 'dependencyTree', `?nid=${outer.nid}&isContainRootNode=0`))).toBe('inner(B(D E))');
  expect(drawn(await tree(exhibit, 'dependencyTree', '?maxDeep=2'))).toBe('A(C outer)');
  expect(drawn(await tree(exhibit, 'dependencyTree', '?isContainRootNode=0&maxDeep=1'))).toBe('C outer');
  expect(await tree(exhibit, 'dependencyTree', '?nid=00000000')).toEqual([]);
  const [first] = await tree(exhibit, 'authTree', '?maxDeep=1');
  expect(drawn(await tree(exhibit, 'authTree', `?nid=${first!.nid}`))).toBe('A');

  const [again] = await tree(
    await rehearsed('alter P replace $author/letter-B with #sketches/outer'),
    'dependencyTree',
  );
  expect(again).toEqual(root);
});

test('the ways to a dependency end where it is met', async () => {
  const exhibit = await rehearsed('alter P replace $author/letter-C with #sketches/outer');
  const waysTo = async (id: string, range = '') =>
    drawn(
      await tree(
        exhibit,
        'dependencyTree/filter',
        `?dependentEntityId=${id}${range && `&dependentEntityVersionRange=${encodeURIComponent(range)}`}`,
      ),
    );
  expect(await waysTo(example.ids.B)).toBe('A(B outer(inner(B)))');
  expect(await waysTo(example.ids.E)).toBe('A(B(E) outer(inner(B(E))))');
  expect(await waysTo(example.ids.E, '^1.0.0')).toBe('A(B(E) outer(inner(B(E))))');
  expect(await waysTo(example.ids.E, '^2.0.0')).toBe('');
  expect(await waysTo(example.ids.A)).toBe('');
  const inner = (await curator.get('/v2/storages/objects/sketches%2Finner')).data.objectId;
  expect(await waysTo(inner, '^2.0.0')).toBe('A(outer(inner))');
  expect(
    await curator.get(`/v2/testNodes/testResources/${exhibit.testResourceId}/dependencyTree/filter`),
  ).toMatchObject({ errCode: 4 });
});

test('test exhibits are found by what they use, below their root, in trees of both kinds', async () => {
  await rehearsed('add #sketches/outer as sketch hide');
  const users = async (query: string) =>
    expectDone(
      await curator.get(`/v2/testNodes/${example.nodeId}/testResources/searchByDependency?dependentEntityId=${query}`),
    ).data.map(({ testResourceName }: { testResourceName: string }) => testResourceName);
  expect(await users(example.ids.E)).toEqual(['sketch', 'P']);
  expect(await users(`${example.ids.E}&dependentEntityVersionRange=${encodeURIComponent('>=2.0.0')}`)).toEqual([]);
  expect(await users(example.ids.A)).toEqual([]);
  expect(await users(`${example.ids.E}&resourceType=theme`)).toEqual([]);
  expect(await users(`${example.ids.E}&omitResourceType=theme`)).toEqual(['sketch', 'P']);
  const { data } = await curator.get(
    `/v2/testNodes/${example.nodeId}/testResources/searchByDependency?dependentEntityId=${example.ids.E}`,
  );
  expect(data[0]).toMatchObject({
    entityName: 'sketches/outer',
    entityType: 'object',
    resourceType: ['阅读', '文章', 'markdown'],
  });
});

test('what test exhibits use is searched by name, each with its versions', async () => {
  await publish(app, author, { name: 'unused' });
  const fileSha1 = await addFile(app, author, 'e2.md', '# E, again\n');
  await release(author, example.ids.E, { version: '1.1.0', fileSha1, filename: 'e2.md' });
  await app.context.jobs.runDue();
  await rehearsed('add #sketches/outer as sketch hide');
  const found = async (query: string) =>
    expectDone(await curator.get(`/v2/testNodes/${example.nodeId}/testResources/dependencyTree/search?${query}`)).data;
  // the exhibit's tree is frozen, that of the sketch is grown now
  expect(await found('keywords=LETTER-e')).toEqual([
    { id: example.ids.E, name: 'author/letter-E', type: 'resource', versions: ['1.0.0', '1.1.0'] },
  ]);
  expect((await found('keywords=')).map(({ name }: { name: string }) => name)).toEqual([
    'author/letter-B',
    'author/letter-C',
    'author/letter-D',
    'author/letter-E',
    'sketches/inner',
  ]);
  expect(await found('keywords=&resourceType=theme')).toEqual([]);
});

test('a collection made in the node is there without trees', async () => {
  const made = await curator.post('/v2/presentables/catalogues', {
    nodeId: example.nodeId,
    presentableName: 'anthology',
  });
  const { presentableId } = expectDone(made).data;
  await rehearse(app, curator, example.nodeId, 'alter anthology set_title "All"');
  const [anthology] = await testExhibitsOf(curator, example.nodeId);
  expect(anthology).toMatchObject({
    associatedPresentableId: presentableId,
    stateInfo: { titleInfo: { title: 'All' } },
    resolveResources: [],
    resolveResourceSignStatus: 1,
  });
  expect(await trees(anthology)).toEqual(['', '']);
});

test('trees of others and of nothing', async () => {
  const exhibit = await rehearsed('');
  for (const kind of ['dependencyTree', 'authTree', `dependencyTree/filter?dependentEntityId=${example.ids.B}`]) {
    expect(await author.get(`/v2/testNodes/testResources/${exhibit.testResourceId}/${kind}`)).toMatchObject({
      errCode: 3,
    });
    expect((await curator.get(`/v2/testNodes/testResources/${'0'.repeat(32)}/${kind}`)).data).toEqual([]);
  }
});
