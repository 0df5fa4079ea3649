import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { enterSite } from '#test/enter-site.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { mount, openNode, publish } from '../testing/publish.ts';

const REGISTERED = 'for registeredUsers\n\ninitial[active]:\n  terminate';
const HERE = { host: 'here.localhost:4180' };

let app: TestApp;
let reader: TestUser;
let cookie: string;
const exhibits: { here: string; there: string } = { here: '', there: '' };
const nodes = { here: 0, there: 0 };
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  reader = await app.addUser('reader');
  const resource = await publish(app, author, { name: 'members-only' });
  for (const place of ['here', 'there'] as const) {
    nodes[place] = await openNode(curator, place === 'here' ? 'here' : 'there');
    const policies = [REGISTERED];
    exhibits[place] = (await mount(curator, nodes[place], resource, 'members', { policies })).presentableId;
  }
  cookie = await enterSite(app.visitor, 'here', { authorization: `Bearer ${reader.token}` });
});
afterAll(() => app.close());

const onSite = (url: string) => app.visitor.get(url, { headers: { ...HERE, cookie } });

test('on a site its visitor is known for its own exhibits', async () => {
  expect(await onSite(`/file/exhibits/${exhibits.here}`)).toMatchObject({ status: 200 });
  const { data } = await onSite(`/v2/auths/exhibits/${nodes.here}/${exhibits.here}/result`);
  expect(data).toMatchObject({ authCode: 200 });
});

test("a site gets nothing of another node's in the name of its visitor, and signs nothing there", async () => {
  expect(await onSite(`/file/exhibits/${exhibits.there}`)).toMatchObject({ status: 401, data: { authCode: 502 } });
  const batch = `/v2/auths/exhibits/${nodes.there}/batchAuth/results?authType=4&exhibitIds=${exhibits.there}`;
  expect((await onSite(batch)).data).toMatchObject([{ authCode: 502 }]);
  const contracts = await reader.get(`/v2/contracts/list?subjectIds=${exhibits.there}`);
  expect(contracts.data).toEqual([]);
});
