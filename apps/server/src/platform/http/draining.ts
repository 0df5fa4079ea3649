import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A turn of the event loop below this had nothing to do, in milliseconds. */
const IDLE_TURN_MS = 0.25;
/** Connections on which nothing was asked yet are left so long, at most: who has just opened one may be about to ask. */
const FIRST_REQUEST_MS = 1_000;
/** A server that always has something to do leaves after so many turns all the same. */
const MAX_TURNS = 2_000;

/**
 * Lets a server leave its clients without one of them noticing: see `leave` of the server, which this adds with `isDraining` and
 * `closing`.
 */
export function registerDraining(server: FastifyInstance): void {
  let isDraining = false;
  const closing = new AbortController();
  // Browsers open connections ahead of requests. Node takes one on which nothing was asked for one that is busy, and waits for it.
  const connections = new Set<Socket>();
  server.server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });

  server.decorate('closing', closing.signal);
  server.decorate('isDraining', () => isDraining);
  server.decorate('leave', async (holdMs: number) => {
    isDraining = true;
    await delay(holdMs);
    closing.abort();
    if (!server.server.listening) return;
    await inIdleTurn();
    const closed = new Promise((ended) => server.server.close(ended));
    await Promise.race([closed, delay(Math.min(holdMs, FIRST_REQUEST_MS), undefined, { ref: false })]);
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    await closed;
  });

  const closeConnection = (raw: { headersSent: boolean; setHeader(name: string, value: string): unknown }) => {
    if (isDraining && !raw.headersSent) raw.setHeader('connection', 'close');
  };
  server.addHook('onRequest', (_request, { raw }, done) => {
    closeConnection(raw);
    done();
  });
  server.addHook('onSend', (_request, { raw }, _payload, done) => {
    closeConnection(raw);
    done();
  });
}

/**
 * Resolves when no connection waits to be accepted and no request to be read: the system resets those that are when the listener closes.
 * Both are looked for just before an immediate runs.
 */
async function inIdleTurn(): Promise<void> {
  let before = performance.now();
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    if (now - before < IDLE_TURN_MS) return;
    before = now;
  }
}
