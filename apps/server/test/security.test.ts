import { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

/** Attacks that do not belong to one route, against every route that they could hit. */

const { verify } = vi.hoisted(() => ({ verify: vi.fn() }));
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original();
  verify.mockImplementation(argon2.verify);
  return { ...argon2, verify };
});

const OWN = 'http://localhost:4180';
const SITE = 'http://paper.localhost:4180';
const FOREIGN = 'https://evil.example';

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly changesState: boolean;
  /** Names in its query and body. */
  readonly fields: readonly string[];
}

interface Described {
  readonly 'x-changes-state': boolean;
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: Record<string, unknown> } }>;
  };
}

let app: TestApp;
let mira: TestUser;
let jar: string;
let operations: Operation[];

beforeAll(async () => {
  app = await startTestApp({ WECHAT_DRIVER: 'dev' });
  mira = await app.addUser('mira');
  const { cookies } = await app.visitor.post('/v2/passport/login', { loginName: 'mira', password: PASSWORD });
  jar = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { paths } = app.server.swagger() as unknown as { paths: Record<string, Record<string, Described>> };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      changesState: described['x-changes-state'],
      fields: [
        ...(described.parameters ?? []).map(({ name }) => name),
        ...Object.values(described.requestBody?.content ?? {}).flatMap(({ schema }) =>
          Object.keys(schema.properties ?? {}),
        ),
      ],
    })),
  );
});
afterAll(() => app.close());

/** Calls an operation with something in place of its parameters, and tells why it was refused. */
async function refusalOf(operation: Operation, headers: Record<string, string>): Promise<unknown> {
  return (await answerOf(operation, headers)).headers['x-refusal'];
}

function answerOf({ method, path }: Operation, headers: Record<string, string>) {
  const url = path.replaceAll(/\{[^}]+\}/g, '0');
  return app.server.inject({
    method,
    url,
    headers: { host: 'localhost:4180', ...headers },
    ...(method !== 'GET' && { payload: {} }),
  });
}

