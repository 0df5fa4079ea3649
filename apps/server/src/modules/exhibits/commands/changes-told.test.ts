import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addAnthology, addMembers, anthologyOf } from '../testing/anthology.ts';
import { expectDone, FREE, mount, openNode, PAID, type Published, publish } from '../testing/publish.ts';
import { putBackExhibit, takeDownExhibit } from './take-down-exhibit.ts';

const EVENTS = [
  'node.exhibits-changed',
  'exhibit.created',
  'exhibit.went-online',
  'exhibit.went-offline',
  'exhibit.refused',
] as const;

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
let nodeId: number;
let themes: Published[];
let number = 0;
const heard: [event: string, told: object][] = [];
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '50' });
  [mira, operator] = [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })];
  themes = [];
  for (const name of ['theme-a', 'theme-b']) themes.push(await publish(app, mira, { name, type: 'theme' }));
  for (const event of EVENTS)
    app.context.events.on(event, 'hears', async (told: object) => void heard.push([event, told]));
});
beforeEach(async () => {
  number += 1;
  nodeId = await openNode(mira, `node-${number}`);
  await told();
});
afterAll(() => app.close());

/** Events since the last time, in the order of their names. */
async function told(): Promise<typeof heard> {
  await app.context.jobs.runDue();
  return heard.splice(0).sort(([one], [other]) => one.localeCompare(other));
}
const addWork = async (policies: readonly string[] = [FREE]) => {
  const work = await publish(app, mira, { name: `work-${number}` });
  const { presentableId } = await mount(mira, nodeId, work, `work-${number}`, { policies });
  return { ...work, presentableId: presentableId as string };
};
const put = async (presentableId: string, ending: string, body: object) =>
  expectDone(await mira.put(`/v2/presentables/${presentableId}${ending}`, body));
const read = async (presentableId: string) => (await app.visitor.get(`/v2/presentables/${presentableId}`)).data;
const changed = () => ['node.exhibits-changed', { nodeId }];
const created = (presentableId: string) => ['exhibit.created', { presentableId }];
const wentOffline = (presentableId: string) => ['exhibit.went-offline', { presentableId }];
const wentOnline = (presentableId: string, isTheme = false) => {
  const at = app.clock.now().toISOString();
  return ['exhibit.went-online', { presentableId, nodeId, isTheme, at }];
};

test('what is mounted is told, and that it went online if it did', async () => {
  const { presentableId } = await addWork();
  expect(await told()).toEqual([created(presentableId), wentOnline(presentableId), changed()]);
  const theme = await mount(mira, nodeId, themes[0]!, 'theme');
  expect(await told()).toEqual([created(theme.presentableId), changed()]);
  const anthology = await addAnthology(mira, nodeId, 'anthology');
  expect(await told()).toEqual([wentOnline(anthology), changed()]);
  await addAnthology(mira, nodeId, 'waiting', []);
  expect(await told()).toEqual([changed()]);
});

test('each change that sites could show is told once', async () => {
  const { presentableId } = await addWork();
  const anthology = await addAnthology(mira, nodeId, 'anthology');
  await told();
  app.clock.advance(1000);
  const now = app.clock.now().toISOString();
  await put(presentableId, '', { tags: ['calm'] });
  expect(await told()).toEqual([changed()]);
  expect(await read(presentableId)).toMatchObject({ tags: ['calm'], updateDate: now });
  for (const [ending, body] of [
    ['/rewriteProperty', { rewriteProperty: [{ key: 'mood', value: 'calm' }] }],
    ['/version', { version: '1.0.0' }],
  ] as const) {
    app.clock.advance(1000);
    await put(presentableId, ending, body);
    expect(await told(), ending).toEqual([changed()]);
    expect(await read(presentableId), ending).toMatchObject({ updateDate: app.clock.now().toISOString() });
  }
  app.clock.advance(1000);
  expectDone(await mira.put(anthologyOf(anthology), { catalogueProperty: { collection_view: 'list' } }));
  expect(await told()).toEqual([changed()]);
  const later = app.clock.now().toISOString();
  expect(await read(anthology)).toMatchObject({ catalogueProperty: { collection_view: 'list' }, updateDate: later });
  app.clock.advance(1000);
  const tip = { ignoreVersion: '2.0.0' };
  expectDone(await mira.post(`/v2/presentables/${presentableId}/ignorePresentableVersionUpdateTip`, tip));
  const place = { nodeId, presentableIds: [presentableId], targetSortId: 1 };
  expectDone(await mira.put('/v2/presentables/position', place));
  expect(await told()).toEqual([]);
});

