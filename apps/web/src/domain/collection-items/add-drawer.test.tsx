import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { Refused } from '#failures.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { question } from '#ui/confirm.ts';
import { AddDrawer } from './add-drawer.tsx';
import type { ItemLicences } from './item-licences.ts';
import { refusedItems } from './refused-items.ts';

const SERIAL = '65a000000000000000000001';
const OWNER = 7;
const resource = (number: number, more: object = {}) => ({
  resourceId: `65a00000000000000000010${number}`,
  resourceName: `mira/tide-${number}`,
  resourceTitle: `Tide ${number}`,
  resourceType: ['article'],
  coverImages: [],
  intro: '',
  latestVersion: '1.0.0',
  status: 1,
  updateDate: '2026-11-01T00:00:00Z',
  userId: OWNER,
  baseUpcastResources: [],
  policies: [],
  resourceVersions: [],
  ...more,
});
const free = {
  policyId: 'p1',
  policyName: 'Free',
  policyText: 'for public\n\ninitial[active]:\n  terminate',
  status: 1,
};
const upcast = resource(9, { userId: 8, resourceTitle: 'Font', policies: [free] });
let own: ReturnType<typeof resource>[];
const sent: unknown[] = [];
/** Refusal of the next addition. */
let refusal: { msg: string; data: object } | null = null;
const server: Middleware = {
  async onRequest({ request }) {
    const { pathname, searchParams } = new URL(request.url);
    const asked = searchParams.get('resourceIds')?.split(',') ?? [];
    let data: unknown = [];
    if (request.method === 'POST') {
      const body = await request.json();
      sent.push(body);
      if (refusal) return Response.json({ ret: 0, errCode: 2, errcode: 2, ...refusal });
      data = body.addCollectionItems;
    } else if (pathname.endsWith('/checkExists')) {
      data = asked.map((resourceId) => ({ resourceId, isExist: resourceId.endsWith('2') }));
    } else if (pathname === '/v2/resources') data = { totalItem: own.length, dataList: own };
    else if (pathname === '/v2/resources/list') {
      data = [...own, upcast].filter(({ resourceId }) => asked.includes(resourceId));
    } else if (pathname.endsWith('/results')) data = asked.map((resourceId) => ({ resourceId, isAuth: true }));
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

const onClose = vi.fn();
beforeAll(async () => {
  await loadTexts(['collections', 'types', 'licensing', 'dependencies', 'policyDisplay', 'terms', 'ui']);
  await switchLocale('en_US');
  stubLayout();
  api.use(server);
});
beforeEach(() => {
  own = [resource(1), resource(2), resource(3, { status: 4 }), resource(4, { baseUpcastResources: [upcast] })];
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
  refusal = null;
  onClose.mockClear();
});

const Screen = () => <AddDrawer collectionId={SERIAL} ownerId={OWNER} onClose={onClose} />;
const box = (title: string) => document.querySelector<HTMLInputElement>(`input[aria-label="Choose “${title}”"]`)!;
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) => one.textContent === name)!;
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
async function choose(title: string) {
  await expect.poll(() => box(title)?.ariaDisabled).toBeNull();
  box(title).click();
  await expect.poll(() => box(title).checked).toBe(true);
}

test('rule 3: what is an item already is marked, and what is not listed says why', async () => {
  draw(Screen);
  await expect.poll(() => box('Tide 1')?.ariaDisabled).toBeNull();
  expect(box('Tide 2').ariaDisabled).toBe('true');
  expect(box('Tide 2').checked).toBe(true);
  expect(box('Tide 3').ariaDisabled).toBe('true');
  await shows('Only listed resources can be added.');
});

test('rule 8: own resources that leave nothing to their users are added without any signing', async () => {
  draw(Screen);
  await choose('Tide 1');
  await shows('1/100 selected');
  button('Add to collection').click();
  const item = { resourceId: own[0]!.resourceId, batchSignContracts: [], authExcludedItems: [] };
  await expect.poll(() => sent).toEqual([{ addCollectionItems: [item], isPublish: 0 }]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('rule 8: what a resource leaves to its users is licensed first, and signed with the addition', async () => {
  draw(Screen);
  await choose('Tide 4');
  button('Add to collection').click();
  await shows('These resources need a licence.');
  expect(button('Add to collection').ariaDisabled).toBe('true');
  const policy = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Free')!;
  policy.click();
  await expect.poll(() => button('Add to collection').ariaDisabled).toBeNull();
  button('Add to collection').click();
  const batchSignContracts = [{ resourceId: upcast.resourceId, policyIds: ['p1'] }];
  await expect.poll(() => sent).toMatchObject([{ addCollectionItems: [{ batchSignContracts }] }]);
});

test('a refused addition says so at each row that it is about, and keeps the selection', async () => {
  own = [resource(1), resource(4), resource(5)];
  refusal = { msg: 'These cannot be items.', data: { invalidResourceIds: [own[1]!.resourceId] } };
  draw(Screen);
  await choose('Tide 1');
  await choose('Tide 4');
  button('Add to collection').click();
  const rowOf = (title: string) => box(title).closest('li')!.textContent;
  await expect.poll(() => rowOf('Tide 4')).toContain('These cannot be items.');
  expect(rowOf('Tide 1')).not.toContain('These cannot be items.');
  expect(box('Tide 1').checked && box('Tide 4').checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();

  own[1] = { ...own[1]!, status: 4 };
  refusal = null;
  box('Tide 4').click();
  await expect.poll(() => box('Tide 4').checked).toBe(false);
  button('Add to collection').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('a refusal about what a resource leaves to its users is told at that resource', () => {
  const untreated = new Refused({ msg: 'Untreated.', data: { untreatedResources: [{ resourceId: 'font' }] } }, null);
  const items = [
    { resource: { resourceId: 'one' }, needed: [] },
    { resource: { resourceId: 'two' }, needed: [{ resourceId: 'font' }] },
  ] as unknown as ItemLicences[];
  expect(refusedItems(untreated, items)).toEqual({ resourceIds: new Set(['two']), reason: 'Untreated.' });
  expect(refusedItems(new Error('no answer'), items)).toBeNull();
});

test('closing with a selection asks first', async () => {
  draw(Screen);
  await choose('Tide 1');
  button('Cancel').click();
  await expect.poll(() => question.get()).not.toBeNull();
  question.get()!.resolve(false);
  expect(onClose).not.toHaveBeenCalled();
});

test('without a resource there is a way to one', async () => {
  own = [];
  draw(Screen);
  await shows('You have no resources yet');
  expect(document.querySelector('a[href="/resource/creatorEntry"]')).not.toBeNull();
});
