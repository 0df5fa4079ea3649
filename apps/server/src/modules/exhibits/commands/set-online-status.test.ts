import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FREE, mount, openNode, PAID, type Published, publish, SHOWN_ONLY } from '../testing/publish.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let text: Published;
let themes: Published[];
let nodeId: number;
let number = 0;
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '50' });
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  text = await publish(app, author, { name: 'text' });
  themes = [
    await publish(app, author, { name: 'theme-a', type: 'theme' }),
    await publish(app, author, { name: 'theme-b', type: 'RT006' }),
  ];
});
beforeEach(async () => {
  number += 1;
  nodeId = await openNode(curator, `node-${number}`);
});
afterAll(() => app.close());

const set = (presentableId: string, body: object) =>
  curator.put(`/v2/presentables/${presentableId}/onlineStatus`, body);
const read = async (presentableId: string) => (await curator.get(`/v2/presentables/${presentableId}`)).data;
const activeTheme = async () => (await curator.get(`/v2/nodes/${nodeId}`)).data.nodeThemeId;

test('an exhibit goes online only with an enabled policy, which may be switched on in the same call', async () => {
  const { presentableId } = await mount(curator, nodeId, text, 'text', { policies: [] });
  expect(await set(presentableId, { onlineStatus: 1 })).toMatchObject({ errCode: 2, data: null });
  await curator.put(`/v2/presentables/${presentableId}`, {
    addPolicies: [{ policyName: 'Free', policyText: FREE, status: 0 }],
  });
  expect(await set(presentableId, { onlineStatus: 1 })).toMatchObject({ errCode: 2 });
  const { policyId } = (await read(presentableId)).policies[0];
  expect(await set(presentableId, { onlineStatus: 1, updatePolicies: { policyId, status: 1 } })).toMatchObject({
    errCode: 0,
    data: true,
  });
  expect(await read(presentableId)).toMatchObject({ onlineStatus: 1, policies: [{ status: 1 }] });
  expect(await set(presentableId, { onlineStatus: 1 })).toMatchObject({ data: true });
  expect(await set(presentableId, { onlineStatus: 0 })).toMatchObject({ data: true });
  expect(await set(presentableId, { onlineStatus: 2 })).toMatchObject({ errCode: 4 });
});

test('an exhibit whose licence does not authorise stays offline, and the answer says whose fault it is', async () => {
  const waiting = await publish(app, author, { name: 'waiting', policies: [SHOWN_ONLY] });
  const { presentableId } = await mount(curator, nodeId, waiting, 'waiting');
  const { policyId } = (await read(presentableId)).policies[0];
  expect(await set(presentableId, { onlineStatus: 1, updatePolicies: [{ policyId, status: 1 }] })).toMatchObject({
    errCode: 2,
    data: { nodeSideAuthResult: { authCode: 301, defaulterIdentityType: 2 } },
  });
  expect(await read(presentableId)).toMatchObject({ onlineStatus: 0 });
});

test('only the owner of an unfrozen node may', async () => {
  const { presentableId } = await mount(curator, nodeId, text, 'text');
  const url = `/v2/presentables/${presentableId}/onlineStatus`;
  expect(await app.visitor.put(url, { onlineStatus: 0 })).toMatchObject({ errCode: 30 });
  expect(await author.put(url, { onlineStatus: 0 })).toMatchObject({ errCode: 3 });
  expect(await set('a'.repeat(24), { onlineStatus: 0 })).toMatchObject({ errCode: 2 });
  await app.context.db.execute(sql`update nodes set status = 5 where node_id = ${nodeId}`);
  expect(await set(presentableId, { onlineStatus: 0 })).toMatchObject({ errCode: 2 });
});

