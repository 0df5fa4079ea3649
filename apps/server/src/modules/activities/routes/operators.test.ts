import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newObjectId } from '#platform/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { activities, ads, topics } from '../tables.ts';

const HOUR_MS = 3_600_000;
const URL = '/v2/activities';
const COVER = 'https://example.org/cover.png';

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('op', { isOperator: true });
});
afterAll(() => app.close());
afterEach(async () => {
  for (const table of [activities, ads, topics]) await app.context.db.delete(table);
});

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
const nobody = () => newObjectId(app.clock.now());
const refusalOf = async (answer: Promise<{ errCode: number; headers: Record<string, unknown> }>) => {
  const { errCode, headers } = await answer;
  return [errCode, headers['x-refusal']];
};
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
const dataOf = async (answer: Promise<{ errCode: number; data: any; body: string }>) => {
  const { errCode, data, body } = await answer;
  expect(errCode, body).toBe(0);
  return data;
};
const post = (path: string, body: object) => dataOf(operator.post(`${URL}/${path}`, body));
const put = (path: string, body: object) => dataOf(operator.put(`${URL}/${path}`, body));
const get = (path: string) => dataOf(operator.get(`${URL}/${path}`));
const isSeen = async (_id: string) => (await app.visitor.get(`${URL}/find4Client?_id=${_id}`)).data !== null;

const complete = (more: object = {}) => ({
  title: 'Reading week',
  cover: COVER,
  link: 'event_editorpick',
  startTime: inHours(1),
  limitTime: inHours(2),
  publishDate: inHours(0),
  isDraft: false,
  ...more,
});

