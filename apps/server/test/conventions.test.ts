import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

/** The testable rules of specification 00, section 21, and the sections that they sum up. */
let app: TestApp;
let mira: TestUser;
let operator: TestUser;

interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly access: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}

let operations: Operation[];

beforeAll(async () => {
  app = await startTestApp({ MESSAGE_OUTBOX: 'admin' });
  [mira, operator] = await Promise.all([app.addUser('mira'), app.addUser('op', { isOperator: true })]);
  const { paths } = app.server.swagger() as unknown as {
    paths: Record<string, Record<string, { 'x-access': string; parameters?: [] }>>;
  };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-access': access, parameters = [] }]) => ({
      method: method as Operation['method'],
      path,
      access,
      parameters,
    })),
  );
});
afterAll(() => app.close());

/** The id of no object: what else is no id may be the name of a bucket. */
const UNKNOWN_ID = '0'.repeat(24);

/** An address of the route, with something in place of its parameters. */
function addressOf({ path }: Operation): string {
  return path.replace('{idOrName}', UNKNOWN_ID).replaceAll(/\{[^}]+\}/g, '0');
}

async function jarOf(user: TestUser): Promise<string> {
  const { cookies } = await app.visitor.post('/v2/passport/login', { loginName: user.username, password: PASSWORD });
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

test.each(['/v2/users/%', '/v2/storages/files/%ff/info', '/%zz?locale=en_US'])(
  'the address %s, whose percent signs are malformed, is refused in an envelope like all others',
  async (url) => {
    const { body, headers } = await app.server.inject({ url, headers: { cookie: 'locale=en_US' } });
    expect(JSON.parse(body)).toEqual({
      ret: 0,
      errCode: 4,
      errcode: 4,
      msg: expect.stringMatching(/^[A-Z].*\.$/),
      data: null,
    });
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/),
      'x-trace-id': expect.any(String),
      'x-content-type-options': 'nosniff',
      'x-refusal': 'request.argument',
      'cache-control': 'private, no-store',
    });
  },
);

test('an address with malformed percent signs can be read by the pages that may call, by no others, and has its line in the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const logged = await startTestApp({}, { log });
  try {
    const origins = [logged.context.settings.publicOrigin, 'https://stranger.example'];
    const [ours, theirs] = await Promise.all(
      origins.map((origin) => logged.server.inject({ url: '/v2/users/%?password=meadow88', headers: { origin } })),
    );
    expect(ours!.headers).toMatchObject({
      'access-control-allow-origin': logged.context.settings.publicOrigin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringContaining('x-refusal'),
      vary: 'Origin',
    });
    expect(theirs!.headers).toMatchObject({ vary: 'Origin', 'x-refusal': 'request.argument' });
    expect(theirs!.headers).not.toHaveProperty('access-control-allow-origin');
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests).toHaveLength(2);
    expect(requests[0]).toMatchObject({
      requestId: expect.stringMatching(/^[0-9a-f]{12}$/),
      url: '/v2/users/%?password=-',
      status: 200,
      refusal: 'request.argument',
    });
  } finally {
    await logged.close();
  }
});

/** Whose body is whatever a gateway signs: not for us to call malformed. */
const READS_BYTES = new Set([
  '/v2/transactions/gateways/{channel}/notify',
  '/oauth/device',
  '/oauth/revoke',
  '/oauth/token',
]);

