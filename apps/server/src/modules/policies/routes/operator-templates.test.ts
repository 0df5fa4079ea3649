import { templates } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { ensureTemplates } from '../commands/ensure-templates.ts';

const CONFIG = '/v2/translate/translate-config';
const ENGLISH = { headers: { 'accept-language': 'en-US' } };
const WEEKS = `for public

initial:
  ~freelog.TransactionEvent("\${price}", "self.account") => on

on[active]:
  ~freelog.RelativeTimeEvent("\${weeks}", "week") => initial`;
const LABEL = { en_US: 'Label', zh_CN: '标签' };
const RENT = {
  title: { en_US: 'Rent by the week', zh_CN: '按周租用' },
  template: WEEKS,
  report: { en_US: `Pay \${price} for \${weeks} weeks.`, zh_CN: `支付 \${price}，使用 \${weeks} 周。` },
  args: [
    { name: 'price', label: LABEL, type: 'amount', default: '3', min: 1, max: 50 },
    { name: 'weeks', label: LABEL, type: 'duration', default: '2', min: 1, max: 9 },
  ],
};

let app: TestApp;
let operator: TestUser;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [operator, mira] = [await app.addUser('operator', { isOperator: true }), await app.addUser('mira')];
});
afterAll(() => app.close());

type Listed = { _id: string; title: { en_US: string } | string; sortId: number };
const listed = async (query = ''): Promise<Listed[]> =>
  (await operator.get(`${CONFIG}/list?limit=100&${query}`)).data.dataList;
const offered = async (): Promise<Listed[]> => (await app.visitor.get(`${CONFIG}/list4Client`, ENGLISH)).data;
const create = (changes: object = {}) => operator.post(`${CONFIG}/create`, { ...RENT, ...changes });

test('an installation is born with the templates of the product, once', async () => {
  expect((await listed()).map(({ _id }) => _id)).toEqual(templates.map(({ _id }) => _id));
  const last = templates.at(-1)!._id;
  expect(await operator.put(`${CONFIG}/updateStatus`, { _ids: [last], status: 0 })).toMatchObject({ data: 1 });
  expect((await operator.delete(`${CONFIG}/${last}`)).data).toBe(true);
  await ensureTemplates(app.context);
  expect(await listed()).toHaveLength(templates.length - 1);
});

test('what operators add is offered, filled in and changed; policies made of it stay', async () => {
  const { data } = await create();
  expect(data).toMatchObject({ ...RENT, status: 1, resourceTypeCodes4Resource: [] });
  expect(data.sortId).toBeGreaterThan(Math.max(...(await listed()).slice(0, -1).map(({ sortId }) => sortId)));
  const mine = (await offered()).at(-1)!;
  expect(mine).toMatchObject({
    _id: data._id,
    title: 'Rent by the week',
    reportTranslate: 'Pay 3 for 2 weeks.',
    reportUiTemplate: [
      { id: 'price', uiSectionType: 'number', uiSectionDefaultValue: '3' },
      { id: 'weeks', uiSectionType: 'number', uiSectionDefaultValue: '2' },
    ],
  });
  const fill = (price: number) =>
    mira.post('/v2/translate/reCompile', { _id: data._id, fillArgs: [{ name: 'price', value: price }] });
  const made = (await fill(50)).data.contract as string;
  expect(made).toContain('TransactionEvent("50", "self.account")');
  expect(await fill(51)).toMatchObject({ errCode: 4 });

  const stored = (await mira.post('/v2/policies', { policyTexts: [made], subjectType: 1 })).data[0];
  const title = { en_US: 'Rent', zh_CN: '租用' };
  const changed = await operator.put(`${CONFIG}/update`, { _id: data._id, title, sortId: 0 });
  expect(changed.data).toMatchObject({ ...RENT, title, sortId: 0 });
  expect((await offered())[0]).toMatchObject({ _id: data._id, title: 'Rent' });
  expect((await app.visitor.get(`/v2/policies/${stored.policyId}`)).data.policyText).toBe(stored.policyText);
});

test('templates are found by a part of their title and by whether they are offered, and moved in their order', async () => {
  const { data } = await create({ title: { en_US: 'Season 100%', zh_CN: '季度' }, status: 0 });
  expect(await listed('title=SEASON')).toMatchObject([{ _id: data._id }]);
  expect(await listed('title=0%25')).toMatchObject([{ _id: data._id }]);
  expect(await listed('title=en_US')).toEqual([]);
  expect(await listed('status=0')).toMatchObject([{ _id: data._id }]);
  expect((await offered()).map(({ _id }) => _id)).not.toContain(data._id);
  expect((await listed()).at(-1)).toMatchObject({ _id: data._id });
  await operator.put(`${CONFIG}/updatePriority`, { _id: data._id, sortId: 1 });
  expect((await listed()).slice(0, 3).map(({ _id }) => _id)).toContain(data._id);
  const page = await operator.get(`${CONFIG}/list?skip=1&limit=2`);
  expect(page.data.dataList).toEqual((await listed()).slice(1, 3));
  expect(page.data.totalItem).toBe((await listed()).length);
});

