import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, FREE, mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { type DnsServer, startDnsServer } from '#test/dns-server.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const PLATFORM = 'colophon.test:4180';
const SITE = 'tales.sites.test:4180';
const OWN = 'tales.example:4180';
const PAST_MEMORY_MS = 10_001;

let dns: DnsServer;
let app: TestApp;
let mira: TestUser;
let nodeId: number;
let exhibitId: string;
beforeAll(async () => {
  dns = await startDnsServer();
  app = await startTestApp({
    DNS_SERVERS: dns.address,
    PUBLIC_ORIGIN: `http://${PLATFORM}`,
    SITE_HOST: 'sites.test:4180',
  });
  await seedResourceTypes(app.context);
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'tales');
  const work = await publish(app, mira, { name: 'harbour', type: 'image' });
  exhibitId = (await mount(mira, nodeId, work, 'harbour', { policies: [FREE] })).presentableId;
  expectDone(await mira.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 }));
  for (const hostName of ['tales.example', 'www.tales.example']) {
    const { data } = await mira.post(`/v2/nodes/${nodeId}/ownDomains`, { hostName });
    dns.records.set(data.recordName, [data.recordValue]);
    expectDone(await mira.post(`/v2/nodes/${nodeId}/ownDomains/${hostName}/verification`));
  }
  app.clock.advance(PAST_MEMORY_MS);
});
afterAll(async () => {
  await app.close();
  await dns.close();
});

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { host, ...headers } });
const post = (host: string, url: string, headers: Record<string, string>) =>
  app.server.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/json', ...headers },
    body: {},
  });
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const to = async (host: string, url: string, cookie: string) => get(host, url, { cookie });
/** Path and query of an address, which a test asks at the host that it names. */
const partsOf = (address: string) => {
  const { host, pathname, search } = new URL(address);
  return { host, url: pathname + search };
};

test('all hosts of a site lead on to its address, whatever the page, and none of them for good', async () => {
  for (const host of [SITE, 'www.tales.example:4180']) {
    const page = await get(host, '/reader/2?x=1');
    expect(page).toMatchObject({ statusCode: 308 });
    expect(page.headers).toMatchObject({ location: `http://${OWN}/reader/2?x=1`, 'cache-control': 'no-cache' });
  }
  expect(await get(SITE, '//evil.example/')).toMatchObject({
    statusCode: 308,
    headers: { location: `http://${OWN}//evil.example/` },
  });
  expect((await get(OWN, '/reader/2')).statusCode).not.toBe(308);
  expect((await get('tales.t.sites.test:4180', '/')).statusCode).not.toBe(308);
});

test('what leads on is no visit, only the page that it leads to', async () => {
  const opened = { 'sec-fetch-dest': 'document' };
  const visits = async () => (await mira.get(`/v2/nodes/${nodeId}/uses`)).data.referrers.map(visitsOf);
  const visitsOf = ({ visits }: { visits: number }) => visits;
  expect((await get(SITE, '/', opened)).statusCode).toBe(308);
  expect(await visits()).toEqual([]);
  await get(OWN, '/', opened);
  expect(await visits()).toEqual([1]);
});

test('the API and the files of a site answer at all of its hosts', async () => {
  for (const host of [SITE, OWN, 'www.tales.example:4180']) {
    const { data } = (await get(host, `/v2/exhibits/${nodeId}/${exhibitId}`)).json();
    expect(data).toMatchObject({ exhibitId });
    expect((await get(host, `/file/exhibits/${exhibitId}`)).statusCode).toBe(200);
  }
});

