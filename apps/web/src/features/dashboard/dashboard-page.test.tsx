import { afterEach, beforeAll, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';

let asked: Sent[];
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
    return { totalItem: 0, dataList: [] };
  });
});
afterEach(() => {
  queryClient.clear();
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
