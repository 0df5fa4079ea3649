import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterSite } from '#test/enter-site.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const CONSENTS = '/v2/passport/siteConsents';
const ALPHA = { host: 'alpha.localhost:4180', origin: 'http://alpha.localhost:4180' };
const TICKET = { nodeDomain: 'alpha', nonceHash: 'a'.repeat(64) };

let app: TestApp;
let alpha: number;
let beta: number;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.addUser('owner');
  alpha = (await owner.post('/v2/nodes', { nodeName: 'Alpha', nodeDomain: 'alpha' })).data.nodeId;
  beta = (await owner.post('/v2/nodes', { nodeName: 'Beta', nodeDomain: 'beta' })).data.nodeId;
});
afterAll(() => app.close());

let mira: TestUser;
let number = 0;
beforeEach(async () => {
  number += 1;
  mira = await app.addUser(`mira${number}`);
});
const bearer = () => ({ authorization: `Bearer ${mira.token}` });

test('a site gets no ticket until the user has agreed, once for each site', async () => {
  const missing = { errCode: 2, data: null, headers: { 'x-refusal': 'site.consent-missing' } };
  expect(await mira.post('/v2/passport/siteTickets', TICKET)).toMatchObject(missing);
  expect(await mira.post(CONSENTS, { nodeDomain: 'beta' })).toMatchObject({ errCode: 0, data: true });
  expect(await mira.post('/v2/passport/siteTickets', TICKET)).toMatchObject(missing);
  for (let times = 0; times < 2; times += 1) {
    expect(await mira.post(CONSENTS, { nodeDomain: 'alpha' })).toMatchObject({ errCode: 0, data: true });
    expect(await mira.post('/v2/passport/siteTickets', TICKET)).toMatchObject({ errCode: 0 });
  }
  const other = await app.addUser(`other${number}`);
  expect(await other.post('/v2/passport/siteTickets', TICKET)).toMatchObject(missing);
});

test('users see whom they have agreed to, last first', async () => {
  expect((await mira.get(CONSENTS)).data).toEqual([]);
  await mira.post(CONSENTS, { nodeDomain: 'alpha' });
  app.clock.advance(1000);
  await mira.post(CONSENTS, { nodeDomain: 'beta' });
  expect((await mira.get(CONSENTS)).data).toMatchObject([
    { nodeId: beta, nodeName: 'Beta', nodeDomain: 'beta', status: 1 },
    { nodeId: alpha, nodeName: 'Alpha', nodeDomain: 'alpha', status: 1, createDate: expect.any(String) },
  ]);
});

test('what is taken back counts at once: the sessions on that site end, no others do', async () => {
  const onAlpha = { ...ALPHA, cookie: await enterSite(app.visitor, 'alpha', bearer()) };
  const onBeta = { host: 'beta.localhost:4180', cookie: await enterSite(app.visitor, 'beta', bearer()) };
  const current = (headers: Record<string, string>) => app.visitor.get('/v2/users/current', { headers });
  expect(await current(onAlpha)).toMatchObject({ errCode: 0 });

  expect(await mira.delete(`${CONSENTS}/${alpha}`)).toMatchObject({ errCode: 0, data: true });
  expect(await mira.delete(`${CONSENTS}/${alpha}`)).toMatchObject({ errCode: 0, data: false });
  expect(await current(onAlpha)).toMatchObject({ errCode: 30 });
  expect(await current(onBeta)).toMatchObject({ errCode: 0 });
  expect(await mira.get('/v2/users/current')).toMatchObject({ errCode: 0 });
  expect(await mira.post('/v2/passport/siteTickets', TICKET)).toMatchObject({ errCode: 2 });
});

test('nobody agrees in the name of somebody else: not a site, a foreign page, a program or a visitor', async () => {
  const onAlpha = { ...ALPHA, cookie: await enterSite(app.visitor, 'alpha', bearer()) };
  const agree = (headers: Record<string, string>) =>
    app.visitor.post(CONSENTS, { nodeDomain: 'beta' }, { headers: { host: 'localhost:4180', ...headers } });
  expect(await agree(onAlpha)).toMatchObject({ errCode: 3 });
  expect(await agree({ ...bearer(), origin: ALPHA.origin })).toMatchObject({ errCode: 3 });
  expect(await agree({ cookie: `authInfo=${mira.token}`, origin: 'https://evil.example' })).toMatchObject({
    errCode: 3,
  });
  expect(await agree({ cookie: `authInfo=${mira.token}`, 'sec-fetch-site': 'cross-site' })).toMatchObject({
    errCode: 3,
  });
  expect(await agree({})).toMatchObject({ errCode: 30 });
  expect(await mira.post(CONSENTS, { nodeDomain: 'nowhere' })).toMatchObject({ errCode: 2 });
  expect(await mira.post(CONSENTS, { nodeDomain: '../alpha' })).toMatchObject({ errCode: 4 });
  expect((await mira.get(CONSENTS)).data).toMatchObject([{ nodeDomain: 'alpha' }]);
});
