import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { urlOf } from '#test/cluster.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { MAX_OPEN_CALLS, MAX_WAITING, RETRY_AFTER_MS, SLICE } from '../limits.ts';
import { type Receiver, startReceiver } from '../testing/receiver.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { createDeliverer, type Deliverer } from './deliver.ts';
import { retryAfterMs } from './make-call.ts';
import { settleDelivered } from './settle-delivery.ts';

const HOOKS = '/v2/webhooks';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let receiver: Receiver;
let other: Receiver;
let app: TestApp;
let mira: TestUser;
let deliverer: Deliverer;
let people = 0;
beforeAll(async () => {
  [receiver, other] = [await startReceiver(), await startReceiver()];
  app = await startTestApp({
    OUTGOING_ALLOW: `${receiver.place},${other.place}`,
    LOG_LEVEL: 'silent',
    NODE_LIMIT: '5000',
  });
  deliverer = createDeliverer(app.context);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
  await other.close();
});
beforeEach(async () => {
  people += 1;
  mira = await app.addUser(`mira${people}`);
  for (const one of [receiver, other]) {
    one.received.length = 0;
    one.open.most = 0;
    one.answer = (_message, response) => void response.writeHead(204).end();
  }
});
afterEach(() => app.context.sql`delete from webhook_endpoints`);

async function hook(wish: object = {}, url = receiver.url) {
  const answer = await mira.post(HOOKS, { url, events: ['*'], ...wish });
  expect(answer.errCode).toBe(0);
  return answer.data as { endpointId: string; secret: string };
}

let nodes = 0;
async function openNode(): Promise<number> {
  nodes += 1;
  const { data } = await mira.post('/v2/nodes', { nodeName: `Node${nodes}`, nodeDomain: `node-${nodes}` });
  return data.nodeId;
}

/** States facts about one subject, in one transaction each. */
async function tell(subject: string, count: number, from = 1): Promise<void> {
  const { sql, clock } = app.context;
  for (let number = from; number < from + count; number += 1)
    await sql`select write_webhook_message('node.created', ${mira.userId}, ${subject}, null, null, ${JSON.stringify({ subject, number })}::json, ${clock.now()})`;
}

const deliveries = async (endpointId: string, filter = '') =>
  (await mira.get(`${HOOKS}/${endpointId}/deliveries?limit=100${filter}`)).data.dataList;
const statusOf = async (endpointId: string) =>
  (await mira.get(HOOKS)).data.find((each: { endpointId: string }) => each.endpointId === endpointId);
const numbers = (one: Receiver, subject: string) =>
  one.received.filter(({ data }) => data.subject === subject).map(({ data }) => data.number);

