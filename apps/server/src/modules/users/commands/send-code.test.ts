import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

type Sender = Pick<TestUser, 'post'>;

function send(loginName: string, authCodeType: string, sender: Sender = app.visitor) {
  return sender.post('/v2/messages/send', { loginName, authCodeType });
}

async function sent(address: string, of = app) {
  const { data } = await of.visitor.get(`/v2/messages/outbox?limit=100&address=${address}`);
  return data.dataList;
}

function verify(address: string, authCodeType: string, authCode: string, caller: Pick<TestUser, 'get'> = app.visitor) {
  return caller.get(`/v2/messages/verify?authCode=${authCode}&address=${address}&authCodeType=${authCodeType}`);
}

describe('who may ask for what', () => {
  test('visitors get codes for registering, for a forgotten password and for a notice of their rights', async () => {
    expect(await send('new@example.org', 'register')).toMatchObject({ ret: 0, errCode: 0, data: true });
    expect(await send(mira.email, 'resetPassword')).toMatchObject({ ret: 0, errCode: 0, data: true });
    expect(await send('holder@example.org', 'rightsNotice')).toMatchObject({ errCode: 0, data: true });
    const [{ authCode }] = await sent('holder@example.org');
    expect(await verify('holder@example.org', 'rightsNotice', authCode)).toMatchObject({ data: true });
    expect(await sent('new@example.org')).toMatchObject([
      {
        channel: 'email',
        authCodeType: 'register',
        authCode: expect.stringMatching(/^[1-9]\d{5}$/),
        status: 1,
        consumed: false,
        createDate: app.clock.now().toISOString(),
        expireDate: new Date(app.clock.now().getTime() + 5 * MINUTE_MS).toISOString(),
      },
    ]);
  });

  test.each(['updateMobileOrEmail', 'activateTransactionAccount', 'updateTransactionAccountPwd'])(
    'a %s code needs a session',
    async (type) => {
      expect(await send(mira.email, type)).toMatchObject({ ret: 4, errCode: 30, data: null });
    },
  );

  test('codes for the wallet go to own addresses only, codes for a new address to any', async () => {
    const lena = await app.addUser('lena');
    for (const type of ['activateTransactionAccount', 'updateTransactionAccountPwd']) {
      for (const foreign of [lena.email, 'nobody@example.org', '13900000001'])
        expect(await send(foreign, type, mira)).toMatchObject({ ret: 0, errCode: 6 });
      expect(await send('Mira@Example.org', type, mira)).toMatchObject({ errCode: 0, data: true });
    }
    for (const address of [mira.email, lena.email, '13900000002'])
      expect(await send(address, 'updateMobileOrEmail', mira)).toMatchObject({ errCode: 0, data: true });
  });

  test.each(['auditPass', 'auditFail', 'REGISTER', '', undefined])('%j cannot be asked for', async (authCodeType) => {
    const answer = await mira.post('/v2/messages/send', { loginName: 'x@example.org', authCodeType });
    expect(answer).toMatchObject({ ret: 0, errCode: 4, data: null });
  });
});

describe('addresses', () => {
  test.each([
    'a@example.org\r\nBcc: spy@example.org',
    'a@example.org,b@example.org',
    'Bcc: a@example.org',
    '"a b"@example.org',
    '<a@example.org>',
    'a@example.org\u0000',
    'ａ@example.org',
    '１3911112222',
    '12911112222',
    '+8613911112222',
    '😀@example.org',
    `${'a'.repeat(250)}@example.org`,
    '',
    null,
    { $ne: '' },
  ])('%j is none, and nothing is recorded', async (loginName) => {
    const before = await app.visitor.get('/v2/messages/outbox');
    const answer = await app.visitor.post('/v2/messages/send', { loginName, authCodeType: 'register' });
    expect(answer).toMatchObject({ status: 200, ret: 0, errCode: 4, data: null });
    expect((await app.visitor.get('/v2/messages/outbox')).data.totalItem).toBe(before.data.totalItem);
  });

  test('white space around and upper case do not matter, a plus does', async () => {
    await send('  Plus+Tag@Example.org\r\n', 'register');
    const [message] = await sent('plus%2Btag@example.org');
    expect(message).toMatchObject({ toAddress: 'plus+tag@example.org' });
    expect(await verify('PLUS%2BTAG@example.org', 'register', message.authCode)).toMatchObject({ data: true });
  });

  test('a mobile number gets a short text, an e-mail address a letter; each in the language of the request', async () => {
    await app.visitor.post('/v2/messages/send?locale=en_US', { loginName: '13900000003', authCodeType: 'register' });
    await app.visitor.post('/v2/messages/send?locale=zh_CN', { loginName: 'zh@example.org', authCodeType: 'register' });
    const [[sms], [mail]] = await Promise.all([sent('13900000003'), sent('zh@example.org')]);
    expect(sms).toMatchObject({ channel: 'sms', html: '', content: expect.stringContaining('registration code') });
    expect(mail).toMatchObject({ channel: 'email', subject: `${mail.authCode} 是你的落款注册验证码` });
    expect(mail.html).toContain(mail.authCode);
    expect(mail.content).toContain(mail.authCode);
  });
});

