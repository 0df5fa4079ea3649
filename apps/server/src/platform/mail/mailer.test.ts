import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer, type Mail, type Mailer } from './mailer.ts';
import { startMailServer } from './testing/mail-server.ts';

const FROM = '落款 <no-reply@colophon.example>';
const MAIL: Mail = {
  to: 'mira@example.org',
  subject: '483920 是你的落款注册验证码',
  text: '验证码：483920',
  html: '<p>验证码：<b>483920</b></p>',
};
const HASTE = { deadlineMs: 200 };

async function startServer(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
}

function mailerTo(url: string, options?: { deadlineMs: number }): Mailer {
  const mailer = createMailer({ url, from: FROM }, options);
  onTestFinished(mailer.close);
  return mailer;
}

/** Something that listens and does with connections what it is told to. */
async function startListener(onConnection: (socket: Socket) => void): Promise<string> {
  const listener = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

test('a mail arrives in both forms, in Chinese, and says that no person wrote it', async () => {
  const server = await startServer();
  await mailerTo(server.url).send(MAIL);
  const [mail] = server.received;
  expect(mail!.recipients).toEqual(['mira@example.org']);
  expect(mail!.email).toMatchObject({
    from: { name: '落款', address: 'no-reply@colophon.example' },
    to: [{ address: 'mira@example.org' }],
    subject: MAIL.subject,
  });
  expect(mail!.email.text!.trim()).toBe(MAIL.text);
  expect(mail!.email.html!.trim()).toBe(MAIL.html);
  const headers = new Map(mail!.email.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('message-id')).toMatch(/@colophon\.example>$/);
  expect(mail!.raw).toMatch(/^[\0-\x7f]*$/);
});

test('the conversation is encrypted where the server offers it, and ends where the certificate is not to be trusted', async () => {
  const server = await startServer({ disabledCommands: [] });
  await expect(mailerTo(server.url).send(MAIL)).rejects.toThrow(/certificate/);
  expect(server.received).toEqual([]);
  await mailerTo(`${server.url}?tls.rejectUnauthorized=false`).send(MAIL);
  expect(server.received).toMatchObject([{ isEncrypted: true }]);
});

test('many mails share a few connections', async () => {
  let connections = 0;
  const server = await startServer({
    onConnect(_session, accept) {
      connections += 1;
      accept();
    },
  });
  const mailer = mailerTo(server.url);
  await Promise.all(Array.from({ length: 30 }, (_, index) => mailer.send({ ...MAIL, to: `u${index}@example.org` })));
  expect(new Set(server.received.flatMap(({ recipients }) => recipients)).size).toBe(30);
  expect(connections).toBeLessThanOrEqual(5);
});

test.each([
  { answer: 550, isFinal: true },
  { answer: 451, isFinal: false },
])('an answer of $answer to the recipient is a refusal, final: $isFinal', async ({ answer, isFinal }) => {
  const server = await startServer({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error('no'), { responseCode: answer }));
    },
  });
  await expect(mailerTo(server.url).send(MAIL)).rejects.toMatchObject({ name: 'DeliveryError', isFinal });
});

test('wrong credentials are not the fault of the mail: it may be sent again', async () => {
  const server = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('who?'), { responseCode: 535 })),
  });
  const url = server.url.replace('//', '//user:wrong@');
  await expect(mailerTo(url).send(MAIL)).rejects.toMatchObject({ name: 'DeliveryError', isFinal: false });
});

test('a server that says nothing, hangs half-way, closes at once or is not there is a refusal that is not final', async () => {
  const open: Socket[] = [];
  onTestFinished(() => open.forEach((socket) => void socket.destroy()));
  const silent = await startListener((socket) => open.push(socket));
  const halfWay = (await startServer({ onRcptTo: () => undefined })).url;
  const closing = await startListener((socket) => socket.destroy());
  const absent = 'smtp://127.0.0.1:1';
  for (const url of [silent, halfWay, closing, absent]) {
    await expect(mailerTo(url, HASTE).send(MAIL), url).rejects.toMatchObject({
      name: 'DeliveryError',
      isFinal: false,
    });
  }
});

test('a mail after one that failed goes through', async () => {
  let isBusy = true;
  const server = await startServer({
    onRcptTo(_address, _session, done) {
      done(isBusy ? Object.assign(new Error('busy'), { responseCode: 451 }) : null);
    },
  });
  const mailer = mailerTo(server.url);
  await expect(mailer.send(MAIL)).rejects.toThrow();
  isBusy = false;
  await mailer.send(MAIL);
  expect(server.received).toHaveLength(1);
});

test.each([
  'mira@example.org\r\nBcc: spy@example.org',
  'mira@example.org\nBcc: spy@example.org',
  'mira@example.org, spy@example.org',
  'mira@example.org;spy@example.org',
  'Mira <spy@example.org>',
  '"mira@example.org" spy@example.org',
  'mira@example.org>\r\nRCPT TO:<spy@example.org',
  'mira@example.org@spy.example',
])('what is more than one address is sent to nobody: %j', async (to) => {
  const server = await startServer();
  await expect(mailerTo(server.url).send({ ...MAIL, to })).rejects.toMatchObject({ isFinal: true });
  expect(server.received).toEqual([]);
});

test('line breaks in a subject add neither headers nor recipients', async () => {
  const server = await startServer();
  await mailerTo(server.url).send({ ...MAIL, subject: 'Hello\r\nBcc: spy@example.org\r\n\r\nanother body' });
  const [mail] = server.received;
  expect(mail!.recipients).toEqual(['mira@example.org']);
  expect(mail!.email.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail!.email.text!.trim()).toBe(MAIL.text);
});

test('without a server nothing leaves the machine', async () => {
  const mailer = createMailer(undefined);
  expect(mailer.leaves).toBe(false);
  await mailer.send(MAIL);
});