test('what goes online or offline is told, and what stays as it was is not', async () => {
  const { presentableId } = await addWork();
  await told();
  app.clock.advance(1000);
  await put(presentableId, '/onlineStatus', { onlineStatus: 1 });
  expect(await told()).toEqual([]);
  await put(presentableId, '/onlineStatus', { onlineStatus: 0 });
  expect(await told()).toEqual([wentOffline(presentableId), changed()]);
  expect(await read(presentableId)).toMatchObject({ onlineStatus: 0, updateDate: app.clock.now().toISOString() });
  await put(presentableId, '/onlineStatus', { onlineStatus: 0 });
  expect(await told()).toEqual([]);
  app.clock.advance(1000);
  await put(presentableId, '/onlineStatus', { onlineStatus: 1 });
  expect(await told()).toEqual([wentOnline(presentableId), changed()]);
  expect(await read(presentableId)).toMatchObject({ onlineStatus: 1, updateDate: app.clock.now().toISOString() });
});

test('a theme that goes online takes the one before offline, and nothing else', async () => {
  const work = await addWork();
  const [first, second] = [await mount(mira, nodeId, themes[0]!, 'one'), await mount(mira, nodeId, themes[1]!, 'two')];
  const elsewhere = await openNode(mira, `beside-${number}`);
  const other = await mount(mira, elsewhere, themes[0]!, 'one');
  for (const { presentableId } of [other, first]) await put(presentableId, '/onlineStatus', { onlineStatus: 1 });
  await told();
  app.clock.advance(1000);
  await put(second.presentableId, '/onlineStatus', { onlineStatus: 1 });
  expect(await told()).toEqual([wentOnline(second.presentableId, true), changed()]);
  const shelf = async (id: string) => (await read(id)).onlineStatus;
  expect(await Promise.all([work, first, second, other].map((one) => shelf(one.presentableId)))).toEqual([1, 0, 1, 1]);
  expect(await read(first.presentableId)).toMatchObject({ updateDate: app.clock.now().toISOString() });
});

const measure = (presentableId: string, reason = 'copied') => ({ presentableId, reason });
const take = (id: string) => takeDownExhibit(app.context, actorOf(operator), measure(id));
const putBack = (id: string) => putBackExhibit(app.context, actorOf(operator), measure(id, 'settled'));
const recorded = (id: string) => app.context.sql`
  select operator_id, action, before, after, reason from audit_entries
   where object_type = 'exhibit' and object_id = ${id} order by audit_id`;

test('operators take an exhibit down and put it back; both are told and recorded', async () => {
  const { presentableId } = await addWork();
  await told();
  app.clock.advance(1000);
  expect(await take(presentableId)).toBe(true);
  expect(await told()).toEqual([wentOffline(presentableId), changed()]);
  expect(await read(presentableId)).toMatchObject({ onlineStatus: 0, updateDate: app.clock.now().toISOString() });
  expect(await take(presentableId), 'it is offline already').toBe(false);
  expect(await take('0'.repeat(24)), 'there is none').toBe(false);
  expect(await putBack(presentableId)).toBe(true);
  expect(await told()).toEqual([wentOnline(presentableId), changed()]);
  expect(await putBack(presentableId), 'it is online already').toBe(false);
  expect(await putBack('0'.repeat(24)), 'there is none').toBe(false);
  expect(await told()).toEqual([]);
  expect(await recorded(presentableId)).toEqual([
    {
      operator_id: operator.userId,
      action: 'disable',
      before: { onlineStatus: 1 },
      after: { onlineStatus: 0 },
      reason: 'copied',
    },
    {
      operator_id: operator.userId,
      action: 'enable',
      before: { onlineStatus: 0 },
      after: { onlineStatus: 1 },
      reason: 'settled',
    },
  ]);
});

