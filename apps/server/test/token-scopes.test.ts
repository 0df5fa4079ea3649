import { coversScope, type NeededScope, TOKEN_SCOPES } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { openBudget } from '#modules/budgets/testing/programs.ts';
import { openNode } from '#modules/exhibits/testing/publish.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  root = await app.addUser('root', { isOperator: true });
});
afterAll(() => app.close());

async function makeToken(scopes: readonly string[]) {
  const paying = scopes.includes('pay') ? await budgetToPayFrom() : {};
  const wanted = { name: 'Script', scopes, password: PASSWORD, ...paying };
  const { data } = await root.post('/v2/users/current/tokens', wanted);
  return { headers: { authorization: `Bearer ${data.token}` } };
}

async function budgetToPayFrom() {
  await openWallet(app, root);
  const expireDate = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
  return { budgetId: await openBudget(app, root), expireDate };
}

/** Addresses below which tokens that change things need that scope; everything else needs `write`. */
const NEEDED: readonly [RegExp, NeededScope][] = [
  [/^\/v2\/storages\/buckets\/\.UserNodeData/, 'write'],
  [/^\/v2\/(resources|storages)\b/, 'publish'],
  [/^\/v2\/contracts\/:contractId\/events\/payment/, 'pay'],
  [/^\/v2\/(policies|contracts)\b/, 'license'],
  [/^\/v2\/nodes\/siteFailures/, 'write'],
  [/^\/v2\/(nodes|presentables|testNodes)\b/, 'nodes'],
];

test('each route needs the scope of its subject', () => {
  const others = app.routes.filter(({ url, access, changesState, personal, scope }) => {
    if (/^\/v2\/exports\b/.test(url) || (/^\/v2\/moves\b/.test(url) && access === 'user')) return scope !== 'export';
    if (/^\/v2\/webhooks\b/.test(url)) return scope !== 'webhooks';
    if (/^\/v2\/budgets\b/.test(url) && !personal) return scope !== 'pay';
    const changing = NEEDED.find(([path]) => path.test(url))?.[1] ?? 'write';
    const needed = access === 'operator' ? 'operate' : changesState ? changing : 'read';
    return !personal && scope !== needed;
  });
  expect(others.map(({ method, url, scope }) => `${method} ${url} ${scope}`)).toEqual([]);
});

test('a token of each scope is refused by each route that needs another, and by no other', {
  timeout: 120_000,
}, async () => {
  const tokens = new Map<NeededScope, { headers: { authorization: string } }>();
  for (const scope of TOKEN_SCOPES) tokens.set(scope, await makeToken([scope]));
  const wrong: string[] = [];
  for (const { method, url, scope: needed, personal } of app.routes) {
    if (url.includes('logout')) continue;
    const address = url.replaceAll(/:\w+(\((?:[^()]|\([^()]*\))*\))?/g, (_, pattern) =>
      pattern ? 'bucket' : '0'.repeat(24),
    );
    for (const [scope, { headers }] of tokens) {
      const mayCall = !personal && coversScope([scope], needed);
      // allowed calls are made once each: they do what they do
      if (mayCall && scope !== needed) continue;
      const answer = await app.server.inject({
        method: method as 'GET',
        url: address,
        headers: { host: 'localhost:4180', ...headers },
      });
      if ((answer.headers['x-refusal'] === 'access.token-scope') === mayCall) wrong.push(`${scope}: ${method} ${url}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a body with policies or licences needs `license` besides, however deep it says so', async () => {
  const [publisher, licensor] = [await makeToken(['publish']), await makeToken(['publish', 'license'])];
  const policies = [{ policyName: 'Free', policyText: 'for public\n\ninitial[active]:\n  terminate' }];
  const refusalOf = async (body: object, path = '/v2/resources') =>
    (await app.visitor.post(path, body, publisher)).headers['x-refusal'];
  for (const field of ['policies', 'addPolicies', 'updatePolicies', 'batchSignContracts'])
    expect(await refusalOf({ name: 'a', resourceTypeCode: 'x', [field]: policies })).toBe('access.token-scope');
  expect(
    await refusalOf(
      { resourceTypeCode: 'x', createResourceObjects: [{ name: 'a', policies }] },
      '/v2/resources/createBatch',
    ),
  ).toBe('access.token-scope');
  expect(await refusalOf({ name: 'a', intro: 'policies' })).not.toBe('access.token-scope');
  const answer = await app.visitor.post('/v2/resources', { name: 'a', policies }, licensor);
  expect(answer.headers['x-refusal']).not.toBe('access.token-scope');
});

test('a token of one node changes that node, makes no other, and reads what its owner sees', async () => {
  const [one, other] = [await openNode(root, 'one-node'), await openNode(root, 'other-node')];
  const token = await makeToken(['read', `nodes:${one}`]);
  const setTitle = (nodeId: number) => app.visitor.post('/v2/nodes/setNodeInfo', { nodeId, nodeTitle: 'Shore' }, token);
  expect(await setTitle(one)).toMatchObject({ errCode: 0 });
  expect((await setTitle(other)).headers['x-refusal']).toBe('access.not-owner');
  const rules = (nodeId: number) => app.visitor.put(`/v2/testNodes/${nodeId}/rules`, { additionalTestRule: '' }, token);
  expect((await rules(other)).headers['x-refusal']).toBe('access.not-owner');
  expect((await rules(one)).headers['x-refusal']).not.toBe('access.not-owner');
  const node = { nodeName: 'Third', nodeDomain: 'third-node' };
  expect((await app.visitor.post('/v2/nodes', node, token)).headers['x-refusal']).toBe('access.token-scope');
  for (const nodeId of [one, other])
    expect(await app.visitor.get(`/v2/testNodes/${nodeId}/rules`, token)).toMatchObject({ errCode: 0 });
});
