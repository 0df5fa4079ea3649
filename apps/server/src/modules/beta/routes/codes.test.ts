import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addToOwnCodeLimit } from '../commands/own-code.ts';

const CODES = '/v2/testQualifications/beta/codes';
const APPLICATION = { areaCode: '4403', occupation: 'Writer', description: 'I write.' };
const DAY_MS = 86_400_000;

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

/** One code of the platform. */
async function createCode(body: object = {}): Promise<string> {
  const { data } = await operator.post(`${CODES}/batchCreate`, { createQuantity: 1, limitCount: 0, ...body });
  return data[0].code;
}

function activate(user: TestUser, code: string) {
  return user.post(`${CODES}/activate`, { code });
}

async function ownCode(user: TestUser) {
  return (await user.get(`${CODES}/userActivateCode`)).data;
}

async function call(user: TestUser, displayName: string): Promise<void> {
  await app.context.sql`update users set display_name = ${displayName} where user_id = ${user.userId}`;
}

async function find(code: string) {
  return (await operator.get(`${CODES}/${code}`)).data;
}

async function current(user: TestUser) {
  return (await user.get('/v2/users/current')).data;
}

test('who may call: nothing is for visitors, operations are for operators', async () => {
  const user = await app.addUser('levels');
  const forUsers = [
    ['get', `${CODES}/AAAAAAAA`],
    ['get', `${CODES}/userActivateCode`],
    ['post', `${CODES}/activate`],
    ['get', `${CODES}/usedRecords`],
    ['get', `${CODES}/invitees`],
    ['get', `${CODES}/inviterInfo`],
  ] as const;
  const forOperators = [
    ['get', CODES],
    ['post', `${CODES}/batchCreate`],
    ['put', `${CODES}/batchUpdate`],
  ] as const;
  for (const [method, address] of [...forUsers, ...forOperators]) {
    expect([address, await app.visitor[method](address)]).toMatchObject([address, { ret: 4, errCode: 30 }]);
  }
  const body = { limitCount: 1, codes: ['AAAAAAAA'], status: 1 };
  for (const [method, address] of forOperators) {
    expect([address, await user[method](address, body as never)]).toMatchObject([address, { ret: 0, errCode: 3 }]);
  }
});

