import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { drawInApp } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import type { NewPolicySlot } from './batch-bar.tsx';
import { ListPage } from './list-page.tsx';

const idOf = (number: number) => `65a00000000000000000000${number}`;
const own = (number: number, name: string, status: number) => ({
  resourceId: idOf(number),
  resourceName: `mira/${name}`,
  resourceTitle: name,
  status,
  latestVersion: '1.0.0',
  resourceType: ['markdown'],
  resourceTypeCode: 'markdown',
  coverImages: [],
  policies: [],
  userId: 7,
  baseUpcastResources: [],
  updateDate: '2026-11-01T00:00:00.000Z',
  latestVersionInfo: { dependencies: [] },
});
const rows = [own(1, 'Tides', 1), own(2, 'Score', 4), own(3, 'Blocked', 2)];

let refusing: Record<string, string>;
const sent: { path: string; body: Record<string, unknown> }[] = [];
const answers: Record<string, unknown> = {
  resources: { totalItem: 3, dataList: rows },
  'batchAuth/results': [],
  'resources/list': rows,
  nodes: { totalItem: 1, dataList: [{ nodeId: 5, nodeName: 'Harbour', status: 0 }] },
  'presentables/list': [],
  listSimpleByGroup: [],
  listSimple4Recently: [],
};
const server: Middleware = {
  async onRequest({ request }) {
    const path = new URL(request.url).pathname;
    const key = Object.keys(answers).find((end) => path.endsWith(`/${end}`));
    let data = key ? answers[key] : [];
    if (request.method !== 'GET') {
      const body = await request.clone().json();
      sent.push({ path, body });
      if (path.endsWith('/ownLicences'))
        return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data: [] });
      const ids = body.resourceIds ?? body.resources.map(({ resourceId }: { resourceId: string }) => resourceId);
      data = Object.fromEntries(
        ids.map((id: string) => [id, refusing[id] ? { status: 2, data: refusing[id] } : { status: 1, data: id }]),
      );
    }
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  await loadTexts(['myResources', 'types', 'addToNode', 'policies', 'ui']);
  stubLayout();
  api.use(server);
});
beforeEach(() => {
  refusing = {};
  sent.length = 0;
});
afterEach(() => queryClient.clear());

let slot: NewPolicySlot | undefined;
function Screen() {
  return (
    <ListPage
      filter={{}}
      onFilter={() => undefined}
      newPolicy={(given) => {
        slot = given;
        return null;
      }}
    />
  );
}

async function draw(locale: 'en_US' | 'zh_CN' = 'en_US') {
  await switchLocale(locale);
  queryClient.setQueryData(currentUserQuery.queryKey, { userId: 7, username: 'mira', status: 0 } as never);
  const router = createRouter({
    routeTree: createRootRoute({ staticData: { access: 'user', texts: [] }, component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  drawInApp(<RouterProvider router={router as never} />);
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const box = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)!;

async function chooseAll() {
  await expect.poll(() => button('Batch manage')).toBeDefined();
  button('Batch manage').click();
  await expect.poll(() => box('Tides')).not.toBeNull();
  expect(button('Unlist').ariaDisabled).toBe('true');
  expect(box('Blocked').ariaDisabled).toBe('true');
  document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[0]!.click();
  await shows('2 selected');
}

test('several are listed at once; blocked ones are not among them, and those that fail are named', async () => {
  refusing = { [idOf(2)]: 'It has no version.' };
  await draw();
  await chooseAll();
  button('List').click();
  await shows('It has no version.');
  expect(sent).toEqual([{ path: '/v2/resources/updateBatch', body: { resourceIds: [idOf(1), idOf(2)], status: 1 } }]);
  await shows('1 changed');
  button('OK').click();
  await expect.poll(() => document.body.textContent).not.toContain('It has no version.');
  expect(box('Tides').checked).toBe(true);
});

test('a policy is added to all that are chosen', async () => {
  await draw();
  await chooseAll();
  button('Add policy').click();
  await expect.poll(() => slot?.resourceTypeCodes).toEqual(['markdown']);
  await slot!.onAdd({ policyName: 'Free', policyText: 'for public 100%' });
  const addPolicies = [{ policyName: 'Free', policyText: 'for%20public%20100%25', status: 1 }];
  expect(sent[0]!.body).toEqual({ resourceIds: [idOf(1), idOf(2)], addPolicies });
});

test('what can be added to a node is; the rest is left out, with the reason', async () => {
  await draw();
  await chooseAll();
  button('Add to my node').click();
  await shows('Unlisted');
  await expect.poll(() => button('Add').ariaDisabled).toBeNull();
  button('Add').click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ nodeId: 5, resources: [{ resourceId: idOf(1) }] });
});

test('what is chosen is added to a collection, which is chosen first', async () => {
  await draw();
  await chooseAll();
  button('Add to collection').click();
  await shows('Add to a collection');
  await shows('Choose a collection');
});

test('Chinese: the bar speaks it, and Escape leaves the mode', async () => {
  await draw('zh_CN');
  await expect.poll(() => button('批量管理')).toBeDefined();
  button('批量管理').click();
  await shows('已选 0 项');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await expect.poll(() => button('批量管理')).toBeDefined();
  expect(document.body.textContent).not.toContain('已选');
});
