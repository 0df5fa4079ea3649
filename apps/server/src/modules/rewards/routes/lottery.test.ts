import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addListedResource } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const LOTTERY = '/v2/activities/lottery';
const DAY_MS = 86_400_000;
/** The test's clock begins on a Sunday at noon in Shanghai; this is its Monday. */
const WEEK = '2026-02-23';

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

const draw = (body: object) => operator.post(`${LOTTERY}/resource/draw`, { weekStart: WEEK, num: 2, ...body });

describe('weekly drawings', () => {
  test('draw among the works first listed in the week and still listed, as the seed says, once', async () => {
    const author = await app.addUser('author');
    const listed: string[] = [];
    for (const name of ['one', 'two', 'three', 'four']) {
      listed.push(await addListedResource(app, author, name));
      await app.context.jobs.runDue();
    }
    await author.put(`/v2/resources/${listed[3]}`, { status: 0 });
    expect((await draw({})).headers['x-refusal']).toBe('lottery.week-not-over');
    app.clock.advance(DAY_MS);
    // listed again in another week: first listed in this one all the same
    await author.put(`/v2/resources/${listed[0]}`, { status: 0 });
    await author.put(`/v2/resources/${listed[0]}`, { status: 1 });
    await addListedResource(app, author, 'later');
    await app.context.jobs.runDue();
    const { data } = await draw({});
    expect(data).toHaveLength(2);
    const { seed } = data[0];
    const keyOf = (id: string) => createHmac('sha256', seed).update(id).digest('hex');
    const expected = listed.slice(0, 3).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    expect(data.map(({ resourceId }: { resourceId: string }) => resourceId)).toEqual(expected.slice(0, 2));
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^\d{18}$/),
      weekStart: WEEK,
      weekEnd: '2026-03-01',
      resourceId: expected[0],
      resourceName: expect.stringMatching(/^author\//),
      resourceUserId: author.userId,
      resourceUsername: 'author',
      seed,
      createTime: app.clock.now().toISOString(),
    });
    expect((await draw({})).headers['x-refusal']).toBe('lottery.drawn');
    expect((await app.visitor.get(`${LOTTERY}/resource/list`)).data).toEqual(data);
    const show = async (startDate: string, limitDate: string) =>
      (await app.visitor.get(`${LOTTERY}/resource/show?startDate=${startDate}&limitDate=${limitDate}`)).data;
    expect(await show(WEEK, '2026-03-01')).toEqual(data);
    expect(await show(WEEK, '2026-02-28')).toEqual([]);
    expect(await show('2026-02-24', '2026-04-01')).toEqual([]);
    expect(await show('YYYY-MM-DD', 'YYYY-MM-DD')).toEqual([]);
  });

  test('a week begins on a Monday and has at least one winner to be; days are days', async () => {
    for (const body of [
      { weekStart: '2026-02-17' },
      { weekStart: '2026-02-30' },
      { num: 0 },
      { num: 101 },
      { tag: '' },
    ])
      expect(await draw(body), JSON.stringify(body)).toMatchObject({ errCode: 4 });
    for (const query of ['', '?startDate=2026-01-01', '?startDate=2026-01-01&limitDate=2026-13-01'])
      expect(await app.visitor.get(`${LOTTERY}/resource/show${query}`), query).toMatchObject({ errCode: 4 });
  });

  test('a tag or a type narrows a drawing; nobody may be drawn', async () => {
    const author = await app.addUser('tagged');
    const tagged = await addListedResource(app, author, 'tagged');
    await addListedResource(app, author, 'untagged');
    await author.put(`/v2/resources/${tagged}`, { tags: ['spring'] });
    await app.context.jobs.runDue();
    app.clock.advance(7 * DAY_MS);
    const names = ({ data }: { data: { resourceId: string }[] }) => data.map(({ resourceId }) => resourceId);
    expect(names(await draw({ weekStart: '2026-03-02', tag: 'spring', num: 100 }))).toEqual([tagged]);
    expect(names(await draw({ weekStart: '2026-02-16' }))).toEqual([]);
    const entries = await app.context.sql`
      select action, object_id, operator_id::integer, after from audit_entries where object_type = 'drawing' order by audit_id desc limit 2`;
    expect(entries).toEqual([
      {
        action: 'draw',
        object_id: '2026-02-16',
        operator_id: operator.userId,
        after: { weekStart: '2026-02-16', num: 2, seed: expect.stringMatching(/^[0-9a-f]{32}$/), resourceIds: [] },
      },
      {
        action: 'draw',
        object_id: '2026-03-02',
        operator_id: operator.userId,
        after: expect.objectContaining({ weekStart: '2026-03-02', tag: 'spring', num: 100, resourceIds: [tagged] }),
      },
    ]);
  });

  test('works of one type are drawn alone; of a week, those from its first moment to before the next', async () => {
    const { sql } = app.context;
    const author = await app.addUser('typed');
    const [first, last, next, other] = [
      await addListedResource(app, author, 'first'),
      await addListedResource(app, author, 'last'),
      await addListedResource(app, author, 'next'),
      await addListedResource(app, author, 'other'),
    ];
    await app.context.jobs.runDue();
    const moments: [string, string][] = [
      [first!, '2026-01-04T16:00:00.000Z'],
      [last!, '2026-01-11T15:59:59.999Z'],
      [next!, '2026-01-11T16:00:00.000Z'],
      [other!, '2026-01-05T16:00:00.000Z'],
    ];
    for (const [resourceId, at] of moments)
      await sql`update first_listings set listed_at = ${at}::text::timestamptz where resource_id = ${resourceId}`;
    const [type] = await sql`select resource_type_code as code from resources where resource_id = ${first!}`;
    await sql.unsafe(`alter table resources disable trigger user;
      update resources set resource_type_code = (select code from resource_types where code <> '${type!.code}' limit 1) where resource_id = '${other}';
      alter table resources enable trigger user`);
    const { data } = await draw({ weekStart: '2026-01-05', num: 100, resourceTypeCode: type!.code });
    expect(data.map(({ resourceId }: { resourceId: string }) => resourceId).toSorted()).toEqual(
      [first, last].toSorted(),
    );
  });
});

