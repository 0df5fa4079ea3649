import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { mount, openNode, publish } from '../testing/publish.ts';
import { recallExhibit } from './recall-exhibit.ts';

let app: TestApp;
let exhibitId: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  const resource = await publish(app, author, { name: 'work' });
  const nodeId = await openNode(curator, 'gallery');
  exhibitId = (await mount(curator, nodeId, resource, 'work')).presentableId;
});
afterAll(() => app.close());

const recall = () => recallExhibit(app.context, exhibitId);

test('an exhibit is read once for as long as nothing changes', async () => {
  const first = await recall();
  await app.visitor.get('/v2/resources');
  expect(await recall()).toBe(first);
});

test.each([
  'update contracts set auth_status = auth_status',
  'update resources set status = status',
  'update resource_versions set resolve_resources = resolve_resources',
  'update nodes set status = status',
  'update presentables set online_status = online_status',
  'update presentable_versions set auth_tree = auth_tree',
  'update files set meta_info = meta_info',
  'delete from contracts where false',
])('%s is noticed at once', async (statement) => {
  const before = await recall();
  await app.context.sql.unsafe(statement);
  const after = await recall();
  expect(after).not.toBe(before);
  expect(after).toEqual(before);
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
  const changes = ['update presentables set presentable_title = $1', 'update nodes set node_title = $1'].map(
    (statement, number) =>
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
