import assert from 'node:assert/strict';

/** A user's session with the API of a server. */
export interface Caller {
  readonly origin: string;
  readonly headers: { readonly authorization: string };
  /** The `data` of a successful answer; any other is an error. */
  call<Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Data>;
}

/** Logs in. `loginName` is an e-mail address. */
export async function logIn(origin: string, account: { loginName: string; password: string }): Promise<Caller> {
  const answer = await fetch(`${origin}/v2/passport/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, jwtType: 'header' }),
  });
  await dataOf(answer);
  const headers = { authorization: answer.headers.get('authorization')! };
  return {
    origin,
    headers,
    async call(method, path, body) {
      const isForm = body instanceof FormData;
      const answer = await fetch(origin + path, {
        method,
        headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      return dataOf(answer);
    },
  };
}

/** The `data` of a successful envelope. */
export async function dataOf<Data>(answer: Response): Promise<Data> {
  const { ret, errCode, data, ...rest } = (await answer.json()) as { ret: number; errCode: number; data: Data };
  assert.deepEqual({ ret, errCode }, { ret: 0, errCode: 0 }, `${answer.url}: ${JSON.stringify(rest)}`);
  return data;
}
