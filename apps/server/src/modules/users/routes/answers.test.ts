import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { enterSite } from '#test/enter-site.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

let app: TestApp;
let mira: TestUser;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp({ MESSAGE_RESEND_SECONDS: '0' });
  mira = await app.addUser('mira');
  root = await app.addUser('root', { isOperator: true });
});
afterAll(() => app.close());

/** Paths of what stands in an answer and in no form of its description. */
function undescribed(value: unknown, forms: readonly Schema[], path = ''): string[] {
  const all = forms.flatMap(formsOf);
  if (Array.isArray(value)) {
    const items = all.flatMap(({ items }) => items ?? []);
    return value.flatMap((item) => undescribed(item, items, `${path}[]`));
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const described = all.flatMap(({ properties }) => properties?.[name] ?? []);
    return described.length > 0 ? undescribed(part, described, `${path}.${name}`) : [`${path}.${name}`];
  });
}

function formsOf(schema: Schema): Schema[] {
  return [schema, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(formsOf)];
}

test('what users and operators are answered about accounts is described, part by part', async () => {
  const { paths } = JSON.parse((await app.visitor.get('/openapi.json')).body);
  const dataOf = (path: string, method: string): Schema =>
    paths[path][method].responses['200'].content['application/json'].schema.properties.data;
  const wrong: string[] = [];
  const read = async (by: TestUser | TestApp['visitor'], path: string, address = path, extra = {}) => {
    const { errCode, data } = await by.get(address, extra);
    expect([address, errCode]).toEqual([address, 0]);
    expect([data].flat()).not.toEqual([]);
    wrong.push(...undescribed(data, [dataOf(path, 'get')], path));
  };

  await openWallet(app, mira, 100);
  const [tag] = (await root.post('/v2/users/tags', { tags: ['described'] })).data;
  await root.put(`/v2/users/${mira.userId}/setTag`, { tagIds: [tag.tagId] });
  for (const status of [1, 0]) await root.put(`/v2/users/${mira.userId}/freeOrRecoverUserStatus`, { status });
  const made = await mira.post('/v2/users/current/tokens', { name: 'Script', scopes: ['read'], password: PASSWORD });
  wrong.push(...undescribed(made.data, [dataOf('/v2/users/current/tokens', 'post')], 'new token'));
  const asToken = { headers: { authorization: `Bearer ${made.data.token}` } };
  await mira.post('/v2/nodes', { nodeName: 'Paper', nodeDomain: 'paper' });
  const cookie = await enterSite(app.visitor, 'paper', { authorization: `Bearer ${mira.token}` });
  const onSite = { headers: { cookie, host: 'paper.localhost:4180' } };
  await app.visitor.post('/v2/messages/send', { loginName: 'new@example.org', authCodeType: 'register' });

  await read(mira, '/v2/users/current');
  await read(app.visitor, '/v2/users/current', '/v2/users/current', onSite);
  await read(mira, '/v2/users/detail', '/v2/users/detail?username=mira');
  await read(root, '/v2/users/detail', '/v2/users/detail?username=mira');
  await read(app.visitor, '/v2/users/list', `/v2/users/list?userIds=${mira.userId}`);
  await read(mira, '/v2/users/search', '/v2/users/search?keywords=mira');
  await read(app.visitor, '/v2/users/people/{name}', '/v2/users/people/mira');
  await read(mira, '/v2/users/current/sessions');
  await read(mira, '/v2/users/current/tokens');
  await read(app.visitor, '/v2/users/current/token', '/v2/users/current/token', asToken);
  await read(mira, '/v2/users/current/closing');
  await read(app.visitor, '/v2/messages/outbox');
  await read(root, '/v2/users/tags');
  await read(root, '/v2/users/freeOrRecover/records', `/v2/users/freeOrRecover/records?userIds=${mira.userId}`);
  const closing = await root.post(`/v2/users/${(await app.addUser('noor')).userId}/closing`, { reason: 'By letter' });
  wrong.push(...undescribed(closing.data, [dataOf('/v2/users/{userId}/closing', 'post')], 'closing'));
  await app.context.sql`update messages set status = 2`;
  await read(root, '/v2/messages/unsent');
  await read(root, '/v2/users');
  expect(wrong).toEqual([]);
});
