import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mount, openNode } from '#modules/exhibits/testing/publish.ts';
import { examples } from './access-matrix/examples.ts';
import { createWorld, type World } from './access-matrix/world.ts';
import { enterSite } from './enter-site.ts';
import type { Answer } from './test-app.ts';

/**
 * Record of what a theme, written by a stranger, learns about its visitor from each route that is open to sites. The record has
 * the answers; here every route is asked for data that the site has not given.
 */
const RECORD = new URL('../../../docs/decisions/100-what-sites-learn.md', import.meta.url);
const FREE = 'for public\n\ninitial[active]:\n  terminate';
const MOBILE = '13900001234';
const ALPHA = { host: 'alpha.localhost:4180', origin: 'http://alpha.localhost:4180' };

let world: World;
let onSite: Record<string, string>;
/** Contracts of the visitor as a licensee of another node's exhibit, and of a customer with the visitor as the licensor. */
let secrets: { elsewhere: string; exhibitElsewhere: string; nodeElsewhere: number; customers: string };
beforeAll(async () => {
  world = await createWorld();
  const { app, owner, bystander, book } = world;
  onSite = world.headersOf('site');
  const nodeId = await openNode(bystander, 'elsewhere');
  const there = await mount(bystander, nodeId, book, 'there', { policies: [FREE] });
  const { policyId } = there.policies[0];
  await bystander.put(`/v2/presentables/${there.presentableId}/onlineStatus`, { onlineStatus: 1 });
  const signed = await owner.post('/v2/contracts', {
    subjectId: there.presentableId,
    subjectType: 2,
    policyId,
    licenseeId: owner.userId,
    licenseeIdentityType: 3,
  });
  const licensee = (await app.context.sql`select user_id from users where username = 'licensee'`)[0]!.user_id;
  const [customer] = await app.context.sql`
    select contract_id from contracts where licensee_id = ${String(licensee)} and subject_id = ${world.exhibitId}`;
  secrets = {
    elsewhere: signed.data.contractId,
    exhibitElsewhere: there.presentableId,
    nodeElsewhere: nodeId,
    customers: customer!.contract_id,
  };
  await app.context.sql`update users set mobile = ${MOBILE} where user_id = ${owner.userId}`;
});
afterAll(() => world.app.close());

const ask = (url: string, headers = onSite) => world.app.visitor.get(url, { headers });

/** Asks for the same in ways that reach beyond the site. */
function reachingQueries(): string[] {
  const { owner, contractId, exhibitId, resourceId } = { ...world, ...world.book };
  const { elsewhere, exhibitElsewhere, nodeElsewhere, customers } = secrets;
  const both = [exhibitId, exhibitElsewhere, resourceId].join();
  const ids = [contractId, elsewhere, customers, world.dependencyContractId].join();
  const contracts = '/v2/contracts';
  return [
    ...[1, 2].flatMap((identityType) => [
      `${contracts}?identityType=${identityType}&limit=100`,
      `${contracts}?identityType=${identityType}&licenseeIdentityType=1&limit=100`,
      `${contracts}?identityType=${identityType}&subjectIds=${both}`,
      `${contracts}/terminated?identityType=${identityType}&subjectId=${exhibitElsewhere}`,
      ...[1, 2].map((type) => `${contracts}/keywordSuggest?identityType=${identityType}&prefixType=${type}`),
      `${contracts}/subjects/presentables/signStatistics?signUserIdentityType=${identityType}`,
      `${contracts}/subjects/presentables/signStatistics?signUserIdentityType=${identityType}&nodeId=${nodeElsewhere}`,
    ]),
    `${contracts}/list?contractIds=${ids}`,
    `${contracts}/list?subjectIds=${both}`,
    `${contracts}/list?subjectIds=${both}&licenseeId=${owner.userId}&licenseeIdentityType=3`,
    ...[elsewhere, customers, world.dependencyContractId].flatMap((id) => [
      `${contracts}/${id}`,
      `${contracts}/${id}/transitionRecords`,
      `${contracts}/${id}/transitionRecords?isTranslate=1`,
    ]),
    `/v2/exhibits/${nodeElsewhere}/${exhibitElsewhere}?isLoadContract=1`,
    `/v2/nodes/detail?nodeDomain=elsewhere&isLoadThemeAuthAndDependency=1`,
    '/v2/users/current',
  ];
}

