import type { FastifyInstance } from 'fastify';

/**
 * Lets a server leave its clients without one of them noticing. From `drain` on, every answer closes its connection, those under way
 * included, while new connections are taken as before: whoever spreads requests over processes needs a moment to learn of it.
 */
export function registerDraining(server: FastifyInstance): void {
  let isDraining = false;
  server.decorate('drain', () => {
    isDraining = true;
  });
  server.decorate('isDraining', () => isDraining);
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