describe("the platform's codes", () => {
  test('are made ten at a time unless told otherwise, all different, of letters and digits', async () => {
    const { data } = await operator.post(`${CODES}/batchCreate`, { limitCount: 5 });
    expect(new Set(data.map(({ code }: { code: string }) => code)).size).toBe(10);
    for (const code of data) {
      expect(code.code).toMatch(/^[A-Za-z0-9]{8}$/);
      expect(code).toMatchObject({
        codeType: 'beta',
        userId: 0,
        username: '',
        limitCount: 5,
        usedCount: 0,
        startEffectiveDate: null,
        endEffectiveDate: null,
        remark: '',
        status: 0,
      });
    }
    expect((await operator.post(`${CODES}/batchCreate`, { limitCount: '0', createQuantity: '50' })).data).toHaveLength(
      50,
    );
  });

  test('take a quantity of 1 to 50, a limit, and dates in their order', async () => {
    const wrong = [
      {},
      { limitCount: -1 },
      { limitCount: 1.5 },
      { limitCount: 1, createQuantity: 0 },
      { limitCount: 1, createQuantity: 51 },
      { limitCount: 1, startEffectiveDate: 'soon' },
      { limitCount: 1, startEffectiveDate: '2026-04-02', endEffectiveDate: '2026-04-01' },
      { limitCount: 1, remark: 'x'.repeat(501) },
    ];
    for (const body of wrong) {
      expect([body, await operator.post(`${CODES}/batchCreate`, body)]).toMatchObject([body, { errCode: 4 }]);
    }
  });

  test('a whole day is included at the end, in the time zone of the platform', async () => {
    const code = await createCode({ startEffectiveDate: '2026-04-01', endEffectiveDate: '2026-04-01' });
    expect(await find(code)).toMatchObject({
      startEffectiveDate: '2026-03-31T16:00:00.000Z',
      endEffectiveDate: '2026-04-01T15:59:59.999Z',
    });
  });

  test('are looked up by the exact code; an unknown one is null, a malformed one a wrong value', async () => {
    const user = await app.addUser('look-up');
    const code = await createCode({ remark: 'fair' });
    expect((await user.get(`${CODES}/${code}`)).data).toMatchObject({ code, remark: '' });
    expect((await operator.get(`${CODES}/${code}`)).data).toMatchObject({ code, remark: 'fair' });
    const own = (await user.get(`${CODES}/userActivateCode`)).data.code;
    await operator.put(`${CODES}/batchUpdate`, { codes: [own], status: 0, remark: 'watch this one' });
    expect((await user.get(`${CODES}/userActivateCode`)).data).toMatchObject({ code: own, remark: '' });
    expect(await user.get(`${CODES}/AAAAAAAA`)).toMatchObject({ errCode: 0, data: null });
    for (const wrong of ['short', 'ninechars', 'with+sig']) {
      expect(await user.get(`${CODES}/${wrong}`)).toMatchObject({ errCode: 4 });
    }
  });

  test('are disabled and enabled in batches; nothing changed answers false', async () => {
    const codes = [await createCode(), await createCode()];
    const update = (body: object) => operator.put(`${CODES}/batchUpdate`, { codes, ...body });
    expect(await update({ status: 1 })).toMatchObject({ errCode: 0, data: true });
    expect(await update({ status: 1 })).toMatchObject({ errCode: 0, data: false });
    expect(await update({ status: 1, remark: 'leaked' })).toMatchObject({ data: true });
    expect(await update({ status: 0 })).toMatchObject({ data: true });
    for (const code of codes) expect(await find(code)).toMatchObject({ status: 0, remark: 'leaked' });
    expect(await update({ codes: ['AAAAAAAA'], status: 1 })).toMatchObject({ errCode: 0, data: false });
    for (const wrong of [{ status: 2 }, { status: 1, codes: [] }, { status: 1, codes: ['short'] }, {}]) {
      expect(await update(wrong)).toMatchObject({ errCode: 4 });
    }
  });

  test('are listed by status, days, exact code, exact username of the owner and words of the display name', async () => {
    const owner = await app.addUser('List-Owner');
    const own = await ownCode(owner);
    app.clock.advance(2 * DAY_MS);
    const code = await createCode();
    await operator.put(`${CODES}/batchUpdate`, { codes: [code], status: 1 });

    const codesOf = async (query: string) =>
      (await operator.get(`${CODES}?limit=100&${query}`)).data.dataList.map((row: { code: string }) => row.code);
    expect(await codesOf(`keywords=${code}`)).toEqual([code]);
    expect(await codesOf(`keywords=${code.toLowerCase()}x`)).toEqual([]);
    expect(await codesOf('keywords=list-owner')).toEqual([own.code]);
    expect(await codesOf('keywords=list-own')).toEqual([]);
    await call(owner, 'Évening 海灣');
    for (const words of ['evening', '海湾', 'ＥＶＥＮＩＮＧ', '海灣 eve'])
      expect([words, await codesOf(`keywords=${encodeURIComponent(words)}`)]).toEqual([words, [own.code]]);
    for (const words of ['vening', 'even%ng', '%', '。'])
      expect([words, await codesOf(`keywords=${encodeURIComponent(words)}`)]).toEqual([words, []]);
    expect(await codesOf('status=1&keywords=evening')).toEqual([]);
    expect(await codesOf(`status=1&keywords=${own.code}`)).toEqual([]);
    expect(await codesOf(`status=0&keywords=${own.code}`)).toEqual([own.code]);
    const day = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await codesOf(`beginCreateDate=${day}`)).toEqual([code]);
    expect(await codesOf(`endCreateDate=${day}`)).toEqual([code, ...(await codesOf(`endCreateDate=2026-03-02`))]);
    expect((await operator.get(`${CODES}?keywords=${own.code}`)).data.dataList).toMatchObject([
      { userId: owner.userId, username: 'List-Owner' },
    ]);
    expect(await operator.get(`${CODES}?status=2`)).toMatchObject({ errCode: 4 });
  });
});

