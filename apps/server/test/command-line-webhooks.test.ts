import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '#modules/webhooks/testing/receiver.ts';
import { freePort } from './free-port.ts';
import { installCommand, runCommand, startCommand } from './run-command.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

/** A place that nobody answers at: nothing is delivered there. */
const NOWHERE = '127.0.0.1:9';

let app: TestApp;
let mira: TestUser;
let receiver: Receiver;
let shell: { folder: string; token: string; origin: string };
let hook: { endpointId: string; secret: string };
beforeAll(async () => {
  await installCommand();
  const origin = `http://localhost:${await freePort()}`;
  app = await startTestApp({ PUBLIC_ORIGIN: origin, OUTGOING_ALLOW: NOWHERE });
  // signatures are good for five minutes by the clock of the receiver
  app.clock.advance(Date.now() - app.clock.now().getTime());
  await app.server.listen({ host: 'localhost', port: Number(new URL(origin).port) });
  mira = await app.addUser('mira');
  receiver = await startReceiver();
  const asked = { name: 'script', scopes: ['webhooks'], password: PASSWORD };
  const { token } = (await mira.post('/v2/users/current/tokens', asked)).data;
  shell = { folder: await mkdtemp(join(tmpdir(), 'colophon-webhooks-')), token, origin };
});
afterAll(async () => {
  await receiver.close();
  await app.close();
  await rm(shell.folder, { recursive: true });
});
beforeEach(async () => {
  await app.context.sql`delete from webhook_endpoints`;
  hook = (await mira.post('/v2/webhooks', { url: `http://${NOWHERE}/`, events: ['*'] })).data;
  receiver.received.length = 0;
});

const listen = (...args: string[]) => runCommand(['webhooks', 'listen', ...args], shell);
const ping = () => mira.post(`/v2/webhooks/${hook.endpointId}/ping`);
const objects = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('what comes is printed and posted to a receiver, in order, as the platform would sign it', {
  timeout: 60_000,
}, async () => {
  await ping();
  const child = startCommand(['webhooks', 'listen', '--to', receiver.url, '--count', '2', '--json'], shell);
  const ended = Promise.all([text(child.stdout), once(child, 'exit')]);
  await once(child.stderr, 'data');
  await mira.post('/v2/nodes', { nodeName: 'Alpha', nodeDomain: 'alpha' });
  await ping();
  const [out, [code]] = await ended;
  expect(code).toBe(0);
  const answer = { status: 204 };
  expect(objects(out)).toMatchObject([
    { kind: 'message', type: 'node.created', data: { nodeDomain: 'alpha' }, answer },
    { kind: 'message', type: 'ping', answer },
  ]);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
    objects(out).map(({ messageId }) => messageId),
  );
  for (const { body, headers } of receiver.received)
    expect(new Webhook(hook.secret).verify(body, headers as Record<string, string>)).toHaveProperty('data');
});

test('what was sent since a moment is shown again, verified by the secret, and a wrong signature told of', {
  timeout: 60_000,
}, async () => {
  for (let count = 0; count < 3; count += 1) await ping();
  const since = new Date(Date.now() - 60_000).toISOString();
  const withSecret = (secret: string) =>
    runCommand(['webhooks', 'listen', hook.endpointId, '--since', since, '--count', '3', '--to', receiver.url], {
      ...shell,
      env: { COLOPHON_WEBHOOK_SECRET: secret },
    });
  expect(await withSecret(hook.secret)).toMatchObject({ code: 0, err: 'Listening. Ctrl-C ends it.' });
  expect(receiver.received).toHaveLength(3);
  const wrong = await withSecret(`whsec_${'A'.repeat(43)}=`);
  expect([wrong.code, wrong.err.match(/the signature is wrong/g)]).toEqual([
    1,
    Array(3).fill('the signature is wrong'),
  ]);
  expect(receiver.received).toHaveLength(3);
  receiver.answer = (_, response) => void response.writeHead(503).end();
  expect((await listen('--since', since, '--count', '1', '--to', receiver.url)).out).toContain('answered with 503');
  expect((await listen('--since', since, '--count', '1', '--to', 'http://localhost:1')).out).toContain(
    'not answered: ',
  );
});

test('the webhook is named where there are several, and has to be there', { timeout: 60_000 }, async () => {
  await mira.post('/v2/webhooks', { url: `http://${NOWHERE}/other`, events: ['*'] });
  expect(await listen()).toMatchObject({
    code: 2,
    err: expect.stringContaining(`${hook.endpointId} http://${NOWHERE}/`),
  });
  expect(await listen('0'.repeat(24), '--since', '2026-01-01')).toMatchObject({
    code: 1,
    err: expect.stringContaining('(webhooks.not-found)'),
  });
  for (const wrong of [
    ['--count', '0'],
    ['--since', 'lately'],
    ['--to', 'nowhere'],
  ])
    expect(await listen(...wrong)).toMatchObject({ code: 2 });
  await app.context.sql`delete from webhook_endpoints`;
  expect(await listen()).toMatchObject({ code: 1, err: 'You have no webhook yet.' });
});