describe('rule 13: a code works only for its type and address, and only for five minutes', () => {
  test('neither for another type, nor another address, nor later', async () => {
    await send(mira.email, 'resetPassword');
    app.clock.advance(MINUTE_MS);
    await send('r13@example.org', 'register');
    const [{ authCode }] = await sent('r13@example.org');
    expect(await verify('r13@example.org', 'register', authCode)).toMatchObject({ errCode: 0, data: true });
    expect(await verify('r13@example.org', 'resetPassword', authCode)).toMatchObject({ errCode: 0, data: false });
    expect(await verify('r13b@example.org', 'register', authCode)).toMatchObject({ errCode: 0, data: false });
    app.clock.advance(5 * MINUTE_MS - 1);
    expect(await verify('r13@example.org', 'register', authCode)).toMatchObject({ data: true });
    app.clock.advance(1);
    expect(await verify('r13@example.org', 'register', authCode)).toMatchObject({ data: false });
  });

  test('several codes of one type and address are good at the same time', async () => {
    await send('several@example.org', 'register');
    app.clock.advance(MINUTE_MS);
    await send('several@example.org', 'register');
    const codes = (await sent('several@example.org')).map(({ authCode }: { authCode: string }) => authCode);
    expect(codes).toHaveLength(2);
    for (const code of codes)
      expect(await verify('several@example.org', 'register', code)).toMatchObject({ data: true });
  });

  test('wrong codes tried at the same moment do not exceed the limit of five', async () => {
    await send('parallel@example.org', 'register');
    const [{ authCode }] = await sent('parallel@example.org');
    const wrong = Array.from({ length: 30 }, (_, index) => String(100_000 + index)).filter((code) => code !== authCode);
    await Promise.all(wrong.map((code) => verify('parallel@example.org', 'register', code)));
    expect(await verify('parallel@example.org', 'register', authCode)).toMatchObject({ data: false });
  });
});

describe('rule 14: checking a code does not use it up', () => {
  test('the same answer, however often', async () => {
    await send('r14@example.org', 'register');
    const [{ authCode }] = await sent('r14@example.org');
    for (let times = 0; times < 7; times += 1)
      expect(await verify('r14@example.org', 'register', authCode)).toMatchObject({ data: true });
    expect(await sent('r14@example.org')).toMatchObject([{ consumed: false }]);
  });

  test('private types are checked for the own address only, and in a session', async () => {
    app.clock.advance(MINUTE_MS);
    await send(mira.email, 'updateMobileOrEmail', mira);
    await send('13900000004', 'updateMobileOrEmail', mira);
    const [own] = await sent(mira.email);
    const [foreign] = await sent('13900000004');
    expect(await verify(mira.email, 'updateMobileOrEmail', own.authCode)).toMatchObject({ ret: 4, errCode: 30 });
    expect(await verify(mira.email, 'updateMobileOrEmail', own.authCode, mira)).toMatchObject({ data: true });
    expect(await verify('13900000004', 'updateMobileOrEmail', foreign.authCode, mira)).toMatchObject({ data: false });
  });

  test.each(['auditPass', 'auditFail', 'unknown'])('%s is no type to check', async (type) => {
    expect(await verify(mira.email, type, '123456', mira)).toMatchObject({ ret: 0, errCode: 4 });
  });

  test('a code of zeros is a wrong code, not a malformed one', async () => {
    expect(await verify('r14@example.org', 'register', '000000')).toMatchObject({ errCode: 0, data: false });
  });

  test.each(['12345', '1234567', '02345a', 'abcdef', '１２３４５６'])('%s is no code', async (code) => {
    expect(await verify('r14@example.org', 'register', encodeURIComponent(code))).toMatchObject({ errCode: 4 });
  });
});

