/** Receivers of messages, in a thread of their own: what they take must not hold up the clock of who reads beside them. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Asked, Ports } from './messages.ts';

const LOOK_MS = 5;

const { fast, hanging } = workerData as Ports;
let latenciesMs: number[] = [];

/** Notes how old a message is when it has come. */
const note: RequestListener = (request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (piece: string) => {
    body += piece;
  });
  request.on('end', () => {
    const { timestamp } = JSON.parse(body) as { timestamp: string };
    latenciesMs.push(Date.now() - Date.parse(timestamp));
    response.writeHead(204).end();
  });
};

async function listen(port: number, answer: RequestListener): Promise<void> {
  const server = createServer(answer).listen(port, '127.0.0.1');
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
}

/** Answers the ages of as many messages as are waited for, or of those that have come in time, and forgets them. */
parentPort!.on('message', async ({ count, patienceMs }: Asked) => {
  const givenUpAt = performance.now() + patienceMs;
  while (latenciesMs.length < count && performance.now() < givenUpAt) await sleep(LOOK_MS);
  parentPort!.postMessage(latenciesMs);
  latenciesMs = [];
});

await listen(fast, note);
await listen(hanging, (request) => void request.resume());
parentPort!.postMessage('listening');
