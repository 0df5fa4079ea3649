import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message that a receiver got. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** Somebody else's server that takes messages. */
export interface Receiver {
  readonly url: string;
  /** Its host and port, for `OUTGOING_ALLOW`. */
  readonly place: string;
  readonly received: Received[];
  /** Calls that are open, and the most that were so at once. */
  readonly open: { now: number; most: number };
  /** Answers a message; 204 unless it is replaced. */
  answer: (message: Received, response: ServerResponse) => void | Promise<void>;
  close(): Promise<void>;
}

/** Starts a receiver at a port of the loopback. */
export async function startReceiver(): Promise<Receiver> {
  const open = { now: 0, most: 0 };
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    response.on('close', () => {
      open.now -= 1;
    });
    const body = await text(request);
    const { type, data } = JSON.parse(body);
    const message = { headers: request.headers, body, type, data };
    received.push(message);
    await receiver.answer(message, response);
  }).listen(0, '127.0.0.1');
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    url: `http://${place}/events`,
    place,
    received,
    open,
    answer: (_message, response) => void response.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
