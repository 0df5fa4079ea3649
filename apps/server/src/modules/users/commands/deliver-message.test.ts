import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#platform/mail/testing/mail-server.ts';
import { type SmsService, startSmsService } from '#platform/sms/testing/sms-service.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { credentials, insertUser, notifyUser, tellOfChange } from '../index.ts';
import { messages } from '../tables.ts';
import { deliverMessage } from './deliver-message.ts';

const CODE = /\b[1-9]\d{5}\b/;

/** Messages that leave the machine: a real conversation with a mail server, real requests to an SMS service. */
let mail: MailServer;
let sms: SmsService;
let app: TestApp;
let operator: TestUser;
let mira: TestUser;
let log = '';
/** Answers of the mail server to recipients, and of the SMS service to messages; 0 accepts. */
let mailRefusal = 0;
let smsRefusal = 0;

beforeAll(async () => {
  mail = await startMailServer({
    onRcptTo(_address, _session, done) {
      done(mailRefusal ? Object.assign(new Error('not now'), { responseCode: mailRefusal }) : null);
    },
  });
  sms = await startSmsService((_request, response) => void response.writeHead(smsRefusal || 204).end());
  const lines = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  app = await startTestApp(
    {
      MESSAGE_MAIL_DRIVER: 'smtp',
      SMTP_URL: mail.url,
      SMTP_FROM: '落款 <no-reply@colophon.example>',
      MESSAGE_SMS_DRIVER: 'http',
      SMS_HTTP_URL: sms.url,
      SMS_HTTP_TOKEN: 'token-of-the-service',
    },
    { log: pino({ level: 'trace' }, lines) },
  );
  operator = await app.addUser('op', { isOperator: true });
  mira = await app.addUser('mira');
});
afterAll(async () => {
  await app.close();
  await mail.close();
  await sms.close();
});
beforeEach(() => {
  mailRefusal = 0;
  smsRefusal = 0;
  mail.received.length = 0;
  sms.received.length = 0;
  app.clock.advance(3_600_000);
});

function send(loginName: string, authCodeType = 'register') {
  return app.visitor.post('/v2/messages/send?locale=zh_CN', { loginName, authCodeType });
}

async function recordOf(address: string) {
  const { data } = await operator.get(`/v2/messages/outbox?address=${address}`);
  return data.dataList[0];
}

function mailedCode(): string {
  return CODE.exec(mail.received.at(-1)!.email.text!)![0];
}

describe('a code that leaves the machine', () => {
  test('arrives by mail and works; its record shows neither the code nor a way to it', async () => {
    expect(await send('new@example.org')).toMatchObject({ errCode: 0, data: true });
    const authCode = mailedCode();
    expect(mail.received).toMatchObject([
      {
        recipients: ['new@example.org'],
        email: { subject: `${authCode} 是你的落款注册验证码`, html: expect.stringContaining(`>${authCode}</p>`) },
      },
    ]);
    const record = await recordOf('new@example.org');
    expect(record).toMatchObject({ status: 1, subject: '•••••• 是你的落款注册验证码' });
    expect(record).not.toHaveProperty('authCode');
    const [row] = await app.context.db.select().from(messages).where(eq(messages.messageId, record.messageId));
    expect(JSON.stringify(row)).not.toContain(authCode);
    const body = { loginName: 'new@example.org', password: PASSWORD, username: 'newcomer', authCode };
    expect(await app.visitor.post('/v2/users', body)).toMatchObject({ errCode: 0, data: { email: 'new@example.org' } });
    expect(await recordOf('new@example.org')).toMatchObject({ consumed: true });
  });

  test('arrives by text message with what the service needs to choose its own words', async () => {
    expect(await send('13911112222')).toMatchObject({ errCode: 0, data: true });
    const { params, ...rest } = sms.received[0]!.sms;
    expect(rest).toEqual({
      to: '13911112222',
      templateCode: 'register_zh_CN',
      text: `${params.code} 是你的落款注册验证码，5 分钟内有效，请勿告诉他人。`,
    });
    expect(await recordOf('13911112222')).not.toHaveProperty('authCode');
    const query = `authCode=${params.code}&address=13911112222&authCodeType=register`;
    expect(await app.visitor.get(`/v2/messages/verify?${query}`)).toMatchObject({ data: true });
  });

  test.each([
    { service: 'mail server', address: 'refused@example.org' },
    { service: 'SMS service', address: '13911113333' },
  ])('which the $service refuses is answered with 7 and recorded as failed', async ({ address }) => {
    mailRefusal = 550;
    smsRefusal = 503;
    expect(await send(address)).toMatchObject({ ret: 0, errCode: 7, data: null });
    expect(await recordOf(address)).toMatchObject({ status: 2 });
  });
});

