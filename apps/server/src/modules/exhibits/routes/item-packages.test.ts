import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addAnthology, addMembers } from '../testing/anthology.ts';
import { expectDone, mount, openNode, type Published, publish } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
let nodeId: number;
let widget: Published;
let exhibitId: string;
let anthology: string;
let itemId: string;
beforeAll(async () => {
  app = await startTestApp();
  [mira, operator] = [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })];
  nodeId = await openNode(mira, 'library');
  widget = await publish(app, mira, { name: 'widget', type: 'widget' });
  exhibitId = (await mount(mira, nodeId, widget, 'widget')).presentableId;
  anthology = await addAnthology(mira, nodeId, 'anthology');
  itemId = (await addMembers(mira, anthology, [exhibitId]))[exhibitId]!.data;
});
afterAll(() => app.close());

const file = (path: string, headers: Record<string, string> = {}) =>
  app.visitor.get(`/file/exhibits/${path}`, { headers });
const kindOf = async (path: string) => {
  const { status, headers } = await file(path);
  return status === 200 ? headers['content-type'] : headers['x-refusal'];
};

test('a package that an item or an exhibit shows is sent whole, or opens at its start page', async () => {
  const nid = exhibitId.slice(0, 12);
  const [page, whole] = [expect.stringContaining('text/html'), 'application/zip'];
  for (const [path, kind] of [
    [exhibitId, whole],
    [`${exhibitId}/packages`, page],
    [`${exhibitId}/packages/`, page],
    [`${exhibitId}/packages/index.html`, page],
    [`${exhibitId}/packages/none.html`, 'exhibit.file-unknown'],
    [`${exhibitId}/articles/${nid}`, whole],
    [`${exhibitId}/articles/${nid}/packages`, page],
    [`${exhibitId}/articles/${nid}/packages/index.html`, page],
    [`${exhibitId}/articles/none`, 'exhibit.file-unknown'],
    [`${anthology}/items/${itemId}`, whole],
    [`${anthology}/items/${itemId}/`, whole],
    [`${anthology}/items/${itemId}/index.html`, page],
    [`${anthology}/items/${itemId}/articles/${nid}`, whole],
    [`${anthology}/items/${itemId}/articles/${nid}/`, whole],
    [`${anthology}/items/${itemId}/articles/${nid}/index.html`, page],
    [`${anthology}/items/${itemId}/articles/none`, 'exhibit.file-unknown'],
    [anthology, 'exhibit.file-unknown'],
  ] as const)
    expect(await kindOf(path), path).toEqual(kind);
});

test('what is asked for from its beginning is a use of the work, parts and files of its package are none', async () => {
  const { sql } = app.context;
  const uses = async () => {
    const counters = app.context.providers.all('resources.use-counter');
    for (const counter of counters) await counter.flush();
    const [row] = await sql<
      { count: number }[]
    >`select coalesce(sum(count), 0)::int as count from version_uses where kind = 2`;
    return row!.count;
  };
  const used = async (path: string, headers: Record<string, string> = {}) => {
    const before = await uses();
    expect([200, 206]).toContain((await file(path, headers)).status);
    return (await uses()) - before;
  };
  expect(await used(exhibitId)).toBe(1);
  expect(await used(exhibitId, { range: 'bytes=0-3' })).toBe(1);
  expect(await used(exhibitId, { range: 'bytes=4-7' })).toBe(0);
  expect(await used(`${exhibitId}/packages`)).toBe(1);
  expect(await used(`${exhibitId}/packages/index.html`)).toBe(0);
  expect(await used(`${anthology}/items/${itemId}`)).toBe(1);
  expect(await used(`${anthology}/items/${itemId}/index.html`)).toBe(0);
  expect(await used(`${anthology}/items/${itemId}`, { range: 'bytes=4-7' })).toBe(0);
});

test('decisions and what is read name the exhibit and the article in their headers', async () => {
  const nid = exhibitId.slice(0, 12);
  const onSite = {
    'freelog-exhibit-id': exhibitId,
    'freelog-exhibit-name': 'widget',
    'freelog-article-nid': nid,
    'freelog-article-sub-dependencies': '%5B%5D',
  };
  const older = {
    'freelog-presentable-id': exhibitId,
    'freelog-presentable-name': 'widget',
    'freelog-entity-nid': nid,
    'freelog-sub-dependencies': '%5B%5D',
  };
  for (const [subject, headers, endings] of [
    [`exhibits/${nodeId}/${exhibitId}`, onSite, ['result', 'info', 'fileStream']],
    [`exhibits/${nodeId}/articles/mira%2Fwidget`, onSite, ['result', 'info', 'fileStream']],
    [`presentables/${exhibitId}`, older, ['result', 'info', 'resourceInfo', 'fileStream']],
    [`presentables/nodes/${nodeId}/${widget.resourceId}`, older, ['result', 'info', 'resourceInfo', 'fileStream']],
  ] as const)
    for (const ending of endings) {
      const answer = await app.visitor.get(`/v2/auths/${subject}/${ending}`);
      expect(answer.headers, `${subject}/${ending}`).toMatchObject(headers);
      expect(answer.headers['x-refusal'], `${subject}/${ending}`).toBeUndefined();
    }
  const info = (await app.visitor.get(`/v2/auths/presentables/${exhibitId}/info`)).data;
  const own = (await mira.get(`/v2/presentables/${exhibitId}?isLoadResourceDetailInfo=1`)).data;
  expect(info).toEqual(own);
  expect((await app.visitor.get(`/v2/auths/presentables/${exhibitId}/resourceInfo`)).data).toEqual(own.resourceInfo);
  const site = (await app.visitor.get(`/v2/exhibits/${nodeId}/${exhibitId}`)).data;
  expect((await app.visitor.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/info`)).data).toEqual(site);
  const elsewhere = `/v2/auths/exhibits/${nodeId + 1}/${exhibitId}/result`;
  expect((await app.visitor.get(elsewhere)).headers).not.toHaveProperty('freelog-exhibit-id');
});

test('a frozen node tells why', async () => {
  const read = async () => (await app.visitor.get(`/v2/nodes/${nodeId}`)).data;
  expect(await read()).not.toHaveProperty('freezeReason');
  expectDone(await operator.put(`/v2/nodes/${nodeId}/freeze`, { reason: 'spam', remark: 'Seen too often.' }));
  expect(await read()).toMatchObject({ freezeReason: 'Seen too often.' });
  const byName = await app.visitor.get('/v2/nodes/detail?nodeName=library&projection=nodeId');
  expect(byName.data).toEqual({ nodeId, freezeReason: 'Seen too often.' });
  const answer = await mira.put(`/v2/presentables/${exhibitId}`, { tags: [] });
  expect(answer.headers['x-refusal']).toBe('node.frozen');
});