describe('an activity', () => {
  test('is a draft that nobody sees until it is published', async () => {
    const draft = await post('create', { title: ' Reading <b>week</b> ' });
    expect(draft).toMatchObject({
      title: 'Reading <b>week</b>',
      cover: '',
      link: '',
      persist: false,
      startTime: null,
      limitTime: null,
      publishDate: null,
      isDraft: true,
      status: 1,
      clientStatus: 6,
    });
    expect(await isSeen(draft._id)).toBe(false);
    await put('update', { _id: draft._id, cover: COVER, link: 'Widget', startTime: inHours(1), limitTime: inHours(2) });
    expect(await isSeen(draft._id)).toBe(false);
    const published = await put('update', { _id: draft._id, publishDate: inHours(0), isDraft: false });
    expect(published).toMatchObject({ title: 'Reading <b>week</b>', link: 'Widget', isDraft: false, clientStatus: 3 });
    expect(await isSeen(draft._id)).toBe(true);
    expect(await get(`find?_id=${draft._id}`)).toEqual(published);
  });

  test('is seen from the moment on for which its publication is set', async () => {
    const { _id, clientStatus } = await post('create', complete({ publishDate: inHours(1), startTime: inHours(-1) }));
    expect([clientStatus, await isSeen(_id)]).toEqual([1, false]);
    app.clock.advance(HOUR_MS - 1);
    expect(await isSeen(_id)).toBe(false);
    app.clock.advance(1);
    expect([await isSeen(_id), (await get(`find?_id=${_id}`)).clientStatus]).toEqual([true, 4]);
  });

  test.each(['cover', 'link', 'publishDate', 'startTime', 'limitTime'])(
    'is not published without its %s',
    async (field) => {
      const { [field]: _left, ...lacking } = complete() as Record<string, unknown>;
      const { _id } = await post('create', { ...lacking, isDraft: true });
      for (const answer of [
        await operator.post(`${URL}/create`, lacking),
        await operator.put(`${URL}/update`, { _id, isDraft: false }),
      ]) {
        expect(answer.errCode).toBe(4);
        expect(JSON.parse(answer.body).details).toEqual([{ field, reason: 'is missing' }]);
      }
    },
  );

  test('that is open-ended has no times, whatever is sent', async () => {
    const published = await post('create', complete({ persist: true }));
    expect(published).toMatchObject({ persist: true, startTime: null, limitTime: null, clientStatus: 4 });
  });

  test.each([
    ['two dates in reverse', { startTime: '2026-03-02', limitTime: '2026-03-01' }],
    ['the same moment twice', { startTime: '2026-03-01 12:00:00', limitTime: '2026-03-01 12:00:00' }],
  ])('with %s is refused, as a draft as well', async (_name, times) => {
    for (const isDraft of [true, false])
      expect(await refusalOf(operator.post(`${URL}/create`, complete({ ...times, isDraft })))).toEqual([
        4,
        'request.argument',
      ]);
  });

  test('of one day lasts from its first moment to its last, in the zone of the platform', async () => {
    const day = { startTime: '2026-03-01', limitTime: '2026-03-01' };
    expect(await post('create', complete(day))).toMatchObject({
      startTime: '2026-02-28T16:00:00.000Z',
      limitTime: '2026-03-01T15:59:59.999Z',
    });
    const berlin = await startTestApp({ PLATFORM_TIME_ZONE: 'Europe/Berlin' });
    const there = await berlin.addUser('op', { isOperator: true });
    // clocks are put forward in that night
    const night = { startTime: '2026-03-29', limitTime: '2026-03-29' };
    const { data } = await there.post(`${URL}/create`, complete(night));
    await berlin.close();
    expect([data.startTime, data.limitTime]).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z']);
  });

  test.each([
    { title: '' },
    { title: 'x'.repeat(101) },
    { cover: 'picture.png' },
    { link: 'javascript:alert(1)' },
    { link: 'unknown-page' },
    { link: '//evil.example' },
    { link: '/\\evil.example' },
    { link: `https://example.org/${'x'.repeat(1000)}` },
    { startTime: 'tomorrow' },
    { persist: 'perhaps' },
  ])('with %j is refused', async (wrong) => {
    expect(await refusalOf(operator.post(`${URL}/create`, complete(wrong)))).toEqual([4, 'request.argument']);
    expect(await get('list')).toEqual({ activities: [], num: 0 });
  });

  test.each(['https://example.org/a?b=1', '/market?query=rain', 'Widget'])('may lead to %s', async (link) => {
    expect(await post('create', complete({ link }))).toMatchObject({ link });
  });

  test('that has ended is not changed; until its last moment it is', async () => {
    const { _id } = await post('create', complete());
    const rename = () => operator.put(`${URL}/update`, { _id, title: 'Late' });
    app.clock.advance(2 * HOUR_MS);
    expect(await dataOf(rename())).toMatchObject({ clientStatus: 4 });
    app.clock.advance(1);
    expect(await refusalOf(rename())).toEqual([6, 'activity.ended']);
    await put('updateStatus', { _id, status: 2 });
    expect(await refusalOf(rename())).toEqual([6, 'activity.ended']);
    expect(await get(`find?_id=${_id}`)).toMatchObject({ title: 'Late', clientStatus: 2 });
  });

  test('that is published does not become open-ended or a draft; a draft does, and an end can be set', async () => {
    const { _id } = await post('create', complete());
    expect(await refusalOf(operator.put(`${URL}/update`, { _id, persist: true }))).toEqual([
      6,
      'activity.period-promised',
    ]);
    expect(await refusalOf(operator.put(`${URL}/update`, { _id, isDraft: true }))).toEqual([6, 'activity.published']);
    const draft = await post('create', complete({ isDraft: true }));
    expect(await put('update', { _id: draft._id, persist: true })).toMatchObject({ persist: true, startTime: null });
    const always = await put('update', { _id: draft._id, isDraft: false });
    expect(always).toMatchObject({ persist: true, clientStatus: 4 });
    expect(await put('update', { _id: draft._id, persist: true, title: 'Always' })).toMatchObject({ persist: true });
    const times = { persist: false, startTime: inHours(0), limitTime: inHours(1) };
    expect(await put('update', { _id: draft._id, ...times })).toMatchObject({
      persist: false,
      limitTime: times.limitTime,
    });
  });

  test('is paused and resumed; what is so already stays unchanged', async () => {
    const { _id } = await post('create', complete());
    app.clock.advance(1000);
    const paused = await put('updateStatus', { _id, status: 2 });
    expect(paused).toMatchObject({ status: 2, clientStatus: 2 });
    expect(await isSeen(_id)).toBe(false);
    app.clock.advance(1000);
    expect(await put('updateStatus', { _id, status: 2 })).toEqual(paused);
    expect(await put('updateStatus', { _id, status: 1 })).toMatchObject({ status: 1, clientStatus: 3 });
    expect(await isSeen(_id)).toBe(true);
  });

  test('that is a draft is not paused, one that does not exist not changed', async () => {
    const { _id } = await post('create', { title: 'Draft' });
    expect(await refusalOf(operator.put(`${URL}/updateStatus`, { _id, status: 2 }))).toEqual([2, 'activity.draft']);
    expect(await refusalOf(operator.put(`${URL}/updateStatus`, { _id, status: 3 }))).toEqual([4, 'request.argument']);
    const gone = { _id: nobody(), status: 2 };
    expect(await refusalOf(operator.put(`${URL}/updateStatus`, gone))).toEqual([2, 'activity.not-found']);
    expect(await refusalOf(operator.put(`${URL}/update`, gone))).toEqual([2, 'activity.not-found']);
    expect(await refusalOf(operator.get(`${URL}/find?_id=${gone._id}`))).toEqual([2, 'activity.not-found']);
  });

  test('is listed by the status that visitors read and by words of its title, what was changed last first', async () => {
    const add = async (title: string, more: object = {}) => {
      app.clock.advance(1000);
      return post('create', complete({ title, startTime: inHours(-1), ...more }));
    };
    await add('Draft', { isDraft: true });
    const { _id } = await add('Paused');
    await add('Unpublished', { publishDate: inHours(3) });
    await add('Not started', { startTime: inHours(1) });
    await add('Ongoing');
    await add('Always', { persist: true });
    await add('Ended', { startTime: inHours(-3), limitTime: inHours(-2) });
    app.clock.advance(1000);
    await put('updateStatus', { _id, status: 2 });
    const listed = async (query: string) => {
      const { activities: rows, num } = await get(`list?${query}`);
      return [rows.map(({ title }: { title: string }) => title), num];
    };
    const all = ['Paused', 'Ended', 'Always', 'Ongoing', 'Not started', 'Unpublished', 'Draft'];
    expect(await listed('')).toEqual([all, 7]);
    expect(await listed('flag=0&skipSize=1&pageSize=2')).toEqual([['Ended', 'Always'], 7]);
    const byFlag = [['Unpublished'], ['Paused'], ['Not started'], ['Always', 'Ongoing'], ['Ended'], ['Draft']];
    for (const [index, titles] of byFlag.entries())
      expect(await listed(`flag=${index + 1}`)).toEqual([titles, titles.length]);
    expect(await listed('title=start')).toEqual([['Not started'], 1]);
    expect(await listed('title=start&flag=4')).toEqual([[], 0]);
    for (const wrong of ['flag=7', 'skipSize=-1', 'pageSize=0'])
      expect(await operator.get(`${URL}/list?${wrong}`)).toMatchObject({ errCode: 4 });
    const choices = async (query: string) => (await get(`list2?${query}`)).map(({ title }: { title: string }) => title);
    expect((await choices('')).toSorted()).toEqual(['Always', 'Not started', 'Ongoing', 'Paused', 'Unpublished']);
    expect(await choices('title=PAUSED')).toEqual(['Paused']);
  });

  test('has the same status in lists as when it is read, at each of its moments', async () => {
    const { _id } = await post('create', complete({ publishDate: inHours(0) }));
    const flags = async () => {
      const found = [];
      for (const flag of [1, 2, 3, 4, 5, 6]) if ((await get(`list?flag=${flag}`)).num) found.push(flag);
      return found;
    };
    for (const [ms, status] of [
      [HOUR_MS - 1, 3],
      [1, 4],
      [HOUR_MS, 4],
      [1, 5],
    ] as const) {
      app.clock.advance(ms);
      expect([(await get(`find?_id=${_id}`)).clientStatus, await flags()]).toEqual([status, [status]]);
    }
  });
});