describe('activating a code', () => {
  test('qualifies the user, counts the use and keeps a record of it', async () => {
    const user = await app.addUser('activates');
    const code = await createCode();
    expect(await current(user)).toMatchObject({ userType: 0 });
    expect(await activate(user, code)).toMatchObject({ errCode: 0, data: true });
    expect(await current(user)).toMatchObject({ userType: 1, status: 0 });
    expect(await find(code)).toMatchObject({ usedCount: 1 });
    expect((await operator.get(`${CODES}/usedRecords?code=${code}`)).data.dataList).toEqual([
      {
        code,
        userId: user.userId,
        username: 'activates',
        displayName: '',
        loginIp: '127.0.0.1',
        status: 0,
        createDate: expect.any(String),
        updateDate: expect.any(String),
      },
    ]);
  });

  test('rule 23: a code with limitCount n admits exactly n users; 0 means unlimited', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, (_, index) => app.addUser(`admitted-${index}`)));
    const three = await createCode({ limitCount: 3 });
    const codes: number[] = [];
    for (const user of users) codes.push((await activate(user, three)).errCode);
    expect(codes).toEqual([0, 0, 0, 2]);

    const unlimited = await createCode({ limitCount: 0 });
    const crowd = await Promise.all(Array.from({ length: 10 }, (_, index) => app.addUser(`crowd-${index}`)));
    const answers = await Promise.all(crowd.map((user) => activate(user, unlimited)));
    expect(answers.every(({ errCode }) => errCode === 0)).toBe(true);
    expect(await find(unlimited)).toMatchObject({ usedCount: 10 });
  });

  test('ten users at once for the last use of a code: one gets it, nobody else is changed', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, (_, index) => app.addUser(`last-use-${index}`)));
    const code = await createCode({ limitCount: 1 });
    const answers = await Promise.all(users.map((user) => activate(user, code)));
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
    expect(answers.filter(({ errCode }) => errCode === 2)).toHaveLength(9);
    expect(await find(code)).toMatchObject({ usedCount: 1 });
    const types = await Promise.all(users.map(async (user) => (await current(user)).userType));
    expect(types.filter((type) => type === 1)).toHaveLength(1);
  });

  test('one user ten times at once spends one use', async () => {
    const user = await app.addUser('hasty');
    const code = await createCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => activate(user, code)));
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
    expect(await find(code)).toMatchObject({ usedCount: 1 });
  });

  test('rule 24: a qualified user cannot activate a code or apply', async () => {
    const user = await app.addUser('qualified-24');
    await activate(user, await createCode());
    const code = await createCode();
    expect(await activate(user, code)).toMatchObject({ ret: 0, errCode: 2, data: null });
    expect(await user.post('/v2/testQualifications/beta/apply', APPLICATION)).toMatchObject({ errCode: 2 });
    expect(await find(code)).toMatchObject({ usedCount: 0 });
    expect(await current(user)).toMatchObject({ status: 0, userType: 1 });
  });

  test('what does not work about a code is not told', async () => {
    const user = await app.addUser('unlucky');
    const [used, disabled, over, coming] = [
      await createCode({ limitCount: 1 }),
      await createCode(),
      await createCode({ endEffectiveDate: new Date(app.clock.now().getTime() - 1).toISOString() }),
      await createCode({ startEffectiveDate: new Date(app.clock.now().getTime() + DAY_MS).toISOString() }),
    ];
    await activate(await app.addUser('luckier'), used);
    await operator.put(`${CODES}/batchUpdate`, { codes: [disabled], status: 1 });
    const inOtherCase = [...(await createCode())]
      .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
      .join('');
    const messages = new Set<string>();
    for (const code of [
      'AAAAAAAA',
      used,
      disabled,
      over,
      coming,
      ...(/[a-z]/i.test(inOtherCase) ? [inOtherCase] : []),
    ]) {
      const answer = await activate(user, code);
      expect([code, answer.errCode]).toEqual([code, 2]);
      messages.add(answer.msg);
    }
    expect(messages.size).toBe(1);
    expect(await current(user)).toMatchObject({ userType: 0 });

    await operator.put(`${CODES}/batchUpdate`, { codes: [disabled], status: 0 });
    expect(await activate(user, disabled)).toMatchObject({ data: true });
    app.clock.advance(DAY_MS);
    expect(await activate(await app.addUser('patient'), coming)).toMatchObject({ data: true });
  });

  test('a malformed code is a wrong value', async () => {
    const user = await app.addUser('typist');
    for (const code of [undefined, '', 'short', 'ninechars', 12345678, '１２３４５６７８']) {
      expect([code, await user.post(`${CODES}/activate`, { code })]).toMatchObject([code, { errCode: 4 }]);
    }
  });

  test('nobody qualifies by their own code', async () => {
    const user = await app.addUser('selfish');
    const { code } = await ownCode(user);
    expect(await activate(user, code)).toMatchObject({ errCode: 2 });
    expect(await current(user)).toMatchObject({ userType: 0 });
    expect(await find(code)).toMatchObject({ usedCount: 0 });
  });

  test('passes the waiting application of the user', async () => {
    const user = await app.addUser('impatient');
    await user.post('/v2/testQualifications/beta/apply', APPLICATION);
    expect(await current(user)).toMatchObject({ status: 2 });
    await activate(user, await createCode());
    expect(await current(user)).toMatchObject({ status: 0, userType: 1 });
    const { data } = await user.get('/v2/testQualifications/beta/apply/current');
    expect(data).toMatchObject({ status: 1, operationUserId: 0 });
  });

  test("applying and activating at once never leaves a qualified user's application waiting", async () => {
    const code = await createCode();
    const users = await Promise.all(Array.from({ length: 5 }, (_, index) => app.addUser(`both-${index}`)));
    await Promise.all(
      users.flatMap((user) => [user.post('/v2/testQualifications/beta/apply', APPLICATION), activate(user, code)]),
    );
    for (const user of users) {
      expect(await current(user)).toMatchObject({ status: 0, userType: 1 });
      const { data } = await user.get('/v2/testQualifications/beta/apply/current');
      expect(data?.status ?? 1).toBe(1);
    }
  });
});

