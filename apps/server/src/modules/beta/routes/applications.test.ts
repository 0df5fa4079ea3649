import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { qualifyUsers } from '#modules/users/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const APPLY = '/v2/testQualifications/beta/apply';
const APPLICATION = { areaCode: '4403', occupation: 'Writer', description: 'I write about the sea.' };

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

async function applicant(username: string) {
  const user = await app.addUser(username);
  const { data } = await user.post(APPLY, APPLICATION);
  return { user, recordId: data.recordId as string };
}

async function current(user: TestUser) {
  return (await user.get('/v2/users/current')).data;
}

/** Kinds of messages that a user was sent. */
async function sentTo({ email }: TestUser): Promise<string[]> {
  const { data } = await operator.get(`/v2/messages/outbox?address=${email}`);
  return data.dataList.map(({ authCodeType }: { authCodeType: string }) => authCodeType);
}

test('who may call: nothing is for visitors, deciding is for operators', async () => {
  const { user, recordId } = await applicant('levels');
  const forOperators = [
    ['get', APPLY],
    ['put', `${APPLY}/batch`],
    ['put', `${APPLY}/${recordId}`],
  ] as const;
  const forUsers = [
    ['post', APPLY],
    ['get', `${APPLY}/current`],
    ['get', `${APPLY}/${recordId}`],
    ['post', '/v2/beta/apply'],
    ['get', '/v2/beta/apply/current'],
    ['get', `/v2/beta/apply/${recordId}`],
  ] as const;
  for (const [method, address] of [...forUsers, ...forOperators]) {
    expect([address, await app.visitor[method](address)]).toMatchObject([address, { ret: 4, errCode: 30 }]);
  }
  for (const [method, address] of forOperators) {
    const body = { recordIds: [recordId], status: 1 };
    expect([address, await user[method](address, body as never)]).toMatchObject([address, { ret: 0, errCode: 3 }]);
  }
});

describe('applying', () => {
  test('stores what was submitted and makes the user wait', async () => {
    const user = await app.addUser('Hopeful');
    const answer = await user.post(APPLY, { ...APPLICATION, occupation: ' Writer ' });
    expect(answer.data).toEqual({
      recordId: expect.stringMatching(/^[0-9a-f]{24}$/),
      userId: user.userId,
      username: 'Hopeful',
      displayName: '',
      areaCode: '4403',
      areaName: '广东省深圳市',
      occupation: 'Writer',
      description: 'I write about the sea.',
      status: 0,
      auditMsg: '',
      operationUserId: 0,
      createDate: app.clock.now().toISOString(),
      updateDate: app.clock.now().toISOString(),
    });
    expect(await current(user)).toMatchObject({ status: 2, userType: 0 });
    expect((await user.get(`${APPLY}/current`)).data).toEqual(answer.data);
    expect((await user.get(`${APPLY}/${answer.data.recordId}`)).data).toEqual(answer.data);
  });

  test('answers under its older address as well', async () => {
    const user = await app.addUser('old-client');
    expect(await user.get('/v2/beta/apply/current')).toMatchObject({ errCode: 0, data: null });
    const { data } = await user.post('/v2/beta/apply', APPLICATION);
    expect(data).toMatchObject({ userId: user.userId, status: 0 });
    expect((await user.get('/v2/beta/apply/current')).data).toEqual(data);
    expect((await user.get(`/v2/beta/apply/${data.recordId}`)).data).toEqual(data);
  });

  test('takes an area of the table, an occupation of 2 to 20 and a description of 1 to 1000 characters', async () => {
    const user = await app.addUser('sloppy');
    const wrong = [
      { areaCode: '9999' },
      { areaCode: '' },
      { areaCode: undefined },
      { occupation: 'W' },
      { occupation: 'x'.repeat(21) },
      { description: '' },
      { description: 'x'.repeat(1001) },
    ];
    for (const part of wrong) {
      expect([part, await user.post(APPLY, { ...APPLICATION, ...part })]).toMatchObject([part, { errCode: 4 }]);
    }
    expect(await current(user)).toMatchObject({ status: 0 });
  });

  test('rule 25: at most one waiting application per user; after refusal a new one is accepted', async () => {
    const user = await app.addUser('again-and-again');
    const answers = await Promise.all(Array.from({ length: 10 }, () => user.post(APPLY, APPLICATION)));
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
    expect(answers.filter(({ errCode }) => errCode === 2)).toHaveLength(9);

    const { recordId } = (await user.get(`${APPLY}/current`)).data;
    await operator.put(`${APPLY}/${recordId}`, { status: 2, auditMsg: 'Say more.' });
    app.clock.advance(1000);
    const second = await user.post(APPLY, APPLICATION);
    expect(second).toMatchObject({ errCode: 0, data: { status: 0 } });
    expect(await current(user)).toMatchObject({ status: 2 });
    expect((await user.get(`${APPLY}/current`)).data.recordId).toBe(second.data.recordId);
  });

  test('concerns the applicant and operators alone; only operators see their remark', async () => {
    const { user, recordId } = await applicant('private-person');
    await operator.put(`${APPLY}/${recordId}`, { status: 2, auditMsg: 'No.', remark: 'a known spammer' });
    const stranger = await app.addUser('curious');
    expect(await stranger.get(`${APPLY}/${recordId}`)).toMatchObject({ errCode: 3, data: null });
    expect((await user.get(`${APPLY}/${recordId}`)).data).not.toHaveProperty('remark');
    expect((await user.get(`${APPLY}/current`)).data).toMatchObject({ status: 2, auditMsg: 'No.' });
    expect((await operator.get(`${APPLY}/${recordId}`)).data).toMatchObject({
      username: 'private-person',
      remark: 'a known spammer',
      operationUserId: operator.userId,
    });
    expect(await user.get(`${APPLY}/${'0'.repeat(24)}`)).toMatchObject({ errCode: 0, data: null });
    expect(await user.get(`${APPLY}/none`)).toMatchObject({ errCode: 4 });
  });
});

