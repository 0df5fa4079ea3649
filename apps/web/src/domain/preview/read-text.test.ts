import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Unreachable } from '#failures.ts';
import { readText } from './read-text.ts';

let server: Server;
afterEach(() => void server.close());

async function serve(bytes: Uint8Array, status = 200): Promise<string> {
  server = createServer((request, response) => {
    const [, end] = /bytes=0-(\d+)/.exec(request.headers.range ?? '') ?? [];
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'range');
    response.writeHead(status).end(end ? bytes.subarray(0, Number(end) + 1) : bytes);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('the beginning of a text never ends inside a character', async () => {
  const src = await serve(new TextEncoder().encode('潮水表'));
  expect(await readText({ src, maxBytes: 5 })).toBe('潮');
});

test('a text is read in its own encoding', async () => {
  const src = await serve(Uint8Array.of(0xb3, 0xb1));
  expect(await readText({ src, encoding: 'gb18030' })).toBe('潮');
});

test('an encoding that no browser knows is read as UTF-8', async () => {
  const src = await serve(new TextEncoder().encode('潮'));
  expect(await readText({ src, encoding: 'no-such-encoding' })).toBe('潮');
});

test('bytes that are lost are an error, not an empty text', async () => {
  const src = await serve(new Uint8Array(), 410);
  await expect(readText({ src })).rejects.toBeInstanceOf(Unreachable);
});