describe('a message', () => {
  test('is signed as Standard Webhooks asks, and receivers’ libraries verify it', async () => {
    const { secret, endpointId } = await hook();
    const nodeId = await openNode();
    expect(await deliverer.runDue()).toBe(1);
    const [{ headers, body, type, data }] = receiver.received as [(typeof receiver.received)[0]];
    expect([type, data]).toEqual(['node.created', { nodeId, nodeName: `Node${nodes}`, nodeDomain: `node-${nodes}` }]);
    expect(JSON.parse(body).timestamp).toBe(app.clock.now().toISOString());
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Colophon-Webhooks/1' });
    expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f]{26}$/);
    vi.useFakeTimers({ now: app.clock.now(), toFake: ['Date'] });
    try {
      for (const library of [new Webhook(secret), new SvixWebhook(secret)]) {
        expect(() => library.verify(body, headers as Record<string, string>)).not.toThrow();
        expect(() => library.verify(`${body} `, headers as Record<string, string>)).toThrow();
      }
      const stranger = new Webhook(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
      expect(() => stranger.verify(body, headers as Record<string, string>)).toThrow();
    } finally {
      vi.useRealTimers();
    }
    expect(await deliveries(endpointId)).toMatchObject([
      { type: 'node.created', status: 'delivered', attempt: 1, answerStatus: 204, nextDate: null, body },
    ]);
  });

  test('of something undone does not exist', async () => {
    const { endpointId } = await hook();
    const { context } = app;
    const undone = context.db.transaction(async (tx) => {
      await context.events.emit(tx, 'node.created', { nodeId: await openNode(), ownerUserId: mira.userId });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await deliveries(endpointId)).toHaveLength(1);
  });

  test('goes to those alone who want it: by event, by node, by owner, and not while they are off', async () => {
    const nodeId = await openNode();
    const ends = await Promise.all([
      hook({ events: ['node.created'] }),
      hook({ events: ['resource.listed'] }),
      hook({ filter: { nodeId } }),
      hook(),
    ]);
    await mira.put(`${HOOKS}/${ends[3].endpointId}`, { status: 'off' });
    await openNode();
    const counts = await Promise.all(ends.map(async ({ endpointId }) => (await deliveries(endpointId)).length));
    expect(counts).toEqual([1, 0, 0, 0]);
    mira = await app.addUser(`stranger${people}`);
    await openNode();
    expect(await deliverer.runDue()).toBe(1);
  });

  test('is begun with a few others: whoever asks something meanwhile is answered before the next', async () => {
    await Promise.all([hook(), hook()]);
    for (let subject = 0; subject < MAX_OPEN_CALLS; subject += 1) await tell(`s${subject}`, 1);
    const begun: number[] = [];
    const send = app.context.outgoing.send;
    const sending = vi.spyOn(app.context.outgoing, 'send').mockImplementation((...call) => {
      begun[turns] = (begun[turns] ?? 0) + 1;
      return send(...call);
    });
    let turns = 0;
    const turn = () => {
      turns += 1;
      turning = setImmediate(turn);
    };
    let turning = setImmediate(turn);
    expect(await deliverer.runDue()).toBe(2 * MAX_OPEN_CALLS);
    clearImmediate(turning);
    sending.mockRestore();
    expect(Math.max(...begun.filter(Boolean))).toBe(SLICE);
  });

  test('has neither answer nor body beyond its limits in the list', async () => {
    receiver.answer = (_message, response) => void response.writeHead(500).end(`a\0${'é'.repeat(5000)}`);
    const { endpointId } = await hook();
    await openNode();
    await deliverer.runDue();
    const [{ answer, answerStatus }] = await deliveries(endpointId);
    expect([answerStatus, answer]).toEqual([500, `a${'é'.repeat(511)}`]);
  });
});

