import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let operator: TestUser;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
  mira = await app.addUser('Mira');
});
afterAll(() => app.close());

function setStatus(userId: number, body: object, by = operator) {
  return by.put(`/v2/users/${userId}/freeOrRecoverUserStatus`, body);
}

async function historyOf(userId: number, query = '') {
  const { data } = await operator.get(`/v2/users/freeOrRecover/records?userIds=${userId}${query}`);
  return data[0].records;
}

test('operators do what their permissions say: those for users nothing to messages, and the other way round', async () => {
  const permitted = async (name: string, permission: string) => {
    const user = await app.addUser(name, { isOperator: true });
    await app.context.sql`update users set operator_permissions = ${[permission]} where user_id = ${user.userId}`;
    return user;
  };
  const [people, system] = [await permitted('people', 'users'), await permitted('system', 'system')];
  const body = { status: 0, reason: 'By letter', tags: ['permitted'], tag: 'x', tagIds: [1], userIds: [99_999] };
  const routes = {
    users: [
      ['get', '/v2/users'],
      ['put', `/v2/users/${mira.userId}/freeOrRecoverUserStatus`],
      ['get', `/v2/users/freeOrRecover/records?userIds=${mira.userId}`],
      ['post', '/v2/users/99999/closing'],
      ['post', '/v2/users/tags'],
      ['get', '/v2/users/tags'],
      ['put', '/v2/users/tags/999'],
      ['put', '/v2/users/tags'],
      ['delete', '/v2/users/tags/999'],
      ['put', '/v2/users/99999/setTag'],
      ['put', '/v2/users/99999/unsetTag'],
      ['put', '/v2/users/batchSetTag'],
    ],
    system: [
      ['get', '/v2/messages/unsent'],
      ['put', `/v2/messages/${'0'.repeat(24)}/retry`],
    ],
  } as const;
  const refused = async (by: TestUser, permission: keyof typeof routes) => {
    const answers = await Promise.all(
      routes[permission].map(([method, address]) => (method === 'get' ? by.get(address) : by[method](address, body))),
    );
    return answers.map(({ headers }) => headers['x-refusal'] === 'access.no-permission');
  };
  expect(await refused(system, 'users')).toEqual(routes.users.map(() => true));
  expect(await refused(people, 'users')).toEqual(routes.users.map(() => false));
  expect(await refused(people, 'system')).toEqual([true, true]);
  expect(await refused(system, 'system')).toEqual([false, false]);
});