describe('deciding', () => {
  test('passing qualifies the applicant and tells them', async () => {
    const { user, recordId } = await applicant('passed');
    expect(await operator.put(`${APPLY}/${recordId}`, { status: 1 })).toMatchObject({ errCode: 0, data: true });
    expect(await current(user)).toMatchObject({ status: 0, userType: 1 });
    expect((await user.get(`${APPLY}/current`)).data).toMatchObject({ status: 1, operationUserId: operator.userId });
    expect(await sentTo(user)).toEqual(['auditPass']);
  });

  test('refusing marks the applicant and tells them', async () => {
    const { user, recordId } = await applicant('refused');
    expect(await operator.put(`${APPLY}/${recordId}`, { status: 2, auditMsg: 'Too short.' })).toMatchObject({
      data: true,
    });
    expect(await current(user)).toMatchObject({ status: 3, userType: 0 });
    expect((await user.get(`${APPLY}/current`)).data).toMatchObject({ status: 2, auditMsg: 'Too short.' });
    expect(await sentTo(user)).toEqual(['auditFail']);
  });

  test('is final: an unknown or decided application is refused', async () => {
    const { user, recordId } = await applicant('decided');
    await operator.put(`${APPLY}/${recordId}`, { status: 2 });
    expect(await operator.put(`${APPLY}/${recordId}`, { status: 1 })).toMatchObject({ errCode: 2, data: null });
    expect(await operator.put(`${APPLY}/${'0'.repeat(24)}`, { status: 1 })).toMatchObject({ errCode: 2 });
    expect(await current(user)).toMatchObject({ status: 3, userType: 0 });
    for (const body of [{}, { status: 0 }, { status: 3 }, { status: 2, auditMsg: 'x'.repeat(501) }]) {
      expect(await operator.put(`${APPLY}/${recordId}`, body)).toMatchObject({ errCode: 4 });
    }
    expect(await operator.put(`${APPLY}/none`, { status: 1 })).toMatchObject({ errCode: 4 });
  });

  test('rule 26: apply/batch on already decided records changes nothing and answers false', async () => {
    const { user, recordId } = await applicant('batch-decided');
    const { user: other, recordId: waiting } = await applicant('batch-waiting');
    const batch = (recordIds: string[], status: number) => operator.put(`${APPLY}/batch`, { recordIds, status });
    expect(await batch([recordId], 2)).toMatchObject({ errCode: 0, data: true });
    const before = (await user.get(`${APPLY}/current`)).data;
    app.clock.advance(1000);
    expect(await batch([recordId, '0'.repeat(24)], 1)).toMatchObject({ errCode: 0, data: false });
    expect((await user.get(`${APPLY}/current`)).data).toEqual(before);
    expect(await current(user)).toMatchObject({ status: 3, userType: 0 });

    expect(await batch([recordId, waiting], 1)).toMatchObject({ data: true });
    expect(await current(user)).toMatchObject({ status: 3, userType: 0 });
    expect(await current(other)).toMatchObject({ status: 0, userType: 1 });
    const tooMany = Array.from({ length: 51 }, (_, index) => index.toString(16).padStart(24, '0'));
    for (const recordIds of [[], ['none'], tooMany]) expect(await batch(recordIds, 1)).toMatchObject({ errCode: 4 });
  });

  test('ten operators at once decide an application once, and it is told once', async () => {
    const { user, recordId } = await applicant('contended');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => operator.put(`${APPLY}/${recordId}`, { status: 1 + (index % 2) })),
    );
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
    expect(await sentTo(user)).toHaveLength(1);
  });

  test('batches that overlap in the other order do not wait in a circle', async () => {
    const applicants = await Promise.all(Array.from({ length: 6 }, (_, index) => applicant(`overlap-${index}`)));
    const recordIds = applicants.map(({ recordId }) => recordId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        operator.put(`${APPLY}/batch`, { recordIds: index % 2 ? recordIds : recordIds.toReversed(), status: 1 }),
      ),
    );
    expect(answers.map(({ errCode }) => errCode)).toEqual(Array(8).fill(0));
    expect(answers.filter(({ data }) => data === true)).toHaveLength(1);
  });

  test('somebody qualified meanwhile is passed whatever was decided, and nothing else happens', async () => {
    for (const status of [1, 2]) {
      const { user, recordId } = await applicant(`qualified-meanwhile-${status}`);
      await qualifyUsers(app.context.db, app.context, [user.userId]);
      expect(await operator.put(`${APPLY}/${recordId}`, { status })).toMatchObject({ errCode: 0, data: true });
      expect((await user.get(`${APPLY}/current`)).data).toMatchObject({ status: 1 });
      expect(await current(user)).toMatchObject({ status: 0, userType: 1 });
      expect(await sentTo(user)).toEqual([]);
    }
  });

  test('while the applicant is frozen changes nothing but the qualification, and tells nobody', async () => {
    const freeze = (userId: number, status: number) =>
      operator.put(`/v2/users/${userId}/freeOrRecoverUserStatus`, { status });
    const [passed, refused] = [await applicant('frozen-passed'), await applicant('frozen-refused')];
    for (const [{ user, recordId }, status] of [
      [passed, 1],
      [refused, 2],
    ] as const) {
      await freeze(user.userId, 1);
      expect(await operator.put(`${APPLY}/${recordId}`, { status })).toMatchObject({ data: true });
      expect(await current(user)).toMatchObject({ status: 1, userType: status === 1 ? 1 : 0 });
      expect(await sentTo(user)).toEqual(['accountFrozen']);
      await freeze(user.userId, 0);
      expect(await current(user)).toMatchObject({ status: 0 });
    }
  });
});