describe('a code for a forgotten password', () => {
  test('is sent after the answer, and only to a user', async () => {
    const known = await send(mira.email, 'resetPassword');
    const unknown = await send('nobody@example.org', 'resetPassword');
    expect(known).toMatchObject({ errCode: 0, data: true });
    expect(unknown.body).toBe(known.body);
    expect(mail.received).toEqual([]);
    expect(await app.context.jobs.runDue()).toBe(2);
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([[mira.email]]);
    const body = { password: 'meadow-91', authCode: mailedCode() };
    expect(await app.visitor.put(`/v2/users/${mira.email}/resetPassword`, body)).toMatchObject({ errCode: 0 });
    expect(JSON.stringify(await recordOf(mira.email))).not.toContain(body.authCode);
  });

  test('is answered alike while the mail server refuses', async () => {
    mailRefusal = 550;
    const known = await send(mira.email, 'resetPassword');
    expect(known).toMatchObject({ errCode: 0, data: true });
    expect((await send('nobody@example.org', 'resetPassword')).body).toBe(known.body);
    await app.context.jobs.runDue();
    expect(await recordOf(mira.email)).toMatchObject({ status: 2 });
  });

  test('is sent again, with new digits, when the server was busy, but not once its time is over', async () => {
    await send(mira.email, 'resetPassword');
    const { messageId } = await recordOf(mira.email);
    const message = { messageId, locale: 'zh_CN', username: null } as const;
    mailRefusal = 451;
    await expect(deliverMessage(app.context, message)).rejects.toThrow('451');
    expect(await recordOf(mira.email)).toMatchObject({ status: 2 });
    mailRefusal = 0;
    await deliverMessage(app.context, message);
    expect(await recordOf(mira.email)).toMatchObject({ status: 1 });
    const query = `authCode=${mailedCode()}&address=${mira.email}&authCodeType=resetPassword`;
    expect(await app.visitor.get(`/v2/messages/verify?${query}`)).toMatchObject({ data: true });
    app.clock.advance(300_000);
    await deliverMessage(app.context, message);
    await app.context.jobs.runDue();
    expect(mail.received).toHaveLength(1);
  });
});

