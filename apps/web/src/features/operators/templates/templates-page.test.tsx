import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import TemplatesPage from './templates-page.tsx';

const LABEL = { en_US: 'Price', zh_CN: '价格' };
const template = (id: string, name: string, sortId: number, status: number) => ({
  _id: id.repeat(24),
  title: { en_US: name, zh_CN: `模板${name}` },
  template: `for public initial: ~freelog.TransactionEvent("\${price}","self.account") => own own[active]: terminate`,
  report: { en_US: `Pay \${price}.`, zh_CN: `支付 \${price}。` },
  args: [{ name: 'price', label: LABEL, type: 'amount', default: '10', min: 0.01, max: 50 }],
  ...{ resourceTypeCodes4Resource: [], resourceTypeCodes4Presentable: [], sortId, status },
  ...{ createDate: '2026-11-22T00:00:00.000Z', updateDate: '2026-11-22T00:00:00.000Z' },
});

let rows: ReturnType<typeof template>[];
/** What was written: address and body. */
let sent: [string, unknown][];
const server: Middleware = {
  async onRequest({ request, schemaPath }) {
    const answer = (data: unknown) => Response.json({ ret: 0, errCode: 0, errcode: 0, msg: '', data });
    if (request.method !== 'GET') {
      sent.push([schemaPath, request.method === 'DELETE' ? undefined : await request.json()]);
      return answer(true);
    }
    const status = new URL(request.url).searchParams.get('status');
    const dataList = rows.filter((row) => status === null || row.status === Number(status));
    return answer({ skip: 0, limit: 100, totalItem: dataList.length, dataList });
  },
};

beforeAll(async () => {
  await loadTexts(['templates', 'operators', 'policyDisplay', 'ui']);
  await switchLocale('en_US');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  api.use(server);
});
beforeEach(() => {
  rows = [template('a', 'First', 1, 1), template('b', 'Second', 2, 0)];
  sent = [];
});
afterEach(() => queryClient.clear());

function draw(address = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ staticData: { access: 'user', texts: [] }, component: TemplatesPage }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  createTestRoot().render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const words = (key: string, values?: Record<string, string | number>) =>
  translate(`templates:${key}` as never, values as never);
const control = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, input')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  )!;

test('templates stand in their order with what they cost, and only what is not offered can be deleted', async () => {
  draw();
  await shows('Pay ¥10 once, then it is yours for good.');
  const [first, second] = ['First · 模板First', 'Second · 模板Second'];
  expect(control(words('delete_named', { name: first }))).toBeUndefined();
  expect(control(words('delete_named', { name: second }))).toBeDefined();
  expect((control(words('up_named', { name: first })) as HTMLButtonElement).disabled).toBe(true);
  control(words('up_named', { name: second })).click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent.map(([, body]) => body)).toEqual([
    { _id: 'b'.repeat(24), sortId: 1 },
    { _id: 'a'.repeat(24), sortId: 2 },
  ]);
});

test('a template is offered and withdrawn by its switch', async () => {
  draw();
  await shows('Second');
  control(words('offer_named', { name: 'Second · 模板Second' })).click();
  await expect.poll(() => sent.map(([, body]) => body)).toEqual([{ _ids: ['b'.repeat(24)], status: 1 }]);
});

test('a new template is saved when it has its names; what is missing is told', async () => {
  draw();
  await shows('First');
  control(words('add')).click();
  await shows(words('code_text'));
  const save = () => control(words('save')) as HTMLButtonElement;
  expect(save().disabled).toBe(true);
  type(words('title_en_US'), 'Gift');
  type(words('title_zh_CN'), '赠送');
  await expect.poll(() => save().disabled).toBe(false);
  control(words('add_argument')).click();
  await shows(words('problem_place_missing', { name: 'place1' }));
  expect(save().disabled).toBe(true);
  control(words('remove_argument', { name: 'place1' })).click();
  await expect.poll(() => save().disabled).toBe(false);
  save().click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]![1]).toMatchObject({ title: { en_US: 'Gift', zh_CN: '赠送' }, args: [], status: 0 });
});

test('where there are none, the way to one is shown', async () => {
  rows = [];
  draw();
  await shows(words('empty'));
});

/** Types into the field with this label. */
function type(label: string, text: string): void {
  const { htmlFor } = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!;
  const field = document.getElementById(htmlFor) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
