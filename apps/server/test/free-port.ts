import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

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

/** Takes the port of the same number for datagrams, which nothing here uses; the system gives it back when the process ends. */
async function claim(port: number): Promise<boolean> {
  const claimed = createSocket('udp4').unref();
  claimed.bind({ port, address: '127.0.0.1', exclusive: true });
  return await once(claimed, 'listening').then(
    () => true,
    () => false,
  );
}

async function isTaken(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return true;
  probe.close();
  await once(probe, 'close');
  return false;
}
