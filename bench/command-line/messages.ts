import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
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

/** Where the queue hears that there is something to send. */
const QUEUE = 'webhooks.written';

/** Of the receiver that answers at once, and of the one that never does. */
export interface Ports {
  readonly fast: number;
  readonly hanging: number;
}

/** Messages that receivers are asked about. */
export interface Asked {
  readonly count: number;
  readonly patienceMs: number;
}

/** Deliveries at a thousand a second to a receiver on this machine: what arrives, what reads suffer, and what a hanging receiver changes. */
export async function measureMessages(
  caller: Caller,
  databaseUrl: string,
  { ports, seconds }: { ports: Ports; seconds: number },
): Promise<Goal[]> {
  const receivers = new Worker(new URL('receivers.ts', import.meta.url), { workerData: ports });
  undoLater(() => receivers.terminate());
  await once(receivers, 'message');
  const received = async (asked: Asked): Promise<number[]> => {
    receivers.postMessage(asked);
    const [latenciesMs] = await once(receivers, 'message');
    return latenciesMs;
  };
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
    return timesMs.sort((one, other) => one - other);
  };
  const send = async () => {
    const startedAt = performance.now();
    const count = await tell(sql, userId, seconds);
    const latenciesMs = await received({ count, patienceMs: PATIENCE_MS });
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

/** Writes messages steadily for some seconds; answers how many deliveries they have to fast receivers. */
async function tell(sql: Sql, userId: number, seconds: number): Promise<number> {
  const messages = (PER_SECOND / WEBHOOKS) * (STEP_MS / 1000);
  const steps = Math.round((seconds * 1000) / STEP_MS);
  const startedAt = performance.now();
  for (let step = 0; step < steps; step += 1) {
    // as the statements that state events do
    await sql`
      insert into jobs (queue, payload, is_single, due_at, created_at, updated_at)
      select ${QUEUE}, '{}', false, now(), now(), now() from generate_series(1, ${messages}::int)
       where write_webhook_message('ping', ${userId}, gen_random_uuid()::text, null, null, '{}', clock_timestamp())`;
    await sql`select pg_notify('colophon_jobs', ${QUEUE})`;
    await sleep(Math.max(0, startedAt + (step + 1) * STEP_MS - performance.now()));
  }
  return steps * messages * WEBHOOKS;
}
