import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../refusals/refusal.ts';
import { receiveUploads } from './receive-upload.ts';

/** Sends files to a server that takes at most two, and tells what it took and why it refused. */
async function send(contents: readonly string[]) {
  const taken: string[] = [];
  const server = Fastify();
  await server.register(multipart);
  server.post('/', async (request) =>
    receiveUploads(request, 2, async ({ source }) => {
      taken.push(await text(source));
    }),
  );
  const form = new FormData();
  for (const content of contents) form.append('files', new File([content], 'a.txt'));
  const encoded = new Response(form);
  let refusal: unknown = null;
  server.setErrorHandler((error) => {
    refusal = error instanceof Refusal ? error.refusal : error;
    return {};
  });
  await server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  await server.close();
  return { taken, refusal };
}

test('as many files as allowed are taken in their order, and the next one is refused', async () => {
  expect(await send(['one', 'two'])).toEqual({ taken: ['one', 'two'], refusal: null });
  expect(await send(['one', 'two', 'three'])).toEqual({ taken: ['one', 'two'], refusal: 'file.too-many' });
  expect(await send(['one', 'two', 'three', 'four'])).toEqual({ taken: ['one', 'two'], refusal: 'file.too-many' });
});