describe("a user's own code", () => {
  test('is made at the first call, good for three from now on without end, and stays the same', async () => {
    const user = await app.addUser('Inviter');
    const code = await ownCode(user);
    expect(code).toMatchObject({
      userId: user.userId,
      username: 'Inviter',
      limitCount: 3,
      usedCount: 0,
      startEffectiveDate: app.clock.now().toISOString(),
      endEffectiveDate: null,
    });
    app.clock.advance(1000);
    expect(await ownCode(user)).toEqual(code);
  });

  test('is made once, also when asked for ten times at once', async () => {
    const user = await app.addUser('inviter-at-once');
    const codes = await Promise.all(Array.from({ length: 10 }, () => ownCode(user)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
  });

  test('is null while the status is not normal', async () => {
    const user = await app.addUser('inviter-waiting');
    await user.post('/v2/testQualifications/beta/apply', APPLICATION);
    expect(await user.get(`${CODES}/userActivateCode`)).toMatchObject({ errCode: 0, data: null });
  });

  test('gets more uses by tasks, made if need be', async () => {
    const user = await app.addUser('rewarded');
    const add = (uses: number) =>
      app.context.db.transaction((tx) => addToOwnCodeLimit(tx, app.context, { userId: user.userId, uses }));
    await add(2);
    expect(await ownCode(user)).toMatchObject({ limitCount: 5 });
    await Promise.all(Array.from({ length: 5 }, () => add(1)));
    expect(await ownCode(user)).toMatchObject({ limitCount: 10 });
  });

  test('loses uses, but none that are spent, and never becomes unlimited by it', async () => {
    const user = await app.addUser('punished');
    const { code } = await ownCode(user);
    const add = (uses: number) =>
      app.context.db.transaction((tx) => addToOwnCodeLimit(tx, app.context, { userId: user.userId, uses }));
    await add(-3);
    expect(await find(code)).toMatchObject({ limitCount: 1 });
    await add(2);
    await activate(await app.addUser('guest-1'), code);
    await activate(await app.addUser('guest-2'), code);
    await add(-10);
    expect(await find(code)).toMatchObject({ limitCount: 2, usedCount: 2 });
    expect(await activate(await app.addUser('guest-3'), code)).toMatchObject({ errCode: 2 });
  });
});

describe('who invited whom', () => {
  let inviter: TestUser;
  let invited: TestUser;
  let code: string;
  beforeAll(async () => {
    inviter = await app.addUser('who-invited');
    invited = await app.addUser('was-invited');
    code = (await ownCode(inviter)).code;
    await activate(invited, code);
    app.clock.advance(1000);
    await activate(await app.addUser('was-invited-too'), code);
  });

  test('users see the uses of their own codes, operators of all', async () => {
    const names = async (user: TestUser, query = '') =>
      (await user.get(`${CODES}/usedRecords?limit=100&${query}`)).data.dataList.map(
        ({ username }: { username: string }) => username,
      );
    expect(await names(inviter)).toEqual(['was-invited-too', 'was-invited']);
    expect(await names(inviter, 'sort=createDate:1')).toEqual(['was-invited', 'was-invited-too']);
    expect(await names(inviter, 'keywords=WAS-invited')).toEqual(['was-invited']);
    expect(await names(inviter, 'keywords=was-inv')).toEqual([]);
    await call(invited, '港 Harbor');
    expect(await names(inviter, 'keywords=harbour')).toEqual(['was-invited']);
    expect(await names(await app.addUser('invites-nobody'), 'keywords=harbour')).toEqual([]);
    expect(await names(invited, `code=${code}`)).toEqual([]);
    expect(await names(operator, `code=${code}`)).toEqual(['was-invited-too', 'was-invited']);
    expect((await names(operator)).length).toBeGreaterThan(2);
    expect(await inviter.get(`${CODES}/usedRecords?code=short`)).toMatchObject({ errCode: 4 });
  });

  test('invitees are for the inviter and operators, with masked addresses', async () => {
    const address = `${CODES}/invitees?userId=${inviter.userId}`;
    const { data } = await inviter.get(address);
    expect(data).toEqual([
      {
        userId: expect.any(Number),
        username: 'was-invited-too',
        displayName: '',
        email: 'w*************o@example.org',
        mobile: '',
        invitedDate: app.clock.now().toISOString(),
      },
      expect.objectContaining({ userId: invited.userId, username: 'was-invited', email: 'w*********d@example.org' }),
    ]);
    expect((await operator.get(address)).data).toEqual(data);
    expect(await invited.get(address)).toMatchObject({ errCode: 3 });
    expect((await invited.get(`${CODES}/invitees?userId=${invited.userId}`)).data).toEqual([]);
    expect(await inviter.get(`${CODES}/invitees`)).toMatchObject({ errCode: 4 });
    expect(await operator.get(`${CODES}/invitees?userId=999999999999`)).toMatchObject({ errCode: 0, data: [] });
  });

  test('the inviter is null for the uninvited and for codes of the platform', async () => {
    const address = `${CODES}/inviterInfo?userId=`;
    expect((await invited.get(address + invited.userId)).data).toEqual({
      userId: inviter.userId,
      username: 'who-invited',
      displayName: '',
    });
    expect(await invited.get(address + inviter.userId)).toMatchObject({ errCode: 0, data: null });
    const guest = await app.addUser('of-the-platform');
    await activate(guest, await createCode());
    expect(await guest.get(address + guest.userId)).toMatchObject({ errCode: 0, data: null });
    expect(await guest.get(`${CODES}/inviterInfo?userId=999999999999`)).toMatchObject({ errCode: 0, data: null });
    expect(await guest.get(`${CODES}/inviterInfo`)).toMatchObject({ errCode: 4 });
  });
});
