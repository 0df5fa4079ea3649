import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { config } from '#config.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { finishTour, isTourOpen } from './tour-state.ts';

let asked: Sent[];
let resources: object[] = [];
const page = () => <DashboardPage notice={null} advertisements={null} userId={7} />;
beforeAll(async () => {
  await loadTexts(['dashboard', 'terms', 'ui']);
  pretendBrowser();
  asked = pretendServer(({ path, query }) => {
    if (path.endsWith('/statistics/transactions/common')) {
      const isLately = query.beginDate !== undefined;
      return query.objectType === '2' ? (isLately ? '1.50' : '12.00') : '0.00';
    }
    if (path.endsWith('/signCount')) return [{ key: '7', field: 'x', count: query.subjectType === '1' ? 4 : 3 }];
    if (path.endsWith('/storages/spaceStatistics')) return { totalFileSize: 0, storageLimit: 0 };
    if (path === '/v2/resources') return { totalItem: resources.length, dataList: resources };
    return { totalItem: 0, dataList: [] };
  });
});
beforeEach(() => finishTour());
afterEach(() => {
  queryClient.clear();
  resources = [];
  config.helpLinks = [];
  asked.length = 0;
});

test('what resources and nodes brought in is told apart, ever and in thirty days; a new account is offered creation', async () => {
  await switchLocale('en_US');
  drawPage(() => <DashboardPage notice={null} advertisements="a poster" userId={7} />);
  await shows('You have no resources yet');
  const figures = () =>
    [...document.querySelectorAll('dl')].map((list) => [...list.querySelectorAll('dd')].map((dd) => dd.textContent));
  await expect.poll(() => figures()[0]?.[2]).toBe('7');
  await expect.poll(() => figures()[1]).toEqual(['¥12', '¥1.50', '4']);
  await expect.poll(() => figures()[2]).toEqual(['¥0', '¥0', '3']);
  await shows('You have no nodes yet');
  await shows('a poster');
});

const resource = (resourceId: string, more: object) => ({
  resourceId,
  resourceName: `mira/${resourceId}`,
  resourceTitle: '',
  resourceType: ['audio'],
  coverImages: [],
  subjectType: 1,
  status: 1,
  latestVersion: '1.2.0',
  username: 'mira',
  userId: 7,
  policies: [],
  updateDate: '2026-11-23T00:00:00.000Z',
  ...more,
});

test('a work leads to its management and its next version, a collection to its own, a blocked one nowhere', async () => {
  resources = [
    resource('song', {}),
    resource('draft', { status: 0, latestVersion: '' }),
    resource('album', { subjectType: 4 }),
    resource('blocked', { status: 2 }),
  ];
  drawPage(page);
  await shows('blocked');
  const acts = [...document.querySelectorAll('article')].map((card) =>
    [...card.querySelectorAll('a')]
      .map((link) => link.getAttribute('href'))
      .filter((href) => /sidebar|creator/i.test(href!)),
  );
  expect(acts).toEqual([
    ['/resource/sidebar/versionInfo/song?version=1.2.0', '/resource/versionCreator/song'],
    ['/resource/sidebar/versionInfo/draft', '/resource/versionCreator/draft'],
    ['/resource/collectionSidebar/versionInfo/album'],
    [],
  ]);
});

test('questions that the operator answers are links in the language of the page', async () => {
  drawPage(page);
  await shows('You have no nodes yet');
  expect(document.body.textContent).not.toContain('Questions');
  config.helpLinks = [
    { name: { en_US: 'What is a node?', zh_CN: '什么是节点？' }, address: 'https://help.example/node' },
  ];
  drawPage(page);
  await shows('Questions');
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'What is a node?')!;
  expect(link.href).toBe('https://help.example/node');
});

const toured = () => (
  <>
    <nav data-tour="create" />
    {page()}
  </>
);

test('the tour names five parts in turn, ends with Done and does not come back', async () => {
  localStorage.setItem('NoviceGuide', JSON.stringify({ otherPage: 'finished' }));
  drawPage(toured);
  for (const title of ['Begin here', 'What your resources earn', 'Your latest resources', 'What your nodes earn']) {
    await shows(title);
    expect(control('Skip')).not.toBeNull();
    control('Next').click();
  }
  await shows('5/5');
  expect(control('Skip')).toBeNull();
  control('Done').click();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  expect(JSON.parse(localStorage.getItem('NoviceGuide')!)).toEqual({
    otherPage: 'finished',
    dashboardPage: 'finished',
  });
  drawPage(toured);
  await shows('You have no nodes yet');
  expect(document.body.textContent).not.toContain('Begin here');
});

test('an address can do without the tour, and so do all that follow in the session', () => {
  localStorage.removeItem('NoviceGuide');
  expect(isTourOpen('')).toBe(true);
  expect(isTourOpen('?tour=off')).toBe(false);
  expect(isTourOpen('?tour=again')).toBe(true);
  expect(isTourOpen('')).toBe(false);
  sessionStorage.clear();
  expect(isTourOpen('')).toBe(true);
});

test('whoever skips the tour has seen it', async () => {
  localStorage.removeItem('NoviceGuide');
  drawPage(toured);
  await shows('Begin here');
  control('Skip').click();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  expect(isTourOpen('')).toBe(false);
  localStorage.setItem('NoviceGuide', 'not a record');
  expect(isTourOpen('')).toBe(true);
});
