import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { config } from '#config.ts';
import { Refused, Unreachable } from '#failures.ts';
import { upload } from './upload.ts';

let server: Server;
async function serve(listener: RequestListener): Promise<void> {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', window.location.origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-expose-headers', 'x-refusal');
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  config.origins.api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
  config.origins.api = '';
});

const file = new File(['ink and paper'], 'note.txt');
const PATH = '/v2/storages/files/upload';

test('a file is sent with its fields, and its progress ends at 1', async () => {
  let received = '';
  await serve(async (request, response) => {
    for await (const chunk of request) received += chunk;
    response.end(JSON.stringify({ ret: 0, errCode: 0, msg: 'success', data: { sha1: 'abc' } }));
  });
  const seen: number[] = [];
  const answer = upload({ path: PATH, file, fields: { kind: 'image' }, onProgress: (fraction) => seen.push(fraction) });
  await expect(answer).resolves.toEqual({ sha1: 'abc' });
  expect(received).toContain('ink and paper');
  expect(received).toContain('filename="note.txt"');
  expect(received).toContain('name="kind"');
  expect(seen.at(-1)).toBe(1);
});

test("a refusal carries the server's sentence and its name", async () => {
  await serve((_, response) => {
    response.setHeader('x-refusal', 'file.too-large');
    response.end(JSON.stringify({ ret: 0, errCode: 4, msg: 'too large', data: null }));
  });
  const failure = await upload({ path: PATH, file }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({ message: 'too large', refusal: 'file.too-large' });
});

test('an answer that is no envelope counts as none', async () => {
  await serve((_, response) => void response.writeHead(502).end('<html>'));
  await expect(upload({ path: PATH, file })).rejects.toBeInstanceOf(Unreachable);
});

test('a cancelled upload stops and rejects with the reason', async () => {
  const controller = new AbortController();
  await serve(() => controller.abort(new Error('cancelled')));
  await expect(upload({ path: PATH, file, signal: controller.signal })).rejects.toThrow('cancelled');
});