describe('the list of applications', () => {
  test('shows applicants in full, filtered by status and by a whole name or address, or words of a display name', async () => {
    const { user, recordId } = await applicant('listed-person');
    const listOf = async (query: string) => (await operator.get(`${APPLY}?limit=100&${query}`)).data.dataList;
    const [row] = await listOf('keywords=Listed-Person');
    expect(row).toMatchObject({
      recordId,
      userId: user.userId,
      username: 'listed-person',
      email: 'listed-person@example.org',
      mobile: '',
      remark: '',
      latestLoginData: app.clock.now().toISOString(),
      latestLoginIp: '127.0.0.1',
    });
    expect(await listOf('keywords=LISTED-person@example.org')).toEqual([row]);
    expect(await listOf('status=0&keywords=listed-person')).toEqual([row]);
    await app.context.sql`update users set display_name = '海灣 Évening' where user_id = ${user.userId}`;
    const called = [{ ...row, displayName: '海灣 Évening' }];
    expect(await listOf(`keywords=${encodeURIComponent('evening 海湾')}`)).toEqual(called);
    expect(await listOf('status=1&keywords=evening')).toEqual([]);
    expect(await listOf('keywords=vening')).toEqual([]);
    expect(await listOf('status=1&keywords=listed-person')).toEqual([]);
    for (const keywords of ['listed-pers', 'listed person', '13800138000', '%25', user.userId]) {
      expect([keywords, await listOf(`keywords=${keywords}`)]).toEqual([keywords, []]);
    }
    expect((await listOf('')).length).toBeGreaterThan(1);
    expect((await listOf('status=0')).every(({ status }: { status: number }) => status === 0)).toBe(true);
    expect(await operator.get(`${APPLY}?status=3`)).toMatchObject({ errCode: 4 });
  });

  test('has the latest first unless told otherwise', async () => {
    const dates = (await operator.get(`${APPLY}?limit=100`)).data.dataList.map(
      ({ createDate }: { createDate: string }) => createDate,
    );
    expect(dates).toEqual(dates.toSorted().toReversed());
    const ascending = (await operator.get(`${APPLY}?limit=100&sort=createDate:1`)).data.dataList;
    expect(ascending[0].createDate).toBe(dates.at(-1));
  });
});