describe('what changes something', () => {
  test('is known of every route: all but GETs, and the GETs that older clients need', () => {
    const changing = operations.filter(({ changesState }) => changesState);
    expect(changing.length).toBeGreaterThan(60);
    const reading = operations.filter(({ method, changesState }) => method !== 'GET' && !changesState);
    expect(reading.map(({ path }) => path)).toEqual([
      '/v2/translate/translate-config/list4Client',
      '/v2/translate/reCompile',
      '/v2/translate/translate',
      '/v2/translate/transfer',
    ]);
    const gets = changing.filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect(gets).toEqual(expect.arrayContaining(['/v2/passport/logout', '/v2/users/verifyLoginPassword']));
  });

  test.each([
    ['the origin', { origin: FOREIGN }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that looks like ours', { origin: 'http://localhost:4180.evil.example' }],
    ['the referrer', { referer: `${FOREIGN}/page` }],
    ['the browser', { 'sec-fetch-site': 'cross-site' }],
    ['the browser as a neighbour', { 'sec-fetch-site': 'same-site' }],
  ])('is refused to foreign pages, told by %s, with a session’s cookies and without', async (_, headers) => {
    for (const operation of operations.filter(({ changesState }) => changesState)) {
      for (const cookie of [jar, '']) {
        const refusal = await refusalOf(operation, { ...headers, ...(cookie && { cookie }) });
        expect([operation.method, operation.path, refusal]).toEqual([
          operation.method,
          operation.path,
          'access.foreign-origin',
        ]);
      }
    }
    expect(await app.visitor.get('/v2/users/current', { headers: { cookie: jar } })).toMatchObject({ errCode: 0 });
  });

  test('is refused to pages of node sites, but for ending their own session, reporting failures, naming tasks and for what they remember', async () => {
    const open: string[] = [];
    for (const operation of operations.filter(({ changesState }) => changesState)) {
      const refusals = [
        await refusalOf(operation, { cookie: jar, origin: SITE }),
        await refusalOf(operation, { origin: SITE, host: 'paper.localhost:4180' }),
        await refusalOf(operation, { authorization: `Bearer ${mira.token}`, host: 'paper.localhost:4180' }),
      ];
      if (refusals.some((refusal) => refusal !== 'access.foreign-origin')) open.push(operation.path);
    }
    const nodeData = '/v2/storages/buckets/.UserNodeData/objects';
    expect(open.sort()).toEqual([
      '/v2/activities/facade/pushMessage4Task', // changes nothing while the platform has no tasks
      '/v2/nodes/siteFailures', // what a page of the site could not do: bounded, and without a session
      '/v2/passport/logout',
      ...[nodeData, `${nodeData}/clear`, `${nodeData}/{nodeId}`],
    ]);
    const logout = await app.visitor.get('/v2/passport/logout', { headers: { cookie: jar, origin: SITE } });
    expect([logout.headers['x-refusal'], logout.cookies]).toEqual(['access.foreign-origin', []]);
    expect(await app.visitor.get('/v2/users/current', { headers: { cookie: jar } })).toMatchObject({ errCode: 0 });
  });

  test('is not refused to programs, which send a token and perhaps the page that they run in', async () => {
    const { token } = await app.addUser('program');
    const headers = { authorization: `Bearer ${token}`, origin: FOREIGN };
    const body = { nodeName: 'Program', nodeDomain: 'program' };
    expect(await app.visitor.post('/v2/nodes', body, { headers })).toMatchObject({ errCode: 0 });
    const notOurs = { authorization: 'Basic ZXZpbDpldmls', origin: FOREIGN };
    expect(await app.visitor.post('/v2/passport/login', body, { headers: notOurs })).toMatchObject({ errCode: 3 });
  });
});

describe('what pages of node sites read with a session of the platform, whose cookie browsers may send along', () => {
  const PARTS_OF_PAGES = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' };

  beforeAll(async () => {
    await mira.post('/v2/nodes', { nodeName: 'Paper', nodeDomain: 'paper' });
  });

  test.each<[string, Record<string, string>]>([
    ['its origin', { origin: SITE }],
    ['the origin of a site that does not exist', { origin: 'http://nowhere.localhost:4180' }],
    ['its test site’s origin', { origin: 'http://paper.t.localhost:4180' }],
    ['the referrer', { referer: `${SITE}/page` }],
    ['its host', { host: 'paper.localhost:4180' }],
    ['the browser', PARTS_OF_PAGES],
    ['an opaque origin', { origin: 'null' }],
    ['the origin of strangers', { origin: FOREIGN }],
  ])('is on every route what a visitor reads, told by %s', async (_, headers) => {
    const reading = operations.filter(({ changesState, method }) => !changesState && method === 'GET');
    expect(reading.length).toBeGreaterThan(60);
    for (const operation of reading) {
      const [known, unknown] = await Promise.all([
        answerOf(operation, { ...headers, cookie: jar }),
        answerOf(operation, headers),
      ]);
      const told = ({ statusCode, headers: { 'x-refusal': refusal }, body }: typeof known) => [
        statusCode,
        refusal,
        body,
      ];
      const isVisitors = isDeepStrictEqual(told(known), told(unknown));
      // Data that a site remembers about a visitor need a session of that site: with another session they are not even looked
      // up.
      const isRefused = operation.path.includes('.UserNodeData') && told(known)[1] === 'access.foreign-origin';
      expect([operation.path, isVisitors || isRefused]).toEqual([operation.path, true]);
    }
  });

  test('is nobody’s profile and nobody’s contracts, also with the session in a header, and logs nobody out', async () => {
    const urls = [
      '/v2/users/current',
      '/v2/contracts?identityType=2',
      `/v2/contracts/list?subjectIds=${'a'.repeat(24)}`,
    ];
    const credentials: Record<string, string>[] = [{ cookie: jar }, { authorization: `Bearer ${mira.token}` }];
    for (const credential of credentials) {
      for (const url of urls) {
        expect(await app.visitor.get(url, { headers: credential }), url).toMatchObject({ errCode: 0 });
        const asSite = await app.visitor.get(url, { headers: { ...credential, origin: SITE } });
        expect(asSite, url).toMatchObject({ errCode: 30, data: null, cookies: [] });
      }
    }
    const picture = { headers: { ...PARTS_OF_PAGES, cookie: jar } };
    expect(await app.visitor.get('/v2/users/current', picture)).toMatchObject({ errCode: 30, cookies: [] });
    expect(await app.visitor.get('/v2/passport/logout', picture)).toMatchObject({ errCode: 3, cookies: [] });
  });

  test('does not hold up the platform’s own pages, links, nor programs in the pages of others', async () => {
    const allowed: Record<string, string>[] = [
      { cookie: jar, origin: OWN },
      { cookie: jar, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
      { cookie: jar, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', referer: `${OWN}/` },
      { cookie: jar, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', referer: `${FOREIGN}/` },
      { authorization: `Bearer ${mira.token}`, origin: FOREIGN },
    ];
    for (const headers of allowed)
      expect(await app.visitor.get('/v2/users/current', { headers }), JSON.stringify(headers)).toMatchObject({
        data: { userId: mira.userId, email: mira.email },
      });
  });

  test('with an API token is what a site may know', async () => {
    const made = await mira.post('/v2/users/current/tokens', { name: 'x', scopes: ['read'], password: PASSWORD });
    const headers = { authorization: `Bearer ${made.data.token}`, origin: SITE };
    const { data } = await app.visitor.get('/v2/users/current', { headers });
    expect(Object.keys(data).sort()).toEqual(['displayName', 'headImage', 'userId', 'username']);
  });
});

describe('addresses to return to', () => {
  const EVIL = [
    FOREIGN,
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http:///evil.example',
    'http://localhost:4180@evil.example',
    'http://localhost:4180\\@evil.example',
    'http://localhost:4180.evil.example',
    'http://evil.example#@localhost:4180',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'http://mira@localhost:4180/',
  ];
  const NAMES = /^(returnUrl|goTo|redirect\w*|target|next)$/i;

  /** Calls that send a browser to an address that they are given. */
  const CALLS: Record<string, (address: string) => Promise<{ status: number; headers: Record<string, unknown> }>> = {
    'POST /v2/passport/login': (returnUrl) =>
      app.visitor.post('/v2/passport/login', { loginName: 'mira', password: PASSWORD, returnUrl }),
    'GET /v2/passport/logout': (returnUrl) =>
      app.visitor.get(`/v2/passport/logout?returnUrl=${encodeURIComponent(returnUrl)}`),
    'GET /v2/passport/siteDeparture': (returnUrl) =>
      app.visitor.get(`/v2/passport/siteDeparture?returnUrl=${encodeURIComponent(returnUrl)}`, {
        headers: { host: 'paper.localhost:4180' },
      }),
    'GET /v2/passport/siteSession': (returnUrl) =>
      app.visitor.get(`/v2/passport/siteSession?ticket=x&returnUrl=${encodeURIComponent(returnUrl)}`, {
        headers: { host: 'paper.localhost:4180' },
      }),
  };

  test('are a field of these calls only, or of those of providers, which test it themselves', () => {
    const found = operations
      .filter(({ fields }) => fields.some((field) => NAMES.test(field)))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((operation) => !operation.includes(' /v2/thirdParty/'));
    expect(found.sort()).toEqual(Object.keys(CALLS).sort());
  });

  test.each(Object.keys(CALLS))('never lead %s away from our own pages', async (name) => {
    for (const address of EVIL) {
      const { headers } = await CALLS[name]!(address);
      expect([address, headers['x-refusal'], headers.location]).toEqual([
        address,
        'request.redirect-target',
        undefined,
      ]);
    }
  });

  test('of providers’ calls never lead away either', async () => {
    const calls = operations.filter(
      ({ path, fields }) => path.startsWith('/v2/thirdParty/') && fields.some((field) => NAMES.test(field)),
    );
    expect(calls.length).toBeGreaterThan(2);
    for (const { method, path, fields } of calls) {
      for (const address of EVIL) {
        const given = Object.fromEntries(
          fields.map((field) => [field, NAMES.test(field) ? address : field === 'code' ? 'dev.x.X' : 'x1']),
        );
        const url = `${path}?${new URLSearchParams(given)}`;
        const answer = await app.server.inject({ method, url, headers: { host: 'localhost:4180', cookie: jar } });
        const location = new URL(String(answer.headers.location ?? OWN), OWN);
        expect([path, address, location.origin]).toEqual([path, address, OWN]);
        for (const [, nested] of location.searchParams) {
          if (/^(https?:)?[/\\]/.test(nested)) expect(new URL(nested, OWN).origin).toBe(OWN);
        }
      }
    }
  });

  test.each([`${OWN}/dashboard?x=1#y`, '/dashboard', `${SITE}/`, '/'])('may be %s', async (address) => {
    for (const name of ['POST /v2/passport/login', 'GET /v2/passport/logout']) {
      expect(await CALLS[name]!(address)).toMatchObject({ status: 302, headers: { location: address } });
    }
  });
});

describe('logging in', () => {
  test('costs one hash of the same parameters for an unknown name as for a wrong password', async () => {
    const cost = async (loginName: string) => {
      verify.mockClear();
      await app.visitor.post('/v2/passport/login', { loginName, password: 'wrong123' });
      return verify.mock.calls.map(([hash]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(hash)![0]);
    };
    const known = await cost('mira');
    expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    for (const unknown of ['nobody-here', 'nobody@example.org', '13900000000'])
      expect(await cost(unknown)).toEqual(known);
  });

  test('guessed at many times at the same moment tells nothing beyond the limit, not even the right password', async () => {
    const limited = await startTestApp({ RATE_LIMITS: '1' });
    await limited.addUser('target');
    const passwords = [...Array.from({ length: 30 }, (_, index) => `wrong${index}x1`), PASSWORD];
    const answers = await Promise.all(
      passwords.map((password, index) =>
        limited.visitor.post(
          '/v2/passport/login',
          { loginName: 'target', password },
          { remoteAddress: `10.0.0.${index}` },
        ),
      ),
    );
    expect(answers.filter(({ errCode }) => errCode === 30)).toHaveLength(10);
    expect(answers.filter(({ errCode }) => errCode === 2)).toHaveLength(21);
    await limited.close();
  });
});

describe('the log', () => {
  test('at its most talkative has no secret, code, token or cookie, also when the database fails', async () => {
    let text = '';
    const stream = new Writable({
      write(chunk, _encoding, done) {
        text += chunk;
        done();
      },
    });
    const logged = await startTestApp(
      { LOG_LEVEL: 'trace', WECHAT_DRIVER: 'dev' },
      { log: createLog('trace', stream) },
    );
    const { visitor, context } = logged;
    const lena = await logged.addUser('lena');
    const secret = 'Qx7secret';
    const own = { headers: { cookie: `authInfo=${secret}a; uid=1`, authorization: `Bearer ${secret}b` } };

    await visitor.post('/v2/passport/login', { loginName: 'lena', password: secret }, own);
    await visitor.post('/v2/passport/login', `{"password":"${secret}",`, {
      headers: { 'content-type': 'application/json' },
    });
    const login = await visitor.post('/v2/passport/login', { loginName: 'lena', password: PASSWORD });
    await lena.get(`/v2/users/verifyLoginPassword?password=${secret}1`);
    await lena.get(`/v2/users/verifyLoginPassword?x=1&pass%77ord=${secret}1`);
    await lena.post('/v2/users/verifyLoginPassword', { password: PASSWORD });
    await lena.put('/v2/users/current/updatePassword', { oldPassword: `${secret}1`, newPassword: `${secret}2` });
    await visitor.get(`/v2/messages/verify?authCode=918273&address=a@example.org&authCodeType=register`);
    await visitor.get(`/v2/passport/siteSession?ticket=${secret}`, { headers: { host: 'paper.localhost:4180' } });
    await visitor.get(`/v2/thirdParty/weChat/codeHandle?code=${secret}&state=${secret}`);
    await visitor.get(`/v2/captchas/login/verify?captchaInput=${secret}`);
    await visitor.get(`/v2/no/such/route?password=${secret}&state=${secret}`);
    const made = await lena.post('/v2/users/current/tokens', { name: 'x', scopes: ['read'], password: PASSWORD });
    await visitor.get('/v2/users/current', { headers: { authorization: `Bearer ${made.data.token}` } });
    await visitor.post('/v2/messages/send', { loginName: 'lena2@example.org', authCodeType: 'register' });
    const [{ auth_code: code }] = (await context.sql`select auth_code from messages`) as unknown as [
      { auth_code: string },
    ];

    await context.sql`alter table messages rename column auth_code to was_auth_code`;
    await context.sql`alter table sessions rename column user_agent to was_user_agent`;
    await context.sql`alter table api_tokens rename column hint to was_hint`;
    const failures = [
      await visitor.post('/v2/messages/send', { loginName: 'lena3@example.org', authCodeType: 'register' }),
      await visitor.post(
        '/v2/passport/login',
        { loginName: 'lena', password: PASSWORD },
        { headers: { 'user-agent': secret } },
      ),
      await lena.post('/v2/users/current/tokens', { name: secret, scopes: ['read'], password: PASSWORD }),
    ];
    expect(failures.map(({ ret }) => ret)).toEqual([1, 1, 1]);
    await logged.close();

    const session = login.cookies.find(({ name }) => name === 'authInfo')!.value;
    expect(text).toContain('/v2/users/verifyLoginPassword?password=-');
    expect(text.match(/Failed query: insert into/g)!.length).toBeGreaterThanOrEqual(3);
    for (const hidden of [
      secret,
      PASSWORD,
      '918273',
      code,
      session,
      made.data.token,
      lena.token,
      '$argon2id',
      'lena3@',
    ])
      expect(text.includes(hidden), hidden).toBe(false);
  });
});
