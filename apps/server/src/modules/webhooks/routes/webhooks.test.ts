import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { createDeliverer, type Deliverer } from '../delivery/deliver.ts';
import { MAX_ENDPOINTS } from '../limits.ts';
import { type Receiver, startReceiver } from '../testing/receiver.ts';

const HOOKS = '/v2/webhooks';
const DAY_MS = 86_400_000;

let receiver: Receiver;
let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let deliverer: Deliverer;
const logged: string[] = [];
beforeAll(async () => {
  receiver = await startReceiver();
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  app = await startTestApp({ OUTGOING_ALLOW: receiver.place }, { log });
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  deliverer = createDeliverer(app.context);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
afterEach(async () => {
  receiver.received.length = 0;
  await app.context.sql`delete from webhook_endpoints`;
});

const draft = (wish: object = {}) => ({ url: receiver.url, events: ['node.created'], ...wish });
async function hook(wish: object = {}) {
  const answer = await mira.post(HOOKS, draft(wish));
  expect(answer).toMatchObject({ errCode: 0 });
  return answer.data as { endpointId: string; secret: string };
}

test('an endpoint is made, listed without its secret, changed and deleted', async () => {
  const made = await hook({ description: ' Shop ', events: ['node.created', 'node.created'] });
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const listed = await mira.get(HOOKS);
  expect(listed.body).not.toContain('whsec_');
  expect(listed.data).toEqual([
    {
      endpointId: made.endpointId,
      url: receiver.url,
      events: ['node.created'],
      filter: { resourceId: null, nodeId: null },
      description: 'Shop',
      status: 'on',
      failingSinceDate: null,
      formerSecretUntilDate: null,
      createDate: app.clock.now().toISOString(),
      updateDate: app.clock.now().toISOString(),
      health: { waiting: 0, delivered: 0, failed: 0, dropped: 0 },
    },
  ]);
  const changed = await mira.put(`${HOOKS}/${made.endpointId}`, { filter: { nodeId: 7 }, status: 'off' });
  expect(changed.data).toMatchObject({ status: 'off', filter: { nodeId: 7, resourceId: null }, description: 'Shop' });
  expect(await mira.delete(`${HOOKS}/${made.endpointId}`)).toMatchObject({ data: true });
  expect((await mira.get(HOOKS)).data).toEqual([]);
});

test.each([
  [{ url: 'https://10.0.0.1/' }, 'webhooks.address-refused'],
  [{ url: 'http://hooks.example/' }, 'webhooks.address-refused'],
  [{ url: 'https://[::ffff:169.254.169.254]/' }, 'webhooks.address-refused'],
  [{ url: 'nowhere' }, 'webhooks.address-refused'],
  [{ events: ['node.opened'] }, 'webhooks.unknown-event'],
  [{ events: ['*', 'node.created'] }, 'webhooks.unknown-event'],
  [{ events: ['toString'] }, 'webhooks.unknown-event'],
  [{ events: [] }, 'request.argument'],
  [{ url: '' }, 'request.argument'],
  [{ description: 'x'.repeat(201) }, 'request.argument'],
])('%j is refused when it is made and when it is changed to', async (wish, refusal) => {
  expect((await mira.post(HOOKS, draft(wish))).headers['x-refusal']).toBe(refusal);
  const { endpointId } = await hook();
  expect((await mira.put(`${HOOKS}/${endpointId}`, wish)).headers['x-refusal']).toBe(refusal);
});

test('there are twenty, also when several are made at the same moment', async () => {
  for (let made = 1; made < MAX_ENDPOINTS; made += 1) await hook();
  const answers = await Promise.all([1, 2, 3].map(() => mira.post(HOOKS, draft())));
  expect(answers.map(({ headers }) => headers['x-refusal'] ?? 'fine').sort()).toEqual([
    'fine',
    'webhooks.too-many',
    'webhooks.too-many',
  ]);
});

test('for a day after it was changed both secrets verify; they are nowhere in the database or the log', async () => {
  const { endpointId, secret } = await hook();
  const { data } = await mira.post(`${HOOKS}/${endpointId}/rotateSecret`);
  expect(data.secret).not.toBe(secret);
  const verifying = async () => {
    await mira.post(`${HOOKS}/${endpointId}/ping`);
    await deliverer.runDue();
    const { body, headers } = receiver.received.at(-1)!;
    vi.useFakeTimers({ now: app.clock.now(), toFake: ['Date'] });
    const verified = [secret, data.secret].map((one) => {
      try {
        return Boolean(new Webhook(one).verify(body, headers as Record<string, string>));
      } catch {
        return false;
      }
    });
    vi.useRealTimers();
    return verified;
  };
  expect(await verifying()).toEqual([true, true]);
  app.clock.advance(DAY_MS);
  expect(await verifying()).toEqual([false, true]);
  const rows = await app.context
    .sql`select encode(secret, 'escape') as a, encode(former_secret, 'escape') as b from webhook_endpoints`;
  const everything = JSON.stringify(rows) + logged.join('');
  for (const one of [secret, data.secret]) expect(everything).not.toContain(one.slice(6));
});

test('a sealed secret opens in its own row alone', async () => {
  const [one, other] = [await hook(), await hook()];
  await app.context.sql`
    update webhook_endpoints set secret = (select secret from webhook_endpoints where endpoint_id = ${one.endpointId})
     where endpoint_id = ${other.endpointId}`;
  await mira.post(`${HOOKS}/${other.endpointId}/ping`);
  await deliverer.runDue();
  expect(receiver.received).toEqual([]);
});

test('what was sent is sent again: one, or all since a moment, under the same ids', async () => {
  const { endpointId } = await hook();
  await mira.post(`${HOOKS}/${endpointId}/ping`);
  await deliverer.runDue();
  app.clock.advance(60_000);
  const since = app.clock.now().toISOString();
  for (let times = 0; times < 2; times += 1) await mira.post(`${HOOKS}/${endpointId}/ping`);
  await deliverer.runDue();
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect((await mira.post(`${HOOKS}/${endpointId}/replay`, { since })).data).toEqual({ count: 2 });
  // what waits is not sent twice
  expect((await mira.post(`${HOOKS}/${endpointId}/replay`, { since: '2026-01-01' })).data).toEqual({ count: 1 });
  await deliverer.runDue();
  const again = receiver.received.slice(3).map(({ headers }) => headers['webhook-id']);
  expect(again).toEqual([ids[1], ids[2], ids[0]]);
  const { data } = await mira.get(`${HOOKS}/${endpointId}/deliveries`);
  expect(data.totalItem).toBe(6);
  const path = `${HOOKS}/${endpointId}/deliveries/${data.dataList[0].deliveryId}/replay`;
  expect((await mira.post(path)).data).toEqual({ count: 1 });
  expect((await mira.post(path)).data).toEqual({ count: 0 });
  expect((await mira.post(`${HOOKS}/${endpointId}/deliveries/999999999/replay`)).headers['x-refusal']).toBe(
    'webhooks.not-found',
  );
});

test('what is off is sent nothing', async () => {
  const { endpointId } = await hook();
  await mira.put(`${HOOKS}/${endpointId}`, { status: 'off' });
  for (const [path, body] of [['ping'], ['replay', { since: '2026-01-01' }]] as const)
    expect((await mira.post(`${HOOKS}/${endpointId}/${path}`, body)).headers['x-refusal']).toBe('webhooks.off');
});

test('deliveries are found by state, event and day', async () => {
  const { endpointId } = await hook({ events: ['*'] });
  await mira.post('/v2/nodes', { nodeName: 'Alpha', nodeDomain: 'alpha' });
  await deliverer.runDue();
  app.clock.advance(DAY_MS);
  await mira.post(`${HOOKS}/${endpointId}/ping`);
  const types = async (filter: string) =>
    (await mira.get(`${HOOKS}/${endpointId}/deliveries?${filter}`)).data.dataList.map(
      ({ type }: { type: string }) => type,
    );
  expect(await types('')).toEqual(['ping', 'node.created']);
  expect(await types('status=delivered')).toEqual(['node.created']);
  expect(await types('type=ping')).toEqual(['ping']);
  expect(await types(`from=${app.clock.now().toISOString()}`)).toEqual(['ping']);
  expect(await types('limit=1&skip=1')).toEqual(['node.created']);
});

test('a question waits until there are more deliveries than are known, and for an endpoint that goes no longer', async () => {
  const { endpointId } = await hook({ events: ['*'] });
  const ask = (query: string) => mira.get(`${HOOKS}/${endpointId}/deliveries?${query}`);
  const isHeld = (answer: Promise<unknown>) => Promise.race([answer.then(() => false), sleep(400, true)]);
  const first = ask('known=0&wait=25');
  expect(await isHeld(first)).toBe(true);
  await mira.post(`${HOOKS}/${endpointId}/ping`);
  expect((await first).data).toMatchObject({ totalItem: 1, dataList: [{ type: 'ping' }] });
  expect((await ask('known=0&wait=25')).data.totalItem).toBe(1);
  expect((await ask('known=1&wait=1')).data.totalItem).toBe(1);
  expect(await ask('wait=26')).toMatchObject({ errCode: 4 });
  expect((await noah.get(`${HOOKS}/${endpointId}/deliveries?wait=25`)).headers['x-refusal']).toBe('webhooks.not-found');
  const last = ask('known=1&wait=25');
  expect(await isHeld(last)).toBe(true);
  await mira.delete(`${HOOKS}/${endpointId}`);
  expect((await last).headers['x-refusal']).toBe('webhooks.not-found');
});

test('a server that stops answers those that wait', async () => {
  const own = await startTestApp({ OUTGOING_ALLOW: receiver.place });
  const nora = await own.addUser('nora');
  await own.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.server.server.address() as { port: number };
  const { endpointId } = (await nora.post(HOOKS, draft())).data;
  const headers = { host: 'localhost:4180', authorization: `Bearer ${nora.token}` };
  const path = `${HOOKS}/${endpointId}/deliveries?wait=25`;
  const waiting = once(get({ port, path, headers }), 'response') as Promise<[IncomingMessage]>;
  expect(await Promise.race([waiting, sleep(400, 'held')])).toBe('held');
  await own.server.leave(0);
  const [response] = await waiting;
  expect(response.statusCode).toBe(200);
  response.resume();
  await own.close();
});

test('nobody else’s endpoint is there for anybody', async () => {
  const { endpointId } = await hook();
  const calls = [
    noah.put(`${HOOKS}/${endpointId}`, {}),
    noah.delete(`${HOOKS}/${endpointId}`),
    noah.post(`${HOOKS}/${endpointId}/ping`),
    noah.post(`${HOOKS}/${endpointId}/rotateSecret`),
    noah.get(`${HOOKS}/${endpointId}/deliveries`),
    noah.post(`${HOOKS}/${endpointId}/deliveries/1/replay`),
    noah.post(`${HOOKS}/${endpointId}/replay`, { since: '2026-01-01' }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.headers['x-refusal']).toBe('webhooks.not-found');
  expect((await noah.get(HOOKS)).data).toEqual([]);
});

test('the catalogue says in both languages what each event is, with an example', async () => {
  for (const [locale, text] of [
    ['en_US', 'You created a node.'],
    ['zh_CN', '你创建了节点。'],
  ] as const) {
    const { data } = await mira.get(`${HOOKS}/catalogue?locale=${locale}`);
    expect(data).toContainEqual({
      type: 'node.created',
      text,
      data: { nodeId: 80000001, nodeName: 'Harbour', nodeDomain: 'harbour' },
    });
  }
});