describe('capsules', () => {
  const open = (user: TestUser, capsuleType: unknown, more: object = {}) =>
    user.post(`${LOTTERY}/capsule/draw`, { capsuleType, num: 3, ...more });
  const piece = (code: string, stock: number | null) => ({
    code,
    title: `Piece ${code}`,
    cover: '',
    resourceType: '图片',
    stock,
  });
  const fill = (capsuleType: number, ...items: object[]) =>
    operator.put(`${LOTTERY}/capsule/configs`, { capsuleType, items });

  test('hold three different pieces, are opened once a stage, and remember what was in them', async () => {
    const user = await app.addUser('opens');
    const { data } = await open(user, 1);
    expect(data.toSorted((a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1))).toEqual([
      { code: 'ink', title: '墨 · Ink stick', cover: '', resourceType: '图片' },
      { code: 'seal', title: '印章 · Seal', cover: '', resourceType: '图片' },
      { code: 'thread', title: '线装 · Binding thread', cover: '', resourceType: '图片' },
    ]);
    expect((await open(user, 1)).headers['x-refusal']).toBe('capsule.drawn');
    expect((await open(user, 2)).errCode).toBe(0);
    const info = async (capsuleType: number) =>
      (await user.get(`${LOTTERY}/capsule/getInfo?capsuleType=${capsuleType}`)).data;
    expect(await info(1)).toEqual({ capsuleType: 1, drawTime: app.clock.now().toISOString(), items: data });
    expect(await info(3)).toBeNull();
    const other = await app.addUser('opens-not');
    const listed = await app.visitor.post(`${LOTTERY}/capsule/listByUserIds`, { userIds: [other.userId, user.userId] });
    expect(listed.data).toMatchObject([{ userId: user.userId, username: 'opens', items: expect.any(Array) }]);
    expect(listed.data[0].items).toHaveLength(6);

    app.clock.advance(1000);
    await open(other, 3);
    const latest = async (query = '') => (await app.visitor.get(`${LOTTERY}/capsule/latest${query}`)).data;
    expect(await latest()).toMatchObject([
      { username: 'opens-not', displayName: '', capsuleType: 3, drawTime: app.clock.now().toISOString() },
      { username: 'opens', items: expect.any(Array) },
      { username: 'opens' },
    ]);
    expect(await latest('?limit=1')).toHaveLength(1);
  });

  test('hold three of more pieces', async () => {
    await fill(2, ...['a', 'b', 'c', 'd', 'e'].map((code) => piece(code, null)));
    const { data } = await open(await app.addUser('of-five'), 2);
    const codes = data.map(({ code }: { code: string }) => code);
    expect(codes).toHaveLength(3);
    expect(new Set(codes).size).toBe(3);
  });

  test('of a hundred who open at once, one gets the last piece', async () => {
    expect((await fill(3, piece('gold', 1), piece('paper', null))).data).toBe(true);
    const stages = async () => (await operator.get(`${LOTTERY}/capsule/configs`)).data;
    expect((await stages()).map(({ capsuleType }: { capsuleType: number }) => capsuleType)).toEqual([1, 2, 3]);
    expect((await stages())[2].items).toEqual([piece('gold', 1), piece('paper', null)]);
    const users = [];
    for (let index = 0; index < 100; index += 1) users.push(await app.addUser(`crowd-${index}`));
    const opened = await Promise.all(users.map((user) => open(user, 3)));
    const pieces = opened.map(({ data }) => data.map(({ code }: { code: string }) => code));
    expect(pieces.every((codes) => codes.length === 3)).toBe(true);
    expect(pieces.flat().filter((code) => code === 'gold')).toHaveLength(1);
  });

  test('a stage without pieces gives nothing, and stays to be opened; a frozen person opens none', async () => {
    await fill(3, piece('gone', 0));
    const user = await app.addUser('late');
    expect((await open(user, 3)).headers['x-refusal']).toBe('capsule.empty');
    await fill(3, piece('more', 2));
    await app.context.sql`update users set status = 1 where user_id = ${user.userId}`;
    expect((await open(user, 3)).headers['x-refusal']).toBe('reward.frozen');
    await app.context.sql`update users set status = 0 where user_id = ${user.userId}`;
    expect((await open(user, 3)).data).toEqual([
      { code: 'more', title: 'Piece more', cover: '', resourceType: '图片' },
    ]);
  });

  test('what a stage holds is on the record, with what it held', async () => {
    const [shell, pearl] = [piece('shell', null), piece('pearl', 3)];
    await fill(1, shell, pearl);
    await fill(1, pearl);
    const [entry] = await app.context.sql`
      select action, object_id, operator_id::integer, before, after from audit_entries
       where object_type = 'capsules' order by audit_id desc limit 1`;
    const held = expect.arrayContaining([
      { code: 'shell', stock: null },
      { code: 'pearl', stock: 3 },
    ]);
    expect(entry).toEqual({
      action: 'change',
      object_id: '1',
      operator_id: operator.userId,
      before: { items: held },
      after: { items: [pearl] },
    });
    await open(await app.addUser('takes-a-pearl'), 1);
    const [left] = await app.context.sql`select stock from capsule_items where capsule_type = 1 and code = 'pearl'`;
    expect(left!.stock).toBe(2);
  });

  test('wrong stages, numbers and pieces are refused', async () => {
    const user = await app.addUser('wrong');
    for (const capsuleType of [0, 4, undefined, 'x'])
      expect(await open(user, capsuleType)).toMatchObject({ errCode: 4 });
    expect(await open(user, 1, { num: 2 })).toMatchObject({ errCode: 4 });
    for (const items of [
      [],
      [piece('', null)],
      [piece('a', -1)],
      [piece('a', null), piece('a', null)],
      [{ ...piece('a', null), cover: 'javascript:alert(1)' }],
      [{ ...piece('a', null), cover: '//elsewhere.example/a.png' }],
    ])
      expect(await fill(1, ...items), JSON.stringify(items)).toMatchObject({ errCode: 4 });
    for (const userIds of [[], Array.from({ length: 101 }, (_, index) => index + 1), ['x']])
      expect(await app.visitor.post(`${LOTTERY}/capsule/listByUserIds`, { userIds })).toMatchObject({ errCode: 4 });
  });

  test('while there is an activity for them, are opened as long as it goes on, each stage from its third of it', async () => {
    const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
    const written = {
      title: 'Capsules',
      link: 'SpringFestival2025',
      cover: 'https://example.org/cover.png',
      persist: false,
    };
    const announce = async (startDays: number, endDays: number, isDraft = false) => {
      const period = { startTime: at(startDays), limitTime: at(endDays), publishDate: at(-100) };
      return (await operator.post('/v2/activities/create', { ...written, ...period, isDraft })).data._id;
    };
    const user = await app.addUser('in-time');
    const refusal = async (capsuleType: number) => (await open(user, capsuleType)).headers['x-refusal'];

    await announce(-60, -50, true);
    expect((await open(user, 1)).errCode).toBe(0);
    await announce(-60, -50);
    expect(await refusal(2)).toBe('capsule.closed');
    const _id = await announce(2, 8);
    expect(await refusal(2)).toBe('capsule.closed');
    app.clock.advance(4 * DAY_MS - 1);
    expect(await refusal(2)).toBe('capsule.closed');
    app.clock.advance(1);
    expect(await refusal(3)).toBe('capsule.closed');
    await operator.put('/v2/activities/updateStatus', { _id, status: 2 });
    expect(await refusal(2)).toBe('capsule.closed');
    await operator.put('/v2/activities/updateStatus', { _id, status: 1 });
    expect((await open(user, 2)).errCode).toBe(0);
    app.clock.advance(4 * DAY_MS + 1);
    expect(await refusal(3)).toBe('capsule.closed');
    await app.context.sql`delete from activities where link = ${written.link}`;
  });
});
