import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, FREE, mount, openNode, PAID, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PLATFORM = 'http://localhost:4180';
const SITE = 'http://library.localhost:4180';

let app: TestApp;
let mira: TestUser;
let nodeId: number;
let freePicture: string;
let paidWork: string;
let openExhibit: string;
let paidExhibit: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'library');
  const picture = await publish(app, mira, { name: 'pixel', type: 'image', content: PIXEL, filename: 'pixel.png' });
  const paid = (name: string, policies: string[]) => {
    const content = Buffer.concat([PIXEL, Buffer.from(name)]);
    return publish(app, mira, { name, type: 'image', policies, content, filename: 'pixel.png' });
  };
  const closed = await paid('text', [PAID]);
  const other = await paid('other', [FREE]);
  freePicture = picture.resourceId;
  paidWork = closed.resourceId;
  openExhibit = (await mount(mira, nodeId, picture, 'pixel', { policies: [FREE] })).presentableId;
  paidExhibit = (await mount(mira, nodeId, other, 'paid', { policies: [PAID] })).presentableId;
  for (const id of [openExhibit, paidExhibit])
    expectDone(await mira.put(`/v2/presentables/${id}/onlineStatus`, { onlineStatus: 1 }));
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const english = { 'accept-language': 'en' };
const oembed = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`, english);

test('a page for frames shows what everybody may see, to anybody, and runs nothing', async () => {
  const page = await get(`/embed/works/${freePicture}`, english);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<img src="${PLATFORM}/v2/auths/resources/${freePicture}/excerpt" alt="pixel">`);
  expect(page.body).toContain('Free to see');
  expect(page.body).toContain(`<a href="${PLATFORM}/resource/details/${freePicture}" target="_blank"`);
  expect(page.body).not.toContain('<script');
  expect(page.body).toContain('prefers-color-scheme:dark');
  expect(page.rawPayload.byteLength).toBeLessThan(30_000);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`img-src ${PLATFORM};`);
  expect(policy).toContain('frame-ancestors *');
  expect(page.headers['x-frame-options']).toBeUndefined();
  expect((await get(`/embed/works/${freePicture}`, { 'accept-language': 'zh' })).body).toContain('可自由观看');
});

