import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectDone, mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { readRules, rehearse, testExhibitsOf } from '../testing/rehearse.ts';

vi.mock('../limits.ts', async (original) => ({ ...(await original<object>()), MAX_MATCH_PLACES: 5 }));

let app: TestApp;
let curator: TestUser;
let nodeId: number;
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
  await mount(curator, nodeId, await publish(app, author, { name: 'letter', version }), 'letter');
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

test('rules whose trees would be too large together are not tried', async () => {
  const tried = (testRuleText: string) => curator.post(`/v2/testNodes/${nodeId}/rules/preExecution`, { testRuleText });
  expect(expectDone(await tried(TWO)).data).toHaveLength(3);
  expect(await tried(THREE)).toMatchObject({ errCode: 2, msg: MESSAGE });
  expect(await readRules(curator, nodeId)).toMatchObject({ status: 3, ruleText: TWO });
});