describe('a notification', () => {
  type News = Omit<Parameters<typeof notifyUser>[2], 'userId'>;
  function notify(userId: number, type: News['type'] = 'auditPass', about?: News['about']) {
    return app.context.db.transaction((tx) => notifyUser(tx, app.context, { userId, type, ...(about && { about }) }));
  }

  async function addUser(username: string, loginName?: string): Promise<number> {
    const passwordHash = await credentials.hashPassword(PASSWORD);
    const user = await insertUser(app.context.db, app.context, { username, loginName, passwordHash });
    return user.userId;
  }

  test('goes out after what it is about is done, by mail, and can be read in the outbox', async () => {
    await notify(mira.userId);
    expect(mail.received).toEqual([]);
    await app.context.jobs.runDue();
    expect(mail.received).toMatchObject([
      { recipients: [mira.email], email: { subject: '你的落款内测申请已通过', text: expect.stringContaining('mira') } },
    ]);
    const record = await recordOf(mira.email);
    expect(record).toMatchObject({ authCodeType: 'auditPass', status: 1, content: expect.stringContaining('mira') });
    expect(record).not.toHaveProperty('authCode');
  });

  test('says what it is about, when it is delivered as well', async () => {
    await notify(mira.userId, 'closingAsked', { subject: '2026-03-08 12:00', reason: '' });
    await app.context.jobs.runDue();
    expect(mail.received).toMatchObject([{ email: { text: expect.stringContaining('2026-03-08 12:00') } }]);
  });

  test('greets by the display name, also when it is sent as it is recorded', async () => {
    const { sql } = app.context;
    await sql`update users set display_name = '米拉' where user_id = ${mira.userId}`;
    await notify(mira.userId);
    await app.context.jobs.runDue();
    const { messageId, content } = await recordOf(mira.email);
    expect(content).toContain('米拉，欢迎加入');
    await deliverMessage(app.context, { messageId, locale: 'zh_CN', username: 'mira' });
    expect(mail.received.map(({ email }) => email.text)).toEqual([
      expect.stringContaining('米拉，欢迎加入'),
      expect.stringContaining('米拉，欢迎加入'),
    ]);
    await sql`update users set display_name = '' where user_id = ${mira.userId}`;
  });

  test('is in the language of the last login', async () => {
    const anna = await app.addUser('anna');
    const headers = { 'accept-language': 'en' };
    await app.visitor.post('/v2/passport/login', { loginName: 'anna', password: PASSWORD }, { headers });
    await notify(anna.userId);
    await app.context.jobs.runDue();
    expect(mail.received).toMatchObject([{ email: { subject: 'Your Colophon application was approved' } }]);
  });

  test('goes by text message to users without e-mail, and nowhere for users without any address', async () => {
    await notify(await addUser('phone-only', '13911114444'), 'auditFail');
    await notify(await addUser('no-address'));
    await notify(999_999);
    await app.context.jobs.runDue();
    expect(mail.received).toEqual([]);
    expect(sms.received.map(({ sms: { to, templateCode, params } }) => ({ to, templateCode, params }))).toEqual([
      { to: '13911114444', templateCode: 'auditFail_zh_CN', params: { username: 'phone-only' } },
    ]);
  });

  test('that fails does not fail what it is about, and is not sent of what did not happen', async () => {
    mailRefusal = 550;
    await notify(mira.userId);
    expect(await app.context.jobs.runDue()).toBe(1);
    expect(await recordOf(mira.email)).toMatchObject({ status: 2 });
    mailRefusal = 0;
    const undone = app.context.db.transaction(async (tx) => {
      await notifyUser(tx, app.context, { userId: mira.userId, type: 'auditPass' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await app.context.jobs.runDue()).toBe(0);
    expect(mail.received).toEqual([]);
  });
});

describe('news of a change to how somebody signs in', () => {
  const changed = () =>
    app.context.db.transaction((tx) =>
      tellOfChange(tx, app.context, {
        userId: mira.userId,
        change: { kind: 'newDevice', sessionId: '0'.repeat(24) },
        detail: 'Firefox · 203.0.113.9',
      }),
    );

  test('says what it is about, and brings a link that only the mail has', async () => {
    await changed();
    await app.context.jobs.runDue();
    const [{ email }] = mail.received as [(typeof mail.received)[number]];
    expect(email.text).toContain('Firefox · 203.0.113.9');
    const secret = /\/undo#([\w-]{43})/.exec(email.text!)![1]!;
    expect((await recordOf(mira.email)).content).toContain('/undo#••••••');
    expect(await app.visitor.post('/v2/users/securityChanges/undo', { secret })).toMatchObject({
      data: { kind: 'newDevice' },
    });
  });

  test('has a link that is good until a week after the change, and goes out no more after that', async () => {
    mailRefusal = 451;
    await changed();
    await expect(app.context.jobs.runDue()).rejects.toThrow('451');
    mailRefusal = 0;
    app.clock.advance(7 * 24 * 3_600_000 - 1);
    await app.context.jobs.runDue();
    expect(mail.received).toHaveLength(1);
    const secret = /\/undo#([\w-]{43})/.exec(mail.received[0]!.email.text!)![1]!;
    app.clock.advance(1);
    expect((await app.visitor.post('/v2/users/securityChanges/undo', { secret })).headers['x-refusal']).toBe(
      'user.undo-invalid',
    );

    mailRefusal = 451;
    await changed();
    await expect(app.context.jobs.runDue()).rejects.toThrow('451');
    mailRefusal = 0;
    app.clock.advance(7 * 24 * 3_600_000);
    await app.context.jobs.runDue();
    expect(mail.received).toHaveLength(1);
  });
});

test('no code and no password is in the log, whatever succeeds or fails', async () => {
  log = '';
  const codes: string[] = [];
  await send('logged@example.org');
  codes.push(mailedCode());
  await send('13911115555');
  codes.push(sms.received[0]!.sms.params.code!);
  await send(mira.email, 'resetPassword');
  await app.context.jobs.runDue();
  codes.push(mailedCode());
  const query = `authCode=${codes[0]}&address=logged@example.org&authCodeType=register`;
  await app.visitor.get(`/v2/messages/verify?${query}`);
  const body = { loginName: 'logged@example.org', password: 'unlogged99', username: 'logged', authCode: codes[0] };
  await app.visitor.post('/v2/users', body);
  await app.visitor.post('/v2/passport/login', body);
  mailRefusal = 451;
  smsRefusal = 400;
  app.clock.advance(60_000);
  await send('logged2@example.org');
  await send('13911115555');
  codes.push(sms.received[1]!.sms.params.code!);
  await send(mira.email, 'resetPassword');
  await expect(app.context.jobs.runDue()).rejects.toThrow();

  expect(log).toContain('"msg":"request"');
  expect(log).toContain('message not handed over');
  expect(log).toContain('job failed');
  for (const secret of [...codes, 'unlogged99', 'token-of-the-service']) expect(log).not.toContain(secret);
});