test('what has to be signed shows the way to sign in its place', async () => {
  for (const [path, address] of [
    [`works/${paidWork}`, `${PLATFORM}/resource/details/${paidWork}`],
    [`exhibits/${paidExhibit}`, `${SITE}/${paidExhibit}/detail`],
  ]) {
    const { statusCode, body } = await get(`/embed/${path}`, english);
    expect(statusCode).toBe(200);
    expect(body).toContain('See the terms and sign to use it');
    expect(body).toContain(`<a href="${address}"`);
    expect(body).not.toMatch(/\/excerpt|\/file\//);
  }
  const open = await get(`/embed/exhibits/${openExhibit}`, english);
  expect(open.body).toContain(`<img src="${SITE}/file/exhibits/${openExhibit}"`);
  expect(open.headers['content-security-policy']).toContain(`img-src ${SITE} ${PLATFORM};`);
});

test('no cookie is read or set: everybody is nobody in particular', async () => {
  const mine = { cookie: `authInfo=${mira.token}; locale=en_US`, 'accept-language': 'zh' };
  for (const path of [`/embed/works/${paidWork}`, `/embed/exhibits/${paidExhibit}`]) {
    const page = await get(path, mine);
    expect(page.body).toBe((await get(path, { 'accept-language': 'zh' })).body);
    expect(page.headers['set-cookie']).toBeUndefined();
  }
});

test('what is not for everybody and what does not exist look alike', async () => {
  const unknown = await get(`/embed/works/${'0'.repeat(24)}`, english);
  expect([unknown.statusCode, unknown.body.includes('There is nothing to see here')]).toEqual([404, true]);
  const bodies: string[] = [];
  const ask = async (path: string) => void bodies.push((await get(path, english)).body);
  await ask(`/embed/exhibits/${'0'.repeat(24)}`);
  await ask("/embed/works/'--");
  await app.context.sql`update resources set status = 4 where resource_id = ${paidWork}`;
  await ask(`/embed/works/${paidWork}`);
  await app.context.sql`update resources set status = 1 where resource_id = ${paidWork}`;
  for (const status of [2, 5, 8, 12, -1]) {
    await app.context.sql`update nodes set status = ${status} where node_id = ${nodeId}`;
    await ask(`/embed/exhibits/${openExhibit}`);
  }
  await app.context.sql`update nodes set status = 1 where node_id = ${nodeId}`;
  expectDone(await mira.put(`/v2/presentables/${paidExhibit}/onlineStatus`, { onlineStatus: 0 }));
  await ask(`/embed/exhibits/${paidExhibit}`);
  expectDone(await mira.put(`/v2/presentables/${paidExhibit}/onlineStatus`, { onlineStatus: 1 }));
  expect(new Set(bodies)).toEqual(new Set([unknown.body]));
});

test('oEmbed describes works, exhibits and nodes, in a frame that is no larger than there is room', async () => {
  const work = await oembed(`${PLATFORM}/resource/details/${paidWork}`, '&maxwidth=300');
  expect(work.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  expect(work.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'text',
    author_name: 'mira',
    author_url: `${PLATFORM}/author/mira`,
    provider_name: 'Colophon',
    provider_url: PLATFORM,
    cache_age: 3600,
    width: 300,
  });
  expect(work.json().html).toMatch(new RegExp(`^<iframe src="${PLATFORM}/embed/works/${paidWork}" title="text"`));
  expect(work.json().html).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"');
  expect(work.json().html).toContain('loading="lazy"');
  expect((await oembed(`${SITE}/${paidExhibit}/reader`)).json().html).toContain(`/embed/exhibits/${paidExhibit}"`);
  expect(work.json().thumbnail_url).toBeUndefined();
  expect((await oembed(`${SITE}/`)).json()).toMatchObject({
    type: 'link',
    title: 'library',
    thumbnail_url: expect.stringMatching(new RegExp(`^${SITE}/previews/en_US/[\\da-f]+/index\\.png$`)),
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
  expect((await oembed(`${PLATFORM}/resource/details/${freePicture}`)).json()).toMatchObject({
    type: 'photo',
    url: `${PLATFORM}/v2/auths/resources/${freePicture}/excerpt`,
    width: 1,
    height: 1,
  });
});

test('oEmbed has XML as well, in which texts stay texts', async () => {
  await app.context.sql`update resources set resource_title = ${'"</title><script>&'} where resource_id = ${paidWork}`;
  const url = `${PLATFORM}/resource/details/${paidWork}`;
  const xml = await oembed(url, '&format=xml');
  expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8');
  expect(xml.body).toContain('<title>&quot;&lt;/title&gt;&lt;script&gt;&amp;</title>');
  expect(xml.body).not.toContain('<script');
  expect((await oembed(url)).json().html).not.toContain('<script');
  expect((await get(`/embed/works/${paidWork}`)).body).not.toContain('<script');
  expect((await oembed(url, '&format=yaml')).statusCode).toBe(501);
});

test('oEmbed says nothing of what is foreign, unknown or not for everybody', async () => {
  for (const url of [
    'https://example.com/resource/details/1',
    `${PLATFORM}/home`,
    `${PLATFORM}/resource/details/${'0'.repeat(24)}`,
    `${SITE}/${'0'.repeat(24)}/detail`,
    'http://nowhere.localhost:4180/',
    'http://library.t.localhost:4180/',
    `https://localhost:4180/resource/details/${paidWork}`,
    'javascript:alert(1)',
  ])
    expect([url, (await oembed(url)).statusCode]).toEqual([url, 404]);
  expect((await get('/oembed')).statusCode).toBe(400);
  expect((await oembed(PLATFORM, '&maxwidth=-1')).statusCode).toBe(400);
  await app.context.sql`update nodes set status = 2 where node_id = ${nodeId}`;
  const answers = [
    await oembed(`${SITE}/`),
    await oembed(`${SITE}/${openExhibit}/detail`),
    await oembed(`${SITE}/${'0'.repeat(24)}/detail`),
  ];
  await app.context.sql`update nodes set status = 1 where node_id = ${nodeId}`;
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([401, 'Not for everybody']));
});

test('an address asks sixty times a minute', async () => {
  const limited = await startTestApp({ RATE_LIMITS: '1' });
  const ask = () => limited.server.inject({ url: '/oembed?url=https%3A%2F%2Fexample.com' });
  for (let time = 0; time < 60; time += 1) expect((await ask()).statusCode).toBe(404);
  const refused = await ask();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  await limited.close();
});