describe('order', () => {
  test('of one subject is kept while others go on, at most ten calls at a time', async () => {
    await hook();
    for (let subject = 0; subject < 30; subject += 1) await tell(`s${subject}`, 3);
    receiver.answer = async (_message, response) => {
      await vi.waitUntil(() => receiver.open.most >= MAX_OPEN_CALLS, { timeout: 30_000, interval: 1 });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      response.writeHead(200).end('fine');
    };
    expect(await deliverer.runDue()).toBe(90);
    for (let subject = 0; subject < 30; subject += 1) expect(numbers(receiver, `s${subject}`)).toEqual([1, 2, 3]);
    expect(receiver.open.most).toBe(MAX_OPEN_CALLS);
  });

  test('of one subject is kept through a failure: what is behind waits', async () => {
    const { endpointId } = await hook();
    await tell('a', 3);
    let fails = true;
    receiver.answer = (_message, response) => void response.writeHead(fails ? 503 : 200).end();
    expect(await deliverer.runDue()).toBe(1);
    await tell('a', 1, 4);
    await tell('b', 1);
    fails = false;
    expect(await deliverer.runDue()).toBe(1);
    app.clock.advance(6_000);
    expect(await deliverer.runDue()).toBe(4);
    expect(numbers(receiver, 'a')).toEqual([1, 1, 2, 3, 4]);
    expect(await statusOf(endpointId)).toMatchObject({
      status: 'on',
      failingSinceDate: null,
      health: { delivered: 5 },
    });
  });

  test('is one call at a time where the last one failed, whatever waits', async () => {
    await hook();
    await tell('a', 1);
    receiver.answer = (_message, response) => void response.writeHead(503).end();
    expect(await deliverer.runDue()).toBe(1);
    for (const subject of ['b', 'c', 'd']) await tell(subject, 1);
    expect(await claimDeliveries(app.context, 10)).toHaveLength(1);
    expect(await claimDeliveries(app.context, 10)).toHaveLength(0);
  });

  test('of calls is that of their leases: one that lost its lease settles nothing', async () => {
    const { endpointId } = await hook();
    await tell('lost', 1);
    const [lost] = await claimDeliveries(app.context, 1);
    await app.context.sql`update webhook_queue set leased_until = now() - interval '1 second'`;
    const [next] = await claimDeliveries(app.context, 1);
    const outcome = { answerStatus: 200, answer: '', failure: '', durationMs: 1, retryAfterMs: 0 };
    await settleDelivered(app.context, [{ delivery: lost!, outcome }]);
    expect(await deliveries(endpointId)).toMatchObject([{ status: 'waiting', attempt: 2 }]);
    await settleDelivered(app.context, [{ delivery: next!, outcome }]);
    expect(await deliveries(endpointId)).toMatchObject([{ status: 'delivered', attempt: 2 }]);
  });

  test('leaves what is behind for later, which is said of what is taken', async () => {
    await hook();
    await tell('a', 2);
    await tell('b', 1);
    const first = await claimDeliveries(app.context, 10);
    expect(first.map(({ subject, hasMore }) => [subject, hasMore])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    const outcome = { answerStatus: 200, answer: '', failure: '', durationMs: 1, retryAfterMs: 0 };
    await settleDelivered(
      app.context,
      first.map((delivery) => ({ delivery, outcome })),
    );
    const next = await claimDeliveries(app.context, 10);
    expect(next.map(({ subject, hasMore }) => [subject, hasMore])).toEqual([['a', false]]);
  });

  test('and every message survive processes that are killed', { timeout: 120_000 }, async () => {
    await hook();
    const subjects = ['k1', 'k2', 'k3', 'k4'];
    for (const subject of subjects) await tell(subject, 40);
    receiver.answer = async (_message, response) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      response.writeHead(200).end();
    };
    const [{ name }] = (await app.context.sql`select current_database() as name`) as unknown as [{ name: string }];
    const start = async () => {
      const child = spawn(
        process.execPath,
        [fileURLToPath(new URL('../testing/deliver-process.ts', import.meta.url))],
        {
          stdio: ['pipe', 'pipe', 'inherit'],
        },
      );
      const environment = {
        DATA_DIR: app.context.settings.dataDir,
        RECEIPT_KEY: app.context.receiptKey,
        OUTGOING_ALLOW: receiver.place,
        LOG_LEVEL: 'silent',
        ROLES: 'api',
        DISK_RESERVE_BYTES: '0',
      };
      child.stdin.end(JSON.stringify({ databaseUrl: urlOf(inject('clusterUrl'), name), environment }));
      await once(child.stdout, 'data');
      return child;
    };
    const kill = async (child: Awaited<ReturnType<typeof start>>) => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    for (const beyond of [30, 90]) {
      const workers = await Promise.all([start(), start()]);
      await vi.waitUntil(() => receiver.received.length >= beyond, { timeout: 30_000, interval: 5 });
      await Promise.all(workers.map(kill));
      // as after thirty seconds, when what they had begun is anybody's again
      await app.context.sql`update webhook_queue set leased_until = now() where leased_until is not null`;
    }
    const last = await start();
    const isWhole = () => subjects.every((subject) => numbers(receiver, subject).includes(40));
    await vi.waitUntil(isWhole, { timeout: 40_000, interval: 20 });
    await kill(last);
    for (const subject of subjects) {
      const got = numbers(receiver, subject);
      // each once or, where its process was killed under it, again before the next
      expect(got).toEqual([...got].sort((one, two) => Number(one) - Number(two)));
      expect([...new Set(got)]).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    }
  });
});