describe('freezing', () => {
  test('is for operators: visitors get 30, other users 3', async () => {
    const address = `/v2/users/${mira.userId}/freeOrRecoverUserStatus`;
    expect(await app.visitor.put(address, { status: 1 })).toMatchObject({ ret: 4, errCode: 30 });
    expect(await mira.put(address, { status: 1 })).toMatchObject({ ret: 0, errCode: 3 });
    expect(await app.visitor.get('/v2/users/freeOrRecover/records?userIds=10001')).toMatchObject({ errCode: 30 });
    expect(await mira.get('/v2/users/freeOrRecover/records?userIds=10001')).toMatchObject({ errCode: 3 });
  });

  test('takes status 0 or 1, an account that can exist, and texts of at most 500 characters', async () => {
    for (const body of [{}, { status: 2 }, { status: 'x' }, { status: 1, reason: 'x'.repeat(501) }]) {
      expect(await setStatus(mira.userId, body)).toMatchObject({ errCode: 4 });
    }
    expect(await setStatus(mira.userId, { status: 1, remark: 'x'.repeat(501) })).toMatchObject({ errCode: 4 });
    expect(await setStatus(10_000, { status: 1 })).toMatchObject({ errCode: 4 });
    expect(await setStatus(99_999, { status: 1 })).toMatchObject({ errCode: 2 });
  });

  test('an operator cannot freeze themselves or another operator', async () => {
    const other = await app.addUser('second-operator', { isOperator: true });
    expect(await setStatus(operator.userId, { status: 1 })).toMatchObject({ errCode: 6, data: null });
    expect(await setStatus(other.userId, { status: 1 })).toMatchObject({ errCode: 6, data: null });
    expect(await other.get('/v2/nodes')).toMatchObject({ errCode: 0 });
  });

  test('rule 21: a frozen user can log in, read users/current with the reason, log out; other areas answer ret 4, errCode 10', async () => {
    const frozen = await app.addUser('frozen-21');
    expect(await frozen.get('/v2/nodes')).toMatchObject({ errCode: 0 });
    expect(await setStatus(frozen.userId, { status: 1, reason: 'Spam', remark: 'seen twice' })).toMatchObject({
      errCode: 0,
      data: true,
    });

    // the session of before the freezing, at its next request
    for (const address of ['/v2/nodes', '/v2/resources', '/v2/contracts?identityType=1', '/v2/beta/apply/current']) {
      expect([address, await frozen.get(address)]).toMatchObject([address, { status: 200, ret: 4, errCode: 10 }]);
    }
    expect(await frozen.post('/v2/nodes', {})).toMatchObject({ ret: 4, errCode: 10 });
    expect(await frozen.get('/v2/users/current')).toMatchObject({
      errCode: 0,
      data: { status: 1, userDetail: { reason: 'Spam' } },
    });
    expect((await frozen.get('/v2/users/current')).body).not.toContain('seen twice');

    const login = await app.visitor.post('/v2/passport/login', {
      loginName: 'frozen-21',
      password: PASSWORD,
      jwtType: 'header',
    });
    expect(login).toMatchObject({ errCode: 0, data: { status: 1 } });
    const headers = { authorization: String(login.headers.authorization) };
    expect(await app.visitor.get('/v2/nodes', { headers })).toMatchObject({ ret: 4, errCode: 10 });
    expect(await app.visitor.get('/v2/passport/logout', { headers })).toMatchObject({ errCode: 0, data: true });
    expect(await app.visitor.get('/v2/nodes', { headers })).toMatchObject({ ret: 4, errCode: 30 });
  });

  test('rule 22: recovering restores normal use without a new login', async () => {
    const frozen = await app.addUser('frozen-22');
    await setStatus(frozen.userId, { status: 1, reason: 'Fraud', remark: 'ask the bank' });
    expect(await setStatus(frozen.userId, { status: 0 })).toMatchObject({ errCode: 0, data: true });
    expect(await frozen.get('/v2/nodes')).toMatchObject({ errCode: 0 });
    // kept, since recovering gave no others
    expect((await frozen.get('/v2/users/current')).data.userDetail.reason).toBe('Fraud');
    const listed = await operator.get(`/v2/users?userId=${frozen.userId}`);
    expect(listed.data.dataList).toMatchObject([{ status: 0, reason: 'Fraud', remark: 'ask the bank' }]);
  });

  test('recovering replaces reason and remark when they are given', async () => {
    const frozen = await app.addUser('frozen-replaced');
    await setStatus(frozen.userId, { status: 1, reason: 'Fraud', remark: 'ask the bank' });
    await setStatus(frozen.userId, { status: 0, reason: '', remark: 'it was a mistake' });
    const listed = await operator.get(`/v2/users?userId=${frozen.userId}`);
    expect(listed.data.dataList).toMatchObject([{ status: 0, reason: '', remark: 'it was a mistake' }]);
  });

  test('leaves one record per change, and none when nothing changes', async () => {
    const frozen = await app.addUser('frozen-thrice');
    expect(await setStatus(frozen.userId, { status: 0 })).toMatchObject({ data: true });
    expect(await historyOf(frozen.userId)).toEqual([]);
    await setStatus(frozen.userId, { status: 1, reason: 'Spam', remark: 'first' });
    expect(await setStatus(frozen.userId, { status: 1, reason: 'Other' })).toMatchObject({ data: true });
    app.clock.advance(1000);
    await setStatus(frozen.userId, { status: 0 });

    const records = await historyOf(frozen.userId);
    expect(records).toMatchObject([
      { operationType: 2, reason: '', remark: '' },
      { operationType: 1, reason: 'Spam', remark: 'first' },
    ]);
    for (const record of records) {
      expect(record).toMatchObject({
        userId: frozen.userId,
        operatorUserId: operator.userId,
        operatorUsername: 'operator',
      });
    }
    const audits = (await operator.get(`/v2/operators/audits?objectType=user&objectId=${frozen.userId}`)).data.dataList;
    expect(audits).toMatchObject([
      { action: 'recover', before: { status: 1 }, after: { status: 0 }, reason: '' },
      { action: 'freeze', before: { status: 0 }, after: { status: 1 }, reason: 'Spam' },
    ]);
    expect(await historyOf(frozen.userId, '&recordDesc=0')).toEqual(records.toReversed());
    expect(await historyOf(frozen.userId, '&recordLimit=1')).toEqual(records.slice(0, 1));
    const many = await operator.get(`/v2/users/freeOrRecover/records?userIds=99999,${frozen.userId},${mira.userId}`);
    expect(many.data).toEqual([
      { userId: frozen.userId, records },
      { userId: mira.userId, records: [] },
    ]);
    for (const query of [
      '',
      '?userIds=',
      '?userIds=x',
      '?userIds=1e4',
      '?userIds=10001&recordLimit=0',
      '?userIds=10001&recordDesc=2',
      '?userIds=10001&recordLimit=101',
      `?userIds=${Array.from({ length: 101 }, (_, index) => 20_000 + index)}`,
    ]) {
      expect(await operator.get(`/v2/users/freeOrRecover/records${query}`)).toMatchObject({ errCode: 4 });
    }
  });

  test('ten operators at once freeze an account once', async () => {
    const { userId } = await app.addUser('frozen-by-ten');
    const answers = await Promise.all(Array.from({ length: 10 }, () => setStatus(userId, { status: 1 })));
    expect(answers.every(({ data }) => data === true)).toBe(true);
    expect(await historyOf(userId)).toHaveLength(1);
  });

  test("the account's nodes and resources are shown as a frozen user's", async () => {
    const owner = await app.addUser('frozen-owner');
    await owner.post('/v2/nodes', { nodeName: 'FrozenOwner', nodeDomain: 'frozen-owner' });
    await setStatus(owner.userId, { status: 1 });
    const node = await app.visitor.get('/v2/nodes/detail?nodeDomain=frozen-owner&isLoadOwnerUserInfo=1');
    expect(node.data).toMatchObject({ status: 1, ownerUserStatus: 1 });
    const list = await app.visitor.get(`/v2/users/list?userIds=${owner.userId}`);
    expect(list.data).toMatchObject([{ userId: owner.userId, status: 1 }]);
  });
});

