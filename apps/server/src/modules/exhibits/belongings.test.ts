import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeContents } from '#modules/users/testing/take-along.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { listExhibits } from './belongings.ts';
import { addAnthology, addMembers, addPart, anthologyOf } from './testing/anthology.ts';
import { addFile, expectDone, openNode, release } from './testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

test('people take their exhibits along, with each version that was shown, items in their order, and rules', async () => {
  const nodeId = await openNode(mira, 'library');
  const [one, two] = [await addPart(app, mira, nodeId, 'one'), await addPart(app, mira, nodeId, 'two', [])];
  const elsewhere = await openNode(noah, 'elsewhere');
  await addPart(app, noah, elsewhere, 'of-another');
  const collectionId = await addAnthology(mira, nodeId, 'anthology');
  await addMembers(mira, collectionId, [one.exhibitId, two.exhibitId]);
  const filterConditions = [{ key: 'presentableTitle', limitOperatorType: 'EQUAL', value: 'nothing' }];
  const rules = { status: 0, conditionType: 2, filterConditions };
  expectDone(await mira.post(`${anthologyOf(collectionId)}/items/collectRules`, rules));
  expectDone(await mira.put(`${anthologyOf(collectionId)}/reorder`, { sortField: 'itemTitle', sortType: -1 }));
  await app.clock.advance(1000);
  const fileSha1 = await addFile(app, mira, 'next.md', 'Next.');
  await release(mira, one.resourceId, { version: '1.1.0', fileSha1, filename: 'next.md' });
  await app.context.jobs.runDue();

  const taken = await takeContents(app, listExhibits, mira.userId);
  const version = (number: string, sha1: string | null) =>
    expect.objectContaining({ version: number, file_sha1: sha1, presentable_rewrite_property: [] });
  const exhibit = (presentable_id: string, presentable_name: string, more: object) =>
    expect.objectContaining({
      node_domain: 'library',
      node_id: nodeId,
      user_id: mira.userId,
      presentable_id,
      presentable_name,
      items: [],
      collect_rules: null,
      ...more,
    });
  expect(taken).toEqual({
    'nodes/library/exhibits/one.json': exhibit(one.exhibitId, 'one', {
      version: '1.1.0',
      versions: [version('1.0.0', one.fileSha1), version('1.1.0', fileSha1)],
    }),
    'nodes/library/exhibits/two.json': exhibit(two.exhibitId, 'two', { versions: [version('1.0.0', two.fileSha1)] }),
    'nodes/library/exhibits/anthology.json': exhibit(collectionId, 'anthology', {
      versions: [version('', null)],
      items: [two.exhibitId, one.exhibitId],
      collect_rules: rules,
    }),
  });
  const [first] = (taken['nodes/library/exhibits/one.json'] as { versions: object[] }).versions;
  expect(first).not.toHaveProperty('presentable_id');
  expect(Object.keys(await takeContents(app, listExhibits, noah.userId))).toEqual([
    'nodes/elsewhere/exhibits/of-another.json',
  ]);
  const parts = app.context.providers.all('users.belongings');
  expect(parts.map(({ list }) => list)).toContain(listExhibits);
});
