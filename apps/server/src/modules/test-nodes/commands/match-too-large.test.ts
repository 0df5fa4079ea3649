import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectDone, mount, openNode, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { rehearse, testExhibitsOf } from '../testing/rehearse.ts';

vi.mock('../limits.ts', async (original) => ({ ...(await original<object>()), MAX_MATCH_PLACES: 5 }));

let app: TestApp;
let curator: TestUser;
let nodeId: number;
const letters: Record<string, Published> = {};
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const author = await app.addUser('author');
  curator = await app.addUser('curator');
  nodeId = await openNode(curator, 'rehearsal');
  const { resourceId, policyIds } = await publish(app, author, { name: 'paper' });
  const version = {
    dependencies: [{ resourceId, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId, policyIds }],
  };
  for (const name of ['poem', 'novel', 'essay']) await publish(app, author, { name, version });
  for (const name of ['letter', 'second', 'third']) letters[name] = await publish(app, author, { name, version });
  await mount(curator, nodeId, letters.letter!, 'letter');
});
afterAll(() => app.close());

const TWO = 'add $author/poem as poem show add $author/novel as novel show alter letter set_title "Kept"';
const THREE = `${TWO} add $author/essay as essay show`;
const MESSAGE = '这些规则生成的依赖树合计超过 200,000 处，请减少添加或替换依赖较多的展品。';

test('a match whose trees are too large together fails, says what to do and leaves what was there', async () => {
  // two trees of two places; the exhibit's own does not count
  expect(await rehearse(app, curator, nodeId, TWO)).toMatchObject({ status: 3 });
  expect(await rehearse(app, curator, nodeId, THREE)).toMatchObject({ status: 2, matchErrorMsg: MESSAGE });
  expect(await testExhibitsOf(curator, nodeId)).toHaveLength(3);
  expect(await app.context.sql`select from jobs where queue = 'test-nodes.match'`).toHaveLength(0);
  expect(await rehearse(app, curator, nodeId, TWO)).toMatchObject({ status: 3, matchErrorMsg: '' });
});

test('exhibits in which something is to be replaced count with the trees that they have', async () => {
  for (const name of ['second', 'third']) await mount(curator, nodeId, letters[name]!, name);
  const rules = ['letter', 'second', 'third'].map((name) => `alter ${name} replace $author/none with $author/paper`);
  expect(await rehearse(app, curator, nodeId, rules.slice(1).join('\n'))).toMatchObject({ status: 3 });
  expect(await rehearse(app, curator, nodeId, rules.join('\n'))).toMatchObject({ status: 2, matchErrorMsg: MESSAGE });
  expect(await app.context.sql`select from jobs where queue = 'test-nodes.match'`).toHaveLength(0);
});

test('rules whose trees would be too large together are not tried', async () => {
  const tried = (testRuleText: string) => curator.post(`/v2/testNodes/${nodeId}/rules/preExecution`, { testRuleText });
  expect(expectDone(await tried(TWO)).data).toHaveLength(3);
  expect(await tried(THREE)).toMatchObject({ errCode: 2, msg: MESSAGE });
});
