import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below those that systems give to connections: none of them takes the port before its listener does. */
const [FIRST, LAST] = [20_000, 32_000];
const TRIES = 100;

/**
 * A port of the loopback that nobody listens at, and that no other call answers while this process lives: what is to listen there
 * may take long to start, and a test must not talk to a server of another.
 */
export async function freePort(choose = () => randomInt(FIRST, LAST)): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = choose();
    if ((await claim(port)) && !(await isTaken(port))) return port;
  }
  throw new Error(`None of ${TRIES} ports is free.`);
}

/**
 * Takes a name that the system knows until the process ends: the port itself, for connections or datagrams, is for what is to listen
 * there. Systems other than Linux have no such names; there nobody is kept from drawing the same port.
 */
async function claim(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  return await listens(createServer().unref().listen(`\0colophon-port-${port}`));
}

async function isTaken(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  if (!(await listens(probe))) return true;
  probe.close();
  await once(probe, 'close');
  return false;
}

function listens(server: Server): Promise<boolean> {
  return once(server, 'listening').then(
    () => true,
    () => false,
  );
}