describe('an advertisement', () => {
  const ad = (more: object = {}) => ({
    place: 2,
    title: 'Take part',
    cover: COVER,
    link: 'https://example.org/',
    startTime: inHours(1),
    limitTime: inHours(2),
    ...more,
  });

  test('is created, changed and read, with the usual priority', async () => {
    const linkActivityId = nobody();
    const created = await post('ads/create', ad({ linkActivityId }));
    expect(created).toMatchObject({
      ...ad({ linkActivityId }),
      priority: 100,
      persist: false,
      ev: 0,
      pv: 0,
      cvr: 0,
      status: 1,
    });
    const changed = await put('ads/update', { _id: created._id, place: 3, title: 'Join', link: '', persist: true });
    expect(changed).toMatchObject({ place: 3, title: 'Join', link: '', persist: true, startTime: null, status: 2 });
    expect(await get(`ads/find?_id=${created._id}`)).toEqual(changed);
    expect(await put('ads/updatePriority', { _id: created._id, priority: 0 })).toMatchObject({
      priority: 0,
      title: 'Join',
    });
  });

  test('needs a picture where it is one, and somewhere to lead to', async () => {
    for (const place of [2, 3, 4, 5])
      expect(await refusalOf(operator.post(`${URL}/ads/create`, ad({ place, cover: '' })))).toEqual([
        4,
        'request.argument',
      ]);
    const notice = await post('ads/create', ad({ place: 1, cover: '' }));
    expect(await refusalOf(operator.put(`${URL}/ads/update`, { _id: notice._id, place: 5 }))).toEqual([
      4,
      'request.argument',
    ]);
    expect(await refusalOf(operator.put(`${URL}/ads/update`, { _id: notice._id, link: '' }))).toEqual([
      4,
      'request.argument',
    ]);
  });

  test.each([
    { place: 0 },
    { place: 6 },
    { title: '' },
    { link: 'javascript:alert(1)' },
    { link: '/market' },
    { linkActivityId: 'x' },
    { priority: -1 },
    { priority: 1.5 },
    { startTime: null },
    { limitTime: '2020-01-01' },
  ])('with %j is refused', async (wrong) => {
    expect(await refusalOf(operator.post(`${URL}/ads/create`, ad(wrong)))).toEqual([4, 'request.argument']);
  });

  test('is disabled and runs by its times once it is enabled again', async () => {
    const { _id } = await post('ads/create', ad());
    const disabled = await put('ads/updateStatus', { _id, status: 4 });
    expect(disabled.status).toBe(4);
    app.clock.advance(HOUR_MS);
    expect(await put('ads/updateStatus', { _id, status: 4 })).toEqual(disabled);
    expect((await app.visitor.get(`${URL}/ads/list4Client?place=2`)).data.totalItem).toBe(0);
    expect((await put('ads/updateStatus', { _id, status: 0 })).status).toBe(2);
    expect((await app.visitor.get(`${URL}/ads/list4Client?place=2`)).data.totalItem).toBe(1);
    app.clock.advance(HOUR_MS + 1);
    expect((await get(`ads/find?_id=${_id}`)).status).toBe(3);
    expect(await refusalOf(operator.put(`${URL}/ads/updateStatus`, { _id, status: 2 }))).toEqual([
      4,
      'request.argument',
    ]);
  });

  test('is listed by its status, its place and words of its title, as visitors see them', async () => {
    const titles = ['Scheduled', 'Running', 'Ended', 'Disabled'];
    const times = [{}, { persist: true }, { startTime: inHours(-2), limitTime: inHours(-1) }, { place: 1 }];
    for (const [index, title] of titles.entries())
      await post('ads/create', ad({ title, priority: 10 - index, ...times[index] }));
    const [{ _id }] = (await get('ads/list?title=disabled')).ads;
    await put('ads/updateStatus', { _id, status: 4 });
    const listed = async (query: string) => {
      const { ads: rows, num } = await get(`ads/list?${query}`);
      return [rows.map(({ title }: { title: string }) => title), num];
    };
    expect(await listed('')).toEqual([['Disabled', 'Ended', 'Running', 'Scheduled'], 4]);
    expect(await listed('flag=0&place=2&skipSize=1&pageSize=1')).toEqual([['Running'], 3]);
    for (const [index, title] of titles.entries()) expect(await listed(`flag=${index + 1}`)).toEqual([[title], 1]);
    expect(await listed('title=RUN')).toEqual([['Running'], 1]);
    for (const wrong of ['flag=5', 'place=0'])
      expect(await operator.get(`${URL}/ads/list?${wrong}`)).toMatchObject({ errCode: 4 });
  });

  test('that does not exist is not changed', async () => {
    const _id = nobody();
    for (const call of [
      operator.put(`${URL}/ads/update`, { _id, title: 'x' }),
      operator.put(`${URL}/ads/updateStatus`, { _id, status: 4 }),
      operator.put(`${URL}/ads/updatePriority`, { _id, priority: 1 }),
      operator.get(`${URL}/ads/find?_id=${_id}`),
    ])
      expect(await refusalOf(call)).toEqual([2, 'activity.ad-not-found']);
  });
});