describe('the list of users', () => {
  test('is for operators', async () => {
    expect(await app.visitor.get('/v2/users')).toMatchObject({ ret: 4, errCode: 30 });
    expect(await mira.get('/v2/users')).toMatchObject({ ret: 0, errCode: 3 });
  });

  test('shows every field of an account that operators need, and none of its secrets', async () => {
    const { data } = await operator.get(`/v2/users?userId=${mira.userId}`);
    expect(data).toMatchObject({ skip: 0, limit: 10, totalItem: 1 });
    expect(data.dataList).toEqual([
      {
        userId: mira.userId,
        username: 'Mira',
        displayName: '',
        email: 'mira@example.org',
        mobile: '',
        headImage: expect.stringContaining(`/${mira.userId}`),
        userRole: 1,
        userType: 0,
        status: 0,
        createDate: expect.any(String),
        tags: [],
        sex: 0,
        birthday: null,
        occupation: '',
        areaCode: '',
        areaName: '',
        intro: '',
        latestLoginDate: expect.any(String),
        latestLoginIp: '127.0.0.1',
        reason: '',
        remark: '',
        closing: null,
      },
    ]);
  });

  test('finds by the beginning of a name or an e-mail, by a whole number, and nobody by other text', async () => {
    const namesOf = async (query: string) =>
      (await operator.get(`/v2/users?${query}`)).data.dataList.map(({ username }: { username: string }) => username);
    expect(await namesOf('keywords=MIR')).toEqual(['Mira']);
    expect(await namesOf('keywords=mira@example.or')).toEqual(['Mira']);
    expect(await namesOf(`keywords=${mira.userId}`)).toEqual(['Mira']);
    expect(await namesOf('keywords=_ira')).toEqual([]);
    expect(await namesOf('keywords=13800138000')).toEqual([]);
    expect(await namesOf('userId=999999999999')).toEqual([]);
    expect(await namesOf(`userId=${mira.userId}&keywords=operator`)).toEqual([]);
  });

  test.each(['', '&sort=userId:1', '&sort=createDate:1', '&sort=createDate:-1'])(
    'goes on after a user, in every order: %s',
    async (sort) => {
      const all = (await operator.get(`/v2/users?limit=100${sort}`)).data;
      const read = [];
      for (let after = ''; read.length < all.totalItem; ) {
        const { data } = await operator.get(`/v2/users?limit=1${sort}${after}`);
        expect([data.totalItem, data.dataList.length]).toEqual([all.totalItem, 1]);
        read.push(data.dataList[0]);
        after = `&after=${data.dataList[0].createDate}~${data.dataList[0].userId}`;
      }
      expect(read).toEqual(all.dataList);
    },
  );

  test.each([
    'x',
    '2026-01-01T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z~1',
    '2026-01-01T00:00:00.000Z~a',
    `2026-01-01T00:00:00.000Z~${'9'.repeat(19)}`,
  ])('goes on after no %s', async (after) =>
    expect(await operator.get(`/v2/users?after=${after}`)).toMatchObject({ errCode: 4 }),
  );

  test('finds by tags and by the days of registration, both included', async () => {
    const [first, second] = (await operator.post('/v2/users/tags', { tags: ['list-a', 'list-b'] })).data;
    app.clock.advance(3 * DAY_MS);
    const late = await app.addUser('late');
    await operator.put(`/v2/users/${mira.userId}/setTag`, { tagIds: [first.tagId, second.tagId] });
    await operator.put(`/v2/users/${late.userId}/setTag`, { tagIds: [second.tagId] });

    const byTags = await operator.get(`/v2/users?tagIds=${first.tagId},${second.tagId}`);
    expect(byTags.data).toMatchObject({
      totalItem: 2,
      dataList: [
        { username: 'late', tags: [{ tagId: second.tagId, tag: 'list-b' }] },
        {
          username: 'Mira',
          tags: [
            { tagId: first.tagId, tag: 'list-a' },
            { tagId: second.tagId, tag: 'list-b' },
          ],
        },
      ],
    });
    expect((await operator.get(`/v2/users?tagIds=${first.tagId}`)).data.totalItem).toBe(1);

    const day = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const registered = await operator.get(`/v2/users?startRegisteredDate=${day}&endRegisteredDate=${day}`);
    expect(registered.data.dataList).toMatchObject([{ username: 'late' }]);
    expect((await operator.get('/v2/users?startRegisteredDate=2099-01-01')).data).toMatchObject({
      totalItem: 0,
      dataList: [],
    });
  });

  test('sorts the newest first unless told otherwise, and pages', async () => {
    const idsOf = async (query: string): Promise<number[]> =>
      (await operator.get(`/v2/users?${query}`)).data.dataList.map(({ userId }: { userId: number }) => userId);
    const ascending = await idsOf('sort=userId:1&limit=100');
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
    expect(await idsOf('limit=100')).toEqual(ascending.toReversed());
    expect(await idsOf('sort=userId:1&skip=1&limit=2')).toEqual(ascending.slice(1, 3));
    for (const query of [
      'limit=0',
      'skip=-1',
      'sort=userId',
      'userId=x',
      'tagIds=x',
      'tagIds=0x1',
      `tagIds=${Array.from({ length: 101 }, (_, index) => 1 + index)}`,
      'startRegisteredDate=x',
      'closing=x',
    ]) {
      expect([query, await operator.get(`/v2/users?${query}`)]).toMatchObject([query, { errCode: 4 }]);
    }
  });
});
