import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 30_000;
/** Bytes that a connection has to bring in that time while its body is waited for: less than the slowest network does. */
const LEAST_BYTES = 8192;

/** Closes connections on which a body trickles: each holds memory, and an upload its place. */
export function registerSlowBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    watchBody(request.raw);
    done();
  });
}

/** Watches a request until its body has arrived. One whose bytes wait for this process to read them is not slow. */
export function watchBody(raw: IncomingMessage): void {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
  if (!hasBody) return;
  let seenBytes = raw.socket.bytesRead;
  const watch = setInterval(() => {
    const { bytesRead } = raw.socket;
    if (raw.complete) clearInterval(watch);
    else if (raw.readableLength === 0 && bytesRead - seenBytes < LEAST_BYTES) raw.destroy();
    seenBytes = bytesRead;
  }, LOOK_EVERY_MS);
  watch.unref();
  raw.once('close', () => clearInterval(watch));
}