test('sitemaps, robots and embeds name the address of the site', async () => {
  expect((await get(OWN, '/robots.txt')).body).toContain(`Sitemap: http://${OWN}/sitemap.xml`);
  expect((await get(OWN, '/sitemaps/first.xml')).body).toContain(`<loc>http://${OWN}/${exhibitId}/detail</loc>`);
  const described = await get(PLATFORM, `/oembed?url=${encodeURIComponent(`http://${OWN}/${exhibitId}/detail`)}`);
  expect(described.json()).toMatchObject({ title: 'harbour' });
  expect((await get(PLATFORM, `/embed/exhibits/${exhibitId}`)).body).toContain(`http://${OWN}/${exhibitId}/detail`);
});

test('an owner sees the site as somebody else at its own domain', async () => {
  const { address } = (await mira.post(`/v2/nodes/${nodeId}/siteViews`, { viewer: 'visitor' })).data;
  const left = await get(SITE, partsOf(address).url);
  const departure = await get(OWN, partsOf(left.headers.location!).url);
  const confirmed = await mira.get(partsOf(departure.headers.location!).url, { headers: { host: PLATFORM } });
  const onward = await get(SITE, partsOf(String(confirmed.headers.location)).url);
  const entered = await to(OWN, partsOf(onward.headers.location!).url, cookiesOf(departure));
  const view = entered.cookies.find(({ name }) => name === 'siteView')!;
  const report = async (host: string) => {
    const headers = { cookie: `siteView=${view.value}`, origin: `http://${host}` };
    return (await post(host, '/v2/nodes/siteFailures', headers)).headers['x-refusal'];
  };
  expect(await report(OWN)).toBe('site.view-reads-only');
  expect(await report(PLATFORM)).not.toBe('site.view-reads-only');
});

test('a visitor becomes known on the own domain by way of the platform, and in that browser only', async () => {
  expectDone(await mira.post('/v2/passport/siteConsents', { nodeDomain: 'tales' }));
  const left = await get(SITE, '/v2/passport/siteDeparture?returnUrl=%2Freader%3Fx%3D1');
  expect(left.cookies).toEqual([]);
  const departure = await get(OWN, partsOf(left.headers.location!).url);
  const nonce = cookiesOf(departure);
  const page = new URL(departure.headers.location!);
  expect(page.host + page.pathname).toBe(`${PLATFORM}/continue`);
  expect(page.searchParams.get('goTo')).toBe(`http://${SITE}/reader?x=1`);

  const ask = { nodeDomain: 'tales', nonceHash: page.searchParams.get('nonce') };
  const { ticket } = (await mira.post('/v2/passport/siteTickets', ask)).data;
  const arrival = `/v2/passport/siteSession?ticket=${ticket}&returnUrl=%2Freader%3Fx%3D1`;
  const onward = await get(SITE, arrival);
  expect(onward.headers.location).toBe(`http://${OWN}${arrival}`);
  const entered = await to(OWN, arrival, nonce);
  expect(entered.headers.location).toBe(`http://${OWN}/reader?x=1`);

  const cookie = cookiesOf(entered);
  const own = { cookie, origin: `http://${OWN}` };
  expect((await get(OWN, '/v2/users/current', own)).json()).toMatchObject({ data: { username: 'mira' } });
  // A stranger's page on another domain does not act with this session, nor does the session count elsewhere.
  expect((await get(OWN, '/v2/users/current', { cookie, origin: 'http://evil.example' })).json().errCode).toBe(30);
  expect((await get(PLATFORM, '/v2/users/current', { cookie })).json().errCode).toBe(30);
  expect((await post(OWN, '/v2/passport/logout', { cookie, origin: 'http://evil.example' })).json().errCode).not.toBe(
    0,
  );

  const data = { nodeId, value: 'there' };
  const kept = await app.server.inject({
    method: 'PUT',
    url: `/v2/storages/buckets/.UserNodeData/objects/${nodeId}`,
    headers: { host: OWN, ...own },
    body: { appendOrReplaceObject: { place: data.value } },
  });
  expect(kept.json()).toMatchObject({ errCode: 0 });
  const evil = await app.server.inject({
    method: 'PUT',
    url: `/v2/storages/buckets/.UserNodeData/objects/${nodeId}`,
    headers: { host: OWN, cookie, origin: 'http://evil.example' },
    body: { appendOrReplaceObject: { place: 'stolen' } },
  });
  expect(evil.json().errCode).not.toBe(0);
});

test('the platform takes a page of an own domain for a stranger', async () => {
  const answer = await get(PLATFORM, '/v2/users/current', { origin: `http://${OWN}` });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('a proxy gets certificates for hosts that lead somewhere, and for no others', async () => {
  const ask = async (domain: string) => (await get(PLATFORM, `/certificates/ask?domain=${domain}`)).statusCode;
  for (const host of ['colophon.test', 'tales.sites.test', 'tales.t.sites.test', 'tales.example', 'WWW.tales.example'])
    expect([host, await ask(host)]).toEqual([host, 200]);
  for (const host of ['nobody.sites.test', 'a.tales.sites.test', 'sites.test', 'evil.example', 'localhost', '', 'a b'])
    expect([host, await ask(encodeURIComponent(host))]).toEqual([host, 404]);
  expect((await get(PLATFORM, '/certificates/ask')).statusCode).toBe(404);
  expect((await get(PLATFORM, '/certificates/ask?domain=a&domain=tales.example')).statusCode).toBe(404);
});

test('a domain that is taken away leads to the platform again after ten seconds', async () => {
  expectDone(await mira.delete(`/v2/nodes/${nodeId}/ownDomains/tales.example`));
  app.clock.advance(PAST_MEMORY_MS);
  expect((await get(SITE, '/')).statusCode).not.toBe(308);
  expect((await get('www.tales.example:4180', '/')).headers.location).toBe(`http://${SITE}/`);
  expect((await get(PLATFORM, '/certificates/ask?domain=tales.example')).statusCode).toBe(404);
});
