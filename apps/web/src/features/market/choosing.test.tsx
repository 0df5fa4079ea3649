import { compile } from '@colophon/policy';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PagedList } from '#api/paged.ts';
import { queryClient } from '#api/query-client.ts';
import type { ListedResource } from '#api/resources/listed.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { ResourceResults } from './resource-results.tsx';

vi.mock('#domain/policies/most-cost.tsx', () => ({ MostCost: () => null }));

const bought = (amount: string) =>
  `for public initial: ~freelog.TransactionEvent("${amount}","self.account") => own own[active]: terminate`;
const FREE = 'for public initial[active]: terminate';
function policy(policyId: string, text: string) {
  const { states, audiences } = compile(text, 1).state_machine!;
  return {
    policyId,
    policyName: policyId,
    policyText: text,
    status: 1,
    fsmDescriptionInfo: { ...states },
    fsmDeclarationInfo: { audiences },
  };
}
const idOf = (number: number) => `65a00000000000000000000${number}`;
const work = (number: number, policies: object[], more: object = {}) => ({
  resourceId: idOf(number),
  resourceName: `lin/work-${number}`,
  resourceTitle: `Work ${number}`,
  policies,
  resourceType: ['image'],
  resourceTypeCode: 'image',
  coverImages: [],
  subjectType: 1,
  username: 'lin',
  userId: 8,
  status: 1,
  latestVersion: '1.0.0',
  baseUpcastResources: [],
  updateDate: '2026-11-01T00:00:00.000Z',
  latestVersionInfo: { dependencies: [] },
  tags: [],
  operationType: 3,
  ...more,
});
const works = [
  work(1, [policy('dear', bought('8')), policy('cheap', bought('3'))]),
  work(2, [policy('ten', bought('10'))]),
  work(3, [policy('free', FREE)]),
  work(4, [policy('held', bought('5'))]),
  work(5, [], { userId: 7 }),
  work(6, []),
];
const list = {
  state: 'loaded',
  rows: works,
  totalItem: works.length,
  more: 'noMore',
  error: null,
  loadMore: () => undefined,
  retry: () => undefined,
} as unknown as PagedList<ListedResource>;

let sent: Sent[];
beforeAll(async () => {
  await loadTexts(['market', 'terms', 'types', 'addToNode', 'policyFacts', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ method, path }) => {
    if (path.endsWith('/createPresentableBatchEasy')) return { [idOf(1)]: { status: 1 } };
    if (method !== 'GET') return path.endsWith('/ownLicences') ? [] : {};
    if (path === '/v2/nodes') return { totalItem: 1, dataList: [{ nodeId: 5, nodeName: 'Harbour', status: 0 }] };
    if (path === '/v2/resources/list') return works;
    if (path === '/v2/contracts/list') return [{ subjectId: idOf(4), status: 0 }];
    return [];
  });
});
beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
});

function draw(user: object | null) {
  drawPage(() => <ResourceResults list={list} isFiltered={false} keyword={undefined} onClear={() => undefined} />);
  queryClient.setQueryData(currentUserQuery.queryKey, user as never);
}
const MIRA = { userId: 7, username: 'mira', status: 0 };
const made = () => sent.filter(({ path }) => path.endsWith('/createPresentableBatchEasy')).map(({ body }) => body);

test('several works are licensed for a node in one go: each by what costs least, with one sum; what the node has is not signed anew', async () => {
  draw(MIRA);
  await expect.poll(() => control('Choose several')).not.toBeNull();
  control('Choose several').click();
  await expect.poll(() => control('License for my node').ariaDisabled).toBe('true');
  const all = [...document.querySelectorAll('input')].find((box) => box.labels?.[0]?.textContent === 'Select all')!;
  all.click();
  await shows('6 selected');
  control('License for my node').click();
  await shows('Not offered to nodes');
  await shows('Sign 3 · ¥13 due next');
  expect((document.querySelector('[aria-label="Policy of Work 4"]') as HTMLInputElement).value).toBe(
    'The node has a licence',
  );
  await shows('Your own work');
  control('Sign and add').click();
  await expect.poll(made).toEqual([
    {
      nodeId: 5,
      resources: [
        { resourceId: idOf(1), policyId: 'cheap' },
        { resourceId: idOf(2), policyId: 'ten' },
        { resourceId: idOf(3), policyId: 'free' },
        { resourceId: idOf(4) },
        { resourceId: idOf(5) },
      ],
    },
  ]);
  // Works that are on the node are no longer chosen.
  await expect.poll(() => sessionStorage.getItem('marketChoice:7')).toBe('null');
});

test('who looks at a work and comes back finds the choice as it was; another account finds none', async () => {
  draw(MIRA);
  await expect.poll(() => control('Choose several')).not.toBeNull();
  control('Choose several').click();
  await expect.poll(() => control('Work 1')).not.toBeNull();
  control('Work 1').click();
  await shows('1 selected');
  draw(MIRA);
  await shows('1 selected');
  expect((control('Work 1') as unknown as HTMLInputElement).checked).toBe(true);
  draw({ ...MIRA, userId: 8 });
  await expect.poll(() => control('Choose several')).not.toBeNull();
});

test('Escape ends choosing, and forgets what was chosen', async () => {
  draw(MIRA);
  await expect.poll(() => control('Choose several')).not.toBeNull();
  control('Choose several').click();
  await expect.poll(() => control('Work 1')).not.toBeNull();
  control('Work 1').click();
  await shows('1 selected');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await expect.poll(() => control('Choose several')).not.toBeNull();
  control('Choose several').click();
  await shows('0 selected');
});

test('who has not logged in has nothing to license for', async () => {
  draw(null);
  await shows('6 resources');
  expect(control('Choose several')).toBeNull();
});
