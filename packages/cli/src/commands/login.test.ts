import { expect, test } from 'vitest';
import { toldWithLogin as told } from '../../test/told.ts';

const ORIGIN = 'https://colophon.example';
const BEGUN = {
  device_code: 'secret',
  user_code: 'BCDF-GHJK',
  verification_uri: `${ORIGIN}/device`,
  verification_uri_complete: `${ORIGIN}/device?code=BCDF-GHJK`,
  interval: 5,
};

const TOKEN = {
  tokenId: '65a1ed00d4e5b60718293a00',
  name: 'Colophon CLI',
  hint: 'clp_abcd',
  scopes: ['read', 'publish'],
  addresses: [],
  perMinute: null,
  expireDate: null,
};

/** A platform that answers the questions for a token one after the other, and keeps what it was asked. */
function platform(...answers: object[]) {
  const asked: { url: string; authorization: string | null; body: string }[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push({
      url: request.url,
      authorization: request.headers.get('authorization'),
      body: await request.text(),
    });
    const { pathname } = new URL(request.url);
    if (pathname === '/oauth/device') return Response.json(BEGUN);
    if (pathname === '/v2/users/current/token')
      return Response.json({ ret: 0, errCode: 0, msg: 'success', data: TOKEN });
    if (pathname === '/oauth/revoke') return new Response(null);
    if (pathname === '/v2/users/current') {
      if (request.headers.get('authorization') === 'Bearer clp_new')
        return Response.json({ ret: 0, errCode: 0, msg: 'success', data: { username: 'mira', userId: 7 } });
      const headers = { 'x-refusal': 'access.login-required' };
      return Response.json({ ret: 4, errCode: 30, msg: 'Log in.', data: null }, { headers });
    }
    const answer = answers.shift()!;
    return Response.json(answer, { status: 'error' in answer ? 400 : 200 });
  };
  return { asked, fetch };
}

test('a login shows the code, asks as slowly as it is told to, and keeps the token', async () => {
  const { asked, fetch } = platform(
    { error: 'authorization_pending' },
    { error: 'slow_down' },
    { access_token: 'clp_new', token_type: 'Bearer' },
  );
  const { code, out, err, pauses, login } = await told(['login', '--origin', 'colophon.example'], { fetch });
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(BEGUN.verification_uri_complete);
  expect(out).toContain('BCDF-GHJK');
  expect(out).toContain(`Logged in at ${ORIGIN} as mira.`);
  expect(pauses).toEqual([5_000, 5_000, 10_000]);
  expect(login).toEqual({ origin: ORIGIN, token: 'clp_new' });
  expect(asked[0]!.body).toBe('client_id=colophon-cli&scope=read+publish+license+nodes');
  expect(asked[1]!.body).toContain('device_code=secret');
});

test.each([
  ['access_denied', 'The login was declined.'],
  ['expired_token', 'The code has expired. Start again.'],
])('a login that ends with %s ends with 1 and keeps nothing', async (error, sentence) => {
  const { fetch } = platform({ error });
  const ended = await told(['login', '--origin', ORIGIN], { fetch });
  expect([ended.code, ended.err, ended.login]).toEqual([1, sentence, null]);
});

test('a login for programs is told in JSON', async () => {
  const { fetch } = platform({ access_token: 'clp_new' });
  const { out } = await told(['login', '--origin', ORIGIN, '--json'], { fetch });
  expect(out.split('\n').map((line) => JSON.parse(line))).toEqual([
    { kind: 'code', code: 'BCDF-GHJK', address: `${ORIGIN}/device`, complete: `${ORIGIN}/device?code=BCDF-GHJK` },
    { kind: 'login', origin: ORIGIN, username: 'mira', keychain: true },
  ]);
});

test('no platform is wrong use, one that cannot be reached is 4', async () => {
  expect(await told(['login'])).toMatchObject({ code: 2, err: expect.stringContaining('Which platform?') });
  expect(await told(['login', '--origin', 'ftp://x'])).toMatchObject({ code: 2 });
  expect(await told(['login', '--origin', ORIGIN])).toMatchObject({
    code: 4,
    err: `No answer: ${ORIGIN} cannot be reached.`,
  });
  const html = async () => new Response('<html>', { status: 502 });
  expect(await told(['login', '--origin', ORIGIN], { fetch: html })).toMatchObject({ code: 4 });
});

test('whoami asks the platform as the login, or as the token of the environment, which wins', async () => {
  const { asked, fetch } = platform();
  const login = { origin: ORIGIN, token: 'clp_new' };
  expect(await told(['whoami'], { fetch, login })).toMatchObject({
    code: 0,
    out: `mira at ${ORIGIN}\nToken “Colophon CLI” (clp_abcd…): read, publish; until it is revoked`,
  });
  const env = { COLOPHON_TOKEN: 'clp_new', COLOPHON_ORIGIN: 'https://other.example' };
  const { out } = await told(['whoami', '--json'], { fetch, login, env });
  const { hint: _, ...token } = TOKEN;
  expect(JSON.parse(out)).toEqual({
    kind: 'user',
    origin: 'https://other.example',
    username: 'mira',
    userId: 7,
    token,
  });
  for (const { url, authorization } of asked.slice(-2))
    expect([new URL(url).origin, authorization]).toEqual(['https://other.example', 'Bearer clp_new']);
});

test('a kept token goes to no other platform than its own', async () => {
  const { asked, fetch } = platform();
  const env = { COLOPHON_ORIGIN: 'https://other.example' };
  const login = { origin: ORIGIN, token: 'clp_new' };
  expect(await told(['whoami'], { fetch, login, env })).toMatchObject({ code: 3 });
  expect(asked).toEqual([]);
});

test('without a login, and with one that counts no more, commands end with 3', async () => {
  const err = 'You are not logged in. See: colophon login --help';
  expect(await told(['whoami'])).toMatchObject({ code: 3, err });
  const { fetch } = platform();
  expect(await told(['whoami'], { fetch, login: { origin: ORIGIN, token: 'clp_old' } })).toMatchObject({
    code: 3,
    err,
  });
});

test('after a logout nobody is logged in, here and at the platform', async () => {
  const { asked, fetch } = platform();
  const { code, out, login } = await told(['logout'], { fetch, login: { origin: ORIGIN, token: 'clp_new' } });
  expect([code, out, login]).toEqual([0, 'Logged out.', null]);
  expect(asked).toMatchObject([{ url: `${ORIGIN}/oauth/revoke`, body: 'token=clp_new' }]);
  expect(await told(['logout'])).toMatchObject({ code: 0, out: 'Logged out.' });
});

test('a logout that the platform does not answer forgets the login, and says what is left', async () => {
  for (const fetch of [undefined, async () => new Response(null, { status: 502 })]) {
    const ended = await told(['logout'], { login: { origin: ORIGIN, token: 'clp_new' }, ...(fetch && { fetch }) });
    expect(ended).toMatchObject({ code: 4, out: '', login: null });
    expect(ended.err).toContain(`${ORIGIN} did not answer.`);
  }
});