describe('a topic', () => {
  const item = (title: string, more: object = {}) => ({
    title,
    cover: '',
    link: 'https://example.org/',
    resourceId: '',
    ...more,
  });
  const read = async (query: string) => (await app.visitor.get(`${URL}/item/getInfoByCode4Client?${query}`)).data;

  test('is read by its code, with the items that have the keywords, in their order', async () => {
    const items = [item('Tides of the bay'), item('Évening'), item('Low tide', { link: '', resourceId: nobody() })];
    const topic = { code: 'Widget', title: 'Widgets', cover: COVER, description: '**Ours**', items };
    expect(await post('item/create', topic)).toEqual(topic);
    expect(await read('code=Widget')).toEqual(topic);
    expect(await read('code=Widget&keywords=tide')).toEqual({ ...topic, items: [items[0], items[2]] });
    expect(await read('code=Widget&keywords=nothing')).toEqual({ ...topic, items: [] });
    expect(await read('code=widget')).toBeNull();
    expect(await app.visitor.get(`${URL}/item/getInfoByCode4Client`)).toMatchObject({ errCode: 4 });
  });

  test('is changed field by field, its items as a whole', async () => {
    await post('item/create', { code: 'one', title: 'One', items: [item('First'), item('Second')] });
    expect(await put('item/update', { code: 'one', title: 'Two' })).toMatchObject({ title: 'Two', items: [{}, {}] });
    expect(await put('item/update', { code: 'one', items: [item('Third')] })).toMatchObject({
      title: 'Two',
      items: [{ title: 'Third' }],
    });
  });

  test('has a code of its own, and items that lead somewhere', async () => {
    const create = (body: object) =>
      refusalOf(operator.post(`${URL}/item/create`, { code: 'one', title: 'One', ...body }));
    expect(await create({})).toEqual([0, undefined]);
    expect(await create({})).toEqual([4, 'activity.topic-code-taken']);
    for (const wrong of [
      { code: 'a b' },
      { title: ' ' },
      { items: [item('x', { link: '' })] },
      { items: [item('x', { link: 'javascript:alert(1)' })] },
      { items: Array.from({ length: 201 }, () => item('x')) },
    ])
      expect(await create({ ...(!('code' in wrong) && { code: 'two' }), ...wrong })).toEqual([4, 'request.argument']);
    expect(await refusalOf(operator.put(`${URL}/item/update`, { code: 'two', title: 'x' }))).toEqual([
      2,
      'activity.topic-not-found',
    ]);
    expect(await read('code=two')).toBeNull();
  });

  test('is created once by two at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => operator.post(`${URL}/item/create`, { code: 'one', title: 'One' })),
    );
    expect(answers.map(({ errCode }) => errCode).toSorted()).toEqual([0, 4]);
  });

  test('is listed, what was changed last first, by its title or code', async () => {
    for (const code of ['spring', 'autumn', 'winter']) {
      await post('item/create', { code, title: `Works of ${code}` });
      app.clock.advance(1000);
    }
    await put('item/update', { code: 'spring', cover: COVER });
    const listed = async (query: string) => {
      const { topics: rows, num } = await get(`item/list?${query}`);
      return [rows.map(({ code }: { code: string }) => code), num];
    };
    expect(await listed('')).toEqual([['spring', 'winter', 'autumn'], 3]);
    expect(await listed('skipSize=1&pageSize=1')).toEqual([['winter'], 3]);
    expect(await listed('title=AUTU')).toEqual([['autumn'], 1]);
  });
});

