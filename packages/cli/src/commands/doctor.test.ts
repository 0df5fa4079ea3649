import { expect, test } from 'vitest';
import { toldInJson } from '../../test/told.ts';

const ORIGIN = 'https://colophon.example';
/** The clock of `told`. */
const NOW = Date.parse('2026-11-22T02:00:00Z');
const LOGIN = { origin: ORIGIN, token: 'clp_new' };

interface Platform {
  skewMs?: number;
  version?: string;
  operations?: readonly string[];
  token?: object | null;
}

/** A platform whose clock, API and token are as they are said. */
function platform({ skewMs = 0, version = '2', operations = [], token = null }: Platform) {
  return async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname !== '/openapi.json') return Response.json({ ret: 0, errCode: 0, msg: 'success', data: token });
    const paths = Object.fromEntries(operations.map((operationId) => [`/${operationId}`, { get: { operationId } }]));
    const date = new Date(NOW - skewMs).toUTCString();
    return Response.json({ openapi: '3.1.0', info: { version }, paths }, { headers: { date } });
  };
}

async function statesOf(given: Platform & { free?: number }) {
  const { code, objects } = await toldInJson(['doctor'], {
    fetch: platform(given),
    login: LOGIN,
    ...(given.free !== undefined && { free: given.free }),
  });
  return { code, ...Object.fromEntries(objects.map(({ name, state }) => [name, state])) };
}

test.each([
  [0, 'good', 0],
  [30_000, 'good', 0],
  [31_000, 'warning', 0],
  [-299_000, 'warning', 0],
  [300_000, 'bad', 1],
  [-300_000, 'bad', 1],
])('a clock that is %i ms ahead is %s', async (skewMs, clock, code) => {
  expect(await statesOf({ skewMs })).toMatchObject({ code, clock });
});

test('another API is bad, one without some of the calls a warning', async () => {
  expect(await statesOf({ version: '3' })).toMatchObject({ code: 1, api: 'bad' });
  expect(await statesOf({ operations: ['users.readToken'] })).toMatchObject({ code: 0, api: 'warning' });
});

test.each([
  [1_000_000_000, 'good', 0],
  [999_999_999, 'warning', 0],
  [100_000_000, 'warning', 0],
  [99_999_999, 'bad', 1],
])('a disk with %i bytes left is %s', async (free, disk, code) => {
  expect(await statesOf({ free })).toMatchObject({ code, disk });
});

test('a token that ends within a week, or may do less than most commands need, is a warning', async () => {
  const token = { name: 'Colophon CLI', hint: 'clp_abcd', scopes: ['read', 'publish', 'license', 'nodes'] };
  const at = (ms: number) => new Date(NOW + ms).toISOString();
  const loginOf = async (more: object) => (await statesOf({ token: { ...token, ...more } })).login;
  expect(await loginOf({ expireDate: null })).toBe('good');
  expect(await loginOf({ expireDate: at(7 * 86_400_000) })).toBe('good');
  expect(await loginOf({ expireDate: at(7 * 86_400_000 - 1) })).toBe('warning');
  expect(await loginOf({ expireDate: null, scopes: ['read', 'write'] })).toBe('good');
  expect(await loginOf({ expireDate: null, scopes: ['read', 'publish', 'license'] })).toBe('warning');
});
