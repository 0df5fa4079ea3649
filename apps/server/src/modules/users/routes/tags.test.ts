import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let operator: TestUser;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

async function create(...tags: string[]): Promise<number[]> {
  const { data } = await operator.post('/v2/users/tags', { tags });
  return data.map(({ tagId }: { tagId: number }) => tagId);
}

async function find(tagId: number) {
  const { data } = await operator.get('/v2/users/tags');
  return data.find((tag: { tagId: number }) => tag.tagId === tagId);
}

/** Entries of the record about a tag or a user, newest first. */
async function recordsOf(objectType: 'user' | 'userTag', objectId: number) {
  const { data } = await operator.get(`/v2/operators/audits?objectType=${objectType}&objectId=${objectId}`);
  return data.dataList;
}

async function tagsOf(userId: number) {
  return (await operator.get(`/v2/users?userId=${userId}`)).data.dataList[0].tags;
}

test('every operation is for operators: visitors get 30, other users 3', async () => {
  const body = { tags: ['x'], tag: 'x', tagIds: [1], userIds: [mira.userId] };
  const operations = [
    ['post', '/v2/users/tags'],
    ['get', '/v2/users/tags'],
    ['put', '/v2/users/tags/1'],
    ['put', '/v2/users/tags'],
    ['delete', '/v2/users/tags/1'],
    ['put', `/v2/users/${mira.userId}/setTag`],
    ['put', `/v2/users/${mira.userId}/unsetTag`],
    ['put', '/v2/users/batchSetTag'],
  ] as const;
  for (const [method, address] of operations) {
    expect([address, await app.visitor[method](address, body as never)]).toMatchObject([address, { errCode: 30 }]);
    expect([address, await mira[method](address, body as never)]).toMatchObject([address, { errCode: 3 }]);
  }
});

describe('creating tags', () => {
  test('trims names, drops duplicates, keeps their order and starts without users', async () => {
    const { data } = await operator.post('/v2/users/tags', { tags: [' zebra ', 'ant', 'zebra'], type: 2 });
    expect(data).toMatchObject([
      { tag: 'zebra', type: 2, totalSetCount: 0, status: 0 },
      { tag: 'ant', type: 2, totalSetCount: 0, status: 0 },
    ]);
  });

  test('one name that is in use refuses them all', async () => {
    await create('in-use');
    expect(await operator.post('/v2/users/tags', { tags: ['fresh', 'in-use'] })).toMatchObject({ errCode: 4 });
    expect((await operator.get('/v2/users/tags')).body).not.toContain('fresh');
  });

  test('takes 1 to 100 names of 1 to 80 characters and type 1 or 2', async () => {
    const tooMany = Array.from({ length: 101 }, (_, index) => `many-${index}`);
    for (const body of [{}, { tags: [] }, { tags: [' '] }, { tags: ['x'.repeat(81)] }, { tags: tooMany }]) {
      expect(await operator.post('/v2/users/tags', body)).toMatchObject({ errCode: 4 });
    }
    expect(await operator.post('/v2/users/tags', { tags: ['typed'], type: 3 })).toMatchObject({ errCode: 4 });
  });

  test('ten operators at once create a name once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => operator.post('/v2/users/tags', { tags: ['race-a', 'race-b'] })),
    );
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
    expect(answers.filter(({ errCode }) => errCode === 4)).toHaveLength(9);
  });
});

describe('renaming a tag', () => {
  test('refuses an unknown or deleted tag with 2, a name in use with 4', async () => {
    const [tagId, gone] = await create('old-name', 'gone-name');
    await create('other-name');
    await operator.delete(`/v2/users/tags/${gone}`);
    expect(await operator.put(`/v2/users/tags/${tagId}`, { tag: 'new-name' })).toMatchObject({
      errCode: 0,
      data: true,
    });
    expect(await find(tagId!)).toMatchObject({ tag: 'new-name' });
    const [renamed] = await recordsOf('userTag', tagId!);
    expect(renamed).toMatchObject({ action: 'change', before: { tag: 'old-name' }, after: { tag: 'new-name' } });
    expect(await operator.put(`/v2/users/tags/${tagId}`, { tag: 'other-name' })).toMatchObject({ errCode: 4 });
    expect(await operator.put(`/v2/users/tags/${gone}`, { tag: 'back' })).toMatchObject({ errCode: 2 });
    expect(await operator.put('/v2/users/tags/999999', { tag: 'any' })).toMatchObject({ errCode: 2 });
    expect(await operator.put(`/v2/users/tags/${tagId}`, { tag: '' })).toMatchObject({ errCode: 4 });
    expect(await operator.put('/v2/users/tags/9999999999', { tag: 'any' })).toMatchObject({ errCode: 4 });
  });
});

