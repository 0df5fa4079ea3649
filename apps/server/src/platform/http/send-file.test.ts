import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SentFile, sendFile } from './send-file.ts';

const SHA1 = '87acec17cd9dcd20a716cc2cf67417b71c8a7016';
const ETAG = `"${SHA1}"`;
const TEN = '0123456789';

describe('sendFile', () => {
  let server: FastifyInstance;
  let file: SentFile;
  let opened: Readable[];
  let url: string;

  /** A source of `bytes` that remembers being opened. */
  function fileOf(bytes: string, rest: Partial<SentFile> = {}): SentFile {
    return {
      async open(range) {
        const source = Readable.from([range ? bytes.slice(range.start, range.end + 1) : bytes]);
        opened.push(source);
        return source;
      },
      sizeBytes: Buffer.byteLength(bytes),
      sha1: SHA1,
      contentType: 'application/octet-stream',
      cacheControl: 'private, no-cache',
      ...rest,
    };
  }

  beforeEach(async () => {
    opened = [];
    file = fileOf(TEN);
    server = Fastify({ forceCloseConnections: true });
    server.get('/file', (request, reply) => sendFile(request, reply, file));
    server.get('/shared', (request, reply) => sendFile(request, reply.header('vary', 'Origin'), file));
    url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/file`;
  });

  afterEach(() => server.close());

  async function get(headers: Record<string, string> = {}, method = 'GET') {
    const response = await fetch(url, { headers, method });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  test('the whole file has its type, length, validator and caching', async () => {
    const { status, headers, text } = await get();

    expect(status).toBe(200);
    expect(text).toBe(TEN);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '10',
      etag: ETAG,
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.has('content-disposition')).toBe(false);
    expect(headers.has('content-security-policy')).toBe(false);
    expect(headers.has('last-modified')).toBe(false);
  });

  test('text is sent with its charset, and what decides the answer beside the bytes is in the validator', async () => {
    file = fileOf(TEN, { contentType: 'text/plain', charset: 'gb18030', variant: 'gb18030' });
    const { headers } = await get();
    expect(headers.get('content-type')).toBe('text/plain; charset=gb18030');
    expect(headers.get('etag')).toBe(`"${SHA1}-gb18030"`);
    expect((await get({ 'if-none-match': ETAG })).status).toBe(200);
    expect((await get({ 'if-none-match': `"${SHA1}-gb18030"` })).status).toBe(304);
    expect((await get({ 'if-none-match': `"${SHA1}-gb18030"` })).headers.has('last-modified')).toBe(false);
  });

  test.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=7-100', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-100', TEN, 'bytes 0-9/10'],
    ['Bytes=0-1', '01', 'bytes 0-1/10'],
  ])('the range %s is answered with that part', async (range, part, contentRange) => {
    const { status, headers, text } = await get({ range });

    expect(status).toBe(206);
    expect(text).toBe(part);
    expect(headers.get('content-range')).toBe(contentRange);
    expect(headers.get('content-length')).toBe(String(part.length));
    expect(headers.get('etag')).toBe(ETAG);
  });

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'the range %s beyond the end is refused with the size and without a body',
    async (range) => {
      const { status, headers, text } = await get({ range });

      expect(status).toBe(416);
      expect(headers.get('content-range')).toBe('bytes */10');
      expect(headers.get('content-length')).toBe('0');
      expect(text).toBe('');
      expect(opened).toEqual([]);
    },
  );

  /** The parts of a multipart answer: their headers, and their bytes as text. */
  function partsOf({ headers, text }: { headers: Headers; text: string }) {
    const boundary = /^multipart\/byteranges; boundary=(.+)$/.exec(headers.get('content-type') ?? '')?.[1];
    const [before, ...parts] = text.split(`\r\n--${boundary}`);
    expect([before, parts.pop()]).toEqual(['', '--\r\n']);
    return parts.map((part) => {
      const [head, bytes] = part.split('\r\n\r\n');
      return [...head!.trim().split('\r\n'), bytes];
    });
  }

  test('several ranges are answered with their parts, each with its type and place', async () => {
    file = fileOf(TEN, { contentType: 'text/html', name: 'ten.html' });

    const answer = await get({ range: 'bytes=0-1, 4-4 ,-2' });

    expect(answer.status).toBe(206);
    const type = 'Content-Type: text/html; charset=utf-8';
    expect(partsOf(answer)).toEqual([
      [type, 'Content-Range: bytes 0-1/10', '01'],
      [type, 'Content-Range: bytes 4-4/10', '4'],
      [type, 'Content-Range: bytes 8-9/10', '89'],
    ]);
    expect(answer.headers.get('content-length')).toBe(String(answer.text.length));
    expect(answer.headers.has('content-range')).toBe(false);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag: ETAG,
      'content-disposition': 'attachment; filename=ten.html',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
    expect(opened.every((source) => source.destroyed)).toBe(true);
  });

  test.each([
    ['bytes=6-7,0-1', ['bytes 0-1/10', 'bytes 6-7/10']],
    ['bytes=0-3,2-5,8-8', ['bytes 0-5/10', 'bytes 8-8/10']],
    ['bytes=0-1,5-6,40-50', ['bytes 0-1/10', 'bytes 5-6/10']],
    ['bytes=0-8,1-2,9-,-1,0-0,4-4', null],
  ])(
    'of the ranges %s those that overlap or touch become one part, those beyond the end none',
    async (range, parts) => {
      const answer = await get({ range });

      expect(answer.status).toBe(206);
      if (parts)
        expect(partsOf(answer).map(([, place]) => place)).toEqual(parts.map((part) => `Content-Range: ${part}`));
      else expect(answer.headers.get('content-range')).toBe('bytes 0-9/10');
    },
  );

  test.each([
    ['bytes=0-1,4-2', 200],
    ['bytes=0-1,x', 200],
    [`bytes=${Array.from({ length: 51 }, (_, index) => `${index * 2}-${index * 2}`).join()}`, 200],
    ['bytes=10-,20-30', 416],
  ])('the ranges %s are answered with %i', async (range, status) => {
    expect((await get({ range })).status).toBe(status);
  });

  test('a part that is lost breaks the answer off; when it is the first one, the file is refused', async () => {
    file = fileOf(TEN, { open: async (range) => (range?.start === 0 ? Buffer.from('0') : null) });
    await expect(get({ range: 'bytes=0-0,4-4' })).rejects.toThrow();
    expect(await get({ range: 'bytes=2-2,4-4' })).toMatchObject({ text: expect.stringContaining('storage.file-lost') });
  });

  test.each(['bytes=4-2', 'bytes=-', 'bytes=', 'bytes=,', 'bytes=a-b', 'lines=0-1', 'nonsense'])(
    'the range %s, no well-formed range of bytes, is answered with the whole file',
    async (range) => {
      const { status, headers, text } = await get({ range });

      expect(status).toBe(200);
      expect(headers.has('content-range')).toBe(false);
      expect(text).toBe(TEN);
    },
  );

  test('an empty file is sent, and has no range', async () => {
    file = fileOf('');

    expect(await get()).toMatchObject({ status: 200, text: '' });
    expect((await get({ range: 'bytes=0-' })).headers.get('content-range')).toBe('bytes */0');
  });

  test.each([ETAG, `W/${ETAG}`, `"other", ${ETAG}`, '*'])(
    'If-None-Match: %s is answered with 304, without opening the file',
    async (validator) => {
      const { status, headers, text } = await get({ 'if-none-match': validator });

      expect(status).toBe(304);
      expect(text).toBe('');
      expect(headers.get('etag')).toBe(ETAG);
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(opened).toEqual([]);
    },
  );

  test('another validator is answered with the file', async () => {
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a file with a date is validated by it', async () => {
    file = fileOf(TEN, { lastModified: new Date('2026-05-01T10:00:00.500Z') });
    const date = 'Fri, 01 May 2026 10:00:00 GMT';

    expect((await get()).headers.get('last-modified')).toBe(date);
    expect((await get({ 'if-modified-since': date })).status).toBe(304);
    expect((await get({ 'if-modified-since': 'Thu, 30 Apr 2026 10:00:00 GMT' })).status).toBe(200);
  });

  test('If-Range gives the part of an unchanged file, the whole of another one', async () => {
    file = fileOf(TEN, { lastModified: new Date('2026-05-01T10:00:00Z') });
    const range = 'bytes=2-4';

    expect((await get({ range, 'if-range': ETAG })).status).toBe(206);
    expect((await get({ range, 'if-range': 'Fri, 01 May 2026 10:00:00 GMT' })).status).toBe(206);
    expect(await get({ range, 'if-range': '"other"' })).toMatchObject({ status: 200, text: TEN });
    expect((await get({ range, 'if-range': 'Thu, 30 Apr 2026 10:00:00 GMT' })).status).toBe(200);
  });

  test('HEAD has the headers of GET and opens nothing', async () => {
    file = fileOf(TEN, { name: 'ten.bin' });
    const wanted = ['content-type', 'content-length', 'content-disposition', 'etag', 'cache-control', 'accept-ranges'];

    const whole = await get();
    opened = [];
    const head = await get({}, 'HEAD');

    expect(head).toMatchObject({ status: 200, text: '' });
    expect(wanted.map((name) => head.headers.get(name))).toEqual(wanted.map((name) => whole.headers.get(name)));
    expect((await get({ 'if-none-match': ETAG }, 'HEAD')).status).toBe(304);
    expect(opened).toEqual([]);
  });

  test.each([
    ['text/plain', 'text/plain; charset=utf-8'],
    ['text/markdown', 'text/markdown; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['application/ld+json', 'application/ld+json; charset=utf-8'],
    ['application/javascript', 'application/javascript; charset=utf-8'],
    ['text/javascript', 'text/javascript; charset=utf-8'],
    ['image/png', 'image/png'],
    ['application/zip', 'application/zip'],
  ])('%s is sent as %s', async (contentType, sent) => {
    file = fileOf(TEN, { contentType });

    expect((await get()).headers.get('content-type')).toBe(sent);
  });

  test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'application/xml'])(
    '%s is sandboxed unless it belongs to a package that has to run',
    async (contentType) => {
      file = fileOf(TEN, { contentType });
      expect((await get()).headers.get('content-security-policy')).toBe('sandbox');

      file = fileOf(TEN, { contentType, sandbox: false });
      expect((await get()).headers.has('content-security-policy')).toBe(false);
    },
  );

  test.each([
    ['notes.txt', undefined, 'attachment; filename=notes.txt'],
    ['notes.txt', 'inline', 'inline; filename=notes.txt'],
    ['a "quoted" name', undefined, 'attachment; filename="a \\"quoted\\" name"'],
    ['落款.txt', undefined, `attachment; filename="??.txt"; filename*=UTF-8''%E8%90%BD%E6%AC%BE.txt`],
    [
      'a\r\nset-cookie: b',
      undefined,
      `attachment; filename="a??set-cookie: b"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b`,
    ],
    [undefined, 'attachment', 'attachment'],
  ] as const)(
    'the name %j with disposition %s is sent so that every client reads it',
    async (name, disposition, sent) => {
      file = fileOf(TEN, { name, disposition });

      expect((await get()).headers.get('content-disposition')).toBe(sent);
    },
  );

  describe('a file that there is a packed form of', () => {
    const PACKED = gzipSync(TEN.repeat(100));
    const opensPacked = vi.fn(async () => Readable.from([PACKED]));
    beforeEach(() => {
      opensPacked.mockClear();
      const packed = { encoding: 'gzip' as const, sizeBytes: PACKED.byteLength, open: opensPacked };
      file = fileOf(TEN.repeat(100), { packed });
    });

    test('is sent in it to whoever takes that, under a validator of its own', async () => {
      const { status, headers, text } = await get({ 'accept-encoding': 'br, gzip' });
      expect({ status, text }).toEqual({ status: 200, text: TEN.repeat(100) });
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-encoding': 'gzip',
        'content-length': String(PACKED.byteLength),
        etag: `"${SHA1}-gzip"`,
        vary: 'Accept-Encoding',
      });
      expect(opened).toEqual([]);
      const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': `"${SHA1}-gzip"` });
      expect(again.status).toBe(304);
      const whole = await get({ 'accept-encoding': 'identity', 'if-none-match': `"${SHA1}-gzip"` });
      expect(whole.status).toBe(200);
    });

    test.each(['identity', 'br', 'gzip;q=0'])('is sent as it is to whoever takes "%s"', async (encoding) => {
      const { headers, text } = await get({ 'accept-encoding': encoding });
      expect(text).toBe(TEN.repeat(100));
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-length': '1000',
        etag: ETAG,
        vary: 'Accept-Encoding',
      });
      expect(headers.has('content-encoding')).toBe(false);
      expect(opensPacked).not.toHaveBeenCalled();
    });

    test('gives its parts of the bytes themselves', async () => {
      const part = await get({ 'accept-encoding': 'gzip', range: 'bytes=3-5' });
      expect(part).toMatchObject({ status: 206, text: '345' });
      expect(part.headers.get('content-range')).toBe('bytes 3-5/1000');
      expect(part.headers.has('content-encoding')).toBe(false);
      const other = await get({ 'accept-encoding': 'gzip', range: 'bytes=3-5', 'if-range': `"${SHA1}-gzip"` });
      expect(other.status).toBe(200);
      expect(other.headers.has('content-encoding')).toBe(false);
    });

    test('says to HEAD what GET would send', async () => {
      const { headers } = await get({ 'accept-encoding': 'gzip' }, 'HEAD');
      expect(headers.get('content-length')).toBe(String(PACKED.byteLength));
      expect(opensPacked).not.toHaveBeenCalled();
    });

    test('keeps what else its answer depends on', async () => {
      const { headers } = await fetch(url.replace('/file', '/shared'));
      expect(headers.get('vary')).toBe('Origin, Accept-Encoding');
    });
  });

  test('lost bytes are refused by name', async () => {
    file = fileOf(TEN, { open: async () => null });

    expect(await get()).toMatchObject({ status: 500, text: expect.stringContaining('storage.file-lost') });
  });

  test('a source that breaks half-way breaks the answer off', async () => {
    async function* breaking(): AsyncGenerator<string> {
      yield '01234';
      throw new Error('the disk broke');
    }
    file = fileOf(TEN, { open: async () => Readable.from(breaking()) });

    await expect(get()).rejects.toThrow();
  });

  test('the source is destroyed when the client goes away', async () => {
    function* endless(): Generator<Buffer> {
      for (;;) yield Buffer.alloc(65_536);
    }
    const source = Readable.from(endless());
    file = fileOf(TEN, { open: async () => source, sizeBytes: Number.MAX_SAFE_INTEGER });
    const { port } = server.server.address() as AddressInfo;

    const call = httpRequest({ port, path: '/file', host: '127.0.0.1' }).end();
    const [response] = await once(call, 'response');
    await once(response, 'readable');
    call.destroy();

    await once(source, 'close');
    expect(source.destroyed).toBe(true);
  });

  test('the source is destroyed when the client went away while it was being opened', async () => {
    const source = Readable.from([TEN]);
    const { promise: leaving, resolve: left } = Promise.withResolvers<void>();
    const { promise: opening, resolve: asked } = Promise.withResolvers<void>();
    file = fileOf(TEN, {
      async open() {
        asked();
        await leaving;
        return source;
      },
    });
    const { port } = server.server.address() as AddressInfo;
    const closed = new Promise<void>((resolve) =>
      server.server.on('connection', (socket) => socket.on('close', () => resolve())),
    );

    const call = httpRequest({ port, path: '/file', host: '127.0.0.1' })
      .on('error', () => {})
      .end();
    await opening;
    call.destroy();
    await closed;
    left();

    await once(source, 'close');
    expect(source.destroyed).toBe(true);
  });
});