describe('every route', () => {
  test('declares who may call it and is described', () => {
    expect(operations.length).toBeGreaterThan(90);
    for (const { access } of operations) expect(['visitor', 'user', 'operator']).toContain(access);
  });

  test("tells in the API's description who may call it, and whose the thing has to be", () => {
    const { paths } = app.server.swagger();
    expect(paths?.['/v2/nodes/{nodeId}']).toMatchObject({
      get: { 'x-access': 'visitor', description: 'For everybody.' },
      delete: {
        'x-access': 'user',
        'x-touches': 'node',
        description: 'For logged-in users, with a node of their own.',
      },
    });
  });

  test('answers a visitor who needs a session with 30 before it looks at parameters', async () => {
    for (const operation of operations.filter(({ access }) => access !== 'visitor')) {
      const answer = await app.visitor[operation.method](
        `${addressOf(operation)}?limit=abc`,
        operation.method === 'get' ? undefined : {},
      );
      expect([operation.path, answer.status, answer.ret, answer.errCode, answer.data]).toEqual([
        operation.path,
        200,
        4,
        30,
        null,
      ]);
    }
  });

  test('that pages refuses limits and offsets out of range', async () => {
    const paged = operations.filter(
      ({ method, parameters }) => method === 'get' && parameters.some(({ name }) => name === 'limit'),
    );
    expect(paged.length).toBeGreaterThan(10);
    for (const operation of paged) {
      const names = operation.parameters.map(({ name }) => name);
      for (const query of ['limit=0', 'limit=abc', 'limit=1001', 'skip=-1', 'skip=1.5']) {
        if (!names.includes(query.split('=')[0]!)) continue;
        const answer = await operator.get(`${addressOf(operation)}?${query}`);
        expect([operation.path, query, answer.errCode]).toEqual([operation.path, query, 4]);
      }
    }
  });

  test('with a body answers malformed JSON with 4, and nothing it is sent crashes it', async () => {
    for (const operation of operations) {
      const { method } = operation;
      if (method !== 'post' && method !== 'put') continue;
      const address = addressOf(operation);
      const broken = await operator[method](address, '{"a":', {
        headers: { 'content-type': 'application/json' },
      });
      if (!READS_BYTES.has(operation.path))
        expect([operation.path, broken.status, broken.errCode]).toEqual([operation.path, 200, 4]);
      for (const body of [null, [], 'text', 7, { $: { __proto__: 1 } }, { resourceIds: 'x'.repeat(5000), limit: {} }]) {
        const answer = await operator[method](address, JSON.stringify(body), {
          headers: { 'content-type': 'application/json' },
        });
        expect([operation.path, body, answer.ret === 1]).toEqual([operation.path, body, false]);
      }
    }
  });

  test('read with nonsense answers an envelope, never a crash', async () => {
    for (const operation of operations.filter(({ method }) => method === 'get')) {
      const nonsense = operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => `${name}=%00'%22<%F0%9F%98%80`);
      const answer = await operator.get(`${addressOf(operation)}?${nonsense.join('&')}`);
      expect([operation.path, answer.ret === 1]).toEqual([operation.path, false]);
      if (answer.errCode !== undefined) expect(answer.errCode).toBe(answer.errcode);
    }
  });

  test('for operators refuses other users with 3, after the parameters', async () => {
    const forOperators = operations.filter(({ access }) => access === 'operator');
    expect(forOperators.length).toBeGreaterThan(0);
    for (const operation of forOperators) {
      expect((await mira[operation.method](addressOf(operation))).errCode).toBeOneOf([3, 4]);
    }
  });
});