describe('deleting tags', () => {
  test('answers whether any was there', async () => {
    const [first, second] = await create('delete-a', 'delete-b');
    expect(await operator.put('/v2/users/tags', { tagIds: [first, 999_999] })).toMatchObject({ data: true });
    expect(await operator.put('/v2/users/tags', { tagIds: [first] })).toMatchObject({ errCode: 0, data: false });
    expect(await operator.delete(`/v2/users/tags/${second}`)).toMatchObject({ data: true });
    expect(await operator.delete(`/v2/users/tags/${second}`)).toMatchObject({ errCode: 0, data: false });
    expect(await operator.put('/v2/users/tags', { tagIds: [] })).toMatchObject({ errCode: 4 });
  });

  test('refuses with 6 and deletes nothing when one of them is automatic', async () => {
    const [manual] = await create('by-hand');
    const { data } = await operator.post('/v2/users/tags', { tags: ['by-machine'], type: 2 });
    expect(await operator.put('/v2/users/tags', { tagIds: [manual, data[0].tagId] })).toMatchObject({ errCode: 6 });
    expect(await operator.delete(`/v2/users/tags/${data[0].tagId}`)).toMatchObject({ errCode: 6 });
    expect(await find(manual!)).toMatchObject({ status: 0 });
  });

  test('rule 28: a deleted tag disappears from both lists; creating it again revives the same tagId', async () => {
    const [tagId] = await create('phoenix');
    await operator.put(`/v2/users/${mira.userId}/setTag`, { tagIds: [tagId] });
    expect(await tagsOf(mira.userId)).toEqual([{ tagId, tag: 'phoenix' }]);
    await operator.delete(`/v2/users/tags/${tagId}`);
    expect(await find(tagId!)).toBeUndefined();
    expect(await tagsOf(mira.userId)).toEqual([]);
    expect((await operator.get(`/v2/users?tagIds=${tagId}`)).data.totalItem).toBe(0);
    expect(await create('phoenix')).toEqual([tagId]);
    expect(await find(tagId!)).toMatchObject({ status: 0, totalSetCount: 1 });
  });
});

describe('tagging users', () => {
  test('rule 27: setTag twice counts once; unsetTag of a tag not carried changes no count', async () => {
    const user = await app.addUser('tagged-27');
    const [tagId, other] = await create('once', 'never');
    for (let times = 0; times < 2; times++) {
      expect(await operator.put(`/v2/users/${user.userId}/setTag`, { tagIds: [tagId, tagId] })).toMatchObject({
        data: true,
      });
    }
    expect(await find(tagId!)).toMatchObject({ totalSetCount: 1 });
    await operator.put(`/v2/users/${mira.userId}/unsetTag`, { tagIds: [tagId] });
    expect(await find(tagId!)).toMatchObject({ totalSetCount: 1 });
    expect(await operator.put(`/v2/users/${user.userId}/unsetTag`, { tagIds: [tagId, other] })).toMatchObject({
      data: true,
    });
    expect(await find(tagId!)).toMatchObject({ totalSetCount: 0 });
    expect(await recordsOf('user', user.userId)).toMatchObject([
      { action: 'change', before: { removedTagIds: [tagId] }, after: null },
      { action: 'change', before: null, after: { addedTagIds: [tagId] } },
    ]);
    expect(await recordsOf('user', mira.userId)).not.toContainEqual(
      expect.objectContaining({ before: { removedTagIds: [tagId] } }),
    );
  });

  test('setTag adds and never removes', async () => {
    const user = await app.addUser('tagged-twice');
    const [first, second] = await create('add-a', 'add-b');
    await operator.put(`/v2/users/${user.userId}/setTag`, { tagIds: [first] });
    await operator.put(`/v2/users/${user.userId}/setTag`, { tagIds: [second] });
    expect(await tagsOf(user.userId)).toHaveLength(2);
  });

  test('an unknown or deleted tag is a wrong value, an unknown user is not found', async () => {
    const [tagId, gone] = await create('check-a', 'check-b');
    await operator.delete(`/v2/users/tags/${gone}`);
    for (const operation of ['setTag', 'unsetTag']) {
      const address = `/v2/users/${mira.userId}/${operation}`;
      expect(await operator.put(address, { tagIds: [tagId, gone] })).toMatchObject({ errCode: 4 });
      expect(await operator.put(address, { tagIds: [999_999] })).toMatchObject({ errCode: 4 });
      expect(await operator.put(address, { tagIds: [] })).toMatchObject({ errCode: 4 });
      expect(await operator.put(`/v2/users/99999/${operation}`, { tagIds: [tagId] })).toMatchObject({ errCode: 2 });
    }
    expect(await find(tagId!)).toMatchObject({ totalSetCount: 0 });
  });

  test('batchSetTag adds every tag to every user, also in many calls at once, and leaves unknown users out', async () => {
    const users = await Promise.all(['batch-a', 'batch-b', 'batch-c'].map((name) => app.addUser(name)));
    const userIds = users.map(({ userId }) => userId);
    const tagIds = await create('batch-x', 'batch-y');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        operator.put('/v2/users/batchSetTag', {
          userIds: index % 2 ? [...userIds, 99_999] : [99_999, ...userIds.toReversed()],
          tagIds: index % 2 ? tagIds : tagIds.toReversed(),
        }),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ errCode: 0, data: true });
    for (const tagId of tagIds) expect(await find(tagId)).toMatchObject({ totalSetCount: 3 });
    expect(await operator.put('/v2/users/batchSetTag', { userIds, tagIds: [999_999] })).toMatchObject({ errCode: 4 });
    expect(await operator.put('/v2/users/batchSetTag', { userIds: [], tagIds })).toMatchObject({ errCode: 4 });
    expect(await operator.put('/v2/users/batchSetTag', { userIds: [99_999], tagIds })).toMatchObject({ data: true });
  });
});