test('what operators do is kept with who did it; what changes nothing is not', async () => {
  const other = await app.addUser('other', { isOperator: true });
  const actsOf = async (subject: string, key: string) => {
    const { acts, num } = await get(`acts?subject=${subject}&subjectKey=${key}`);
    expect(acts).toHaveLength(num);
    return acts.map(({ act, fields, operatorName }: { act: string; fields: string[]; operatorName: string }) => [
      ...[operatorName, act, fields.join()],
    ]);
  };
  const { _id } = await post('create', { title: 'Week' });
  await put('update', { _id, title: 'Week' });
  await dataOf(other.put(`${URL}/update`, { _id, title: 'Year', cover: COVER }));
  await put('update', { _id, ...complete({ title: 'Year' }) });
  for (const status of [2, 2, 1]) await put('updateStatus', { _id, status });
  expect(await actsOf('activity', _id)).toEqual([
    ['op', 'resume', ''],
    ['op', 'pause', ''],
    ['op', 'publish', 'link,isDraft,startTime,limitTime,publishDate'],
    ['other', 'change', 'title,cover'],
    ['op', 'create', ''],
  ]);

  const ad = await post('ads/create', { place: 1, title: 'Join', link: 'https://example.org/', persist: true });
  await put('ads/updatePriority', { _id: ad._id, priority: 1 });
  await put('ads/update', { _id: ad._id, priority: 1, title: 'Join' });
  for (const status of [4, 4, 0]) await put('ads/updateStatus', { _id: ad._id, status });
  const ofAd = [
    ['op', 'enable', ''],
    ['op', 'disable', ''],
    ['op', 'change', 'priority'],
    ['op', 'create', ''],
  ];
  expect(await actsOf('ad', ad._id)).toEqual(ofAd);
  expect((await get(`acts?subject=ad&subjectKey=${ad._id}&skipSize=1&pageSize=1`)).acts).toMatchObject([
    { act: 'disable' },
  ]);

  await post('item/create', { code: 'kept', title: 'Kept' });
  await put('item/update', { code: 'kept', title: 'Kept', items: [{ title: 'One', link: 'https://example.org/' }] });
  await put('item/update', { code: 'kept', title: 'Kept' });
  expect(await actsOf('topic', 'kept')).toEqual([
    ['op', 'change', 'items'],
    ['op', 'create', ''],
  ]);
  expect(await refusalOf(operator.get(`${URL}/acts?subject=topic`))).toEqual([4, 'request.argument']);
});