describe('the envelope', () => {
  test('has exactly its keys, and errcode repeats errCode', async () => {
    const success = await app.visitor.get('/v2/users/detail');
    expect(JSON.parse(success.body)).toEqual({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data: null });
    const failure = JSON.parse((await app.visitor.get('/v2/users/current')).body);
    expect(Object.keys(failure).sort()).toEqual(['data', 'errCode', 'errcode', 'msg', 'ret']);
    expect(failure.errcode).toBe(failure.errCode);
    expect(success.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(success.headers).not.toHaveProperty('etag');
  });

  test('of an unknown route is a 404 that names it', async () => {
    expect(await app.visitor.get('/v2/definitely/not/here?x=1')).toMatchObject({
      status: 404,
      ret: 4,
      errCode: 32,
      data: { path: '/v2/definitely/not/here', method: 'GET' },
    });
  });

  test.each([
    '/__serverLoader?route=market&url=http%3A%2F%2Flocalhost%3A4180%2Fmarket',
    '/__serverLoader',
    '/en/__serverLoader?route=home',
    '/__serverLoader?route=market&url=http%3A%2F%2Felsewhere.example%2F',
  ])('of data that a page would be loaded with is a 404, since no page has any: %s', async (path) => {
    expect(await app.visitor.get(path)).toMatchObject({ status: 404, ret: 4, errCode: 32 });
  });

  test('tells which field is wrong beside the data, never in it', async () => {
    const answer = await app.visitor.post('/v2/messages/send', { loginName: 'nobody', authCodeType: 'register' });
    expect(answer).toMatchObject({ errCode: 4, data: null, details: [{ field: 'loginName' }] });
  });

  test('differs between languages in its message only', async () => {
    const [english, chinese] = await Promise.all(
      ['en_US', 'zh_CN'].map((locale) =>
        app.visitor.get('/v2/users/current', { headers: { cookie: `locale=${locale}` } }),
      ),
    );
    expect(english!.msg).not.toBe(chinese!.msg);
    expect({ ...JSON.parse(english!.body), msg: '' }).toEqual({ ...JSON.parse(chinese!.body), msg: '' });
  });

  test.each([
    ['?locale=en', 'zh_CN', 'zh', 'en_US'],
    ['?locale=zh&locale=zh', 'en', '', 'en_US'],
    ['', 'en-us', 'zh', 'en_US'],
    ['', '', 'fr, en;q=0.8, zh;q=0.5', 'en_US'],
    ['', '', 'zh-TW, en;q=0.8', 'zh_CN'],
    ['', '', '', 'zh_CN'],
  ])('speaks by query %j, cookie %j, header %j: %s', async (query, cookie, header, expected) => {
    const headers = { ...(cookie && { cookie: `locale=${cookie}` }), ...(header && { 'accept-language': header }) };
    const { msg } = await app.visitor.get(`/v2/users/current${query}`, { headers });
    expect(msg).toBe(expected === 'en_US' ? 'Please log in first.' : '请先登录。');
  });
});

describe('requests', () => {
  test('match literal segments in any case, with or without a slash at the end', async () => {
    expect(await app.visitor.get('/V2/Users/DETAIL/')).toMatchObject({ errCode: 0 });
  });

  test('read a plus in a path as a plus, and an empty query value as absent', async () => {
    const user = await app.addUser('plus');
    await app.context.sql`update users set email = 'a+b@example.org' where user_id = ${user.userId}`;
    expect((await app.visitor.get('/v2/users/a+b@example.org')).data).toMatchObject({
      username: 'plus',
      email: 'a*b@example.org',
    });
    expect(await app.visitor.get('/v2/users/detail?userId=&username=plus')).toMatchObject({
      data: { username: 'plus' },
    });
  });

  test('may be forms instead of JSON, and numbers may be texts', async () => {
    const answer = await app.visitor.post('/v2/passport/login', `loginName=mira&password=${PASSWORD}&isRemember=1`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ errCode: 0, data: { userId: mira.userId } });
  });

  test('larger than a mebibyte are refused', async () => {
    expect(await app.visitor.post('/v2/passport/login', { loginName: 'x'.repeat(1_100_000) })).toMatchObject({
      status: 200,
      errCode: 4,
    });
  });

  test('carry a number and a trace that come back', async () => {
    const { headers } = await app.visitor.get('/healthz', { headers: { traceid: 'my-trace' } });
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/),
      'x-trace-id': 'my-trace',
    });
  });
});

describe('sessions', () => {
  test('end at logout; identity headers of the outside world are ignored', async () => {
    const jar = await jarOf(mira);
    expect(await app.visitor.get('/v2/users/current', { headers: { cookie: jar } })).toMatchObject({ errCode: 0 });
    const { cookies } = await app.visitor.get('/v2/passport/logout', { headers: { cookie: jar } });
    expect(cookies).toMatchObject([
      { name: 'authInfo', value: '', path: '/' },
      { name: 'uid', value: '', path: '/' },
    ]);
    expect(cookies.every((cookie) => (cookie as unknown as { expires: Date }).expires.getTime() === 0)).toBe(true);
    expect(
      await app.visitor.get('/v2/users/current', { headers: { 'auth-token': jar, authentication: jar } }),
    ).toMatchObject({ errCode: 30 });
  });

  test('of frozen users reach their account only', async () => {
    const frozen = await app.addUser('frosty');
    await app.context.sql`update users set status = 1, freeze_reason = 'spam' where user_id = ${frozen.userId}`;
    expect(await frozen.get('/v2/users/current')).toMatchObject({
      errCode: 0,
      data: { userDetail: { reason: 'spam' } },
    });
    for (const url of ['/v2/nodes', '/v2/resources', '/v2/resources/list?resourceIds=0']) {
      expect(await frozen.get(url)).toMatchObject({ status: 200, ret: 4, errCode: 10 });
    }
    expect(await frozen.get('/v2/passport/logout')).toMatchObject({ errCode: 0 });
  });
});

