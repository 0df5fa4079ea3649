import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readChanges } from '#modules/authorisation/index.ts';
import { foldChanges } from '#modules/authorisation/testing/folded-changes.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { inTransaction } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { mount, openNode, publish } from '../testing/publish.ts';
import { recallExhibit, recallExhibits, recalledFor } from './recall-exhibits.ts';
import { findExhibitToPlan, findServedExhibit } from './served-exhibits.ts';

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

/**
 * Those that concern the one exhibit and not the other; `$node` and `$exhibit` stand for its node and itself, `$value` for what
 * was another one before, both times.
 */
const CHANGES = [
  {
    what: 'a contract of the node',
    change: 'update contracts set auth_status = $value where licensee_identity_type = 2 and licensee_id = $node',
    values: ['2', '1'],
  },
  {
    what: 'that contract’s end',
    change: 'update contracts set status = $value where licensee_identity_type = 2 and licensee_id = $node',
    values: ['2', '0'],
  },
  {
    what: 'when it is due',
    change: 'update contracts set due_at = $value where licensee_identity_type = 2 and licensee_id = $node',
    values: ["'2027-01-01'", "'2028-01-01'"],
  },
  {
    what: 'a contract of a resource',
    change: 'update contracts set auth_status = $value where licensee_identity_type = 1',
    values: ['2', '1'],
  },
  {
    what: 'a resource it depends on',
    change: "update resources set status = $value where resource_name = 'author/part'",
    values: ['2', '1'],
  },
  {
    what: 'its resource',
    change: "update resources set status = $value where resource_name = 'author/work'",
    values: ['2', '1'],
  },
  {
    what: 'the licences of its version',
    change: `update resource_versions set resolve_resources = regexp_replace(resolve_resources::text, '"contracts" *: *\\[',
        '"contracts":[{"policyId":"' || repeat($value, 32) || '","contractId":"' || repeat($value, 24) || '"},')::json
      where resource_id = (select resource_id from resources where resource_name = 'author/work')`,
    values: ["'0'", "'1'"],
  },
  { what: 'its node', change: 'update nodes set status = $value where node_id = $node', values: ['2', '1'] },
  {
    what: 'the exhibit',
    change: 'update presentables set online_status = $value where node_id = $node',
    values: ['1 - online_status', '1 - online_status'],
  },
  {
    what: 'the version it shows',
    change: 'update presentable_versions set version_property = $value where presentable_id = $exhibit',
    values: ["'{}'", `'{"mood":"calm"}'`],
  },
  {
    what: 'its file',
    change: `update files set meta_info = $value
      where sha1 = (select file_sha1 from resource_versions v join resources using (resource_id) where resource_name = 'author/work')`,
    values: ["'{}'", `'{"width":12}'`],
  },
] as const;

/** Few things that the exhibit depends on, and many: whether they have changed is found out in two ways. */
describe.each([
  ['few', 0],
  ['many', 150],
] as const)('of an exhibit that depends on %s', (howMany, more) => {
  beforeAll(async () => {
    await app.context.sql`
      update presentable_versions
         set licensed_resource_ids = licensed_resource_ids || array(select lpad(to_hex(n), 24, 'f') from generate_series(1, ${more}::int) n)::char(24)[],
             licensee_version_ids = licensee_version_ids || array_fill(''::text, array[${more}::int])
       where presentable_id = ${exhibitId}`;
  });

  test.each(CHANGES)('$what: noticed at once, and only where it matters', async ({ change, values }) => {
    const { sql } = app.context;
    const before = await recall();
    const elsewhere = await recall(other.exhibitId);
    const value = values[howMany === 'few' ? 0 : 1];
    const changing = change
      .replace('$node', `'${before!.node.nodeId}'`)
      .replace('$exhibit', `'${exhibitId}'`)
      .replaceAll('$value', value);
    expect(await sql.unsafe(`${changing} returning 1`)).not.toHaveLength(0);
    const after = await recall();
    expect(after).not.toBe(before);
    expect(after).toEqual(await findServedExhibit(app.context, exhibitId));
    expect(await recall(other.exhibitId)).toBe(elsewhere);
  });

  test('what it depends on is kept in memory where that is little', async () => {
    await recall();
    const { changeScopes } = recalledFor(app.context.sql).peek(exhibitId)!;
    if (howMany === 'many') expect(changeScopes).toBeNull();
    else expect(changeScopes!.length).toBeLessThan(5);
  });

  test('other things that it depends on: noticed, though they have changed as often', async () => {
    const { sql } = app.context;
    const before = await recall();
    const licensed = async () => (await findExhibitToPlan(app.context, exhibitId))!.tree.requiredLicences;
    const replace = (one: string, other: string) => sql`
      update presentable_versions set licensed_resource_ids = array_replace(licensed_resource_ids, ${one}, ${other})
       where presentable_id = ${exhibitId}`;
    const [was, is] = [(await licensed())[0]!.resourceId, 'e'.repeat(24)];
    await replace(was, is);
    const now = (await findServedExhibit(app.context, exhibitId))!;
    const scopes = [String(now.node.nodeId), now.file!.sha1, ...(await licensed()).map((one) => one.resourceId)];
    const sum = [...(await readChanges(app.context, scopes)).values()].reduce((total, one) => total + one, 0);
    const { changeNumber } = recalledFor(sql).peek(exhibitId)!;
    await sql`insert into authorisation_changes (scope, changes) values (${scopes[0]!}, ${changeNumber - sum})`;
    expect(await recall()).not.toBe(before);
    expect(await recall()).toEqual(now);
    await replace(is, was);
  });
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
  await inTransaction(app.context.db, async (tx) => {
    await tx`update presentables set presentable_title = 'never'`;
    expect(await recall()).toBe(before);
    throw new Error('taken back');
  }).catch(() => undefined);
  expect(await recall()).toBe(before);
});

test('of two changes that are committed in the other order than they were made neither is missed', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changed = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changes = [
    'update presentables set presentable_title = $1',
    "update nodes set node_domain = $1 where node_name = 'gallery'",
  ].map((statement, number) =>
    inTransaction(app.context.db, async (tx) => {
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
