import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldChanges, readChanges } from '#modules/authorisation/index.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { mount, openNode, publish } from '../testing/publish.ts';
import { recallExhibit, recallExhibits, recalledFor } from './recall-exhibits.ts';
import { findServedExhibit } from './served-exhibits.ts';

let app: TestApp;
let exhibitId: string;
let other: { exhibitId: string; curator: TestUser; nodeId: number };

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const [author, curator, neighbour] = [
    await app.addUser('author'),
    await app.addUser('curator'),
    await app.addUser('neighbour'),
  ];
  const part = await publish(app, author, { name: 'part' });
  const resource = await publish(app, author, {
    name: 'work',
    version: {
      dependencies: [{ resourceId: part.resourceId, versionRange: '*' }],
      batchSignContracts: [{ resourceId: part.resourceId, subjectType: 1, policyIds: part.policyIds }],
    },
  });
  const nodeId = await openNode(curator, 'gallery');
  exhibitId = (await mount(curator, nodeId, resource, 'work')).presentableId;
  const next = await openNode(neighbour, 'next-door');
  const away = await publish(app, neighbour, { name: 'away' });
  const { presentableId } = await mount(neighbour, next, away, 'away');
  other = { exhibitId: presentableId, curator: neighbour, nodeId: next };
});
afterAll(() => app.close());

const recall = (id = exhibitId) => recallExhibit(app.context, id);

test('an exhibit is read once for as long as nothing changes', async () => {
  const first = await recall();
  expect(first).toEqual(await findServedExhibit(app.context, exhibitId));
  await app.visitor.get('/v2/resources');
  expect(await recall()).toBe(first);
  expect(await recall('0'.repeat(24))).toBeNull();
});

test('a large tree is read for whoever delivers the exhibit, not for who decides', async () => {
  const { sql } = app.context;
  const placesOf = (one: unknown) => (one as { dependencyTree: unknown[] }).dependencyTree.length;
  recalledFor(sql).clear();
  const [small] = await recallExhibits(app.context, [exhibitId]);
  expect(placesOf(small)).toBe(2);
  expect(await recall()).toBe(small);
  await sql`update presentable_versions set dependency_tree = (
      select json_agg(json_build_object('nid', md5(place::text))) from generate_series(1, 1000) place)
     where presentable_id = ${exhibitId}`;
  const [decided] = await recallExhibits(app.context, [exhibitId]);
  expect(placesOf(decided)).toBe(0);
  expect(await recallExhibits(app.context, [exhibitId])).toEqual([decided]);
  const whole = await recall();
  expect(placesOf(whole)).toBe(1000);
  expect({ ...decided, dependencyTree: [] }).toEqual({ ...whole, dependencyTree: [] });
  expect((await recallExhibits(app.context, [exhibitId]))[0]).toBe(whole);
  expect(recalledFor(sql).calculatedSize).toBeGreaterThan(1000);
});

test('an exhibit that is made of nothing is read once as well', async () => {
  await app.context
    .sql`update presentable_versions set dependency_tree = '[]' where presentable_id = ${other.exhibitId}`;
  const first = await recall(other.exhibitId);
  expect(first!.dependencyTree).toEqual([]);
  expect(await recall(other.exhibitId)).toBe(first);
});

/** Those that concern the one exhibit and not the other; `other` stands for its node, its resource and its file. */
const CHANGES = [
  [
    'update contracts set auth_status = 3 where licensee_identity_type = 2 and licensee_id = $node',
    'contract of the node',
  ],
  ['update contracts set status = 2 where licensee_identity_type = 2 and licensee_id = $node', 'contract of the node'],
  ["update contracts set due_at = '2027-01-01' where licensee_identity_type = 2 and licensee_id = $node", 'due date'],
  ['update contracts set auth_status = 3 where licensee_identity_type = 1', 'contract of a resource'],
  ["update resources set status = 2 where resource_name = 'author/part'", 'resource it depends on'],
  ["update resources set status = 2 where resource_name = 'author/work'", 'its resource'],
  [
    "update resource_versions set resolve_resources = regexp_replace(resolve_resources::text, '[0-9a-f]{24}(?=[^0-9a-f]*}])', repeat('0', 24))::json where resource_id = (select resource_id from resources where resource_name = 'author/work')",
    'licences of its version',
  ],
  ['update nodes set status = 2 where node_id = $node', 'its node'],
  ['update presentables set online_status = 1 - online_status where node_id = $node', 'the exhibit'],
  ["update presentable_versions set version_property = '{}' where presentable_id = $exhibit", 'the version it shows'],
  [
    "update files set meta_info = '{}' where sha1 = (select file_sha1 from resource_versions v join resources using (resource_id) where resource_name = 'author/work')",
    'its file',
  ],
] as const;

