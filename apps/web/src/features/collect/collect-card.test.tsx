import { beforeAll, expect, test } from 'vitest';
import type { Favourite } from '#api/favourites/queries.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawPage, pretendBrowser, shows } from '#test/drawn-page.tsx';
import { CollectCard } from './collect-card.tsx';

const favourite = (resourceStatus: number) =>
  ({
    resourceId: '65a000000000000000000001',
    resourceName: 'mira/tides',
    resourceTitle: 'Tides',
    resourceStatus,
    resourceType: ['image'],
    coverImages: [],
    subjectType: 1,
    authorName: 'mira',
    resourceUpdateDate: '2026-11-01T00:00:00.000Z',
  }) as unknown as Favourite;
const isGrey = () => document.querySelector('[data-grey]') !== null;

beforeAll(async () => {
  await loadTexts(['collects', 'ui']);
  pretendBrowser();
});

test.each([
  ['en_US', 4, 'Unlisted'],
  ['zh_CN', 2, '已封禁'],
] as const)('a favourite that is not listed any more is grey and says why (%s)', async (locale, status, word) => {
  await switchLocale(locale);
  drawPage(() => <CollectCard collect={favourite(status)} />);
  await shows(word);
  expect(isGrey()).toBe(true);
});

test('one that is listed is not', async () => {
  await switchLocale('en_US');
  drawPage(() => <CollectCard collect={favourite(1)} />);
  await shows('Listed');
  expect(isGrey()).toBe(false);
});
