import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Sql } from '@colophon/server/platform/database/database.ts';
import type { Caller } from '../caller.ts';
import { publish } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { undoLater } from '../installation.ts';
import { median, quantile } from '../measure.ts';
import { openLine } from '../sites/site.ts';

/** Webhooks that each message goes to. */
const WEBHOOKS = 10;
const PER_SECOND = 1_000;
const STEP_MS = 100;
const ROUNDS = 3;
/** Time after which messages that are not there count as lost. */
const PATIENCE_MS = 30_000;
const MIN_RATE = 0.98;
const MAX_SLOWER = 1.2;

interface Ports {
  readonly fast: number;
  readonly hanging: number;
}

/** Deliveries at a thousand a second to a receiver on this machine: what arrives, what reads suffer, and what a hanging receiver changes. */
export async function measureMessages(
  caller: Caller,
  databaseUrl: string,
  { ports, seconds }: { ports: Ports; seconds: number },
): Promise<Goal[]> {
  const latenciesMs: number[] = [];
  await listen(ports.fast, async (request, response) => {
    const { timestamp } = JSON.parse(await text(request)) as { timestamp: string };
    latenciesMs.push(Date.now() - Date.parse(timestamp));
    response.writeHead(204).end();
  });
  await listen(ports.hanging, (request) => void request.resume());
  const hook = (port: number, path: string) =>
    caller.call('POST', '/v2/webhooks', { url: `http://127.0.0.1:${port}/${path}`, events: ['*'] });
  const { userId } = await caller.call<{ userId: number }>('GET', '/v2/users/current');
  const { resourceId } = await publish(caller, 'read-meanwhile', []);
  for (let number = 0; number < WEBHOOKS; number += 1) await hook(ports.fast, String(number));

  const { sql, close } = await connect(databaseUrl, { connections: 1 });
  const line = openLine(caller.origin);
  const readUntil = async (isOver: () => boolean) => {
    const timesMs: number[] = [];
    while (!isOver()) timesMs.push(await line.firstByteMs({ path: `/v2/resources/${resourceId}` }));
    return timesMs;
  };
  const send = async () => {
    latenciesMs.length = 0;
    const startedAt = performance.now();
    const count = await tell(sql, userId, seconds);
    const givenUpAt = performance.now() + PATIENCE_MS;
    while (latenciesMs.length < count && performance.now() < givenUpAt) await sleep(STEP_MS / 10);
    const tookMs = performance.now() - startedAt;
    return {
      perSecond: (latenciesMs.length * 1000) / tookMs,
      offered: (count * 1000) / (seconds * 1000),
      medianMs: median(latenciesMs),
    };
  };

  await send(); // warms up
  const [rates, slower, calmLatencies]: number[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const calmUntil = performance.now() + seconds * 1000;
    const calm = await readUntil(() => performance.now() >= calmUntil);
    let isOver = false;
    const [sent, busy] = await Promise.all([send().finally(() => (isOver = true)), readUntil(() => isOver)]);
    rates!.push(sent.perSecond / sent.offered);
    calmLatencies!.push(sent.medianMs);
    slower!.push(quantile(busy, 0.99) / quantile(calm, 0.99));
  }
  await hook(ports.hanging, 'hanging');
  const besideHanging: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) besideHanging.push((await send()).medianMs);
  line.close();
  await close();
  return [
    {
      title: `messages that arrive, of ${PER_SECOND} a second`,
      value: median(rates!) * PER_SECOND,
      unit: 'a second',
      target: { atLeast: PER_SECOND * MIN_RATE },
    },
    {
      title: 'slowest hundredth of reads during them',
      value: median(slower!),
      unit: 'of calm',
      target: { atMost: MAX_SLOWER },
    },
    {
      title: 'a message beside a receiver that hangs',
      value: median(besideHanging) / median(calmLatencies!),
      unit: 'of without',
      target: { atMost: MAX_SLOWER },
    },
  ];
}

async function listen(port: number, answer: RequestListener): Promise<void> {
  const server = createServer(answer).listen(port, '127.0.0.1');
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  undoLater(async () => {
    server.closeAllConnections();
    server.close();
  });
}

/** Writes messages steadily for some seconds; answers how many deliveries they have to fast receivers. */
async function tell(sql: Sql, userId: number, seconds: number): Promise<number> {
  const messages = (PER_SECOND / WEBHOOKS) * (STEP_MS / 1000);
  const steps = Math.round((seconds * 1000) / STEP_MS);
  const startedAt = performance.now();
  for (let step = 0; step < steps; step += 1) {
    await sql`
      select write_webhook_message('ping', ${userId}, gen_random_uuid()::text, null, null, '{}', clock_timestamp())
        from generate_series(1, ${messages})`;
    await sleep(Math.max(0, startedAt + (step + 1) * STEP_MS - performance.now()));
  }
  return steps * messages * WEBHOOKS;
}