test('a theme replaces the one before; taken offline it leaves the node without one', async () => {
  const [first, second] = [
    await mount(curator, nodeId, themes[0]!, 'a'),
    await mount(curator, nodeId, themes[1]!, 'b'),
  ];
  const { presentableId: textId } = await mount(curator, nodeId, text, 'text');
  await set(first.presentableId, { onlineStatus: 1 });
  expect(await activeTheme()).toBe(first.presentableId);
  await set(second.presentableId, { onlineStatus: 1 });
  expect(await activeTheme()).toBe(second.presentableId);
  expect(await read(first.presentableId)).toMatchObject({ onlineStatus: 0 });
  expect(await read(textId)).toMatchObject({ onlineStatus: 1 });

  await set(first.presentableId, { onlineStatus: 0 });
  expect(await activeTheme()).toBe(second.presentableId);
  await set(second.presentableId, { onlineStatus: 0 });
  expect(await activeTheme()).toBe('');
});

test('of two themes that are activated at the same moment the node has one, and it is the one online', async () => {
  const mounted = [await mount(curator, nodeId, themes[0]!, 'a'), await mount(curator, nodeId, themes[1]!, 'b')];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(mounted.map(({ presentableId }) => set(presentableId, { onlineStatus: 1 })));
    expect(answers.map(({ errCode }) => errCode)).toEqual([0, 0]);
    const online = (await Promise.all(mounted.map(({ presentableId }) => read(presentableId)))).filter(
      ({ onlineStatus }) => onlineStatus === 1,
    );
    expect(online.map(({ presentableId }) => presentableId)).toEqual([await activeTheme()]);
    await set(online[0].presentableId, { onlineStatus: 0 });
  }
});

test('a theme can be activated while the active one is being changed', async () => {
  const mounted = [await mount(curator, nodeId, themes[0]!, 'a'), await mount(curator, nodeId, themes[1]!, 'b')];
  for (let round = 0; round < 10; round += 1) {
    const [next, former] = [mounted[round % 2]!.presentableId, mounted[(round + 1) % 2]!.presentableId];
    const answers = await Promise.all([
      set(next, { onlineStatus: 1 }),
      curator.put(`/v2/presentables/${former}`, { tags: [`round ${round}`] }),
      curator.put(`/v2/presentables/${former}/rewriteProperty`, { rewriteProperty: [] }),
    ]);
    expect(answers.map(({ errCode }) => errCode)).toEqual([0, 0, 0]);
    expect(await activeTheme()).toBe(next);
  }
});

test('several at once: each by the rules of one, a second theme is refused, strangers do not stop the others', async () => {
  const [first, second] = [
    await mount(curator, nodeId, themes[0]!, 'a'),
    await mount(curator, nodeId, themes[1]!, 'b'),
  ];
  const exhibit = await mount(curator, nodeId, text, 'text', { policies: [] });
  const unknown = 'a'.repeat(24);
  const ids = [first, second, exhibit].map(({ presentableId }) => presentableId);
  const answer = await curator.put('/v2/presentables/updatePresentableOnlineStatusBatch', {
    presentableIds: [...ids, unknown],
    onlineStatus: 1,
  });
  expect(answer.data).toEqual({
    [ids[0]!]: { status: 1, data: '' },
    [ids[1]!]: { status: 2, data: expect.any(String) },
    [ids[2]!]: { status: 2, data: expect.any(String) },
    [unknown]: { status: 2, data: expect.any(String) },
  });
  expect(await activeTheme()).toBe(ids[0]);

  const added = await curator.put('/v2/presentables/updatePresentableBatch', {
    presentableIds: [ids[2], unknown],
    addPolicies: [{ policyName: 'Paid', policyText: PAID }],
  });
  expect(added.data).toMatchObject({ [ids[2]!]: { status: 1, data: '' }, [unknown]: { status: 2 } });
});

test('a deleted node has no exhibit online and no theme', async () => {
  const theme = await mount(curator, nodeId, themes[0]!, 'a');
  const { presentableId } = await mount(curator, nodeId, text, 'text');
  await set(theme.presentableId, { onlineStatus: 1 });
  await curator.delete(`/v2/nodes/${nodeId}`);
  await app.context.jobs.runDue();
  expect(await read(presentableId)).toMatchObject({ onlineStatus: 0 });
  expect(await activeTheme()).toBe('');
  expect(await set(presentableId, { onlineStatus: 1 })).toMatchObject({ errCode: 2 });
});