test('a template is offered for the types that it names, for those that mean the same, and where no type is asked for', async () => {
  const codes = { resourceTypeCodes4Resource: ['markdown'], resourceTypeCodes4Presentable: ['image'] };
  const { data } = await create(codes);
  expect(data).toMatchObject(codes);
  const isOffered = async (query: string) =>
    (await app.visitor.get(`${CONFIG}/list4Client?${query}`)).data.some(({ _id }: Listed) => _id === data._id);
  expect(await isOffered('')).toBe(true);
  expect(await isOffered('resourceTypeCodes4Resource=audio,markdown')).toBe(true);
  expect(await isOffered('resourceTypeCodes4Resource=audio')).toBe(false);
  expect(await isOffered('resourceTypeCodes4Presentable=image')).toBe(true);
  expect(await isOffered('resourceTypeCodes4Presentable=audio')).toBe(false);
  const changed = await operator.put(`${CONFIG}/update`, { _id: data._id, resourceTypeCodes4Resource: ['audio'] });
  expect(changed.data).toMatchObject({ ...codes, resourceTypeCodes4Resource: ['audio'] });
  expect(await isOffered('resourceTypeCodes4Resource=audio')).toBe(true);
  await operator.put(`${CONFIG}/updateStatus`, { _ids: [data._id], status: 0 });
});

test('switching counts what it changes and skips what is unknown', async () => {
  const ids = [(await create({ status: 0 })).data._id, (await create()).data._id, 'f'.repeat(24)];
  const change = (status: number) => operator.put(`${CONFIG}/updateStatus`, { _ids: ids, status });
  expect((await change(1)).data).toBe(1);
  expect((await change(1)).data).toBe(0);
  expect((await change(0)).data).toBe(2);
});

test.each<[string, object, string]>([
  [
    'a place without an argument',
    { template: WEEKS.replace('weeks', 'months') },
    'template: months is a place without an argument',
  ],
  [
    'an argument without a place',
    { template: WEEKS.replace(`\${weeks}`, '2') },
    'args.1: weeks has no place in the template',
  ],
  [
    'a default beyond its limits',
    { args: [{ ...RENT.args[0], default: '51' }, RENT.args[1]] },
    'args.0: price cannot have its default',
  ],
  ['two arguments of one name', { args: [...RENT.args, RENT.args[0]] }, 'args.2: price is the name of two arguments'],
  [
    'a sentence with an unknown place',
    { report: { en_US: `\${sum}`, zh_CN: '免费' } },
    'report.en_US: sum is a place without an argument',
  ],
  [
    'a unit without candidates',
    { args: [RENT.args[0], { ...RENT.args[1], type: 'unit', default: 'day' }] },
    'args.1: weeks cannot have its default',
  ],
])('a template with %s is refused, and nothing is stored', async (_what, changes, reason) => {
  const before = await listed();
  const refused = await create(changes);
  expect(refused.errCode).toBe(4);
  const reasons = refused.details!.map(
    (detail: { field: string; reason: string }) => `${detail.field}: ${detail.reason}`,
  );
  expect(reasons).toContain(reason);
  expect(await listed()).toEqual(before);
});

test('a template that does not compile with its defaults is refused, when it is made and when it is changed', async () => {
  const template = WEEKS.replace('=> on', '=> nowhere');
  expect(await create({ template })).toMatchObject({ errCode: 2, data: null });
  const [first] = await listed();
  expect(
    await operator.put(`${CONFIG}/update`, { _id: first!._id, template: 'for public', args: [], report: LABEL }),
  ).toMatchObject({
    errCode: 2,
  });
  expect((await listed())[0]).toEqual(first);
});

test('what is offered cannot be deleted, what is unknown not at all', async () => {
  const { _id } = (await create()).data;
  expect((await operator.delete(`${CONFIG}/${_id}`)).headers['x-refusal']).toBe('policy.template-offered');
  await operator.put(`${CONFIG}/updateStatus`, { _ids: [_id], status: 0 });
  expect((await operator.delete(`${CONFIG}/${_id}`)).errCode).toBe(0);
  expect((await operator.delete(`${CONFIG}/${_id}`)).headers['x-refusal']).toBe('policy.template-unknown');
  expect((await operator.put(`${CONFIG}/updatePriority`, { _id, sortId: 1 })).headers['x-refusal']).toBe(
    'policy.template-unknown',
  );
});

test('only operators see and change templates', async () => {
  expect(await mira.get(`${CONFIG}/list`)).toMatchObject({ errCode: 3 });
  expect(await mira.post(`${CONFIG}/create`, RENT)).toMatchObject({ errCode: 3 });
  expect(await app.visitor.get(`${CONFIG}/list`)).toMatchObject({ errCode: 30 });
});
