import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

const AUDITS = '/v2/resources/types/audits';

/** Sends a call of the operator that has to succeed; answers its data. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
async function send(method: 'post' | 'put', path: string, body: object): Promise<any> {
  const { data, errCode, body: text } = await operator[method](`/v2/resources/${path}`, body);
  expect(errCode, text).toBe(0);
  return data;
}

/** Returns the audited actions on a subject, newest first. */
async function actsOn(subject: string, subjectKey: string) {
  const { data } = await operator.get(`${AUDITS}?subject=${subject}&subjectKey=${subjectKey}`);
  expect(data.totalItem).toBe(data.dataList.length);
  for (const audit of data.dataList) {
    expect(audit).toMatchObject({ operatorId: operator.userId, operatorName: 'operator', subject, subjectKey });
  }
  return data.dataList.map(({ action, changes }: { action: string; changes: object[] }) => [action, changes]);
}

test('each change of a type tells what was and what is, field by field; one that changes nothing is not told', async () => {
  const { code } = await send('post', 'types/create', { name: 'etching', formats: ['.png'] });
  await send('post', 'types/update', { code, name: 'Radierung', resourceConfig: { supportEdit: 2 } });
  await send('post', 'types/updatePriority', { code, priority: 9 });
  await send('post', 'types/updatePriority', { code, priority: 9 });
  await send('post', 'types/updateStatusBatch', { codes: [code], status: 2 });
  expect(await actsOn('type', code)).toEqual([
    ['change', [{ field: 'status', before: '1', after: '2' }]],
    ['change', [{ field: 'priority', before: '0', after: '9' }]],
    [
      'change',
      [
        { field: 'name', before: 'etching', after: 'Radierung' },
        { field: 'resourceConfig.supportEdit', before: '1', after: '2' },
      ],
    ],
    ['create', []],
  ]);
});

test('so do attributes, in both languages, and suggested tags', async () => {
  await send('post', 'attrs/create', { key: 'tone', name: 'Tone', insertMode: 2 });
  await send('post', 'attrs/update', { key: 'tone', name: { en_US: 'Tone', zh_CN: '音色' } });
  expect(await actsOn('attribute', 'tone')).toEqual([
    ['change', [{ field: 'name.zh_CN', before: 'Tone', after: '音色' }]],
    ['create', []],
  ]);
  const tag = { tagName: 'tidal', tagType: 1, authority: 1, resourceRangeType: 3 };
  const { tagId } = await send('post', 'tags', tag);
  await send('put', 'tags', { tagIds: [tagId], authority: 2, resourceRange: ['image'] });
  expect(await actsOn('tag', tagId)).toEqual([
    [
      'change',
      [
        { field: 'authority', before: '1', after: '2' },
        { field: 'resourceRange', before: '[]', after: '["image"]' },
      ],
    ],
    ['create', []],
  ]);
});

test('what is told of a category outlives it', async () => {
  const { code } = await send('post', 'operation-categories/create', { name: 'Autumn' });
  await send('post', 'operation-categories/update', { code, startTime: '2026-12-01' });
  await send('post', 'operation-categories/updateStatusBatch', { codes: [code], status: 2 });
  await send('post', 'operation-categories/delete', { code });
  const acts = await actsOn('category', code);
  expect(acts.map(([action]: [string]) => action)).toEqual(['delete', 'change', 'change', 'create']);
  expect(acts[2][1]).toEqual([{ field: 'startAt', before: '', after: expect.stringMatching(/^2026-1[12]-/) }]);
});

test('what is refused is not told, and what is told stays', async () => {
  const count = async () => (await app.context.sql`select count(*)::int as count from audit_entries`)[0]!.count;
  const before = await count();
  expect(before).toBeGreaterThan(5);
  expect(await operator.post('/v2/resources/types/update', { code: 'nowhere', name: 'x' })).toMatchObject({
    errCode: 4,
  });
  expect(
    await operator.post('/v2/resources/types/updateStatusBatch', { codes: ['image', 'nowhere'], status: 2 }),
  ).toMatchObject({ errCode: 4 });
  expect(await count()).toBe(before);
  await expect(app.context.sql`update audit_entries set action = 'create'`).rejects.toThrow('not allowed');
  await expect(app.context.sql`delete from audit_entries`).rejects.toThrow('not allowed');
});

test('what people read in place of a name is one text per language, and known to every page with the other texts', async () => {
  const titles = { en_US: 'Wood engraving', zh_CN: '木刻' };
  const file = async () => JSON.parse((await app.visitor.get('/static/configs/i18n.json')).body);
  const made = await send('post', 'types/create', { name: 'woodcut', titles });
  expect(made).toMatchObject({ name: 'woodcut', titles });
  const tree = (await app.visitor.get('/v2/resources/types/listSimpleByGroup')).data;
  expect(tree.find(({ code }: { code: string }) => code === made.code)).toMatchObject({ titles });
  expect(await file()).toMatchObject({ 'resourceType.woodcut': titles });
  await send('post', 'types/update', { code: made.code, titles: { ...titles, en_US: 'Woodcut' } });
  expect((await actsOn('type', made.code))[0]).toEqual([
    'change',
    [{ field: 'titles.en_US', before: 'Wood engraving', after: 'Woodcut' }],
  ]);
  expect(await send('post', 'types/update', { code: made.code, titles: null })).toMatchObject({ titles: null });
  expect(await file()).not.toHaveProperty(['resourceType.woodcut']);
  const half = { code: made.code, titles: { en_US: 'Half' } };
  expect(await operator.post('/v2/resources/types/update', half)).toMatchObject({ errCode: 4 });
});
