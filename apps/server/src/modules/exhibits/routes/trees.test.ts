import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { type Answer, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { makeWorkedExample, type WorkedExample } from '../testing/worked-example.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let example: WorkedExample;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  await app.addUser('holder');
  example = await makeWorkedExample(app, author, curator);
});
afterAll(() => app.close());

const tree = (kind: string, query = '', id = example.exhibitId): Promise<Answer> =>
  app.visitor.get(`/v2/presentables/${id}/${kind}${query}`);

const relations = async () => {
  const [root] = (await tree('relationTree')).data;
  const letters = new Map(Object.entries(example.ids).map(([letter, id]) => [id, letter]));
  return [root, ...root.children].map(
    ({ resourceId, downstreamIsAuth, selfAndUpstreamIsAuth }) =>
      `${letters.get(resourceId)} ${downstreamIsAuth ? 'licensed' : 'open'} ${selfAndUpstreamIsAuth ? 'holds' : 'broken'}`,
  );
};

async function withFault(licenseeId: string | number, subjectId: string, look: () => Promise<void>): Promise<void> {
  const { sql } = app.context;
  const set = (authStatus: number) =>
    sql`update contracts set auth_status = ${authStatus} where licensee_id = ${String(licenseeId)} and subject_id = ${subjectId} returning 1`;
  expect(await set(128)).toHaveLength(1);
  await look();
  await set(1);
}

test('the relation tree of an exhibit: what the node licenses, by which contracts, and whether it holds above', async () => {
  const { data } = await tree('relationTree');
  expect(data).toMatchObject([
    {
      resourceId: example.ids.A,
      resourceName: 'author/letter-A',
      resourceType: ['阅读', '文章', 'markdown'],
      versions: ['1.0.0'],
      downstreamIsAuth: true,
      selfAndUpstreamIsAuth: true,
      downstreamAuthContractIds: [expect.stringMatching(/^[0-9a-f]{24}$/)],
    },
  ]);
  const children = data[0].children.toSorted((one: { resourceName: string }, other: { resourceName: string }) =>
    one.resourceName.localeCompare(other.resourceName),
  );
  expect(children).toMatchObject([
    { resourceId: example.ids.C, children: [] },
    { resourceId: example.ids.D, children: [] },
  ]);
  expect(children[0]).not.toHaveProperty('versions');
});

test('a licence of the node that is missing opens its own place only, one further up breaks the place below', async () => {
  const { nodeId, ids } = example;
  const whole = ['A licensed holds', 'C licensed holds', 'D licensed holds'];
  expect((await relations()).toSorted()).toEqual(whole);
  await withFault(nodeId, ids.C, async () =>
    expect((await relations()).toSorted()).toEqual(['A licensed holds', 'C open holds', 'D licensed holds']),
  );
  for (const [licensee, subject] of [
    [ids.A, ids.B],
    [ids.B, ids.E],
  ] as const) {
    await withFault(licensee, subject, async () =>
      expect((await relations()).toSorted()).toEqual(['A licensed broken', 'C licensed holds', 'D licensed holds']),
    );
  }
  expect((await relations()).toSorted()).toEqual(whole);
});

test('a contract of another licensee that stands in the list of an exhibit licenses nothing', async () => {
  const { sql } = app.context;
  const { exhibitId, ids } = example;
  const [foreign] = await sql<{ id: string }[]>`select contract_id as id from contracts
    where licensee_id = ${ids.A} and subject_id = ${ids.B}`;
  const [kept] = await sql<{ list: object[] }[]>`select resolve_resources as list from presentables
    where presentable_id = ${exhibitId}`;
  const set = (list: object[]) =>
    sql`update presentables set resolve_resources = ${JSON.stringify(list)}::jsonb where presentable_id = ${exhibitId}`;
  await set([
    { resourceId: ids.A, resourceName: 'author/letter-A', contracts: [{ policyId: '', contractId: foreign!.id }] },
  ]);
  const [root] = (await tree('relationTree')).data;
  await set(kept!.list);
  expect(root).toMatchObject({ downstreamIsAuth: false, downstreamAuthContractIds: [] });
});

test('trees of exhibits and versions that there are not, and malformed ones, are wrong arguments', async () => {
  for (const kind of ['dependencyTree', 'authTree', 'relationTree']) {
    expect(await tree(kind), kind).toMatchObject({ errCode: 0 });
    expect(await tree(kind, '?version=1.0.0'), kind).toMatchObject({ errCode: 0 });
    expect(await tree(kind, '?version=9.9.9'), kind).toMatchObject({ errCode: 4, data: null });
    expect(await tree(kind, '', 'a'.repeat(24)), kind).toMatchObject({ errCode: 4, data: null });
    expect(await tree(kind, '', 'nonsense'), kind).toMatchObject({ errCode: 4, data: null });
  }
});

test('stored trees that lead back to themselves, made by hand, are answered and not walked for ever', async () => {
  const { sql } = app.context;
  const { exhibitId } = example;
  const circle = (column: 'auth_tree' | 'dependency_tree') => sql`
    update presentable_versions set ${sql(column)} = (
      select json_agg(place::jsonb || jsonb_build_object('nid', 'aaaaaaaaaaaa',
        'parentNid', case when (place ->> 'deep')::int = 1 then '' else 'aaaaaaaaaaaa' end))
      from json_array_elements(${sql(column)}::json) as place)
    where presentable_id = ${exhibitId}`;
  await circle('auth_tree');
  await circle('dependency_tree');
  for (const kind of ['dependencyTree', 'authTree', 'relationTree'])
    expect(await tree(kind), kind).toMatchObject({ errCode: 0 });
});