describe('a receiver', () => {
  test('that hangs delays nobody', async () => {
    const hanging = await hook({}, other.url);
    await hook();
    other.answer = () => undefined;
    for (let subject = 0; subject < 20; subject += 1) await tell(`h${subject}`, 1);
    const running = deliverer.runDue();
    await vi.waitUntil(() => receiver.received.length === 20, { timeout: 15_000 });
    expect([other.open.now, other.received.length]).toEqual([MAX_OPEN_CALLS, MAX_OPEN_CALLS]);
    await mira.delete(`${HOOKS}/${hanging.endpointId}`);
    await other.close();
    await running;
    other = await startReceiver();
  });

  test('that fails is called again as the table says, ten times, and then its message is given up', async () => {
    const { endpointId } = await hook();
    receiver.answer = (_message, response) => void response.writeHead(302, { location: other.url }).end();
    await tell('r', 1);
    for (const waitMs of RETRY_AFTER_MS) {
      expect(await deliverer.runDue()).toBe(1);
      app.clock.advance(waitMs * 0.89);
      expect(await deliverer.runDue()).toBe(0);
      app.clock.advance(waitMs * 0.22);
    }
    expect(await deliverer.runDue()).toBe(1);
    app.clock.advance(DAY_MS * 2);
    expect(await deliverer.runDue()).toBe(0);
    expect(await deliveries(endpointId)).toMatchObject([{ status: 'failed', attempt: 10, answerStatus: 302 }]);
    expect(other.received).toEqual([]);
  });

  test('that asks for time gets it, up to a day', async () => {
    await hook();
    receiver.answer = (_message, response) => void response.writeHead(429, { 'retry-after': '3600' }).end();
    await tell('t', 1);
    await deliverer.runDue();
    app.clock.advance(HOUR_MS - 1000);
    expect(await deliverer.runDue()).toBe(0);
    app.clock.advance(1000);
    expect(await deliverer.runDue()).toBe(1);
    expect([
      retryAfterMs('Sun, 01 Mar 2026 04:00:30 GMT', new Date('2026-03-01T04:00:00Z')),
      retryAfterMs('soon', new Date()),
      retryAfterMs('-5', new Date()),
      retryAfterMs(undefined, new Date()),
    ]).toEqual([30_000, 0, 0, 0]);
  });

  test('that is gone is switched off at once; what waits for it is dropped, and its owner told', async () => {
    const { endpointId } = await hook();
    await tell('g', 3);
    receiver.answer = (_message, response) => void response.writeHead(410).end();
    expect(await deliverer.runDue()).toBe(1);
    expect(await statusOf(endpointId)).toMatchObject({ status: 'off', health: { dropped: 3 } });
    await tell('g', 1, 4);
    expect(await deliveries(endpointId)).toHaveLength(3);
    const told = await app.context.sql`select auth_code_type as type from messages where to_address = ${mira.email}`;
    expect(told).toEqual([{ type: 'webhookOff' }]);
  });

  test('that fails for three days is called failing, after five it is off; a success makes it well', async () => {
    const { endpointId } = await hook();
    let status = 500;
    receiver.answer = (_message, response) => void response.writeHead(status).end();
    const failAgain = async () => {
      await tell(`f${Math.random()}`, 1);
      await deliverer.runDue();
      return (await statusOf(endpointId)).status;
    };
    expect(await failAgain()).toBe('on');
    app.clock.advance(3 * DAY_MS - 1);
    expect(await failAgain()).toBe('on');
    app.clock.advance(1);
    expect(await failAgain()).toBe('failing');
    status = 200;
    expect(await failAgain()).toBe('on');
    status = 500;
    expect(await failAgain()).toBe('on');
    app.clock.advance(5 * DAY_MS);
    expect(await failAgain()).toBe('off');
    const told = await app.context
      .sql`select auth_code_type as type from messages where to_address = ${mira.email} order by created_at`;
    expect(told.map(({ type }) => type)).toEqual(['webhookFailing', 'webhookOff']);
  });

  test('has a thousand messages waiting at most: the oldest are dropped, and can be sent again', async () => {
    const { endpointId } = await hook();
    await app.context.sql`
      select write_webhook_message('node.created', ${mira.userId}, 'w' || n, null, null, json_build_object('number', n), ${app.clock.now()})
        from generate_series(1, ${MAX_WAITING + 5}) as n`;
    expect(await claimDeliveries(app.context, 1)).toHaveLength(1);
    await app.context.sql`delete from webhook_queue`;
    const dropped = await deliveries(endpointId, '&status=dropped');
    expect(dropped.map(({ body }: { body: string }) => JSON.parse(body).data.number)).toEqual([5, 4, 3, 2, 1]);
    const { data } = await mira.post(`${HOOKS}/${endpointId}/deliveries/${dropped[4].deliveryId}/replay`);
    expect(data).toEqual({ count: 1 });
    receiver.received.length = 0;
    await deliverer.runDue();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([dropped[4].messageId]);
  });
});
