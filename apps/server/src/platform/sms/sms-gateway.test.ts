import { expect, onTestFinished, test } from 'vitest';
import { createSmsGateway, type Sms } from './sms-gateway.ts';
import { startSmsService } from './testing/sms-service.ts';

const TOKEN = 'token-of-the-service';
const SMS: Sms = {
  to: '13911112222',
  templateCode: 'register_zh_CN',
  params: { code: '483920' },
  text: '483920 是你的落款注册验证码',
};

async function startService(...options: Parameters<typeof startSmsService>) {
  const service = await startSmsService(...options);
  onTestFinished(service.close);
  return service;
}

test('a text message is posted with the token, and 2xx accepts it', async () => {
  const service = await startService((_request, response) => void response.writeHead(202).end('{"queued":true}'));
  await createSmsGateway({ url: service.url, token: TOKEN }).send(SMS);
  expect(service.received).toMatchObject([
    { headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }, sms: SMS },
  ]);
});

test.each([
  { status: 400, isFinal: true },
  { status: 401, isFinal: false },
  { status: 429, isFinal: false },
  { status: 503, isFinal: false },
])('an answer of $status is a refusal, final: $isFinal', async ({ status, isFinal }) => {
  const service = await startService((_request, response) => void response.writeHead(status).end('483920 refused'));
  const sent = createSmsGateway({ url: service.url, token: TOKEN }).send(SMS);
  await expect(sent).rejects.toMatchObject({
    name: 'DeliveryError',
    isFinal,
    message: `the SMS service answered ${status}`,
  });
});

test('message and token are not carried on to where the service redirects', async () => {
  const elsewhere = await startService();
  const service = await startService(
    (_request, response) => void response.writeHead(307, { location: elsewhere.url }).end(),
  );
  await expect(createSmsGateway({ url: service.url, token: TOKEN }).send(SMS)).rejects.toMatchObject({
    isFinal: false,
  });
  expect(elsewhere.received).toEqual([]);
});

test('a service that hangs, breaks off or is not there is a refusal that is not final', async () => {
  const hanging = await startService(() => undefined);
  const closing = await startService((request) => request.socket.destroy());
  for (const url of [hanging.url, closing.url, 'http://127.0.0.1:1/send']) {
    const gateway = createSmsGateway({ url, token: TOKEN }, { deadlineMs: 200 });
    await expect(gateway.send(SMS), url).rejects.toMatchObject({ name: 'DeliveryError', isFinal: false });
  }
});

test('without a service nothing leaves the machine', async () => {
  const gateway = createSmsGateway(undefined);
  expect(gateway.leaves).toBe(false);
  await gateway.send(SMS);
});