test('an exhibit that has come to lack a policy or a licence stays down, a theme where there is another one', async () => {
  const { presentableId, resourceId } = await addWork();
  await take(presentableId);
  const [{ policyId }] = (await read(presentableId)).policies;
  await put(presentableId, '', { updatePolicies: [{ policyId, status: 0 }] });
  expect(await putBack(presentableId), 'without a policy').toBe(false);
  await put(presentableId, '', { updatePolicies: [{ policyId, status: 1 }] });
  const authorise = (status: number) => app.context.sql`
    update contracts set auth_status = ${status} where licensee_id = ${String(nodeId)} and subject_id = ${resourceId}`;
  await authorise(128);
  expect(await putBack(presentableId), 'without a licence').toBe(false);
  await authorise(1);
  const [first, second] = [await mount(mira, nodeId, themes[0]!, 'one'), await mount(mira, nodeId, themes[1]!, 'two')];
  await put(first.presentableId, '/onlineStatus', { onlineStatus: 1 });
  expect(await take(first.presentableId)).toBe(true);
  const nodeTheme = async () => (await app.visitor.get(`/v2/nodes/${nodeId}`)).data.nodeThemeId;
  expect(await nodeTheme()).toBe('');
  await put(second.presentableId, '/onlineStatus', { onlineStatus: 1 });
  expect(await putBack(first.presentableId), 'beside another theme').toBe(false);
  await put(second.presentableId, '/onlineStatus', { onlineStatus: 0 });
  expect(await putBack(first.presentableId)).toBe(true);
  expect(await nodeTheme()).toBe(first.presentableId);
  expect(await putBack(presentableId), 'beside a theme').toBe(true);
});

test('a visitor who is refused is told of once after each change; owners are none, and what is offline tells nothing', async () => {
  const { presentableId } = await addWork([PAID]);
  const reader = await app.addUser(`reader${number}`);
  await told();
  const ask = (user: Pick<TestUser, 'get'>) => user.get(`/v2/auths/exhibits/${nodeId}/${presentableId}/result`);
  await ask(mira);
  expect(await told()).toEqual([]);
  expect((await ask(reader)).data.authCode).toBe(303);
  const [first, ...more] = await told();
  const at = app.clock.now().toISOString();
  const changeNumber = expect.any(Number);
  expect(first).toEqual(['exhibit.refused', { presentableId, changeNumber, authCode: 303, at }]);
  expect(more).toEqual([]);
  await ask(app.visitor);
  expect(await told()).toEqual([]);
  await put(presentableId, '', { tags: ['new'] });
  await told();
  app.clock.advance(1000);
  await ask(app.visitor);
  const [again] = await told();
  const later = app.clock.now().toISOString();
  expect(again).toEqual(['exhibit.refused', { presentableId, changeNumber, authCode: 502, at: later }]);
  const numberOf = (one: typeof first) => (one![1] as { changeNumber: number }).changeNumber;
  expect(numberOf(again)).toBeGreaterThan(numberOf(first));
  await put(presentableId, '/onlineStatus', { onlineStatus: 0 });
  await told();
  expect((await ask(reader)).data.authCode).toBe(402);
  expect(await told()).toEqual([]);
});

test('each edit of the items of a collection counts, and is when it was changed last', async () => {
  const { presentableId } = await addWork();
  const anthology = await addAnthology(mira, nodeId, 'anthology');
  const items = `${anthologyOf(anthology)}/items`;
  const state = async () => {
    const { revision, totalItem } = (await mira.get(items)).data;
    return [revision, totalItem, (await read(anthology)).updateDate === app.clock.now().toISOString()];
  };
  expect(await state()).toEqual([0, 0, true]);
  app.clock.advance(1000);
  await addMembers(mira, anthology, [presentableId]);
  expect(await state()).toEqual([1, 1, true]);
  app.clock.advance(1000);
  await addMembers(mira, anthology, [presentableId]);
  expect(await state()).toEqual([1, 1, false]);
  const [{ itemId }] = (await mira.get(items)).data.dataList;
  expectDone(await mira.put(`${anthologyOf(anthology)}/manualSort`, { itemIds: [itemId], targetSortId: 1 }));
  expect(await state()).toEqual([2, 1, true]);
  app.clock.advance(1000);
  expectDone(await mira.put(`${anthologyOf(anthology)}/reorder`, { sortField: 'itemTitle', sortType: 1 }));
  expect(await state()).toEqual([3, 1, true]);
  app.clock.advance(1000);
  expectDone(await mira.delete(`${items}?removeIds=${itemId}`));
  expect(await state()).toEqual([4, 0, true]);
});

test('a deleted node has nothing on the shelf', async () => {
  const { presentableId } = await addWork();
  const elsewhere = await openNode(mira, `beside-${number}`);
  const other = await addAnthology(mira, elsewhere, 'other');
  app.clock.advance(1000);
  expectDone(await mira.delete(`/v2/nodes/${nodeId}`));
  await app.context.jobs.runDue();
  const { onlineStatus, updateDate } = await read(presentableId);
  expect([onlineStatus, updateDate]).toEqual([0, app.clock.now().toISOString()]);
  expect((await read(other)).onlineStatus).toBe(1);
  const answer = await mira.put(`/v2/presentables/${presentableId}`, { tags: [] });
  expect(answer.headers['x-refusal']).toBe('exhibit.not-found');
});