test('every route that is open to sites is answered for in the record, and no other', async () => {
  const record = await readFile(RECORD, 'utf8');
  const answered = [...record.matchAll(/^\| `([A-Z]+ [^`]+)`/gm)].map(([, route]) => route);
  const open = world.app.routes.filter(({ openToSites }) => openToSites).map(({ method, url }) => `${method} ${url}`);
  expect(answered.toSorted()).toEqual(open.toSorted());
});

test('a site reads the contracts of its visitor as a licensee of its own exhibits, and no others', async () => {
  const { contractId, owner } = world;
  const idsOf = ({ data }: Answer) => (data.dataList ?? data).map((row: { contractId: string }) => row.contractId);
  const own = idsOf(await ask('/v2/contracts?identityType=2&limit=100'));
  expect(own).toContain(contractId);
  expect(idsOf(await owner.get('/v2/contracts?identityType=2&limit=100'))).toContain(secrets.elsewhere);
  expect((await ask(`/v2/contracts/${contractId}`)).data.contractId).toBe(contractId);
  expect((await ask(`/v2/contracts/${contractId}/transitionRecords`)).data.totalItem).toBeGreaterThan(0);
  const all = await ask(`/v2/contracts/list?contractIds=${contractId},${secrets.elsewhere},${secrets.customers}`);
  expect(idsOf(all)).toEqual([contractId]);
  for (const { licenseeId, licenseeIdentityType, licensorId } of (await ask('/v2/contracts?identityType=2')).data
    .dataList)
    expect([licenseeId, licenseeIdentityType, licensorId]).toEqual([String(owner.userId), 3, String(world.nodeId)]);
  const counted = await ask('/v2/contracts/subjects/presentables/signStatistics?signUserIdentityType=2');
  expect(counted.data.map(({ subjectId }: { subjectId: string }) => subjectId)).not.toContain(secrets.exhibitElsewhere);
  expect(counted.data.length).toBeGreaterThan(0);
});

test('by no route does a site learn of contracts elsewhere, customers, addresses or other works of its visitor', async () => {
  const licensee = (await world.app.context.sql`select user_id from users where username = 'licensee'`)[0]!.user_id;
  const marks = [secrets.elsewhere, secrets.customers, MOBILE, `"licenseeId":"${licensee}"`, 'bystander@'];
  const open = world.app.routes.filter(({ openToSites, method }) => openToSites && method === 'GET');
  const sent = open.map((route) => {
    const example = examples[`${route.method} ${route.url}`]?.(world, 'site') ?? {};
    const query = new URLSearchParams(
      Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const path = route.url.replaceAll(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?|\*/g, (all, name) =>
      encodeURIComponent(String(example.address?.[name ?? all] ?? 'x')),
    );
    return `${path}?${query}`;
  });
  const logout = (url: string) => url.startsWith('/v2/passport/logout');
  for (const url of [...reachingQueries(), ...sent.filter((url) => !logout(url))]) {
    const answer = await ask(url);
    const asked = decodeURIComponent(url);
    for (const mark of marks) {
      // Only answers that report that nothing was found may repeat an id that was asked for.
      const isTold = answer.body.includes(mark) && !answer.body.includes('"dataList":[]');
      expect([asked, mark, isTold]).toEqual([asked, mark, false]);
    }
  }
});

test("the visitor's session of one site says nothing on another, whatever is asked in its name", async () => {
  const { app, owner } = world;
  const cookie = await enterSite(app.visitor, 'elsewhere', { authorization: `Bearer ${owner.token}` });
  const headers = { host: 'elsewhere.localhost:4180', cookie };
  const there = await ask(
    `/v2/exhibits/${secrets.nodeElsewhere}/${secrets.exhibitElsewhere}?isLoadContract=1`,
    headers,
  );
  expect(there.data.contracts).toMatchObject([{ contractId: secrets.elsewhere }]);
  const fromHere = await ask(`/v2/exhibits/${secrets.nodeElsewhere}/${secrets.exhibitElsewhere}?isLoadContract=1`);
  expect(fromHere.data.contracts).toEqual([]);
});

test('no address answers who would register a service worker, on the platform as on sites', async () => {
  for (const host of ['localhost:4180', ALPHA.host, 'nowhere.localhost:4180']) {
    for (const url of [
      '/',
      '/service-worker.js',
      `/file/exhibits/${world.packedId}`,
      `/file/exhibits/${world.packedId}/packages/index.html`,
      '/v2/nodes/detail?nodeDomain=alpha',
    ]) {
      const headers = { host, 'service-worker': 'script' };
      expect(await world.app.visitor.get(url, { headers }), host + url).toMatchObject({ status: 404, errCode: 32 });
    }
  }
});

test('a logo is a picture on the web', async () => {
  const { owner, nodeId } = world;
  const set = (nodeLogo: string) => owner.post('/v2/nodes/setNodeInfo', { nodeId, nodeLogo });
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x.png', 'https://a b', 'ftp://x/y'])
    expect(await set(wrong), wrong).toMatchObject({ errCode: 4 });
  for (const right of ['https://pictures.example/logo.png', '']) expect(await set(right)).toMatchObject({ errCode: 0 });
  const logos = await world.app.context.sql`select from nodes where node_logo <> ''`;
  expect(logos).toHaveLength(0);
});
