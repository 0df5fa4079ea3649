import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Surroundings } from './surroundings.ts';

/** Answers requests at a port of the loopback. */
export const serve: Surroundings['serve'] = async (port, answer) => {
  const server = createServer(async ({ method = '', url = '', headers }, response) => {
    const { host = '', origin = '' } = headers;
    try {
      const { status, headers: told, body } = await answer({ method, path: url.split('?', 1)[0]!, host, origin });
      response.writeHead(status, told).end(body);
    } catch {
      // a file that went away while it was read
      response.writeHead(500).end();
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, ended: once(server, 'close').then(() => undefined) };
};
