import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Fate of one request: it gets through, however slowly, is answered with a status, breaks off half-way, is answered in part, or
 * gets no answer.
 */
export type Fault =
  | 'none'
  | 'slow'
  | { readonly status: number }
  | 'cut request'
  | 'cut answer'
  | 'stalled answer'
  | 'silence';

const SLOW_MS = 20;
const CUT_AFTER_BYTES = 100_000;

/** A proxy in front of an HTTP service, as bad as the network at its worst. */
export interface FaultyProxy {
  readonly endpoint: string;
  /** Asked for each request, in order; at first nothing goes wrong. */
  behave: (request: IncomingMessage) => Fault;
  stop(): Promise<void>;
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server = createServer(async (request, response) => {
    const fault = proxy.behave(request);
    if (fault === 'silence') return;
    if (typeof fault === 'object') {
      request.resume();
      response.writeHead(fault.status).end();
      return;
    }
    await forward(target, request, response, fault).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: () => 'none',
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return proxy;
}

async function forward(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  fault: 'none' | 'slow' | 'cut request' | 'cut answer' | 'stalled answer',
): Promise<void> {
  // The host as the client wrote it: it is part of what the client signed.
  const outgoing = httpRequest(target, { path: request.url, method: request.method, headers: request.headers });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  outgoing.on('error', () => undefined); // of a kept connection, after its answer
  let sent = 0;
  for await (const chunk of request) {
    sent += chunk.byteLength;
    if (fault === 'cut request' && sent > CUT_AFTER_BYTES) {
      outgoing.destroy();
      throw new Error('cut');
    }
    if (fault === 'slow') await wait(SLOW_MS);
    if (!outgoing.write(chunk)) await once(outgoing, 'drain');
  }
  outgoing.end();

  const [answer] = await answered;
  response.writeHead(answer.statusCode!, answer.headers);
  let passed = 0;
  for await (const chunk of answer) {
    passed += chunk.byteLength;
    if (fault === 'cut answer' && passed > CUT_AFTER_BYTES) throw new Error('cut');
    if (fault === 'stalled answer' && passed > CUT_AFTER_BYTES) return;
    if (fault === 'slow') await wait(SLOW_MS);
    if (!response.write(chunk)) await once(response, 'drain');
  }
  response.end();
}