test.each(CHANGES)('%s: noticed at once, and only where it matters', async (statement) => {
  const { sql } = app.context;
  const before = await recall();
  const elsewhere = await recall(other.exhibitId);
  const changing = statement.replace('$node', `'${before!.node.nodeId}'`).replace('$exhibit', `'${exhibitId}'`);
  expect((await sql.unsafe(changing)).count).toBeGreaterThan(0);
  const after = await recall();
  expect(after).not.toEqual(before);
  expect(after).toEqual(await findServedExhibit(app.context, exhibitId));
  expect(await recall(other.exhibitId)).toBe(elsewhere);
});

test('a signature, by a visitor or by another node, is forgotten nothing for', async () => {
  const before = await recall();
  const { curator, nodeId } = other;
  const another = await publish(app, curator, { name: 'another' });
  const { presentableId, policies } = await mount(curator, nodeId, another, 'another');
  await curator.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });
  const elsewhere = await recall(presentableId);
  const signed = await curator.post('/v2/contracts', {
    subjectId: presentableId,
    subjectType: 2,
    policyId: policies[0].policyId,
    licenseeId: curator.userId,
    licenseeIdentityType: 3,
  });
  expect(signed.data).toMatchObject({ isAuth: true });
  expect(await recall()).toBe(before);
  expect(await recall(presentableId)).toBe(elsewhere);
});

test('folded, a scope has one row, the number stays, and changes at the same time are not lost', async () => {
  const { sql } = app.context;
  const before = await recall();
  for (let change = 0; change < 5; change += 1)
    await sql`update presentables set presentable_title = ${`folded ${change}`} where presentable_id = ${exhibitId}`;
  const scopes = [String(before!.node.nodeId)];
  const changes = async () => (await readChanges(app.context, scopes)).get(scopes[0]!)!;
  const number = await changes();
  const known = await recall();
  await Promise.all(Array.from({ length: 4 }, () => foldChanges(app.context)));
  expect(await changes()).toBe(number);
  expect(await recall()).toBe(known);
  expect(await sql`select from authorisation_changes where scope = ${scopes[0]!}`).toHaveLength(1);
  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) =>
      sql`update presentables set presentable_title = ${`at once ${n}`} where presentable_id = ${exhibitId}`.execute(),
    ),
    ...Array.from({ length: 5 }, () => foldChanges(app.context)),
  ]);
  expect(await changes()).toBe(number + 10);
});

test('a change that is not committed is not seen, one that is taken back never was', async () => {
  const before = await recall();
  await app.context.sql
    .begin(async (tx) => {
      await tx`update presentables set presentable_title = 'never'`;
      expect(await recall()).toBe(before);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(await recall()).toBe(before);
});

test('of two changes that are committed in the other order than they were made neither is missed', async () => {
  const { sql } = app.context;
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changed = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changes = [
    'update presentables set presentable_title = $1',
    "update nodes set node_domain = $1 where node_name = 'gallery'",
  ].map((statement, number) =>
    sql.begin(async (tx) => {
      await tx.unsafe(statement, [`title ${number}`]);
      changed[number]!.resolve();
      await gates[number]!.promise;
    }),
  );
  await Promise.all(changed.map(({ promise }) => promise));
  const seen = [await recall()];
  for (const number of [1, 0]) {
    gates[number]!.resolve();
    await changes[number];
    seen.push(await recall());
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen.at(-1)).toMatchObject({ exhibitTitle: 'title 0' });
});
