import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ColophonError, createClient, UnreachableError } from './index.ts';

const ORIGIN = 'https://colophon.example';

/** A platform that gives answers one after the other, and keeps what it was asked. */
function platform(...answers: (Response | Error)[]) {
  const asked: { method: string; url: string; headers: Headers; body: string }[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push({ method: request.method, url: request.url, headers: request.headers, body: await request.text() });
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('It was asked once too often.');
  };
  return { asked, client: createClient({ origin: ORIGIN, token: 'clp_x', locale: 'en_US', fetch }) };
}

const envelope = (data: unknown) => Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
const busy = (headers = {}) => new Response('busy', { status: 503, headers });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets pauses pass while something is waited for. */
async function passing<Result>(call: Promise<Result>): Promise<Result> {
  const done = call.finally(() => undefined);
  done.catch(() => undefined);
  await vi.runAllTimersAsync();
  return done;
}

test('arguments go into the path, the query and the body; token and language go along', async () => {
  const { asked, client } = platform(envelope([]), envelope(true), envelope(true));
  await client.nodes.list({ nodeIds: '1,2' });
  await client.exhibits.setOnlineStatus({ presentableId: 'a/b', onlineStatus: 1 });
  await client.objects.updateByName({ bucketName: 'drafts', objectName: 'a.md', body: { objectName: 'b.md' } });
  expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', `${ORIGIN}/v2/nodes/list?nodeIds=1%2C2`, ''],
    ['PUT', `${ORIGIN}/v2/presentables/a%2Fb/onlineStatus`, '{"onlineStatus":1}'],
    ['PUT', `${ORIGIN}/v2/storages/objects/drafts/a.md`, '{"objectName":"b.md"}'],
  ]);
  expect(asked[0]!.headers.get('authorization')).toBe('Bearer clp_x');
  expect(asked[0]!.headers.get('accept-language')).toBe('en-US');
});

test('a call is sent when it is waited for, and once', async () => {
  const { asked, client } = platform(envelope([]));
  const call = client.users.listTokens();
  expect(asked).toEqual([]);
  await call;
  await call;
  expect(asked).toHaveLength(1);
});

test('pages are read one after the other until the last', async () => {
  const page = (dataList: number[], totalItem: number) => envelope({ skip: 0, limit: 2, totalItem, dataList });
  const { asked, client } = platform(page([1, 2], 3), page([3], 3));
  const seen: unknown[] = [];
  for await (const node of client.nodes.page({ limit: 2, sort: 'createDate:1' })) seen.push(node);
  expect(seen).toEqual([1, 2, 3]);
  expect(asked.map(({ url }) => new URL(url).search)).toEqual([
    '?limit=2&sort=createDate%3A1&skip=0',
    '?limit=2&sort=createDate%3A1&skip=2',
  ]);
});

test('a refusal has its name, its sentence, its fields, its request and its page', async () => {
  const headers = { 'x-refusal': 'request.argument', 'x-request-id': 'r1' };
  const body = { ret: 0, errCode: 4, msg: 'Wrong.', data: null, details: [{ field: 'limit', reason: 'too big' }] };
  const { client } = platform(Response.json(body, { headers }));
  const failure = await client.nodes.page().catch((error) => error);
  expect(failure).toBeInstanceOf(ColophonError);
  expect(failure).toMatchObject({
    refusal: 'request.argument',
    ret: 0,
    errCode: 4,
    message: 'Wrong.',
    details: body.details,
    requestId: 'r1',
    page: `${ORIGIN}/errors/request.argument.md`,
  });
});

test('a GET is tried three times, after the pauses that the platform asks for', async () => {
  const startedAt = Date.now();
  const { asked, client } = platform(busy({ 'retry-after': '7' }), new TypeError('broken'), envelope([1]));
  expect(await passing(client.users.listTokens())).toEqual([1]);
  expect(asked).toHaveLength(3);
  expect(Date.now() - startedAt).toBe(7_000 + 1_000);
});

test('the third failure is told', async () => {
  const { asked, client } = platform(busy(), busy(), busy(), envelope([]));
  await expect(passing(client.users.listTokens())).rejects.toThrow(UnreachableError);
  expect(asked).toHaveLength(3);
});

test('nothing else is sent again: what changes something, what is refused, what would wait too long', async () => {
  const changing = platform(busy(), envelope(true));
  await expect(passing(changing.client.nodes.create({ nodeName: 'a', nodeDomain: 'a' }))).rejects.toThrow(
    UnreachableError,
  );
  const broken = platform(new TypeError('broken'), envelope(true));
  await expect(passing(broken.client.users.logOut())).rejects.toThrow(UnreachableError);
  const refused = platform(new Response('no', { status: 500 }), envelope([]));
  await expect(passing(refused.client.users.listTokens())).rejects.toThrow(UnreachableError);
  const patient = platform(busy({ 'retry-after': '600' }), envelope([]));
  await expect(passing(patient.client.users.listTokens())).rejects.toThrow(UnreachableError);
  for (const { asked } of [changing, broken, refused, patient]) expect(asked).toHaveLength(1);
});

test('what is asked for under a key is sent again as it was', async () => {
  const { asked, client } = platform(new TypeError('broken'), envelope([{ contractId: 'c' }]));
  const licensee = { licenseeId: '7', licenseeIdentityType: 3, subjectType: 2, subjects: [] } as const;
  const call = client.contracts.signSeveral({ ...licensee, subjects: [], idempotencyKey: 'one' });
  expect(await passing(call)).toEqual([{ contractId: 'c' }]);
  expect(asked).toHaveLength(2);
});

test('a call that is stopped during a pause ends at once', async () => {
  const { asked, client } = platform(busy({ 'retry-after': '30' }), envelope([]));
  const stop = new AbortController();
  const call = client.users.listTokens({}, { signal: stop.signal });
  const ended = expect(call.then(() => undefined)).rejects.toThrow('enough');
  await vi.advanceTimersByTimeAsync(1_000);
  stop.abort(new Error('enough'));
  await ended;
  expect(asked).toHaveLength(1);
});
