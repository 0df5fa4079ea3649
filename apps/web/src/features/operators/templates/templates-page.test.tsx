import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows, typeInto } from '#test/drawn-page.tsx';
import TemplatesPage from './templates-page.tsx';

const LABEL = { en_US: 'Price', zh_CN: '价格' };
const template = (id: string, name: string, sortId: number, status: number) => ({
  _id: id.repeat(24),
  title: { en_US: name, zh_CN: `模板${name}` },
  template: `for public initial: ~freelog.TransactionEvent("\${price}","self.account") => own own[active]: terminate`,
  report: { en_US: `Pay \${price}.`, zh_CN: `支付 \${price}。` },
  args: [{ name: 'price', label: LABEL, type: 'amount', default: '10', min: 0.01, max: 50 }],
  resourceTypeCodes4Resource: [],
  resourceTypeCodes4Presentable: [],
  sortId,
  status,
  createDate: '2026-11-22T00:00:00.000Z',
  updateDate: '2026-11-22T00:00:00.000Z',
});

let rows: ReturnType<typeof template>[];
let sent: Sent[];
/** Bodies of the writing requests, in their order. */
const bodies = () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);

beforeAll(async () => {
  await loadTexts(['templates', 'operators', 'policyDisplay', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ method, query }) => {
    if (method !== 'GET') return true;
    const dataList = rows.filter((row) => query.status === undefined || row.status === Number(query.status));
    return { skip: 0, limit: 100, totalItem: dataList.length, dataList };
  });
});
beforeEach(() => {
  rows = [template('a', 'First', 1, 1), template('b', 'Second', 2, 0)];
  sent.length = 0;
});
afterEach(() => queryClient.clear());

const words = (key: string, values?: Record<string, string | number>) =>
  translate(`templates:${key}` as never, values as never);

test('templates stand in their order with what they cost, and only what is not offered can be deleted', async () => {
  drawPage(TemplatesPage);
  await shows('Pay ¥10 once, then it is yours for good.');
  const [first, second] = ['First · 模板First', 'Second · 模板Second'];
  expect(control(words('delete_named', { name: first }))).toBeNull();
  expect(control(words('delete_named', { name: second }))).not.toBeNull();
  expect(control(words('up_named', { name: first })).disabled).toBe(true);
  control(words('up_named', { name: second })).click();
  await expect.poll(bodies).toEqual([
    { _id: 'b'.repeat(24), sortId: 1 },
    { _id: 'a'.repeat(24), sortId: 2 },
  ]);
});

test('a template is offered and withdrawn by its switch', async () => {
  drawPage(TemplatesPage);
  await shows('Second');
  control(words('offer_named', { name: 'Second · 模板Second' })).click();
  await expect.poll(bodies).toEqual([{ _ids: ['b'.repeat(24)], status: 1 }]);
});

test('a new template is saved when it has its names; what is missing is told', async () => {
  drawPage(TemplatesPage);
  await shows('First');
  control(words('add')).click();
  await shows(words('code_text'));
  const save = () => control(translate('ui:save'));
  expect(save().ariaDisabled).toBe('true');
  typeInto(words('title_en_US'), 'Gift');
  typeInto(words('title_zh_CN'), '赠送');
  await expect.poll(() => save().ariaDisabled).toBeNull();
  control(words('add_argument')).click();
  await shows(words('problem_place_missing', { name: 'place1' }));
  expect(save().ariaDisabled).toBe('true');
  control(words('remove_argument', { name: 'place1' })).click();
  await expect.poll(() => save().ariaDisabled).toBeNull();
  save().click();
  await expect.poll(bodies).toHaveLength(1);
  expect(bodies()[0]).toMatchObject({ title: { en_US: 'Gift', zh_CN: '赠送' }, args: [], status: 0 });
});

test('where there are none, the way to one is shown', async () => {
  rows = [];
  drawPage(TemplatesPage);
  await shows(words('empty'));
});
