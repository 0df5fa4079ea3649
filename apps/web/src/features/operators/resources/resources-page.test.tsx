import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import ResourcesPage from './resources-page.tsx';

const TIDES = {
  ...{ resourceId: '65a1f0c2d4e5b60718293a4b', resourceName: 'mira/tides', resourceTitle: 'Tides', username: 'mira' },
  ...{ resourceType: ['markdown'], status: 1, operationType: 5, subjectType: 1, coverImages: [] },
  updateDate: '2026-11-20T04:00:00.000Z',
};
const SPAM = { ...TIDES, resourceId: '75a1f0c2d4e5b60718293a4b', resourceTitle: 'Spam', status: 2, operationType: 0 };
const RECORD = {
  ...{ operatorUserId: 10001, operatorUserName: 'otto', type: 1, reason: 'Fraud', remark: 'Reported twice.' },
  createDate: '2026-11-21T04:00:00.000Z',
};

let rows: object[];
const asked: { method: string; url: URL; body: unknown }[] = [];
const server: Middleware = {
  async onRequest({ request }) {
    const url = new URL(request.url);
    asked.push({ method: request.method, url, body: request.method === 'GET' ? null : await request.clone().json() });
    const page = { skip: 0, limit: 20, totalItem: rows.length, dataList: rows };
    const history = [{ resourceId: TIDES.resourceId, resourceName: 'mira/tides', records: [RECORD] }];
    const data = url.pathname.endsWith('/search') ? page : url.pathname.endsWith('/records') ? history : true;
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  await loadTexts(['operators', 'rules', 'types', 'ui']);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ); // nor this
  Object.defineProperty(document, 'fonts', { value: { addEventListener() {}, removeEventListener() {} } }); // nor this
  api.use(server);
});
afterEach(() => {
  queryClient.clear();
  asked.length = 0;
});

function draw(given: object[], address = '/') {
  rows = given;
  const router = createRouter({
    routeTree: createRootRoute({ staticData: { access: 'user', texts: [] }, component: ResourcesPage }),
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

const words = (key: Parameters<typeof translate>[0], values?: Record<string, string | number>) =>
  translate(key, values as never);
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => each.textContent === label || each.getAttribute('aria-label') === label,
  )!;

function type(label: string, value: string) {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))!;
  const input = document.getElementById(field.htmlFor) as HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test.each(['en_US', 'zh_CN'] as const)(
  'resources are shown with state and grade, and blocked with a reason (%s)',
  async (locale) => {
    await switchLocale(locale);
    draw([TIDES, SPAM]);
    await shows('Tides');
    await shows(words('operators:grade_5'));
    await shows(words('ui:resource_blocked'));
    expect(button(words('operators:block_selected')).disabled).toBe(true);
    document.querySelector<HTMLInputElement>(`[aria-label="${words('ui:select_row', { name: 'Tides' })}"]`)!.click();
    await expect.poll(() => button(words('operators:block_selected')).disabled).toBe(false);
    expect(button(words('operators:unblock_selected')).disabled).toBe(true);
    button(words('operators:block_selected')).click();
    await shows(words('operators:block_title', { count: 1 }));
    const act = () => button(words('operators:block'));
    expect(act().disabled).toBe(true);
    type(words('operators:block_reason'), 'Fraud');
    await expect.poll(() => act().disabled).toBe(false);
    act().click();
    await expect
      .poll(() => asked.find(({ method }) => method === 'PUT')?.body)
      .toEqual({
        ...{ resourceIds: [TIDES.resourceId], operationType: 1, reason: 'Fraud', remark: '' },
      });
  },
);

test('one resource shows who blocked it when and why', async () => {
  await switchLocale('en_US');
  draw([TIDES]);
  await shows('Tides');
  button(words('operators:open_history', { name: 'Tides' })).click();
  await shows(words('operators:history_reason', { reason: 'Fraud' }));
  await shows('otto');
});

test('the address says what is looked for; where there is nothing, that is said', async () => {
  await switchLocale('en_US');
  draw([], '/?state=blocked&grade=5&keywords=tides');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const query = asked[0]!.url.searchParams;
  expect([query.get('status'), query.get('operationTypes'), query.get('keywords')]).toEqual(['2', '5', 'tides']);
  draw([]);
  await shows(words('operators:resources_empty'));
});
