import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ColophonError, createClient } from './index.ts';

const ORIGIN = 'https://colophon.example';
const MEBIBYTE = 1_048_576;
const BYTES = Buffer.alloc(20 * MEBIBYTE, 'river ');
const FILE = new Blob([BYTES]);
const SHA1 = createHash('sha1').update(BYTES).digest('hex');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A platform that takes uploads by the protocol; `fail` may answer a request in its place, or break the connection. */
function platform(
  fail: (method: string, count: number) => Response | 'before' | 'after' | undefined = () => undefined,
) {
  const uploads = new Map<string, Buffer[]>();
  const asked: string[] = [];
  const sizes = new Map<string, number>();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { method } = request;
    asked.push(method);
    const failure = fail(method, asked.filter((one) => one === method).length);
    if (failure instanceof Response) return failure;
    if (failure === 'before') throw new TypeError('broken');
    const answer = await answerTo(request, method);
    if (failure === 'after') throw new TypeError('broken');
    return answer;
  };
  async function answerTo(request: Request, method: string): Promise<Response> {
    const path = new URL(request.url).pathname;
    if (method === 'POST') {
      const location = `${path}/${uploads.size}`;
      uploads.set(location, []);
      sizes.set(location, Number(request.headers.get('upload-length')));
      return new Response(null, { status: 201, headers: { location, 'upload-offset': '0' } });
    }
    const parts = uploads.get(path);
    if (!parts) return new Response(null, { status: 404, headers: { 'x-refusal': 'upload.not-found' } });
    const here = Buffer.concat(parts).length;
    if (method === 'PATCH') {
      if (Number(request.headers.get('upload-offset')) !== here) return new Response(null, { status: 409 });
      parts.push(Buffer.from(await request.arrayBuffer()));
    }
    const all = Buffer.concat(parts);
    const isWhole = all.length === sizes.get(path);
    const headers = { 'upload-offset': String(all.length) };
    const sha1 = createHash('sha1').update(all).digest('hex');
    return new Response(null, { status: 200, headers: isWhole ? { ...headers, 'upload-sha1': sha1 } : headers });
  }
  const client = createClient({ origin: ORIGIN, token: 'clp_x', fetch });
  return { asked, uploads, client };
}

/** Lets pauses pass until an upload has ended. */
async function passing<Result>(call: Promise<Result>): Promise<Result> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  call.then(end, end);
  while (!isDone) {
    await vi.runAllTimersAsync();
    await new Promise(setImmediate);
  }
  return call;
}

test('a file goes in parts, and tells how far it is', async () => {
  const { asked, client } = platform();
  const told: number[] = [];
  const stored = await client.upload(FILE, { filename: 'river.txt', onProgress: (bytes) => told.push(bytes) });
  expect(stored).toEqual({ sha1: SHA1, uploadId: '0', resumedBytes: 0 });
  expect(asked).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH']);
  expect(told).toEqual([8, 16, 20].map((mebibytes) => mebibytes * MEBIBYTE));
});

test('a part that breaks off, or whose answer is lost, is asked for and gone on with', async () => {
  const { client, uploads } = platform((method, count) => {
    if (method === 'PATCH' && count === 1) return 'before';
    if (method === 'PATCH' && count === 3) return 'after';
    if (method === 'HEAD' && count === 1) return new Response(null, { status: 502 });
    return undefined;
  });
  expect((await passing(client.upload(FILE))).sha1).toBe(SHA1);
  expect(uploads.size).toBe(1);
});

test('a stopped upload goes on when the same file is uploaded again, and begins anew where it was given up', async () => {
  const { asked, client, uploads } = platform();
  const memory = new Map<string, string>();
  const stop = new AbortController();
  const options = { filename: 'river.txt', memory };
  const stopped = client.upload(FILE, {
    ...options,
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('x')),
  });
  await expect(stopped).rejects.toThrow('x');
  expect(memory.size).toBe(1);

  asked.length = 0;
  expect(await client.upload(FILE, options)).toEqual({ sha1: SHA1, uploadId: '0', resumedBytes: 8 * MEBIBYTE });
  expect(asked).toEqual(['HEAD', 'PATCH', 'PATCH']);
  expect(memory.size).toBe(0);

  memory.set(`${ORIGIN} river.txt ${FILE.size} `, '/v2/storages/files/tus/gone');
  expect(await client.upload(FILE, options)).toEqual({ sha1: SHA1, uploadId: '1', resumedBytes: 0 });
  expect(uploads.size).toBe(2);
});

test('a small file comes in one call, which is repeated until it gets through', async () => {
  const names: string[] = [];
  let calls = 0;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, method, headers } = new Request(input, init);
    expect([url, method, headers.get('authorization')]).toEqual([
      `${ORIGIN}/v2/storages/files/upload`,
      'POST',
      'Bearer clp_x',
    ]);
    calls += 1;
    if (calls === 1) throw new TypeError('broken');
    if (calls === 2) return new Response('busy', { status: 503 });
    const file = (init!.body as FormData).get('file') as File;
    names.push(file.name);
    const sha1 = createHash('sha1')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex');
    return Response.json({ ret: 0, errCode: 0, msg: 'success', data: { sha1, fileSize: file.size } });
  };
  const client = createClient({ origin: ORIGIN, token: 'clp_x', fetch });
  const told: number[] = [];
  const small = BYTES.subarray(0, 262_144);
  const options = { filename: '河 "1".txt', onProgress: (bytes: number) => told.push(bytes) };
  expect(await passing(client.upload(new Blob([small]), options))).toEqual({
    sha1: createHash('sha1').update(small).digest('hex'),
    uploadId: '',
    resumedBytes: 0,
  });
  expect([calls, names, told]).toEqual([3, ['河 "1".txt'], [262_144]]);

  const refused = { ret: 0, errCode: 2, errcode: 2, msg: 'Full.', data: null };
  const full = createClient({ origin: ORIGIN, fetch: async () => Response.json(refused, { status: 507 }) });
  await expect(passing(full.upload(new Blob(['x'])))).rejects.toThrow();
});

test('a refusal is told at once; what never gets through is given up', async () => {
  const body = { ret: 0, errCode: 2, errcode: 2, msg: 'Full.', data: null };
  const full = platform((method) => (method === 'POST' ? Response.json(body, { status: 413 }) : undefined));
  await expect(full.client.upload(FILE)).rejects.toThrow(ColophonError);
  expect(full.asked).toEqual(['POST']);
  const deaf = platform((method) => (method === 'PATCH' ? 'before' : undefined));
  await expect(passing(deaf.client.upload(FILE))).rejects.toThrow('cannot be reached');
  expect(deaf.asked.filter((method) => method === 'PATCH')).toHaveLength(6);
});

test('an archive goes to the archives', async () => {
  const { client, uploads } = platform();
  expect(await client.upload(FILE, { isArchive: true })).toMatchObject({ sha1: SHA1, uploadId: '0' });
  expect(await client.upload(new Blob(['small']), { isArchive: true })).toMatchObject({ uploadId: '1' });
  expect([...uploads.keys()]).toEqual(['/v2/imports/tus/0', '/v2/imports/tus/1']);
});
