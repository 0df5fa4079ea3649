import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '#failures.ts';
import { answer, api, lookUp } from './client.ts';
import { followSessionRules } from './session-rules.ts';

const rules = { loginRequired: vi.fn(), frozen: vi.fn(), beforeWrite: vi.fn() };

beforeEach(() => followSessionRules(rules));
afterEach(() => vi.clearAllMocks());

/** A call whose answer is given. */
function callAnswered(body: unknown, { refusal = '', status = 200 } = {}) {
  const headers = refusal ? { 'x-refusal': refusal } : undefined;
  return api.GET('/v2/nodes', { fetch: async () => Response.json(body, { status, headers }) });
}
const LOGIN_REQUIRED = { refusal: 'access.login-required' };
const FROZEN = { refusal: 'access.frozen' };
const envelope = (ret: number, errCode: number, data: unknown = null) => ({ ret, errCode, msg: 'because', data });

describe('answer', () => {
  test('gives the payload when ret and errCode are 0', async () => {
    await expect(answer(callAnswered(envelope(0, 0, { totalItem: 3 })))).resolves.toEqual({ totalItem: 3 });
  });

  test('gives null to those who allow it, and never to others', async () => {
    await expect(lookUp(callAnswered(envelope(0, 0, null)))).resolves.toBeNull();
    await expect(answer(callAnswered(envelope(0, 0, null)))).rejects.toThrow('lookUp');
  });

  test("rejects a refusal with the server's sentence, its name and the wrong values", async () => {
    const details = [{ field: 'nodeName', reason: 'too short' }];
    const call = callAnswered({ ...envelope(0, 4), details }, { refusal: 'request.argument' });
    const failure = await answer(call).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ message: 'because', refusal: 'request.argument', details });
    expect(rules.loginRequired).not.toHaveBeenCalled();
  });

  test('reads the envelope of an answer with an HTTP error', async () => {
    const call = callAnswered(envelope(4, 32), { refusal: 'access.no-route', status: 404 });
    await expect(answer(call)).rejects.toMatchObject({ refusal: 'access.no-route' });
  });

  test('a missing session leads to the login page', async () => {
    await expect(answer(callAnswered(envelope(4, 30), LOGIN_REQUIRED))).rejects.toBeInstanceOf(Refused);
    expect(rules.loginRequired).toHaveBeenCalledOnce();
  });

  test('a frozen account leads to the freeze page', async () => {
    await expect(answer(callAnswered(envelope(4, 10), FROZEN))).rejects.toBeInstanceOf(Refused);
    expect(rules.frozen).toHaveBeenCalledOnce();
  });

  test('codes that other refusals share lead nowhere: names decide', async () => {
    await expect(answer(callAnswered(envelope(0, 10), { refusal: 'node.frozen' }))).rejects.toBeInstanceOf(Refused);
    const wrongLogin = callAnswered(envelope(0, 30), { refusal: 'user.wrong-credentials' });
    await expect(answer(wrongLogin)).rejects.toBeInstanceOf(Refused);
    expect(rules.frozen).not.toHaveBeenCalled();
    expect(rules.loginRequired).not.toHaveBeenCalled();
  });

  test('an answer without a name is a refusal that nobody knows', async () => {
    await expect(answer(callAnswered(envelope(4, 30)))).rejects.toMatchObject({ refusal: null, details: [] });
    expect(rules.loginRequired).not.toHaveBeenCalled();
  });

  test('calls marked no-redirect lead nowhere', async () => {
    await expect(answer(callAnswered(envelope(4, 30), LOGIN_REQUIRED), { redirect: false })).rejects.toBeInstanceOf(
      Refused,
    );
    await expect(answer(callAnswered(envelope(4, 10), FROZEN), { redirect: false })).rejects.toBeInstanceOf(Refused);
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
