import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '../failures.ts';
import { answer, api, followSessionRules, lookUp } from './client.ts';

const rules = { loginRequired: vi.fn(), frozen: vi.fn(), beforeWrite: vi.fn() };

beforeEach(() => followSessionRules(rules));
afterEach(() => vi.clearAllMocks());

/** A call whose answer is given. */
function callAnswered(body: unknown, status = 200) {
  return api.GET('/v2/nodes', { fetch: async () => Response.json(body, { status }) });
}
const envelope = (ret: number, errCode: number, data: unknown = null) => ({ ret, errCode, msg: 'because', data });

describe('answer', () => {
  test('gives the payload when ret and errCode are 0', async () => {
    await expect(answer(callAnswered(envelope(0, 0, { totalItem: 3 })))).resolves.toEqual({ totalItem: 3 });
  });

  test('gives null to those who allow it, and never to others', async () => {
    await expect(lookUp(callAnswered(envelope(0, 0, null)))).resolves.toBeNull();
    await expect(answer(callAnswered(envelope(0, 0, null)))).rejects.toThrow('lookUp');
  });

  test("rejects a refusal with the server's sentence and code", async () => {
    const failure = await answer(callAnswered(envelope(0, 4))).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ message: 'because', ret: 0, errCode: 4 });
    expect(rules.loginRequired).not.toHaveBeenCalled();
  });

  test('reads the envelope of an answer with an HTTP error', async () => {
    await expect(answer(callAnswered(envelope(4, 32), 404))).rejects.toMatchObject({ errCode: 32 });
  });

  test('a missing session leads to the login page', async () => {
    await expect(answer(callAnswered(envelope(4, 30)))).rejects.toBeInstanceOf(Refused);
    expect(rules.loginRequired).toHaveBeenCalledOnce();
  });

  test('a frozen account leads to the freeze page', async () => {
    await expect(answer(callAnswered(envelope(4, 10)))).rejects.toBeInstanceOf(Refused);
    expect(rules.frozen).toHaveBeenCalledOnce();
  });

  test('code 10 of the application itself is an ordinary refusal', async () => {
    await expect(answer(callAnswered(envelope(0, 10)))).rejects.toBeInstanceOf(Refused);
    expect(rules.frozen).not.toHaveBeenCalled();
  });

  test('calls marked no-redirect lead nowhere', async () => {
    await expect(answer(callAnswered(envelope(4, 30)), { redirect: false })).rejects.toBeInstanceOf(Refused);
    await expect(answer(callAnswered(envelope(4, 10)), { redirect: false })).rejects.toBeInstanceOf(Refused);
    expect(rules.loginRequired).not.toHaveBeenCalled();
    expect(rules.frozen).not.toHaveBeenCalled();
  });

  test.each([
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['the answer is no JSON', async () => new Response('<html>', { status: 200 }), 0],
    ['a proxy answers for the server', async () => new Response('<html>', { status: 502 }), 502],
  ])('rejects as unreachable when %s', async (_, fetch, status) => {
    const failure = await answer(api.GET('/v2/nodes', { fetch })).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Unreachable);
    expect(failure).toMatchObject({ status });
  });
});
