import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, FREE, mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

const PLATFORM = 'localhost:4180';
const get = (url: string, host = PLATFORM) => app.server.inject({ url, headers: { host } });
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
const firstOf = async (host: string) => addressesIn((await get('/sitemaps/first.xml', host)).body);

test('works on the market are in the sitemap of the platform, and no others', async () => {
  const { resourceId } = await publish(app, mira, { name: 'listed' });
  const hidden = await publish(app, mira, { name: 'hidden' });
  expectDone(await mira.put(`/v2/resources/${hidden.resourceId}`, { status: 4 }));
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addressesIn(index.body)).toEqual(
    ['first', 'people-first'].map((name) => `http://${PLATFORM}/sitemaps/${name}.xml`),
  );
  const file = await get('/sitemaps/first.xml');
  expect(addressesIn(file.body)).toEqual([`http://${PLATFORM}/`, `http://${PLATFORM}/resource/details/${resourceId}`]);
  expect(file.body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect(file.headers['cache-control']).toBe('public, max-age=3600');
});

test('a node has its exhibits that everybody may see in a sitemap of its own', async () => {
  const nodeId = await openNode(mira, 'library');
  const host = `library.${PLATFORM}`;
  const ids: Record<string, string> = {};
  for (const name of ['shown', 'offline', 'frozen']) {
    const work = await publish(app, mira, { name });
    const { presentableId } = await mount(mira, nodeId, work, name, { policies: [FREE] });
    ids[name] = presentableId;
    const onlineStatus = name === 'offline' ? 0 : 1;
    expectDone(await mira.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus }));
    if (name === 'frozen')
      await app.context.sql`update resources set status = 2 where resource_id = ${work.resourceId}`;
  }
  const theme = await publish(app, mira, { name: 'theme', type: 'theme' });
  const { presentableId } = await mount(mira, nodeId, theme, 'theme');
  expectDone(await mira.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 }));
  expect(await firstOf(host)).toEqual([`http://${host}/`, `http://${host}/${ids.shown}/detail`]);

  for (const status of [2, 5, 8, 12, -1]) {
    await app.context.sql`update nodes set status = ${status} where node_id = ${nodeId}`;
    for (const path of ['/sitemap.xml', '/sitemaps/first.xml']) expect((await get(path, host)).statusCode).toBe(404);
  }
  await app.context.sql`update nodes set status = 1 where node_id = ${nodeId}`;
  expect((await get('/sitemap.xml', `library.t.${PLATFORM}`)).statusCode).toBe(404);
  expect((await get('/sitemap.xml', `nowhere.${PLATFORM}`)).statusCode).toBe(404);
});

test('people who show something are in a sitemap of the platform, at the one address of their page', async () => {
  const people = async () => addressesIn((await get('/sitemaps/people-first.xml')).body);
  const [digits, silent] = [await app.addUser('4711'), await app.addUser('silent')];
  await openNode(digits, 'digits');
  const page = (name: string | number) => `http://${PLATFORM}/author/${name}`;
  expect(await people()).toEqual([page('mira'), page(digits.userId)]);
  await app.context.sql`update users set status = 1 where user_id = ${digits.userId}`;
  expect(await people()).toEqual([page('mira')]);
  await app.context.sql`update users set status = 0 where user_id = ${digits.userId}`;
  await app.context.sql`update nodes set status = 2 where owner_user_id = ${digits.userId}`;
  expect(await people()).toEqual([page('mira')]);
  expect(addressesIn((await get(`/sitemaps/people-${mira.userId}.xml`)).body)).toEqual([page('mira')]);
  expect(addressesIn((await get(`/sitemaps/people-${silent.userId}.xml`)).body)).toEqual([]);
  expect((await get('/sitemaps/people-first.xml', `library.${PLATFORM}`)).statusCode).toBe(404);
});

test('files that do not begin anywhere are not there', async () => {
  for (const name of [
    '0'.repeat(24),
    'second',
    "first'--",
    'people-7',
    'people-second',
    '10001',
    'people-9999999999',
  ]) {
    expect((await get(`/sitemaps/${encodeURIComponent(name)}.xml`)).statusCode).toBe(404);
  }
});

test('robots are told where the sitemap of their host is, and to leave test nodes alone', async () => {
  expect((await get('/robots.txt')).body).toContain(`\nSitemap: http://${PLATFORM}/sitemap.xml\n`);
  const site = await get('/robots.txt', `library.${PLATFORM}`);
  expect(site.body).toContain('Disallow: /v2/');
  expect(site.body).toContain(`\nSitemap: http://library.${PLATFORM}/sitemap.xml\n`);
  expect((await get('/robots.txt', `library.t.${PLATFORM}`)).body).toBe('User-agent: *\nDisallow: /\n');
});
