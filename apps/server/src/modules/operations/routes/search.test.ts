import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { type ContractStory, tellOfContracts } from '#modules/contracts/testing/contract-story.ts';
import { FREE } from '#modules/contracts/testing/exhibits-to-sign.ts';
import { mount, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let root: TestUser;
let story: ContractStory;
let published: Published;
let nodeId: number;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [FREE]);
  root = await app.addUser('root', { isOperator: true });
  await seedResourceTypes(app.context);
  published = await publish(app, story.mira, { name: 'evening' });
  const node = await story.mira.post('/v2/nodes', { nodeName: 'LanternStreet', nodeDomain: 'lantern' });
  nodeId = node.data.nodeId;
  await app.context.sql`
    insert into own_domains (node_id, host_name, token, verified_at, created_at, updated_at)
    values (${nodeId}, 'light.example.org', 'x', now(), now(), now())`;
});
afterAll(() => app.close());

const find = async (keywords: string, as: TestUser = root): Promise<{ kind: string; id: string; name: string }[]> =>
  (await as.get(`/v2/operators/search?keywords=${encodeURIComponent(keywords)}`)).data;

test('users are found by number, address, and how their name begins', async () => {
  const { mira } = story;
  const user = { kind: 'user', id: String(mira.userId), name: 'mira', displayName: '', userId: null };
  for (const keywords of [String(mira.userId), 'MI', 'mira', mira.email.toUpperCase()])
    expect(await find(keywords), keywords).toContainEqual(user);
  expect((await find('mira')).filter(({ kind }) => kind === 'user')).toHaveLength(1);
  expect(await find('ira')).toEqual([]);
  expect(await find('%')).toEqual([]);
});

test('works, nodes, exhibits and contracts are found by id, name and domain', async () => {
  const { contractId } = await story.sign(FREE);
  const { resourceId, resourceName } = published;
  for (const keywords of [resourceId, resourceName.toUpperCase(), 'EVEN'])
    expect(await find(keywords), keywords).toContainEqual(
      expect.objectContaining({ kind: 'resource', id: resourceId }),
    );
  for (const keywords of [String(nodeId), 'lantern', 'lanternSTREET', 'light.example.org'])
    expect(await find(keywords)).toMatchObject([{ kind: 'node', id: String(nodeId), name: 'lantern' }]);
  const { presentableId } = await mount(story.mira, nodeId, published, 'evening');
  expect(await find(presentableId)).toMatchObject([{ kind: 'exhibit', id: presentableId, name: 'evening' }]);
  expect(await find(contractId)).toMatchObject([{ kind: 'contract', id: contractId }]);
});

test('transactions, wallets and orders are found by their number', async () => {
  const { sql, clock } = app.context;
  const { mira } = story;
  const wallet = await openWallet(app, mira, 5_00);
  const [record] = await sql`select record_id as id from transactions limit 1`;
  expect(await find(String(record!.id))).toMatchObject([{ kind: 'transaction', id: String(record!.id) }]);
  expect(await find(wallet)).toMatchObject([{ kind: 'wallet', id: wallet, userId: mira.userId }]);
  const now = clock.now();
  await sql`
    insert into recharge_orders (order_id, user_id, account_id, channel, amount_cents, currency, currency_minor, status, client_token,
      expires_at, created_at, updated_at)
    values (100000000000999999, ${mira.userId}, ${wallet}, 'operator', 100, 'CNY', 100, 'created', 'x', ${now}, ${now}, ${now})`;
  expect(await find('100000000000999999')).toMatchObject([{ kind: 'recharge', userId: mira.userId }]);
});

test('an operator finds what belongs to their parts alone', async () => {
  const desk = await app.addUser('desk', { isOperator: true });
  await root.put('/v2/operators/staff', { userId: desk.userId, permissions: ['nodes'] });
  expect(await find('mira', desk)).toEqual([]);
  expect(await find('lantern', desk)).toHaveLength(1);
  await root.put('/v2/operators/staff', { userId: desk.userId, permissions: ['beta'] });
  expect(await find('lantern', desk)).toEqual([]);
});