describe('origins', () => {
  const own = 'http://localhost:4180';
  const site = 'http://paper.localhost:4180';
  const foreign = 'https://evil.example';

  test('of ours are echoed with credentials, others get nothing', async () => {
    await mira.post('/v2/nodes', { nodeName: 'Paper', nodeDomain: 'paper' });
    for (const origin of [own, site, 'http://paper.t.localhost:4180']) {
      expect((await app.visitor.get('/v2/users/detail', { headers: { origin } })).headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: expect.stringContaining('Origin'),
      });
    }
    for (const origin of [
      foreign,
      'http://localhost:4180.evil.example',
      'https://paper.localhost:4180',
      'http://a.b.c.localhost:4180',
      'http://nowhere.localhost:4180',
      'http://nowhere.t.localhost:4180',
      'null',
    ]) {
      const { headers } = await app.visitor.get('/v2/users/detail', { headers: { origin } });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  test('of a node are ours from its creation on, and not for long after its end', async () => {
    const allowed = async () => {
      const answer = await app.visitor.get('/v2/users/detail', { headers: { origin: 'http://brief.localhost:4180' } });
      return answer.headers['access-control-allow-origin'];
    };
    expect(await allowed()).toBeUndefined();
    const { data } = await mira.post('/v2/nodes', { nodeName: 'Brief', nodeDomain: 'brief' });
    expect(await allowed()).toBe('http://brief.localhost:4180');
    await mira.delete(`/v2/nodes/${data.nodeId}`);
    app.clock.advance(60_001);
    expect(await allowed()).toBeUndefined();
  });

  test('are asked for leave by a preflight without a body', async () => {
    const answer = await app.server.inject({
      method: 'OPTIONS',
      url: '/v2/contracts',
      headers: {
        origin: site,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-evil',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(answer.headers['access-control-max-age']).toBe('600');
    expect(String(answer.headers['access-control-allow-headers'])).not.toContain('x-evil');
  });

  test('that are foreign change nothing by cookie, also by a GET that changes something', async () => {
    const cookie = await jarOf(mira);
    const body = { policyTexts: ['for public initial[active]: terminate'], subjectType: 1 };
    const post = (headers: Record<string, string>) =>
      app.visitor.post('/v2/policies', body, { headers: { cookie, ...headers } });
    expect(await post({ origin: foreign })).toMatchObject({ errCode: 3 });
    expect(await post({ origin: 'null' })).toMatchObject({ errCode: 3 });
    expect(await post({ referer: `${foreign}/page` })).toMatchObject({ errCode: 3 });
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ errCode: 3 });
    expect(await post({ origin: own })).toMatchObject({ errCode: 0 });
    expect(await post({})).toMatchObject({ errCode: 0 });
    expect(await app.visitor.get('/v2/passport/logout', { headers: { cookie, origin: foreign } })).toMatchObject({
      errCode: 3,
      cookies: [],
    });
  });

  test('of node sites reach only what is open to them', async () => {
    const cookie = await jarOf(mira);
    const asSite = { headers: { cookie, origin: site } };
    expect(await app.visitor.post('/v2/contracts/batchSign', {}, asSite)).toMatchObject({ errCode: 3 });
    expect(await app.visitor.get('/v2/users/list?userIds=10001', asSite)).toMatchObject({ errCode: 3 });
    expect(
      await app.visitor.get('/v2/users/detail', { headers: { cookie, host: 'paper.localhost:4180' } }),
    ).toMatchObject({ errCode: 3 });
  });
});

test('maintenance answers -10 to all but logout', async () => {
  const closed = await startTestApp({ MAINTENANCE: '1' });
  expect(await closed.visitor.get('/v2/users/detail')).toMatchObject({ ret: -10, errCode: 1 });
  expect(await closed.visitor.get('/v2/passport/logout')).toMatchObject({ ret: 0, errCode: 0 });
  await closed.close();
});

test('health, metrics and the API’s description are there for machines', async () => {
  expect(JSON.parse((await app.visitor.get('/healthz')).body)).toEqual({ status: 'ok' });
  expect((await app.visitor.get('/metrics')).body).toContain('colophon_http_request_duration_seconds_bucket');
  expect(JSON.parse((await app.visitor.get('/openapi.json')).body)).toMatchObject({ openapi: '3.1.0' });
  const docs = await app.visitor.get('/docs/');
  expect(docs).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('text/html') } });
  expect(docs.body).toContain('<title>Colophon API</title>');
});

test('secrets never reach the log', async () => {
  const { redactedUrl } = await import('../src/platform/http/request-log.ts');
  const url = '/v2/users/verifyLoginPassword?password=meadow88&x=1&authCode=123456&state=abc&code=zz';
  expect(redactedUrl(url)).toBe('/v2/users/verifyLoginPassword?password=-&x=1&authCode=-&state=-&code=-');
});