describe('rule 15: a second code of one type and address within a minute is refused', () => {
  test('another type or address is not affected, and after a minute it is sent', async () => {
    const lena = 'r15@example.org';
    expect(await send(lena, 'register')).toMatchObject({ errCode: 0 });
    app.clock.advance(MINUTE_MS - 1);
    expect(await send(lena, 'register')).toMatchObject({
      ret: 0,
      errCode: 2,
      headers: { 'x-refusal': 'message.too-soon' },
    });
    expect(await send(lena.toUpperCase(), 'register')).toMatchObject({ errCode: 2 });
    expect(await send(lena, 'updateMobileOrEmail', mira)).toMatchObject({ errCode: 0 });
    expect(await send('r15b@example.org', 'register')).toMatchObject({ errCode: 0 });
    app.clock.advance(1);
    expect(await send(lena, 'register')).toMatchObject({ errCode: 0 });
  });

  test('of many asked for at the same moment one is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('flood@example.org', 'register')));
    expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, ...Array<number>(19).fill(2)]);
    expect(await sent('flood@example.org')).toHaveLength(1);
  });
});

describe('rule 16: a register code for an address in use is refused', () => {
  test('ignoring case, and nothing is recorded', async () => {
    const before = await sent(mira.email);
    for (const address of [mira.email, mira.email.toUpperCase()])
      expect(await send(address, 'register')).toMatchObject({
        ret: 0,
        errCode: 2,
        data: null,
        headers: { 'x-refusal': 'message.address-registered' },
      });
    expect(await sent(mira.email)).toHaveLength(before.length);
  });
});

describe('a forgotten password does not tell who is registered', () => {
  test('an address of nobody is answered like one of a user, and gets nothing', async () => {
    const { email } = await app.addUser('known');
    for (const advance of [0, 0, MINUTE_MS, 0]) {
      app.clock.advance(advance);
      const [known, unknown] = [await send(email, 'resetPassword'), await send('unknown@example.org', 'resetPassword')];
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    }
    expect(await sent(email)).toHaveLength(2);
    expect(await sent('unknown@example.org')).toEqual([]);
  });
});

describe('limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ RATE_LIMITS: '1', MESSAGE_RESEND_SECONDS: '0' });
    await limited.addUser('taken');
  });
  afterAll(() => limited.close());

  function ask(loginName: string, authCodeType: string, remoteAddress: string) {
    return limited.visitor.post('/v2/messages/send', { loginName, authCodeType }, { remoteAddress });
  }
  const tooMany = { ret: 0, errCode: 2, headers: { 'x-refusal': 'message.too-many' } };

  test('ten messages a day to one address, whoever asks and of whatever type', async () => {
    for (let count = 0; count < 10; count += 1) {
      const type = count % 2 ? 'register' : 'resetPassword';
      expect(await ask('many@example.org', type, `10.0.0.${count}`)).toMatchObject({ errCode: 0 });
    }
    expect(await ask('many@example.org', 'register', '10.0.0.99')).toMatchObject(tooMany);
    limited.clock.advance(24 * 60 * MINUTE_MS);
    expect(await ask('many@example.org', 'register', '10.0.0.99')).toMatchObject({ errCode: 0 });
  });

  test('thirty an hour from one IP address, asked for in vain or not; then it learns nothing and blocks nobody', async () => {
    for (let count = 0; count < 30; count += 1)
      expect(await ask('taken@example.org', 'register', '10.1.0.1')).toMatchObject({
        headers: { 'x-refusal': 'message.address-registered' },
      });
    const [taken, free] = [
      await ask('taken@example.org', 'register', '10.1.0.1'),
      await ask('free@example.org', 'register', '10.1.0.1'),
    ];
    expect(taken).toMatchObject(tooMany);
    expect(free.body).toBe(taken.body);
    for (let count = 0; count < 20; count += 1) await ask('victim@example.org', 'register', '10.1.0.1');
    expect(await ask('victim@example.org', 'register', '10.1.0.2')).toMatchObject({ errCode: 0 });
    limited.clock.advance(60 * MINUTE_MS);
    expect(await ask('free@example.org', 'register', '10.1.0.1')).toMatchObject({ errCode: 0 });
  });
});
