import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let mira: TestUser;
let lila: TestUser;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  lila = await app.addUser('Lila-10');
  operator = await app.addUser('warden', { isOperator: true });
});
afterAll(() => app.close());

const call = (user: TestUser, displayName: unknown) => user.put('/v2/users/current/detailInfo', { displayName });
const nameOf = async (user: TestUser) => (await user.get('/v2/users/current')).data.displayName;

describe('a display name', () => {
  test('is empty at first, set in any script, taken back, and beside the username in what others see', async () => {
    expect(await nameOf(mira)).toBe('');
    expect(await call(mira, '米拉 Рубин')).toMatchObject({ errCode: 0, data: true });
    expect(await nameOf(mira)).toBe('米拉 Рубин');
    const seen = { username: 'mira', displayName: '米拉 Рубин' };
    expect((await app.visitor.get('/v2/users/detail?username=mira')).data).toMatchObject(seen);
    expect((await app.visitor.get(`/v2/users/list?userIds=${mira.userId}`)).data).toMatchObject([seen]);
    expect((await operator.get(`/v2/users?userId=${mira.userId}`)).data.dataList).toMatchObject([seen]);
    expect(await mira.put('/v2/users/current/detailInfo', { intro: 'Sets type.' })).toMatchObject({ errCode: 0 });
    expect(await nameOf(mira)).toBe('米拉 Рубин');
    expect(await call(mira, '')).toMatchObject({ errCode: 0 });
    expect(await nameOf(mira)).toBe('');
  });

  test('may be shared, and be the own username', async () => {
    for (const user of [mira, lila]) expect(await call(user, '林')).toMatchObject({ errCode: 0 });
    expect(await call(mira, 'Mira')).toMatchObject({ errCode: 0 });
  });

  test('is kept in one form, however it was typed', async () => {
    expect(await call(mira, 'Zoe\u0308')).toMatchObject({ errCode: 0 });
    expect(await nameOf(mira)).toBe('Zo\u00eb');
  });

  test('is found by its beginning', async () => {
    await call(lila, '莉拉 Lindqvist');
    for (const keywords of ['莉拉', '莉拉 LIND']) {
      const { data } = await mira.get(`/v2/users/search?keywords=${encodeURIComponent(keywords)}`);
      expect(data.dataList).toMatchObject([{ username: 'Lila-10', displayName: '莉拉 Lindqvist' }]);
      const shown = await app.visitor.get(`/v2/users/searchForConsole?keywords=${encodeURIComponent(keywords)}`);
      expect(shown.data.dataList).toMatchObject([{ username: 'Lila-10', displayName: '莉拉 Lindqvist' }]);
    }
  });

  test.each([
    ['spaces', '   ', 'request.argument'],
    ['a right-to-left override', 'Mira\u202enaimda', 'request.argument'],
    ['a right-to-left mark', '\u200fMira', 'request.argument'],
    ['a joiner of no width', 'Mi\u200dra', 'request.argument'],
    ['31 characters', 'x'.repeat(31), 'request.argument'],
    ['a number', 7, 'request.argument'],
    ['the name of an operator', 'Warden', 'user.display-name-reserved'],
    ['what looks like the name of an operator', 'w\u0430rden', 'user.display-name-reserved'],
    ['the name of an operator with spaces', 'W a r d e n', 'user.display-name-reserved'],
    ['a word of the platform’s', '落款官方', 'user.display-name-reserved'],
    ['somebody else’s username', 'lila-10', 'user.display-name-taken'],
    ['what looks like somebody else’s username', 'L\u0456la-10', 'user.display-name-taken'],
  ])('of %s is refused, and nothing changes', async (_, displayName, refusal) => {
    expect(await call(mira, 'Typesetter')).toMatchObject({ errCode: 0 });
    const answer = await mira.put('/v2/users/current/detailInfo', { displayName, intro: 'Changed.' });
    expect(answer).toMatchObject({ errCode: 4, headers: { 'x-refusal': refusal } });
    expect(await nameOf(mira)).toBe('Typesetter');
    expect((await mira.get('/v2/users/current')).data.userDetail.intro).not.toBe('Changed.');
  });

  test('of nothing but signs looks like nobody’s', async () => {
    expect(await nameOf(operator)).toBe('');
    expect(await call(mira, '★ ★')).toMatchObject({ errCode: 0 });
    expect(await call(mira, 'Typesetter')).toMatchObject({ errCode: 0 });
  });

  test('of an operator is nobody else’s, and may say what they are', async () => {
    expect(await call(operator, 'Warden · 管理员')).toMatchObject({ errCode: 0 });
    expect(await call(operator, 'Keeper')).toMatchObject({ errCode: 0 });
    expect(await call(mira, 'keeper')).toMatchObject({ headers: { 'x-refusal': 'user.display-name-reserved' } });
  });

  test.each(['  ', ' Mira', 'a\u0007b', 'x'.repeat(31)])('%j is refused by the database too', async (name) => {
    const set = app.context.sql`update users set display_name = ${name} where user_id = ${mira.userId}`;
    await expect(set).rejects.toMatchObject({ constraint: 'users_display_name_is_seen' });
  });
});

test('a profile is complete once all five of its parts are saved at once, and that is told', async () => {
  const told: unknown[] = [];
  app.context.events.on('user.profile-completed', 'listener', async (payload) => void told.push(payload));
  const whole = { areaCode: '4403', occupation: 'Typesetter', birthday: '2000-02-29', sex: 2, intro: 'Sets type.' };
  const save = async (profile: object) => {
    expect(await lila.put('/v2/users/current/detailInfo', profile)).toMatchObject({ errCode: 0 });
    await app.context.jobs.runDue();
  };
  const nothing = { areaCode: '', occupation: '', birthday: '', sex: 0, intro: '' };
  for (const [field, empty] of Object.entries(nothing)) await save({ ...whole, [field]: empty });
  expect(told).toEqual([]);
  await save(whole);
  expect(told).toEqual([{ userId: lila.userId, at: app.clock.now().toISOString() }]);
});
